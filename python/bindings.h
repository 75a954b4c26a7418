// The parts of the Python module _limber.
#pragma once
#include <string>
#include <vector>

#include <limber/limber.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace limber_python {

namespace py = pybind11;
using namespace limber::v1;

void bind_errors(py::module_&);
void bind_values(py::module_&);  // questions, rulings, odds, reports
void bind_position(py::module_&);
void bind_battle(py::module_&);
void bind_numbers(py::module_&);  // battles played by numbers, answers as numbers

// Of answers that the position lists, a row each: the number and its six parts.
py::object numbers_of(const Position&, const std::vector<Answer>&);

// Many battles, a few at a time, so that Ctrl-C stops them; other threads of Python go on meanwhile.
std::vector<FoughtBattle> play_on(const Position& from, Series);

}  // namespace limber_python

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

// Many battles, a few at a time, so that Ctrl-C stops them; other threads of Python go on meanwhile.
std::vector<Report> play_on(const Position& from, Series);

}  // namespace limber_python

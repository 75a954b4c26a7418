// import limber: the library for Python. docs/library.md is the guide, python/limber/__init__.pyi the manual.
#include <algorithm>
#include <exception>

#include "pickles.h"

namespace limber_python {

namespace {

// Exceptions have a base of their own and are ValueErrors too. They are kept for as long as the program runs.
py::object new_exception(py::module_& m, const char* name, const py::object& bases, const char* doc) {
  const std::string full = std::string("limber.") + name;
  py::object made =
      py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(full.c_str(), doc, bases.ptr(), nullptr));
  if (!made) throw py::error_already_set();
  m.attr(name) = made;
  return made;
}

py::handle error_type, bad_input_type, unlawful_type;

void raise(py::handle type, const char* words, const py::dict& members) {
  py::object instance = type(words);
  for (const auto& [name, value] : members) instance.attr(name) = value;
  PyErr_SetObject(type.ptr(), instance.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const BadInput& e) {
    py::list faults;
    for (const Fault& f : e.faults()) faults.append(f);
    raise(bad_input_type, e.what(), py::dict(py::arg("faults") = faults));
  } catch (const Unlawful& e) {
    raise(unlawful_type, e.what(), py::dict(py::arg("clauses") = e.clauses(), py::arg("nearest") = e.nearest()));
  } catch (const Error& e) {
    raise(error_type, e.what(), {});
  }
}

std::string repr_of_fought(const FoughtBattle& r) {
  const char* winner = r.winner == Side::none ? "drawn" : r.winner == Side::red ? "red" : "blue";
  return "<FoughtBattle seed " + std::to_string(r.seed) + ": " + winner + " by " + r.by + ", " +
         std::to_string(r.turns) + " turns>";
}

py::object name_of(Side side) {
  if (side == Side::none) return py::none();
  return py::str(side == Side::red ? "red" : "blue");
}

const char* name_of(Question::Kind kind) {
  switch (kind) {
    case Question::Kind::decision: return "decision";
    case Question::Kind::die: return "die";
    case Question::Kind::card: return "card";
    case Question::Kind::over: break;
  }
  return "over";
}

// "7/36" as Python's own exact number.
py::object fraction(const std::string& text) { return py::module_::import("fractions").attr("Fraction")(text); }

void bind_odds(py::module_& m) {
  py::class_<Change> change(m, "Change");
  change.def_readonly("unit", &Change::unit)
      .def_readonly("lost", &Change::lost)
      .def_readonly("destroyed", &Change::destroyed)
      .def_readonly("retreated", &Change::retreated)
      .def_readonly("moved", &Change::moved)
      .def_readonly("at", &Change::at);
  pickles(change, &Change::unit, &Change::lost, &Change::destroyed, &Change::retreated, &Change::moved, &Change::at);
  py::class_<Part> part(m, "Part");
  part.def_readonly("decimal", &Part::decimal)
      .def_readonly("words", &Part::words)
      .def_readonly("changes", &Part::changes)
      .def_property_readonly("chance", [](const Part& p) { return fraction(p.chance); })
      .def("__repr__", [](const Part& p) { return "<Part " + p.chance + ": " + p.words + ">"; });
  pickles(part, &Part::chance, &Part::decimal, &Part::words, &Part::changes);
  py::class_<Odds> odds(m, "Odds");
  odds.def_readonly("meant", &Odds::meant)
      .def_readonly("parts", &Odds::parts)
      .def_readonly("exact", &Odds::exact)
      .def_property_readonly("rest", [](const Odds& o) { return fraction(o.rest); })
      .def("mean_loss", &Odds::mean_loss, py::arg("unit"))
      .def("chance_destroyed", &Odds::chance_destroyed, py::arg("unit"));
  pickles(odds, &Odds::meant, &Odds::parts, &Odds::rest, &Odds::exact);
}

}  // namespace

void bind_errors(py::module_& m) {
  py::class_<Fault> fault(m, "Fault");
  fault.def_readonly("line", &Fault::line)
      .def_readonly("column", &Fault::column)
      .def_readonly("where", &Fault::where)
      .def_readonly("found", &Fault::found)
      .def_readonly("expected", &Fault::expected)
      .def_readonly("remedy", &Fault::remedy);
  pickles(fault, &Fault::line, &Fault::column, &Fault::where, &Fault::found, &Fault::expected, &Fault::remedy);
  const py::object value_error = py::reinterpret_borrow<py::object>(PyExc_ValueError);
  const py::object base = new_exception(m, "Error", py::reinterpret_borrow<py::object>(PyExc_Exception),
                                        "What the library refuses; the words say why.");
  const py::tuple both = py::make_tuple(base, value_error);
  error_type = base;
  bad_input_type = new_exception(m, "BadInput", both, "A file that cannot be played; .faults has every fault.");
  unlawful_type =
      new_exception(m, "Unlawful", both, "An order that is not allowed. Its .clauses name the clauses that forbid it.");
  error_type.inc_ref(), bad_input_type.inc_ref(), unlawful_type.inc_ref();
  py::register_exception_translator(translate);
}

void bind_values(py::module_& m) {
  py::class_<Question> question(m, "Question");
  question.def_property_readonly("kind", [](const Question& q) { return name_of(q.kind); })
      .def_property_readonly("over", &Question::over)
      .def_property_readonly("asked",
                             [](const Question& q) {
                               std::vector<std::string> sides;
                               if (q.asks_red) sides.emplace_back("red");
                               if (q.asks_blue) sides.emplace_back("blue");
                               return sides;
                             })
      .def_readonly("purpose", &Question::purpose)
      .def_readonly("sealed", &Question::sealed)
      .def_readonly("dice", &Question::dice)
      .def_readonly("unit", &Question::unit)
      .def_readonly("other", &Question::other)
      .def_readonly("words", &Question::words)
      .def_readonly("turn", &Question::turn)
      .def("__repr__", [](const Question& q) { return "<Question " + (q.over() ? "over" : q.words) + ">"; });
  pickles(question, &Question::kind, &Question::purpose, &Question::asks_red, &Question::asks_blue, &Question::sealed,
          &Question::dice, &Question::unit, &Question::other, &Question::words, &Question::turn);
  py::class_<Ruling> ruling(m, "Ruling");
  ruling.def_readonly("lawful", &Ruling::lawful)
      .def_readonly("meant", &Ruling::meant)
      .def_readonly("words", &Ruling::words)
      .def_readonly("clauses", &Ruling::clauses)
      .def_readonly("nearest", &Ruling::nearest)
      .def("__bool__", [](const Ruling& r) { return r.lawful; });
  pickles(ruling, &Ruling::lawful, &Ruling::meant, &Ruling::words, &Ruling::clauses, &Ruling::nearest);
  py::class_<Told> told(m, "Told");
  told.def_readonly("answers", &Told::answers).def_readonly("sentences", &Told::sentences);
  pickles(told, &Told::answers, &Told::sentences);
  py::class_<Advice> advice(m, "Advice");
  advice.def_readonly("order", &Advice::order).def_readonly("why", &Advice::why);
  pickles(advice, &Advice::order, &Advice::why);
}

void bind_results(py::module_& m) {
  py::class_<Outcome> outcome(m, "Outcome");
  outcome.def_property_readonly("winner", [](const Outcome& o) { return name_of(o.winner); })
      .def_readonly("over", &Outcome::over)
      .def_readonly("by", &Outcome::by)
      .def_readonly("words", &Outcome::words)
      .def_readonly("points", &Outcome::points)
      .def_readonly("lost", &Outcome::lost)
      .def_readonly("start", &Outcome::start);
  pickles(outcome, &Outcome::over, &Outcome::winner, &Outcome::by, &Outcome::words, &Outcome::points, &Outcome::lost,
          &Outcome::start);
  py::class_<FoughtBattle> fought(m, "FoughtBattle");
  fought.def_property_readonly("winner", [](const FoughtBattle& r) { return name_of(r.winner); })
      .def_readonly("seed", &FoughtBattle::seed)
      .def_readonly("by", &FoughtBattle::by)
      .def_readonly("turns", &FoughtBattle::turns)
      .def_readonly("orders", &FoughtBattle::orders)
      .def_readonly("dice", &FoughtBattle::dice)
      .def_readonly("lost", &FoughtBattle::lost)
      .def_readonly("points", &FoughtBattle::points)
      .def_readonly("at_limit", &FoughtBattle::at_limit)
      .def_readonly("hash", &FoughtBattle::hash)
      .def("__repr__", &repr_of_fought);
  pickles(fought, &FoughtBattle::seed, &FoughtBattle::winner, &FoughtBattle::by, &FoughtBattle::turns,
          &FoughtBattle::orders, &FoughtBattle::dice, &FoughtBattle::lost, &FoughtBattle::points,
          &FoughtBattle::at_limit, &FoughtBattle::hash);
}

std::vector<FoughtBattle> play_on(const Position& from, Series series) {
  constexpr std::uint64_t kAtATime = 64;
  std::vector<FoughtBattle> battles;
  for (std::uint64_t left = series.battles;;) {
    series.battles = std::min(left, kAtATime);
    {
      const py::gil_scoped_release others_go_on;
      const std::vector<FoughtBattle> some = play(from, series);
      battles.insert(battles.end(), some.begin(), some.end());
    }
    series.first_seed += series.battles, left -= series.battles;
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (left == 0) return battles;
  }
}

}  // namespace limber_python

PYBIND11_MODULE(_limber, m) {
  using namespace limber_python;
  m.attr("__version__") = std::string(version());
  bind_errors(m);
  bind_values(m);
  bind_results(m);
  bind_odds(m);
  bind_position(m);
  bind_battle(m);
  bind_numbers(m);
}

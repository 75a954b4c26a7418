// Battle and Position for Python. A battle is locked while it is used, and other threads of Python go on meanwhile:
// what several of them do with one battle is done one after another.
#include <limits>
#include <memory>
#include <mutex>

#include "pickles.h"

namespace limber_python {

namespace {

struct LockedBattle {
  explicit LockedBattle(Battle b) : battle(std::move(b)) {}
  Battle battle;
  std::mutex mutex;

  // The lock is never waited for with Python held, so neither can wait for the other for ever.
  template <class Work> auto with(Work work) {
    const py::gil_scoped_release others_go_on;
    const std::lock_guard lock(mutex);
    return work(battle);
  }
};
using Held = std::unique_ptr<LockedBattle>;
Held held(Battle battle) { return std::make_unique<LockedBattle>(std::move(battle)); }

using MaybeText = std::optional<std::string>;

Side side_named(const Battle& battle, const MaybeText& name) {
  if (!name) return Side::none;
  for (const Side side : {Side::red, Side::blue})
    if (*name == battle.side_id(side) || *name == (side == Side::red ? "red" : "blue")) return side;
  throw Error("there is no side \"" + *name + "\". There are: " + std::string(battle.side_id(Side::red)) + ", " +
              std::string(battle.side_id(Side::blue)));
}

template <class Choice> struct Named {
  const char* name;
  Choice choice;
};

template <class Choice, std::size_t N>
Choice chosen(const std::string& word, const char* what, const Named<Choice> (&names)[N]) {
  std::string all;
  for (const Named<Choice>& one : names) {
    if (word == one.name) return one.choice;
    all += (all.empty() ? "" : ", ") + std::string(one.name);
  }
  throw Error(std::string(what) + " is one of " + all + "; found \"" + word + "\"");
}

Doctrine doctrine(const std::string& retreat, const std::string& follow, const std::string& fight_on) {
  using D = Doctrine;
  return {.retreat = chosen<D::Retreat>(retreat, "retreat",
                                        {{"ask", D::Retreat::ask},
                                         {"back", D::Retreat::back},
                                         {"stand", D::Retreat::stand},
                                         {"best", D::Retreat::best}}),
          .follow = chosen<D::Follow>(
              follow, "follow", {{"ask", D::Follow::ask}, {"follow", D::Follow::follow}, {"halt", D::Follow::halt}}),
          .fight_on = chosen<D::FightOn>(fight_on, "fight_on",
                                         {{"ask", D::FightOn::ask}, {"yes", D::FightOn::yes}, {"no", D::FightOn::no}})};
}

Odds odds_of(LockedBattle& b, const py::object& order, const Doctrine& d, const MaybeText& side) {
  if (py::isinstance<py::str>(order))
    return b.with(
        [&, line = order.cast<std::string>()](const Battle& it) { return it.odds(line, d, side_named(it, side)); });
  return b.with([&, plan = order.cast<std::vector<std::string>>()](const Battle& it) {
    return it.odds(std::span<const std::string>(plan), d, side_named(it, side));
  });
}

py::object from_json(const std::string& text) { return py::module_::import("json").attr("loads")(text); }
std::string to_json(const py::object& value) {
  return py::module_::import("json").attr("dumps")(value).cast<std::string>();
}

Series series(std::uint64_t battles, const std::string& red, const std::string& blue, std::uint64_t first_seed,
              int threads) {
  if (threads < 0) throw Error("threads: found " + std::to_string(threads) + ", expected 0 (all) or more");
  if (battles > std::numeric_limits<std::uint64_t>::max() - first_seed) throw Error("seeds run out before the battles");
  return {.red = red, .blue = blue, .first_seed = first_seed, .battles = battles, .threads = threads};
}

const char* name_of(Question::Kind kind) {
  constexpr const char* kNames[] = {"decision", "die", "card", "over"};
  return kNames[static_cast<std::size_t>(kind)];
}

Side plain_side(const MaybeText& name) {
  if (!name) return Side::none;
  if (*name != "red" && *name != "blue") throw Error("there is no side \"" + *name + "\". There are: red, blue");
  return *name == "red" ? Side::red : Side::blue;
}

void bind_opening(py::class_<LockedBattle>& battle) {
  const auto free = py::call_guard<py::gil_scoped_release>();
  battle
      .def_static(
          "from_text",
          [](const std::string& text, std::optional<std::uint64_t> seed, const std::string& name) {
            return held(Battle::open(text, seed, name));
          },
          py::arg("text"), py::arg("seed") = py::none(), py::arg("name") = "scenario", free)
      .def_static(
          "from_file",
          [](const std::string& path, std::optional<std::uint64_t> seed) {
            return held(Battle::open_file(path, seed));
          },
          py::arg("path"), py::arg("seed") = py::none(), free)
      .def_static(
          "shipped",
          [](const std::string& name, std::optional<std::uint64_t> seed) {
            return held(Battle::shipped(name, seed.value_or(1)));
          },
          py::arg("name"), py::arg("seed") = py::none(), free)
      .def(
          "copy",
          [](LockedBattle& b, std::optional<std::uint64_t> seed) {
            return held(b.with([&](const Battle& it) { return seed ? it.with_seed(*seed) : it; }));
          },
          py::arg("seed") = py::none())
      .def("__copy__", [](LockedBattle& b) { return held(b.with([](const Battle& it) { return it; })); })
      .def("__deepcopy__",
           [](LockedBattle& b, const py::dict&) { return held(b.with([](const Battle& it) { return it; })); });
}

void bind_play(py::class_<LockedBattle>& battle) {
  battle.def("question", [](LockedBattle& b) { return b.with([](const Battle& it) { return it.question(); }); })
      .def(
          "options",
          [](LockedBattle& b, const MaybeText& unit, const MaybeText& side) {
            return b.with([&](const Battle& it) { return it.options(unit.value_or(""), side_named(it, side)); });
          },
          py::arg("unit") = py::none(), py::arg("side") = py::none())
      .def(
          "judge",
          [](LockedBattle& b, const std::string& order, const MaybeText& side) {
            return b.with([&](const Battle& it) { return it.judge(order, side_named(it, side)); });
          },
          py::arg("order"), py::arg("side") = py::none())
      .def(
          "apply",
          [](LockedBattle& b, const std::string& order, const MaybeText& side) {
            return b.with([&](Battle& it) { return it.apply(order, side_named(it, side)); });
          },
          py::arg("order"), py::arg("side") = py::none())
      .def("roll", [](LockedBattle& b) { return b.with([](Battle& it) { return it.roll(); }); })
      .def("undo", [](LockedBattle& b) { return b.with([](Battle& it) { return it.undo(); }); })
      .def(
          "bot",
          [](LockedBattle& b, const std::string& player, const MaybeText& side) {
            return b.with([&](Battle& it) { return it.bot(player, side_named(it, side)); });
          },
          py::arg("player") = "captain", py::arg("side") = py::none())
      .def(
          "advice",
          [](LockedBattle& b, const std::string& player, const MaybeText& side) {
            return b.with([&](const Battle& it) { return it.advice(player, side_named(it, side)); });
          },
          py::arg("player") = "captain", py::arg("side") = py::none())
      .def(
          "odds",
          [](LockedBattle& b, const py::object& order, const std::string& retreat, const std::string& follow,
             const std::string& fight_on,
             const MaybeText& side) { return odds_of(b, order, doctrine(retreat, follow, fight_on), side); },
          py::arg("order"), py::arg("retreat") = "ask", py::arg("follow") = "ask", py::arg("fight_on") = "ask",
          py::arg("side") = py::none());
}

void bind_telling(py::class_<LockedBattle>& battle) {
  const auto text_of = [](auto what) {
    return [what](LockedBattle& b) { return b.with([&](const Battle& it) { return std::string((it.*what)()); }); };
  };
  battle.def("outcome", [](LockedBattle& b) { return b.with([](const Battle& it) { return it.outcome(); }); })
      .def(
          "position",
          [](LockedBattle& b, const MaybeText& side) {
            return b.with([&](const Battle& it) { return it.position(side_named(it, side)); });
          },
          py::arg("side") = py::none())
      .def("referee_position",
           [](LockedBattle& b) { return b.with([](const Battle& it) { return it.referee_position(); }); })
      .def("record", text_of(&Battle::record))
      .def("position_line", text_of(&Battle::position_line))
      .def("drawing", text_of(&Battle::drawing))
      .def("scenario",
           [](LockedBattle& b) { return from_json(b.with([](const Battle& it) { return it.scenario(); })); })
      .def(
          "another",
          [](LockedBattle& b, std::uint64_t seed) {
            return from_json(b.with([&](const Battle& it) { return it.another(seed); }));
          },
          py::arg("seed"))
      .def("ask",
           [](LockedBattle& b, const std::string& what, const py::kwargs& members) {
             py::dict request = members;
             request["do"] = what;
             return from_json(b.with([line = to_json(request)](const Battle& it) { return it.ask(line); }));
           })
      .def(
          "play",
          [](LockedBattle& b, std::uint64_t battles, const std::string& red, const std::string& blue,
             std::uint64_t first_seed, int threads) {
            const Position from = b.with([](const Battle& it) { return it.referee_position(); });
            return play_on(from, series(battles, red, blue, first_seed, threads));
          },
          py::arg("battles"), py::arg("red") = "captain", py::arg("blue") = "captain", py::arg("first_seed") = 0,
          py::arg("threads") = 0)
      .def_property_readonly("seed", [](LockedBattle& b) { return b.with([](const Battle& it) { return it.seed(); }); })
      .def_property_readonly("ruleset", text_of(&Battle::ruleset))
      .def_property_readonly("title", text_of(&Battle::title))
      .def_property_readonly("warnings",
                             [](LockedBattle& b) { return b.with([](const Battle& it) { return it.warnings(); }); })
      .def_property_readonly("sides", [](LockedBattle& b) {
        return b.with([](const Battle& it) {
          return std::vector<std::string>{std::string(it.side_id(Side::red)), std::string(it.side_id(Side::blue))};
        });
      });
}

}  // namespace

void bind_battle(py::module_& m) {
  py::class_<LockedBattle> battle(m, "Battle");
  bind_opening(battle);
  bind_play(battle);
  bind_telling(battle);
  battle.def(py::pickle(
      [](LockedBattle& b) { return b.with([](const Battle& it) { return std::make_pair(it.record(), it.seed()); }); },
      [](const std::pair<std::string, std::uint64_t>& kept) {
        Battle found = Battle::open(kept.first, {}, "record");
        return held(found.seed() == kept.second ? std::move(found) : found.with_seed(kept.second));
      }));
  m.def("shipped_names", &Battle::shipped_names);
}

namespace {

void bind_answer(py::module_& m) {
  py::class_<Answer> answer(m, "Answer");
  answer.def(
            "__eq__", [](const Answer& a, const Answer& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Answer& a) { return a.code; });
  pickles(answer, &Answer::code);
}

}  // namespace

void bind_position(py::module_& m) {
  bind_answer(m);
  py::class_<Position>(m, "Position")
      .def_property_readonly("kind", [](const Position& p) { return name_of(p.kind()); })
      .def_property_readonly("turn", &Position::turn)
      .def_property_readonly("hash", &Position::hash)  // that of Python is shorter
      .def("question", &Position::question)
      .def(
          "options", [](const Position& p, const MaybeText& side) { return p.options(plain_side(side)); },
          py::arg("side") = py::none())
      .def("faces",
           [](const Position& p) {
             std::vector<std::pair<Answer, int>> all;
             for (const Face& face : p.faces()) all.emplace_back(face.answer, face.weight);
             return all;
           })
      .def("listed", &Position::listed, py::arg("answer"))
      .def("number", &Position::number, py::arg("answer"))
      .def("numbered", &Position::numbered, py::arg("number"))
      .def(
          "numbers",
          [](const Position& p, const MaybeText& side) {
            std::vector<Answer> answers = p.options(plain_side(side));
            for (const Face& face : p.faces()) answers.push_back(face.answer);
            return numbers_of(p, answers);
          },
          py::arg("side") = py::none())
      .def("apply", &Position::apply, py::arg("answer"))
      .def("text", &Position::text, py::arg("answer"))
      .def(
          "read", [](const Position& p, const std::string& order) { return p.read(order); }, py::arg("order"))
      .def(
          "known_to", [](const Position& p, const MaybeText& side) { return p.known_to(plain_side(side)); },
          py::arg("side") = py::none())
      .def(
          "resample",
          [](const Position& p, const std::string& side, std::uint64_t seed) {
            return p.resample(plain_side(side), seed);
          },
          py::arg("side"), py::arg("seed"))
      .def("drawing", &Position::drawing)
      .def("outcome", &Position::outcome)
      .def(
          "play",
          [](const Position& p, std::uint64_t battles, const std::string& red, const std::string& blue,
             std::uint64_t first_seed, int threads) {
            const Position from = p;  // another thread may go on with this one
            return play_on(from, series(battles, red, blue, first_seed, threads));
          },
          py::arg("battles"), py::arg("red") = "captain", py::arg("blue") = "captain", py::arg("first_seed") = 0,
          py::arg("threads") = 0)
      .def("copy", [](const Position& p) { return p; })
      .def("__copy__", [](const Position& p) { return p; })
      .def("__deepcopy__", [](const Position& p, const py::dict&) { return p; })
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Position& p) { return p.hash(); })
      .def(py::pickle([](const Position& p) { return py::bytes(p.saved()); },
                      [](const py::bytes& saved) { return Position::restored(std::string(saved)); }));
}

}  // namespace limber_python

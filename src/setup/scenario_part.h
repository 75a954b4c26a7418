// What a module of the rules does with the members of a scenario that are its own (rules/scenario_members.h). Each
// module has a ScenarioPart with all of the functions below; one that lacks a function does not compile.
#pragma once
#include <string>

#include "model/scenario.h"
#include "rules/scenario_members.h"
#include "rules/view.h"
#include "setup/faults.h"

namespace limber {

// A Unit being enlisted: its kind, side and figures are set.
struct Enlisting {
  const Rules& rules;
  const ScenarioUnit& from;
  const std::string& where;
  bool native_army;
  Enlisted& unit;
  FaultList& faults;
};

// A board being set from a scenario's opening or position.
struct BoardReading {
  const Game& g;
  const Scenario& s;
  Board b{};
  FaultList faults{}, warnings{};

  View view() const { return View(g, b); }
  bool under_way() const { return s.position.has_value(); }
  void need(bool fact, const std::string& where, std::string found, std::string expected) {
    if (!fact) fault(faults, where, std::move(found), std::move(expected));
  }
  UnitId unit_named(const std::string& id) const {
    for (int u = 0; u < g.roster.size(); ++u)
      if (g.roster.unit[static_cast<std::size_t>(u)].id == id) return unit_id(u);
    return UnitId::none;
  }
  // f(Unit, what the scenario says of it, path of that)
  template <class F> void for_each_unit(F f) {
    int u = 0;
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < s.sides[i].units.size(); ++k, ++u)
        f(unit_id(u), s.sides[i].units[k], "sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "]");
  }
};

// One Unit of it; every Unit has been placed.
struct UnitReading {
  BoardReading& at;
  UnitId u;
  const ScenarioUnit& from;
  const std::string& where;

  const Game& game() const { return at.g; }
  Board& board() const { return at.b; }
  Unit& unit() const { return at.b[u]; }
  bool here() const { return on_board(at.b[u].at); }
  void need(bool fact, const char* member, std::string found, std::string expected) const {
    at.need(fact, where + member, std::move(found), std::move(expected));
  }
  void refuse(const char* member, std::string found, std::string expected) const {
    fault(at.faults, where + member, std::move(found), std::move(expected));
  }
};

// One living Unit of a board being written down.
struct UnitWriting {
  const Game& g;
  const Board& b;
  UnitId u;
  ScenarioUnit& out;

  const Unit& unit() const { return b[u]; }
  bool here() const { return on_board(b[u].at); }
};

template <class Module> struct ScenarioPart;

// For a module that has no part in some of it, or in all.
struct NothingElse {
  template <class M> static void lay(const M&, Battlefield&) {}          // changes of the ground, once roads are there
  template <class M> static void enlist(const M&, Enlisting&) {}         // what a Unit is from the start
  template <class M> static void link(const M&, const UnitReading&) {}   // whom it is tied to, before any mark
  template <class M> static void mark(const M&, const UnitReading&) {}   // what it has done, how it stands
  template <class M> static void finish(const M&, BoardReading&) {}      // when all Units are marked
  template <class M> static void write(const M&, const UnitWriting&) {}  // the way back from link, mark and finish
};

template <class M>
concept HasScenarioPart = requires(const M& m, Battlefield& field, Enlisting& e, const UnitReading& u, BoardReading& b,
                                   const UnitWriting& w) {
  members(m);
  ScenarioPart<M>::lay(m, field), ScenarioPart<M>::enlist(m, e), ScenarioPart<M>::link(m, u);
  ScenarioPart<M>::mark(m, u), ScenarioPart<M>::finish(m, b), ScenarioPart<M>::write(m, w);
};

}  // namespace limber

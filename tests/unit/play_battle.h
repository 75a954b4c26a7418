// A small battle for the tests of src/play: ten Units a side at most, a board of ten by ten, and short ways to play it.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "notation/notation.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/record.h"
#include "play/seat_knowledge.h"
#include "play/session.h"
#include "play/session_record.h"
#include "rulesets/registry.h"
#include "test_battle.h"

namespace limber {

struct TestUnit {
  std::string id, name, type, at, facing;
};

inline void enlist(ScenarioSide& side, const std::vector<TestUnit>& units) {
  for (const TestUnit& t : units) {
    side.units.push_back(test_unit(t.id, t.type, t.at, t.facing));
    side.units.back().name = t.name;
  }
}

inline Scenario small_scenario() {
  Scenario s = empty_field("big-board-19c", 10);
  s.title = "Small";
  s.map[4] = "........w.";
  s.legend = {{'w', "woods"}};
  s.objectives = {{"E5", 2}};
  s.sides[0].name = "Red", s.sides[1].name = "Blue";
  enlist(s.sides[0], {{"c1", "General Arden", "commander", "C9", "N"},
                      {"r1", "1st Foot", "infantry", "C8", "N"},
                      {"r2", "2nd Foot", "infantry", "E8", "N"},
                      {"g1", "A Battery", "field-artillery", "D9", "N"},
                      {"t1", "Gun Team", "horse-drawn-transport", "D9", "N"},
                      {"g2", "B Battery", "field-artillery", "G9", "N"},
                      {"k1", "Lancers", "mounted-cavalry", "H8", "N"}});
  enlist(s.sides[1], {{"d1", "Baron Quell", "commander", "C1", "S"},
                      {"b1", "Old Guard", "infantry", "C5", "S"},
                      {"b2", "Young Guard", "infantry", "E6", "S"},
                      {"h1", "Howitzers", "field-artillery", "F1", "S"},
                      {"b7", "Relief", "infantry", "", "E"}});
  s.sides[1].reinforcements = {{.turn = 1, .at = "A4", .score = 0, .units = {"b7"}}};
  return s;
}

// The same at the moment a side picks its Units.
inline Scenario in_action(std::string_view side, int activations = 10) {
  Scenario s = small_scenario();
  s.position = in_the_action(1, side, activations);
  for (ScenarioUnit& u : s.sides[1].units)
    if (u.id == "b7") u.state = "waiting";
  return s;
}

struct Battle : TestBattle {
  using TestBattle::TestBattle;
  const Game& g() const { return *game; }
  Cell cell_of(std::string_view id) const { return state.board[unit(id)].at; }

  Reading read(std::string_view line, Side as = Side::none) const { return read_line(*game, state, line, as); }
  // Plays a line that must be legal.
  void play(std::string_view line) {
    const Reading r = read(line);
    ASSERT_TRUE(r.ok) << line << ": " << r.error << " refused " << r.refused_text;
    for (const Choice& c : r.meant) apply(*game, state, c);
  }
  // Throws until a decision is asked.
  void dice(std::initializer_list<int> faces) {
    for (const int f : faces) {
      ASSERT_EQ(request(*game, state).kind, RequestKind::die);
      apply(*game, state, d6(f));
    }
  }
};

inline Battle make_battle(const Scenario& scenario) { return Battle(scenario); }

inline Session make_session(const Battle& b, std::unique_ptr<DiceSource> dice = std::make_unique<SeededDice>(7, 0)) {
  RecordHeader header;
  header.ruleset = b.scenario.ruleset;
  header.fingerprint = 0x0123456789abcdef;
  header.scenario = "{}";
  return Session({b.game, b.scenario, b.state, header, std::move(dice)});
}

// Every answer that may be given now.
inline std::vector<Choice> all_answers(const Game& g, const State& s) {
  std::vector<Choice> all;
  const Request asked = request(g, s);
  if (asked.kind == RequestKind::die || asked.kind == RequestKind::card) {
    FaceList list;
    faces(g, s, list);
    for (const Face& f : list) all.push_back(f.answer);
    return all;
  }
  const auto list = std::make_unique<ChoiceList>();
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side)) continue;
    UnitList units;
    movers(g, s, side, units);
    std::vector<UnitId> able(units.begin(), units.end());
    able.push_back(UnitId::none);
    for (const UnitId u : able) {
      list->clear();
      options(g, s, side, u, *list);
      all.insert(all.end(), list->begin(), list->end());
    }
  }
  return all;
}

}  // namespace limber

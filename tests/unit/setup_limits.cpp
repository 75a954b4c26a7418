// Every number that a scenario may give has a least and a greatest value: both are taken, and what lies one beyond them
// is a fault at its own place.
#include <functional>

#include "setup_scenes.h"

namespace limber {
namespace {

void enlist(Scenario& s, int count, const char* type) {
  s.position.reset();
  s.battle_kind = "campaign";
  s.columns = s.rows = 20;
  s.map.assign(20, std::string(20, '.'));
  s.objectives.clear();
  s.sides[0].units.clear(), s.sides[0].reinforcements.clear();
  for (int n = 0; n < count; ++n) {
    s.sides[0].units.push_back(test_unit("r" + std::to_string(n), type, "", "N"));
    s.sides[0].units.back().at = Topology(s.grid, 20, 20).name(cell(399 - n));
  }
}

struct Limit {
  const char* where;
  Scenario scenario;
  std::function<void(Scenario&, int)> put;
  int least, most;
};

void expect(const Limit& limit, int value, bool sound) {
  Scenario s = limit.scenario;
  limit.put(s, value);
  const std::vector<Fault> faults = faults_of(s);
  if (sound) {
    EXPECT_TRUE(faults.empty()) << limit.where << " = " << value << "\n" << told(faults);
    return;
  }
  ASSERT_FALSE(faults.empty()) << limit.where << " = " << value;
  EXPECT_EQ(faults[0].where, limit.where) << value << "\n" << told(faults);
}

constexpr int kNone = -1000;  // no such limit

void expect(const std::vector<Limit>& limits) {
  for (const Limit& limit : limits) {
    if (limit.least != kNone) expect(limit, limit.least, true), expect(limit, limit.least - 1, false);
    if (limit.most != kNone) expect(limit, limit.most, true), expect(limit, limit.most + 1, false);
  }
}

TEST(Limits, OfTheBattle) {
  const Scenario s = before_battle();
  expect({
      {"board.legend.q", s, [](Scenario& t, int n) { t.legend['q'] = "hill " + std::to_string(n), t.map[4][4] = 'q'; },
       1, 3},
      {"board.objectives.H8", s, [](Scenario& t, int n) { t.objectives["H8"] = n; }, 1, 1000},
      {"battle.turn_limit", s, [](Scenario& t, int n) { t.turn_limit = n; }, 1, 254},
      {"sides[0].reinforcements[0].turn", s, [](Scenario& t, int n) { t.sides[0].reinforcements[0].turn = n; }, 1, 254},
      {"sides[0].reinforcements[0].score", s, [](Scenario& t, int n) { t.sides[0].reinforcements[0].score = n; }, 0, 6},
      {"sides[0].units[0].strength", s, [](Scenario& t, int n) { red(t, 0).strength = n; }, 1, 250},
      {"sides[0].units[0].full_strength", s, [](Scenario& t, int n) { red(t, 0).full_strength = n; }, 1, 250},
  });
}

TEST(Limits, OfArmies) {
  const Scenario s = before_battle();
  const auto guns = [](Scenario& t, int n) { enlist(t, n, "field-artillery"); };
  const auto foot = [](Scenario& t, int n) { enlist(t, n, "infantry"); };
  const auto limited = [](Scenario& t, int n) {
    enlist(t, n, "infantry");
    t.battle_kind = "one-off", t.house_rules = {{"army_limit", "enforce"}};
  };
  expect({{"sides[0].units[32]", s, guns, kNone, 32},
          {"sides", s, foot, kNone, 95},                // with one enemy
          {"sides[0].units", s, limited, kNone, 30}});  // 20 squares of base edge
}

TEST(Limits, OfTheBoard) {
  const auto sized = [](int columns, int rows) {
    Scenario s = in_battle();
    s.columns = columns, s.rows = rows;
    s.map.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
    return faults_of(s);
  };
  EXPECT_TRUE(sized(8, 8).empty());
  EXPECT_EQ(told(sized(7, 8)).substr(0, 13), "board.columns");
  EXPECT_EQ(told(sized(8, 7)).substr(0, 10), "board.rows");
  EXPECT_TRUE(sized(64, 8).empty());
  EXPECT_EQ(told(sized(65, 7)).substr(0, 13), "board.columns");
  EXPECT_TRUE(sized(16, 32).empty());
  EXPECT_EQ(told(sized(27, 19)).substr(0, 13), "board.columns");  // 513 cells
}

TEST(Limits, OfAPosition) {
  const Scenario s = in_battle();
  const auto worn = [](Scenario& t, int n) {  // one of five Units fielded is 4 of 17 points
    for (std::size_t i = 0; i < 3; ++i) red(t, i).strength = 1;
    t.sides[0].exhausted = n;
  };
  expect({
      {"position.turn", s, [](Scenario& t, int n) { t.position->turn = n; }, 1, 9},
      {"position.activations", s, [](Scenario& t, int n) { t.position->activations = n; }, 0, 250},
      {"sides[0].units[0].strength", s, [](Scenario& t, int n) { red(t, 0).full_strength = 4, red(t, 0).strength = n; },
       1, 4},
      {"sides[0].units[0].ford_since", s, [](Scenario& t, int n) { red(t, 0).ford_since = n; }, 0, 3},
      {"sides[0].units[1].trench_since", s, [](Scenario& t, int n) { red(t, 1).trench_since = n; }, 0, 3},
      {"sides[0].units[2].wire_since", s, [](Scenario& t, int n) { red(t, 2).wire_since = n; }, 0, 3},
      {"sides[0].units[3].wood_since", s, [](Scenario& t, int n) { red(t, 3).wood_since = n; }, 0, 3},
      {"sides[0].exhausted", s, worn, 1, 3},
  });
}

TEST(Limits, OfSingleActivations) {
  const Scenario s = single_activations();
  const auto declares = [](Scenario& t, int n) {
    t.house_rules = {{"declare_first", "on"}};
    red(t, 1).declared = n;
  };
  expect({{"position.activations", s, [](Scenario& t, int n) { t.position->activations = n; }, 0, 250},
          {"sides[0].units[0].ford_since", s, [](Scenario& t, int n) { red(t, 0).ford_since = n; }, 0, 3},
          {"sides[0].units[1].declared", s, declares, 1, 2}});
}

}  // namespace
}  // namespace limber

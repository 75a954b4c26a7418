// A position that is written down is the position that was read: every mark of a Unit, of a side and of the moment.
#include <cstring>
#include <functional>

#include "battle/set_up.h"
#include "setup_scenes.h"

namespace limber {
namespace {

using Put = std::function<void(Scenario&)>;

// Reads the scenario with one thing put in, writes its board down and reads that.
void expect_round_trip(Scenario s, const Put& put, int number) {
  put(s);
  const Result<RulesHandle> rules = rules_of(s);
  ASSERT_TRUE(rules.ok()) << number;
  const LaidOut laid = lay_out(s, rules.value());
  ASSERT_TRUE(laid.board) << number << ": " << told(laid.faults);
  Scenario written = s;
  write_position(*laid.game, *laid.board, written);
  const Result<Board> again = set_board(*laid.game, written);
  ASSERT_TRUE(again.ok()) << number << ": " << told(again.faults());
  EXPECT_EQ(std::memcmp(&*laid.board, &again.value(), sizeof(Board)), 0) << number;
  // Written once more, it is the same text.
  Scenario once_more = written;
  write_position(*laid.game, again.value(), once_more);
  EXPECT_EQ(once_more, written) << number;
}

void expect_round_trips(const Scenario& s, const std::vector<Put>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) expect_round_trip(s, all[i], static_cast<int>(i));
}

Put works(std::size_t n, const char* task, const char* with) {
  return [=](Scenario& s) { red(s, n).task = task, red(s, n).task_with = with, red(s, n).acted = true; };
}

TEST(RoundTrip, OfTasks) {
  expect_round_trips(with_teams(), {works(6, "limber", "r8"), works(7, "limber", "r7"), works(4, "unlimber", "r6"),
                                    works(5, "unlimber", "r5")});
  expect_round_trips(with_teams(), {[](Scenario& s) { red(s, 2).task = "clear-wire", red(s, 2).acted = true; },
                                    [](Scenario& s) { red(s, 0).task = "lay-wire", red(s, 0).acted = true; }});
}

// The pair that is still to limber is told by both.
TEST(RoundTrip, NamesThePartnerOfATask) {
  Scenario s = with_teams();
  works(6, "limber", "r8")(s);
  const TestBattle battle(s);
  write_position(*battle.game, battle.state.board, s);
  EXPECT_EQ(red(s, 6).task_with, "r8");
  EXPECT_EQ(red(s, 7).task_with, "r7");
  EXPECT_EQ(red(s, 6).task, "limber");
}

TEST(RoundTrip, OfGroundSinceWhen) {
  std::vector<Put> all;
  for (int turn = 1; turn <= 3; ++turn) {
    all.push_back([=](Scenario& s) { red(s, 0).ford_since = turn; });
    all.push_back([=](Scenario& s) { red(s, 1).trench_since = turn; });
    all.push_back([=](Scenario& s) { red(s, 1).trench_since = turn, red(s, 1).acted = true; });
    all.push_back([=](Scenario& s) { red(s, 2).wire_since = turn; });
    all.push_back([=](Scenario& s) { red(s, 3).wood_since = turn; });
  }
  expect_round_trips(with_teams(), all);
  std::vector<Put> fords;
  for (int turn = 1; turn <= 3; ++turn) fords.push_back([=](Scenario& s) { red(s, 0).ford_since = turn; });
  expect_round_trips(single_activations(), fords);
}

TEST(RoundTrip, OfWhatUnitsHaveDone) {
  expect_round_trips(
      with_teams(),
      {[](Scenario& s) { red(s, 0).acted = red(s, 0).moved = true; },
       [](Scenario& s) { red(s, 0).acted = red(s, 0).fired = true; }, [](Scenario& s) { red(s, 7).fired = true; },
       [](Scenario& s) { s.sides[1].units[0].named_by = {"r6", "r8"}; }, [](Scenario& s) { red(s, 3).strength = 1; },
       [](Scenario& s) { red(s, 3).at.reset(), red(s, 3).state = "destroyed"; },
       [](Scenario& s) { s.house_rules = {{"same_target", "cell"}}, red(s, 7).named = "H8"; },
       [](Scenario& s) { red(s, 0).type = "mounted-cavalry", red(s, 0).on_foot = true; },
       [](Scenario& s) { red(s, 0).type = "dismounted-cavalry", red(s, 0).on_foot = false; },
       [](Scenario& s) {
         for (std::size_t n = 0; n < 3; ++n) red(s, n).strength = 1;
         s.sides[0].exhausted = 2;
       },
       [](Scenario& s) { s.position->held["H8"] = "blue"; }, [](Scenario& s) { s.position->first = "blue"; }});
}

TEST(RoundTrip, OfSingleActivations) {
  const auto adjacent = [](Scenario& s) {
    red(s, 3).at = "E5", red(s, 3).facing = "N";
    s.sides[1].units[0].at = "E4", s.sides[1].units[0].facing = "S";
  };
  expect_round_trips(
      single_activations(),
      {[](Scenario& s) { red(s, 0).pinned = true; },
       [](Scenario& s) { s.position->phase = "combat", s.position->activations.reset(), red(s, 0).followed = true; },
       [](Scenario& s) { s.house_rules = {{"declare_first", "on"}}, red(s, 1).declared = 2; },
       [=](Scenario& s) { adjacent(s), red(s, 3).contact = {"b1", 1}; },
       [=](Scenario& s) { adjacent(s), red(s, 3).contact = {"b1", 1}, s.sides[1].units[0].contact = {"r4", 2}; },
       [=](Scenario& s) { adjacent(s), red(s, 3).contact = {"b1", 2}, s.sides[1].units[0].contact = {"r4", 1}; }});
}

// The bytes that say which guns named a Unit say its place in a contact where no gun has a memory.
TEST(RoundTrip, NoGunIsNamedWhereNoneIsRemembered) {
  Scenario s = single_activations();
  s.sides[1].units[0].at = "E4", s.sides[1].units[0].facing = "S";
  s.sides[1].units.push_back(test_unit("bg", "field-artillery", "A1", "S"));
  red(s, 3).at = "E5", red(s, 3).facing = "N", red(s, 3).contact = {"b1", 1};
  red(s, 2).at = "D4", red(s, 2).facing = "NE", red(s, 2).contact = {"b1", 2};
  expect_round_trip(s, [](Scenario&) {}, 0);
  const TestBattle battle(s);
  write_position(*battle.game, battle.state.board, s);
  for (const ScenarioUnit& u : s.sides[0].units) EXPECT_TRUE(u.named_by.empty()) << u.id;
}

}  // namespace
}  // namespace limber

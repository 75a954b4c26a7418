// What does not fit in a scenario or a position is a fault at its own place, and the only one.
#include <algorithm>
#include <functional>

#include "model/change.h"
#include "setup_scenes.h"

namespace limber {
namespace {

struct Case {
  const char* where;
  std::function<void(Scenario&)> change;
};

std::string places(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& f : faults) text += (text.empty() ? "" : " ") + f.where;
  return text;
}

void expect(const Scenario& sound, const std::vector<Case>& cases) {
  ASSERT_TRUE(faults_of(sound).empty()) << told(faults_of(sound));
  for (const Case& one : cases) {
    Scenario s = sound;
    one.change(s);
    EXPECT_EQ(places(faults_of(s)), one.where) << told(faults_of(s));
  }
}

TEST(Faults, OfTheBoard) {
  expect(before_battle(),
         {{"board.map[3]", [](Scenario& s) { s.map[3][2] = 'q'; }},
          {"board.map", [](Scenario& s) { s.map.pop_back(); }},
          {"board.map[2]", [](Scenario& s) { s.map[2] += '.'; }},
          {"sides[1].edge", [](Scenario& s) { s.sides[1].edge = "upward"; }},
          {"battle.kind", [](Scenario& s) { s.battle_kind = "siege"; }},
          {"sides[0].reinforcements[0].at", [](Scenario& s) { s.legend['q'] = "river", s.map[7][7] = 'q'; }},
          {"sides[0].reinforcements[0].at", [](Scenario& s) { s.sides[0].reinforcements[0].at = "G7"; }},
          {"sides[0].reinforcements[0].units", [](Scenario& s) {
             s.sides[0].reinforcements.push_back({.at = "G8"}),
                 std::swap(s.sides[0].reinforcements[0], s.sides[0].reinforcements[1]);
           }}});
  // What can be crossed can be entered.
  for (const char* words : {"river ford", "river bridge"}) {
    Scenario s = before_battle();
    s.legend['q'] = words, s.map[7][7] = 'q';
    EXPECT_EQ(told(faults_of(s)), "");
  }
}

TEST(Faults, OfUnitsThatAnotherRulesetHas) {
  expect(before_battle(), {{"sides[0].army", [](Scenario& s) { s.sides[0].army = "native"; }},
                           {"sides[0].units[0].native", [](Scenario& s) { red(s, 0).native = true; }},
                           {"sides[0].units[0].regular", [](Scenario& s) { red(s, 0).regular = true; }},
                           {"sides[0].units[0].double_move", [](Scenario& s) { red(s, 0).double_move = true; }},
                           {"sides[0].units[0].dismounts_as", [](Scenario& s) { red(s, 0).dismounts_as = "infantry"; }},
                           {"sides[0].units[0].rating", [](Scenario& s) { red(s, 0).rating = "poor"; }},
                           {"sides[0].units[0].alone", [](Scenario& s) { red(s, 0).alone = true; }},
                           {"sides[0].units[0].retreating", [](Scenario& s) { red(s, 0).retreating = true; }},
                           {"sides[0].units[0].card", [](Scenario& s) { red(s, 0).card = "7H"; }},
                           {"sides[0].units[0].contact", [](Scenario& s) { red(s, 0).contact = {"b1", 1}; }},
                           {"sides[0].units[0].followed", [](Scenario& s) { red(s, 0).followed = true; }},
                           {"sides[0].units[0].declared", [](Scenario& s) { red(s, 0).declared = 1; }},
                           {"sides[0].units[0].pinned", [](Scenario& s) { red(s, 0).pinned = true; }},
                           {"sides[0].units[0].on_foot", [](Scenario& s) { red(s, 0).on_foot = true; }},
                           {"sides[0].allowance", [](Scenario& s) { s.sides[0].allowance = 3; }}});
  expect(single_activations(),
         {{"sides[0].army", [](Scenario& s) { s.sides[0].army = "martian"; }},
          {"sides[0].units[0].quality", [](Scenario& s) { red(s, 0).quality = "elite"; }},
          {"sides[0].units[0].strength", [](Scenario& s) { red(s, 0).strength = 0; }},
          {"sides[0].units[0].regular", [](Scenario& s) { red(s, 0).regular = true; }},
          {"sides[0].units[0].dismounts_as", [](Scenario& s) { red(s, 0).dismounts_as = "infantry-rifles"; }},
          {"sides[0].units[1].dismounts_as",
           [](Scenario& s) { red(s, 1).type = "mounted-cavalry", red(s, 1).dismounts_as = "field-artillery"; }},
          {"sides[0].units[1].dismounts_as",
           [](Scenario& s) { red(s, 1).type = "mounted-cavalry", red(s, 1).dismounts_as = "nobody"; }},
          {"sides[0].units[0].task", [](Scenario& s) { red(s, 0).task = "limber"; }},
          {"sides[0].units[0].towed_by", [](Scenario& s) { red(s, 0).towed_by = "r2"; }},
          {"sides[0].units[0].trench_since", [](Scenario& s) { red(s, 0).trench_since = 1; }},
          {"sides[0].units[0].wire_since", [](Scenario& s) { red(s, 0).wire_since = 1; }},
          {"sides[0].units[0].wood_since", [](Scenario& s) { red(s, 0).wood_since = 1; }}});
}

TEST(Faults, OfMarksBeforeTheBattle) {
  const std::vector<std::function<void(ScenarioUnit&)>> marks{
      [](ScenarioUnit& u) { u.task = "limber"; },  [](ScenarioUnit& u) { u.ford_since = 1; },
      [](ScenarioUnit& u) { u.trench_since = 1; }, [](ScenarioUnit& u) { u.wire_since = 1; },
      [](ScenarioUnit& u) { u.wood_since = 1; },   [](ScenarioUnit& u) { u.named_by = {"b1"}; },
      [](ScenarioUnit& u) { u.named = "A1"; },     [](ScenarioUnit& u) { u.acted = true; },
      [](ScenarioUnit& u) { u.moved = true; },     [](ScenarioUnit& u) { u.fired = true; }};
  for (const auto& mark : marks) {
    Scenario s = before_battle();
    mark(red(s, 0));
    const std::vector<Fault> faults = faults_of(s);
    EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [](const Fault& f) {
      return f.where == "sides[0].units[0]" && f.found == "marks of a battle under way";
    })) << told(faults);
  }
  expect(before_battle(),
         {{"sides[0].units[0].state", [](Scenario& s) { red(s, 0).state = "destroyed", red(s, 0).at.reset(); }},
          {"sides[0].exhausted sides[0].exhausted", [](Scenario& s) { s.sides[0].exhausted = 1; }},
          {"sides[0].units[4].state", [](Scenario& s) { red(s, 4).state = "waiting"; }},
          {"sides[0].units[4].at", [](Scenario& s) { red(s, 4).at = "E8"; }}});
}

TEST(Faults, OfTheMoment) {
  expect(in_battle(),
         {{"position.quiet_turns", [](Scenario& s) { s.position->quiet_turns = 2; }},
          {"position.active position.activations", [](Scenario& s) { s.position->phase = "end"; }},
          {"position.active", [](Scenario& s) { s.position->active.reset(); }},
          {"position.activations", [](Scenario& s) { s.position->phase = "end", s.position->active.reset(); }},
          {"position.activations", [](Scenario& s) { s.position->activations.reset(); }},
          {"position.first",
           [](Scenario& s) {
             s.position->phase = "initiative", s.position->active.reset(), s.position->activations.reset();
           }},
          {"position.first",
           [](Scenario& s) {
             s.position->phase = "artillery", s.position->active.reset(), s.position->activations.reset();
           }},
          {"sides[0].exhausted", [](Scenario& s) { s.sides[0].exhausted = 2; }},
          {"position.held.C3", [](Scenario& s) { s.position->held["C3"] = "red"; }},
          {"position.held.H8", [](Scenario& s) { s.position->held["H8"] = "green"; }}});
}

// Whether the battle is decided is said once all else fits: it may depend on what does not.
TEST(Faults, OfABattleThatIsDecided) {
  const auto no_enemy = [](Scenario& s) { s.sides[1].units[0].at.reset(), s.sides[1].units[0].state = "destroyed"; };
  const auto neither_turn = [=](Scenario& s) { no_enemy(s), s.position->turn = 0; };
  expect(in_battle(), {{"sides[1].units", no_enemy}, {"position.turn", neither_turn}});
  Scenario half = single_activations();
  half.house_rules = {{"break_point", "half"}};
  const auto lose = [](std::size_t count) {
    return [=](Scenario& s) {
      for (std::size_t n = 0; n < count; ++n) red(s, n).at.reset(), red(s, n).state = "destroyed";
    };
  };
  expect(half, {{"", lose(1)}, {"sides[0].units", lose(2)}});
}

TEST(Faults, OfWhereAUnitIs) {
  Scenario sound = in_battle();
  sound.sides[0].units.push_back({.id = "r5", .type = "infantry", .state = "later"});
  sound.sides[0].reinforcements = {{.turn = 4, .at = "H8", .score = 0, .units = {"r5"}}};
  expect(sound, {{"sides[0].units[4].state", [](Scenario& s) { red(s, 4).state = "waiting"; }},
                 {"sides[0].units[4].state", [](Scenario& s) { red(s, 4).state = "asleep"; }},
                 {"sides[0].units[4].at", [](Scenario& s) { red(s, 4).at = "E8"; }},
                 {"sides[0].units[4].strength", [](Scenario& s) { red(s, 4).strength = 0; }},
                 {"sides[0].units[3].state", [](Scenario& s) { red(s, 3).state = "later", red(s, 3).at.reset(); }},
                 {"sides[0].units[3]", [](Scenario& s) { red(s, 3).at.reset(); }},
                 {"sides[1].units[0].at", [](Scenario& s) { red(s, 3).at = "A1"; }}});
  // On the turn it is due it may wait.
  sound.sides[0].reinforcements[0].turn = 3, red(sound, 4).state = "waiting";
  EXPECT_EQ(told(faults_of(sound)), "");
}

TEST(Faults, OfTeamsAndGuns) {
  const auto works = [](std::size_t n, const char* task, const char* with) {
    return [=](Scenario& s) { red(s, n).task = task, red(s, n).task_with = with, red(s, n).acted = true; };
  };
  expect(with_teams(),
         {{"sides[0].units[0].towed_by", [](Scenario& s) { red(s, 0).towed_by = "r5"; }},
          {"sides[0].units[7].towed_by", [](Scenario& s) { red(s, 7).towed_by = "r1"; }},
          {"sides[0].units[7].towed_by", [](Scenario& s) { red(s, 7).towed_by = "nobody"; }},
          {"sides[0].units[7].towed_by", [](Scenario& s) { red(s, 7).towed_by = "r5"; }},
          {"sides[0].units[7].towed_by", [](Scenario& s) { red(s, 7).towed_by = "r7", red(s, 7).at = "H8"; }},
          {"sides[0].units[0].task", works(0, "sing", "r2")},
          {"sides[0].units[0].task_with", works(0, "limber", "r2")},
          {"sides[0].units[6].task", works(6, "unlimber", "r8")},
          {"sides[0].units[4].task", works(4, "limber", "r6")},
          {"sides[0].units[6].task_with", works(6, "limber", "r6")},
          {"sides[0].units[7].task",
           [](Scenario& s) {
             red(s, 7).task = "limber", red(s, 7).task_with = "r7", red(s, 7).acted = red(s, 7).fired = true;
           }},
          {"sides[0].units[6].task",  // the team is listed before the gun that has fired
           [](Scenario& s) {
             red(s, 6).task = "limber", red(s, 6).task_with = "r8", red(s, 6).acted = true;
             red(s, 7).acted = red(s, 7).fired = true;
           }},
          {"sides[0].units[6].task", [](Scenario& s) { red(s, 6).task = "limber", red(s, 6).task_with = "r8"; }},
          {"sides[0].units[0].task", [](Scenario& s) { red(s, 0).task = "clear-wire", red(s, 0).acted = true; }},
          {"sides[0].units[2].task", [](Scenario& s) { red(s, 2).task = "lay-wire", red(s, 2).acted = true; }}});
  for (const auto& good : {works(6, "limber", "r8"), works(7, "limber", "r7"), works(4, "unlimber", "r6")}) {
    Scenario s = with_teams();
    good(s);
    EXPECT_EQ(told(faults_of(s)), "");
  }
}

TEST(Faults, OfWhatAUnitHasDone) {
  // Blue acted first; it is red's turn.
  Scenario second = with_teams();
  second.position->first = "blue";
  expect(second, {{"sides[1].units[0].moved", [](Scenario& s) {
                     s.position->phase = "artillery", s.position->active.reset(), s.position->first.reset();
                     s.position->activations.reset(), s.sides[1].units[0].moved = true;
                   }}});
  expect(with_teams(),
         {{"sides[1].units[0].acted", [](Scenario& s) { s.sides[1].units[0].acted = true; }},
          {"sides[0].units[0].fired", [](Scenario& s) { red(s, 0).fired = true; }},
          {"sides[0].units[7].fired",
           [](Scenario& s) {
             s.position->phase = "artillery", s.position->active.reset(), s.position->first.reset();
             s.position->activations.reset(), red(s, 7).fired = true;
           }},
          {"sides[0].units[0].ford_since", [](Scenario& s) { red(s, 0).at = "E8", red(s, 0).ford_since = 1; }},
          {"sides[0].units[1].trench_since", [](Scenario& s) { red(s, 1).at = "E8", red(s, 1).trench_since = 1; }},
          {"sides[0].units[2].wire_since", [](Scenario& s) { red(s, 2).at = "E8", red(s, 2).wire_since = 1; }},
          {"sides[0].units[3].wood_since", [](Scenario& s) { red(s, 3).at = "E8", red(s, 3).wood_since = 1; }},
          {"sides[0].units[7].named", [](Scenario& s) { red(s, 7).named = "A1"; }},
          {"sides[0].units[7].named_by", [](Scenario& s) { red(s, 7).named_by = {"b1"}; }},
          {"sides[1].units[0].named_by", [](Scenario& s) { s.sides[1].units[0].named_by = {"r1"}; }}});
  Scenario by_cell = with_teams();
  by_cell.house_rules = {{"same_target", "cell"}};
  expect(by_cell, {{"sides[0].units[7].named", [](Scenario& s) { red(s, 7).named = "Z9"; }},
                   {"sides[0].units[0].named", [](Scenario& s) { red(s, 0).named = "A1"; }},
                   {"sides[1].units[0].named_by", [](Scenario& s) { s.sides[1].units[0].named_by = {"r8"}; }}});
  by_cell.sides[0].units[7].named = "A1";
  EXPECT_EQ(told(faults_of(by_cell)), "");
}

TEST(Faults, OfSingleActivations) {
  expect(single_activations(),
         {{"sides[0].units[0].declared", [](Scenario& s) { red(s, 0).declared = 1; }},
          {"sides[0].units[0].pinned", [](Scenario& s) { s.house_rules = {{"pins", "off"}}, red(s, 0).pinned = true; }},
          {"sides[0].units[0].followed", [](Scenario& s) { red(s, 0).followed = true; }},
          {"sides[0].units[1].ford_since", [](Scenario& s) { red(s, 1).ford_since = 1; }},
          {"sides[0].units[0].contact", [](Scenario& s) { red(s, 0).contact = {"b1", 1}; }}});
}

// A board that is taken up must be one that play could have brought about.
TEST(Faults, OfABoardTakenUp) {
  Scenario s = in_battle();
  s.legend['~'] = "river", s.map[3] = "~.......";
  const TestBattle battle(s);
  const Board sound = battle.state.board;
  ASSERT_TRUE(resume(*battle.game, sound).ok());
  const auto cell_named = [&](const char* name) { return battle.game->field.grid.find(name); };
  const UnitId r4 = unit_id(3);
  const std::vector<std::pair<const char*, std::function<void(Board&)>>> cases{
      {"phase", [](Board& b) { b.phase = Phase::activation; }},
      {"active", [](Board& b) { b.to_move = Side::none; }},
      {"active", [](Board& b) { b.phase = Phase::end; }},
      {"first", [](Board& b) { b.first = Side::none; }},
      {"turn", [](Board& b) { b.turn = 0; }},
      {"turn", [](Board& b) { b.turn = 10; }},
      {"unit", [&](Board& b) { b[r4].strength = 5; }},
      {"unit", [&](Board& b) { b[r4].facing = 4; }},
      {"unit", [&](Board& b) { b[r4].marks.set(Mark::victim); }},
      {"unit", [&](Board& b) { b[r4].marks.set(Mark::must_choose); }},
      {"unit", [&](Board& b) { b[r4].marks.set(Mark::gave_ground); }},
      {"unit", [&](Board& b) { b[r4].marks.set(Mark::pending_pin); }},
      {"unit", [&](Board& b) { b[r4].marks.set(Mark::pending_loss); }},
      {"unit", [&](Board& b) { change(b, Moved{r4, cell_named("A4"), Way::step}); }},
      {"unit", [&](Board& b) { change(b, Moved{r4, cell(64), Way::step}); }},
      {"unit unit", [&](Board& b) { change(b, Moved{r4, cell_named("C8"), Way::step}); }},
      {"board board", [](Board& b) { --b.unit_count; }},
      {"board", [](Board& b) { ++b.split; }},
      {"board", [&](Board& b) { b[r4].at = cell_named("F5"); }},
  };
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Board b = sound;
    cases[i].second(b);
    const Result<State> taken = resume(*battle.game, b);
    EXPECT_EQ(places(taken.faults()), cases[i].first) << i;
  }
  for (const int turn : {1, 9}) {
    Board b = sound;
    b.turn = static_cast<std::uint8_t>(turn);
    EXPECT_TRUE(resume(*battle.game, b).ok()) << turn;
  }
}

}  // namespace
}  // namespace limber

// The listed way to a cell and facing against every legal way there is: none leaves the Unit more to do, and of those
// that leave as much none is shorter, nor first by direction. Nothing is taken from the search: each way is put to the
// rules as an order and carried out.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/philox.h"
#include "battle/set_up.h"
#include "engine/engine.h"
#include "rulesets/registry.h"

namespace limber {
namespace {

constexpr int kSize = 8, kLongest = 4;  // steps of a way

// Woods, roads through them, a few houses and fords.
class Inventor {
 public:
  Inventor(const RulesetFacts& rules, std::uint64_t seed)
      : rules_(rules), grid_(rules.grid, kSize, kSize), draw_(seed, 0) {}

  Scenario scenario() {
    Scenario s;
    s.title = "Ways", s.ruleset = std::string(rules_.id.view()), s.battle_kind = "campaign";
    s.grid = rules_.grid, s.columns = s.rows = kSize;
    s.legend = {{'w', "woods"}, {'t', "built-up"}, {'o', "river ford"}};
    for (int row = 0; row < kSize; ++row) {
      s.map.emplace_back();
      for (int column = 0; column < kSize; ++column) s.map.back() += ".....wwwwt......o"[below(17)];
    }
    for (int n = 0; n < 7; ++n) s.roads.push_back(road());
    s.sides[0].id = "red", s.sides[1].id = "blue";
    for (int side = 0; side < 2; ++side)
      for (int n = 0; n < 4; ++n) s.sides[static_cast<std::size_t>(side)].units.push_back(unit(s, side, n));
    s.position = ScenarioPosition{};
    if (rules_.has_figures) return s.position->phase = "card", s;
    s.position->phase = rules_.activation_dice && rules_.grid == GridKind::hex ? "activation" : "action";
    s.position->first = s.position->active = "red";
    if (rules_.activation_dice) s.position->activations = 4;
    return s;
  }
  int below(int n) { return static_cast<int>(draw_.below(static_cast<std::uint32_t>(n))); }

 private:
  std::vector<std::string> road() {
    std::vector<std::string> cells;
    Cell at = cell(below(grid_.cells()));
    for (int length = 3 + below(8); length > 0 && at != Cell::none; --length) {
      cells.push_back(grid_.name(at));
      at = grid_.next(at, static_cast<Direction>(below(grid_.sides())));
    }
    return cells;
  }
  ScenarioUnit unit(const Scenario& s, int side, int n) {
    const bool points = rules_.kinds.find("infantry") != KindId::none;
    const char* foot = points                                                 ? "infantry"
                       : rules_.kinds.find("infantry-rifles") != KindId::none ? "infantry-rifles"
                                                                              : "infantry-firearms";
    ScenarioUnit u;
    u.id = (side == 0 ? "r" : "b") + std::to_string(n);
    u.type = n >= 2 ? foot : rules_.has_figures ? "cavalry" : "mounted-cavalry";
    do u.at = grid_.name(cell(below(grid_.cells())));
    while (taken(s, *u.at));
    return u;
  }
  static bool taken(const Scenario& s, const std::string& at) {
    for (const ScenarioSide& side : s.sides)
      for (const ScenarioUnit& u : side.units)
        if (u.at == at) return true;
    return false;
  }

  const RulesetFacts& rules_;
  Topology grid_;
  Philox draw_;
};

// What a way leaves: shots, a step out of where it ends, activations. More is better, in this order.
struct Left {
  int shots = 0, way_out = 0, activations = 0;
  auto operator<=>(const Left&) const = default;
};

Left left_by(const Game& game, State s, const Choice& c) {
  apply(game, s, c);
  Left left;
  if (request(game, s).kind == RequestKind::decision && request(game, s).unit == c.unit) {
    ChoiceList list;
    options(game, s, Side::red, c.unit, list);
    for (const Choice& next : list) left.shots += next.verb == Verb::fire ? 1 : 0;
  }
  left.way_out = s.board[c.unit].has(Mark::held_here) ? 0 : 1;
  left.activations = s.board.army[0].allowance;
  return left;
}

// The way by direction, to compare two of the same length.
std::vector<int> directions(Route r) {
  std::vector<int> out;
  for (int i = 0; i < r.steps(); ++i) out.push_back(r[i]);
  return out;
}

using End = std::pair<Cell, int>;
Cell end_of(const Game& game, Cell at, Route r) {
  for (int i = 0; i < r.steps() && at != Cell::none; ++i) at = game.field.grid.next(at, r[i]);
  return at;
}

struct Tally {
  int ends = 0, ways = 0, kept = 0, shots = 0, held = 0;
};

class EveryWay {
 public:
  EveryWay(const Game& game, const State& state, UnitId unit, Tally& tally)
      : game_(game), state_(state), unit_(unit), at_(state.board[unit].at), tally_(tally) {
    ChoiceList list;
    options(game, state, Side::red, unit, list);
    for (const Choice& c : list)
      if (c.verb == Verb::move) listed_.emplace(End{end_of(game, at_, c.route()), c.facing}, c);
  }
  void run() { follow({}); }

 private:
  void follow(Route so_far) {
    for (Direction d = 0; d < game_.field.grid.sides() && !testing::Test::HasFailure(); ++d) {
      const Route r = so_far.then(d);
      const Cell end = end_of(game_, at_, r);
      if (end == Cell::none) continue;
      if (end != at_)
        for (int f = 0; f < game_.field.grid.sides(); ++f) compare(r, end, f);
      if (r.steps() < kLongest) follow(r);
    }
  }
  void compare(Route r, Cell end, int facing) {
    const Choice way{.verb = Verb::move, .unit = unit_, .facing = static_cast<std::uint8_t>(facing), .where = r.bits};
    if (!lawful(game_, state_, way)) return;
    const auto found = listed_.find({end, facing});
    ASSERT_NE(found, listed_.end()) << told(way) << " is not listed";
    const Route best = found->second.route();
    const Left ours = left_by(game_, state_, found->second), theirs = left_by(game_, state_, way);
    ++tally_.ways, tally_.kept += theirs.way_out == 0, tally_.shots += ours.shots > 0;
    tally_.ends += best.bits == r.bits ? 1 : 0;
    // Where there is nobody to fire at, the list still prefers the way after which one could: a shorter one may be, or
    // one along the road.
    const bool foot = game_.facts().kinds[game_.roster[unit_].on_foot].name.view() == "infantry";
    const bool road = is_by_road(best), other_road = is_by_road(r);
    const bool no_target = foot && ours.shots == 0 && theirs.shots == 0;
    tally_.held += no_target && ours.way_out != theirs.way_out;
    if (no_target && (best.steps() != r.steps() || road != other_road)) {
      const bool may_keep_a_shot = best.steps() < r.steps() || (road && !other_road);
      ASSERT_TRUE(ours.way_out >= theirs.way_out || may_keep_a_shot)
          << told(found->second) << " is listed; " << told(way) << " leaves a way out";
      return;
    }
    ASSERT_GE(ours, theirs) << told(found->second) << " is listed; " << told(way) << " leaves more open";
    if (ours != theirs) return;
    ASSERT_LE(best.steps(), r.steps()) << told(found->second) << " is listed; " << told(way) << " is shorter";
    if (best.steps() == r.steps()) {
      ASSERT_LE(directions(best), directions(r))
          << told(found->second) << " is listed; " << told(way) << " comes first";
    }
  }
  bool is_by_road(Route r) const {
    Cell at = at_;
    bool road = true;
    for (int i = 0; i < r.steps(); ++i) {
      road = road && game_.field[at].leads_by_road(r[i]);
      at = game_.field.grid.next(at, r[i]);
    }
    return road;
  }
  std::string told(const Choice& c) const {
    std::string text = game_.roster[unit_].id + " " + game_.field.grid.name(at_);
    Cell at = at_;
    for (int i = 0; i < c.route().steps(); ++i)
      at = game_.field.grid.next(at, c.route()[i]), text += " " + game_.field.grid.name(at);
    return text;
  }

  const Game& game_;
  const State& state_;
  UnitId unit_;
  Cell at_;
  Tally& tally_;
  std::map<End, Choice> listed_;
};

void walk_boards(const std::string& id, int boards, Tally& tally) {
  const RulesetFacts& rules = find_ruleset(id)->facts;
  for (std::uint64_t seed = 0; boards > 0 && !testing::Test::HasFailure(); ++seed) {
    Inventor inventor(rules, seed);
    Scenario s = inventor.scenario();
    if (!rules.has_figures && inventor.below(4) == 0) s.house_rules.emplace_back("leave_wood_free", "on");
    if (!rules.has_figures && inventor.below(4) == 0) s.house_rules.emplace_back("road_beats_wood", "off");
    ASSERT_TRUE(rules_of(s).ok());
    const Result<BattleSetup> battle = set_up(s);
    if (!battle.ok()) continue;
    const Game& game = battle.value().game;
    --boards;
    SCOPED_TRACE(id + ", board " + std::to_string(seed));
    for (std::size_t u = 0; u < 4; ++u) {
      Scenario asked = s;
      if (rules.has_figures) asked.sides[0].units[u].card = "AS";  // whose card lies there acts
      EveryWay(game, opening(game, asked), unit_id(static_cast<int>(u)), tally).run();
    }
  }
}

// Woods hold Units, and shots follow moves, where Units have whole actions.
TEST(ListedWays, NoneLeavesMoreOpenAfterWholeActions) {
  for (const char* id : {"big-board-19c", "hex-19c"}) {
    Tally tally;
    walk_boards(id, 120, tally);
    EXPECT_GT(tally.ways, 10'000) << id;
    EXPECT_GT(tally.ends, 2'000) << id;
    EXPECT_GT(tally.kept, 100) << id;
    EXPECT_GT(tally.shots, 100) << id;
    EXPECT_GT(tally.held, 10) << id;
  }
}

TEST(ListedWays, NoneLeavesMoreActivations) {
  for (const char* id : {"hex-late-19c", "hex-draft-2011"}) {
    Tally tally;
    walk_boards(id, 120, tally);
    EXPECT_GT(tally.ways, 10'000) << id;
    EXPECT_GT(tally.ends, 2'000) << id;
  }
}

TEST(ListedWays, NoneIsLongerThanItMustBeForACard) {
  Tally tally;
  walk_boards("card-late-19c", 120, tally);
  EXPECT_GT(tally.ways, 5'000);
  EXPECT_GT(tally.ends, 1'000);
}

}  // namespace
}  // namespace limber

// The largest board there is, 16 by 32: every cell beyond the 256th is as good as any other, for sealed gun orders,
// moves, records, position lines and sight.
#include <gtest/gtest.h>

#include "model/seen_from.h"
#include "play/position_line.h"
#include "sim_battle.h"
#include "verify/walk.h"

namespace limber {
namespace {

constexpr int kColumns = 16, kRows = 32;
constexpr const char* kRulesets[] = {"big-board-19c", "hex-19c", "hex-late-19c", "hex-draft-2011", "card-late-19c"};

const char* first_of(const RulesetFacts& rules, std::initializer_list<const char*> types) {
  for (const char* type : types)
    if (rules.kinds.find(type) != KindId::none) return type;
  return "";
}

// CD: a card each, and two who were seen in their woods and still are.
void deal_cards(Scenario& s) {
  s.house_rules.emplace_back("spotting", "until_moves");
  s.position->phase = "card";
  for (int side = 0; side < 2; ++side)
    for (std::size_t n = 0; n < 8; ++n)
      s.sides[static_cast<std::size_t>(side)].units[n].card = std::string(1, "23456789"[n]) + "SH"[side];
  s.sides[1].units[0].seen_by = {"r0"}, s.sides[1].units[6].seen_by = {"r6"};
}

// A line of either side in the last rows, four to six rows apart, with cards one row less; `up` rows higher the same
// once more.
Scenario two_lines(const std::string& ruleset, int up) {
  const RulesetFacts& rules = find_ruleset(ruleset)->facts;
  const Topology grid(rules.grid, kColumns, kRows);
  Scenario s;
  s.title = "512 cells", s.ruleset = ruleset, s.battle_kind = "campaign", s.turn_limit = 6;
  s.grid = rules.grid, s.columns = kColumns, s.rows = kRows;
  s.legend = {{'w', "woods"}, {'1', "hill"}};
  s.map.assign(kRows, std::string(kColumns, '.'));
  const char* gun = first_of(rules, {"field-artillery", "field-gun"});
  const char* foot = first_of(rules, {"infantry", "infantry-rifles", "infantry-firearms"});
  const char* horse = first_of(rules, {"mounted-cavalry", "cavalry"});
  const bool cards = rules.has_figures;
  for (int side = 0; side < 2; ++side) {
    ScenarioSide& army = s.sides[static_cast<std::size_t>(side)];
    army.id = side == 0 ? "red" : "blue";
    for (int n = 0; n < 8; ++n) {
      const char* type = n % 2 == (cards ? 0 : 1) ? foot : n % 4 < 2 ? gun : horse;
      const Cell at = grid.at(2 * n + 1, (side == 0 ? kRows - 1 : kRows - (cards ? 4 : 5) - n % 3) - up);
      const std::string id = (side == 0 ? "r" : "b") + std::to_string(n);
      army.units.push_back(test_unit(id, type, grid.name(at), side == 0 ? "N" : "S"));
    }
  }
  for (int n = 0; n < kColumns; ++n)
    s.map[static_cast<std::size_t>(kRows - 3 - n % 2 - up)][static_cast<std::size_t>(n)] = ".w.1"[n % 4];
  s.position = ScenarioPosition{};
  s.position->phase = "artillery";
  if (cards) deal_cards(s);
  return s;
}

TEST(LargestBoard, HoldsOnAWalk) {  // records, notation, position lines, lists and verdicts at every moment
  for (const char* id : kRulesets) {
    WalkOptions o;
    o.scenarios = {{id, two_lines(id, 0)}};
    o.invent = false, o.nodes = 1'500, o.seed = 3;
    const WalkResult r = walk(o);
    EXPECT_TRUE(r.ok()) << r.failure->text();
    EXPECT_GT(r.verbs.at("fire"), 0u) << id;
    EXPECT_GT(r.verbs.at("move"), 0u) << id;
  }
}

TEST(LargestBoard, SealedOrdersNameEveryCell) {
  for (int i = 0; i < kColumns * kRows; ++i)
    for (const int facing : {0, 5, 11}) {
      const Sealed order = Sealed::at(cell(i), facing);
      EXPECT_TRUE(order.given() && order.fires() && !order.holds());
      EXPECT_EQ(index(order.cell()), i);
      EXPECT_EQ(order.flagged().cell(), cell(i));
      EXPECT_EQ(order.facing(), facing);
    }
}

// Twenty rows up the same battle is the same battle: orders, sight and the words of a position, cell for cell.
TEST(LargestBoard, FarCellsAreLikeNearOnes) {
  constexpr int kUp = 20;
  for (const char* id : kRulesets) {
    const TestBattle far(two_lines(id, 0)), near(two_lines(id, kUp));
    const Topology& grid = far.game->field.grid;
    const auto up = [&](Cell c) { return cell(index(c) - kUp * kColumns); };
    int listed = 0;
    for (const Side side : {Side::red, Side::blue}) {
      ChoiceList theirs, ours;
      all_options(*far.game, far.state, side, theirs);
      all_options(*near.game, near.state, side, ours);
      ASSERT_EQ(theirs.size(), ours.size()) << id;
      listed += ours.size();
      for (int i = 0; i < ours.size(); ++i) {
        Choice moved = theirs[i];
        if (moved.verb == Verb::fire && !far.game->facts().fires_at_pieces) {
          EXPECT_GE(index(moved.cell()), 256);
          moved.where = where(up(moved.cell()));
        }
        EXPECT_EQ(moved, ours[i]) << id;
      }
    }
    EXPECT_GT(listed, 2) << id;
    for (int from = kColumns * (kRows - 8); from < kColumns * kRows; ++from)
      for (int to = kColumns * (kRows - 8); to < kColumns * kRows; to += 3) {
        const Sight a = sight(*far.game, far.state.board, cell(from), cell(to), unit_id(1));
        const Sight b = sight(*near.game, near.state.board, up(cell(from)), up(cell(to)), unit_id(1));
        ASSERT_EQ(std::pair(a.seen, a.partly), std::pair(b.seen, b.partly)) << grid.name(cell(from));
        ASSERT_EQ(std::pair(a.range, a.stopped_by.size()), std::pair(b.range, b.stopped_by.size()));
      }
    for (int u = 0; u < far.state.board.unit_count; ++u)
      EXPECT_EQ(far.state.board[unit_id(u)].memory, near.state.board[unit_id(u)].memory) << id << ", Unit " << u;
    if (far.game->facts().fires_at_pieces) {
      EXPECT_NE(seen_from(far.state.board[unit_id(8)]), 0u);
      EXPECT_NE(seen_from(far.state.board[unit_id(14)]), 0u);
    }
    const Result<Board> again = read_position_line(*far.game, position_line(*far.game, far.state.board));
    ASSERT_TRUE(again.ok()) << id;
    EXPECT_EQ(position_hash(*far.game, again.value()), position_hash(*far.game, far.state.board));
  }
}

}  // namespace
}  // namespace limber

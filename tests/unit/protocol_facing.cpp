// A typed order without a facing means what a click means first: in every ruleset, for both sides, for every cell that
// a Unit may go to, over the first turns of a battle between two captains.
#include <algorithm>
#include <cstdlib>
#include <set>

#include <gtest/gtest.h>

#include "protocol_desk.h"

namespace limber {
namespace {

constexpr int kAnswers = 90;  // of a battle
constexpr int kThreat = 3;    // cells: nearer than that, an enemy may turn a Unit that names no facing

struct Place {
  int column = 0, row = 0;
};

Place place_of(const std::string& cell) { return {cell[0] - 'A', std::stoi(cell.substr(1))}; }

// On squares and on hexes no two cells are nearer than that.
int least_distance(const std::string& a, const std::string& b) {
  const Place from = place_of(a), to = place_of(b);
  return std::max(std::abs(from.column - to.column), std::abs(from.row - to.row));
}

const std::string* cell_of(const JsonValue& unit) {
  const JsonValue* cell = unit.find("at");
  return cell == nullptr ? nullptr : cell->as_string();
}

const JsonValue* unit_in(const JsonValue& units, const std::string& id) {
  for (const JsonValue& unit : units.elements())
    if (text_at(unit, "id") == id) return &unit;
  return nullptr;
}

bool enemy_near(const JsonValue& units, const std::string& side, const std::string& cell) {
  for (const JsonValue& unit : units.elements())
    if (const std::string* at = cell_of(unit); at != nullptr && text_at(unit, "side") != side)
      if (least_distance(*at, cell) <= kThreat) return true;
  return false;
}

class DefaultFacing : public ::testing::TestWithParam<const char*> {
 protected:
  void look_at(const JsonValue& mover) {
    const JsonValue orders = desk_.ask("orders", {{"unit", mover}});
    if (orders.find("moves") == nullptr) return;
    const JsonValue view = desk_.get("view", {{"since", 0}});
    const JsonValue* unit = unit_in(at(view, "units"), *mover.as_string());
    ASSERT_NE(unit, nullptr);
    for (const JsonValue& move : at(orders, "moves").elements()) compare(at(view, "units"), *unit, move);
  }

  // What is typed without a facing against the first one that is listed.
  void compare(const JsonValue& units, const JsonValue& unit, const JsonValue& move) {
    const std::string text = text_at(move, "text"), to = text_at(move, "to");
    const std::size_t facing = text.find(" facing ");
    if (facing == std::string::npos) return;
    const std::string id = text_at(unit, "id"), side = text_at(unit, "side");
    const JsonValue judged = desk_.get("judge", {{"choice", text.substr(0, facing)}});
    EXPECT_EQ(*at(judged, "meant").elements().back().as_string(), text);
    sides_.insert(side);
    if (enemy_near(units, side, to)) return;
    const JsonValue& listed = at(move, "facings");
    const std::string present = text_at(unit, "facing");
    bool may_keep = false;
    for (const JsonValue& one : listed.elements()) may_keep = may_keep || text_at(one, "facing") == present;
    if (!may_keep) return;
    EXPECT_EQ(text_at(listed.elements()[0], "facing"), present) << text;
    kept_.insert(side);
  }

  TestDesk desk_;
  std::set<std::string> sides_, kept_;
};

TEST_P(DefaultFacing, IsTheFirstThatIsOffered) {
  desk_.get("open", {{"scenario", scenario_json(GetParam())}, {"seed", 5}});
  for (int i = 0; i < kAnswers; ++i) {
    const JsonValue asked = at(desk_.get("request"), "request");
    const std::string kind = text_at(asked, "kind");
    if (kind == "over") break;
    if (kind != "decision") {
      desk_.get("roll");
      continue;
    }
    if (const JsonValue* movers = asked.find("movers"); movers != nullptr && text_at(asked, "purpose") != "name-pieces")
      for (const JsonValue& mover : movers->elements()) look_at(mover);
    const JsonValue& side = at(asked, "sides").elements()[0];
    const JsonValue answer = desk_.get("bot", {{"player", "captain"}, {"side", side}});
    desk_.get("apply", {{"choice", at(answer, "choice")}, {"side", side}});
  }
  EXPECT_EQ(sides_.size(), 2u);
  EXPECT_EQ(kept_.size(), 2u);
}

INSTANTIATE_TEST_SUITE_P(All, DefaultFacing,
                         ::testing::Values("scenarios/big-board-19c/01-the-cottages-at-hallow.json",
                                           "scenarios/hex-19c/02-kettle-ridge.json",
                                           "scenarios/hex-late-19c/02-saddlers-cross.json",
                                           "scenarios/hex-draft-2011/01-ragmans-down.json",
                                           "scenarios/card-late-19c/01-thornby-cross.json"));

}  // namespace
}  // namespace limber

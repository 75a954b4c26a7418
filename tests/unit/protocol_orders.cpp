// What a move is said to cost, and that a move which loses the Unit says so.
#include <gtest/gtest.h>

#include "protocol_desk.h"

namespace limber {
namespace {

// Plays on by first answers until a Unit is to be ordered in the open, at most some turns.
bool go_on_to_orders(TestDesk& desk) {
  for (int i = 0; i < 300; ++i) {
    const JsonValue asked = at(desk.get("request"), "request");
    const std::string kind = text_at(asked, "kind");
    if (kind == "over") return false;
    if (kind == "decision" && (text_at(asked, "purpose") == "pick-unit" || text_at(asked, "purpose") == "piece-order"))
      return true;
    if (kind != "decision") {
      desk.get("roll");
      continue;
    }
    const JsonValue& side = at(asked, "sides").elements()[0];
    const JsonValue options = desk.get("options", {{"side", side}});
    desk.get("apply", {{"choice", at(at(options, "options").elements()[0], "text")}, {"side", side}});
  }
  return false;
}

std::vector<JsonValue> moves_of_all(TestDesk& desk) {
  std::vector<JsonValue> all;
  const JsonValue request = at(desk.get("request"), "request");
  for (const JsonValue& unit : at(request, "movers").elements()) {
    const JsonValue orders = desk.get("orders", {{"unit", unit}});
    for (const JsonValue& move : at(orders, "moves").elements()) all.push_back(move);
  }
  return all;
}

int halves(const std::string& cost) {
  const std::size_t half = cost.find("\u00bd");
  const std::string whole = cost.substr(0, half);
  return (whole.empty() ? 0 : 2 * std::stoi(whole)) + (half == std::string::npos ? 0 : 1);
}

class Costs : public ::testing::TestWithParam<const char*> {};

TEST_P(Costs, AreThoseOfTheWay) {
  TestDesk desk;
  desk.get("open", {{"scenario", scenario_json(GetParam())}, {"seed", 5}});
  const bool hex_pins = std::string(GetParam()).find("hex-late") != std::string::npos ||
                        std::string(GetParam()).find("hex-draft") != std::string::npos;
  const bool contours = std::string(GetParam()).find("card") != std::string::npos;
  ASSERT_TRUE(go_on_to_orders(desk));
  const std::vector<JsonValue> moves = moves_of_all(desk);
  ASSERT_FALSE(moves.empty());
  for (const JsonValue& move : moves) {
    const int steps = static_cast<int>(at(move, "path").elements().size()) - 1, cost = halves(text_at(move, "cost"));
    if (hex_pins)
      EXPECT_GE(cost, steps) << dump(move);  // a road step costs half
    else if (contours)
      EXPECT_GE(cost, 2 * steps) << dump(move);
    else
      EXPECT_EQ(cost, 2 * steps) << dump(move);
    EXPECT_EQ(text_at(move, "text"), text_at(at(move, "facings").elements()[0], "text"));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Costs,
                         ::testing::Values("scenarios/big-board-19c/01-the-cottages-at-hallow.json",
                                           "scenarios/hex-19c/02-kettle-ridge.json",
                                           "scenarios/hex-late-19c/03-the-carriers-road.json",
                                           "scenarios/hex-draft-2011/01-ragmans-down.json",
                                           "scenarios/card-late-19c/01-thornby-cross.json"));

TEST(Orders, RoadStepsCostHalfWhereTheyDo) {
  TestDesk desk;
  desk.get("open", {{"scenario", scenario_json("scenarios/hex-late-19c/03-the-carriers-road.json")}, {"seed", 5}});
  bool half = false;
  for (int i = 0; i < 40 && !half; ++i) {
    if (!go_on_to_orders(desk)) break;
    for (const JsonValue& move : moves_of_all(desk)) half = half || halves(text_at(move, "cost")) % 2 == 1;
    const JsonValue options = desk.get("options");
    desk.get("apply", {{"choice", at(at(options, "options").elements().back(), "text")}});
  }
  EXPECT_TRUE(half);
}

// With the last activation the step closes, and the combat that follows is that of another Unit.
TEST(Orders, AMoveIsNotInContactForTheCombatOfAnother) {
  TestDesk desk;
  const JsonValue scenario = scenario_json("tests/protocol/positions/ragmans-down-last-activation.json");
  desk.get("open", {{"scenario", scenario}, {"seed", 5}});
  const JsonValue moves = at(desk.get("orders", {{"unit", JsonValue("b1")}}), "moves");
  ASSERT_FALSE(moves.elements().empty());
  for (const JsonValue& move : moves.elements()) EXPECT_FALSE(at(move, "contact").as_bool().value()) << dump(move);
  const JsonValue own = at(desk.get("orders", {{"unit", JsonValue("l1")}}), "moves");
  bool meets = false;
  for (const JsonValue& move : own.elements()) meets = meets || at(move, "contact").as_bool().value();
  EXPECT_TRUE(meets);
}

}  // namespace
}  // namespace limber

// Odds that run out of what an order does end at a horizon, which says whose dice come next.
#include "protocol_desk.h"

namespace limber {
namespace {

// L19-R35: a list of no Unit gives the step up.
JsonValue at_its_list(const std::string& side) {
  return json(
      R"({"limber": "scenario/1", "title": "A list of nobody", "ruleset": "hex-late-19c", "house_rules": {"declare_first": "on"},
          "board": {"grid": "hex", "columns": 8, "rows": 8, "map": ["........", "........", "........", "........",
                                                                    "........", "........", "........", "........"]},
          "sides": [{"id": "red", "units": [{"id": "r", "type": "infantry-rifles", "at": "B8", "facing": "N"}]},
                    {"id": "blue", "units": [{"id": "b", "type": "infantry-rifles", "at": "B1", "facing": "S"}]}],
          "position": {"turn": 1, "phase": "activation", "activations": 1, "first": ")" +
      side + R"(", "active": ")" + side + R"("}})");
}

TEST(ProtocolHorizon, NamesTheSideWhoseDiceComeNext) {
  for (const bool red : {true, false}) {
    TestDesk desk;
    desk.get("open", {{"scenario", at_its_list(red ? "red" : "blue")}});
    const JsonValue odds = desk.get("odds", {{"choice", "done"}});
    const JsonValue& outcome = at(odds, "outcomes").elements().front();
    EXPECT_EQ(text_at(outcome, "ends"), "horizon");
    EXPECT_EQ(text_at(outcome, "horizon"), "activation-dice");
    EXPECT_NE(text_at(outcome, "words").find(red ? "Blue" : "Red"), std::string::npos) << dump(odds);
  }
}

}  // namespace
}  // namespace limber

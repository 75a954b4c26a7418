// Whole battles through the protocol beside the same battles played directly on the rules: every question, list, event
// and position must be the same.
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "ai/random.h"
#include "base/philox.h"
#include "io/scenario_file.h"
#include "model/change.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "protocol/answer_json.h"
#include "protocol_desk.h"
#include "rulesets/registry.h"
#include "test_battle.h"
#include "words/trial.h"

namespace limber {
namespace {

struct Direct : TestBattle {
  explicit Direct(const JsonValue& json) : TestBattle(scenario_from_json(json).file.scenario) {}
  std::vector<Choice> answers() const {
    std::vector<Choice> all;
    const Request asked = request(*game, state);
    const auto list = std::make_unique<ChoiceList>();
    for (const Side side : {Side::red, Side::blue}) {
      if (!asked.asks(side)) continue;
      list->clear();
      all_options(*game, state, side, *list);
      all.insert(all.end(), list->begin(), list->end());
    }
    return all;
  }
};

class Playing : public ::testing::TestWithParam<const char*> {};

// The request names what the state asks.
void expect_same_question(const Direct& direct, const JsonValue& asked) {
  const Request wanted = request(*direct.game, direct.state);
  ASSERT_EQ(text_at(asked, "kind"), request_kind_name(wanted.kind));
  if (!wanted) return;
  EXPECT_EQ(text_at(asked, "purpose"), purpose_name(wanted.purpose));
  JsonValue sides = JsonValue::array();
  for (const Side s : {Side::red, Side::blue})
    if (wanted.asks(s)) sides.add(direct.game->roster.side_id[slot(s)]);
  EXPECT_EQ(at(asked, "sides"), sides);
  EXPECT_FALSE(text_at(asked, "words").empty());
  if (wanted.kind == RequestKind::die) {
    EXPECT_EQ(at(asked, "count").as_int(), wanted.count);
    std::size_t faces = 0;
    for (const JsonValue& meaning : at(asked, "faces").elements()) faces += at(meaning, "faces").elements().size();
    EXPECT_EQ(faces, 6u);
  }
  if (wanted.sealed) {
    EXPECT_EQ(at(asked, "ready").elements().size() + at(asked, "sides").elements().size(), 2u);
  }
}

// Orders that are taken in any order are listed for every Unit; those that the rules ask next are compared.
std::vector<JsonValue> options_of(TestDesk& desk, const Direct& direct) {
  std::vector<JsonValue> all;
  const auto add = [&](const JsonValue& answer) {
    for (const JsonValue& option : at(answer, "options").elements()) all.push_back(option);
  };
  const Request asked = request(*direct.game, direct.state);
  UnitList queued;
  for (const Side side : {Side::red, Side::blue}) queue(*direct.game, direct.state, side, queued);
  if (queued.empty()) add(desk.get("options"));
  for (const Side side : {Side::red, Side::blue}) {
    UnitList next;
    if (!queued.empty() && asked.asks(side)) movers(*direct.game, direct.state, side, next);
    for (const UnitId unit : next) add(desk.get("options", {{"unit", direct.game->roster[unit].id}}));
  }
  return all;
}

void expect_same_options(TestDesk& desk, const Direct& direct) {
  const std::vector<JsonValue> listed = options_of(desk, direct);
  const std::vector<Choice> wanted = direct.answers();
  ASSERT_EQ(listed.size(), wanted.size());
  const bool priced = request(*direct.game, direct.state).purpose == Purpose::pick_unit;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    JsonValue option = choice_json(*direct.game, direct.state.board, wanted[i]);
    if (const int spent = activations_spent(*direct.game, direct.state, wanted[i]); priced && spent > 0)
      option.set("activations", spent);
    ASSERT_EQ(listed[i], option);
  }
}

// Cells, strength and losses told by the events are those of the board after them, and every die adds up.
void expect_events_fit(const Direct& after, const JsonValue& applied) {
  std::map<std::string, std::string> cells;
  std::map<std::string, std::int64_t> strength;
  for (const JsonValue& event : at(applied, "events").elements()) {
    const std::string name = text_at(event, "event");
    if (name == "moved") cells[text_at(event, "unit")] = text_at(event, "to");
    if (name == "placed") cells[text_at(event, "unit")] = text_at(event, "at");
    if (name == "destroyed") cells[text_at(event, "unit")] = "none";
    if (name == "strength-lost") strength[text_at(event, "unit")] = *at(event, "left").as_int();
    if (name != "rolled") continue;
    std::int64_t total = *at(event, "face").as_int();
    for (const JsonValue& m : at(event, "modifiers").elements())
      if (*at(m, "applied").as_bool()) total += *at(m, "value").as_int();
    EXPECT_EQ(total, *at(event, "total").as_int()) << dump(event);
    EXPECT_NE(event.find("clause"), nullptr) << dump(event);
  }
  for (int u = 0; u < after.game->roster.size(); ++u) {
    const Unit& unit = after.state.board[unit_id(u)];
    const std::string& id = after.game->roster[unit_id(u)].id;
    if (cells.contains(id)) {
      EXPECT_EQ(cells[id], on_board(unit.at) ? after.game->field.grid.name(unit.at) : "none") << id;
    }
    if (strength.contains(id)) {
      EXPECT_EQ(strength[id], unit.strength) << id;
    }
  }
}

void play_both(const JsonValue& scenario, std::uint64_t seed) {
  TestDesk desk;
  Direct direct(scenario);
  JsonValue answer = desk.get("open", {{"scenario", scenario}, {"seed", static_cast<std::int64_t>(seed)}});
  Philox lots(seed, 99);
  for (int step = 0; step < 20'000; ++step) {
    ASSERT_NO_FATAL_FAILURE(expect_same_question(direct, at(answer, "request")));
    const Request asked = request(*direct.game, direct.state);
    if (!asked) return;
    Choice taken = d6(lots.d6());
    if (asked.kind == RequestKind::decision) {
      if (lots.below(8) == 0) {
        ASSERT_NO_FATAL_FAILURE(expect_same_options(desk, direct));
      }
      const bool blue = !asked.asks_red || (asked.asks_blue && lots.below(2) == 1);
      taken = random_answer(*direct.game, direct.state, blue ? Side::blue : Side::red, lots);
    }
    const std::string text = order_text(*direct.game, direct.state.board, taken);
    apply(*direct.game, direct.state, taken);
    answer = desk.get("apply", {{"choice", text}});
    ASSERT_EQ(at(answer, "meant"), JsonValue::array({JsonValue(text)}));
    ASSERT_NO_FATAL_FAILURE(expect_events_fit(direct, answer));
    if (lots.below(16) == 0 && at_station(*direct.game, direct.state)) {
      ASSERT_EQ(text_at(desk.get("board"), "line"), position_line(*direct.game, direct.state.board));
    }
  }
  ADD_FAILURE() << "the battle does not end";
}

TEST_P(Playing, IsTheSameAsOnTheRulesThemselves) {
  const JsonValue scenario = scenario_json(std::string("scenarios/big-board-19c/") + GetParam());
  for (std::uint64_t seed = 1; seed <= 2; ++seed) play_both(scenario, seed);
}

// Record and position, opened again at any point, stand where the battle stands.
TEST_P(Playing, CanBeTakenUpAnywhere) {
  const JsonValue scenario = scenario_json(std::string("scenarios/big-board-19c/") + GetParam());
  TestDesk desk;
  JsonValue answer = desk.get("open", {{"scenario", scenario}, {"seed", 5}});
  Philox lots(5, 98);
  for (int step = 0; step < 400 && text_at(at(answer, "request"), "kind") != "over"; ++step) {
    const bool die = text_at(at(answer, "request"), "kind") == "die";
    answer =
        die ? desk.get("roll") : desk.get("apply", {{"choice", at(desk.get("bot", {{"player", "random"}}), "choice")}});
    if (lots.below(20) != 0) continue;
    const JsonValue board = desk.get("board"), record = desk.get("record");
    TestDesk other;
    const JsonValue from_record = other.get("open", {{"record", at(record, "record")}});
    ASSERT_EQ(at(from_record, "request"), at(answer, "request"));
    ASSERT_EQ(at(other.get("record"), "record"), at(record, "record"));
    ASSERT_EQ(at(other.get("board"), "board"), at(board, "board"));
    const JsonValue from_position = other.get("open", {{"scenario", at(board, "board")}});
    ASSERT_EQ(at(from_position, "request"), at(answer, "request"));
    ASSERT_EQ(at(other.get("board"), "board"), at(board, "board"));
  }
}

TEST_P(Playing, TakesBackAnswerByAnswer) {
  TestDesk desk;
  JsonValue answer = desk.get(
      "open", {{"scenario", scenario_json(std::string("scenarios/big-board-19c/") + GetParam())}, {"seed", 9}});
  std::vector<std::string> boards, texts;
  for (int step = 0; step < 40; ++step) {
    boards.push_back(dump(desk.get("board")));
    const bool die = text_at(at(answer, "request"), "kind") == "die";
    answer =
        die ? desk.get("roll") : desk.get("apply", {{"choice", at(desk.get("bot", {{"player", "random"}}), "choice")}});
    for (const JsonValue& text : at(answer, "meant").elements()) texts.push_back(*text.as_string());
  }
  ASSERT_EQ(texts.size(), boards.size());
  const std::string last = dump(desk.get("board"));
  for (std::size_t i = boards.size(); i-- > 0;) {
    ASSERT_EQ(text_at(desk.get("undo"), "undone"), texts[i]);
    ASSERT_EQ(dump(desk.get("board")), boards[i]);
  }
  EXPECT_EQ(*at(desk.ask("undo"), "ok").as_bool(), false);
  for (const std::string& text : texts) desk.get("apply", {{"choice", text}});
  EXPECT_EQ(dump(desk.get("board")), last);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Playing,
                         ::testing::Values("01-the-cottages-at-hallow.json", "02-osier-bridge.json",
                                           "03-saint-aldrics-ridge.json", "04-the-wire-at-kestrel.json",
                                           "05-the-gallan-road.json", "06-the-crossing-of-the-osk.json"),
                         [](const auto& p) { return "Scenario" + std::string(p.param, 2); });

TEST(ProtocolDice, AreThoseOfTheSeed) {
  const JsonValue scenario = scenario_json("scenarios/big-board-19c/02-osier-bridge.json");
  const auto played = [&](std::int64_t seed) {
    TestDesk desk;
    JsonValue answer = desk.get("open", {{"scenario", scenario}, {"seed", seed}});
    for (int step = 0; step < 120; ++step)
      answer = text_at(at(answer, "request"), "kind") == "die"
                   ? desk.get("roll")
                   : desk.get("apply", {{"choice", at(desk.get("bot", {{"player", "random"}}), "choice")}});
    return dump(desk.get("record"));
  };
  const std::string once = played(3);
  EXPECT_EQ(played(3), once);
  EXPECT_NE(played(4), once);
}

// Everything the record needs is in the record: the same seed goes on with the same dice.
TEST(ProtocolDice, GoOnInARecordOpenedAgain) {
  TestDesk desk;
  JsonValue answer = desk.get(
      "open", {{"scenario", scenario_json("scenarios/big-board-19c/01-the-cottages-at-hallow.json")}, {"seed", 11}});
  for (int dice = 0; dice < 2; ++dice) answer = desk.get("roll");
  TestDesk other;
  other.get("open", {{"record", at(desk.get("record"), "record")}});
  EXPECT_EQ(dump(at(desk.get("roll"), "meant")), dump(at(other.get("roll"), "meant")));
  EXPECT_EQ(dump(desk.get("record")), dump(other.get("record")));
}

}  // namespace
}  // namespace limber

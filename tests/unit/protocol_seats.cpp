// What a host tells a seat: nothing of what the other side has sealed, and no seed, whatever is asked.
#include <memory>

#include <gtest/gtest.h>

#include "base/philox.h"
#include "battle/open.h"
#include "notation/order_text.h"
#include "play/session_record.h"
#include "protocol/battle_queries.h"
#include "protocol/view_json.h"
#include "protocol_desk.h"

namespace limber {
namespace {

constexpr std::uint64_t kSeed = 918273645;

struct Sealed {
  const char* scenario;
  Purpose purpose;
  const char* name;
};

class SealedSeat : public ::testing::TestWithParam<Sealed> {};

// The scenario without the places of its Units, so that both sides set them up unseen.
JsonValue to_be_set_up(const JsonValue& scenario) {
  JsonValue to = scenario, sides = JsonValue::array();
  for (const JsonValue& side : at(scenario, "sides").elements()) {
    JsonValue units = JsonValue::array(), fresh = side;
    for (const JsonValue& unit : at(side, "units").elements()) {
      JsonValue bare = JsonValue::object();
      for (const JsonMember& member : unit.members())
        if (member.name != "at" && member.name != "facing") bare.set(member.name, member.value);
      units.add(std::move(bare));
    }
    sides.add(fresh.set("units", std::move(units)));
  }
  return to.set("sides", std::move(sides));
}

void answer_first(Session& s) {
  const Request asked = s.asked();
  if (asked.kind != RequestKind::decision) {
    ASSERT_TRUE(s.roll().ok);
    return;
  }
  const auto list = std::make_unique<ChoiceList>();
  all_options(s.game(), s.state(), asked.asks_red ? Side::red : Side::blue, *list);
  ASSERT_TRUE(s.apply((*list)[0]).ok);
}

// At the first sealed question of that kind that is open to both sides; nothing if it does not come soon.
std::unique_ptr<Session> at_question(const Sealed& wanted) {
  JsonValue scenario = scenario_json(wanted.scenario);
  if (wanted.purpose == Purpose::place_unit) scenario = to_be_set_up(scenario);
  Result<OpenedBattle> opened = open_scenario(scenario_from_json(scenario), kSeed);
  EXPECT_TRUE(opened.ok());
  if (!opened.ok()) return nullptr;
  std::unique_ptr<Session> s = std::move(opened.value().session);
  for (int i = 0; i < 400; ++i) {
    const Request asked = s->asked();
    if (asked.sealed && asked.purpose == wanted.purpose && asked.asks_red && asked.asks_blue) return s;
    if (!asked) break;
    answer_first(*s);
  }
  return nullptr;
}

// Some of a side's sealed answers, never the last.
void seal(Session& s, Side side, std::uint64_t seed) {
  Philox lots(seed, 0);
  for (int i = 0; i < 3; ++i) {
    std::optional<OrderDraft> draft = s.ahead().draft(side);
    if (draft && draft->open().size() < 2) return;
    const State asked = s.ahead().asked_next(side).value_or(s.state());
    const auto list = std::make_unique<ChoiceList>();
    all_options(s.game(), asked, side, *list);
    std::vector<Choice> able;
    for (const Choice& c : *list)
      if (c.verb != Verb::done) able.push_back(c);
    if (able.empty()) return;
    const Choice c = able[static_cast<std::size_t>(lots.below(static_cast<std::uint32_t>(able.size())))];
    ASSERT_TRUE(s.apply_line(order_text(s.game(), s.state().board, c), side).ok);
  }
}

std::vector<JsonValue> requests(const Game& game) {
  std::vector<JsonValue> all;
  const auto ask = [&](std::string_view what) { return JsonValue::object().set("do", what); };
  for (const char* what : {"request", "view", "options", "orders", "board", "hint", "record"}) all.push_back(ask(what));
  all.push_back(ask("view").set("since", 0));
  all.push_back(ask("view").set("at", 1'000'000));
  all.push_back(ask("bot").set("player", "random"));
  all.push_back(ask("odds").set("plan", JsonValue::array()));
  all.push_back(ask("threats").set("at", "C3"));
  all.push_back(ask("changes").set("since", 0));
  all.push_back(ask("outlook").set("slice", 1));
  all.push_back(ask("missed").set("at", 1));
  for (int u = 0; u < game.roster.size(); ++u) {
    const std::string& id = game.roster[unit_id(u)].id;
    for (const char* what : {"options", "orders", "chances"}) all.push_back(ask(what).set("unit", id));
    for (const char* cell : {"C3", "D7"}) all.push_back(ask("why").set("unit", id).set("at", cell));
    for (const std::string& line : {"hold " + id, "place " + id + " C3", "name " + id})
      for (const char* what : {"judge", "odds", "chances"}) all.push_back(ask(what).set("choice", line));
  }
  return all;
}

TEST_P(SealedSeat, HearsTheSameWhateverTheOtherHasSealed) {
  for (const Side seat : {Side::red, Side::blue, Side::none}) {
    std::vector<std::string> first;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const std::unique_ptr<Session> s = at_question(GetParam());
      ASSERT_NE(s, nullptr);
      if (seat != Side::none) seal(*s, seat, 5);
      for (const Side side : {Side::red, Side::blue})
        if (side != seat) seal(*s, side, seed);
      const BattleQueries questions(*s, {.kind = Asker::Kind::seat, .side = seat});
      std::vector<std::string> told;
      for (const JsonValue& request : requests(s->game())) told.push_back(dump(questions.answer(request)));
      if (first.empty()) first = told;
      ASSERT_EQ(first.size(), told.size());
      for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(first[i], told[i]) << dump(requests(s->game())[i]);
      for (const std::string& answer : told)
        EXPECT_EQ(answer.find(std::to_string(kSeed)), std::string::npos) << answer.substr(0, 400);
    }
  }
}

TEST_P(SealedSeat, RecordsAndPositionsOfASeatAreOpenedAgain) {
  const std::unique_ptr<Session> s = at_question(GetParam());
  ASSERT_NE(s, nullptr);
  seal(*s, Side::red, 1), seal(*s, Side::blue, 2);
  for (const Side seat : {Side::red, Side::blue, Side::none}) {
    const BattleQueries questions(*s, {.kind = Asker::Kind::seat, .side = seat});
    const JsonValue record = questions.answer(JsonValue::object().set("do", "record"));
    const JsonValue board = questions.answer(JsonValue::object().set("do", "board"));
    const Result<OpenedBattle> again = open_record(text_at(record, "record"), std::nullopt);
    ASSERT_TRUE(again.ok()) << dump(record);
    const Result<OpenedBattle> placed = open_scenario(scenario_from_json(at(board, "board")), std::nullopt);
    ASSERT_TRUE(placed.ok()) << dump(board);
    EXPECT_EQ(view_json(*again.value().session, seat), view_json(*s, seat));
    EXPECT_EQ(dump(at(view_json(*placed.value().session, seat), "units")), dump(at(view_json(*s, seat), "units")));
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, SealedSeat,
    ::testing::Values(Sealed{"scenarios/big-board-19c/02-osier-bridge.json", Purpose::gun_order, "BigBoardGuns"},
                      Sealed{"scenarios/big-board-19c/01-the-cottages-at-hallow.json", Purpose::place_unit,
                             "BigBoardSetUp"},
                      Sealed{"scenarios/hex-19c/02-kettle-ridge.json", Purpose::gun_order, "HexGuns"},
                      Sealed{"scenarios/hex-late-19c/02-saddlers-cross.json", Purpose::gun_order, "HexLateGuns"},
                      Sealed{"scenarios/hex-draft-2011/01-ragmans-down.json", Purpose::gun_order, "HexDraftGuns"},
                      Sealed{"scenarios/card-late-19c/01-thornby-cross.json", Purpose::name_pieces, "CardNames"},
                      Sealed{"scenarios/hex-late-19c/02-saddlers-cross.json", Purpose::place_unit, "HexLateSetUp"}),
    [](const auto& tested) { return std::string(tested.param.name); });

TEST(Seats, AWatcherMustNameASideToGiveSealedOrders) {
  const std::unique_ptr<Session> s =
      at_question({"scenarios/big-board-19c/02-osier-bridge.json", Purpose::gun_order, ""});
  ASSERT_NE(s, nullptr);
  const BattleQueries both(*s, {.kind = Asker::Kind::seat});
  const JsonValue options = JsonValue::object().set("do", "options");
  EXPECT_NE(both.answer(options).find("error"), nullptr);
  JsonValue as_red = options;
  EXPECT_EQ(both.answer(as_red.set("side", "red")).find("error"), nullptr);
  const BattleQueries red(*s, {.kind = Asker::Kind::seat, .side = Side::red});
  JsonValue as_blue = options;
  EXPECT_NE(red.answer(as_blue.set("side", "blue")).find("error"), nullptr);
  EXPECT_EQ(red.answer(options).find("error"), nullptr);
}

TEST(Seats, TheRecordIsWholeWhenTheBattleIsOver) {
  Result<OpenedBattle> opened =
      open_scenario(scenario_from_json(scenario_json("scenarios/big-board-19c/01-the-cottages-at-hallow.json")), kSeed);
  ASSERT_TRUE(opened.ok());
  Session& s = *opened.value().session;
  const BattleQueries watcher(s, {.kind = Asker::Kind::seat});
  const auto record = [&] { return text_at(watcher.answer(JsonValue::object().set("do", "record")), "record"); };
  EXPECT_EQ(record().find("dice seed"), std::string::npos);
  for (int i = 0; i < 5000 && s.asked(); ++i) answer_first(s);
  ASSERT_FALSE(s.asked());
  EXPECT_EQ(record(), record_text(s));
  EXPECT_NE(record().find("dice seed " + std::to_string(kSeed)), std::string::npos);
}

TEST(Seats, AUnitSetUpUnseenStandsWhereItsOwnSideHasPutIt) {
  const std::unique_ptr<Session> s =
      at_question({"scenarios/big-board-19c/01-the-cottages-at-hallow.json", Purpose::place_unit, ""});
  ASSERT_NE(s, nullptr);
  const std::string last = s->game().roster[unit_id(s->game().roster.split - 1)].id;
  ASSERT_TRUE(s->apply_line("place " + last + " C8 facing N", Side::red).ok);
  const auto seen = [&](Side seat) {
    const JsonValue view = view_json(*s, seat);
    for (const JsonValue& unit : at(view, "units").elements())
      if (text_at(unit, "id") == last) return dump(at(unit, "at")) + dump(at(unit, "facing"));
    return std::string();
  };
  EXPECT_EQ(seen(Side::red), "\"C8\"\"N\"");
  EXPECT_EQ(seen(Side::blue), "nullnull");
  EXPECT_EQ(seen(Side::none), "nullnull");
}

}  // namespace
}  // namespace limber

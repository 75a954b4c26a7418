// The request cost: a part is the same in slices, parts add up to what limber cost tells, and nothing that is sent back
// is believed.
#include <gtest/gtest.h>

#include "files/files.h"
#include "source_dir.h"
#include "test_host.h"

namespace limber {
namespace {

constexpr int kEndsItsStep = 142, kThrow = 145, kFarOff = 1'000'000;

std::string osier_record() { return read_file(source_dir() + "/tests/cost/osier-bridge.record").value(); }

// Until a reply says that it is done.
JsonValue whole_part(TestDesk& desk, int answer, int slice) {
  JsonValue request = JsonValue::object().set("do", "cost").set("at", answer).set("slice", slice);
  JsonValue reply = desk.raw(dump(request));
  for (int i = 0; i < 300 && !at(reply, "done").as_bool().value_or(true); ++i) {
    request.set("so_far", at(reply, "part"));
    reply = desk.raw(dump(request));
  }
  return at(reply, "part");
}

JsonValue chances(int last) {
  const auto moment = [](int at, int first) { return JsonValue::array().add(at).add(first).add(1000 - first); };
  return JsonValue::array().add(moment(0, 470)).add(moment(last, 1000));
}

int last_of(TestDesk& desk) { return int_at(desk.get("view", {{"since", 0}}), "number"); }

TEST(CostRequest, IsTheSameInSlices) {
  TestDesk desk;
  desk.get("open", {{"record", osier_record()}});
  EXPECT_EQ(dump(whole_part(desk, kEndsItsStep, 100)), dump(whole_part(desk, kEndsItsStep, 1024)));
}

TEST(CostRequest, PartsComeToAnAccount) {
  TestDesk desk;
  desk.get("open", {{"record", osier_record()}});
  const JsonValue none = desk.get("cost");
  EXPECT_EQ(int_at(none, "judged"), 0);
  EXPECT_EQ(at(none, "left").elements().size(), static_cast<std::size_t>(int_at(none, "of")));
  EXPECT_EQ(none.find("cost"), nullptr);
  const JsonValue told = desk.get("cost", {{"parts", JsonValue::array().add(whole_part(desk, kEndsItsStep, 1024))},
                                           {"chances", chances(last_of(desk))},
                                           {"side", "blue"}});
  EXPECT_EQ(int_at(told, "judged"), 1);
  const JsonValue& cost = at(told, "cost");
  ASSERT_EQ(at(cost, "orders").elements().size(), 1u);
  const JsonValue& order = at(cost, "orders").elements()[0];
  EXPECT_EQ(int_at(order, "answer"), kEndsItsStep);
  EXPECT_EQ(text_at(at(order, "given"), "choice"), "end");
  const JsonValue& ledger = at(cost, "ledger");
  EXPECT_EQ(int_at(ledger, "start"), 53);
  EXPECT_EQ(int_at(ledger, "end"), 0);
  EXPECT_EQ(
      int_at(ledger, "start") + int_at(ledger, "own_orders") + int_at(ledger, "their_orders") + int_at(ledger, "dice"),
      0);
}

TEST(CostRequest, BelievesNothingThatIsSentBack) {
  TestDesk desk;
  desk.get("open", {{"record", osier_record()}});
  const auto part = [](int answer, int other) {
    const JsonValue pair = JsonValue::array().add(kFarOff).add(kFarOff);
    return JsonValue::object()
        .set("at", answer)
        .set("step", 3)
        .set("other", other)
        .set("played", 640)
        .set("won", JsonValue::array().add(1).add(1).add(1))
        .set("gain", pair)
        .set("gain_put_off", pair);
  };
  const JsonValue odd = JsonValue::array().add(part(kFarOff, 0)).add(part(kEndsItsStep, 23)).add(part(kThrow, 0));
  const JsonValue told = desk.get("cost", {{"parts", odd}, {"chances", chances(last_of(desk))}});
  EXPECT_EQ(at(at(told, "cost"), "orders").elements().size(), 0u) << dump(told);
  EXPECT_FALSE(at(desk.raw(R"({"do":"cost","parts":[{"at":142,"step":9}]})"), "ok").as_bool().value_or(true));
  EXPECT_FALSE(at(desk.raw(R"({"do":"cost","at":1000000})"), "ok").as_bool().value_or(true));
}

TEST(CostRequest, WaitsForTheEnd) {
  TestDesk desk;
  desk.get("open", {{"scenario", scenario_json("tests/protocol/positions/c17-volley.json")}});
  EXPECT_NE(text_at(desk.raw(R"({"do":"cost"})"), "error").find("when the battle is over"), std::string::npos);
  EXPECT_NE(text_at(desk.raw(R"({"do":"cost","at":1})"), "error").find("when the battle is over"), std::string::npos);
}

}  // namespace
}  // namespace limber

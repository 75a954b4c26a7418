// Sealed dice at a host: lots are asked for, the number stays secret until the end, and nothing is tried twice.
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "test_host.h"

namespace limber {
namespace {

constexpr const char* kCottages = "big-board-19c/01-the-cottages-at-hallow";
constexpr const char* kCards = "card-late-19c/01-thornby-cross";

std::string lot() {
  static int count = 0;
  return hex(sha256("lot " + std::to_string(++count))).substr(0, 32);
}

bool waits(const JsonValue& view) {
  const JsonValue* found = view.find("waits_for_lot");
  return found != nullptr && found->as_bool() == true;
}

bool give(TestHost& host, const std::string& token, const std::string& choice, const std::string& side = "") {
  return flag_at(host.change(token, "apply", {{"choice", choice}, {"lot", lot()}}, side), "ok");
}

// So many orders, the first that is listed or the end of the step.
void play_on(TestHost& host, const Seats& seats, int orders) {
  for (int i = 0; i < orders; ++i) {
    host.think();
    const JsonValue view = host.get(seats.both, "view");
    if (waits(view)) host.change(seats.both, "first_throw", {{"lot", lot()}});
    if (kind_of(view) != "decision") continue;
    const JsonValue& sides = at(at(view, "request"), "sides");
    const std::string side = *sides.elements()[0].as_string();
    if (i % 3 == 2 && give(host, seats.both, "end", side)) continue;
    const JsonValue options = host.get(seats.both, "options", {{"side", side}});
    const auto& all = at(options, "options").elements();
    ASSERT_TRUE(give(host, seats.both, text_at(all[static_cast<std::size_t>(i) % all.size()], "text"), side))
        << host.last;
  }
}

std::string record_of(TestHost& host, const std::string& token) { return text_at(host.get(token, "record"), "record"); }
JsonValue verified(TestHost& host, const std::string& record) { return host.get("", "verify", {{"record", record}}); }

// The note of the stored record that only the host has.
std::string number_of(TestHost& host, const Seats& seats) {
  for (const std::string& line : host.store.battles[seats.battle].lines)
    if (line.starts_with("# number ")) return line.substr(9);
  return "none";
}

TEST(HostingSealed, AnOrderNeedsALot) {
  TestHost host;
  const Seats seats = battle_of(host, kCottages, "person", "person", "sealed");
  play_on(host, seats, 4);
  const JsonValue view = host.get(seats.both, "view");
  ASSERT_EQ(kind_of(view), "decision");
  const std::string side = *at(at(view, "request"), "sides").elements()[0].as_string();
  const std::string choice =
      text_at(at(host.get(seats.both, "options", {{"side", side}}), "options").elements()[0], "text");
  const std::string stored = text_of(host.store.battles[seats.battle].lines);
  EXPECT_NE(text_at(host.apply(seats.both, choice, side), "error").find("needs a lot"), std::string::npos);
  for (const std::string bad : {"1", "ABCDEF0123456789ABCDEF0123456789", "g0000000000000000000000000000000"})
    EXPECT_FALSE(flag_at(host.change(seats.both, "apply", {{"choice", choice}, {"lot", bad}}, side), "ok")) << bad;
  EXPECT_EQ(text_of(host.store.battles[seats.battle].lines), stored);
  EXPECT_TRUE(give(host, seats.both, choice, side));
}

TEST(HostingSealed, TheNumberIsToldAtTheEndAndFits) {
  TestHost host;
  const Seats seats = battle_of(host, kCottages, "person", "captain", "sealed");
  const std::string seal = text_at(at(host.get(seats.watcher, "view"), "sealed"), "seal");
  const std::string number = number_of(host, seats);
  EXPECT_EQ(hex(sha256(std::string(reinterpret_cast<const char*>(read_digest(number)->data()), 32))), seal);
  play_on(host, seats, 14);
  host.start_again();
  play_on(host, seats, 6);
  ASSERT_NE(kind_of(host.get(seats.both, "view")), "over");
  for (const std::string& token : {seats.red, seats.blue, seats.both, seats.watcher}) {
    for (const char* what : {"view", "record"}) {
      host.get(token, what);
      EXPECT_EQ(host.last.find(number), std::string::npos) << what;
      EXPECT_NE(host.last.find(seal), std::string::npos) << what;
    }
  }
  const JsonValue early = verified(host, record_of(host, seats.watcher));
  EXPECT_EQ(text_at(early, "verdict"), "not-opened");
  ASSERT_TRUE(give(host, seats.red, "resign")) << host.last;
  EXPECT_EQ(text_at(at(host.get(seats.watcher, "view"), "sealed"), "number"), number);
  const JsonValue told = verified(host, record_of(host, seats.watcher));
  EXPECT_EQ(text_at(told, "verdict"), "intact") << dump(told).substr(0, 400);
  EXPECT_GT(int_at(told, "throws"), 5);
  EXPECT_GT(int_at(told, "lots"), 5);
}

// What two people play is foreseen by nobody, the throws of the opening included.
TEST(HostingSealed, TheFirstThrowWaitsForALot) {
  TestHost host;
  const Seats seats = battle_of(host, kCards, "person", "person", "sealed");
  const JsonValue view = host.get(seats.red, "view");
  ASSERT_EQ(kind_of(view), "die");
  EXPECT_TRUE(waits(view));
  EXPECT_FALSE(waits(host.get(seats.watcher, "view")));
  EXPECT_FALSE(flag_at(host.change(seats.watcher, "first_throw", {{"lot", lot()}}), "ok"));
  EXPECT_FALSE(flag_at(host.change(seats.red, "first_throw", {{"lot", "7"}}), "ok"));
  host.start_again();  // a host that is loaded does not throw them by itself
  EXPECT_EQ(kind_of(host.get(seats.red, "view")), "die");
  EXPECT_TRUE(flag_at(host.change(seats.red, "first_throw", {{"lot", lot()}}), "ok")) << host.last;
  EXPECT_EQ(kind_of(host.get(seats.red, "view")), "decision");
  EXPECT_FALSE(flag_at(host.change(seats.red, "first_throw", {{"lot", lot()}}), "ok"));
  play_on(host, seats, 40);
  give(host, seats.red, "resign");
  const JsonValue told = verified(host, record_of(host, seats.blue));
  EXPECT_EQ(text_at(told, "verdict"), "intact") << dump(told).substr(0, 400);
  EXPECT_EQ(dump(at(told, "notes")).find("foresee"), std::string::npos) << dump(at(told, "notes"));
}

TEST(HostingSealed, NothingIsUndonePastAThrowByConsentEither) {
  TestHost host;
  const Seats seats = battle_of(host, kCottages, "person", "person", "sealed");
  bool thrown = false;
  for (int i = 0; i < 60 && !thrown; ++i) {
    const auto before = int_at(host.get(seats.both, "view"), "number");
    play_on(host, seats, 1);
    const JsonValue steps = host.get(seats.both, "view", {{"since", before}});
    for (const JsonValue& step : at(steps, "steps").elements()) thrown |= text_at(step, "kind") == "die";
  }
  ASSERT_TRUE(thrown);
  for (const std::string& token : {seats.red, seats.blue, seats.both}) {
    const JsonValue undo = at(host.get(token, "view"), "undo");
    EXPECT_FALSE(flag_at(undo, "may")) << dump(undo);
    EXPECT_FALSE(flag_at(host.change(token, "undo", {{"ask", true}}), "ok"));
  }
}

TEST(HostingSealed, PlayingOnHasANewSeal) {
  TestHost host;
  const Seats seats = battle_of(host, kCottages, "person", "person", "sealed");
  play_on(host, seats, 40);
  const std::string live = record_of(host, seats.red);
  ASSERT_TRUE(give(host, seats.red, "resign"));
  for (const std::string& from : {live, text_at(host.get(seats.red, "record", {{"until", 30}}), "record")}) {
    const Seats on(host.get("", "create", {{"record", from}, {"dice", "sealed"}}));
    const auto seal = [&](const Seats& at_battle) {
      return text_at(at(host.get(at_battle.watcher, "view"), "sealed"), "seal");
    };
    EXPECT_NE(seal(on), seal(seats));
    play_on(host, on, 20);
    give(host, on.blue, "resign");
    const JsonValue told = verified(host, record_of(host, on.watcher));
    EXPECT_EQ(at(told, "seals").elements().size(), 2u);
    EXPECT_EQ(text_at(told, "verdict"), from == live ? "not-opened" : "intact") << dump(told).substr(0, 500);
    EXPECT_GT(int_at(told, "throws"), 0);
  }
}

TEST(HostingSealed, OtherDiceNeedNoLot) {
  TestHost host;
  const Seats seats = battle_of(host, kCottages);
  EXPECT_EQ(text_at(host.get(seats.both, "view"), "dice"), "program");
  EXPECT_EQ(host.get(seats.both, "view").find("sealed"), nullptr);
  const JsonValue told = verified(host, record_of(host, seats.both));
  EXPECT_EQ(text_at(told, "verdict"), "not-sealed");
  EXPECT_NE(host.error("", "verify", {{"record", "limber record/1\n"}}), "");
}

}  // namespace
}  // namespace limber

// The requests outlook and missed: the same in slices and whatever the seed, refused where they should be.
#include <gtest/gtest.h>

#include "test_host.h"

namespace limber {
namespace {

constexpr int kFew = 16;

JsonValue small() { return scenario_json("tests/protocol/positions/c17-volley.json"); }

// As long as a reply says that there is more to play.
JsonValue whole(TestDesk& desk, JsonValue request, int slice) {
  request.set("slice", slice);
  JsonValue reply = desk.raw(dump(request));
  for (int i = 0; i < 100 && reply.find("so_far") != nullptr; ++i) {
    request.set("so_far", at(reply, "so_far"));
    reply = desk.raw(dump(request));
  }
  return reply;
}

TEST(Outlook, IsTheSameInSlicesAndForEverySeed) {
  TestDesk desk, other;
  desk.get("open", {{"scenario", small()}, {"seed", 7}});
  other.get("open", {{"scenario", small()}, {"seed", 8}});
  const JsonValue once = desk.get("outlook", {{"playouts", kFew}});
  const JsonValue request = JsonValue::object().set("do", "outlook").set("playouts", kFew);
  EXPECT_EQ(dump(whole(desk, request, 3)), dump(once));
  EXPECT_EQ(dump(other.get("outlook", {{"playouts", kFew}})), dump(once));
  EXPECT_EQ(int_at(once, "played"), kFew);
  EXPECT_NE(text_at(once, "words").find(" battles in 100 from here"), std::string::npos);
  EXPECT_EQ(int_at(desk.get("outlook", {{"slice", 1}}), "played"), 1);
}

TEST(Outlook, LooksBackAndSaysWhenItIsOver) {
  TestDesk desk;
  desk.get("open", {{"scenario", small()}});
  const JsonValue first = desk.get("outlook", {{"playouts", kFew}});
  desk.get("apply", {{"choice", "fire r1 at D4"}});
  EXPECT_EQ(dump(desk.get("outlook", {{"playouts", kFew}, {"at", 0}})), dump(first));
  desk.get("apply", {{"choice", "resign blue"}});
  const JsonValue end = desk.get("outlook");
  EXPECT_EQ(int_at(end, "played"), 0);
  EXPECT_EQ(at(at(end, "chance"), "red").as_double(), 1.0);
  EXPECT_EQ(text_at(end, "words"), "Red has won.");
  EXPECT_EQ(dump(desk.get("outlook", {{"playouts", kFew}, {"at", 0}})), dump(first));
}

TEST(Outlook, RefusesWhatItCannotDo) {
  TestDesk desk;
  desk.get("open", {{"scenario", small()}});
  const auto error = [&](std::string_view line) {
    const JsonValue reply = desk.raw(line);
    EXPECT_EQ(at(reply, "ok").as_bool(), false) << line;
    return text_at(reply, "error");
  };
  EXPECT_NE(error(R"({"do":"outlook","at":5})").find("0 to 0"), std::string::npos);
  EXPECT_NE(error(R"({"do":"outlook","playouts":1025})").find("1024"), std::string::npos);
  EXPECT_NE(error(R"({"do":"outlook","playouts":15})").find("16"), std::string::npos);
  error(R"({"do":"outlook","at":-1})");
  error(R"({"do":"outlook","slice":0})");
  error(R"({"do":"outlook","so_far":{"won":[90,90],"drawn":0}})");
  error(R"({"do":"outlook","so_far":{"won":[1],"drawn":0}})");
  error(R"({"do":"outlook","so_far":{"won":[1,-1],"drawn":0}})");
  error(R"({"do":"outlook","so_far":[1,2]})");
  error(R"({"do":"missed"})");
  EXPECT_NE(error(R"({"do":"missed","at":1})").find("no step yet"), std::string::npos);
  desk.get("apply", {{"choice", "fire r1 at D4"}});
  desk.get("roll");
  EXPECT_NE(error(R"({"do":"missed","at":2})").find("a throw"), std::string::npos);
  error(R"({"do":"missed","at":0})");
  error(R"({"do":"missed","at":3})");
  error(R"({"do":"missed","at":1,"so_far":{"played":2000,"halves":[0,0],"squares":[0,0]}})");
  error(R"({"do":"missed","at":1,"so_far":{"played":1,"halves":[0,0,0,0,0,0,0],"squares":[0,0]}})");
  error(R"({"do":"missed","at":1,"so_far":{"played":1,"halves":[0,9],"squares":[0,0]}})");
}

TEST(Missed, SaysWhatWouldHaveBeenBetter) {
  TestDesk desk;
  desk.get("open", {{"scenario", small()}});
  desk.get("apply", {{"choice", "move r1 D6 D7 D8 facing S"}});
  const JsonValue request = JsonValue::object().set("do", "missed").set("at", 1).set("playouts", 1024);
  const JsonValue once = desk.raw(dump(request));
  EXPECT_EQ(dump(whole(desk, request, 50)), dump(once));
  EXPECT_EQ(text_at(once, "side"), "red");
  EXPECT_EQ(text_at(at(once, "given"), "choice"), "move r1 D6 D7 D8 facing S");
  ASSERT_NE(at(once, "better").find("choice"), nullptr) << dump(once);
  EXPECT_EQ(text_at(at(at(once, "better"), "parts"), "verb"), "fire");
  EXPECT_NE(text_at(once, "words").find("Firing with r1"), std::string::npos) << text_at(once, "words");
  EXPECT_GT(at(once, "low").as_double(), 0.0);
  desk.get("undo");
  desk.get("apply", {{"choice", text_at(at(once, "better"), "choice")}});
  EXPECT_EQ(desk.get("missed", {{"at", 1}, {"playouts", 32}}).find("better")->kind(), JsonValue::Kind::null);
}

// The past of a battle that goes on is nobody's business: what another order would have brought tells of the enemy.
TEST(Outlook, OfThePastAtASeatOnlyWhenTheBattleIsOver) {
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow");
  const HostReply begun = host.host().begin(seats.watcher, R"({"do":"outlook","playouts":1024})");
  ASSERT_TRUE(begun.unfinished);
  EXPECT_EQ(int_at(begun.unfinished->request, "slice"), 96);
  EXPECT_EQ(int_at(host.get(seats.red, "outlook", {{"playouts", kFew}, {"slice", 2}}), "played"), 2);
  const JsonValue view = host.get(seats.both, "view");
  ASSERT_GT(int_at(view, "number"), 0);
  EXPECT_NE(host.error(seats.red, "outlook", {{"at", 0}}).find("over"), std::string::npos);
  EXPECT_NE(host.error(seats.red, "missed", {{"at", 1}}).find("over"), std::string::npos);
  host.apply(seats.red, "resign " + text_at(host.get(seats.red, "view"), "seat"));
  EXPECT_EQ(int_at(host.get(seats.watcher, "outlook", {{"at", 0}, {"slice", 1}}), "played"), 1);
}

}  // namespace
}  // namespace limber

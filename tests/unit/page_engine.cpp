// The engine inside the page: what it hands out to be stored, and what it asks for.
#include "page/page_engine.h"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/json.h"

namespace limber {
namespace {

constexpr const char* kCreate = R"({"do":"create","scenario":"hex-19c/02-kettle-ridge"})";

JsonValue read(const std::string& text) { return parse_json(text).value(); }

std::string member(const JsonValue& of, std::string_view name) {
  const JsonValue* found = of.find(name);
  return found == nullptr || found->as_string() == nullptr ? "" : *found->as_string();
}

class Tab {
 public:
  JsonValue ask(const std::string& seat, const std::string& request) {
    give();
    EXPECT_EQ(engine.ask(seat, request), Asked::replied) << engine.reply();
    return read(engine.reply());
  }
  void give(std::uint8_t first = 1) {
    std::vector<std::uint8_t> bytes(256);
    for (std::uint8_t& byte : bytes) byte = first = static_cast<std::uint8_t>(first * 5 + 1);
    engine.give_randomness(bytes);
  }
  PageEngine engine;
};

TEST(PageEngine, HandsOutTheLinesOfANewBattleWithItsSeats) {
  Tab tab;
  const JsonValue made = tab.ask("", kCreate);
  const JsonValue lines = read(tab.engine.lines());
  ASSERT_GE(lines.elements().size(), 1u);
  EXPECT_EQ(member(lines.elements()[0], "battle"), member(made, "battle"));
  EXPECT_NE(member(lines.elements()[0], "seats"), "");
  EXPECT_EQ(lines.elements()[0].find("number")->as_int(), 0);
  EXPECT_EQ(tab.engine.lines(), "[]");
}

TEST(PageEngine, AsksForABattleItDoesNotHaveAndGoesOnWithIt) {
  Tab one;
  const JsonValue made = one.ask("", kCreate);
  const std::string seat = member(*made.find("seats"), "both");
  JsonValue kept = JsonValue::object().set("battle", member(made, "battle"));
  JsonValue all = JsonValue::array();
  const JsonValue parts = read(one.engine.lines());
  for (const JsonValue& part : parts.elements()) {
    EXPECT_EQ(part.find("number")->as_int(), static_cast<std::int64_t>(all.elements().size()));
    for (const JsonValue& line : part.find("lines")->elements()) all.add(line);
    if (member(part, "seats") != "") kept.set("seats", member(part, "seats"));
  }
  kept.set("lines", std::move(all));

  Tab two;
  two.give();
  ASSERT_EQ(two.engine.ask(seat, R"({"do":"view"})"), Asked::needs_battle);
  EXPECT_EQ(two.engine.reply(), member(made, "battle"));
  ASSERT_TRUE(two.engine.load(dump(kept)));
  EXPECT_EQ(member(two.ask(seat, R"({"do":"view"})"), "title"), member(one.ask(seat, R"({"do":"view"})"), "title"));
}

TEST(PageEngine, OfABattleThatIsNotThereItSaysSo) {
  Tab elsewhere, tab;
  const std::string seat = member(*elsewhere.ask("", kCreate).find("seats"), "both");
  tab.give();
  ASSERT_EQ(tab.engine.ask(seat, R"({"do":"view"})"), Asked::needs_battle);
  ASSERT_TRUE(tab.engine.load(dump(JsonValue::object().set("battle", tab.engine.reply()))));
  EXPECT_EQ(tab.ask(seat, R"({"do":"view"})").find("ok")->as_bool(), false);
}

TEST(PageEngine, OtherRandomBytesMakeOtherSeats) {
  Tab one, two;
  two.give(9);
  ASSERT_EQ(two.engine.ask("", kCreate), Asked::replied);
  EXPECT_NE(dump(*read(two.engine.reply()).find("seats")), dump(*one.ask("", kCreate).find("seats")));
}

TEST(PageEngineDeathTest, WithoutRandomBytesNothingIsMade) {
  PageEngine engine;
  EXPECT_DEATH(engine.ask("", kCreate), "random bytes");
}

// A general plays battles out before he answers: in slices, so that requests are served in between.
TEST(PageEngine, AGeneralThinksInSlices) {
  Tab tab;
  const JsonValue made = tab.ask("", R"({"do":"create","scenario":"hex-19c/02-kettle-ridge",)"
                                     R"("players":{"red":"general","blue":"general"}})");
  ASSERT_EQ(made.find("ok")->as_bool(), true) << dump(made);
  const std::string seat = member(*made.find("seats"), "watcher");
  tab.engine.lines();
  int slices = 0, steps = 0;
  for (; slices < 3 && steps < 400; ++steps) {
    ASSERT_TRUE(tab.engine.step());
    slices = tab.engine.lines() == "[]" ? slices + 1 : 0;
  }
  ASSERT_EQ(slices, 3) << "nobody has thought longer than a slice";
  const std::string asked = dump(*tab.ask(seat, R"({"do":"view"})").find("request"));
  ASSERT_TRUE(tab.engine.step());
  EXPECT_EQ(dump(*tab.ask(seat, R"({"do":"view"})").find("request")), asked);
  // What is no longer there is not thought about any more.
  tab.engine.forget(member(made, "battle"));
  EXPECT_FALSE(tab.engine.step());
  EXPECT_EQ(tab.engine.lines(), "[]");
}

}  // namespace
}  // namespace limber

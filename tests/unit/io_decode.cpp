// Typed reading of JSON values: kinds and ranges, unknown and missing names, all faults at once.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "io/decode.h"
#include "io/fault_words.h"
#include "io/places.h"

namespace limber {
namespace {

JsonValue parsed(std::string_view text) {
  Result<JsonValue> result = parse_json(text);
  EXPECT_TRUE(result.ok()) << text;
  return result.ok() ? std::move(result).value() : JsonValue();
}

TEST(Decode, WholeNumbersAreWholeAndInRange) {
  for (const std::string_view text : {"1e119", "1.5", "1.0", "true", "4294967297", "18446744073709551617", "-1", "251",
                                      "\"7\"", "null", "[7]", "1e400000000000"}) {
    const Result<JsonValue> value = parse_json(text);
    if (!value.ok()) continue;
    Faults faults;
    EXPECT_FALSE(read_whole(value.value(), "n", {0, 250}, faults)) << text;
    EXPECT_EQ(faults.count(), 1u) << text;
  }
  Faults faults;
  EXPECT_EQ(read_whole(parsed("0"), "n", {0, 250}, faults), 0);
  EXPECT_EQ(read_whole(parsed("250"), "n", {0, 250}, faults), 250);
  EXPECT_EQ(read_whole(parsed("-2147483648"), "n", {-2147483647 - 1, 2147483647}, faults), -2147483647 - 1);
  EXPECT_EQ(faults.count(), 0u);
}

TEST(Decode, AFaultSaysFoundExpectedWhereAndWhatToDo) {
  Faults faults;
  (void)read_whole(parsed(" \"7\""), "sides[0].n", {1, 6}, faults);
  const std::vector<Fault> told = faults.take();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0],
            (Fault{1, 2, "sides[0].n", "the text \"7\"", "a whole number from 1 to 6", "take off the quotes"}));
}

TEST(Decode, TextsHaveLimits) {
  Faults faults;
  EXPECT_EQ(read_text(parsed("\"é€\""), "t", {0, 2}, faults), "é€");
  EXPECT_FALSE(read_text(parsed("\"abc\""), "t", {0, 2}, faults));
  EXPECT_FALSE(read_text(parsed("\"\""), "t", {1, 2}, faults));
  EXPECT_FALSE(read_text(parsed("\"a\\u001b\""), "t", {}, faults));
  EXPECT_FALSE(read_text(parsed("\"a\\nb\""), "t", {}, faults));
  EXPECT_EQ(read_text(parsed("\"a\\nb\""), "t", {0, 9, true}, faults), "a\nb");
  EXPECT_FALSE(read_text(parsed("3"), "t", {}, faults));
  EXPECT_EQ(faults.count(), 5u);
}

TEST(Decode, WordsAreFromTheList) {
  const std::vector<std::string_view> words{"north", "south"};
  Faults faults;
  EXPECT_EQ(read_word(parsed("\"south\""), "w", words, faults), "south");
  EXPECT_FALSE(read_word(parsed("\"North\""), "w", words, faults));
  EXPECT_FALSE(read_word(parsed("  1"), "w", words, faults));
  const std::vector<Fault> told = faults.take();
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].expected, "one of north, south");
  EXPECT_EQ(told[0].remedy, "did you mean \"north\"?");
  EXPECT_EQ(told[1].remedy, "");
}

TEST(Decode, EveryFaultOfAnObjectIsToldInOrder) {
  const JsonValue value = parsed("{\"extra\": 1,\n \"colums\": 8,\n \"rows\": 1.5,\n \"flag\": 0}");
  Faults faults;
  ObjectReader reader(value, "board", faults);
  EXPECT_FALSE(reader.whole("columns", Need::required, {1, 64}));
  EXPECT_FALSE(reader.whole("rows", Need::required, {1, 64}));
  EXPECT_FALSE(reader.flag("flag", Need::optional));
  EXPECT_FALSE(reader.text("name", Need::optional));
  EXPECT_FALSE(reader.text("grid", Need::required));
  reader.close();
  std::string told;
  for (const Fault& fault : faults.take()) {
    told +=
        std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " + fault.where + " " + fault.remedy + "\n";
  }
  EXPECT_EQ(told,
            "1:1 board.grid add it to this object\n"
            "1:2 board.extra take it out\n"
            "2:2 board.colums did you mean \"columns\"?\n"
            "3:10 board.rows write it without a point or an exponent, and in the range\n"
            "4:10 board.flag \n");
}

TEST(Decode, WhatIsNoObjectIsOneFault) {
  const JsonValue value = parsed("[1]");
  Faults faults;
  ObjectReader reader(value, "battle", faults);
  EXPECT_FALSE(reader.text("kind", Need::required));
  EXPECT_EQ(reader.array("list", Need::required), nullptr);
  reader.close();
  EXPECT_EQ(faults.count(), 1u);
}

TEST(Decode, ListsOfTextsKeepTheirNumbers) {
  const JsonValue value = parsed("{\"list\": [\"a\", 1, \"c\"], \"other\": \"a\"}");
  Faults faults;
  ObjectReader reader(value, "", faults);
  EXPECT_EQ(reader.texts("list", Need::required), (std::vector<std::string>{"a", "", "c"}));
  EXPECT_TRUE(reader.texts("other", Need::optional).empty());
  EXPECT_TRUE(reader.texts("third", Need::optional).empty());
  reader.close();
  const std::vector<Fault> told = faults.take();
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].where, "list[1]");
  EXPECT_EQ(told[1].where, "other");
}

TEST(Decode, FaultsAreCountedPastTheLimit) {
  Faults faults;
  for (int i = 0; i < 1500; ++i) faults.add({1, 1}, "x", "y", "z");
  EXPECT_EQ(faults.count(), 1500u);
  const std::vector<Fault> told = faults.take();
  EXPECT_EQ(told.size(), Faults::kMost + 1);
  EXPECT_EQ(told.back().found, "500 more errors");
}

TEST(Decode, AFaultShowsNoCodesThatATerminalObeys) {
  const Fault fault{.where = "record",
                    .found =
                        "fire \x1b[31mr1\x7f \xc2\x9b"
                        "1m \xc3\xa9t\xc3\xa9\a"};
  EXPECT_EQ(fault_line(fault, "a\x1b.record"), "a?.record: record: Limber found fire ?[31mr1? ?1m \xc3\xa9t\xc3\xa9?.");
}

}  // namespace
}  // namespace limber

// JSON: what is read, with places; what is refused, with words; what is written.
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/json.h"
#include "io/utf8.h"

namespace limber {
namespace {

using Kind = JsonValue::Kind;

Fault only_fault(const Result<JsonValue>& result) {
  EXPECT_FALSE(result.ok());
  EXPECT_EQ(result.faults().size(), 1u);
  return result.ok() ? Fault{} : result.faults().front();
}

TEST(Json, KindsAreKept) {
  const Result<JsonValue> parsed = parse_json(R"([null, true, -3, 1.0, "x", [], {}])");
  ASSERT_TRUE(parsed.ok());
  std::vector<Kind> kinds;
  for (const JsonValue& element : parsed.value().elements()) kinds.push_back(element.kind());
  EXPECT_EQ(kinds, (std::vector{Kind::null, Kind::boolean, Kind::integer, Kind::real, Kind::string, Kind::array,
                                Kind::object}));
}

TEST(Json, NothingIsConverted) {
  EXPECT_FALSE(JsonValue(1.0).as_int());
  EXPECT_FALSE(JsonValue(true).as_int());
  EXPECT_FALSE(JsonValue(1).as_bool());
  EXPECT_FALSE(JsonValue("1").as_int());
  EXPECT_EQ(JsonValue(1).as_double(), 1.0);
  EXPECT_EQ(JsonValue(1).as_string(), nullptr);
  EXPECT_TRUE(JsonValue(1).elements().empty());
  EXPECT_TRUE(JsonValue(1).members().empty());
  EXPECT_EQ(JsonValue(1).find("a"), nullptr);
}

TEST(Json, LargeWholeNumbersAreReals) {
  const Result<JsonValue> parsed = parse_json("[9223372036854775807, 9223372036854775808, -9223372036854775808]");
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(parsed.value().elements()[0].as_int(), std::numeric_limits<std::int64_t>::max());
  EXPECT_FALSE(parsed.value().elements()[1].as_int());
  EXPECT_EQ(parsed.value().elements()[2].as_int(), std::numeric_limits<std::int64_t>::min());
}

TEST(Json, MembersKeepTheirOrder) {
  const Result<JsonValue> parsed = parse_json(R"({"b": 1, "a": 2, "": 3})");
  ASSERT_TRUE(parsed.ok());
  std::string names;
  for (const JsonMember& member : parsed.value().members()) names += member.name + ",";
  EXPECT_EQ(names, "b,a,,");
  EXPECT_EQ(parsed.value().find("a")->as_int(), 2);
}

TEST(Json, EveryValueKnowsItsPlace) {
  const Result<JsonValue> parsed =
      parse_json("\xEF\xBB\xBF{\n  \"é\\\"{[,:\" : [ 1,\r\n\t\"two\", {\"c\":null} ] ,\n\"d\":true}");
  ASSERT_TRUE(parsed.ok());
  const JsonMember &first = parsed.value().members()[0], &second = parsed.value().members()[1];
  EXPECT_EQ(parsed.value().place(), (Place{1, 1}));
  EXPECT_EQ(first.place, (Place{2, 3}));
  EXPECT_EQ(first.value.place(), (Place{2, 15}));  // columns are characters, not bytes
  EXPECT_EQ(first.value.elements()[0].place(), (Place{2, 17}));
  EXPECT_EQ(first.value.elements()[1].place(), (Place{3, 2}));
  EXPECT_EQ(first.value.elements()[2].place(), (Place{3, 9}));
  EXPECT_EQ(first.value.elements()[2].find("c")->place(), (Place{3, 14}));
  EXPECT_EQ(second.place, (Place{4, 1}));
  EXPECT_EQ(second.value.place(), (Place{4, 5}));
}

TEST(Json, MistakesAreToldWithPlacePathAndRemedy) {
  struct Mistake {
    std::string text, found, remedy;
    int line, column;
    std::string where;
  };
  const std::vector<Mistake> mistakes{
      {"", "nothing", "the text is empty", 1, 1, ""},
      {"{\"a\": [1, 2", "the end of the text", "cut short", 1, 12, "a"},
      {"{\"a\": [1, 2,]}", "a comma before ]", "take out the comma", 1, 12, "a"},
      {"{\"a\": 1,}", "a comma before }", "take out the comma", 1, 8, ""},
      {"{\"a\": 1\n \"b\": 2}", "the beginning of a text", "comma", 2, 2, ""},
      {"[1 2]", "2", "comma", 1, 4, ""},
      {"{\"a\" 1}", "1", "colon", 1, 6, "a"},
      {"{a: 1}", "a", "double quotes: \"a\"", 1, 2, ""},
      {"{'a': 1}", "\"'\"", "double quotes", 1, 2, ""},
      {"[True]", "True", "write true", 1, 2, "[0]"},
      {"[1, NaN]", "NaN", "plain numbers", 1, 5, ""},
      {"[012]", "12", "zeros in front", 1, 3, ""},
      {"[1e999]", "1e999", "too large", 1, 2, "[0]"},
      {"[-]", "-", "write a number", 1, 2, "[0]"},
      {"// x\n{}", "\"/\"", "comments", 1, 1, ""},
      {"{} {}", "\"{\"", "last bracket", 1, 4, ""},
      {"[\"a\nb\"]", "the end of the line inside a text", "\\n", 1, 4, "[0]"},
      {"[\"a\\qb\"]", "\\q", "backslash", 1, 4, "[0]"},
      {"[\"\\ud800\"]", "\\ud800", "pair of escapes", 1, 3, "[0]"},
      {"[{\"a\": \"x]", "never ends", "cut short", 1, 8, "[0].a"},
      {"{\"a\": }", "\"}\"", "missing", 1, 7, "a"},
  };
  for (const Mistake& mistake : mistakes) {
    const Fault fault = only_fault(parse_json(mistake.text));
    EXPECT_NE(fault.found.find(mistake.found), std::string::npos) << mistake.text << ": " << fault.found;
    EXPECT_NE(fault.remedy.find(mistake.remedy), std::string::npos) << mistake.text << ": " << fault.remedy;
    EXPECT_EQ(fault.line, mistake.line) << mistake.text;
    EXPECT_EQ(fault.column, mistake.column) << mistake.text;
    EXPECT_EQ(fault.where, mistake.where) << mistake.text;
    EXPECT_FALSE(fault.expected.empty()) << mistake.text;
  }
}

TEST(Json, EveryDoubledNameIsTold) {
  const Result<JsonValue> parsed =
      parse_json("{\"a\": {\"x\": 1, \"x\": 2},\n\"b\": 1,\n\"a\": 3, \"b\": 4, \"b\": 5}");
  ASSERT_FALSE(parsed.ok());
  std::string told;
  for (const Fault& fault : parsed.faults()) {
    told += fault.where + "@" + std::to_string(fault.line) + ":" + std::to_string(fault.column) + " ";
  }
  EXPECT_EQ(told, "a.x@1:16 a@3:1 b@3:9 b@3:17 ");
  EXPECT_NE(parsed.faults()[0].remedy.find("line 1, column 8"), std::string::npos);
}

TEST(Json, NotUtf8IsToldWithItsPlace) {
  const Fault fault = only_fault(parse_json("{\n\"aé\": \"\xE9\"}"));
  EXPECT_EQ(fault.line, 2);
  EXPECT_EQ(fault.column, 8);
  EXPECT_NE(fault.found.find("\\xe9"), std::string::npos);
  using namespace std::string_literals;
  EXPECT_EQ(only_fault(parse_json("{}\0"s)).found, "a byte 0");
  EXPECT_EQ(only_fault(parse_json("[1]\0 nonsense"s)).column, 4);
  EXPECT_NE(only_fault(parse_json("\xFF\xFE{\0}\0"s)).found.find("UTF-16"), std::string::npos);
}

TEST(Json, LimitsHold) {
  EXPECT_TRUE(parse_json(std::string(64, '[') + std::string(64, ']')).ok());
  EXPECT_NE(only_fault(parse_json(std::string(65, '[') + std::string(65, ']'))).found.find("64"), std::string::npos);
  EXPECT_FALSE(parse_json(std::string(1'000'000, '[')).ok());
  EXPECT_TRUE(parse_json("[1,2,3]", {.values = 4}).ok());
  EXPECT_NE(only_fault(parse_json("[1,2,3,4]", {.values = 4})).found.find("more than 4 values"), std::string::npos);
  EXPECT_TRUE(parse_json("[1,2]", {.bytes = 5}).ok());
  EXPECT_NE(only_fault(parse_json("[1,2]", {.bytes = 4})).found.find("5 bytes"), std::string::npos);
}

TEST(Json, ManyDoubledNamesAreNotSlow) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += "\"a\":1,";
  const Result<JsonValue> parsed = parse_json(text + "\"b\":2}");
  ASSERT_FALSE(parsed.ok());
  EXPECT_EQ(parsed.faults().size(), 100u);
}

TEST(Json, IsBuiltAndWrittenOnOneLine) {
  JsonValue answer = JsonValue::object();
  answer.set("ok", true).set("id", nullptr).set("n", -5).set("x", 0.5).set("one", 1.0);
  answer.set("list", JsonValue::array().add("a").add(JsonValue::array())).set("o", JsonValue::object());
  answer.set("n", 6);
  EXPECT_EQ(dump(answer), R"({"ok":true,"id":null,"n":6,"x":0.5,"one":1.0,"list":["a",[]],"o":{}})");
  JsonValue grows;
  grows.add(1).add(2u).add(std::int64_t{3});
  EXPECT_EQ(dump(grows), "[1,2,3]");
}

TEST(Json, TextIsEscaped) {
  EXPECT_EQ(dump("a\"b\\c\n\t\x01\x7F é/"), R"("a\"b\\c\n\t\u0001\u007f é/")");
  EXPECT_EQ(dump("a\xFF\xC3"), "\"a\uFFFD\uFFFD\"");
  EXPECT_EQ(dump(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(dump(1e119), "1e+119");
}

TEST(Json, PrettyKeepsShortThingsOnALine) {
  JsonValue value = JsonValue::object();
  value.set("short", JsonValue::array().add(1).add(2));
  value.set("map", JsonValue::array().add("..").add("~~"));
  value.set("none", JsonValue::array());
  value.set("long", JsonValue::array().add(std::string(70, 'a')).add(std::string(70, 'b')));
  const std::vector<std::string_view> open{"map", "none"};
  EXPECT_EQ(dump_pretty(value, open),
            "{\n  \"short\": [1, 2],\n  \"map\": [\n    \"..\",\n    \"~~\"\n  ],\n"
            "  \"none\": [],\n  \"long\": [\n    \"" +
                std::string(70, 'a') + "\",\n    \"" + std::string(70, 'b') + "\"\n  ]\n}\n");
  EXPECT_EQ(dump_pretty(JsonValue(3)), "3\n");
}

// Any text that is UTF-8, control characters included.
rc::Gen<std::string> text() {
  return rc::gen::map(rc::gen::resize(15, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 300))),
                      [](const std::vector<int>& codes) {
                        std::string result;
                        for (const int code : codes) {
                          if (code < 0x80) {
                            result += static_cast<char>(code);
                          } else {
                            result += static_cast<char>(0xC0 | code >> 6);
                            result += static_cast<char>(0x80 | (code & 0x3F));
                          }
                        }
                        return result;
                      });
}

rc::Gen<JsonValue> value(int depth) {
  const auto scalar = rc::gen::oneOf(
      rc::gen::just(JsonValue()), rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return JsonValue(b); }),
      rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t n) { return JsonValue(n); }),
      rc::gen::map(rc::gen::arbitrary<double>(), [](double x) { return JsonValue(x); }),
      rc::gen::map(text(), [](std::string t) { return JsonValue(std::move(t)); }));
  if (depth == 0) return scalar;
  const auto list = rc::gen::map(rc::gen::resize(5, rc::gen::container<std::vector<JsonValue>>(value(depth - 1))),
                                 [](std::vector<JsonValue> elements) { return JsonValue::array(std::move(elements)); });
  const auto object =
      rc::gen::map(rc::gen::resize(5, rc::gen::container<std::vector<std::pair<std::string, JsonValue>>>(
                                          rc::gen::pair(text(), value(depth - 1)))),
                   [](const std::vector<std::pair<std::string, JsonValue>>& members) {
                     JsonValue result = JsonValue::object();
                     for (const auto& [name, member] : members) result.set(name, member);
                     return result;
                   });
  return rc::gen::oneOf(scalar, list, object);
}

RC_GTEST_PROP(JsonProperty, WrittenValuesReadBackTheSame, ()) {
  const JsonValue any = *value(3);
  const Result<JsonValue> line = parse_json(dump(any)), pretty = parse_json(dump_pretty(any));
  RC_ASSERT(line.ok());
  RC_ASSERT(line.value() == any);
  RC_ASSERT(pretty.ok());
  RC_ASSERT(pretty.value() == any);
}

// The place of each value is where its text begins.
void check_places(const JsonValue& any, const std::vector<std::string>& lines) {
  const Place at = any.place();
  RC_ASSERT(at.line >= 1 && at.line <= static_cast<int>(lines.size()));
  const std::string& line = lines[static_cast<std::size_t>(at.line - 1)];
  std::size_t byte = 0;
  for (int column = 1; column < at.column; ++column) {
    do ++byte;
    while (byte < line.size() && (static_cast<unsigned char>(line[byte]) & 0xC0u) == 0x80u);
  }
  const std::string written = any.elements().empty() && any.members().empty() ? dump(any)
                              : any.is(Kind::array)                           ? "["
                                                                              : "{";
  RC_ASSERT(line.compare(byte, written.size(), written) == 0);
  for (const JsonValue& element : any.elements()) check_places(element, lines);
  for (const JsonMember& member : any.members()) check_places(member.value, lines);
}

RC_GTEST_PROP(JsonProperty, PlacesAreTrue, ()) {
  const std::string written = dump_pretty(*value(3));
  const Result<JsonValue> parsed = parse_json(written);
  RC_ASSERT(parsed.ok());
  std::vector<std::string> lines(1);
  for (const char c : written) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  check_places(parsed.value(), lines);
}

RC_GTEST_PROP(JsonProperty, DamagedTextNeverGoesUnexplained, ()) {
  std::string written = dump_pretty(*value(2));
  for (int i = *rc::gen::inRange(1, 4); i > 0 && !written.empty(); --i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, written.size());
    switch (*rc::gen::inRange(0, 3)) {
      case 0: written.erase(at, 1); break;
      case 1: written.insert(at, 1, *rc::gen::elementOf(std::string("{}[],:\"'\\/#-.019etfn \n\x01\xC3\xFF"))); break;
      default: written.resize(at);
    }
  }
  const Result<JsonValue> parsed = parse_json(written);
  for (const Fault& fault : parsed.faults()) {
    RC_ASSERT(fault.line >= 1 && fault.column >= 1);
    RC_ASSERT(!fault.found.empty() && !fault.expected.empty());
    RC_ASSERT(!first_bad_byte(fault.found + fault.where + fault.remedy));
  }
}

TEST(Utf8, BadBytesAreFound) {
  EXPECT_FALSE(first_bad_byte("plain é € 😀"));
  EXPECT_EQ(first_bad_byte("a\x80"), 1u);
  EXPECT_EQ(first_bad_byte("ab\xED\xA0\x80"), 2u);
  for (const char* bad : {"\xC0\xAF", "\xE0\x80\xAF", "\xF4\x90\x80\x80", "\xF0\x9F\x98", "\xF5\x80\x80\x80"})
    EXPECT_EQ(first_bad_byte(bad), 0u);
  EXPECT_EQ(character_count("é€😀a"), 4u);
}

TEST(Utf8, ShownTextIsSafeAndShort) {
  EXPECT_EQ(shown("a\nb\t\x1B[2J\xFF é"), "a\\nb\\t\\x1b[2J\\xff é");
  EXPECT_EQ(shown("éééé", 3), "ééé...");
  EXPECT_EQ(in_quotes("ab", 2), "\"ab\"");
}

}  // namespace
}  // namespace limber

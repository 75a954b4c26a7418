// Lines that are no requests, requests that are wrong: each gets one answer that says what is wrong, and the battle
// stands as it stood.
#include <sstream>

#include <gtest/gtest.h>

#include "base/philox.h"
#include "base/text.h"
#include "protocol_desk.h"

namespace limber {
namespace {

const JsonValue& battle() {
  static const JsonValue kScenario = scenario_json("scenarios/big-board-19c/02-osier-bridge.json");
  return kScenario;
}

std::vector<std::string> talk(const std::string& in) {
  std::istringstream from(in);
  std::ostringstream to;
  EXPECT_EQ(run_engine(from, to), 0);
  std::vector<std::string> lines;
  const std::string said = to.str();
  for (const std::string_view line : split(said, '\n')) lines.emplace_back(line);
  EXPECT_TRUE(lines.empty() || lines.back().empty());
  if (!lines.empty()) lines.pop_back();
  return lines;
}

struct Bad {
  const char* line;
  const char* words;  // in the error
};

const Bad kBad[] = {
    {"", "empty"},
    {"   ", "empty"},
    {"hello", "JSON"},
    {"{", "JSON"},
    {"{\"do\":\"request\"", "JSON"},
    {"{\"do\":\"request\"}}", "JSON"},
    {"{\"do\":\"request\"} {\"do\":\"request\"}", "JSON"},
    {"{'do':'request'}", "JSON"},
    {"{\"do\":\"request\",}", "JSON"},
    {"{\"do\":NaN}", "JSON"},
    {"\xff\xfe", "JSON"},
    {"{\"do\":\"\xc3\"}", "JSON"},
    {"{\"do\":\"request\",\"do\":\"board\"}", "do"},
    {"[]", "an empty list"},
    {"null", "null"},
    {"17", "the number 17"},
    {"\"request\"", "the text"},
    {"{}", "do"},
    {"{\"id\":1}", "do"},
    {"{\"do\":7}", "the number 7"},
    {"{\"do\":null}", "null"},
    {"{\"do\":[\"request\"]}", "a list"},
    {"{\"do\":\"\"}", "one of"},
    {"{\"do\":\"requst\"}", "Did you mean \"request\"?"},
    {"{\"do\":\"REQUEST\"}", "Did you mean \"request\"?"},
    {"{\"do\":\"quit\"}", "one of"},
    {"{\"do\":\"request\",\"unit\":\"r1\"}", "unit"},
    {"{\"do\":\"request\",\"Id\":\"r1\"}", "Did you mean \"id\"?"},
    {"{\"do\":\"rulesets\",\"x\":1}", "x"},
    {"{\"do\":\"options\",\"unt\":\"r1\"}", "Did you mean \"unit\"?"},
    {"{\"do\":\"options\",\"unit\":5}", "the number 5"},
    {"{\"do\":\"options\",\"unit\":\"zz\"}", "zz"},
    {"{\"do\":\"options\",\"unit\":\"\"}", "empty"},
    {"{\"do\":\"options\",\"unit\":null}", "null"},
    {"{\"do\":\"judge\"}", "choice"},
    {"{\"do\":\"judge\",\"choice\":[]}", "a text"},
    {"{\"do\":\"judge\",\"chioce\":\"end\"}", "Did you mean \"choice\"?"},
    {"{\"do\":\"apply\"}", "choice"},
    {"{\"do\":\"apply\",\"choice\":4}", "a text"},
    {"{\"do\":\"apply\",\"choice\":\"\"}", "empty"},
    {"{\"do\":\"apply\",\"choice\":\";\"}", "no order"},
    {"{\"do\":\"apply\",\"choice\":\"fly r1 C4\"}", "no such order"},
    {"{\"do\":\"apply\",\"choice\":\"move r1 E7\"}", "Not allowed"},
    {"{\"do\":\"apply\",\"choice\":\"d6 7\"}", "1 to 6"},
    {"{\"do\":\"apply\",\"choice\":\"d6\"}", "1 to 6"},
    {"{\"do\":\"apply\",\"choice\":\"d6 99999999999999999999\"}", "1 to 6"},
    {"{\"do\":\"apply\",\"choice\":\"card 7H\"}", "Not allowed"},
    {"{\"do\":\"apply\",\"choice\":\"fire zz at E5\"}", "zz"},
    {"{\"do\":\"apply\",\"choice\":\"fire g1 at Z99\"}", "Z99"},
    {"{\"do\":\"apply\",\"choice\":\"hold g1\\u0000\"}", "control"},
    {"{\"do\":\"roll\"}", "no die"},
    {"{\"do\":\"roll\",\"times\":3}", "times"},
    {"{\"do\":\"odds\"}", "needs a choice or a plan"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"plan\":[]}", "not both"},
    {"{\"do\":\"odds\",\"plan\":\"hold g1\"}", "a list"},
    {"{\"do\":\"odds\",\"plan\":[1]}", "plan[0]"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"states\":0}", "from 1"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"states\":1e9}", "whole number"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"doctrine\":\"back\"}", "an object"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"doctrine\":{\"retreat\":\"run\"}}", "one of ask, back, stand, best"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"doctrine\":{\"retret\":\"back\"}}", "Did you mean \"retreat\"?"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"doctrine\":{\"green\":{\"retreat\":\"back\"}}}", "green"},
    {"{\"do\":\"odds\",\"choice\":\"hold g1\",\"doctrine\":{\"red\":{\"follow\":1}}}", "doctrine.red.follow"},
    {"{\"do\":\"odds\",\"choice\":\"move r1 E7\"}", "Not allowed"},
    {"{\"do\":\"sight\"}", "from"},
    {"{\"do\":\"sight\",\"from\":\"A1\"}", "to"},
    {"{\"do\":\"sight\",\"from\":\"A1\",\"to\":\"Z1\"}", "A1 to K9"},
    {"{\"do\":\"sight\",\"from\":\"A1\",\"to\":\"A2\",\"unit\":\"nobody\"}", "nobody"},
    {"{\"do\":\"board\",\"side\":\"green\"}", "green"},
    {"{\"do\":\"board\",\"seat\":\"red\"}", "seat"},
    {"{\"do\":\"undo\"}", "nothing to undo"},
    {"{\"do\":\"undo\",\"count\":2}", "count"},
    {"{\"do\":\"bot\"}", "player"},
    {"{\"do\":\"bot\",\"player\":\"rndom\"}", "Did you mean \"random\"?"},
    {"{\"do\":\"bot\",\"player\":\"random\",\"budget\":-1}", "from 0"},
    {"{\"do\":\"bot\",\"player\":\"random\",\"side\":\"green\"}", "green"},
    {"{\"do\":\"record\",\"format\":\"pgn\"}", "format"},
    {"{\"do\":\"open\"}", "needs a scenario"},
    {"{\"do\":\"open\",\"scenario\":{},\"record\":\"\"}", "not both"},
    {"{\"do\":\"open\",\"scenario\":\"x.json\"}", "an object"},
    {"{\"do\":\"open\",\"scenario\":[]}", "an object"},
    {"{\"do\":\"open\",\"scenario\":{}}", "limber"},
    {"{\"do\":\"open\",\"scenario\":{\"limber\":\"scenario/2\"}}", "scenario/2"},
    {"{\"do\":\"open\",\"scenario\":{\"limber\":\"scenario/1\"}}", "ruleset"},
    {"{\"do\":\"open\",\"record\":7}", "the text of a record"},
    {"{\"do\":\"open\",\"record\":\"\"}", "record"},
    {"{\"do\":\"open\",\"record\":\"limber record/1\\n\"}", "record"},
    {"{\"do\":\"open\",\"record\":\"a\\nb\\nc\\n\"}", "record"},
    {"{\"do\":\"open\",\"scenario\":{\"limber\":\"scenario/1\"},\"seed\":-1}", "seed"},
    {"{\"do\":\"open\",\"scenario\":{\"limber\":\"scenario/1\"},\"seed\":\"7\"}", "seed"},
    {"{\"do\":\"open\",\"scenario\":{\"limber\":\"scenario/1\"},\"seed\":1.5}", "seed"},
    {"{\"do\":\"open\",\"scenario\":{\"limber\":\"scenario/1\"},\"seed\":99999999999999999999}", "seed"},
    {"{\"do\":\"open\",\"sceanrio\":{}}", "Did you mean \"scenario\"?"},
};

TEST(ProtocolLines, EachBadOneIsAnsweredAndChangesNothing) {
  TestDesk desk;
  desk.get("open", {{"scenario", battle()}});
  const std::string before = dump(desk.get("board"));
  for (const Bad& bad : kBad) {
    const JsonValue answer = desk.raw(bad.line);
    EXPECT_EQ(*at(answer, "ok").as_bool(), false) << bad.line;
    EXPECT_NE(text_at(answer, "error").find(bad.words), std::string::npos)
        << bad.line << "\n  said: " << text_at(answer, "error");
    ASSERT_EQ(dump(desk.get("board")), before) << bad.line;
  }
}

TEST(ProtocolLines, NothingButRulesetsAndOpenIsAnsweredWithoutABattle) {
  TestDesk desk;
  for (const char* what :
       {"request", "options", "judge", "apply", "roll", "odds", "sight", "board", "undo", "bot", "record"}) {
    const JsonValue answer = desk.ask(what);
    EXPECT_EQ(*at(answer, "ok").as_bool(), false);
    EXPECT_NE(text_at(answer, "error").find("no battle is open"), std::string::npos) << what;
  }
  desk.get("rulesets");
}

TEST(ProtocolLines, IdIsEchoedAsItCame) {
  TestDesk desk;
  for (const char* id : {"1", "\"a b\"", "null", "-7", "1.5", "[1,{\"x\":2}]", "{\"k\":[]}", "true", "\"\""}) {
    for (const char* what : {"rulesets", "request", "nothing"}) {
      const JsonValue answer = desk.raw("{\"id\":" + std::string(id) + ",\"do\":\"" + what + "\"}");
      EXPECT_EQ(dump(at(answer, "id")), id);
    }
  }
  EXPECT_EQ(desk.raw("{\"do\":\"rulesets\"}").find("id"), nullptr);
}

TEST(ProtocolLines, AFailedOpenLeavesTheBattleOpen) {
  TestDesk desk;
  desk.get("open", {{"scenario", battle()}});
  desk.get("apply", {{"choice", "hold g1"}});
  const std::string before = dump(desk.get("board"));
  JsonValue broken = battle();
  broken.set("ruleset", "big-board-20c");
  const JsonValue answer = desk.ask("open", {{"scenario", broken}});
  EXPECT_EQ(*at(answer, "ok").as_bool(), false);
  EXPECT_NE(text_at(answer, "error").find("big-board-19c"), std::string::npos);
  EXPECT_EQ(dump(desk.get("board")), before);
}

TEST(ProtocolLines, EveryFaultOfAScenarioIsTold) {
  TestDesk desk;
  JsonValue broken = battle();
  broken.set("house_rules", json("{\"folowup\":\"winner\",\"same_target\":\"tree\"}"));
  const JsonValue answer = desk.ask("open", {{"scenario", broken}});
  ASSERT_EQ(at(answer, "faults").elements().size(), 2u) << dump(answer);
  EXPECT_NE(dump(answer).find("did you mean \\\"followup\\\"?"), std::string::npos) << dump(answer);
}

TEST(ProtocolLines, AnswersOfAPositionAreJudged) {
  TestDesk desk;
  JsonValue position = battle();
  position.set("answers", json("[\"hold g1\", \"fire h1 at F5\"]"));
  const JsonValue answer = desk.ask("open", {{"scenario", position}});
  EXPECT_EQ(*at(answer, "ok").as_bool(), false);
  EXPECT_NE(text_at(answer, "error").find("answers[1]"), std::string::npos) << dump(answer);
}

TEST(ProtocolLines, OneLineInIsOneLineOut) {
  const std::vector<std::string> lines =
      talk("{\"do\":\"rulesets\"}\n\nx\r\n{\"do\":\"request\",\"id\":4}\r\n{\"do\":\"rulesets\",\"id\":5}");
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_NE(lines[3].find("\"id\":4"), std::string::npos);
  EXPECT_NE(lines[4].find("\"id\":5,\"ok\":true"), std::string::npos);
  EXPECT_TRUE(talk("").empty());
  EXPECT_EQ(talk("\n").size(), 1u);
}

TEST(ProtocolLines, TooLongALineIsNotReadAndTheNextIs) {
  const std::string in = "{\"do\":\"rulesets\",\"id\":\"" + std::string(kLongestRequest + 10, 'x') +
                         "\"}\n{\"do\":\"request\",\"id\":2}\n";
  const std::vector<std::string> lines = talk(in);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_NE(lines[0].find("16 MB"), std::string::npos);
  EXPECT_NE(lines[1].find("\"id\":2"), std::string::npos);
}

TEST(ProtocolLines, DeepNestingIsRefused) {
  TestDesk desk;
  const JsonValue answer =
      desk.raw("{\"do\":\"open\",\"scenario\":" + std::string(5000, '[') + std::string(5000, ']') + "}");
  EXPECT_EQ(*at(answer, "ok").as_bool(), false);
}

// Requests with bytes changed, cut or doubled: always an answer, never an end.
TEST(ProtocolLines, SurvivesDamage) {
  const std::string open = dump(JsonValue::object().set("do", "open").set("scenario", battle()));
  const std::vector<std::string> good{
      open,
      "{\"do\":\"apply\",\"choice\":\"hold g1\"}",
      "{\"do\":\"odds\",\"plan\":[\"fire g1 at E2\",\"fire h1 at G8\"],\"doctrine\":{\"red\":{\"retreat\":\"back\"}}}",
      "{\"do\":\"sight\",\"from\":\"D8\",\"to\":\"E2\",\"unit\":\"g1\"}",
      "{\"do\":\"options\",\"unit\":\"g1\"}",
      "{\"do\":\"judge\",\"choice\":\"fire g1 facing N at E2; hold h1\"}"};
  Philox lots(2026, 1);
  TestDesk desk;
  desk.get("open", {{"scenario", battle()}});
  for (int i = 0; i < 4000; ++i) {
    std::string line = good[i % 10 == 0 ? 0 : 1 + lots.below(static_cast<std::uint32_t>(good.size() - 1))];
    for (std::uint32_t n = 1 + lots.below(3); n > 0 && !line.empty(); --n) {
      const std::size_t at = lots.below(static_cast<std::uint32_t>(line.size()));
      switch (lots.below(4)) {
        case 0: line[at] = static_cast<char>(lots.below(256)); break;
        case 1: line.erase(at, 1 + lots.below(5)); break;
        case 2: line.insert(at, line.substr(lots.below(static_cast<std::uint32_t>(line.size())), 7)); break;
        default: line.resize(at); break;
      }
    }
    std::erase(line, '\n');
    const JsonValue answer = desk.raw(line);
    ASSERT_TRUE(at(answer, "ok").as_bool().has_value()) << line;
  }
  desk.get("board");
}

// Where memory runs out in the middle of a request, say: that request is told so, and the next is answered.
TEST(ProtocolLines, AnAnswerThatCannotBeMadeKeepsTheId) {
  const EngineDesk desk;
  EXPECT_EQ(desk.failed("{\"do\":\"odds\",\"id\":[7]}", "no memory"),
            "{\"id\":[7],\"ok\":false,\"error\":\"the engine failed on this: no memory\"}");
  EXPECT_EQ(desk.failed("{", "no memory"), "{\"ok\":false,\"error\":\"the engine failed on this: no memory\"}");
}

}  // namespace
}  // namespace limber

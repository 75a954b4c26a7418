// Scenario files: every field read, written and read again; places for faults found later; the cases of
// tests/bad-input that the reader alone can judge. Over 400 lines: one test for each field and each fault.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "io/scenario_file.h"
#include "source_dir.h"

namespace limber {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWhole = R"({
  "limber": "scenario/1", "title": "T", "briefing": "B\nC", "ruleset": "any",
  "house_rules": {"a": "x", "b": true, "c": false, "d": 2},
  "battle": {"kind": "campaign", "turn_limit": 15},
  "board": {"grid": "hex", "columns": 3, "rows": 2,
    "map": ["w.~",
            "..W"],
    "legend": {"w": "woods", "~": "river", "W": "hill 2 woods wire"},
    "roads": [["A1", "B1"], ["C1"]],
    "objectives": {"A1": 2, "B2": {"points": 3, "held_by": "blue"}}},
  "sides": [
    {"id": "red", "name": "R", "colour": "c", "edge": "east", "army": "native", "commander": "r1", "exhausted": 2,
     "allowance": 5,
     "reinforcements": [{"turn": 3, "at": "A1", "score": 4, "units": ["r2"]}, {"turn": 4, "at": "A2", "units": []}],
     "units": [
       {"id": "r1", "name": "N", "type": "t", "at": "A1", "facing": "N/NE", "quality": "elite", "native": false,
        "regular": true, "double_move": true, "dismounts_as": "foot", "rating": "poor",
        "strength": 3, "full_strength": 4,
        "acted": true, "moved": true, "fired": true, "pinned": true, "on_foot": false, "towed_by": "r2",
        "named_by": ["b1", "b2"], "named": "B2", "ford_since": 1, "trench_since": 2, "wire_since": 3, "wood_since": 4,
        "task": "lay-wire", "task_with": "r2", "alone": true, "retreating": true, "card": "7H",
        "contact": {"enemy": "b1", "moment": 7}},
       {"id": "r2", "type": "t", "state": "waiting"}]},
    {"id": "blue", "units": []}],
  "position": {"turn": 3, "phase": "p", "first": "red", "active": "blue", "activations": 0, "quiet_turns": 1, "disturbed": true,
               "held": {"A1": "red"}},
  "answers": ["d6 4", "end"]
})";

Scenario whole() {
  Scenario s;
  s.title = "T";
  s.briefing = "B\nC";
  s.ruleset = "any";
  s.house_rules = {{"a", "x"}, {"b", "on"}, {"c", "off"}, {"d", "2"}};
  s.battle_kind = "campaign";
  s.turn_limit = 15;
  s.grid = GridKind::hex;
  s.columns = 3;
  s.rows = 2;
  s.map = {"w.~", "..W"};
  s.legend = {{'w', "woods"}, {'~', "river"}, {'W', "hill 2 woods wire"}};
  s.roads = {{"A1", "B1"}, {"C1"}};
  s.objectives = {{"A1", 2}, {"B2", 3}};
  s.first_holders = {{"B2", "blue"}};
  ScenarioUnit unit;
  unit.id = "r1", unit.name = "N", unit.type = "t";
  unit.at = "A1", unit.facing = "N/NE", unit.quality = "elite";
  unit.native = false, unit.regular = true, unit.double_move = true, unit.dismounts_as = "foot", unit.rating = "poor";
  unit.strength = 3, unit.full_strength = 4;
  unit.acted = unit.moved = unit.fired = unit.pinned = unit.alone = unit.retreating = true;
  unit.on_foot = false, unit.towed_by = "r2", unit.named_by = {"b1", "b2"}, unit.named = "B2";
  unit.ford_since = 1, unit.trench_since = 2, unit.wire_since = 3, unit.wood_since = 4;
  unit.task = "lay-wire", unit.task_with = "r2", unit.card = "7H", unit.contact = {"b1", 7};
  ScenarioUnit second;
  second.id = "r2", second.type = "t", second.state = "waiting";
  s.sides[0] = {"red",         "R", "c", "east", "native", "r1", 2, 5, {{3, "A1", 4, {"r2"}}, {4, "A2", 0, {}}},
                {unit, second}};
  s.sides[1].id = "blue";
  s.sides[1].edge = "west";
  s.position = {3, "p", "red", "blue", 0, 1, true, {{"A1", "red"}}};
  s.answers = {"d6 4", "end"};
  return s;
}

TEST(ScenarioFile, EveryFieldIsRead) {
  const Result<ScenarioFile> file = read_scenario(kWhole);
  for (const Fault& fault : file.faults()) ADD_FAILURE() << fault_line(fault, "whole");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.value().scenario, whole());
}

TEST(ScenarioFile, WhatIsWrittenIsReadBack) {
  const Result<ScenarioFile> file = read_scenario(write_scenario(whole()));
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.value().scenario, whole());
}

TEST(ScenarioFile, IsWrittenForPeople) {
  const std::string text = write_scenario(whole());
  EXPECT_TRUE(text.starts_with("{\n  \"limber\": \"scenario/1\",\n  \"title\": \"T\",\n")) << text;
  EXPECT_NE(text.find("    \"map\": [\n      \"w.~\",\n      \"..W\"\n    ],\n"), std::string::npos) << text;
  EXPECT_NE(text.find("        {\"id\": \"r2\", \"type\": \"t\", \"state\": \"waiting\"}\n"), std::string::npos)
      << text;
  for (const std::string_view line : split(text, '\n')) {
    if (line.find("\"id\": \"r1\"") != line.npos) {
      EXPECT_TRUE(line.ends_with("\"moment\": 7}},")) << line;
    }
  }
  EXPECT_EQ(write_scenario(read_scenario(text).value().scenario), text);
}

TEST(ScenarioFile, LittleIsEnough) {
  const Result<ScenarioFile> file = read_scenario(
      R"({"limber": "scenario/1", "ruleset": "r", "board": {"grid": "square", "columns": 1, "rows": 1, "map": ["."]},
          "sides": [{"id": "a", "units": []}, {"id": "b", "units": []}]})");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.value().scenario.battle_kind, "one-off");
  EXPECT_EQ(file.value().scenario.sides[0].edge, "south");
  EXPECT_EQ(file.value().scenario.sides[1].edge, "north");
  EXPECT_FALSE(file.value().scenario.position);
}

std::string text_at(std::string_view text, int line, int column) {
  return std::string(
      split(text, '\n')[static_cast<std::size_t>(line - 1)].substr(static_cast<std::size_t>(column - 1)));
}

TEST(ScenarioFile, FaultsOfTheRulesGetTheirPlaces) {
  const Result<ScenarioFile> file = read_scenario(kWhole);
  ASSERT_TRUE(file.ok());
  struct Expected {
    const char *where, *text;
  };
  const std::vector<Expected> expected{
      {"sides[0].units[0].at", "\"A1\", \"facing\""},
      {"board.map[1]", "\"..W\"],"},
      {"board.legend.~", "\"river\""},
      {"board.roads[0][1]", "\"B1\"]"},
      {"board.objectives.B2", "{\"points\": 3"},
      {"board.objectives.B2.held_by", "\"blue\"}}"},
      {"house_rules.b", "true, \"c\""},
      {"battle.turn_limit", "15}"},
      {"position.active", "\"blue\", \"activ"},
      {"sides[0].reinforcements[0].at", "\"A1\", \"score\""},
      {"sides[0].units[0].contact.enemy", "\"b1\", \"moment\""},
      {"board", "{\"grid\""},
      // What is not there: what encloses it most nearly.
      {"sides[0].units[1].facing", "{\"id\": \"r2\""},
      {"sides[1].units[4].at", "[]}]"},
      {"board.legend.x", "{\"w\": \"woods\""},
      {"board.legend..", "{\"w\": \"woods\""},
      {"nonsense", "{"},
      {"", "{"},
  };
  for (const Expected& one : expected) {
    std::vector<Fault> faults{{.where = one.where}};
    locate(faults, file.value().places);
    ASSERT_GT(faults[0].line, 0) << one.where;
    EXPECT_TRUE(text_at(kWhole, faults[0].line, faults[0].column).starts_with(one.text)) << one.where;
  }
  std::vector<Fault> known{{.line = 99, .column = 9, .where = "board"}};
  locate(known, file.value().places);
  EXPECT_EQ(known[0].line, 99);
}

TEST(ScenarioFile, EveryFaultIsTold) {
  std::string text(kWhole);
  const auto replace = [&](std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
  };
  replace("\"title\": \"T\"", "\"titel\": \"T\"");
  replace("\"d\": 2", "\"d\": null");
  replace("\"turn_limit\": 15", "\"turn_limit\": 1e119");
  replace("\"w.~\"", "\"w.\"");
  replace("\"hill 2 woods wire\"", "\"hill 2 wods\"");
  replace("\"id\": \"r2\"", "\"id\": \"R1\"");
  replace("\"pinned\": true", "\"pinned\": 1");
  replace("\"moment\": 7", "\"moment\": \"7\"");
  const ScenarioReading reading = read_scenario_through_faults(text);
  std::string told;
  for (const Fault& fault : reading.faults) told += fault.where + " ";
  EXPECT_EQ(told,
            "titel house_rules.d battle.turn_limit board.map[0] board.legend.W sides[0].units[0].pinned "
            "sides[0].units[0].contact.moment sides[0].units[1].id sides[0].units[1].id ");
  EXPECT_FALSE(reading.fit_for_rules);
  EXPECT_FALSE(read_scenario(text).ok());
}

TEST(ScenarioFile, WhatCanBeReadInSpiteOfFaultsIsFitForTheRules) {
  std::string text(kWhole);
  text.replace(text.find("\"pinned\": true"), 14, "\"pinnd\": true ");
  const ScenarioReading reading = read_scenario_through_faults(text);
  EXPECT_EQ(reading.faults.size(), 1u);
  EXPECT_TRUE(reading.fit_for_rules);
  EXPECT_EQ(reading.file.scenario.sides[0].units.size(), 2u);
  EXPECT_EQ(reading.file.scenario.sides[0].units[0].strength, 3);
}

TEST(ScenarioFile, WhatIsHiddenByWhatWasTold) {
  EXPECT_TRUE(is_hidden_by("sides[0].units[1].at", "sides[0].units[1].at"));
  EXPECT_TRUE(is_hidden_by("sides[0].units[1].at", "sides[0].units[1]"));
  EXPECT_FALSE(is_hidden_by("sides[0].units[1]", "sides[0].units[1].id"));  // it can be wrong in other ways
  EXPECT_FALSE(is_hidden_by("sides[0].units[1].at", "sides[0].units"));     // too many of them
  EXPECT_FALSE(is_hidden_by("sides[0].units[1].at", "sides"));
  EXPECT_FALSE(is_hidden_by("board.map[3]", "board.map"));
  EXPECT_FALSE(is_hidden_by("sides[0].units[10]", "sides[0].units[1]"));
  EXPECT_FALSE(is_hidden_by("board.map[3]", ""));
}

TEST(ScenarioFile, FaultsComeTogetherWithoutRepeats) {
  const std::vector<Fault> all = together({{9, 1, "sides[0].units[1]", "text", "", ""}, {2, 1, "titel", "", "", ""}},
                                          {{9, 5, "sides[0].units[1].type", "", "", ""},
                                           {5, 1, "sides[0].units[10].at", "Z9", "", ""},
                                           {9, 1, "sides[0].units[1]", "", "", ""}});
  std::string told;
  for (const Fault& fault : all) told += fault.where + " ";
  EXPECT_EQ(told, "titel sides[0].units[10].at sides[0].units[1] ");
}

TEST(ScenarioFile, AFaultIsALineOfText) {
  EXPECT_EQ(fault_line({12, 8, "a.b", "x", "y", "do z"}, "f.json"),
            "f.json:12:8: a.b: Limber found x where it expected y. Do z.");
  EXPECT_EQ(fault_line({0, 0, "f.json", "no such file", "", ""}, "f.json"), "f.json: Limber found no such file.");
  EXPECT_EQ(fault_line({1, 1, "", "", "", "do z"}, "f.json"), "f.json:1:1: Do z.");
}

TEST(ScenarioFile, AFaultReadsAsSentences) {
  EXPECT_EQ(fault_words({3, 4, "a.b", "\"Z9\"", "a cell of the board", "did you mean \"B9\"?"}),
            "Limber found \"Z9\" where it expected a cell of the board. Did you mean \"B9\"?");
  EXPECT_EQ(fault_words({0, 0, "", "true", "nothing: cards say who acts", ""}),
            "Limber found true where it expected nothing: cards say who acts.");
  EXPECT_EQ(fault_words({0, 0, "", "", "two sides", "\"red\" and \"blue\" will do"}),
            "Limber expected two sides. \"red\" and \"blue\" will do.");
  EXPECT_EQ(fault_words_at_path({0, 0, "do", "nothing", "a request", ""}),
            "do: Limber found nothing where it expected a request.");
}

TEST(ScenarioFile, TheExampleInTheDocumentIsRight) {
  const std::string document = read_file(source_dir() + "/docs/formats.md").value();
  const std::size_t begin = document.find("```json\n") + 8, end = document.find("```", begin);
  ASSERT_LT(end, document.size());
  const Result<ScenarioFile> file = read_scenario(std::string_view(document).substr(begin, end - begin));
  for (const Fault& fault : file.faults()) ADD_FAILURE() << fault_line(fault, "formats.md");
}

// Texts without control characters, within the limits of a word.
rc::Gen<std::string> word() {
  return rc::gen::resize(20, rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange<char>(0x20, 0x7F))));
}
rc::Gen<std::string> name() {
  return rc::gen::resize(30, rc::gen::container<std::string>(rc::gen::inRange<char>(0x20, 0x7F)));
}
template <class T> std::optional<T> maybe(const rc::Gen<T>& gen) {
  return *rc::gen::arbitrary<bool>() ? std::optional<T>(*gen) : std::nullopt;
}
std::optional<std::string> maybe_one_of(const std::vector<std::string>& words) {
  return maybe(rc::gen::elementOf(words));
}

ScenarioUnit any_unit(const std::string& id) {
  const auto since = rc::gen::inRange(0, 255), strength = rc::gen::inRange(0, 251);
  ScenarioUnit u;
  u.id = id, u.name = *name(), u.type = *word();
  u.state = maybe_one_of({"later", "waiting", "left", "destroyed"});
  if (!u.state) u.at = maybe(word());
  u.facing = maybe(word()), u.quality = maybe(word());
  u.strength = maybe(strength), u.full_strength = maybe(strength);
  u.acted = *rc::gen::arbitrary<bool>(), u.moved = *rc::gen::arbitrary<bool>(), u.fired = *rc::gen::arbitrary<bool>();
  u.pinned = *rc::gen::arbitrary<bool>(), u.alone = *rc::gen::arbitrary<bool>();
  u.retreating = *rc::gen::arbitrary<bool>();
  u.on_foot = maybe(rc::gen::arbitrary<bool>()), u.native = maybe(rc::gen::arbitrary<bool>());
  u.regular = maybe(rc::gen::arbitrary<bool>()), u.double_move = maybe(rc::gen::arbitrary<bool>());
  u.towed_by = maybe(word()), u.task_with = maybe(word()), u.named = maybe(word());
  u.named_by = *rc::gen::resize(3, rc::gen::container<std::vector<std::string>>(word()));
  u.ford_since = maybe(since), u.trench_since = maybe(since), u.wire_since = maybe(since), u.wood_since = maybe(since);
  u.task = maybe_one_of({"limber", "unlimber", "lay-wire", "clear-wire"});
  u.dismounts_as = maybe(word()), u.rating = maybe_one_of({"poor", "average", "exceptional"});
  u.card = maybe(word());
  if (*rc::gen::arbitrary<bool>()) u.contact = ScenarioContact{*word(), *rc::gen::inRange(0, 1'000'001)};
  return u;
}

ScenarioSide any_side(const std::string& id, const std::string& prefix) {
  ScenarioSide s;
  s.id = id, s.name = *name(), s.colour = *rc::gen::oneOf(rc::gen::just(std::string()), word());
  s.edge = *rc::gen::element<std::string>("north", "east", "south", "west");
  s.army = *rc::gen::element<std::string>("", "european", "native");
  s.commander = maybe(word()), s.exhausted = maybe(rc::gen::inRange(1, 255));
  s.allowance = maybe(rc::gen::inRange(0, 251));
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    s.reinforcements.push_back({*rc::gen::inRange(1, 255), *word(), *rc::gen::inRange(0, 7),
                                *rc::gen::resize(3, rc::gen::container<std::vector<std::string>>(word()))});
  }
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) s.units.push_back(any_unit(prefix + std::to_string(i)));
  return s;
}

Scenario any_scenario() {
  Scenario s;
  s.title = *name(), s.briefing = *name() + "\n\t" + *name(), s.ruleset = *word();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) s.house_rules.emplace_back("rule" + std::to_string(i), *word());
  s.battle_kind = *rc::gen::element<std::string>("one-off", "campaign");
  s.turn_limit = maybe(rc::gen::inRange(1, 255));
  s.grid = *rc::gen::element(GridKind::square, GridKind::hex);
  s.columns = *rc::gen::inRange(1, 65);
  s.rows = *rc::gen::inRange(1, 512 / s.columns + 1);
  if (s.rows > 64) s.rows = 64;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    const char letter = *rc::gen::suchThat(rc::gen::inRange<char>('!', 0x7F), [](char c) { return c != '.'; });
    s.legend[letter] =
        *rc::gen::element<std::string>("woods", "hill", "hill 2 woods", "river", "wire trench", "hill 3");
  }
  std::string letters = ".";
  for (const auto& [letter, words] : s.legend) letters += letter;
  for (int r = 0; r < s.rows; ++r) {
    std::string row(static_cast<std::size_t>(s.columns), '.');
    for (char& c : row) c = *rc::gen::elementOf(letters);
    s.map.push_back(row);
  }
  s.roads = *rc::gen::resize(3, rc::gen::container<std::vector<std::vector<std::string>>>(
                                    rc::gen::container<std::vector<std::string>>(word())));
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    const std::string cell = *word();
    s.objectives[cell] = *rc::gen::inRange(1, 1001);
    if (*rc::gen::arbitrary<bool>()) s.first_holders[cell] = *word();
  }
  s.sides = {any_side("red", "r"), any_side("Blue_2", "b-")};
  if (*rc::gen::arbitrary<bool>()) {
    s.position = ScenarioPosition{
        *rc::gen::inRange(1, 255),       *word(), maybe(word()), maybe(word()), maybe(rc::gen::inRange(0, 251)),
        maybe(rc::gen::inRange(0, 251)), {}};
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) s.position->held[*word()] = *word();
  }
  s.answers = *rc::gen::resize(4, rc::gen::container<std::vector<std::string>>(word()));
  return s;
}

RC_GTEST_PROP(ScenarioFileProperty, WrittenScenariosReadBackTheSame, ()) {
  const Scenario scenario = any_scenario();
  const Result<ScenarioFile> file = read_scenario(write_scenario(scenario));
  if (!file.ok()) RC_FAIL(fault_line(file.faults()[0], "generated"));
  RC_ASSERT(file.value().scenario == scenario);
  const ScenarioReading direct = scenario_from_json(to_json(scenario));
  RC_ASSERT(direct.faults.empty());
  RC_ASSERT(direct.fit_for_rules);
  RC_ASSERT(direct.file.scenario == scenario);
}

// One case of tests/bad-input.
struct Case {
  std::string name, seen_by;
  std::optional<long long> line;
  std::vector<std::string> words;
};

class BadInput : public testing::Test {
 protected:
  void SetUp() override {
    std::string made = (fs::temp_directory_path() / "limber-bad-XXXXXX").string();
    ASSERT_NE(::mkdtemp(made.data()), nullptr);
    folder_ = made;
    const std::string command = "python3 " + source_dir() + "/tests/bad-input/make --small " + made;
    ASSERT_EQ(std::system(command.c_str()), 0);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::vector<Case> cases() const {
    std::vector<Case> result;
    std::ifstream file(folder_ / "expectations.txt");
    for (std::string line; std::getline(file, line);) {
      const std::vector<std::string_view> parts = split(line, '\t');
      Case one{std::string(parts[0]), std::string(parts[1]), parse_int(parts[2]), {}};
      for (std::size_t i = 3; i < parts.size(); ++i) one.words.emplace_back(parts[i]);
      result.push_back(std::move(one));
    }
    return result;
  }

  std::vector<Fault> faults_of(const std::string& name) const {
    const Result<std::string> text = read_file((folder_ / (name + ".json")).string());
    if (!text.ok()) return text.faults();
    return read_scenario(text.value()).faults();
  }

  fs::path folder_;
};

bool is_told(const Case& one, const std::vector<Fault>& faults) {
  for (const Fault& fault : faults) {
    const std::string line = fault_line(fault, "FILE");
    const bool said = std::all_of(one.words.begin(), one.words.end(),
                                  [&](const std::string& word) { return line.find(word) != std::string::npos; });
    if (said && (!one.line || fault.line == *one.line)) return true;
  }
  return false;
}

TEST_F(BadInput, TheReaderSeesWhatItCanKnow) {
  EXPECT_TRUE(faults_of("good").empty());
  EXPECT_TRUE(faults_of("good-position").empty());
  EXPECT_TRUE(faults_of("good-cards").empty());
  int count = 0;
  for (const Case& one : cases()) {
    const std::vector<Fault> faults = faults_of(one.name);
    const std::string first = faults.empty() ? "no fault" : fault_line(faults[0], "FILE");
    if (one.seen_by == "rules") {
      EXPECT_TRUE(faults.empty()) << one.name << ": " << first;
    } else {
      EXPECT_TRUE(is_told(one, faults)) << one.name << ": " << first;
    }
    ++count;
  }
  EXPECT_GE(count, 300);
}

}  // namespace
}  // namespace limber

// The head of a check (what it proves, house rules, where the battle stands) and its steps. The battlefield and the
// Units are read in check_units.cpp.
#include "check_file.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "check_units.h"
#include "play/position_line.h"
#include "rulesets/registry.h"

namespace limber::checks {

namespace {

constexpr std::array<std::string_view, 24> kSteps = {
    ">",     "dice", "asks", "options", "cells",    "refused", "lawful", "event",  "no",     "state", "odds",  "chance",
    "sight", "line", "over", "at",      "scenario", "here",    "again",  "unseen", "judged", "best",  "avoid", "cards"};

bool is_step(std::string_view word) { return std::find(kSteps.begin(), kSteps.end(), word) != kSteps.end(); }

class Reader {
 public:
  Reader(const std::string& ruleset, const std::string& file) : units_(check_.scenario) {
    check_.file = file;
    check_.scenario.title = file;
    check_.scenario.ruleset = ruleset;
    check_.scenario.grid = find_ruleset(ruleset)->facts.grid;
    check_.scenario.sides[0].id = "red", check_.scenario.sides[0].edge = "south";
    check_.scenario.sides[1].id = "blue", check_.scenario.sides[1].edge = "north";
    check_.scenario.position = ScenarioPosition{};
    check_.scenario.position->phase = "action";
  }

  Result<Check> read(std::string_view text) {
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
      ++number;
      const std::string line = without_comment(raw);
      if (trim(line).empty()) continue;
      if (!take(number, line)) fault(number, std::string(trim(line)));
    }
    if (check_.proves.empty() && check_.puzzle.empty()) fault(1, "nothing is proved", "a line `proves ID ID ...`");
    if (check_.steps.empty()) fault(number, "no step", "an order or something that must hold");
    finish_position();
    std::string words;
    if (!units_.finish(words)) fault(number, words, "a battle");
    if (!faults_.empty()) return faults_;
    return check_;
  }

 private:
  static std::string without_comment(std::string_view line) {
    const std::size_t at = line.find('#');
    return std::string(line.substr(0, at));
  }

  void fault(int line, std::string found, std::string expected = "a line of a check (docs/testing.md)") {
    faults_.push_back({.line = line, .where = check_.file, .found = std::move(found), .expected = std::move(expected)});
  }

  bool take(int number, const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    const std::string& first = words[0];
    if (is_step(first)) {
      const std::string_view whole = trim(line);
      check_.steps.push_back({number, first, std::string(trim(whole.substr(first.size())))});
      return true;
    }
    if (!check_.steps.empty()) return false;
    return take_head(words) || units_.take(line, words);
  }

  bool take_head(const std::vector<std::string>& words) {
    Scenario& s = check_.scenario;
    const std::string& first = words[0];
    const std::size_t n = words.size();
    if (first == "proves") return take_ids(words);
    if (first == "puzzle") return check_.puzzle = join(std::span(words).subspan(1), " "), n > 1;
    if (first == "house" && n == 4 && words[2] == "=") return s.house_rules.emplace_back(words[1], words[3]), true;
    if (first == "symmetric" && n == 2) return check_.symmetric = words[1] != "off", true;
    if (first == "mirror" && n == 2) return check_.mirror = words[1] != "off", true;
    if (first == "opening" && n == 1) return opening_ = true;
    if (first == "battle" && n == 2) return s.battle_kind = words[1], true;
    if (first == "limit" && n == 2) return number(words[1], s.turn_limit);
    if (first == "turn" || first == "position") return take_position(words);
    return false;
  }

  bool take_ids(const std::vector<std::string>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (!is_clause_id(words[i])) return false;
      check_.proves.push_back(words[i]);
    }
    return words.size() > 1;
  }

  static bool number(const std::string& word, std::optional<int>& out) {
    const auto n = parse_int(word);
    if (n) out = static_cast<int>(*n);
    return n.has_value();
  }

  bool take_position(const std::vector<std::string>& words) {
    ScenarioPosition& p = *check_.scenario.position;
    for (std::size_t i = words[0] == "turn" ? 0 : 1; i + 1 < words.size(); i += 2) {
      const std::string &name = words[i], &value = words[i + 1];
      std::optional<int> n;
      if (name == "turn" && number(value, n))
        p.turn = *n;
      else if (name == "phase")
        p.phase = value;
      else if (name == "active")
        p.active = value;
      else if (name == "first")
        p.first = value;
      else if (name == "activations" && number(value, n))
        p.activations = *n;
      else if (name == "quiet" && number(value, n))
        p.quiet_turns = *n;
      else if (name == "quiet" && value == "broken")
        p.disturbed = true;
      else
        return false;
    }
    return words.size() % 2 == (words[0] == "turn" ? 0u : 1u);
  }

  static bool throws_for_activations(const Scenario& s) {
    const Result<RulesHandle> rules = rules_of(s);
    return rules.ok() && rules.value().facts().activation_dice;
  }

  // Red acts with activations to spare unless the file says otherwise.
  void finish_position() {
    constexpr int kPlenty = 20;
    Scenario& s = check_.scenario;
    ScenarioPosition& p = *s.position;
    const Ruleset* ruleset = find_ruleset(s.ruleset);
    if (ruleset != nullptr && p.phase == "action") p.phase = phase_name(ruleset->facts.orders_phase);
    const bool spends = p.phase == "action" || p.phase == "activation" || p.phase == "flight";
    const bool acting = spends || p.phase == "dice" || p.phase == "combat";
    if (acting && !p.active) p.active = "red";
    if (acting && !p.first) p.first = p.active;
    if (spends && !p.activations && throws_for_activations(s)) p.activations = kPlenty;
    if (opening_) s.position.reset();
  }

  Check check_;
  UnitReader units_;
  bool opening_ = false;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view tabbed : split(text, '\t'))
    for (const std::string_view word : split(tabbed, ' '))
      if (!trim(word).empty()) words.emplace_back(trim(word));
  return words;
}

bool is_clause_id(std::string_view word) {
  const std::size_t dash = word.find('-');
  const bool capitals = dash >= 2 && dash <= 3 && dash != word.npos && word[0] >= 'A' && word[0] <= 'Z';
  return capitals && word.size() > dash + 2 && word.back() >= '0' && word.back() <= '9';
}

Result<Check> read_check(const std::string& ruleset, const std::string& file, std::string_view text) {
  return Reader(ruleset, file).read(text);
}

}  // namespace limber::checks

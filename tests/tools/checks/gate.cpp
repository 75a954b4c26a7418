#include "gate.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

#include "base/text.h"
#include "knock_out.h"
#include "rules/rules.h"
#include "rulesets/registry.h"
#include "runner.h"
#include "words/clause_words.h"

namespace limber::checks {

namespace {

struct Entry {
  std::string file, why;
};
using Entries = std::map<std::string, Entry>;

// "ID file why" or "ID why".
Entries read_entries(const std::string& path, bool with_file, std::vector<std::string>& faults) {
  Entries entries;
  std::ifstream in(path);
  std::string line;
  while (std::getline(in, line)) {
    if (trim(line).empty() || trim(line)[0] == '#') continue;
    const std::vector<std::string> words = words_of(line);
    const std::size_t head = with_file ? 2 : 1;
    if (words.size() <= head || !is_clause_id(words[0])) {
      faults.push_back(path + ": an id" + (with_file ? ", a file" : "") + " and one line why are wanted: " + line);
      continue;
    }
    if (!entries.emplace(words[0], Entry{with_file ? words[1] : "", line}).second)
      faults.push_back(path + ": twice: " + words[0]);
  }
  return entries;
}

class Gate {
 public:
  Gate(const std::string& ruleset, const std::vector<Check>& checks, const GateFiles& files) {
    for (const ClauseWords& c : all_clause_words())
      if (c.ruleset == ruleset) ids_.emplace_back(c.id);
    rules_ = find_ruleset(ruleset);
    by_hand_ = read_entries(files.by_hand, true, faults_);
    definitions_ = read_entries(files.definitions, false, faults_);
    for (const Check& check : checks) {
      const bool holds = !any_falls({&check}, {});
      if (!holds) faults_.push_back(check.file + " fails as it stands, and proves nothing");
      if (!holds) continue;
      sound_.push_back(&check);
      for (const std::string& id : check.proves) proofs_[id].push_back(&check);
    }
  }

  GateCount run() {
    check_names();
    for (const std::string& id : ids_) judge_id(id);
    judge_switches();
    for (const std::string& f : faults_) std::printf("FAIL  %s\n", f.c_str());
    const double all = static_cast<double>(ids_.size()) / 100.0;
    std::printf(
        "%s: %zu ids: %d by knock-out (%.1f %%), %d by hand (%.1f %%), %d definitions (%.1f %%), %d without proof\n",
        std::string(rules_->facts.id.view()).c_str(), ids_.size(), knocked_, knocked_ / all, hand_, hand_ / all,
        defined_, defined_ / all, missing_);
    std::printf("%d values of house rules, %d without proof\n", values_, values_missing_);
    return {knocked_ + hand_ + defined_ + values_ - values_missing_, static_cast<int>(faults_.size())};
  }

  int list() {
    for (const std::string& id : ids_) {
      std::string files;
      for (const Check* check : proofs_[id]) files += " " + check->file;
      const char* how = places(id) > 0                ? "knock-out "
                        : definitions_.count(id) != 0 ? "definition"
                        : by_hand_.count(id) != 0     ? "by hand   "
                                                      : "no edit   ";
      std::printf("%-10s %s%s\n", id.c_str(), how, files.empty() ? "  -" : files.c_str());
    }
    return 0;
  }

 private:
  int places(const std::string& id) const {
    int places = 0;
    (void)without(*rules_->rules, *find_clause(id), places);
    return places;
  }

  // The lists hold the ids of all rulesets.
  bool belongs_elsewhere(const std::string& id) const {
    return std::any_of(rulesets().begin(), rulesets().end(),
                       [&](const Ruleset& r) { return &r != rules_ && id.starts_with(std::string(r.prefix) + "-"); });
  }

  void check_names() {
    const std::set<std::string> known(ids_.begin(), ids_.end());
    for (const auto& [id, files] : proofs_)
      if (known.count(id) == 0) faults_.push_back(files[0]->file + " proves " + id + ", which does not exist");
    for (Entries* entries : {&by_hand_, &definitions_}) {
      std::erase_if(*entries, [&](const auto& entry) { return belongs_elsewhere(entry.first); });
      for (const auto& [id, entry] : *entries)
        if (known.count(id) == 0) faults_.push_back(id + " is listed and does not exist");
    }
    for (const auto& [id, entry] : by_hand_)
      if (definitions_.count(id) != 0) faults_.push_back(id + " is both proved by hand and a definition");
  }

  void judge_id(const std::string& id) {
    const bool listed = by_hand_.count(id) != 0 || definitions_.count(id) != 0;
    if (places(id) > 0) return judge_knock_out(id, listed);
    if (definitions_.count(id) != 0) return void(++defined_);
    const auto hand = by_hand_.find(id);
    if (hand == by_hand_.end()) {
      ++missing_;
      return faults_.push_back(id + " is in none of the three: no edit takes it out, and no list has it");
    }
    const std::vector<const Check*>& files = proofs_[id];
    const bool named =
        std::any_of(files.begin(), files.end(), [&](const Check* c) { return c->file == hand->second.file; });
    if (!named)
      return ++missing_,
             faults_.push_back(id + " is proved by hand in " + hand->second.file + ", which does not prove it");
    ++hand_;
  }

  void judge_knock_out(const std::string& id, bool listed) {
    if (listed) faults_.push_back(id + " is in a list, but can be taken out of the rules");
    if (proofs_[id].empty()) return ++missing_, faults_.push_back(id + " has no check");
    const Edit edit{.without = *find_clause(id), .house_rule = {}};
    if (any_falls(proofs_[id], edit)) return void(++knocked_);
    ++missing_;
    std::string files;
    for (const Check* c : proofs_[id]) files += " " + c->file;
    faults_.push_back(id + " taken out, and nothing falls:" + files);
  }

  // A check that sets the value must fail under some other value of the same house rule.
  void judge_switches() {
    for (const Switch& s : rules_->switches) {
      std::vector<std::string> names;
      for (const SwitchValue& v : s.values) names.emplace_back(v.name);
      if (s.set_number != nullptr) names = {"0", "1"};
      // A house rule that a document accepts without effect edits nothing, and is only shown to be accepted.
      const bool idle = s.set_number == nullptr && std::all_of(s.values.begin(), s.values.end(),
                                                               [](const SwitchValue& v) { return v.set == nullptr; });
      for (const std::string& name : names) judge_value(std::string(s.name), name, names, idle);
    }
  }

  void judge_value(const std::string& name, const std::string& value, const std::vector<std::string>& all, bool idle) {
    ++values_;
    std::vector<const Check*> files;
    for (const Check* check : sound_)
      for (const auto& [rule, set] : check->scenario.house_rules)
        if (rule == name && set == value) files.push_back(check);
    if (idle && !files.empty()) return;
    for (const std::string& other : all) {
      if (other == value || files.empty()) continue;
      if (any_falls(files, Edit{.without = Clause::none, .house_rule = {{name, other}}})) return;
    }
    ++values_missing_;
    faults_.push_back("house rule " + name + " = " + value +
                      (files.empty() ? " has no check" : " changes nothing in its checks"));
  }

  std::vector<const Check*> sound_;  // those that hold under the rules as they are
  const Ruleset* rules_ = nullptr;
  std::vector<std::string> ids_, faults_;
  Entries by_hand_, definitions_;
  std::map<std::string, std::vector<const Check*>> proofs_;
  int knocked_ = 0, hand_ = 0, defined_ = 0, missing_ = 0, values_ = 0, values_missing_ = 0;
};

}  // namespace

GateCount run_gate(const std::string& ruleset, const std::vector<Check>& checks, const GateFiles& files) {
  return Gate(ruleset, checks, files).run();
}
int list_ids(const std::string& ruleset, const std::vector<Check>& checks, const GateFiles& files) {
  return Gate(ruleset, checks, files).list();
}

}  // namespace limber::checks

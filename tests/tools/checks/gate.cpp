#include "gate.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>

#include "base/text.h"
#include "knock_out.h"
#include "rules/rules.h"
#include "rulesets/registry.h"
#include "words/clause_words.h"
#include "words/clauses.h"

namespace limber::checks {

namespace {

constexpr std::array<const char*, 7> kKinds = {"knock-out", "unbound", "pair", "figure", "flag", "choice", "line"};
std::string kind_word(MutantKind k) { return kKinds[static_cast<std::size_t>(k)]; }

int sum_of(const std::map<std::string, int>& ids, const std::vector<std::string>& hows) {
  int sum = 0;
  for (const auto& [how, number] : ids)
    if (std::find(hows.begin(), hows.end(), how) != hows.end()) sum += number;
  return sum;
}

// "figure 27 (7.7%)"
std::string share_of(const std::string& how, int number, int all) {
  std::array<char, 16> share{};
  std::snprintf(share.data(), share.size(), "%.1f", 100.0 * number / std::max(1, all));
  return how + " " + std::to_string(number) + " (" + share.data() + "%)";
}

class Gate {
 public:
  Gate(const std::string& ruleset, const std::vector<Check>& checks, const GateLists& lists, Play play)
      : name_(ruleset), lists_(lists), play_(play), rules_(find_ruleset(ruleset)) {
    for (const ClauseWords& c : all_clause_words())
      if (c.ruleset == ruleset) ids_.emplace_back(c.id);
    std::vector<Trial> trials;
    for (const Check& check : checks) trials.push_back({{}, {&check}});
    const std::vector<TrialResult> results = try_all(trials, play_);
    for (std::size_t i = 0; i < checks.size(); ++i) {
      if (results[i].fate != Fate::holds) {
        fault(checks[i].file + " fails as it stands, and proves nothing");
        continue;
      }
      sound_.push_back(&checks[i]);
      for (const std::string& id : checks[i].proves) proofs_[id].push_back(&checks[i]);
    }
  }

  GateResult run(Listed listed) {
    check_names();
    try_values(listed);
    try_knock_outs();
    try_lines();
    for (const std::string& id : ids_) judge_id(id);
    judge_switches();
    return {passed_, faults_, shares_, shares()};
  }

  // Only what lines.txt says, for those who write it.
  GateResult run_lines() {
    values_of_rules_ = value_mutants(*rules_->rules);
    try_lines();
    return {passed_, faults_, {}, ""};
  }

  void list() const {
    for (const std::string& id : ids_) {
      const auto named = proofs_.find(id);
      std::string files;
      if (named != proofs_.end())
        for (const Check* check : named->second) files += " " + check->file;
      std::string how = lists_.definitions.count(id) != 0 ? "definition" : "no mutant";
      if (knock_out(*rules_->rules, *find_clause(id))) how = "knock-out";
      for (const LineMutant& m : lists_.lines)
        if (std::find(m.ids.begin(), m.ids.end(), id) != m.ids.end()) how = m.kind + " " + m.name;
      std::printf("%-10s %-12s%s\n", id.c_str(), how.c_str(), files.empty() ? "  -" : files.c_str());
    }
  }

 private:
  void fault(std::string words) { faults_.push_back(std::move(words)); }

  bool proves(const Check* check, const std::string& id) const {
    return check != nullptr && std::find(check->proves.begin(), check->proves.end(), id) != check->proves.end();
  }
  std::vector<const Check*> named_for(const std::string& id) const {
    const auto found = proofs_.find(id);
    return found == proofs_.end() ? std::vector<const Check*>() : found->second;
  }

  // The checks named for a clause first, then all others.
  std::vector<const Check*> in_order(const std::vector<Clause>& clauses) const {
    std::vector<const Check*> named, others;
    for (const Check* check : sound_) {
      const bool is_named =
          std::any_of(clauses.begin(), clauses.end(), [&](Clause c) { return proves(check, cite(c)); });
      (is_named ? named : others).push_back(check);
    }
    named.insert(named.end(), others.begin(), others.end());
    return named;
  }

  void check_names() {
    const std::set<std::string> known(ids_.begin(), ids_.end());
    for (const auto& [id, files] : proofs_)
      if (known.count(id) == 0) fault(files[0]->file + " proves " + id + ", which does not exist");
    const auto listed = [&](const std::string& id) {
      if (id.starts_with(std::string(rules_->prefix) + "-") && known.count(id) == 0)
        fault(id + " is listed and does not exist");
    };
    for (const auto& [id, why] : lists_.definitions) listed(id);
    for (const LineMutant& m : lists_.lines)
      for (const std::string& id : m.ids) listed(id);
  }

  static const Exempt* find(const std::vector<Exempt>& list, const std::string& ruleset, const std::string& kind,
                            const std::string& name) {
    for (const Exempt& e : list)
      if (e.covers(ruleset, kind, name)) return &e;
    return nullptr;
  }

  // A mutant that no check notices must be listed; one that crashes fails, whatever a list says.
  bool survives(const std::string& kind, const std::string& name, const TrialResult& r) {
    if (r.fate == Fate::falls) return ++passed_, false;
    if (r.fate != Fate::holds)
      return fault(kind + " " + name + (r.fate == Fate::crashes ? " crashes in " : " never ends in ") + r.by->file),
             true;
    const Exempt* equivalent = find(lists_.equivalent, name_, kind, name);
    const Exempt* open = find(lists_.open, name_, kind, name);
    if (equivalent != nullptr) return ++equivalent->used, ++equivalents_, ++passed_, true;
    if (open != nullptr) return ++open->used, ++open_, true;
    fault(name_ + "  " + kind + "  " + name + "  survives every check");
    return true;
  }

  // Every place of the ruleset's value against all its checks.
  void try_values(Listed listed) {
    std::vector<Trial> trials;
    values_of_rules_ = value_mutants(*rules_->rules);
    const std::vector<Mutant>& mutants = values_of_rules_;
    for (const Mutant& m : mutants) {
      const bool believed =
          listed == Listed::believed && find(lists_.equivalent, name_, kind_word(m.kind), m.name) != nullptr;
      trials.push_back({{m, {}}, believed ? std::vector<const Check*>() : in_order(m.clauses)});
    }
    const std::vector<TrialResult> results = try_all(trials, play_);
    for (std::size_t i = 0; i < mutants.size(); ++i) {
      const Mutant& m = mutants[i];
      ++tried_[static_cast<std::size_t>(m.kind)];
      const bool stays = survives(kind_word(m.kind), m.name, results[i]);
      if (stays) ++survived_[static_cast<std::size_t>(m.kind)];
      if (stays || m.kind == MutantKind::unbound || m.kind == MutantKind::pair) continue;
      for (const Clause c : m.clauses)
        if (proves(results[i].by, cite(c))) (m.kind == MutantKind::figure ? by_figure_ : by_flag_).insert(cite(c));
    }
  }

  // Every clause against the checks named for it.
  void try_knock_outs() {
    std::vector<Trial> trials;
    std::vector<std::string> ids;
    for (const std::string& id : ids_) {
      const std::optional<Mutant> m = knock_out(*rules_->rules, *find_clause(id));
      if (!m) continue;
      ids.push_back(id), trials.push_back({{m, {}}, named_for(id)});
    }
    const std::vector<TrialResult> results = try_all(trials, play_);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      knocked_[ids[i]] = results[i].fate == Fate::falls;
      if (results[i].fate == Fate::crashes || results[i].fate == Fate::endless)
        fault(ids[i] + " taken out does not fail a check but breaks it: " + results[i].by->file);
    }
  }

  std::optional<Mutant> mutant_of(const LineMutant& m) const {
    if (m.number != 0) return Mutant{MutantKind::line, m.name, "", {}, {}, m.number};
    for (const Mutant& value : values_of_rules_)
      if (value.name == m.name) return value;
    return std::nullopt;
  }
  static std::string value_word(MutantKind kind) {
    if (kind == MutantKind::figure) return "figure";
    return kind == MutantKind::flag || kind == MutantKind::choice ? "flag" : "limit";
  }

  // Every line of the program that is named for an id of this ruleset, against the checks named for the id.
  void try_lines() {
    std::vector<Trial> trials;
    std::vector<std::pair<const LineMutant*, std::string>> what;
    for (const LineMutant& m : lists_.lines) {
      for (const std::string& id : m.ids) {
        if (!id.starts_with(std::string(rules_->prefix) + "-")) continue;
        const std::optional<Mutant> mutant = mutant_of(m);
        if (!mutant) fault("lines.txt: " + name_ + " has no " + m.name);
        if (!mutant) continue;
        what.emplace_back(&m, id), trials.push_back({{mutant, {}}, named_for(id)});
      }
    }
    const std::vector<TrialResult> results = try_all(trials, play_);
    for (std::size_t i = 0; i < what.size(); ++i) {
      const auto& [m, id] = what[i];
      if (survives(m->kind, m->name + " " + id, results[i])) continue;
      by_line_.emplace(id, m->number != 0 ? m->kind : value_word(trials[i].edit.mutant->kind));
    }
  }

  void judge_id(const std::string& id) {
    const auto knocked = knocked_.find(id);
    const bool defined = lists_.definitions.count(id) != 0;
    const bool behaves = knocked != knocked_.end() && knocked->second;
    const bool by_line = by_line_.count(id) != 0;
    if (defined && (knocked != knocked_.end() || by_line)) fault(id + " is a definition, but has a mutant");
    if (named_for(id).empty() && !defined) return fault(id + " has no check");
    const Exempt* named_only = find(lists_.equivalent, name_, "id", id);
    std::string how = named_only != nullptr ? "named only" : "open";
    if (behaves)
      how = "knock-out";
    else if (by_figure_.count(id) != 0)
      how = "figure";
    else if (by_flag_.count(id) != 0)
      how = "flag";
    else if (by_line)
      how = by_line_.at(id);
    else if (defined)
      how = "definition";
    ++shares_[how];
    if (how == "named only") ++named_only->used;
    if (how != "open") return void(++passed_);
    if (const Exempt* e = find(lists_.open, name_, "id", id)) return void(++e->used);
    fault(name_ + "  id  " + id + "  is proved by no mutant");
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
    if (idle && !files.empty()) return void(++passed_);
    std::vector<Trial> trials;
    for (const std::string& other : all)
      if (other != value && !files.empty()) trials.push_back({{{}, {{name, other}}}, files});
    const std::vector<TrialResult> results = try_all(trials, play_);
    for (const TrialResult& r : results)
      if (r.fate == Fate::crashes || r.fate == Fate::endless) fault("house rule " + name + " breaks " + r.by->file);
    if (std::any_of(results.begin(), results.end(), [](const TrialResult& r) { return r.fate == Fate::falls; }))
      return void(++passed_);
    fault("house rule " + name + " = " + value + (files.empty() ? " has no check" : " changes nothing in its checks"));
  }

  std::string shares() const {
    std::string text = name_ + ": " + std::to_string(ids_.size()) + " ids";
    for (const char* how :
         {"knock-out", "limit", "figure", "flag", "order", "event", "grid", "line", "named only", "definition", "open"})
      if (const auto share = shares_.find(how); share != shares_.end())
        text += ", " + share_of(how, share->second, static_cast<int>(ids_.size()));
    text += "\n  mutants that survive:";
    for (std::size_t k = 1; k < kKinds.size(); ++k)
      if (tried_[k] != 0)
        text += std::string(" ") + kKinds[k] + " " + std::to_string(survived_[k]) + " of " + std::to_string(tried_[k]) +
                ",";
    return text + " of these " + std::to_string(equivalents_) + " equivalent and " + std::to_string(open_) + " open; " +
           std::to_string(values_) + " values of house rules\n";
  }

  std::string name_;
  const GateLists& lists_;
  Play play_;
  const Ruleset* rules_;
  std::vector<Mutant> values_of_rules_;
  std::vector<const Check*> sound_;  // those that hold under the rules as they are
  std::vector<std::string> ids_, faults_;
  std::map<std::string, std::vector<const Check*>> proofs_;
  std::map<std::string, bool> knocked_;         // whether a check named for the id falls without it
  std::set<std::string> by_figure_, by_flag_;   // ids whose check falls by such a mutant
  std::map<std::string, std::string> by_line_;  // ... by a line of the program, and of which kind
  std::map<std::string, int> shares_;
  std::array<int, kKinds.size()> tried_{}, survived_{};
  int passed_ = 0, equivalents_ = 0, open_ = 0, values_ = 0;
};

}  // namespace

GateResult run_gate(const std::string& ruleset, const std::vector<Check>& checks, const GateLists& lists, Listed listed,
                    Play play) {
  return Gate(ruleset, checks, lists, play).run(listed);
}
GateResult run_lines(const std::string& ruleset, const std::vector<Check>& checks, const GateLists& lists) {
  return Gate(ruleset, checks, lists, play_without_ids).run_lines();
}
void list_ids(const std::string& ruleset, const std::vector<Check>& checks, const GateLists& lists) {
  Gate(ruleset, checks, lists, play_without_ids).list();
}

std::string share_words(const std::map<std::string, int>& ids) {
  int all = 0;
  for (const auto& [how, number] : ids) all += number;
  return "all: " + std::to_string(all) + " ids, " +
         share_of("by a mutant made from the rules", sum_of(ids, {"knock-out", "limit", "figure", "flag"}), all) +
         ", " + share_of("by a line of the program alone", sum_of(ids, {"order", "event", "grid", "line"}), all) +
         ", " + share_of("of these chosen by hand", sum_of(ids, {"line"}), all) + ", at most a tenth, " +
         share_of("named only", sum_of(ids, {"named only"}), all) + ", " +
         share_of("definitions", sum_of(ids, {"definition"}), all) + "\n";
}

std::vector<std::string> share_faults(const std::map<std::string, int>& ids) {
  int all = 0;
  for (const auto& [how, number] : ids) all += number;
  if (sum_of(ids, {"line"}) * 10 <= all) return {};
  return {"too many ids rest on lines chosen by hand"};
}

std::vector<std::string> list_faults(const GateLists& lists) {
  std::vector<std::string> faults = lists.faults;
  const auto stale = [&](const std::string& list, const std::vector<Exempt>& entries) {
    for (const Exempt& e : entries)
      if (e.used == 0)
        faults.push_back(list + " names what does not survive: " + join(e.rulesets, ",") + " " + e.kind + " " + e.name);
  };
  stale("equivalent.txt", lists.equivalent), stale("open.txt", lists.open);
  return faults;
}

}  // namespace limber::checks

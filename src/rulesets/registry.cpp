#include "rulesets/registry.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"
#include "rules/rules.h"
#include "rulesets/ruleset_entry.h"
#include "rulesets/variants.h"

namespace limber::inline rulesets {

namespace {

std::vector<Ruleset> in_their_places() {
  std::vector<RulesetEntry> entries = every_ruleset();
  std::stable_sort(entries.begin(), entries.end(),
                   [](const RulesetEntry& a, const RulesetEntry& b) { return a.place < b.place; });
  std::vector<Ruleset> all;
  for (RulesetEntry& e : entries) all.push_back(std::move(e.ruleset));
  return all;
}

}  // namespace

std::span<const Ruleset> all_rulesets() {
  static const std::vector<Ruleset> all = in_their_places();
  return all;
}

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset& r : all_rulesets())
    if (r.rules->id.view() == id) return &r;
  return nullptr;
}

const Rules* find_rules(std::string_view id) {
  const Ruleset* found = find_ruleset(id);
  return found == nullptr ? nullptr : found->rules;
}

Result<RulesHandle> rules_of(const Scenario& s) {
  std::vector<Fault> faults;
  const Ruleset* found = find_ruleset(s.ruleset);
  if (found == nullptr) {
    std::vector<std::string_view> ids;
    std::vector<std::string> names;
    for (const Ruleset& r : all_rulesets()) ids.push_back(r.rules->id.view()), names.emplace_back(r.rules->id.view());
    const auto near = nearest(s.ruleset, ids);
    return Fault{.where = "ruleset",
                 .found = "\"" + s.ruleset + "\"",
                 .expected = "a ruleset: " + join(names, ", "),
                 .remedy = near ? "did you mean \"" + std::string(*near) + "\"?" : std::string()};
  }
  Rules rules = *found->rules;
  if (s.variant) faults = put_variant_in(rules, s);
  throw_switches(rules, found->switches, s.house_rules, faults);
  if (!faults.empty()) return faults;
  return RulesHandle(rules);
}

}  // namespace limber::inline rulesets

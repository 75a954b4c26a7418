#include "rulesets/registry.h"

#include "base/text.h"
#include "rules/rules.h"
#include "rulesets/big_board_19c.h"
#include "rulesets/card_late_19c.h"
#include "rulesets/hex_19c.h"
#include "rulesets/hex_draft_2011.h"
#include "rulesets/hex_late_19c.h"

namespace limber::inline rulesets {

std::span<const Ruleset> all_rulesets() {
  static const Ruleset all[] = {
      {&kBigBoard19c, facts_of(kBigBoard19c), kBigBoard19cSwitches, "BB", "squares, strength points"},
      {&kHex19c, facts_of(kHex19c), kHex19cSwitches, "H19", "hexes, strength points"},
      {&kHexLate19c, facts_of(kHexLate19c), kHexLate19cSwitches, "L19", "hexes, pins, whole Units lost"},
      {&kHexDraft2011, facts_of(kHexDraft2011), kHexDraft2011Switches, "D11", "hexes, pins, the first draft"},
      {&kCardLate19c, facts_of(kCardLate19c), kCardLate19cSwitches, "CD", "squares, figures and cards"}};
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
  throw_switches(rules, found->switches, s.house_rules, faults);
  if (!faults.empty()) return faults;
  return RulesHandle(rules);
}

}  // namespace limber::inline rulesets

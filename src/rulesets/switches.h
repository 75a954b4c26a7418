// House rules: edits of a ruleset before the battle. One table serves the command line, scenario files, the protocol
// and the header of records.
#pragma once
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/clause.h"

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

struct SwitchValue {
  std::string_view name;
  void (*set)(Rules&);  // nullptr: the ruleset as it stands
};

struct Switch {
  std::string_view name;
  Clause ruling;
  std::span<const SwitchValue> values;  // the default first; of a number its default alone, 0 if there is none
  int most = 0;                         // a number from 0 to this instead of named values
  void (*set_number)(Rules&, int) = nullptr;

  std::string_view standard() const { return values.empty() ? "0" : values[0].name; }
};

// Edits the rules, reporting every name or value that does not exist.
void throw_switches(Rules&, std::span<const Switch>,
                    const std::vector<std::pair<std::string, std::string>>& house_rules, std::vector<Fault>& faults);

extern const std::span<const Switch> kBigBoard19cSwitches, kHex19cSwitches;
extern const std::span<const Switch> kHexLate19cSwitches, kHexDraft2011Switches;
extern const std::span<const Switch> kCardLate19cSwitches;

}  // namespace limber::inline rulesets

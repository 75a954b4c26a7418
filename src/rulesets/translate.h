// The same battle under another ruleset: types of Units take the names they have there, what the other document does
// not know is left out, and everything that was lost on the way is told.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/scenario.h"
#include "rulesets/registry.h"

namespace limber::inline rulesets {

struct Translated {
  Scenario scenario;
  std::vector<Fault> faults;  // Units without a counterpart, or another grid
  std::vector<Fault> notes;   // what was left out or changed
  // Paths of what has moved up because something before it was left out, and where it stood: "sides[0].units[1]".
  std::map<std::string, std::string, std::less<>> came_from;
};

// Where the value at a path of the translated scenario stands in the scenario as it was.
std::string place_before(const Translated&, std::string_view where);

Translated translate(Scenario, const Ruleset& to);
// What a ruleset calls troops that another document calls `type`; nothing where it has none of the kind.
std::string counterpart(const Ruleset& to, std::string_view type);
// Units that the ruleset has no type for are left out, and the board takes its grid: for comparing rulesets, not for
// play.
Translated translate_freely(Scenario, const Ruleset& to);

}  // namespace limber::inline rulesets

// The ruleset card-late-19c: squares, playing cards, Units of figures and Commanders (docs/rules/card-late-19c.md).
#pragma once

namespace limber {
struct Rules;
}

namespace limber::inline rulesets {

extern const Rules kCardLate19c;

}  // namespace limber::inline rulesets

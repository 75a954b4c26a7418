// hex-late-19c: hexes, special activation dice, pins, Close Combat Power. docs/rules/hex-late-19c.md.
#pragma once

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

extern const Rules kHexLate19c;

}  // namespace limber::inline rulesets

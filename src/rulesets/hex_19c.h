// hex-19c: hexes, every Unit acts, a hit destroys or drives back. docs/rules/hex-19c.md.
#pragma once

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

extern const Rules kHex19c;

}  // namespace limber::inline rulesets

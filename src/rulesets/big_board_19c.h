// big-board-19c: squares, Strength Points, D6 activation dice. docs/rules/big-board-19c.md.
#pragma once

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

extern const Rules kBigBoard19c;

}  // namespace limber::inline rulesets

// hex-draft-2011: the draft of hex-late-19c; the same modules with other figures. docs/rules/hex-draft-2011.md.
#pragma once

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

extern const Rules kHexDraft2011;

}  // namespace limber::inline rulesets

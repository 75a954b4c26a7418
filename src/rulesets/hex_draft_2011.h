// hex-draft-2011: the draft of hex-late-19c; the same modules with other figures. docs/rules/hex-draft-2011.md.
#pragma once
#include "rules/rules.h"

namespace limber {

extern const Rules kHexDraft2011;

}  // namespace limber

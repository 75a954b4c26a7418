// hex-19c: hexes, every Unit acts, a hit destroys or drives back. docs/rules/hex-19c.md.
#pragma once
#include "rules/rules.h"

namespace limber {

extern const Rules kHex19c;

}  // namespace limber

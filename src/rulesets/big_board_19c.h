// big-board-19c: squares, Strength Points, D6 activation dice. docs/rules/big-board-19c.md.
#pragma once
#include "rules/rules.h"

namespace limber {

extern const Rules kBigBoard19c;

}  // namespace limber

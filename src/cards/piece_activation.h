// What one piece does when its card comes up.
#pragma once
#include "rules/context.h"

namespace limber {

struct PieceActivationMemory {
  UnitId piece;
  UnitId enemy;  // whom it faces and fights
  std::uint8_t flags, spare;
};

}  // namespace limber

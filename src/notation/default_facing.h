// The facing of an order that names none: the present one, unless contact or a threat makes another plainly better. The
// page offers the same one first, so that a typed order and a click mean the same.
#pragma once
#include <cstdint>
#include <span>

#include "engine/engine.h"

namespace limber::inline notation {

// `listed`: the orders that this Unit may be given there, one for each facing. The present facing where there are none.
std::uint8_t default_facing(const Game&, const Board&, UnitId, Cell there, std::span<const Choice> listed);

}  // namespace limber::inline notation

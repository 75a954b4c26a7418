// What a drawing shows of a cell, whatever its size: the ground's tint, who stands for the cell, who is with it, in
// what state it is.
#pragma once
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline draw {

bool bridged(const Ground&);
bool wet(const Ground&);
bool has_works(const Ground&);
int paper_of(const Ground&);  // tint of the ground

// The one that stands for its cell: who fights there, then Transports, Commanders, guns in tow.
UnitId main_unit(const Game&, const Board&, Cell);
std::string marks_of(const Board&, UnitId, bool has_tow);
// Those with it: "+rc", or "+2" where there is no room for more.
std::string companions_of(const Game&, const Board&, UnitId first, int room);
std::string_view quality_sign(Quality);

}  // namespace limber::inline draw

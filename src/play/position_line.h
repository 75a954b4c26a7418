// A station of a battle as one line of text: for addresses, bug reports, tests and hashes. docs/formats.md describes
// it.
//
//   big-board-19c turn=3 phase=action first=red active=red red=lost:2,left:4,chief:c1 blue=lost:0,chief:d1
//   held=C4:red wire=D2,D3 c1=C9/N/2 r1=C8/E/4/acted/moved r2=destroyed ...          (all on one line)
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace limber::inline play {

std::string position_line(const Game&, const Board&);
// The board it was written from, byte for byte; every fault with its column. resume() says whether
// play can go on from there.
Result<Board> read_position_line(const Game&, std::string_view line);
std::uint64_t position_hash(const Game&, const Board&);  // FNV-1a, 64 bits, of the line

std::string_view phase_name(Phase);  // "set-up", "artillery" ... as positions name it

}  // namespace limber::inline play

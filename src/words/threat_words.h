// How an enemy Unit threatens a cell: it can fire at it, or move there.
#pragma once
#include <string>

#include "engine/engine.h"

namespace limber::inline words {

struct Threat {
  bool by_fire = false;
  bool seen = false;      // a line of sight
  int far = 0, most = 0;  // the range and how far it fires; or the way and how far it moves
};
// "The Border Guns (g1) at E9 can fire: range 3, reaches 5".
std::string threat_words(const Game&, const Board&, UnitId, const Threat&);

}  // namespace limber::inline words

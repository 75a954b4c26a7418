// The chance of winning along a battle that is over: at which moments it is worth knowing, and what it is there. The
// same moments are asked for by all who play them out, the program here or a page bit by bit.
#pragma once
#include <functional>
#include <map>
#include <vector>

#include "ai/forecast.h"
#include "base/lanes.h"
#include "report/chronicle.h"

namespace limber::inline report {

using Chances = std::map<int, Chance>;  // by the answer they follow

// Where the first side stands, in thousandths: a draw counts half, so that the middle is the middle.
constexpr int standing(const Chance& c) { return 500 + (c.win[0] - c.win[1]) / 2; }

// Moments at which nothing is in the air: before and after each order with its dice, and the end.
std::vector<int> settled_moments(const Chronicle&);

// What to find out next, given what is known: where turns begin, and the end; then the middle of those stretches along
// which the chance changes most. Empty: so many moments are known, or all.
std::vector<int> moments_to_play_out(const Chronicle&, const Chances&, int most);

struct ChancesWanted {
  int playouts = 96;  // of each moment
  int moments = 32;
  std::function<void(int done, int of)> watch{};
};
// Of one moment.
Chance find_chance(const Session&, const Chronicle&, int moment, int playouts, Lanes&);
Chances find_chances(const Session&, const Chronicle&, const ChancesWanted&, Lanes&);

}  // namespace limber::inline report

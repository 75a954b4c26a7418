// Where the battle turned: the orders, each with its dice, that changed the chance of winning most. One list for the
// report and the replay.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/ratio.h"
#include "report/chances.h"
#include "report/chronicle.h"

namespace limber::inline report {

struct TurningPoint {
  int first = 0, last = 0, turn = 0;  // answers
  int before = 0, after = 0;          // where the first side stood, in thousandths
  bool shells = false;                // of a turn, all together
  State start{};
  std::optional<Incident> blow{};      // the worst that the side that stands worse suffered by it
  std::optional<Ratio> chance{};       // that at least this came of it; none where it cannot be said exactly
  std::string words{};                 // what came of it, a sentence
  std::vector<std::string> telling{};  // the log of it, with its clauses
  Side gains() const { return after > before ? Side::red : Side::blue; }
  int swing() const { return after > before ? after - before : before - after; }
};

// The greatest swing first; smaller ones than the luck of playing out are none.
std::vector<TurningPoint> turning_points(const Session&, const Chronicle&, const Chances&);

}  // namespace limber::inline report

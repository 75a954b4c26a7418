// Ways to say a thing. Of several that fit, the one that was used least so far is taken, so that no reader meets the
// same turn of phrase twice where another would do.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/chronicle.h"
#include "report/names.h"

namespace limber::inline report {

// All that befell one Unit, or one thing that a side did, in one turn.
struct TurnSummary {
  Incident incident;            // the gravest of it, with all points of the turn
  Cell fled_from = Cell::none;  // it was also driven back
  int weight = 0;
};

class Phrasebook {
 public:
  explicit Phrasebook(const Game& game) : g_(game) {}

  std::string tell(const TurnSummary&);     // a clause in the past tense, without capital and stop
  std::string caption(const TurnSummary&);  // a short sentence for under a map
  // Fills {v} victim, {b} by whom, {c} cell, {f} cell fled from, {s} side, {p} points, {w} was or were, {i} is or are,
  // {t} it or them, {e} the ending of a verb in the present.
  std::string fill(std::string_view pattern, const TurnSummary&) const;
  std::string_view pick(std::span<const std::string_view> patterns);

 private:
  const Game& g_;
  std::map<std::string_view, int> used_;
  std::string_view last_;
};

}  // namespace limber::inline report

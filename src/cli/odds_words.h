// Odds in words: what will be thrown with which modifiers, every outcome with its exact chance, and what the figures
// leave open.
#pragma once
#include <string>
#include <vector>

#include "odds/odds.h"

namespace limber {

// "1/4", "25.0 %"; "about 24.9 %" with its interval where the figures are sampled.
std::string percent_words(double share);

struct OddsRow {
  std::string chance;   // "1/4", or "~" and an interval
  std::string percent;  // "25.0 %"
  std::string words;    // "b2 2nd Foot loses 1 SP"
};

struct OddsReport {
  std::vector<std::string> before;  // the throw and its modifiers, and what happens in any case
  std::vector<OddsRow> rows;        // likeliest first
  std::vector<std::string> after;   // what the figures mean
};

OddsReport odds_report(const Game&, const State&, const std::vector<Choice>& plan, const Odds&);

std::string outcome_of_part(const Game&, const State&, const Part&);  // one row in words
std::string_view ends_name(Ends);                                     // "done", "decision", "horizon", "over"

// "The throw: +1 has not moved (BB-FIR-17); not: -1 target in cover (BB-FIR-16)."; empty where there are none.
std::string modifiers_line(const Game&, const State&);

}  // namespace limber

#include "rulesets/figure_words.h"

namespace limber::inline rulesets {

std::string signed_text(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

std::string scores(int from, int to) {
  std::string text;
  for (int n = std::max(from, 1); n <= std::min(to, 6); ++n) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return text.empty() ? "none" : text;
}

std::string score_or_more(int from) { return from > 6 ? "none" : std::to_string(from) + (from < 6 ? "+" : ""); }

std::string landing_scores(const LandingRow& row) {
  if (row.high == 127) return std::to_string(row.low) + " or more";
  if (row.low == -128) return std::to_string(row.high) + " or less";
  return row.low == row.high ? std::to_string(row.low) : std::to_string(row.low) + " to " + std::to_string(row.high);
}

}  // namespace limber::inline rulesets

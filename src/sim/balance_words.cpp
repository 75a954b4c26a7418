// What came of a scenario's battles, as people and programs read it.
#include <cmath>
#include <cstdio>

#include "base/hash.h"
#include "base/text.h"
#include "io/json.h"
#include "io/scenario_file.h"
#include "rulesets/describe.h"
#include "rulesets/registry.h"
#include "sim/balance.h"
#include "study/intervals.h"
#include "words/names.h"

namespace limber::inline sim {

namespace {

std::int64_t whole(std::uint64_t count) { return static_cast<std::int64_t>(count); }

template <std::size_t N>
JsonValue counts_json(const std::array<std::uint64_t, N>& counts, const std::array<std::string_view, N>& names) {
  JsonValue to = JsonValue::object();
  for (std::size_t i = 0; i < N; ++i)
    if (counts[i] > 0) to.set(names[i], whole(counts[i]));
  return to;
}

std::string hex(std::uint64_t value) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

std::string percent(double share) { return std::to_string(std::llround(100 * share)) + "%"; }

// "Brannock won 489 (49%, between 46% and 52%)".
std::string won_words(const std::string& who, std::uint64_t won, std::uint64_t fought) {
  const auto battles = static_cast<double>(fought);
  const Share share = share_with_interval(static_cast<double>(won) / battles, battles);
  return who + " won " + std::to_string(won) + " (" + percent(share.mean) + ", between " + percent(share.low) +
         " and " + percent(share.high) + ")";
}

// "728 with both armies exhausted, 199 at the turn limit".
template <std::size_t N>
std::string counts_words(const std::array<std::uint64_t, N>& counts, const std::array<std::string_view, N>& words) {
  std::vector<std::string> told;
  for (std::size_t i = 0; i < N; ++i)
    if (counts[i] > 0) told.push_back(std::to_string(counts[i]) + " " + std::string(words[i]));
  return join(told, ", ");
}

std::string held_words(const Venue& venue, const Balance& b, std::size_t i) {
  const auto battles = static_cast<double>(b.shares.fought());
  std::string out = venue.game->field.grid.name(b.objectives[i]);
  for (const Side side : {Side::red, Side::blue})
    out += (side == Side::red ? " " : ", ") + side_words(*venue.game, side) + " " +
           percent(static_cast<double>(b.held[i][slot(side)]) / battles);
  return out;
}

}  // namespace

std::string matter_text(const Venue& venue) {
  Scenario bare = venue.scenario;
  bare.title.clear(), bare.briefing.clear();
  const std::uint64_t figures = fingerprint(*find_ruleset(bare.ruleset)->rules);
  return hex(mix(fnv1a64(write_scenario(bare)) ^ figures, fnv1a64("balance/1")));
}

std::string balance_words(const Venue& venue, const Balance& b) {
  const Shares& shares = b.shares;
  std::string out = venue.name + ": " + std::to_string(shares.fought()) + " battles\n  " +
                    won_words(side_words(*venue.game, Side::red), shares.won, shares.fought()) + ", " +
                    won_words(side_words(*venue.game, Side::blue), shares.lost, shares.fought()) + ", " +
                    std::to_string(shares.drawn) + " drawn\n  Half of them took " + std::to_string(b.median_turns()) +
                    " turns or fewer. Ended: " + counts_words(b.ended, kEndWords) +
                    ".\n  Decided by: " + counts_words(b.decided, kWayWords) + ".\n";
  std::vector<std::string> held;
  for (std::size_t i = 0; i < b.objectives.size(); ++i) held.push_back(held_words(venue, b, i));
  return held.empty() ? out : out + "  Objectives held at the end: " + join(held, "; ") + ".\n";
}

std::string balance_remark(const BalanceTrial& trial) {
  return "Each range is a 95% interval. The player matters: these are battles of " + trial.player.name +
         " against itself. Another player can find the same scenario less even, or more. Try --player.\n";
}

JsonValue balance_json(const Venue& venue, const Balance& b) {
  JsonValue held = JsonValue::object();
  for (std::size_t i = 0; i < b.objectives.size(); ++i)
    held.set(venue.game->field.grid.name(b.objectives[i]),
             JsonValue::array({whole(b.held[i][0]), whole(b.held[i][1])}));
  return JsonValue::object()
      .set("scenario", matter_text(venue))
      .set("won", JsonValue::array({whole(b.shares.won), whole(b.shares.lost)}))
      .set("drawn", whole(b.shares.drawn))
      .set("turns", b.median_turns())
      .set("turn_limit", venue.game->turn_limit)
      .set("ended", counts_json(b.ended, kEnds))
      .set("decided", counts_json(b.decided, kWays))
      .set("held", std::move(held))
      .set("signature", hex(b.signature));
}

}  // namespace limber::inline sim

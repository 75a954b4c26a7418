// What came of a scenario's battles, as people and programs read it.
#include <cmath>
#include <cstdio>

#include "base/hash.h"
#include "io/json.h"
#include "io/scenario_file.h"
#include "rulesets/describe.h"
#include "rulesets/registry.h"
#include "sim/balance.h"

namespace limber::inline sim {

namespace {

constexpr std::array<std::string_view, kEndsOfBattle> kEnds = {
    "not_yet", "no_units", "beaten", "both_exhausted", "turn_limit", "quiet_turns", "resignation"};
constexpr std::array<std::string_view, kWaysToWin> kWays = {"objectives", "no_units", "broken",     "exhaustion",
                                                            "losses",     "equal",    "resignation"};

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

// "D4 61:30": in hundredths of the battles, Red's and Blue's at the end.
std::string held_words(const Venue& venue, const Balance& b, std::size_t i) {
  const auto share = [&](std::uint64_t n) {
    return std::to_string(std::llround(100.0 * static_cast<double>(n) / static_cast<double>(b.shares.fought())));
  };
  return venue.game->field.grid.name(b.objectives[i]) + " " + share(b.held[i][0]) + ":" + share(b.held[i][1]);
}

}  // namespace

std::string matter_text(const Venue& venue) {
  Scenario bare = venue.scenario;
  bare.title.clear(), bare.briefing.clear();
  const std::uint64_t figures = fingerprint(*find_ruleset(bare.ruleset)->rules);
  return hex(mix(fnv1a64(write_scenario(bare)) ^ figures, fnv1a64("balance/1")));
}

std::string balance_words(const Venue& venue, const Balance& b) {
  char share[16];
  std::snprintf(share, sizeof share, "%.1f", b.shares.red());
  std::string out = venue.name + ": Red " + share + "% (won " + std::to_string(b.shares.won) + ", drawn " +
                    std::to_string(b.shares.drawn) + ", lost " + std::to_string(b.shares.lost) + "), half of them in " +
                    std::to_string(b.median_turns()) + " turns or fewer\n   ";
  for (std::size_t i = 0; i < kEndsOfBattle; ++i)
    if (b.ended[i] > 0) out += " " + std::string(kEnds[i]) + " " + std::to_string(b.ended[i]);
  out += "; judged by";
  for (std::size_t i = 0; i < kWaysToWin; ++i)
    if (b.decided[i] > 0) out += " " + std::string(kWays[i]) + " " + std::to_string(b.decided[i]);
  out += "; held";
  for (std::size_t i = 0; i < b.objectives.size(); ++i) out += " " + held_words(venue, b, i);
  return out + "\n";
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

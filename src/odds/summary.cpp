#include "odds/summary.h"

#include <algorithm>

namespace limber::inline odds {

namespace {

LossSummary summary_of(const Odds& odds, UnitId u, int strength) {
  LossSummary out{.unit = u, .lost = std::vector<Ratio>(static_cast<std::size_t>(strength) + 1)};
  for (const Part& part : odds.parts) {
    const Change* c = change_of(part, u);
    const int lost = c == nullptr ? 0 : std::min<int>(c->strength_lost, strength);
    out.lost[static_cast<std::size_t>(lost)] += part.chance;
    out.mean += part.chance * Ratio(lost);
    if (c != nullptr && c->destroyed) out.destroyed += part.chance;
  }
  return out;
}

}  // namespace

std::vector<LossSummary> losses(const Odds& odds, const Board& before) {
  std::vector<LossSummary> out;
  for (int i = 0; i < before.unit_count; ++i) {
    LossSummary one = summary_of(odds, unit_id(i), before[unit_id(i)].strength);
    if (one.mean != Ratio(0) || one.destroyed != Ratio(0)) out.push_back(std::move(one));
  }
  return out;
}

std::vector<MoraleAhead> morale_ahead(const Odds& odds, const Board& before) {
  std::vector<MoraleAhead> out;
  for (const Side side : {Side::red, Side::blue}) {
    const UnitId chief = before.army[slot(side)].chief;
    const auto tests = [&](const Part& part) {
      const Ending& e = part.ending;
      return e.purpose == Purpose::morale_die && e.ends == Ends::horizon &&
             (side == Side::red ? e.asks_red : e.asks_blue);
    };
    if (chief == UnitId::none || std::none_of(odds.parts.begin(), odds.parts.end(), [](const Part& part) {
          return part.ending.ends == Ends::horizon && part.ending.purpose == Purpose::morale_die;
        }))
      continue;
    MoraleAhead one{.commander = chief, .killed = chance_destroyed(odds, chief)};
    if (one.killed == Ratio(0)) continue;
    for (const Part& part : odds.parts) {
      if (!tests(part)) continue;
      one.fewest = one.most == 0 ? part.ending.tests : std::min<int>(one.fewest, part.ending.tests);
      one.most = std::max<int>(one.most, part.ending.tests);
    }
    out.push_back(one);
  }
  return out;
}

}  // namespace limber::inline odds

// What came of a contest, as people and programs read it.
#include <cmath>
#include <cstdio>
#include <map>

#include "base/version.h"
#include "io/json.h"
#include "sim/contest.h"

namespace limber::inline sim {

namespace {

std::string fixed(double value, int digits) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string percent(double share) { return fixed(100 * share, 1); }

std::string elo_words(double share) {
  const double elo = elo_of(share);
  if (!std::isfinite(elo)) return elo > 0 ? "no upper bound" : "no lower bound";
  return (elo >= 0 ? "+" : "") + fixed(elo, 0);
}

std::string score_words(const ContestTally& t) {
  const Share s = t.pairs.share();
  return "won " + std::to_string(t.won) + ", drawn " + std::to_string(t.drawn) + ", lost " + std::to_string(t.lost) +
         ": " + percent(s.mean) + "% (" + percent(s.low) + " to " + percent(s.high) + ")";
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

std::string_view dice_name(DiceOf dice) { return dice == DiceOf::keyed ? "keyed" : "seed"; }

std::string_view finding_name(Finding f) {
  return f == Finding::stronger ? "stronger" : f == Finding::not_stronger ? "not stronger" : "undecided";
}

// The scenarios of one ruleset together, rulesets in the order in which they are met.
std::vector<std::pair<std::string, ContestTally>> by_ruleset(const Contest& contest, const Standings& standings) {
  std::vector<std::pair<std::string, ContestTally>> out;
  for (std::size_t i = 0; i < contest.venues.size(); ++i) {
    if (out.empty() || out.back().first != contest.venues[i].ruleset) out.push_back({contest.venues[i].ruleset, {}});
    out.back().second.add(standings.by_venue[i]);
  }
  return out;
}

JsonValue elo_json(double share) {
  const double elo = elo_of(share);
  return std::isfinite(elo) ? JsonValue(std::round(elo * 10) / 10) : JsonValue(nullptr);
}

double rounded(double value) { return std::round(value * 10'000) / 10'000; }

JsonValue tally_json(const ContestTally& t) {
  const Share s = t.pairs.share();
  JsonValue pairs = JsonValue::array();
  for (int i = 0; i < 5; ++i) pairs.add(static_cast<std::int64_t>(t.pairs.with(i)));
  return JsonValue::object()
      .set("won", static_cast<std::int64_t>(t.won))
      .set("drawn", static_cast<std::int64_t>(t.drawn))
      .set("lost", static_cast<std::int64_t>(t.lost))
      .set("pairs", std::move(pairs))
      .set("score", rounded(s.mean))
      .set("interval", JsonValue::array({rounded(s.low), rounded(s.high)}))
      .set("elo", elo_json(s.mean))
      .set("elo_interval", JsonValue::array({elo_json(s.low), elo_json(s.high)}))
      .set("variance", rounded(t.pairs.variance()))
      .set("turns", rounded(t.mean_turns()))
      .set("at_limit", static_cast<std::int64_t>(t.at_limit));
}

// Of a contest with a bot in it.
JsonValue faults_json(const ContestTally& t) {
  JsonValue faults = JsonValue::array();
  for (std::size_t p = 0; p < 2; ++p)
    faults.add(
        JsonValue::object().set("battles", static_cast<std::int64_t>(t.faults[p])).set("first", t.first_fault[p]));
  return faults;
}

std::string faults_text(const Contest& contest, const ContestTally& t) {
  std::string out;
  for (std::size_t p = 0; p < 2; ++p)
    if (t.faults[p] > 0)
      out += contest.players[p].name + " has lost " + std::to_string(t.faults[p]) +
             " by an error of its own, the first because " + t.first_fault[p] + "\n";
  return out;
}

}  // namespace

std::string contest_text(const Contest& contest, const Standings& standings) {
  constexpr std::size_t kWide = 36;
  const ContestTally& all = standings.all;
  std::string out = contest.players[0].name + " - " + contest.players[1].name + ": " +
                    std::to_string(all.pairs.pairs()) + " pairs of battles, dice " +
                    std::string(dice_name(contest.dice)) + ", seeds from " + std::to_string(contest.first_seed) + "\n";
  for (std::size_t i = 0; i < contest.venues.size(); ++i)
    out += "  " + padded(contest.venues[i].name, kWide) + score_words(standings.by_venue[i]) + "\n";
  for (const auto& [ruleset, tally] : by_ruleset(contest, standings))
    out += padded(ruleset, kWide + 2) + score_words(tally) + "\n";
  const Share s = all.pairs.share();
  out += padded("all", kWide + 2) + score_words(all) + ", 95% interval\n";
  out += "Elo " + elo_words(s.mean) + " (" + elo_words(s.low) + " to " + elo_words(s.high) + ")\n";
  if (contest.sprt) {
    const Sprt found = test(all.pairs, *contest.sprt);
    out += "SPRT (" + fixed(contest.sprt->low, 0) + ", " + fixed(contest.sprt->high, 0) +
           "): " + std::string(finding_name(found.finding)) + ", log of the ratio " + fixed(found.ratio, 2) + " of " +
           fixed(kDecided, 2) + "\n";
  }
  out += "mean length " + fixed(all.mean_turns(), 1) + " turns, " + std::to_string(all.at_limit) +
         " at the turn limit; time a move " + contest.players[0].name + " " + fixed(all.milliseconds(0), 2) + " ms, " +
         contest.players[1].name + " " + fixed(all.milliseconds(1), 2) + " ms\n" + faults_text(contest, all);
  return out;
}

std::string contest_json(const Contest& contest, const Standings& standings) {
  const Result<JsonValue> head = parse_json(contest_line(contest));
  JsonValue out = head.value();
  out.set("all", tally_json(standings.all));
  if (contest.sprt) {
    const Sprt found = test(standings.all.pairs, *contest.sprt);
    out.set("sprt", JsonValue::object()
                        .set("bounds", JsonValue::array({contest.sprt->low, contest.sprt->high}))
                        .set("ratio", rounded(found.ratio))
                        .set("finding", finding_name(found.finding)));
  }
  JsonValue rulesets = JsonValue::object(), venues = JsonValue::object();
  for (const auto& [ruleset, tally] : by_ruleset(contest, standings)) rulesets.set(ruleset, tally_json(tally));
  for (std::size_t i = 0; i < contest.venues.size(); ++i)
    venues.set(contest.venues[i].name, tally_json(standings.by_venue[i]));
  out.set("by_ruleset", std::move(rulesets)).set("by_scenario", std::move(venues));
  out.set("milliseconds",
          JsonValue::array({rounded(standings.all.milliseconds(0)), rounded(standings.all.milliseconds(1))}));
  if (contest.has_bot()) out.set("faults", faults_json(standings.all));
  constexpr std::array<std::string_view, 3> kOpen{"scenarios", "by_ruleset", "by_scenario"};
  return dump_pretty(out, kOpen);
}

std::string contest_line(const Contest& contest) {
  JsonValue players = JsonValue::array(), venues = JsonValue::array();
  for (const Entrant& one : contest.players) players.add(one.name);
  for (const Venue& one : contest.venues) {
    char hash[20];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(one.hash));
    venues.add(JsonValue::object().set("name", one.name).set("ruleset", one.ruleset).set("hash", hash));
  }
  JsonValue to = JsonValue::object()
                     .set("limber", "arena/1")
                     .set("program", kVersion)
                     .set("players", std::move(players))
                     .set("dice", dice_name(contest.dice))
                     .set("first_seed", static_cast<std::int64_t>(contest.first_seed));
  if (contest.has_bot()) to.set("bot_milliseconds", contest.limits.answer_milliseconds);
  return dump(to.set("scenarios", std::move(venues)));
}

}  // namespace limber::inline sim

#include "report/turning_point.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "odds/odds.h"
#include "play/seat_knowledge.h"
#include "words/event_words.h"

namespace limber::inline report {

namespace {

constexpr OddsBudget kBudget{.states = 20'000, .bytes = 20 * kMegabyte, .playouts = 1};

// In the order of what a reader remembers.
int weight(const Incident& incident) {
  switch (incident.kind) {
    case Incident::Kind::destroyed: return 100 + incident.points;
    case Incident::Kind::lost: return 50 + incident.points;
    case Incident::Kind::broke: return 40;
    case Incident::Kind::taken: return 30;
    case Incident::Kind::driven: return 20;
    case Incident::Kind::pinned: return 10;
    default: return 0;
  }
}

std::optional<Incident> worst(const Chronicle& told, const Episode& episode, Side victim) {
  std::optional<Incident> found;
  for (const Incident& incident : told.incidents) {
    if (incident.answer < episode.first || incident.answer > episode.last) continue;
    const bool theirs = incident.kind == Incident::Kind::taken ? incident.side != victim : incident.side == victim;
    if (theirs && weight(incident) > 0 && (!found || weight(incident) > weight(*found))) found = incident;
  }
  return found;
}

// Points that a Unit lost in all of an episode.
int points_lost(const Chronicle& told, const Episode& episode, UnitId unit) {
  int points = 0;
  for (const Incident& incident : told.incidents)
    if (incident.unit == unit && incident.answer >= episode.first && incident.answer <= episode.last &&
        (incident.kind == Incident::Kind::lost || incident.kind == Incident::Kind::destroyed))
      points += incident.points;
  return points;
}

std::optional<Ratio> chance_of(const Game& game, const Chronicle& told, const Episode& episode, const Incident& blow) {
  if (blow.unit == UnitId::none || blow.kind == Incident::Kind::taken) return std::nullopt;
  std::vector<Choice> plan;
  if (episode.order) plan.push_back(*episode.order);
  const Odds odds = exact_odds(game, episode.before, plan, episode.chosen, kBudget);
  if (!odds.exact || odds.rest != Ratio(0)) return std::nullopt;
  const int points = points_lost(told, episode, blow.unit);
  const Ratio sum = chance(odds, [&](const Part& part) {
    const Change* change = change_of(part, blow.unit);
    if (change == nullptr) return false;
    switch (blow.kind) {
      case Incident::Kind::destroyed: return change->destroyed;
      case Incident::Kind::lost: return change->destroyed || change->strength_lost >= points;
      case Incident::Kind::driven: return change->destroyed || change->retreated;
      case Incident::Kind::pinned: return change->destroyed || change->pinned > 0;
      default: return change->broken;
    }
  });
  if (!sum.ok() || sum == Ratio(0) || sum > Ratio(1)) return std::nullopt;
  return sum;
}

std::vector<std::string> telling_of(const Session& session, Side seat, const Episode& episode) {
  EventLog log;
  SeatKnowledge(session, seat).walk(episode.first - 1, episode.last, [&](const KnownStep& step) {
    log.insert(log.end(), step.events.begin(), step.events.end());
  });
  // What begins the next step of the turn is no part of it.
  const auto next = [](const LoggedEvent& told) { return std::holds_alternative<PhaseBegan>(told.event); };
  log.erase(std::find_if(log.begin(), log.end(), next), log.end());
  return narrate(session.game(), episode.before, log);
}

// A swing that was sure to come turns nothing; the end of a Unit is remembered longer than its losses.
double telling_weight(const TurningPoint& point) {
  const double expected = point.chance ? point.chance->to_double() : 0.75;
  const double whole = point.blow.kind == Incident::Kind::destroyed ? 1.5 : 1;
  return whole * std::abs(point.episode.swing) * (1.05 - expected);
}

}  // namespace

std::vector<TurningPoint> turning_points(const Session& session, const Chronicle& told) {
  const Game& game = session.game();
  const Side winner = told.over ? outcome(game, told.last).winner : Side::none;
  std::vector<TurningPoint> points;
  for (const Episode& episode : told.episodes) {
    const Side gains = episode.swing > 0 ? Side::red : Side::blue;
    if (winner != Side::none && gains != winner) continue;
    const std::optional<Incident> blow = worst(told, episode, other(gains));
    if (!blow) continue;
    points.push_back({episode, *blow, chance_of(game, told, episode, *blow), {}});
  }
  std::stable_sort(points.begin(), points.end(),
                   [](const TurningPoint& a, const TurningPoint& b) { return telling_weight(a) > telling_weight(b); });
  for (TurningPoint& point : points) point.telling = telling_of(session, told.seat, point.episode);
  return points;
}

}  // namespace limber::inline report

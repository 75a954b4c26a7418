#include "report/turning_point.h"

#include <algorithm>
#include <variant>

#include "odds/odds.h"
#include "play/seat_knowledge.h"
#include "report/names.h"
#include "report/phrases.h"
#include "words/event_words.h"
#include "words/order_words.h"

namespace limber::inline report {

namespace {

constexpr OddsBudget kBudget{.states = 20'000, .bytes = 20 * kMegabyte, .playouts = 1};
constexpr int kLeastSwing = 100;  // thousandths: less is the luck of 96 playouts
constexpr std::size_t kMostPoints = 5;

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

bool within(const TurningPoint& point, const Incident& d) { return d.answer >= point.first && d.answer <= point.last; }

bool is_against(const Incident& d, Side victim) {
  return d.kind == Incident::Kind::taken ? d.side != victim : d.side == victim;
}

std::optional<Incident> worst(const Chronicle& told, const TurningPoint& point) {
  std::optional<Incident> found;
  for (const Incident& d : told.incidents)
    if (within(point, d) && is_against(d, other(point.gains())) && weight(d) > 0 &&
        (!found || weight(d) > weight(*found)))
      found = d;
  return found;
}

// Points that a Unit lost in all of it.
int points_lost(const Chronicle& told, const TurningPoint& point, UnitId unit) {
  int points = 0;
  for (const Incident& d : told.incidents)
    if (d.unit == unit && within(point, d) && (d.kind == Incident::Kind::lost || d.kind == Incident::Kind::destroyed))
      points += d.points;
  return points;
}

// The order as it was given, and what its owners answered on the way.
struct Given {
  std::vector<Choice> plan;
  Doctrine chosen{};
};

Given given_in(const Session& session, Side seat, TurningPoint& point) {
  Given given;
  SeatKnowledge(session, seat).replay(point.first - 1, point.last, [&](const KnownStep& step) {
    const Request asked = request(session.game(), step.before);
    if (step.number == point.first) {
      point.start = step.before;
      if (asked.kind == RequestKind::decision) given.plan.push_back(step.choice);
    }
    if (step.by == Side::none) return;
    Doctrine::Of& of = given.chosen[step.by];
    if (step.choice.verb == Verb::stand) of.retreat = Doctrine::Retreat::stand;
    if (step.choice.verb == Verb::retreat) of.retreat = Doctrine::Retreat::back;
    if (asked.purpose == Purpose::follow_up)
      of.follow = step.choice.verb == Verb::follow ? Doctrine::Follow::follow : Doctrine::Follow::halt;
    if (asked.purpose == Purpose::fight_on)
      of.fight_on = step.choice.verb == Verb::fight ? Doctrine::FightOn::yes : Doctrine::FightOn::no;
  });
  return given;
}

std::optional<Ratio> chance_of_blow(const Game& game, const Chronicle& told, const TurningPoint& point,
                                    const Given& given) {
  const std::optional<Incident>& blow = point.blow;
  if (!blow || blow->unit == UnitId::none || blow->kind == Incident::Kind::taken) return std::nullopt;
  const Odds odds = exact_odds(game, point.start, given.plan, given.chosen, kBudget);
  if (!odds.exact || odds.rest != Ratio(0)) return std::nullopt;
  const int points = points_lost(told, point, blow->unit);
  const Ratio sum = chance(odds, [&](const Part& part) {
    const Change* change = change_of(part, blow->unit);
    if (change == nullptr) return false;
    switch (blow->kind) {
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

std::vector<std::string> telling_of(const Session& session, Side seat, const TurningPoint& point) {
  EventLog log;
  std::string order;  // that tells nothing when it is given, such as one that is sealed
  SeatKnowledge(session, seat).replay(point.first - 1, point.last, [&](const KnownStep& step) {
    log.insert(log.end(), step.events.begin(), step.events.end());
    if (order.empty() && step.by != Side::none && step.choice.unit != UnitId::none)
      order = order_sentence(session.game(), step.before.board, step.choice, step.by) + ".";
  });
  // What begins the next step or turn is no part of it.
  const auto next = [](const LoggedEvent& told) {
    return std::holds_alternative<PhaseBegan>(told.event) || std::holds_alternative<TurnBegan>(told.event);
  };
  const auto end = std::find_if(log.begin(), log.end(), next);
  if (end != log.begin()) log.erase(end, log.end());
  std::vector<std::string> told = narrate(session.game(), point.start, log);
  if (told.empty() && !order.empty()) told.push_back(std::move(order));
  return told;
}

std::string words_of(const Game& game, const Chronicle& told, const TurningPoint& point) {
  const Beat* best = nullptr;
  const std::vector<Beat> beats = beats_of(game, told);
  for (const Beat& beat : beats)
    if (within(point, beat.incident) && is_against(beat.incident, other(point.gains())) &&
        (best == nullptr || beat.weight > best->weight))
      best = &beat;
  if (best != nullptr) return sentence(Phrasebook(game).tell(*best));
  if (point.telling.empty()) return "";
  const std::string first = without_ids(game, point.telling.front());
  return first.substr(0, first.rfind(" ["));
}

}  // namespace

std::vector<TurningPoint> turning_points(const Session& session, const Chronicle& told, const Chances& chances) {
  std::vector<TurningPoint> points;
  const std::vector<int> settled = settled_moments(told);
  for (std::size_t i = 1; i < settled.size(); ++i) {
    const auto from = chances.find(settled[i - 1]), to = chances.find(settled[i]);
    if (from == chances.end() || to == chances.end()) continue;
    TurningPoint point{.first = settled[i - 1] + 1, .last = settled[i]};
    point.before = standing(from->second), point.after = standing(to->second);
    if (point.swing() >= kLeastSwing) points.push_back(point);
  }
  std::stable_sort(points.begin(), points.end(),
                   [](const TurningPoint& a, const TurningPoint& b) { return a.swing() > b.swing(); });
  if (points.size() > kMostPoints) points.resize(kMostPoints);
  for (TurningPoint& point : points) {
    const auto stroke =
        std::find_if(told.strokes.begin(), told.strokes.end(), [&](const Stroke& s) { return s.first == point.first; });
    point.shells = stroke != told.strokes.end() && stroke->shells;
    const Given given = given_in(session, told.seat, point);
    point.turn = point.start.board.turn;
    point.blow = worst(told, point);
    if (stroke != told.strokes.end()) point.chance = chance_of_blow(session.game(), told, point, given);
    point.telling = telling_of(session, told.seat, point);
    point.words = words_of(session.game(), told, point);
  }
  return points;
}

}  // namespace limber::inline report

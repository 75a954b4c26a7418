#include "protocol/contact_json.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "protocol/answer_json.h"
#include "words/clauses.h"
#include "words/contact_words.h"
#include "words/event_words.h"
#include "words/request_words.h"
#include "words/trial.h"
#include "words/verdict.h"

namespace limber::inline protocol {

namespace {

constexpr int kMostAnswers = 8;  // between a move and the first die of its combat
constexpr int kMostDice = 40;    // that both sides throw in one combat

bool is_combat_die(Purpose p) {
  switch (p) {
    case Purpose::attacker_die:
    case Purpose::defender_die:
    case Purpose::attack_power_die:
    case Purpose::defence_power_die:
    case Purpose::attack_dice:
    case Purpose::defence_dice: return true;
    default: return false;
  }
}

bool is_between(const Request& r, UnitId unit, UnitId enemy) {
  return (r.unit == unit && r.other == enemy) || (r.unit == enemy && r.other == unit);
}

// The answer that brings this combat about: to fight that enemy, or else to end the step.
std::optional<Choice> towards(const Game& game, const State& state, UnitId unit, UnitId enemy) {
  const Side side = state.board.side_of(unit);
  if (!request(game, state).asks(side)) return std::nullopt;
  ChoiceList list;
  all_options(game, state, side, list);
  const auto fights = std::find_if(list.begin(), list.end(), [&](const Choice& c) {
    return (c.verb == Verb::fight || c.verb == Verb::stand) && c.unit == unit && c.other == enemy;
  });
  if (fights != list.end()) return *fights;
  const auto ends = std::find_if(list.begin(), list.end(), [](const Choice& c) { return c.verb == Verb::end; });
  return ends == list.end() ? std::nullopt : std::optional<Choice>(*ends);
}

struct Found {
  State begun;
  bool later;  // the step has to end first
};

std::optional<Found> combat_of(const Game& game, State state, UnitId unit, UnitId enemy) {
  bool later = false;
  for (int i = 0; i < kMostAnswers; ++i) {
    const Request r = request(game, state);
    if (r.kind == RequestKind::die)
      return is_combat_die(r.purpose) && is_between(r, unit, enemy) ? std::optional<Found>({state, later})
                                                                    : std::nullopt;
    if (r.kind != RequestKind::decision) return std::nullopt;
    const std::optional<Choice> next = towards(game, state, unit, enemy);
    if (!next) return std::nullopt;
    later = later || next->verb == Verb::end;
    apply(game, state, *next);
  }
  return std::nullopt;
}

// Whom the move brings it into contact with: named by an event, or asked about at once.
std::vector<UnitId> enemies_met(const Game& game, const Trial& moved, UnitId unit) {
  std::vector<UnitId> met;
  const auto add = [&](UnitId enemy) {
    if (enemy != UnitId::none && std::find(met.begin(), met.end(), enemy) == met.end()) met.push_back(enemy);
  };
  for (const LoggedEvent& told : moved.log)
    if (const auto* made = std::get_if<ContactMade>(&told.event); made != nullptr && made->unit == unit)
      add(made->enemy);
  const Request r = request(game, moved.after);
  if (r.kind == RequestKind::die && is_combat_die(r.purpose) && r.unit == unit) add(r.other);
  if (r.kind != RequestKind::decision || !r.asks(moved.after.board.side_of(unit))) return met;
  ChoiceList list;
  options(game, moved.after, moved.after.board.side_of(unit), unit, list);
  if (r.unit == unit)
    for (const Choice& c : list)
      if (c.verb == Verb::fight || c.verb == Verb::stand) add(c.other);
  return met;
}

std::string taken_words(const Game& game, const State& before, const Trial& moved) {
  for (const LoggedEvent& told : moved.log)
    if (std::holds_alternative<ObjectiveTaken>(told.event))
      return event_words(game, before.board, {told.event, {}, {}});
  return "";
}

struct Thrown {
  Side side = Side::none;
  Purpose purpose{};
  std::vector<int> hurting;  // faces
  int count = 1;
  std::string needed;
  std::vector<Modifier> modifiers;
};

Thrown thrown_at(const Game& game, const State& state) {
  const Request r = request(game, state);
  Thrown die{.side = r.asks_red ? Side::red : Side::blue, .purpose = r.purpose, .count = r.count};
  for (int face = 1; face <= 6; ++face) {
    const Trial trial = try_answer(game, state, d6(face));
    const auto at = std::find_if(trial.log.begin(), trial.log.end(),
                                 [](const LoggedEvent& e) { return std::holds_alternative<Rolled>(e.event); });
    if (at == trial.log.end()) continue;
    const DieVerdict verdict = verdict_of(game, state.board, std::span<const LoggedEvent>(at, trial.log.end()));
    if (verdict.hurts.value_or(false)) die.hurting.push_back(face);
    if (die.needed.empty()) die.needed = verdict.needed;
    if (die.modifiers.empty()) die.modifiers = at->modifiers;
  }
  return die;
}

// The state in which the next dice of the combat are thrown, whatever these come to.
std::optional<State> after_these(const Game& game, const State& state) {
  const Purpose purpose = request(game, state).purpose;
  for (int face = 1; face <= 6; ++face) {
    State s = state;
    for (int i = 0; i < kMostDice && request(game, s).purpose == purpose; ++i) apply(game, s, d6(face));
    const Request r = request(game, s);
    if (r.kind == RequestKind::die && is_combat_die(r.purpose)) return s;
  }
  return std::nullopt;
}

// Where both throw to escape a hit, a die hurts the one who throws it; elsewhere the other.
bool hurts_thrower(Purpose p) { return p == Purpose::attacker_die || p == Purpose::defender_die; }

}  // namespace

std::vector<Meeting> meetings_of(const Game& game, const State& state, const Choice& move) {
  std::vector<Meeting> list;
  if (!lawful(game, state, move)) return list;
  const Trial moved = try_answer(game, state, move);
  const Side side = state.board.side_of(move.unit);
  for (const UnitId enemy : enemies_met(game, moved, move.unit)) {
    const std::optional<Found> found = combat_of(game, moved.after, move.unit, enemy);
    if (!found) continue;
    Meeting met{.enemy = enemy, .begun = found->begun, .follows = {}};
    if (std::string words = taken_words(game, state, moved); !words.empty()) met.follows.push_back(std::move(words));
    met.follows.push_back(
        combat_comes_words(game, side, found->later ? CombatComes::when_the_step_ends : CombatComes::at_once));
    list.push_back(std::move(met));
  }
  return list;
}

JsonValue combat_dice_json(const Game& game, const State& begun) {
  JsonValue list = JsonValue::array();
  std::vector<Purpose> seen;
  std::optional<State> at = begun;
  while (at && request(game, *at).kind == RequestKind::die && is_combat_die(request(game, *at).purpose)) {
    const Thrown die = thrown_at(game, *at);
    if (std::find(seen.begin(), seen.end(), die.purpose) != seen.end()) break;
    seen.push_back(die.purpose);
    const Side hurt = hurts_thrower(die.purpose) ? die.side : other(die.side);
    list.add(JsonValue::object()
                 .set("side", side_json(game, die.side))
                 .set("hurts", side_json(game, hurt))
                 .set("words", hurting_faces_words(die.hurting, die.count))
                 .set("modifiers", modifiers_json(game, die.modifiers)));
    at = after_these(game, *at);
  }
  return list;
}

}  // namespace limber::inline protocol

#include "words/trial.h"

#include <variant>

#include "words/card_words.h"
#include "words/event_words.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

constexpr int kLookAhead = 12;  // dice and choices of other Units of one hit that may come first

Side asked_side(const Request& r) { return r.asks_red ? Side::red : r.asks_blue ? Side::blue : Side::none; }

bool is_chance(const Request& r) { return r.kind == RequestKind::die || r.kind == RequestKind::card; }

Choice face_at(const Game& game, const State& state, bool last) {
  FaceList list;
  faces(game, state, list);
  return last ? list.back().answer : list[0].answer;
}

template <class E> const E* find(const EventLog& log) {
  for (const LoggedEvent& told : log)
    if (const E* event = std::get_if<E>(&told.event)) return event;
  return nullptr;
}

const StrengthLost* loss_of(const EventLog& log, UnitId u) {
  for (const LoggedEvent& told : log)
    if (const auto* lost = std::get_if<StrengthLost>(&told.event); lost != nullptr && lost->unit == u) return lost;
  return nullptr;
}

bool destroyed(const EventLog& log, UnitId u) {
  for (const LoggedEvent& told : log)
    if (const auto* gone = std::get_if<Destroyed>(&told.event); gone != nullptr && gone->unit == u) return true;
  return false;
}

std::string loss_words(const Game& game, const State& before, const EventLog& log, UnitId u) {
  const StrengthLost* lost = loss_of(log, u);
  const bool last = lost != nullptr && before.board[u].strength <= lost->points;
  const Person person = unit_person(game, u);
  if (destroyed(log, u) || last) return agree(person, "{is} destroyed");
  return lost == nullptr ? "" : agree(person, "{loses} ") + points_words(game, lost->points);
}

bool has_to_choose(const EventLog& log, UnitId u) {
  for (const LoggedEvent& told : log)
    if (const auto* marked = std::get_if<Marked>(&told.event))
      if (marked->unit == u && marked->mark == Mark::must_choose) return true;
  return false;
}

// The answer that leaves every Unit in its place.
std::optional<Choice> quiet_answer(const Game& game, const State& state, const Request& r) {
  if (r.kind == RequestKind::die) return face_at(game, state, false);
  ChoiceList list;
  all_options(game, state, asked_side(r), list);
  for (const Choice& c : list)
    if (c.verb == Verb::stand || c.verb == Verb::stay) return c;
  return std::nullopt;
}

// Dice and choices of others may lie between the HIT die and the owner's choice: they are passed over quietly.
std::string choice_words(const Game& game, const State& before, const Trial& trial, UnitId u) {
  if (const std::string at_once = loss_words(game, before, trial.log, u); !at_once.empty())
    return "cannot retreat: " + at_once;
  State s = trial.after;
  for (int i = 0; i < kLookAhead; ++i) {
    const Request r = request(game, s);
    if (r.purpose == Purpose::give_ground && r.unit == u) {
      const std::string cost = cost_of_standing(game, s, asked_side(r), u);
      const std::string retreats = agreeing(unit_person(game, u), "retreats");
      return cost.empty() ? retreats : retreats + " or " + cost;
    }
    const std::optional<Choice> answer = quiet_answer(game, s, r);
    if (!answer) break;
    const Trial next = try_answer(game, s, *answer);
    if (const std::string later = loss_words(game, s, next.log, u); !later.empty()) return "cannot retreat: " + later;
    s = next.after;
  }
  return agree(unit_person(game, u), "{retreats} if {it} can");
}

std::string hit_words(const Game& game, const State& before, const Trial& trial, UnitId u) {
  if (has_to_choose(trial.log, u)) return choice_words(game, before, trial, u);
  const std::string loss = loss_words(game, before, trial.log, u);
  return loss.empty() ? "no loss" : loss;
}

// The first of two dice decides nothing yet; after the second, to be asked again means a tie.
std::string again_words(Side thrower) { return thrower == Side::red ? "" : "a tie, both throw again"; }

std::string first_words(const Game& game, const Request& r, const Trial& trial) {
  if (const auto* named = find<FirstNamed>(trial.log)) return side_does(game, named->first, "{acts} first");
  const Request next = request(game, trial.after);
  if (next.purpose == Purpose::choose_first) return side_does(game, asked_side(next), "{chooses} who acts first");
  return next.purpose == r.purpose ? again_words(asked_side(r)) : "";
}

std::string set_up_words(const Game& game, const Request& r, const Trial& trial) {
  const Request next = request(game, trial.after);
  return next.purpose == r.purpose ? again_words(asked_side(r)) : side_does(game, asked_side(next), "{sets} up first");
}

std::string grant_words(const Game& game, const Trial& trial) {
  if (const auto* granted = find<ActivationsGranted>(trial.log))
    return counted(granted->number, "activation", "activations");
  const std::optional<Span> span = activations_ahead(game, trial.after);
  if (!span) return "";
  return std::to_string(span->least) + " to " + counted(span->most, "activation", "activations");
}

// What one effect die does to the Unit it is thrown for, at once or when all have fired.
std::string effect_words(const Game& game, const State& before, const Trial& trial, UnitId u) {
  const Person person = unit_person(game, u);
  for (const LoggedEvent& told : trial.log) {
    if (const auto* gone = std::get_if<Destroyed>(&told.event); gone != nullptr && gone->unit == u)
      return agree(person, "{is} destroyed");
    const auto* marked = std::get_if<Marked>(&told.event);
    if (marked == nullptr || marked->unit != u) continue;
    if (marked->mark == Mark::pending_loss) return agree(person, "{is} destroyed");
    if (marked->mark == Mark::pinned || marked->mark == Mark::pending_pin)
      return agree(person, before.board[u].has(Mark::pinned) ? "{stays} pinned" : "{is} pinned");
  }
  return "no effect";
}

// Shots of one moment are worked out together: what others have done to the target is not this die's doing (L19-R29).
std::string effect_of_this_die(const Game& game, const State& before, const Rolled* rolled, UnitId target) {
  if (rolled == nullptr) return "";
  State alone = before;
  alone.board[target].marks.clear(Mark::pending_pin);
  alone.board[target].marks.clear(Mark::pending_loss);
  return effect_words(game, alone, try_answer(game, alone, d6(rolled->face)), target);
}

std::string rated_words(const Game& game, const Trial& trial) {
  const auto* set = find<CommandValueSet>(trial.log);
  return set == nullptr ? "" : std::string(rating_words(game, set->value));
}

std::string allowed_words(const Trial& trial) {
  const auto* allowed = find<CardsAllowed>(trial.log);
  return allowed == nullptr ? "" : "gives " + counted(allowed->number, "card", "cards");
}

std::string shell_words(const Game& game, const State& before, const Request& r, const Trial& trial) {
  const auto* landed = find<ShotLanded>(trial.log);
  if (landed == nullptr) return "";
  const Rolled* rolled = trial.rolled();
  return landing_words(game, before.board, *landed, rolled != nullptr ? rolled->cell : r.cell);
}

}  // namespace

const LoggedEvent* Trial::told_roll() const {
  for (const LoggedEvent& told : log)
    if (std::holds_alternative<Rolled>(told.event)) return &told;
  return nullptr;
}

const Rolled* Trial::rolled() const {
  const LoggedEvent* told = told_roll();
  return told == nullptr ? nullptr : std::get_if<Rolled>(&told->event);
}

Trial try_answer(const Game& game, const State& state, Choice answer) {
  Trial trial{state, {}};
  apply(game, trial.after, answer, trial.log);
  return trial;
}

std::string cost_of_standing(const Game& game, const State& state, Side side, UnitId u) {
  ChoiceList list;
  options(game, state, side, u, list);
  for (const Choice& c : list)
    if (c.verb == Verb::stand) return loss_words(game, state, try_answer(game, state, c).log, u);
  return "";
}

std::vector<Throw> throws_ahead(const Game& game, const State& state) {
  std::vector<Throw> throws;
  State s = state;
  Request r = request(game, s);
  const Purpose purpose = r.purpose;
  for (int left = r.count; left > 0 && r.purpose == purpose && is_chance(r); --left) {
    throws.push_back({asked_side(r), r.unit, r.other, r.cell});
    apply(game, s, face_at(game, s, false));
    r = request(game, s);
  }
  return throws;
}

std::optional<Span> activations_ahead(const Game& game, const State& state) {
  Span span{0, 0};
  for (const bool most : {false, true}) {
    State s = state;
    const ActivationsGranted* granted = nullptr;
    Trial trial{state, {}};
    for (Request r = request(game, s); granted == nullptr && r.purpose == Purpose::activation_die;
         r = request(game, s)) {
      trial = try_answer(game, s, face_at(game, s, most));
      granted = find<ActivationsGranted>(trial.log);
      s = trial.after;
    }
    if (granted == nullptr) return std::nullopt;
    (most ? span.most : span.least) = granted->number;
  }
  return span;
}

std::optional<Span> cards_ahead(const Game& game, const State& state) {
  Span span{0, 0};
  for (const bool most : {false, true}) {
    const Trial trial = try_answer(game, state, face_at(game, state, most));
    const auto* allowed = find<CardsAllowed>(trial.log);
    if (allowed == nullptr) return std::nullopt;
    (most ? span.most : span.least) = allowed->number;
  }
  return span;
}

std::optional<int> card_given(const Game& game, const State& state, const Choice& order) {
  const Trial trial = try_answer(game, state, order);
  const auto* dealt = find<CardDealt>(trial.log);
  return dealt == nullptr ? std::nullopt : std::optional<int>(dealt->card);
}

int activations_spent(const Game& game, const State& state, const Choice& order) {
  const Side side = state.board.to_move;
  int spent = 0;
  for (const LoggedEvent& told : try_answer(game, state, order).log) {
    const auto* one = std::get_if<ActivationSpent>(&told.event);
    if (one != nullptr && one->side == side) ++spent;
  }
  return spent;
}

std::string consequence(const Game& game, const State& before, const Request& r, const Trial& trial) {
  const Rolled* rolled = trial.rolled();
  const bool well = rolled != nullptr && rolled->total >= rolled->needs;
  switch (r.purpose) {
    case Purpose::set_up_die: return set_up_words(game, r, trial);
    case Purpose::landing_die: return shell_words(game, before, r, trial);
    case Purpose::hit_die: return hit_words(game, before, trial, r.unit);
    case Purpose::initiative_die: return first_words(game, r, trial);
    case Purpose::arrival_die: return well ? "they arrive" : "they do not arrive yet";
    case Purpose::activation_die: return grant_words(game, trial);
    case Purpose::fire_die: return well ? "a hit" : "a miss";
    case Purpose::attacker_die:
    case Purpose::defender_die: return agree(unit_person(game, r.unit), well ? "{is} not hit" : "{is} hit");
    case Purpose::effect_die: return effect_of_this_die(game, before, rolled, r.other);
    case Purpose::attack_power_die:
    case Purpose::defence_power_die:
      return rolled != nullptr && rolled->face <= rolled->needs
                 ? agree(unit_person(game, r.unit), "{destroys} {its} enemy")
                 : "no effect";
    case Purpose::spotting_die: return agree(unit_person(game, r.unit), well ? "{sees} it" : "{does} not see it");
    case Purpose::hit_dice: return well ? "a hit" : "a miss";
    case Purpose::kill_dice: return well ? "saves it" : "kills a figure";
    case Purpose::attack_dice:
    case Purpose::defence_dice: return well ? "kills a figure" : "no effect";
    case Purpose::commander_die: return well ? "he survives" : "he is killed";
    case Purpose::morale_die:
      return agree(unit_person(game, r.unit), well ? "{it} {fights} on" : "{it} {begins} to retreat");
    case Purpose::rating_die: return rated_words(game, trial);
    case Purpose::command_die: return allowed_words(trial);
    default: return "";  // a decision
  }
}

}  // namespace limber::inline words

#include "protocol/event_json.h"

#include <array>
#include <span>
#include <variant>

#include "model/change.h"
#include "model/seen_from.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/position_words.h"
#include "protocol/answer_json.h"
#include "words/card_words.h"
#include "words/clauses.h"
#include "words/event_words.h"
#include "words/verdict.h"

namespace limber::inline protocol {

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Event>> kNames = {"turn-began",
                                                                             "phase-began",
                                                                             "first-named",
                                                                             "placed",
                                                                             "moved",
                                                                             "turned",
                                                                             "marked",
                                                                             "unmarked",
                                                                             "crossing",
                                                                             "task-begun",
                                                                             "task-ended",
                                                                             "linked",
                                                                             "unlinked",
                                                                             "strength-lost",
                                                                             "destroyed",
                                                                             "wire-laid",
                                                                             "wire-cleared",
                                                                             "activations-granted",
                                                                             "activation-spent",
                                                                             "activations-lapsed",
                                                                             "due",
                                                                             "places-fixed",
                                                                             "places-forgotten",
                                                                             "target-named",
                                                                             "shot-landed",
                                                                             "remembered",
                                                                             "contact-made",
                                                                             "contact-lost",
                                                                             "chief-named",
                                                                             "objective-taken",
                                                                             "exhausted",
                                                                             "turn-closed",
                                                                             "ended",
                                                                             "ordered",
                                                                             "rolled",
                                                                             "command-value-set",
                                                                             "cards-allowed",
                                                                             "card-dealt",
                                                                             "card-returned",
                                                                             "joined",
                                                                             "parted",
                                                                             "left-board",
                                                                             "combat-ended",
                                                                             "quiet-turns",
                                                                             "resigned"};
static_assert(std::is_same_v<std::variant_alternative_t<kNames.size() - 1, Event>, Resigned>);
static_assert(std::is_same_v<std::variant_alternative_t<13, Event>, StrengthLost>);

constexpr std::array<std::string_view, 6> kWays = {"step", "tow", "retreat", "follow", "enter", "withdraw"};
constexpr std::array<std::string_view, 4> kResults = {"attacker-won", "defender-won", "draw", "both-destroyed"};
template <class List, class E> std::string_view named(const List& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

// One overload an event and no catch-all: an event without members of its own says so.
class Members {
 public:
  // `from`: the log from this event on.
  Members(const Game& game, const Board& board, std::span<const LoggedEvent> from, JsonValue& to)
      : g_(game), b_(board), from_(from), told_(from.front()), to_(to) {}

  void operator()(const TurnBegan& e) { to_.set("turn", int{e.turn}); }
  void operator()(const PhaseBegan& e) { to_.set("phase", phase_name(e.phase)).set("side", side_json(g_, e.to_move)); }
  void operator()(const FirstNamed& e) { side(e.first); }
  void operator()(const Placed& e) { unit(e.unit), cell("at", e.at), facing(e.facing); }
  void operator()(const Moved& e) {
    unit(e.unit);
    if (on_board(b_[e.unit].at)) cell("from", b_[e.unit].at);
    cell("to", e.to);
    to_.set("way", named(kWays, e.way));
  }
  void operator()(const Turned& e) { unit(e.unit), facing(e.facing); }
  void operator()(const Marked& e) { unit(e.unit), to_.set("mark", named(kMarkWords, e.mark)); }
  void operator()(const Unmarked& e) { unit(e.unit), to_.set("mark", named(kMarkWords, e.mark)); }
  void operator()(const Crossing& e) { unit(e.unit), to_.set("since", int{e.since}); }
  void operator()(const TaskBegun& e) { unit(e.unit), with(e.with), to_.set("task", named(kTaskWords, e.task)); }
  void operator()(const TaskEnded& e) {
    unit(e.unit), with(e.with), to_.set("task", named(kTaskWords, e.task)).set("done", e.done);
  }
  void operator()(const Linked& e) { to_.set("gun", unit_json(g_, e.gun)).set("team", unit_json(g_, e.team)); }
  void operator()(const Unlinked& e) { to_.set("gun", unit_json(g_, e.gun)).set("team", unit_json(g_, e.team)); }
  void operator()(const StrengthLost& e) {
    unit(e.unit), to_.set("points", int{e.points}).set("left", b_[e.unit].strength - e.points);
  }
  void operator()(const Destroyed& e) { unit(e.unit), cell("at", b_[e.unit].at); }
  void operator()(const WireLaid& e) { cell("at", e.at); }
  void operator()(const WireCleared& e) { cell("at", e.at); }
  void operator()(const ActivationsGranted& e) { side(e.side), to_.set("number", int{e.number}); }
  void operator()(const ActivationSpent& e) { side(e.side), to_.set("left", left(e.side) - 1); }
  void operator()(const ActivationsLapsed& e) { side(e.side), to_.set("number", left(e.side)); }
  void operator()(const Due& e) { unit(e.unit); }
  void operator()(const PlacesFixed&) {}
  void operator()(const PlacesForgotten&) {}
  void operator()(const TargetNamed& e) { gun(e.gun), cell("at", e.at), to_.set("direct", e.direct); }
  void operator()(const ShotLanded& e) { gun(e.gun), cell("at", e.at); }
  void operator()(const Remembered&);
  void operator()(const ContactMade& e) {
    unit(e.unit), to_.set("enemy", unit_json(g_, e.enemy)).set("later", e.later);
  }
  void operator()(const ContactLost& e) { unit(e.unit), to_.set("enemy", unit_json(g_, b_[e.unit].link)); }
  void operator()(const ChiefNamed& e) { side(e.side), unit(e.unit); }
  void operator()(const ObjectiveTaken& e) { side(e.side), cell("at", e.at); }
  void operator()(const Exhausted& e) { side(e.side); }
  void operator()(const TurnClosed&) { to_.set("turn", int{b_.turn}); }
  void operator()(const Ended&) {}
  void operator()(const Resigned& e) { side(e.side); }
  void operator()(const Ordered& e) { side(e.side), to_.set("choice", order_text(g_, b_, e.choice)); }
  void operator()(const Rolled&);
  void operator()(const CommandValueSet& e) { side(e.side), to_.set("value", int{e.value}); }
  void operator()(const CardsAllowed& e) { side(e.side), to_.set("number", int{e.number}); }
  void operator()(const CardDealt& e) { unit(e.unit), to_.set("card", card_name(e.card)); }
  void operator()(const CardReturned& e) { unit(e.unit), to_.set("card", card_name(b_[e.unit].card)); }
  void operator()(const Joined& e) { to_.set("commander", unit_json(g_, e.commander)), unit(e.unit); }
  void operator()(const Parted& e) { to_.set("commander", unit_json(g_, e.commander)), unit(e.unit); }
  void operator()(const LeftBoard& e) { unit(e.unit), cell("at", b_[e.unit].at); }
  void operator()(const CombatEnded& e) {
    to_.set("attacker", unit_json(g_, e.attacker)).set("defender", unit_json(g_, e.defender));
    to_.set("result", named(kResults, e.result));
  }
  void operator()(const QuietTurns& e) {
    e.number == kNoisyTurn ? to_.set("disturbed", true) : to_.set("number", int{e.number});
  }

 private:
  void side(Side s) { to_.set("side", side_json(g_, s)); }
  void unit(UnitId u) { to_.set("unit", unit_json(g_, u)); }
  void gun(UnitId u) { to_.set("gun", unit_json(g_, u)); }
  void with(UnitId u) {
    if (u != UnitId::none) to_.set("with", unit_json(g_, u));
  }
  void cell(std::string_view name, Cell c) { to_.set(name, cell_json(g_, c)); }
  void facing(int f) { to_.set("facing", facing_json(g_, f)); }
  void seen_by(const Remembered&);
  int left(Side s) const { return b_.army[slot(s)].allowance; }

  const Game& g_;
  const Board& b_;
  std::span<const LoggedEvent> from_;
  const LoggedEvent& told_;
  JsonValue& to_;
};

// BB-R49: the enemy guns that named it last, or, by switch, the cell it named.
void Members::operator()(const Remembered& e) {
  unit(e.unit);
  const UnitMemory memory = g_.facts().memory;
  if (memory == UnitMemory::seen_from) return seen_by(e);
  if (memory == UnitMemory::declared_activations) return void(to_.set("declared", int{e.memory[2]}));
  if (memory == UnitMemory::cell_it_named) {
    const int cell_number = e.memory[0] + e.memory[1] * 256 - 1;
    to_.set("named", cell_number < 0 ? JsonValue() : cell_json(g_, limber::cell(cell_number)));
    return;
  }
  JsonValue by = JsonValue::array();
  for (int u = 0; u < g_.roster.size(); ++u) {
    const Enlisted& gun = g_.roster[unit_id(u)];
    const bool enemy = gun.side != g_.roster[e.unit].side && gun.gun != 0xFF;
    if (enemy && (e.memory[gun.gun / 8] >> (gun.gun % 8) & 1u) != 0) by.add(gun.id);
  }
  to_.set("named_by", std::move(by));
}

// CD-R89, CD-R91: who sees it where it stands, and whether all do this turn.
void Members::seen_by(const Remembered& e) {
  Unit after = b_[e.unit];
  after.memory = e.memory;
  const std::uint32_t bits = seen_from(after);
  JsonValue by = JsonValue::array();
  for (int u = 0; u < g_.roster.size(); ++u) {
    const Unit& he = b_[unit_id(u)];
    if (b_.side_of(unit_id(u)) == b_.side_of(e.unit) || !on_board(he.at) || !on_board(after.at)) continue;
    const bool commands = is_commander(g_, unit_id(u));
    const std::uint32_t from_there = seen_from_bit(g_.field.grid.offset(after.at, he.at));
    const std::uint32_t his = !commands ? from_there : he.link == UnitId::none ? kSeenByCommander : 0;
    if ((bits & his) != 0) by.add(unit_json(g_, unit_id(u)));
  }
  to_.set("seen_by", std::move(by));
  to_.set("seen", (bits & kSeenByAll) != 0).set("revealed", (bits & kGaveItselfAway) != 0);
}

void Members::operator()(const Rolled& e) {
  to_.set("purpose", purpose_name(e.purpose)), side(e.side);
  if (e.unit != UnitId::none) unit(e.unit);
  if (e.other != UnitId::none) to_.set("other", unit_json(g_, e.other));
  if (on_board(e.cell)) cell("cell", e.cell);
  to_.set("face", int{e.face}).set("total", int{e.total});
  if (e.needs != 0) to_.set("needs", int{e.needs});
  to_.set("modifiers", modifiers_json(g_, told_.modifiers));
  const DieVerdict verdict = verdict_of(g_, b_, from_);
  if (!verdict.needed.empty()) to_.set("needed", verdict.needed);
  if (!verdict.words.empty()) to_.set("verdict", verdict.words);
  if (verdict.hurts) to_.set("hurts", *verdict.hurts);
}

}  // namespace

std::string_view event_name(const Event& e) { return kNames[e.index()]; }

JsonValue events_json(const Game& game, const Board& before, const EventLog& log) {
  JsonValue list = JsonValue::array();
  Board board = before;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const LoggedEvent& told = log[i];
    JsonValue entry = JsonValue::object().set("event", event_name(told.event));
    std::visit(Members(game, board, std::span(log).subspan(i), entry), told.event);
    if (const Clause first = told.why.first != Clause::none ? told.why.first : told.why.also; first != Clause::none)
      entry.set("clause", cite(first)).set("clauses", clauses_json(told.why));
    entry.set("words", event_words(game, board, told));
    change(board, told.event);
    list.add(std::move(entry));
  }
  return list;
}

}  // namespace limber::inline protocol

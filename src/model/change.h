// The only functions that write a Board. Folding the events of a log over the opening board gives the board.
#pragma once
#include "base/check.h"
#include "model/event.h"

namespace limber {

// Chains run by unit number, so that equal situations have equal bytes.
inline void take_off(Board& b, UnitId u) {
  UnitId* link = &b.occupant[slot(b[u].at)];
  while (*link != u) link = &b[*link].next;
  *link = b[u].next;
  b[u].next = UnitId::none;
}
inline void put_on(Board& b, UnitId u, Cell c) {
  UnitId* link = &b.occupant[slot(c)];
  while (*link != UnitId::none && index(*link) < index(u)) link = &b[*link].next;
  b[u].next = *link;
  *link = u;
  b[u].at = c;
}

inline void change(Board& b, const TurnBegan& e) { b.turn = e.turn; }
inline void change(Board& b, const PhaseBegan& e) { b.phase = e.phase, b.to_move = e.to_move; }
inline void change(Board& b, const FirstNamed& e) { b.first = e.first; }
inline void change(Board& b, const Placed& e) {
  if (on_board(b[e.unit].at)) take_off(b, e.unit);
  put_on(b, e.unit, e.at);
  b[e.unit].facing = e.facing;
}
inline void change(Board& b, const Moved& e) {
  if (on_board(b[e.unit].at)) take_off(b, e.unit);
  put_on(b, e.unit, e.to);
}
inline void change(Board& b, const Turned& e) { b[e.unit].facing = e.facing; }
inline void change(Board& b, const Marked& e) { b[e.unit].marks.set(e.mark); }
inline void change(Board& b, const Unmarked& e) { b[e.unit].marks.clear(e.mark); }
inline void change(Board& b, const Crossing& e) { b[e.unit].set_crossing(e.since); }
inline void change(Board& b, const TaskBegun& e) {
  b[e.unit].set_task(e.task);
  if (e.with != UnitId::none) b[e.with].set_task(e.task), b[e.unit].link = e.with, b[e.with].link = e.unit;
}
inline void change(Board& b, const TaskEnded& e) {
  b[e.unit].set_task(Task::none);
  if (e.with == UnitId::none) return;
  b[e.with].set_task(Task::none);
  const bool parted = e.done == (e.task == Task::unlimber);  // limbering spoilt, or unlimbering done
  if (parted) b[e.unit].link = UnitId::none, b[e.with].link = UnitId::none;
}
inline void change(Board& b, const Linked& e) { b[e.gun].link = e.team, b[e.team].link = e.gun; }
inline void change(Board& b, const Unlinked& e) { b[e.gun].link = UnitId::none, b[e.team].link = UnitId::none; }
inline void change(Board& b, const StrengthLost& e) {
  b[e.unit].strength = static_cast<std::uint8_t>(b[e.unit].strength - e.points);
  auto& lost = b.army[slot(b.side_of(e.unit))].lost;
  lost = static_cast<std::uint16_t>(lost + e.points);
}
inline void change(Board& b, const Destroyed& e) {
  take_off(b, e.unit);
  b[e.unit] = Unit{};
}
inline void change(Board& b, const WireLaid& e) { b.wire.add(e.at); }
inline void change(Board& b, const WireCleared& e) { b.wire.remove(e.at); }
inline void change(Board& b, const ActivationsGranted& e) {
  auto& army = b.army[slot(e.side)];
  army.allowance = e.number;
}
inline void change(Board& b, const ActivationSpent& e) { --b.army[slot(e.side)].allowance; }
inline void change(Board& b, const ActivationsLapsed& e) { b.army[slot(e.side)].allowance = 0; }
inline void change(Board& b, const Due& e) { b[e.unit].at = Cell::waiting; }
inline void change(Board& b, const PlacesFixed&) {
  for (int u = 0; u < b.unit_count; ++u) {
    Unit& unit = b.unit[static_cast<std::size_t>(u)];
    if (on_board(unit.at)) unit.was = unit.at;
  }
}
inline void change(Board& b, const PlacesForgotten&) {
  for (int u = 0; u < b.unit_count; ++u) b.unit[static_cast<std::size_t>(u)].was = Cell::none;
}
inline void change(Board&, const TargetNamed&) {}
inline void change(Board&, const ShotLanded&) {}
inline void change(Board& b, const Remembered& e) { b[e.unit].memory = e.memory; }
// L19-R63, L19-R95: places run from the earliest to the latest, without gaps, so that equal situations are equal.
inline void change(Board& b, const ContactMade& e) {
  std::uint8_t place = 0;
  for (int u = b.first_of(b.side_of(e.unit)); u < b.end_of(b.side_of(e.unit)); ++u) {
    const Unit& other_unit = b.unit[static_cast<std::size_t>(u)];
    if (other_unit.has(Mark::in_contact) && other_unit.link == e.enemy) ++place;
  }
  Unit& unit = b[e.unit];
  unit.marks.set(Mark::in_contact);
  unit.link = e.enemy, unit.memory[0] = place, unit.memory[1] = e.later ? 1 : 0;
}
inline void change(Board& b, const ContactLost& e) {
  const UnitId enemy = b[e.unit].link;
  for (int u = b.first_of(b.side_of(e.unit)); u < b.end_of(b.side_of(e.unit)); ++u) {
    Unit& other_unit = b.unit[static_cast<std::size_t>(u)];
    if (other_unit.has(Mark::in_contact) && other_unit.link == enemy && other_unit.memory[0] > b[e.unit].memory[0])
      --other_unit.memory[0];
  }
  if (b[enemy].has(Mark::in_contact) && b[enemy].link == e.unit) b[enemy].memory[1] = 0;
  Unit& unit = b[e.unit];
  unit.marks.clear(Mark::in_contact);
  unit.link = UnitId::none, unit.memory[0] = 0, unit.memory[1] = 0;
}
inline void change(Board& b, const ChiefNamed& e) {
  b.army[slot(e.side)].chief = e.unit;
  if (e.unit == UnitId::none) b.army[slot(e.side)].command_value = 0;
}
inline void change(Board& b, const ObjectiveTaken& e) {
  b.held[slot(e.side)].add(e.at);
  b.held[slot(other(e.side))].remove(e.at);
}
inline void change(Board& b, const Exhausted& e) { b.army[slot(e.side)].exhausted_on = b.turn; }
inline void change(Board& b, const CommandValueSet& e) { b.army[slot(e.side)].command_value = e.value; }
inline void change(Board& b, const CardsAllowed& e) { b.army[slot(e.side)].allowance = e.number; }
inline void change(Board& b, const CardDealt& e) { b[e.unit].card = e.card; }
inline void change(Board& b, const CardReturned& e) { b[e.unit].card = 0; }
inline void change(Board& b, const Joined& e) { b[e.commander].link = e.unit, b[e.unit].link = e.commander; }
inline void change(Board& b, const Parted& e) { b[e.commander].link = UnitId::none, b[e.unit].link = UnitId::none; }
inline void change(Board& b, const LeftBoard& e) {
  auto& lost = b.army[slot(b.side_of(e.unit))].lost;
  lost = static_cast<std::uint16_t>(lost + b[e.unit].strength);
  take_off(b, e.unit);
  b[e.unit] = Unit{};
  b[e.unit].at = Cell::left;
}
inline void change(Board&, const CombatEnded&) {}
inline void change(Board& b, const QuietTurns& e) { b.quiet_turns = e.number; }
inline void change(Board& b, const TurnClosed&) {
  for (int u = 0; u < b.unit_count; ++u) {
    Unit& unit = b.unit[static_cast<std::size_t>(u)];
    for (Mark m : {Mark::acted, Mark::moved, Mark::fired, Mark::held_here}) unit.marks.clear(m);
    unit.set_crossing(unit.crossing() == 1 ? 2 : 0);
  }
}
// What the turn left behind goes with it, so that a battle that ended has one board however it ended.
inline void change(Board& b, const Ended&) {
  b.phase = Phase::over, b.to_move = Side::none;
  for (Army& army : b.army) army.allowance = 0;
  for (int u = 0; u < b.unit_count; ++u) {
    Unit& unit = b.unit[static_cast<std::size_t>(u)];
    for (Mark m : {Mark::acted, Mark::moved, Mark::fired, Mark::held_here}) unit.marks.clear(m);
    unit.set_crossing(0);
    if (unit.task() == Task::limber) unit.link = UnitId::none;  // not done, so not in tow
    unit.set_task(Task::none);
  }
}
inline void change(Board& b, const Resigned& e) {
  b.army[slot(e.side)].flags |= kResignedFlag;
  change(b, Ended{});
}
inline void change(Board&, const Ordered&) {}
inline void change(Board&, const Rolled&) {}

inline void change(Board& b, const Event& e) {
  std::visit([&b](const auto& happened) { change(b, happened); }, e);
}

}  // namespace limber

#include "odds/doctrine.h"

#include <algorithm>

namespace limber::inline odds {

namespace {

Side asked_side(const Request& asked) { return asked.asks_red ? Side::red : Side::blue; }

void list_answers(const Decision& d, ChoiceList& list) {
  options(d.game, d.state, asked_side(d.asked), d.asked.unit, list);
  if (list.empty()) all_options(d.game, d.state, asked_side(d.asked), list);
}

// The others keep their order.
void bring_to_front(ChoiceList& list, Choice* chosen) {
  if (chosen != list.end()) std::rotate(list.begin(), chosen, chosen + 1);
}

template <class Wanted> Choice* find(ChoiceList& list, Wanted wanted) {
  return std::find_if(list.begin(), list.end(), wanted);
}
Choice* find(ChoiceList& list, Verb verb) {
  return find(list, [verb](const Choice& c) { return c.verb == verb; });
}

// Between centres, in a measure that tells a cell straight behind from one beside it.
int apart(const Topology& grid, Cell a, Cell b) {
  const Offset by = grid.offset(a, b);
  return by.x * by.x + by.y * by.y + (grid.kind() == GridKind::hex ? by.x * by.y : 0);
}

Choice* farthest_way_back(const Decision& d, Verb verb, ChoiceList& list) {
  const Cell enemy = d.enemy == UnitId::none ? Cell::none : d.state.board[d.enemy].at;
  Choice* farthest = find(list, verb);
  if (!on_board(enemy)) return farthest;
  for (Choice* c = farthest; c != list.end(); ++c) {
    if (c->verb != verb) continue;
    const Topology& grid = d.game.field.grid;
    if (apart(grid, enemy, c->cell()) > apart(grid, enemy, farthest->cell())) farthest = c;
  }
  return farthest;
}

Answered give_ground(const Decision& d, Doctrine::Retreat retreat, ChoiceList& list) {
  if (retreat == Doctrine::Retreat::ask) return Answered::open;
  list_answers(d, list);
  Choice* stand = find(list, Verb::stand);
  const bool stands = retreat == Doctrine::Retreat::stand && stand != list.end();
  bring_to_front(list, stands ? stand : farthest_way_back(d, Verb::retreat, list));
  return retreat == Doctrine::Retreat::best ? Answered::weigh : Answered::first;
}

// A withdrawal cannot be refused: an owner with any doctrine on retreats goes as far as possible.
Answered withdraw(const Decision& d, Doctrine::Retreat retreat, ChoiceList& list) {
  if (retreat == Doctrine::Retreat::ask) return Answered::open;
  list_answers(d, list);
  bring_to_front(list, farthest_way_back(d, Verb::withdraw, list));
  return retreat == Doctrine::Retreat::best ? Answered::weigh : Answered::first;
}

Answered go_along(const Decision& d, Doctrine::Retreat retreat, ChoiceList& list) {
  if (retreat == Doctrine::Retreat::ask) return Answered::open;
  list_answers(d, list);
  bring_to_front(list, find(list, retreat == Doctrine::Retreat::stand ? Verb::stay : Verb::go));
  return retreat == Doctrine::Retreat::best ? Answered::weigh : Answered::first;
}

Answered follow_up(const Decision& d, Doctrine::Follow follow, ChoiceList& list) {
  if (follow == Doctrine::Follow::ask) return Answered::open;
  list_answers(d, list);
  if (follow == Doctrine::Follow::halt) {
    bring_to_front(list, find(list, Verb::halt));
    return Answered::first;
  }
  const std::uint8_t ahead = d.state.board[d.asked.unit].facing;
  bring_to_front(list, find(list, Verb::follow));
  bring_to_front(list, find(list, [ahead](const Choice& c) { return c.verb == Verb::follow && c.facing == ahead; }));
  return Answered::first;
}

Answered fight_on(const Decision& d, Doctrine::FightOn on, ChoiceList& list) {
  if (on == Doctrine::FightOn::ask) return Answered::open;
  list_answers(d, list);
  bring_to_front(list, find(list, on == Doctrine::FightOn::yes ? Verb::fight : Verb::halt));
  return Answered::first;
}

Answered face(const Decision& d, Doctrine::Facing facing, ChoiceList& list) {
  if (facing == Doctrine::Facing::ask) return Answered::open;
  list_answers(d, list);
  const std::uint8_t now = d.state.board[d.asked.unit].facing;
  bring_to_front(list, find(list, [now](const Choice& c) { return c.facing == now; }));
  return Answered::first;
}

}  // namespace

Answered answer(const Decision& d, const Doctrine& doctrine, ChoiceList& list) {
  list.clear();
  const Doctrine::Of& of = doctrine[asked_side(d.asked)];
  switch (d.asked.purpose) {
    case Purpose::give_ground: return give_ground(d, of.retreat, list);
    case Purpose::go_along: return go_along(d, of.retreat, list);
    case Purpose::withdraw: return withdraw(d, of.retreat, list);
    case Purpose::follow_up: return follow_up(d, of.follow, list);
    case Purpose::fight_on: return fight_on(d, of.fight_on, list);
    case Purpose::unlimbered_facing: return face(d, of.facing, list);
    default: return Answered::open;
  }
}

}  // namespace limber::inline odds

// Answers that differ from a listed one in one field. A legal one must have a listed twin (same Unit, verb, end cell,
// facing and target), a refused one must have none and must name the clause it breaks.
#include <algorithm>
#include <array>

#include "notation/order_text.h"
#include "verify/node_checks.h"

namespace limber::inline verify {

namespace {

constexpr int kFarthestWalk = 4;  // on hexes

// One step more than its move on squares, for the road.
int farthest_walk(const Game& g, const Board& b, UnitId u) {
  if (g.field.grid.kind() == GridKind::hex) return kFarthestWalk;
  const auto kind = g.kind_of[slot(u)][b[u].has(Mark::mounted)];
  return std::min(kMaxSteps, g.facts().kinds[kind].move.value + 1);
}

struct Key {
  Verb verb;
  UnitId unit, other;
  std::uint8_t facing;
  Cell at;
  bool moving;
  bool operator==(const Key&) const = default;
};

// Orders against a piece, and words that close a side, are told apart by more than others of their verb (CD-R57,
// CD-R18); which they are is seen from the answer that is listed.
bool names_a_piece(const Choice& listed) { return listed.other != UnitId::none; }
bool to_the_letter(const Choice& listed) {
  return listed.verb == Verb::deal || (listed.verb == Verb::done && listed.where != 0);
}

// What two answers must have in common to be twins; fields that a verb does not use are left out.
Key key_of(const Game& g, const Board& b, const Choice& c, const Choice& listed) {
  Key k{c.verb, c.unit, UnitId::none, kNoFacing, Cell::none, false};
  const std::uint8_t facing_now = index(c.unit) < b.unit_count ? b[c.unit].facing : kNoFacing;
  switch (c.verb) {
    case Verb::move:
    case Verb::charge: k.at = end_of_way(g, b, c.unit, c.route()), k.facing = c.facing; break;
    case Verb::turn:
    case Verb::follow: k.facing = c.facing; break;
    case Verb::mount:
    case Verb::dismount: k.facing = c.facing == kNoFacing ? facing_now : c.facing; break;
    case Verb::fire:
      if (names_a_piece(listed))
        k.other = c.other;
      else
        k.at = c.cell(), k.moving = c.still_moving();
      k.facing = c.facing == facing_now ? kNoFacing : c.facing;
      break;
    case Verb::stand: k.other = names_a_piece(listed) ? c.other : UnitId::none; break;
    case Verb::name: k.moving = c.still_moving(); break;
    case Verb::place:
    case Verb::withdraw:
    case Verb::retreat: k.at = c.cell(); break;
    case Verb::limber:
    case Verb::unlimber:
    case Verb::fight: k.other = c.other; break;
    case Verb::end:
    case Verb::done:
    case Verb::first:
    case Verb::second: k.unit = UnitId::none; break;
    default: break;
  }
  return k;
}

// Whether the list has an answer that is the same except for its way; only that Unit's part is looked through.
bool has_twin(const Node& n, const Choice& c) {
  for (const Listing::Part& p : n.list.parts()) {
    if (p.unit != UnitId::none && p.unit != c.unit) continue;
    for (int i = p.begin; i < p.end; ++i) {
      const Choice& listed = n.list[i];
      if (listed.verb != c.verb) continue;
      const bool same = to_the_letter(listed)
                            ? listed == c
                            : key_of(n.game, n.state.board, listed, listed) == key_of(n.game, n.state.board, c, listed);
      if (same) return true;
    }
  }
  return false;
}

// BB-R161: lists need not offer a way that comes back to its start.
bool comes_back(const Node& n, const Choice& c) {
  return (c.verb == Verb::move || c.verb == Verb::charge) && on_board(n.state.board[c.unit].at) &&
         c.route().steps() > 0 && end_of_way(n.game, n.state.board, c.unit, c.route()) == n.state.board[c.unit].at;
}

Found judge_one(const Node& n, const Choice& c) {
  const bool allowed = lawful(n.game, n.state, c);
  const bool twin = has_twin(n, c);
  if (allowed && !twin && !comes_back(n, c))
    return trouble("legal is listed", "legal, and nothing like it is listed: " + order_text(n.game, n.state.board, c),
                   c);
  // Another way to a listed cell may be refused: only the listed one must be open.
  if (!allowed && twin && c.verb != Verb::move && c.verb != Verb::charge)
    return trouble("listed is legal", "refused, and its twin is listed: " + order_text(n.game, n.state.board, c), c);
  if (allowed) return {};
  const Verdict v = judge(n.game, n.state, c);
  if (v.lawful())
    return trouble("judges agree", "refused in silence, legal in words: " + order_text(n.game, n.state.board, c), c);
  if (v.breaches.empty())
    return trouble("refusal", "refused without a clause: " + order_text(n.game, n.state.board, c), c);
  for (const Breach& breach : v.breaches)
    if (breach.why.first == Clause::none)
      return trouble("refusal", "refused by no clause: " + order_text(n.game, n.state.board, c), c);
  return {};
}

Route replaced(Route route, int step, Direction d) {
  return {(route.bits & ~(7u << (3 * step))) | static_cast<std::uint32_t>(d) << (3 * step)};
}
Route shortened(Route route) {
  Route out;
  for (int i = 0; i + 1 < route.steps(); ++i) out = out.then(route[i]);
  return out;
}

class Changer {
 public:
  explicit Changer(const Node& n) : n_(n) {}

  Choice changed(Choice c) {
    switch (below(9)) {
      case 0: c.facing = static_cast<std::uint8_t>(below(6) == 0 ? kNoFacing : below(sides() + 1)); break;
      case 1: c.unit = some_unit(); break;
      case 2: c.other = below(4) == 0 ? UnitId::none : some_unit(); break;
      case 3: c.verb = static_cast<Verb>(below(kVerbCount)); break;
      case 4: c.where = c.where ^ kStillMoving; break;
      case 5: c = elsewhere(c); break;
      case 6: c = other_way(c); break;
      case 7: c = some_way(c); break;
      default: c = at_some_enemy(c); break;
    }
    return c;
  }

 private:
  int below(int n) { return static_cast<int>(n_.draw.below(static_cast<std::uint32_t>(n))); }
  int sides() const { return n_.game.field.grid.sides(); }
  UnitId some_unit() { return unit_id(below(n_.state.board.unit_count)); }

  Choice elsewhere(Choice c) {
    if (c.verb == Verb::move || c.verb == Verb::charge) return other_way(c);
    if (c.verb == Verb::name) return c;  // it names no cell, and some rulesets have no other word in its place
    const Cell at = c.cell();
    const bool near = index(at) < n_.game.field.grid.cells() && below(2) == 0;
    const Cell to = near ? n_.game.field.grid.next(at, static_cast<Direction>(below(sides())))
                         : cell(below(n_.game.field.grid.cells() + 1));
    c.where = (c.where & ~0xFFFFu) | (static_cast<std::uint32_t>(index(to)) & 0xFFFFu);
    return c;
  }
  Choice other_way(Choice c) {
    if (c.verb != Verb::move && c.verb != Verb::charge) return elsewhere(c);
    const Route route = c.route();
    const Direction d = static_cast<Direction>(below(sides()));
    const int way = below(3);
    if (way == 0 && route.steps() > 0)
      c.where = replaced(route, below(route.steps()), d).bits;
    else if (way == 1 && route.steps() > 0)
      c.where = shortened(route).bits;
    else if (route.steps() < kMaxSteps)
      c.where = route.then(d).bits;
    return c;
  }
  // Any walk at all, to find those the search has overlooked.
  Choice some_way(Choice c) {
    if (c.unit == UnitId::none) return c;
    Route route;
    for (int steps = below(5); steps >= 0; --steps) route = route.then(static_cast<Direction>(below(sides())));
    return {
        .verb = Verb::move, .unit = c.unit, .facing = static_cast<std::uint8_t>(below(sides())), .where = route.bits};
  }
  Choice at_some_enemy(Choice c) {
    const Board& b = n_.state.board;
    const UnitId enemy = some_unit();
    if (below(2) == 0) return {.verb = Verb::fight, .unit = c.unit, .other = enemy};
    if (below(4) == 0) return {.verb = Verb::stand, .unit = c.unit, .other = enemy};
    const Cell at = b[enemy].at;
    return {.verb = Verb::fire, .unit = c.unit, .other = enemy, .where = on_board(at) ? where(at) : 0};
  }

  const Node& n_;
};

}  // namespace

Found check_near_misses(const Node& n, int number) {
  if (n.list.size() == 0) return {};
  Changer changer(n);
  for (int i = 0; i < number; ++i) {
    const Choice& c = n.list[static_cast<int>(n.draw.below(static_cast<std::uint32_t>(n.list.size())))];
    if (Found f = judge_one(n, changer.changed(c))) return f;
  }
  return {};
}

Found check_every_walk(const Node& n) {
  const auto& parts = n.list.parts();
  if (parts.empty()) return {};
  const UnitId u = parts[static_cast<int>(n.draw.below(static_cast<std::uint32_t>(parts.size())))].unit;
  if (u == UnitId::none) return {};
  const int sides = n.game.field.grid.sides(), farthest = farthest_walk(n.game, n.state.board, u);
  std::vector<Route> routes{Route{}};
  for (std::size_t at = 0; at < routes.size(); ++at) {
    const Route route = routes[at];
    for (int facing = 0; facing < sides; ++facing)
      if (Found f = judge_one(
              n, {.verb = Verb::move, .unit = u, .facing = static_cast<std::uint8_t>(facing), .where = route.bits}))
        return f;
    if (route.steps() < farthest)
      for (int d = 0; d < sides; ++d) routes.push_back(route.then(static_cast<Direction>(d)));
  }
  return {};
}

Found check_all_near_misses(const Node& n) { return check_near_misses(n, 64 * n.list.size()); }

}  // namespace limber::inline verify

#include "verify/symmetry.h"

#include <algorithm>
#include <cstring>

#include "battle/set_up.h"
#include "model/seen_from.h"
#include "notation/order_text.h"
#include "rulesets/mirrored.h"
#include "sim/players.h"

namespace limber::inline verify {

namespace {

constexpr int kAnswers = 25;  // played on both boards

// Two answers that mean the same: the way of a move may differ, its end and its length may not.
std::uint64_t key_of(const Game& g, const Board& b, const Choice& c) {
  const bool way = c.verb == Verb::move || c.verb == Verb::charge;
  const std::uint64_t place = way ? static_cast<std::uint64_t>(index(end_of_way(g, b, c.unit, c.route()))) |
                                        static_cast<std::uint64_t>(c.route().steps()) << 16
                                  : c.where;
  return static_cast<std::uint64_t>(c.verb) << 56 | static_cast<std::uint64_t>(index(c.unit)) << 48 |
         static_cast<std::uint64_t>(index(c.other)) << 40 | static_cast<std::uint64_t>(c.facing) << 32 | place;
}

// What is gone through side by side and Unit by Unit, the first side listed before the other: set-up, the dice of the
// artillery and of the initiative (BB-R148, H19-R152, L19-R87, D11-R87), work done at the end of a turn (BB-R176,
// H19-R181), command dice, the deal and retreats (CD-R120). With the sides exchanged it comes in another order, so that
// only what becomes of it all can be compared.
bool in_order_of_sides(const Request& r, const Board& b) {
  return b.phase == Phase::set_up || b.phase == Phase::end || r.purpose == Purpose::initiative_die ||
         b.phase == Phase::command || b.phase == Phase::name || b.phase == Phase::retreats ||
         (r.kind != RequestKind::decision && b.phase == Phase::artillery) || r.purpose == Purpose::unlimbered_facing;
}

}  // namespace

std::optional<TurnedBoard> TurnedBoard::make(const Game& game, const Scenario& scenario, How how) {
  if (scenario.position) return {};
  for (const ScenarioSide& side : scenario.sides)
    if (side.edge.empty()) return {};
  const Scenario turned = image_of(scenario, how.grid, how.exchange, game.turn_limit);
  LaidOut laid = lay_out(turned, how.grid.mirrors() ? mirrored(game.rules) : game.rules);
  if (!laid.game) return {};
  TurnedBoard out(game, std::move(how));
  out.turned_ = std::make_shared<const Game>(std::move(*laid.game));
  for (const auto& [name, value] : scenario.house_rules)
    out.named_cells_ = out.named_cells_ || (name == "same_target" && value == "cell");
  return out;
}

UnitId TurnedBoard::unit_of(UnitId u) const {
  if (!exchanged() || u == UnitId::none) return u;
  const int all = straight_->roster.size(), red = straight_->roster.split;
  return unit_id(index(u) < red ? index(u) + all - red : index(u) - red);
}

bool TurnedBoard::has_room(const Board& b) const {
  for (int u = 0; u < b.unit_count; ++u) {
    const Cell at = b.unit[static_cast<std::size_t>(u)].at;
    if (on_board(at) && how_.grid.room(at) < how_.reach) return false;
  }
  return true;
}

// CD-R89: the squares from which it was seen go round with it.
std::array<std::uint8_t, 4> TurnedBoard::seen_from_image(const Unit& from) const {
  const std::uint32_t bits = seen_from(from);
  constexpr std::uint32_t kSquares = kSeenByCommander - 1;
  std::uint32_t out = bits & ~kSquares;
  const Topology &grid = straight_->field.grid, &turned = turned_->field.grid;
  for (int i = 0; i < grid.cells() && (bits & kSquares) != 0; ++i)
    if ((bits & seen_from_bit(grid.offset(from.at, cell(i)))) != 0)
      out |= seen_from_bit(turned.offset(how_.grid.cell(from.at), how_.grid.cell(cell(i))));
  return as_memory(out);
}

Unit TurnedBoard::image(const Unit& from) const {
  Unit u = from;
  u.at = how_.grid.cell(from.at), u.was = how_.grid.cell(from.was);
  // One that is not on the board yet looks nowhere in particular.
  if (on_board(u.at)) u.facing = static_cast<std::uint8_t>(how_.grid.facing(from.facing));
  u.next = unit_of(from.next), u.link = unit_of(from.link);
  if (straight_->facts().memory == UnitMemory::seen_from) {
    u.memory = seen_from_image(from);
    return u;
  }
  const int named = u.memory[0] + u.memory[1] * 256;
  if (!named_cells_ || named == 0) return u;
  const int at = index(how_.grid.cell(cell(named - 1))) + 1;
  u.memory[0] = static_cast<std::uint8_t>(at & 0xFF), u.memory[1] = static_cast<std::uint8_t>(at >> 8);
  return u;
}

void TurnedBoard::place_units(const Board& b, Board& t) const {
  t.occupant.fill(UnitId::none);
  for (int i = 0; i < straight_->field.grid.cells(); ++i)
    if (const Cell to = how_.grid.cell(cell(i)); to != Cell::none)
      t.occupant[slot(to)] = unit_of(b.occupant[static_cast<std::size_t>(i)]);
  for (int i = 0; i < b.unit_count; ++i) t[unit_of(unit_id(i))] = image(b[unit_id(i)]);
}

Board TurnedBoard::board_of(const Board& b) const {
  Board t = b;
  t.wire = {}, t.held = {};
  for (const Cell c : b.wire) t.wire.add(how_.grid.cell(c));
  for (const Side side : {Side::red, Side::blue}) {
    const auto from = slot(side), to = slot(side_of(side));
    for (const Cell c : b.held[from]) t.held[to].add(how_.grid.cell(c));
    t.army[to] = b.army[from];
    t.army[to].chief = unit_of(b.army[from].chief);
    if (exchanged() && b.army[from].exhausted_on != 0) ++t.army[to].exhausted_on;
  }
  t.to_move = side_of(b.to_move), t.first = side_of(b.first);
  if (exchanged()) ++t.turn, t.split = static_cast<std::uint8_t>(b.unit_count - b.split);
  place_units(b, t);
  return t;
}

Choice TurnedBoard::choice_of(const Choice& c) const {
  Choice t = c;
  if (c.verb == Verb::d6 || c.verb == Verb::card) return t;
  t.unit = unit_of(c.unit), t.other = unit_of(c.other);
  t.facing = static_cast<std::uint8_t>(how_.grid.facing(c.facing));
  if (c.verb == Verb::move || c.verb == Verb::charge) {
    Route route;
    for (int i = 0; i < c.route().steps(); ++i)
      route = route.then(static_cast<Direction>(how_.grid.facing(c.route()[i])));
    t.where = route.bits;
  } else if (c.verb == Verb::done && c.closes() != Side::none) {
    t = done(side_of(c.closes()));
  } else if ((c.verb == Verb::fire && c.other == UnitId::none) || c.verb == Verb::retreat || c.verb == Verb::withdraw ||
             c.verb == Verb::place) {
    t.where = (c.where & ~0xFFFFu) | static_cast<std::uint32_t>(index(how_.grid.cell(c.cell())));
  }
  return t;
}

Found TurnedBoard::compare_lists(const State& s, const State& t, const Request& asked) const {
  for (const Side side : {Side::red, Side::blue}) {
    if (asked.kind != RequestKind::decision || !asked.asks(side)) continue;
    const auto here = std::make_unique<ChoiceList>(), there = std::make_unique<ChoiceList>();
    all_options(*straight_, s, side, *here);
    all_options(*turned_, t, side_of(side), *there);
    std::vector<std::pair<std::uint64_t, Choice>> a, b;
    for (const Choice& c : *here) a.emplace_back(key_of(*turned_, t.board, choice_of(c)), c);
    for (const Choice& c : *there) b.emplace_back(key_of(*turned_, t.board, c), c);
    const auto by_key = [](const auto& x, const auto& y) { return x.first < y.first; };
    std::sort(a.begin(), a.end(), by_key), std::sort(b.begin(), b.end(), by_key);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      if (i < a.size() && i < b.size() && a[i].first == b[i].first) continue;
      const bool only_here = i < a.size() && (i >= b.size() || a[i].first < b[i].first);
      if (only_here)
        return trouble("turned board",
                       "listed only before the board is turned: " + order_text(*straight_, s.board, a[i].second),
                       a[i].second);
      return trouble("turned board",
                     "listed only after the board is turned: " + order_text(*turned_, t.board, b[i].second));
    }
  }
  return {};
}

bool TurnedBoard::same_question(const Request& r, const Request& q) const {
  return r.kind == q.kind && r.purpose == q.purpose && r.asks(Side::red) == q.asks(side_of(Side::red)) &&
         r.asks(Side::blue) == q.asks(side_of(Side::blue)) && unit_of(r.unit) == q.unit &&
         unit_of(r.other) == q.other && r.count == q.count && how_.grid.cell(r.cell) == q.cell;
}

Found TurnedBoard::check(const Node& n) const {
  if (n.state.board.phase == Phase::set_up || n.state.agenda.empty() || !at_station(n.game, n.state)) return {};
  if (!has_room(n.state.board)) return {};
  if (exchanged() && in_order_of_sides(n.asked, n.state.board)) return {};
  State s = n.state, t = resume_unchecked(*turned_, board_of(n.state.board));
  for (int i = 0; i < kAnswers && has_room(s.board); ++i) {
    const Request r = request(*straight_, s), q = request(*turned_, t);
    if (!same_question(r, q)) return trouble("turned board", "another question is asked");
    if (!r) return {};
    if (Found f = compare_lists(s, t, r)) return f;
    const Choice c = random_reply(*straight_, s, Manner::verb_first, n.draw);
    if (!lawful(*turned_, t, choice_of(c)))
      return trouble("turned board", "refused when the board is turned: " + order_text(*straight_, s.board, c), c);
    apply(*straight_, s, c);
    apply(*turned_, t, choice_of(c));
    if (exchanged() && in_order_of_sides(request(*straight_, s), s.board)) return {};
    const Board expected = board_of(s.board);
    if (std::memcmp(&expected, &t.board, sizeof expected) != 0)
      return trouble("turned board", "another result when the board is turned: " + order_text(*straight_, s.board, c),
                     c);
  }
  return {};
}

}  // namespace limber::inline verify

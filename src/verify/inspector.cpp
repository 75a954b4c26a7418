#include "verify/inspector.h"

#include "verify/code_checks.h"
#include "verify/order_checks.h"
#include "verify/station_checks.h"

namespace limber::inline verify {

namespace {

struct Share {
  const char* name;
  std::uint32_t one_in;  // moments at which it is due
};
constexpr std::array<Share, kChecks> kShares = {{{"lists", 16},
                                                 {"listed is legal", 24},
                                                 {"near misses", 6},
                                                 {"every way of a Unit", 400},
                                                 {"stations", 6},
                                                 {"position lines", 96},
                                                 {"position files", 1000},
                                                 {"notation", 96},
                                                 {"sealed answers", 8},
                                                 {"commuting actions", 48},
                                                 {"sight", 64},
                                                 {"orders alone", 64},
                                                 {"turned boards", 300}}};
constexpr int kNearMisses = 6;

// A Unit is to be given an order, alone or as the next in a row.
bool asks_for_an_order(const Request& r) {
  return r.purpose == Purpose::pick_unit || r.purpose == Purpose::piece_order || r.purpose == Purpose::break_or_stand;
}

}  // namespace

std::string_view check_name(Check c) { return kShares[static_cast<std::size_t>(c)].name; }

bool Inspector::due(Check c, Depth depth, Philox& draw) {
  const bool now = depth == Depth::full || draw.below(kShares[static_cast<std::size_t>(c)].one_in) == 0;
  if (now) ++done_[static_cast<std::size_t>(c)];
  return now;
}

Found Inspector::look(const State& before, const State& now, Depth depth, Philox& draw) {
  asked_ = request(game_, now);
  const std::uint64_t taken = allocations_ != nullptr ? allocations_() : 0;
  list_.list(game_, now, asked_);
  constexpr int kFitsOnTheStack = 3072;  // of a ChoiceList; the whole side of a very large army may have more
  if (allocations_ != nullptr && allocations_() != taken && list_.size() <= kFitsOnTheStack)
    return trouble("no heap", "listing took memory from the heap");
  const Node n{game_, scenario_, now, asked_, list_, draw};
  if (Found f = check_board(n)) return f;
  if (Found f = check_request(n)) return f;
  if (asked_.kind != RequestKind::decision && draw.below(8) == 0)
    if (Found f = check_faces(n)) return f;
  if (Found f = check_outcome(n)) return f;
  if (Found f = check_codes(n)) return f;
  return look_deeper(n, before, depth);
}

Found Inspector::look_deeper(const Node& n, const State& before, Depth depth) {
  const bool decision = n.asked.kind == RequestKind::decision;
  if (decision && due(Check::lists, depth, n.draw))
    if (Found f = check_lists(n)) return f;
  if (decision && due(Check::lawful, depth, n.draw))
    if (Found f = check_lawful(n)) return f;
  if (decision && due(Check::near_misses, depth, n.draw))
    if (Found f = depth == Depth::full ? check_all_near_misses(n) : check_near_misses(n, kNearMisses)) return f;
  if (decision && due(Check::walks, depth, n.draw))
    for (int times = depth == Depth::full ? n.list.parts().size() : 1; times > 0; --times)
      if (Found f = check_every_walk(n)) return f;
  if (decision && n.asked.sealed && due(Check::sealed, depth, n.draw))
    if (Found f = check_sealed(n)) return f;
  if (asks_for_an_order(n.asked) && due(Check::commuting, depth, n.draw))
    for (int times = depth == Depth::full ? 200 : 1; times > 0; --times)
      if (Found f = check_commuting(n)) return f;
  if (due(Check::station, depth, n.draw))
    if (Found f = check_station(n, before)) return f;
  if (due(Check::sight, depth, n.draw))
    if (Found f = check_sight(n)) return f;
  if (due(Check::turned, depth, n.draw))
    for (int times = depth == Depth::full ? 40 : 1; times > 0; --times)
      if (Found f = look_at_turned(n)) return f;
  const bool station = n.asked.kind == RequestKind::over || ought_to_be_station(before, n);
  if (station && due(Check::position_line, depth, n.draw))
    if (Found f = check_position_line(n)) return f;
  if (station && due(Check::position_file, depth, n.draw))
    if (Found f = check_position_file(n)) return f;
  if (!decision) return {};
  const auto some = [&n]() -> const Choice& {
    return n.list[static_cast<int>(n.draw.below(static_cast<std::uint32_t>(n.list.size())))];
  };
  if (due(Check::notation, depth, n.draw)) {
    if (depth == Depth::full)
      for (const Choice& c : n.list)
        if (Found f = check_notation(n, c)) return f;
    if (Found f = check_notation(n, some())) return f;
  }
  if (asks_for_an_order(n.asked) && due(Check::alone, depth, n.draw))
    if (Found f = check_alone(n, some())) return f;
  return {};
}

Found Inspector::look_at_turned(const Node& n) {
  if (!turned_made_) {
    turned_made_ = true;
    const Topology& grid = game_.field.grid;
    const bool square = grid.kind() == GridKind::square, even = grid.columns() % 2 == 0;
    const int quarters = square ? static_cast<int>(n.draw.below(4)) : even ? 2 : 0;
    const bool mirror = square ? n.draw.below(2) == 0 : !even;
    const bool exchange = n.draw.below(2) == 0 || (quarters == 0 && !mirror);
    if (const auto symmetry = GridSymmetry::of_board(grid, quarters, mirror ? Mirror::yes : Mirror::no))
      turned_ = TurnedBoard::make(game_, scenario_, {*symmetry, exchange ? Exchange::sides : Exchange::no});
  }
  return turned_ ? turned_->check(n) : Found{};
}

Found Inspector::carry_out(const State& before, const Choice& c, Carried& out) {
  if (allocations_ != nullptr) {
    State s = before;
    const std::uint64_t taken = allocations_();
    apply(game_, s, c);
    if (allocations_() != taken) return trouble("no heap", "a silent answer took memory from the heap", c);
  }
  return check_apply(game_, before, c, out);
}

}  // namespace limber::inline verify

#include "odds/parts.h"

#include "base/hash.h"

namespace limber::inline odds {

namespace {

Change change_between(const Unit& before, const Unit& now, UnitId u, const BranchState& branch) {
  Change c{.unit = u, .facing = now.facing, .at = now.at};
  c.destroyed = on_board(before.at) && now.at == Cell::none;
  if (c.destroyed) c.facing = kNoFacing;
  c.strength_lost = static_cast<std::uint8_t>(before.strength > now.strength ? before.strength - now.strength : 0);
  c.retreated = branch.went_back(u);
  c.moved = !c.retreated && on_board(now.at) && now.at != before.at;
  c.pinned = static_cast<std::int8_t>(now.has(Mark::pinned) - before.has(Mark::pinned));
  c.broken = now.has(Mark::retreating) && !before.has(Mark::retreating);
  return c;
}

bool is_change(const Change& c, const Unit& before) {
  return c.strength_lost != 0 || c.retreated || c.pinned != 0 || c.broken || c.at != before.at ||
         c.facing != before.facing;
}

std::uint64_t packed(const Change& c) {
  return static_cast<std::uint64_t>(c.unit) | std::uint64_t{c.strength_lost} << 8 | std::uint64_t{c.facing} << 16 |
         static_cast<std::uint64_t>(c.at) << 24 | std::uint64_t{c.destroyed} << 40 | std::uint64_t{c.retreated} << 41 |
         std::uint64_t{c.moved} << 42 | static_cast<std::uint64_t>(c.pinned + 1) << 43 | std::uint64_t{c.broken} << 45;
}

std::uint64_t packed(const Ending& e) {
  return static_cast<std::uint64_t>(e.ends) | static_cast<std::uint64_t>(e.purpose) << 8 |
         static_cast<std::uint64_t>(e.unit) << 16 | static_cast<std::uint64_t>(e.other) << 24 |
         std::uint64_t{e.asks_red} << 32 | std::uint64_t{e.asks_blue} << 33 |
         static_cast<std::uint64_t>(e.first) << 34 | std::uint64_t{e.orders} << 40 |
         std::uint64_t{e.activations} << 48 | std::uint64_t{e.tests} << 56;
}

// Of the turn's own throws, what they have come to.
void tell_number(const BranchState& branch, const Request& asked, Ending& e) {
  const auto number = static_cast<std::uint8_t>(branch.granted - 1);
  if (e.purpose == Purpose::initiative_die) e.first = branch.state.board.first;
  if (e.purpose == Purpose::rating_die)
    e.rating = branch.state.board.army[asked.asks_red ? 0 : 1].command_value, e.unit = asked.unit;
  if (branch.granted == 0) return;
  if (e.purpose == Purpose::activation_die) e.activations = number;
  if (e.purpose == Purpose::command_die) e.cards = number;
  if (e.purpose == Purpose::deal_card) e.card = number, e.unit = asked.unit;
  e.asks_red = asked.asks_red, e.asks_blue = asked.asks_blue;
}

}  // namespace

Ending ending(const BranchState& branch, const Stop& stop) {
  Ending e{.ends = stop.ends, .skipped = branch.skipped, .orders = static_cast<std::uint8_t>(branch.taken)};
  if (stop.ends == Ends::over) return e;
  e.purpose = stop.asked.purpose;
  if (stop.ends == Ends::done) {
    tell_number(branch, stop.asked, e);
    return e;
  }
  if (stop.ends == Ends::horizon && e.purpose == Purpose::morale_die) e.tests = stop.asked.count;
  e.asks_red = stop.asked.asks_red, e.asks_blue = stop.asked.asks_blue;
  e.unit = stop.asked.unit, e.other = stop.asked.other;
  return e;
}

std::uint32_t PartList::find(const BranchState& branch, const Ending& ending) {
  note_changes(branch);
  const std::uint32_t found = index_.find_or_add(hash(ending), [&](std::uint32_t part) {
    return parts_[part].ending == ending && parts_[part].changes == changes_;
  });
  if (found == size()) {
    Part& part = parts_.emplace_back();
    part.changes = changes_;
    part.ending = ending;
  }
  return found;
}

void PartList::note_changes(const BranchState& branch) {
  changes_.clear();
  const Board& board = branch.state.board;
  for (int i = 0; i < board.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (board[u] == before_[u] && !branch.went_back(u)) continue;
    const Change change = change_between(before_[u], board[u], u, branch);
    if (is_change(change, before_[u])) changes_.push_back(change);
  }
}

std::uint64_t PartList::hash(const Ending& ending) const {
  const std::uint64_t cards = std::uint64_t{ending.rating} << 16 | std::uint64_t{ending.cards} << 8 | ending.card;
  std::uint64_t h = mix(mix(packed(ending) + 1, ending.skipped ^ 0x9e3779b97f4a7c15u), cards ^ 0xd1b54a32d192ed03u);
  for (const Change& c : changes_) h = mix(h ^ packed(c), 0x8ebc6af09c88c6e3u);
  return h;
}

}  // namespace limber::inline odds

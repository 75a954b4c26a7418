#include "draw/cell_facts.h"

#include <algorithm>

#include "draw/canvas.h"
#include "draw/symbols.h"
#include "words/names.h"

namespace limber::inline draw {

bool bridged(const Ground& at) {
  return at.has(Feature::bridge) || (at.has(Feature::river) && at.has_road && !at.has(Feature::ford));
}
bool wet(const Ground& at) { return (at.has(Feature::river) || at.has(Feature::ford)) && !bridged(at); }
bool has_works(const Ground& at) {
  return at.has(Feature::fortification) || at.has(Feature::dugout) || at.has(Feature::trench);
}

std::string_view quality_sign(Quality q) {
  switch (q) {
    case Quality::poor: return "-";
    case Quality::average: return " ";
    case Quality::elite: return "+";
  }
  return " ";
}

int paper_of(const Ground& at) {
  if (wet(at) || at.has(Feature::river)) return ink::kWater;
  if (at.has(Feature::woods)) return ink::kWoods;
  if (at.has(Feature::built_up)) return ink::kTown;
  if (has_works(at)) return ink::kWorks;
  return ink::kHill[std::min<std::size_t>(at.level, ink::kHill.size() - 1)];
}

UnitId main_unit(const Game& game, const Board& board, Cell c) {
  const auto rank = [&](UnitId u) {
    switch (kind_now(game, board, u).arm.role) {
      case ArmRole::artillery: return board[u].link != UnitId::none && board[u].task() != Task::limber ? 3 : 0;
      case ArmRole::transport: return 1;
      case ArmRole::commander: return 2;
      default: return 0;
    }
  };
  UnitId best = board.in(c);
  for (UnitId u = best; u != UnitId::none; u = board[u].next)
    if (rank(u) < rank(best)) best = u;
  return best;
}

std::string companions_of(const Game& game, const Board& board, UnitId first, int room) {
  std::string ids;
  int number = 0, alone = 0;
  for (UnitId u = board.in(board[first].at); u != UnitId::none; u = board[u].next) {
    if (u == first) continue;
    // A Commander with the Unit is one of its figures; alone in its square he is a piece of his own.
    const bool apart = game.facts().commander_is_no_unit && board[u].link == UnitId::none;
    ids += (apart ? "/" : "+") + game.roster[u].id;
    ++number, alone += apart ? 1 : 0;
  }
  return text_width(ids) <= room ? ids : (alone == number ? "/" : "+") + std::to_string(number);
}

std::string marks_of(const Board& board, UnitId u, bool has_tow) {
  const Unit& unit = board[u];
  std::string text;
  if (unit.has(Mark::pinned)) text += 'p';
  if (unit.task() != Task::none) text += 'w';
  if (has_tow && unit.link != UnitId::none && unit.task() != Task::limber) text += 't';
  if (unit.has(Mark::retreating)) text += 'r';
  if (unit.crossing() != 0) text += 'x';
  if (unit.has(Mark::held_here)) text += 'h';
  if (unit.has(Mark::fired)) text += 'f';
  if (unit.has(Mark::acted)) text += 'a';
  if (unit.has(Mark::moved) && !unit.has(Mark::acted)) text += 'm';
  return text;
}

}  // namespace limber::inline draw

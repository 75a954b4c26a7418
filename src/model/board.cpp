#include "model/board.h"

namespace limber {

const char* unsound(const Board& b) {
  if (b.unit_count > kMaxUnits || b.split > b.unit_count) return "more Units than there is room for";
  int standing = 0, chained = 0;
  for (int i = 0; i < kMaxUnits; ++i) {
    const Unit& u = b.unit[static_cast<std::size_t>(i)];
    const UnitId id = unit_id(i);
    if (i >= b.unit_count && !(u == Unit{})) return "something is left in an unused place";
    if (u.at == Cell::none && !(u == Unit{})) return "something is left over on the dead";
    if (!on_board(u.at)) {
      if (u.next != UnitId::none) return "a Unit off the board is chained to another";
      continue;
    }
    ++standing;
    if (u.strength == 0 && !u.has(Mark::victim)) return "a Unit without strength is on the board";
    if (u.has(Mark::in_contact)) {
      if (index(u.link) >= b.unit_count || b.side_of(u.link) == b.side_of(id) || !on_board(b[u.link].at))
        return "a contact with nobody";
    } else if (u.link != UnitId::none && (index(u.link) >= b.unit_count || b[u.link].link != id)) {
      return "a link that is not mutual";
    }
  }
  for (int c = 0; c < kMaxCells; ++c) {
    UnitId before = UnitId::none;
    for (UnitId u = b.occupant[static_cast<std::size_t>(c)]; u != UnitId::none; u = b[u].next) {
      if (index(u) >= b.unit_count || index(b[u].at) != c) return "a cell and its Units disagree";
      if (before != UnitId::none && index(before) >= index(u)) return "a chain out of order";
      if (before != UnitId::none && b.side_of(before) != b.side_of(u)) return "both sides in one cell";
      before = u;
      if (++chained > standing) return "a Unit stands in two cells";
    }
  }
  return chained == standing ? nullptr : "a Unit on the board is in no cell";
}

}  // namespace limber

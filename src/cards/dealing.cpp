#include <algorithm>

#include "base/sort_few.h"
#include "cards/deal.h"
#include "cards/pieces.h"

namespace limber {

namespace {

const Deal& figures(const View& v) { return module_of<Deal>(v); }

}  // namespace

// CD-SEQ-05, CD-SEQ-07, CD-R20, CD-R22, CD-R23, CD-R118, CD-R121.
template <class Ok> bool may_have_a_card(const View& v, UnitId u, Ok ok) {
  const bool here = v.placed(u) || v.b[u].at == Cell::waiting;
  return ok(here, module_of<Paces>(v).enters) && here && ok(v.b[u].card == 0, figures(v).one_each) &&
         ok(!is_with_a_unit(v, u), figures(v).goes_with_unit) && ok(!is_retreating(v, u), figures(v).retreating);
}

bool may_have_a_card(const View& v, UnitId u) { return may_have_a_card(v, u, Quick{}); }

int pieces_to_deal_to(const View& v, Side side) {
  int number = 0;
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u) number += may_have_a_card(v, unit_id(u)) ? 1 : 0;
  return number;
}

int cards_of(const View& v, Side side) {
  int number = 0;
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u) number += v.b[unit_id(u)].card != 0 ? 1 : 0;
  return number;
}

std::uint64_t cards_dealt(const View& v) {
  std::uint64_t cards = 0;
  for (int u = 0; u < v.b.unit_count; ++u) cards |= std::uint64_t{1} << v.b[unit_id(u)].card;
  return cards;
}

// CD-R17, CD-R21: none, or by switch as many as the allowance and the pieces permit.
int cards_owed(const View& v, Side side) {
  if (figures(v).fewer.value) return 0;
  const int pieces = pieces_to_deal_to(v, side) + cards_of(v, side);
  return std::min<int>(v.b.army[slot(side)].allowance, pieces);
}

// CD-R121: columns of one entry square are one queue, the earlier due first.
UnitList waiting_before(const View& v, UnitId u) {
  UnitList out;
  if (v.b[u].at != Cell::waiting || v.g.roster[u].group == 0xFF) return out;
  const auto& groups = v.g.roster.group;
  const Group& mine = groups[v.g.roster[u].group];
  FixedList<const Group*, 256> queue;
  for (const Group& group : groups)
    if (group.side == mine.side && group.at == mine.at && group.turn <= mine.turn) queue.push_back(&group);
  sort_few(queue, [](const Group* a, const Group* z) { return a->turn != z->turn ? a->turn < z->turn : a < z; });
  for (const Group* group : queue)
    for (const UnitId k : group->units) {
      if (k == u) return out;
      if (v.b[k].at == Cell::waiting) out.push_back(k);
    }
  return out;
}

// The cards that fell to one column, lowest first in the order of march.
template <class Cx> void put_columns_in_order(Cx& cx) {
  if (figures(cx.v).march_order == Clause::none) return;
  for (int i = 0; i < cx.v.b.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (cx.v.b[u].at != Cell::waiting || cx.v.b[u].card == 0) continue;
    for (const UnitId k : waiting_before(cx.v, u)) {
      const std::uint8_t mine = cx.v.b[u].card, his = cx.v.b[k].card;
      if (his == 0 || his < mine) continue;
      cx.emit(CardDealt{k, mine}, figures(cx.v).march_order);
      cx.emit(CardDealt{u, his}, figures(cx.v).march_order);
    }
  }
}

template <class Cx> void put_the_rest_aside(Cx& cx) {
  for (const Side side : {Side::red, Side::blue})
    if (cx.v.b.army[slot(side)].allowance != 0) cx.emit(CardsAllowed{side, 0}, module_of<CardTurn>(cx.v).deal);
}

template bool may_have_a_card(const View&, UnitId, Quick);
template bool may_have_a_card(const View&, UnitId, Explain);
#define LIMBER_INSTANTIATE(Cx)             \
  template void put_columns_in_order(Cx&); \
  template void put_the_rest_aside(Cx&);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber

// Who may be dealt a card, and what becomes of the cards.
#pragma once
#include "rules/context.h"
#include "rules/permission.h"

namespace limber {

bool may_have_a_card(const View&, UnitId);  // a piece that could be named
template <class Ok> bool may_have_a_card(const View&, UnitId, Ok ok);
int pieces_to_deal_to(const View&, Side);
int cards_of(const View&, Side);         // dealt so far
std::uint64_t cards_dealt(const View&);  // bit n: card n lies before a piece
int cards_owed(const View&, Side);       // the least a side has to deal (CD-R17)
// Those who wait before this one at its entry square, the first of them first.
UnitList waiting_before(const View&, UnitId);
template <class Cx> void put_columns_in_order(Cx&);  // CD-R121
template <class Cx> void put_the_rest_aside(Cx&);    // CD-SEQ-06: nothing more is dealt this turn

}  // namespace limber

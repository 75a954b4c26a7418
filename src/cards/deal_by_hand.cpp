// By house rule: a side draws as many cards as it wishes within its allowance, sees them, and then gives them to its
// pieces, the lowest first; one side after the other.
#include <algorithm>

#include "cards/deal.h"
#include "rules/procedure.h"

namespace limber {

struct DealByHandMemory {
  std::array<std::uint8_t, 7> hand;  // a bit for each of the 52 cards
  Side side;
  std::uint8_t begun;  // a card lies on the table: play resumes before the deal, not in it
};

namespace {

const Deal& figures(const View& v) { return module_of<Deal>(v); }

using Q = Asked<DealByHandMemory>;

bool holds(const DealByHandMemory& my, int card) {
  return (my.hand[static_cast<std::size_t>(card - 1) / 8] >> ((card - 1) % 8) & 1) != 0;
}
void flip(DealByHandMemory& my, int card) {
  std::uint8_t& byte = my.hand[static_cast<std::size_t>(card - 1) / 8];
  byte = static_cast<std::uint8_t>(byte ^ 1u << ((card - 1) % 8));
}
int in_hand(const DealByHandMemory& my) {
  int number = 0;
  for (int card = 1; card <= kCards; ++card) number += holds(my, card) ? 1 : 0;
  return number;
}
int lowest(const DealByHandMemory& my) {
  int card = 1;
  while (card <= kCards && !holds(my, card)) ++card;
  return card;
}

template <class Ok> bool may_draw(const Q& q, Ok ok) {
  const int drawn = in_hand(q.my), allowed = q.v.b.army[slot(q.my.side)].allowance;
  return ok(drawn < allowed, figures(q.v).allowance, {Measure::cards, drawn + 1, allowed}) &&
         ok(drawn < pieces_to_deal_to(q.v, q.my.side), figures(q.v).one_each);
}

template <class Ok> bool may_stop(const Q& q, Ok ok) {
  const int drawn = in_hand(q.my), pieces = pieces_to_deal_to(q.v, q.my.side);
  const int least = std::min(pieces, cards_owed(q.v, q.my.side));
  return ok(drawn >= least, Citation{figures(q.v).fewer.clause}, {Measure::cards, drawn, least});
}

// CD-R18 by switch.
struct Draw : AskSide {
  static constexpr auto kName = "one more";
  static constexpr Role kRole = Role::deal;
  static Request request(const Q& q) {
    return decision(Purpose::draw_more, q.my.side, {figures(q.v).way.clause, figures(q.v).allowance.first});
  }
  static Side whose(const Q& q) { return q.my.side; }
  static void list(const Q& q, Lister& out) {
    if (may_draw(q, Quick{})) out.add({.verb = Verb::deal});
    if (may_stop(q, Quick{})) out.add(done(q.my.side));
  }
  static bool fits(const Q& q, const Choice& c) { return c == Choice{.verb = Verb::deal} || c == done(q.my.side); }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return c.verb == Verb::deal ? may_draw(q, ok) : may_stop(q, ok);
  }
  template <class Cx> static void isolate(Cx&, const Choice&) {}
};

struct Drawn : AskCard {
  static constexpr auto kName = "card";
  static constexpr Role kRole = Role::number;
  static Request request(const Q& q) { return deal(Purpose::deal_card, q.my.side, 1, {module_of<CardTurn>(q.v).deal}); }
  static std::uint64_t dealt(const Q& q) {
    std::uint64_t cards = cards_dealt(q.v);
    for (int card = 1; card <= kCards; ++card) cards |= static_cast<std::uint64_t>(holds(q.my, card)) << card;
    return cards;
  }
  static Citation one_pack(const Q& q) { return figures(q.v).one_pack; }
};

// The lowest card first, so that those of a column fall in its order.
template <class Ok> bool may_give(const View& v, UnitId u, Ok ok) {
  bool first = true;
  for (const UnitId k : waiting_before(v, u)) first = first && v.b[k].card != 0;
  return may_have_a_card(v, u, ok) && may_have_a_card(v, u) && ok(first, figures(v).in_column);
}

struct Give : AskArmy {
  static constexpr auto kName = "to whom";
  static constexpr Role kRole = Role::deal;
  static constexpr bool kEvenIfSole = false;
  static Request request(const Q& q) { return decision(Purpose::place_card, q.my.side, {figures(q.v).way.clause}); }
  static Side whose(const Q& q) { return q.my.side; }
  static bool is_asked(const Q& q, UnitId u) { return may_give(q.v, u, Quick{}); }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (is_asked(q, u)) out.add({.verb = Verb::name, .unit = u});
  }
  static void list(const Q&, Lister&) {}
  static bool fits(const Q& q, const Choice& c) {
    return c.verb == Verb::name && is_unit(q.v, c.unit) && q.v.side(c.unit) == q.my.side && c.where == 0;
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) { return may_give(q.v, c.unit, ok); }
  template <class Cx> static void isolate(Cx&, const Choice&) {}
};

}  // namespace

template <> struct Procedure<DealByHandMemory> {
  static constexpr auto kName = "deal by hand";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<DealByHandMemory, Draw, Drawn, Give>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<DealByHandMemory>();
    LIMBER_BEGIN
      for (my.side = Side::red; my.side != Side::none; my.side = my.side == Side::red ? Side::blue : Side::none) {
        for (;;) {
          LIMBER_ASK(Draw);
          if (cx.answer.verb == Verb::done) break;
          LIMBER_ASK(Drawn);
          flip(my, cx.face());
        }
        while (in_hand(my) > 0) {
          LIMBER_ASK(Give);
          cx.emit(CardDealt{cx.answer.unit, static_cast<std::uint8_t>(lowest(my))}, figures(cx.v).way.clause);
          flip(my, lowest(my));
          my.begun = 1;
        }
      }
      put_the_rest_aside(cx);
    LIMBER_END
  }
};
template struct Dispatch<DealByHandMemory>;

}  // namespace limber

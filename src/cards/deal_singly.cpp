// By house rule: a piece is named, its card is seen, and then the next is named; one side after the other.
#include "cards/deal.h"
#include "rules/procedure.h"

namespace limber {

struct DealSinglyMemory {
  Side side;
  UnitId unit;         // to be dealt a card
  std::uint8_t begun;  // a card lies on the table: play resumes before the deal, not in it
};

namespace {

const Deal& figures(const View& v) { return module_of<Deal>(v); }

using Q = Asked<DealSinglyMemory>;

template <class Ok> bool may_name(const View& v, UnitId u, Ok ok) {
  const Side side = v.side(u);
  const int so_far = cards_of(v, side), allowed = v.b.army[slot(side)].allowance;
  if (!may_have_a_card(v, u, ok) || !may_have_a_card(v, u)) return false;
  bool first = true;
  for (const UnitId k : waiting_before(v, u)) first = first && v.b[k].card != 0;
  return ok(so_far < allowed, figures(v).allowance, {Measure::cards, so_far + 1, allowed}) && so_far < allowed &&
         ok(first, figures(v).in_column);
}

bool any_to_name(const View& v, Side side) {
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u)
    if (may_name(v, unit_id(u), Quick{})) return true;
  return false;
}

// CD-R18 by switch.
struct NameNext : AskArmy {
  static constexpr auto kName = "name the next";
  static constexpr Role kRole = Role::deal;
  static constexpr bool kEvenIfSole = false;  // all cards have to be dealt, and one piece is left without
  static Request request(const Q& q) {
    return decision(Purpose::name_next, q.my.side, {figures(q.v).way.clause, figures(q.v).allowance.first});
  }
  static Side whose(const Q& q) { return q.my.side; }
  static bool is_asked(const Q& q, UnitId u) { return may_name(q.v, u, Quick{}); }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (is_asked(q, u)) out.add({.verb = Verb::name, .unit = u});
  }
  static void list(const Q& q, Lister& out) {
    if (may(q, done(q.my.side), Quick{})) out.add(done(q.my.side));
  }
  static bool fits(const Q& q, const Choice& c) {
    if (c.verb == Verb::done) return c == done(q.my.side);
    return c.verb == Verb::name && is_unit(q.v, c.unit) && q.v.side(c.unit) == q.my.side && c.where == 0;
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    if (c.verb == Verb::name) return may_name(q.v, c.unit, ok);
    const int so_far = cards_of(q.v, q.my.side), least = cards_owed(q.v, q.my.side);
    return ok(so_far >= least, Citation{figures(q.v).fewer.clause}, {Measure::cards, so_far, least});
  }
  template <class Cx> static void isolate(Cx&, const Choice&) {}
};

struct Fall : AskCard {
  static constexpr auto kName = "card";
  static constexpr Role kRole = Role::number;
  static Request request(const Q& q) {
    return deal(Purpose::deal_card, q.my.side, 1, {module_of<CardTurn>(q.v).deal}, q.my.unit);
  }
  static std::uint64_t dealt(const Q& q) { return cards_dealt(q.v); }
  static Citation one_pack(const Q& q) { return figures(q.v).one_pack; }
};

}  // namespace

template <> struct Procedure<DealSinglyMemory> {
  static constexpr auto kName = "deal one at a time";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<DealSinglyMemory, NameNext, Fall>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<DealSinglyMemory>();
    LIMBER_BEGIN
      for (my.side = Side::red; my.side != Side::none; my.side = my.side == Side::red ? Side::blue : Side::none) {
        while (any_to_name(cx.v, my.side)) {
          LIMBER_ASK(NameNext);
          if (cx.answer.verb == Verb::done) break;
          my.unit = cx.answer.unit;
          LIMBER_ASK(Fall);
          cx.emit(CardDealt{my.unit, static_cast<std::uint8_t>(cx.face())}, figures(cx.v).way.clause);
          my.unit = UnitId{0}, my.begun = 1;
        }
      }
      put_columns_in_order(cx);
      put_the_rest_aside(cx);
    LIMBER_END
  }
};
template struct Dispatch<DealSinglyMemory>;

}  // namespace limber

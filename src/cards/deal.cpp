// Each side names its pieces before any card is seen; then the cards fall, face up.
#include "cards/deal.h"

#include <type_traits>

#include "rules/procedure.h"

namespace limber {

struct DealMemory {
  std::array<std::uint8_t, 2> closed;  // by side
  UnitId next;                         // to be dealt a card
};

namespace {

const Deal& figures(const View& v) { return module_of<Deal>(v); }

using Q = Asked<DealMemory>;
using SealedNames = std::array<Sealed, kMaxUnits>;

bool is_named(const SealedNames& names, UnitId u) { return names[slot(u)].given(); }

int named(const View& v, const SealedNames& names, Side side) {
  int number = 0;
  for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u) number += is_named(names, unit_id(u)) ? 1 : 0;
  return number;
}

// CD-R121: those who wait before a named one and are not named themselves, this one taken as named too.
UnitList owed(const View& v, const SealedNames& names, Side side, UnitId this_one) {
  UnitList out;
  if (figures(v).in_column == Clause::none || v.g.roster.group.empty()) return out;
  for (int i = v.b.first_of(side); i < v.b.end_of(side); ++i) {
    const UnitId u = unit_id(i);
    if (v.b[u].at != Cell::waiting || (u != this_one && !is_named(names, u))) continue;
    for (const UnitId k : waiting_before(v, u)) {
      bool known = k == this_one || is_named(names, k);
      for (const UnitId other_unit : out) known = known || other_unit == k;
      if (!known) out.push_back(k);
    }
  }
  return out;
}

// CD-R18 sets no order: a side names its pieces as it likes, and a column from its middle if there are cards left for
// those before it.
template <class Ok> bool may_name(const Q& q, UnitId u, Ok ok) {
  const Deal& by = figures(q.v);
  const Side side = q.v.side(u);
  if (!may_have_a_card(q.v, u, ok)) return false;
  const bool again = is_named(q.s.sealed, u);
  if (std::is_same_v<Ok, Quick> && again) return false;  // who explains tells of the allowance too
  const int so_far = named(q.v, q.s.sealed, side), allowed = q.v.b.army[slot(side)].allowance;
  const bool over = so_far >= allowed && by.allowance.first != Clause::none;
  if (!ok(!over, by.allowance, {Measure::cards, so_far + 1, allowed}) || over) return false;
  if (!ok(!again, by.one_each) || again) return false;
  const int before_it = owed(q.v, q.s.sealed, side, u).size();
  return ok(before_it == 0 || before_it <= allowed - so_far - 1, by.in_column);
}

template <class Ok> bool may_close(const Q& q, Side side, Ok ok) {
  const int so_far = named(q.v, q.s.sealed, side), least = cards_owed(q.v, side);
  return ok(owed(q.v, q.s.sealed, side, UnitId::none).empty(), figures(q.v).in_column) &&
         ok(so_far >= least, Citation{figures(q.v).fewer.clause}, {Measure::cards, so_far, least});
}

// CD-R18, CD-R124: both sides, in secret.
struct Name : AskArmies {
  static constexpr auto kName = "name";
  static constexpr Role kRole = Role::deal;
  static bool is_open(const Q& q, Side side) {
    return (side == Side::red || side == Side::blue) && q.my.closed[slot(side)] == 0;
  }
  static Request request(const Q& q) {
    return sealed(Purpose::name_pieces, is_open(q, Side::red), is_open(q, Side::blue), figures(q.v).allowance);
  }
  static bool is_asked(const Q& q, UnitId u) { return is_open(q, q.v.side(u)) && may_name(q, u, Quick{}); }
  static void list(const Q& q, UnitId u, Lister& out) {
    if (is_asked(q, u)) out.add({.verb = Verb::name, .unit = u});
  }
  static void list(const Q& q, Side side, Lister& out) {
    if (is_open(q, side) && may_close(q, side, Quick{})) out.add(done(side));
  }
  static bool fits(const Q& q, const Choice& c) {
    if (c.verb == Verb::done) return is_open(q, c.closes()) && c == done(c.closes());
    return c.verb == Verb::name && is_unit(q.v, c.unit) && is_open(q, q.v.side(c.unit)) && c.where == 0;
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return c.verb == Verb::done ? may_close(q, c.closes(), ok) : may_name(q, c.unit, ok);
  }
  static void mask(const View&, DealMemory& my, Side side) { my.closed[slot(side)] = 0; }
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // a name does nothing by itself
};

UnitId next_named(const View& v, const SealedNames& names, int from) {
  for (int u = from; u < v.b.unit_count; ++u)
    if (is_named(names, unit_id(u))) return unit_id(u);
  return UnitId::none;
}

struct Fall : AskCard {
  static constexpr auto kName = "card";
  static constexpr Role kRole = Role::number;
  static Request request(const Q& q) {
    int left = 0;
    for (UnitId u = q.my.next; u != UnitId::none; u = next_named(q.v, q.s.sealed, index(u) + 1)) ++left;
    return deal(Purpose::deal_card, q.v.side(q.my.next), left, {module_of<CardTurn>(q.v).deal}, q.my.next);
  }
  static std::uint64_t dealt(const Q& q) { return cards_dealt(q.v); }
  static Citation one_pack(const Q& q) { return figures(q.v).one_pack; }
};

}  // namespace

// CD-SEQ-01, CD-SEQ-05, CD-SEQ-06, CD-R17 to CD-R23, CD-R25, CD-R30, CD-R120: side A's pieces as listed, then side B's.
template <> struct Procedure<DealMemory> {
  static constexpr auto kName = "deal";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<DealMemory, Name, Fall>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<DealMemory>();
    LIMBER_BEGIN
      while (my.closed[0] == 0 || my.closed[1] == 0) {
        LIMBER_ASK(Name);
        if (cx.answer.verb == Verb::done) {
          my.closed[slot(cx.answer.closes())] = 1;
        } else {
          cx.s.sealed[slot(cx.answer.unit)] = Sealed::nothing();
        }
      }
      for (my.next = next_named(cx.v, cx.s.sealed, 0); my.next != UnitId::none;
           my.next = next_named(cx.v, cx.s.sealed, index(my.next) + 1)) {
        LIMBER_ASK(Fall);
        cx.emit(CardDealt{my.next, static_cast<std::uint8_t>(cx.face())}, module_of<CardTurn>(cx.v).deal);
      }
      cx.s.sealed.fill(Sealed{});
      put_columns_in_order(cx);
      put_the_rest_aside(cx);
    LIMBER_END
  }
};
template struct Dispatch<DealMemory>;

}  // namespace limber

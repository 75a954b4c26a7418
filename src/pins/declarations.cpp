#include "pins/declarations.h"

#include "rules/listing.h"
#include "rules/procedure.h"

namespace limber {

struct DeclarationsMemory {
  std::uint8_t named;  // activations
};

namespace {

const SingleActivation& figures(const View& v) { return module_of<SingleActivation>(v); }

int allowance(const View& v) { return v.b.army[slot(v.b.to_move)].allowance; }

int price_of(const View& v, const Choice& c) { return c.still_moving() ? figures(v).double_price.value : 1; }

template <class Ok> bool may_declare(const View& v, const Choice& c, int left, Ok ok) {
  const UnitId u = c.unit;
  const SingleActivation& by = figures(v);
  const bool here = v.side(u) == v.b.to_move && (v.placed(u) || v.b[u].at == Cell::waiting);
  const bool declared = declared_activations(v, u) != 0;
  const ArmRole role = v.role(u);
  const bool doubles = v.g.roster[u].doubles && (role == ArmRole::infantry || role == ArmRole::cavalry);
  const bool enough = price_of(v, c) <= left;
  return ok(here, by.declare_first.clause) && here && ok(!v.b[u].has(Mark::acted), by.once) && ok(!declared, by.once) &&
         !declared && ok(!c.still_moving() || doubles, by.double_move) &&
         ok(enough, module_of<ActivationDice>(v).sum, {Measure::activations, price_of(v, c), left}) && enough;
}

void list_declarations(const View& v, UnitId u, int left, Lister& out) {
  for (const std::uint32_t word : {0u, kStillMoving}) {
    const Choice c{.verb = Verb::name, .unit = u, .where = word};
    if (may_declare(v, c, left, Quick{})) out.add(c);
  }
}

bool may_be_declared(const View& v, UnitId u, int left) {
  return lists_any([&](Lister& out) { list_declarations(v, u, left, out); });
}

bool any_to_declare(const View& v, int left) {
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move); ++u)
    if (may_be_declared(v, unit_id(u), left)) return true;
  return false;
}

template <class Cx> void set_declared(Cx& cx, UnitId u, int number) {
  auto memory = cx.v.b[u].memory;
  memory[2] = static_cast<std::uint8_t>(number);
  if (memory != cx.v.b[u].memory) cx.emit(Remembered{u, memory});
}

using Q = Asked<DeclarationsMemory>;

struct Declare : AskArmy {
  static constexpr auto kName = "declare";
  static constexpr Role kRole = Role::onward;
  static constexpr bool kEvenIfSole = true;  // it may always stop, and was asked because a Unit can be named
  static int left(const Q& q) { return allowance(q.v) - q.my.named; }
  static Request request(const Q& q) {
    return decision(Purpose::declare, whose(q), {figures(q.v).declare_first.clause});
  }
  static Side whose(const Q& q) { return q.v.b.to_move; }
  static bool is_asked(const Q& q, UnitId u) { return may_be_declared(q.v, u, left(q)); }
  static void list(const Q& q, UnitId u, Lister& out) { list_declarations(q.v, u, left(q), out); }
  static void list(const Q&, Lister& out) { out.add({.verb = Verb::done}); }
  static bool fits(const Q& q, const Choice& c) {
    return c.verb == Verb::done || (c.verb == Verb::name && is_unit(q.v, c.unit));
  }
  template <class Ok> static bool may(const Q& q, const Choice& c, Ok ok) {
    return c.verb == Verb::done || may_declare(q.v, c, left(q), ok);
  }
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // a name does nothing by itself
};

}  // namespace

int declared_activations(const View& v, UnitId u) { return v.b[u].memory[2]; }

// L19-R35: nobody declared and activations left means that the list is still to be made.
bool declares_now(const View& v) {
  if (!figures(v).declare_first.value || allowance(v) == 0) return false;
  for (int u = v.b.first_of(v.b.to_move); u < v.b.end_of(v.b.to_move); ++u)
    if (declared_activations(v, unit_id(u)) != 0) return false;
  return true;
}

template <class Cx> void forget_declarations(Cx& cx) {
  if (!figures(cx.v).declare_first.value) return;
  for (int u = cx.v.b.first_of(cx.v.b.to_move); u < cx.v.b.end_of(cx.v.b.to_move); ++u) set_declared(cx, unit_id(u), 0);
}

// L19-R35: what is named is what will be spent; the rest is given up.
template <> struct Procedure<DeclarationsMemory> {
  static constexpr auto kName = "declarations";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<DeclarationsMemory, Declare>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<DeclarationsMemory>();
    LIMBER_BEGIN
      while (any_to_declare(cx.v, allowance(cx.v) - my.named)) {
        LIMBER_ASK(Declare);
        if (cx.answer.verb == Verb::done) break;
        set_declared(cx, cx.answer.unit, price_of(cx.v, cx.answer));
        my.named = static_cast<std::uint8_t>(my.named + price_of(cx.v, cx.answer));
      }
      cx.emit(ActivationsGranted{cx.v.b.to_move, my.named}, figures(cx.v).declare_first.clause);
    LIMBER_END
  }
};
template struct Dispatch<DeclarationsMemory>;

template void forget_declarations(Context<Silent>&);
template void forget_declarations(Context<Teller>&);

}  // namespace limber

// A procedure with a question of every kind, each with all its parts. It compiles as it stands; tests/compile/run takes
// each line marked PART away in turn, and then it must not. It borrows the name of a memory that is in the list.
#include "rules/procedure.h"

namespace limber {

// clang-format off
struct VolleyMemory { UnitId unit; };

namespace {

using Q = Asked<VolleyMemory>;

struct Rest : Call {
  static constexpr auto kName = "rest";  // PART call: name
};

struct Throw : AskDie {
  static constexpr auto kName = "throw";  // PART die: name
  static constexpr Role kRole = Role::step;  // PART die: role
  static constexpr AttackStage kStage = AttackStage::firing;  // PART die: stage
  static constexpr bool kAlike = true;  // PART die: alike
  static Request request(const Q& q) { return die(Purpose::fire_die, q.v.side(q.my.unit), 1, {}); }  // PART die: request
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }  // PART die: row_starts
};

struct One : AskUnit {
  static constexpr auto kName = "one";  // PART unit: name
  static constexpr Role kRole = Role::onward;  // PART unit: role
  static Request request(const Q& q) { return decision(Purpose::go_on, q.v.side(q.my.unit), {}); }  // PART unit: request
  static UnitId who(const Q& q) { return q.my.unit; }  // PART unit: who
  static void list(const Q&, UnitId u, Lister& out) { out.add({.verb = Verb::pass, .unit = u}); }  // PART unit: list
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::pass; }  // PART unit: fits
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }  // PART unit: may
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // PART unit: isolate
};

struct ASide : AskSide {
  static constexpr auto kName = "side";  // PART side: name
  static constexpr Role kRole = Role::turn;  // PART side: role
  static Request request(const Q& q) { return decision(Purpose::choose_first, q.v.b.to_move, {}); }  // PART side: request
  static Side whose(const Q& q) { return q.v.b.to_move; }  // PART side: whose
  static void list(const Q&, Lister& out) { out.add({.verb = Verb::first}); }  // PART side: list
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::first; }  // PART side: fits
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }  // PART side: may
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // PART side: isolate
};

struct Pick : AskArmy {
  static constexpr auto kName = "army";  // PART army: name
  static constexpr Role kRole = Role::order;  // PART army: role
  static constexpr bool kEvenIfSole = true;  // PART army: asked even if sole
  static Request request(const Q& q) { return decision(Purpose::pick_unit, q.v.b.to_move, {}); }  // PART army: request
  static Side whose(const Q& q) { return q.v.b.to_move; }  // PART army: whose
  static bool is_asked(const Q&, UnitId) { return true; }  // PART army: is asked
  static void list(const Q&, UnitId u, Lister& out) { out.add({.verb = Verb::pass, .unit = u}); }  // PART army: list of a Unit
  static void list(const Q&, Lister& out) { out.add({.verb = Verb::end}); }  // PART army: list without a Unit
  static bool fits(const Q&, const Choice&) { return true; }  // PART army: fits
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }  // PART army: may
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // PART army: isolate
};

struct Both : AskBoth, OneByOne {
  static constexpr auto kName = "both";  // PART both: name
  static constexpr Role kRole = Role::order;  // PART both: role
  static constexpr OrderQueue kQueue{.filed_as = Purpose::gun_order};  // PART both: queue
  static Request request(const Q& q) { return sealed(Purpose::gun_order, q.my.unit, UnitId::none, {}); }  // PART both: request
  static UnitId who(const Q& q, Side) { return q.my.unit; }  // PART both: who
  static void list(const Q&, UnitId u, Lister& out) { out.add({.verb = Verb::hold, .unit = u}); }  // PART both: list
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::hold; }  // PART both: fits
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }  // PART both: may
  static void mask(const View&, VolleyMemory& my, Side) { my.unit = UnitId::none; }  // PART both: mask
  static bool is_queued(const Q&, UnitId) { return true; }  // PART both: is queued
  static void ask_out_of_turn(const View&, Frame& f, UnitId u) { f.memory<VolleyMemory>().unit = u; }  // PART both: ask out of turn
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // PART both: isolate
};

struct Draw : AskCard {
  static constexpr auto kName = "draw";  // PART card: name
  static constexpr Role kRole = Role::number;  // PART card: role
  static Request request(const Q& q) { return deal(Purpose::deal_card, q.v.side(q.my.unit), 1, {}, q.my.unit); }  // PART card: request
  static std::uint64_t dealt(const Q&) { return 0; }  // PART card: dealt
  static Citation one_pack(const Q&) { return {}; }  // PART card: one pack
};

struct Names : AskArmies {
  static constexpr auto kName = "armies";  // PART armies: name
  static constexpr Role kRole = Role::deal;  // PART armies: role
  static Request request(const Q&) { return sealed(Purpose::name_pieces, true, true, {}); }  // PART armies: request
  static bool is_open(const Q&, Side) { return true; }  // PART armies: is open
  static bool is_asked(const Q&, UnitId) { return true; }  // PART armies: is asked
  static void list(const Q&, UnitId u, Lister& out) { out.add({.verb = Verb::name, .unit = u}); }  // PART armies: list of a Unit
  static void list(const Q&, Side side, Lister& out) { out.add(done(side)); }  // PART armies: list without a Unit
  static bool fits(const Q&, const Choice& c) { return c.verb == Verb::name; }  // PART armies: fits
  template <class Ok> static bool may(const Q&, const Choice&, Ok) { return true; }  // PART armies: may
  static void mask(const View&, VolleyMemory& my, Side) { my.unit = UnitId::none; }  // PART armies: mask
  template <class Cx> static void isolate(Cx&, const Choice&) {}  // PART armies: isolate
};

}  // namespace

template <> struct Procedure<VolleyMemory> {
  static constexpr auto kName = "whole";  // PART procedure: name
  static constexpr bool kStation = false;  // PART procedure: station
  static constexpr bool kSequence = true;  // PART procedure: sequence
  using Points = PointsOf<VolleyMemory, Rest, Throw, One, ASide, Pick, Both, Draw, Names>;  // PART procedure: points

  // PART procedure: run {
  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      LIMBER_CALL(Rest, fresh_frame<HitsMemory>());
      LIMBER_ASK(Throw);
      LIMBER_ASK(One);
      LIMBER_ASK(ASide);
      LIMBER_ASK(Pick);
      LIMBER_ASK(Both);
      LIMBER_ASK(Draw);
      LIMBER_ASK(Names);
    LIMBER_END
  }
  // PART procedure: run }

  static void resume(const View&, Agenda& agenda) { agenda.push(fresh_frame<VolleyMemory>()); }  // PART procedure: resume
};
template struct Dispatch<VolleyMemory>;
// clang-format on

}  // namespace limber

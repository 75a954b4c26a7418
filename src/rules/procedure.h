// How a procedure is written: one file, in which Procedure<Memory> names its points and runs. Each question is a type
// with everything about it: how it reads, who is asked, what may be answered and what is legal. Nothing has a default:
// a part that is missing does not compile. Over 400 lines: who writes a procedure reads this file alone.
#pragma once
#include <concepts>

#include "rules/context.h"
#include "rules/procedures.h"
#include "rules/row_starts.h"

namespace limber {

// The question as it stands: the board, the sealed orders, and what the procedure that asks remembers.
template <class M> struct Asked {
  const View& v;
  const State& s;
  const M& my;
};

// The kinds of points. The base of a question says who answers it, and so which parts it has.

struct Call {  // nobody is asked: another procedure is run to its end
  static constexpr Asks kAsks = Asks::nothing;
};
struct CallThrough : Call {};  // ... which asks nobody either: play never rests there
struct AskDie {
  static constexpr Asks kAsks = Asks::die;
};
struct AskCard {  // from the pack, face up
  static constexpr Asks kAsks = Asks::card;
};
struct AskDecision {
  static constexpr Asks kAsks = Asks::decision;
};
struct AskUnit : AskDecision {};  // the owner of one Unit
struct AskSide : AskDecision {};  // a side, for something that is no Unit's
struct AskArmy : AskDecision {};  // a side that picks among its Units
struct AskBoth : AskDecision {};  // both sides at once, in secret
struct AskArmies : AskBoth {};    // ... each of which picks among its Units
// Besides: put to a side's Units one after another, and can be put to each of them out of its turn, for orders that are
// given ahead.
struct OneByOne {};

// The parts of a question.

template <class P>
concept Named = requires {
  { P::kName } -> std::convertible_to<const char*>;
};
template <class Q, class M>
concept Readable = Named<Q> && requires(const Asked<M>& q) {
  { Q::request(q) } -> std::same_as<Request>;
  { Q::kRole } -> std::same_as<const Role&>;
};
template <class Q, class M>
concept DieQuestion = Readable<Q, M> && requires(const Asked<M>& q) {
  { Q::row_starts(q) } -> std::same_as<RowStarts>;    // where another row of its table begins
  { Q::kStage } -> std::same_as<const AttackStage&>;  // of an attack
  { Q::kAlike } -> std::same_as<const bool&>;         // dice thrown together mean the same
};
template <class Q, class M>
concept CardQuestion = Readable<Q, M> && requires(const Asked<M>& q) {
  { Q::dealt(q) } -> std::same_as<std::uint64_t>;  // bit n: card n is no longer in the pack
  { Q::one_pack(q) } -> std::same_as<Citation>;    // why it cannot fall again
};
template <class Q, class M>
concept Decidable = Readable<Q, M> && requires(const Asked<M>& q, const Choice& c, Explain e) {
  { Q::fits(q, c) } -> std::same_as<bool>;          // answers this question at all
  { Q::may(q, c, Quick{}) } -> std::same_as<bool>;  // and lawfully
  { Q::may(q, c, e) } -> std::same_as<bool>;
};
template <class Q, class M>
concept UnitQuestion = Decidable<Q, M> && requires(const Asked<M>& q, UnitId u, Lister& out) {
  { Q::who(q) } -> std::same_as<UnitId>;
  Q::list(q, u, out);
};
template <class Q, class M>
concept SideQuestion = Decidable<Q, M> && requires(const Asked<M>& q, Lister& out) {
  { Q::whose(q) } -> std::same_as<Side>;
  Q::list(q, out);  // answers that name no Unit
};
template <class Q, class M>
concept ArmyQuestion = SideQuestion<Q, M> && requires(const Asked<M>& q, UnitId u, Lister& out) {
  { Q::is_asked(q, u) } -> std::same_as<bool>;
  Q::list(q, u, out);                               // nothing of a Unit that is not asked
  { Q::kEvenIfSole } -> std::convertible_to<bool>;  // asked even when there is one answer only
};
template <class Q, class M>
concept SealedQuestion =
    Decidable<Q, M> && requires(const Asked<M>& q, Side side, UnitId u, Lister& out, const View& v, M& my) {
      { Q::who(q, side) } -> std::same_as<UnitId>;  // none: that side has closed
      Q::list(q, u, out);
      Q::mask(v, my, side);  // that side is asked again from the start
    };

template <class Q, class M>
concept SealedArmyQuestion =
    Decidable<Q, M> && requires(const Asked<M>& q, Side side, UnitId u, Lister& out, const View& v, M& my) {
      { Q::is_open(q, side) } -> std::same_as<bool>;  // that side has not closed
      { Q::is_asked(q, u) } -> std::same_as<bool>;
      Q::list(q, u, out);     // nothing of a Unit that is not asked
      Q::list(q, side, out);  // answers that name no Unit
      Q::mask(v, my, side);
    };

template <class Q, class M>
concept QueueQuestion = requires(const Asked<M>& q, UnitId u, const View& v, Frame& f) {
  { Q::kQueue } -> std::convertible_to<OrderQueue>;
  { Q::is_queued(q, u) } -> std::same_as<bool>;  // sooner or later, or has been
  Q::ask_out_of_turn(v, f, u);                   // it is asked, from the beginning
};

// Refuses a point that lacks a part, and says which.
template <class P, class M> consteval bool has_every_part() {
  if constexpr (std::derived_from<P, OneByOne>) static_assert(QueueQuestion<P, M>);
  if constexpr (std::derived_from<P, Call>)
    static_assert(Named<P>);
  else if constexpr (std::derived_from<P, AskDie>)
    static_assert(DieQuestion<P, M>);
  else if constexpr (std::derived_from<P, AskCard>)
    static_assert(CardQuestion<P, M>);
  else if constexpr (std::derived_from<P, AskUnit>)
    static_assert(UnitQuestion<P, M>);
  else if constexpr (std::derived_from<P, AskSide>)
    static_assert(SideQuestion<P, M>);
  else if constexpr (std::derived_from<P, AskArmy>)
    static_assert(ArmyQuestion<P, M>);
  else if constexpr (std::derived_from<P, AskArmies>)
    static_assert(SealedArmyQuestion<P, M>);
  else
    static_assert(std::derived_from<P, AskBoth> && SealedQuestion<P, M>);
  return true;
}
// A decision of the sequence says what it means when it is carried out by itself, with nothing after it.
template <class P>
concept Isolated = requires(Context<Silent>& cx, const Choice& c) { P::isolate(cx, c); };
template <class P> consteval bool is_isolated() {
  if constexpr (std::derived_from<P, AskDecision>) static_assert(Isolated<P>);
  return true;
}

// The points of the procedure with this memory, numbered from 1 in this order.
template <class M, class... P> struct PointsOf {
  static_assert((has_every_part<P, M>() && ...));
  static_assert(sizeof...(P) < 64, "a frame keeps its point in six bits");
  template <class Q> static consteval int place() {
    static_assert((std::is_same_v<Q, P> || ...), "this point is not in the procedure's list");
    int at = 0, found = 0;
    ((++at, found = std::is_same_v<Q, P> ? at : found), ...);
    return found;
  }
  template <class Q> static constexpr std::uint8_t at = resume_at(place<Q>(), Q::kAsks);
  static constexpr bool kSealed = (std::derived_from<P, AskBoth> || ...);
  static consteval bool all_isolated() { return (is_isolated<P>() && ...); }
  // visit<Q>() for the point at which a frame rests.
  template <class F> static void visit(const Frame& f, F&& visit) {
    (void)((f.at == at<P> && (visit.template operator()<P>(), true)) || ...);
  }
  template <class Of> static constexpr std::array<PointName, sizeof...(P)> names([[maybe_unused]] ProcedureId id) {
    return {PointName{id, static_cast<std::uint8_t>(place<P>()), Of::kName, P::kName,
                      !std::derived_from<P, CallThrough>}...};
  }
};

// Specialised in the procedure's file.
template <class M> struct Procedure;

// kStation: play can resume here from the board alone, by starting the procedure again. kSequence: a part of the
// sequence of the battle, left out when one order is carried out by itself (isolate_order); its decisions then say how.
// A procedure of the sequence that is no station says how it is put on the agenda when play resumes further down.
template <class M>
concept WholeProcedure = Named<Procedure<M>> && requires(Context<Silent>& silent, Context<Teller>& teller, Frame& f) {
  { Procedure<M>::kStation } -> std::convertible_to<bool>;
  { Procedure<M>::kSequence } -> std::convertible_to<bool>;
  typename Procedure<M>::Points;
  { Procedure<M>::run(silent, f) } -> std::same_as<Next>;
  { Procedure<M>::run(teller, f) } -> std::same_as<Next>;
};
template <class M>
concept Resumable = requires(const View& v, Agenda& agenda) { Procedure<M>::resume(v, agenda); };

// Refuses a procedure that lacks a part, and says which.
template <class M> consteval bool is_whole() {
  static_assert(WholeProcedure<M>);
  if constexpr (Procedure<M>::kSequence && !Procedure<M>::kStation) static_assert(Resumable<M>);
  if constexpr (Procedure<M>::kSequence) static_assert(Procedure<M>::Points::all_isolated());
  return true;
}

// How a question reads.

inline Request asked_of(RequestKind kind, Purpose purpose, Side side, Citation why, UnitId unit) {
  Request r{.kind = kind, .purpose = purpose, .unit = unit, .why = why};
  r.asks_red = side == Side::red, r.asks_blue = side == Side::blue;
  return r;
}
inline Request die(Purpose purpose, Side side, int count, Citation why, UnitId unit = UnitId::none) {
  Request r = asked_of(RequestKind::die, purpose, side, why, unit);
  r.count = static_cast<std::uint8_t>(count);
  return r;
}
inline Request deal(Purpose purpose, Side side, int count, Citation why, UnitId unit = UnitId::none) {
  Request r = die(purpose, side, count, why, unit);
  r.kind = RequestKind::card;
  return r;
}
inline Request decision(Purpose purpose, Side side, Citation why, UnitId unit = UnitId::none) {
  return asked_of(RequestKind::decision, purpose, side, why, unit);
}
inline Request sealed(Purpose purpose, bool red, bool blue, Citation why) {
  Request r{.kind = RequestKind::decision, .purpose = purpose, .sealed = true, .why = why};
  r.asks_red = red, r.asks_blue = blue;
  return r;
}
inline Request sealed(Purpose purpose, UnitId red, UnitId blue, Citation why) {
  return sealed(purpose, red != UnitId::none, blue != UnitId::none, why);
}

// Shared answers.

inline bool is_unit(const View& v, UnitId u) { return u != UnitId::none && index(u) < v.b.unit_count; }

inline void list_facings(UnitId u, int facings, Lister& out) {
  for (std::uint8_t d = 0; d < facings; ++d) out.add({.verb = Verb::turn, .unit = u, .facing = d});
}

// What the driver sees, written once for every kind of question.

namespace dispatch {

template <class M> Asked<M> asked(const View& v, const State& s) {
  if constexpr (std::is_empty_v<M>) {
    static constexpr M kNothing{};
    return {v, s, kNothing};
  } else {
    return {v, s, s.agenda.top().memory<M>()};
  }
}

template <class Q, class M> bool is_whose(const Asked<M>& q, Side side) {
  if constexpr (std::derived_from<Q, AskArmies>)
    return Q::is_open(q, side);
  else
    return side == Q::whose(q);
}

template <class Q>
concept OfArmies = std::derived_from<Q, AskArmy> || std::derived_from<Q, AskArmies>;

// Of a question that is put to one Unit of a side; of others none.
template <class Q, class M> UnitId one_asked(const Asked<M>& q, [[maybe_unused]] Side side) {
  if constexpr (std::derived_from<Q, AskUnit>)
    return Q::who(q);
  else if constexpr (std::derived_from<Q, AskBoth> && !OfArmies<Q>)
    return Q::who(q, side);
  else
    return UnitId::none;
}

template <class Q, class M> void movers(const Asked<M>& q, Side side, UnitList& out) {
  if constexpr (OfArmies<Q>) {
    if (!is_whose<Q>(q, side)) return;
    for (int u = q.v.b.first_of(side); u < q.v.b.end_of(side); ++u)
      if (Q::is_asked(q, unit_id(u))) out.push_back(unit_id(u));
  } else {
    const UnitId u = one_asked<Q>(q, side);
    if (u != UnitId::none && q.v.side(u) == side) out.push_back(u);
  }
}

// Nobody has answers but who is asked; UnitId::none: those that name no Unit.
template <class Q, class M> void list(const Asked<M>& q, Side side, UnitId u, Lister& out) {
  if constexpr (std::derived_from<Q, AskSide> || std::derived_from<Q, AskArmy>) {
    if (!is_whose<Q>(q, side)) return;
    if (u == UnitId::none) return Q::list(q, out);
  } else if constexpr (std::derived_from<Q, AskArmies>) {
    if (!is_whose<Q>(q, side)) return;
    if (u == UnitId::none) return Q::list(q, side, out);
  }
  if (!is_unit(q.v, u) || q.v.side(u) != side) return;
  if constexpr (std::derived_from<Q, AskUnit>) {
    if (Q::who(q) == u) Q::list(q, u, out);
  } else if constexpr (std::derived_from<Q, AskArmies> || std::derived_from<Q, AskArmy>) {
    Q::list(q, u, out);
  } else if constexpr (std::derived_from<Q, AskBoth>) {
    if (Q::who(q, side) == u) Q::list(q, u, out);
  }
}

// The answers of each Unit of a side but the first `done`, then those that name no Unit; false: those of the next did
// not fit. A list finds out itself whether a Unit is asked, so that the movers need not be found before.
template <class Q, class M> bool list_side(const Asked<M>& q, Side side, [[maybe_unused]] int& done, Lister& out) {
  const auto fits = [&](int before) {
    if (out.full()) return out.cut(before), false;  // a full list may have left something out
    return true;
  };
  if constexpr (OfArmies<Q>) {
    if (!is_whose<Q>(q, side)) return true;
    const int first = q.v.b.first_of(side), units = q.v.b.end_of(side) - first;
    for (; done < units; ++done) {
      const int before = out.size();
      Q::list(q, unit_id(first + done), out);
      if (!fits(before)) return false;
    }
  }
  const int before = out.size();
  list<Q>(q, side, one_asked<Q>(q, side), out);
  return fits(before);
}

// Two answers are enough to know that there is a choice.
template <class Q, class M> void list_all(const Asked<M>& q, Lister& out) {
  if constexpr (std::derived_from<Q, AskUnit>) {
    Q::list(q, Q::who(q), out);
  } else if constexpr (std::derived_from<Q, AskSide>) {
    Q::list(q, out);
  } else if constexpr (std::derived_from<Q, AskArmy>) {
    const Side side = Q::whose(q);
    for (int u = q.v.b.first_of(side); u < q.v.b.end_of(side) && !out.full(); ++u) Q::list(q, unit_id(u), out);
    Q::list(q, out);
  }
}

template <class Q> consteval bool taken_if_sole() {
  if constexpr (std::derived_from<Q, AskArmy>) return !Q::kEvenIfSole;
  return !std::derived_from<Q, AskBoth>;
}

template <class Ok> bool may_fall(int card, std::uint64_t dealt, const Citation& one_pack, Ok ok) {
  return ok((dealt >> card & 1u) == 0, one_pack);
}

template <class Q, class M, class Ok> bool may(const Asked<M>& q, const Choice& c, bool& fits, Ok ok) {
  if constexpr (std::derived_from<Q, AskDie>) {
    return fits = c.verb == Verb::d6 && c.where >= 1 && c.where <= 6 && c == d6(c.face());
  } else if constexpr (std::derived_from<Q, AskCard>) {
    fits = c.verb == Verb::card && c.where >= 1 && c.where <= kCards && c == card(c.face());
    return fits && may_fall(c.face(), Q::dealt(q), Q::one_pack(q), ok);
  } else {
    fits = Q::fits(q, c);
    if constexpr (std::derived_from<Q, AskUnit>) fits = fits && c.unit == Q::who(q);
    return fits && Q::may(q, c, ok);
  }
}

template <class M, class Ok> bool may(const View& v, const State& s, const Choice& c, bool& fits, Ok ok) {
  bool lawful = fits = false;
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (!std::derived_from<Q, Call>) lawful = may<Q>(asked<M>(v, s), c, fits, ok);
  });
  return lawful;
}

}  // namespace dispatch

template <class M> Next Dispatch<M>::run(Context<Silent>& cx, Frame& f) {
  static_assert(is_whole<M>());
  return Procedure<M>::run(cx, f);
}
template <class M> Next Dispatch<M>::run(Context<Teller>& cx, Frame& f) { return Procedure<M>::run(cx, f); }

// A decision with one legal answer is taken by the procedure itself, sealed ones excepted.
template <class M> bool Dispatch<M>::sole_answer(const View& v, const State& s, Choice& only) {
  bool sole = false;
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, AskDecision> && dispatch::taken_if_sole<Q>()) {
      std::array<Choice, 2> found;
      Lister out(found.data(), 2);
      dispatch::list_all<Q>(dispatch::asked<M>(v, s), out);
      LIMBER_CHECK(out.size() > 0, "a decision without a lawful answer");
      only = found[0];
      sole = out.size() == 1;
    }
  });
  return sole;
}

template <class M> void Dispatch<M>::movers(const View& v, const State& s, Side side, UnitList& out) {
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, AskDecision>) dispatch::movers<Q>(dispatch::asked<M>(v, s), side, out);
  });
}

template <class M> void Dispatch<M>::list(const View& v, const State& s, Side side, UnitId u, Lister& out) {
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, AskDecision>) dispatch::list<Q>(dispatch::asked<M>(v, s), side, u, out);
  });
}

template <class M> bool Dispatch<M>::list_side(const View& v, const State& s, Side side, int& done, Lister& out) {
  bool whole = true;
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, AskDecision>)
      whole = dispatch::list_side<Q>(dispatch::asked<M>(v, s), side, done, out);
  });
  return whole;
}

template <class M> bool Dispatch<M>::may(const View& v, const State& s, const Choice& c, bool& fits, Quick ok) {
  return dispatch::may<M>(v, s, c, fits, ok);
}
template <class M> bool Dispatch<M>::may(const View& v, const State& s, const Choice& c, bool& fits, Explain ok) {
  return dispatch::may<M>(v, s, c, fits, ok);
}

template <class M> Request Dispatch<M>::request(const View& v, const State& s) {
  Request r{.kind = RequestKind::done};
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (!std::derived_from<Q, Call>) r = Q::request(dispatch::asked<M>(v, s)), r.role = Q::kRole;
    if constexpr (std::derived_from<Q, AskDie>) r.stage = Q::kStage, r.alike = Q::kAlike;
    if constexpr (std::derived_from<Q, OneByOne>) r.queue = Q::kQueue;
  });
  return r;
}

template <class M> void Dispatch<M>::faces([[maybe_unused]] const View& v, const State& s, FaceList& out) {
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, AskDie>)
      for (int face = 1; face <= 6; ++face) out.push_back({d6(face), 1});
    if constexpr (std::derived_from<Q, AskCard>) {
      const auto q = dispatch::asked<M>(v, s);
      const std::uint64_t dealt = Q::dealt(q);
      for (int number = 1; number <= kCards; ++number)
        if (dispatch::may_fall(number, dealt, Q::one_pack(q), Quick{})) out.push_back({card(number), 1});
    }
  });
}

template <class M> void Dispatch<M>::face_rows(const View& v, const State& s, FaceList& out) {
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, AskDie>) {
      const RowStarts row_starts = Q::row_starts(dispatch::asked<M>(v, s));
      out.push_back({d6(1), 1});
      for (int face = 2; face <= 6; ++face)
        if (row_starts.has(face))
          out.push_back({d6(face), 1});
        else
          ++out.back().weight;
    } else {
      faces(v, s, out);
    }
  });
}

template <class M> void Dispatch<M>::mask(const View& v, Frame& f, Side hidden) {
  Procedure<M>::Points::visit(f, [&]<class Q> {
    if constexpr (std::derived_from<Q, AskBoth>) Q::mask(v, f.memory<M>(), hidden);
  });
}

template <class M> void Dispatch<M>::queue(const View& v, const State& s, Side side, UnitList& out) {
  Procedure<M>::Points::visit(s.agenda.top(), [&]<class Q> {
    if constexpr (std::derived_from<Q, OneByOne>)
      for (int u = v.b.first_of(side); u < v.b.end_of(side); ++u)
        if (Q::is_queued(dispatch::asked<M>(v, s), unit_id(u))) out.push_back(unit_id(u));
  });
}

template <class M> void Dispatch<M>::ask_out_of_turn(const View& v, Frame& f, UnitId u) {
  const Frame rests = f;
  Procedure<M>::Points::visit(rests, [&]<class Q> {
    if constexpr (std::derived_from<Q, OneByOne>) Q::ask_out_of_turn(v, f, u);
  });
}

template <class M> void Dispatch<M>::isolate(Context<Silent>& cx, const Frame& f, const Choice& c) {
  if constexpr (Procedure<M>::kSequence)
    Procedure<M>::Points::visit(f, [&]<class Q> {
      if constexpr (std::derived_from<Q, AskDecision>) Q::isolate(cx, c);
    });
}

template <class M> void Dispatch<M>::resume(const View& v, Agenda& agenda) {
  if constexpr (Procedure<M>::kSequence && !Procedure<M>::kStation)
    Procedure<M>::resume(v, agenda);
  else
    agenda.push(fresh_frame<M>());
}

template <class M> bool Dispatch<M>::is_sealed() { return Procedure<M>::Points::kSealed; }
template <class M> bool Dispatch<M>::is_station() { return Procedure<M>::kStation; }
template <class M> bool Dispatch<M>::is_sequence() { return Procedure<M>::kSequence; }

template <class M> std::span<const PointName> Dispatch<M>::points() {
  static constexpr auto kNames = Procedure<M>::Points::template names<Procedure<M>>(id_of<M>());
  return kNames;
}

}  // namespace limber

// What a procedure sees: it reads the board, scores a die, emits events, asks and calls. It cannot reach a generator,
// a clock or a log. Only the sink is a parameter: Silent forgets, Teller keeps.
#pragma once
#include "model/change.h"
#include "model/state.h"
#include "rules/procedures.h"
#include "rules/view.h"

namespace limber {

struct Silent {
  static constexpr bool kTells = false;
};
struct Teller {
  static constexpr bool kTells = true;
  EventLog& log;
  std::vector<Modifier> pending{};
};

// Reads the rows that bear on a die and logs nothing: for what is asked about a die before it is thrown.
struct SilentReader {
  const View& v;
  template <int N> int sum(int total, const Rows<N>& rows, const Roll& roll, bool one_fact_once = true) const {
    return sum_each(total, rows, roll, one_fact_once, [](const Row&, bool, bool) {});
  }
  void note(const Citation&, bool, int = 0) const {}

  // Every row that applies; rows of one fact count once (BB-R102).
  template <int N, class Tell>
  int sum_each(int total, const Rows<N>& rows, const Roll& roll, bool one_fact_once, Tell tell) const {
    unsigned counted = 0;
    for (const Row& row : rows) {
      const bool on = v.holds(row.when, roll);
      const bool again = one_fact_once && row.fact != 0 && (counted >> row.fact & 1u);
      if (on && !again) total += row.value;
      if (on) counted |= 1u << row.fact;
      tell(row, on, again);
    }
    return total;
  }
};

template <class Sink> class Context {
 public:
  Context(const Game& game, State& state, Sink& sink) : v(game, state.board), s(state), sink_(sink) {}

  View v;
  State& s;
  Choice answer{};

  int face() const { return answer.face(); }

  template <class E> void emit(const E& event, Citation why = {}) {
    change(s.board, event);
    if constexpr (Sink::kTells) sink_.log.push_back({event, why, {}});
  }
  template <class E> void emit(const E& event, Clause why) { emit(event, Citation{why}); }

  void mark(UnitId u, Mark m, Clause why = Clause::none) {
    if (!s.board[u].has(m)) emit(Marked{u, m}, why);
  }
  void unmark(UnitId u, Mark m) {
    if (s.board[u].has(m)) emit(Unmarked{u, m});
  }

  // The face with every row that applies.
  template <int N> int score(const Rows<N>& rows, const Roll& roll, bool one_fact_once = true) {
    return sum(face(), rows, roll, one_fact_once);
  }
  template <int N> int sum(int total, const Rows<N>& rows, const Roll& roll, bool one_fact_once = true) {
    const auto tell = [&]([[maybe_unused]] const Row& row, [[maybe_unused]] bool on, [[maybe_unused]] bool again) {
      if constexpr (Sink::kTells)
        sink_.pending.push_back({row.clause, Clause::none, static_cast<std::int8_t>(again ? 0 : row.value), on});
    };
    return SilentReader{v}.sum_each(total, rows, roll, one_fact_once, tell);
  }
  // A note on a die that is no row: which column was read, or a figure of the board that was added.
  void note([[maybe_unused]] const Citation& why, [[maybe_unused]] bool on, [[maybe_unused]] int value = 0) {
    if constexpr (Sink::kTells)
      if (why.first != Clause::none)
        sink_.pending.push_back({why.first, why.also, static_cast<std::int8_t>(value), on});
  }
  void rolled(const Rolled& r, Citation why) {
    emit(r, why);
    if constexpr (Sink::kTells) std::swap(sink_.log.back().modifiers, sink_.pending), sink_.pending.clear();
  }

  void call(const Frame& f) { s.agenda.push(f); }
  template <class M> void call(const M& memory) { call(frame_of(memory)); }

 private:
  Sink& sink_;
};

// Acts that the families share.

// An objective is held by who stood there last at the end of an action, a retreat or a follow-up (BB-R157).
template <class Cx> void take_objective(Cx& cx, UnitId u);
// Points lost; nothing is removed yet.
template <class Cx> void lose(Cx& cx, UnitId u, int points, Citation why);
// A Unit without strength, tied to no other, leaves the board; another Commander may take over.
template <class Cx> void remove(Cx& cx, UnitId u, Citation why = {});
// BB-R121, L19-R84, L19-R93: a side without Units, or with as many lost as break it, ends the battle.
template <class Cx> void end_if_a_side_is_gone(Cx& cx);

}  // namespace limber

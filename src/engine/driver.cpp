#include "engine/driver.h"

namespace limber {

namespace {

template <class Sink>
constexpr auto kRun = table_of([]<class M>() -> Next (*)(Context<Sink>&, Frame&) { return &Dispatch<M>::run; });
constexpr auto kSoleAnswer = table_of([]<class M>() { return &Dispatch<M>::sole_answer; });

}  // namespace

template <class Sink> void run_on(Context<Sink>& cx) {
  State& s = cx.s;
  while (!s.agenda.empty()) {
    if (s.board.phase == Phase::over) {
      while (!s.agenda.empty()) s.agenda.pop();
      s.sealed.fill(Sealed{});
      return;
    }
    Frame& f = s.agenda.top();
    const Next next = kRun<Sink>[place_of(f)](cx, f);
    if (next == Next::again) continue;
    if (next == Next::done) {
      LIMBER_DEBUG_CHECK(&s.agenda.top() == &f, "a finished procedure has called another");
      s.agenda.pop();
      continue;
    }
    if (f.asks() != Asks::decision || !kSoleAnswer[place_of(f)](cx.v, s, cx.answer)) return;
  }
}

template void run_on(Context<Silent>&);
template void run_on(Context<Teller>&);

}  // namespace limber

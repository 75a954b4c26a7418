#include <type_traits>

#include "rules/rules.h"

namespace limber {

namespace {

struct Taker {
  Clause gone;
  int& places;
  void operator()(const char*, Clause& c) const {
    if (c == gone) c = Clause::none, ++places;
  }
  void operator()(const char*, Citation& b) const {
    if (b.also == gone) b.also = Clause::none, ++places;
    if (b.first == gone) b.first = b.also, b.also = Clause::none, ++places;
  }
  void operator()(const char*, Save& s) const {
    if (s.clause == gone) s = {}, ++places;
  }
  void operator()(const char*, EffectColumn& column) const {
    if (column.clause == gone) column = {}, ++places;
  }
  void operator()(const char*, HitRow& h) const {
    if (h.loses == gone) h.loses = Clause::none, ++places;
    if (h.chooses == gone) h.chooses = Clause::none, ++places;
  }
  template <int N> void operator()(const char*, Rows<N>& rows) const {
    const int before = rows.size;
    rows.drop(gone);
    places += before - rows.size;
  }
  void operator()(const char*, LandingTable& table) const {
    const int before = table.size;
    table.drop(gone);
    places += before - table.size;
  }
  template <class T> void operator()(const char*, Figure<T>& f) const {
    if (f.clause == gone) f = {}, ++places;
  }
  template <class T> void operator()(const char*, T&) const {}  // names and the like carry no clause
};

template <class M> void take_out(M& module, const Taker& taker) { std::remove_cvref_t<M>::figures(module, taker); }

}  // namespace

Rules without(Rules r, Clause gone, int& places) {
  places = 0;
  const Taker taker{gone, places};
  for (std::uint8_t k = 0; k < r.kinds.size; ++k) take_out(r.kinds.row[k], taker);
  modules(r, [&](const char*, auto& module) { take_out(module, taker); });
  taker("front width", r.front_width);
  for (VerbRuling& refused : r.refused)
    if (refused.clause == gone) refused = {}, ++places;
  return r;
}

#define LIMBER_LISTS_ALL(M) static_assert(lists_all_figures<M>(), #M " forgets a figure")
LIMBER_LISTS_ALL(Stacking);
LIMBER_LISTS_ALL(LowerEndSight);
LIMBER_LISTS_ALL(Steps);
LIMBER_LISTS_ALL(Scatter);
LIMBER_LISTS_ALL(Volley);
LIMBER_LISTS_ALL(SaveTable);
LIMBER_LISTS_ALL(LosePointOrRetreat);
LIMBER_LISTS_ALL(Tasks);
LIMBER_LISTS_ALL(WholeAction);
LIMBER_LISTS_ALL(SingleActivation);
LIMBER_LISTS_ALL(March);
LIMBER_LISTS_ALL(Shot);
LIMBER_LISTS_ALL(FireEffect);
LIMBER_LISTS_ALL(PowerRoll);
LIMBER_LISTS_ALL(HighThrow);
LIMBER_LISTS_ALL(ActivationDice);
LIMBER_LISTS_ALL(ArtilleryThenSides);
LIMBER_LISTS_ALL(Exhaustion);
LIMBER_LISTS_ALL(Deployment);
LIMBER_LISTS_ALL(Kind);
#undef LIMBER_LISTS_ALL

}  // namespace limber

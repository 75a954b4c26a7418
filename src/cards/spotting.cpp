#include "cards/spotting.h"

#include "cards/pieces.h"
#include "model/seen_from.h"

namespace limber {

namespace {

const FigureFire& figures(const View& v) { return module_of<FigureFire>(v); }

std::uint32_t memory_of(const View& v, UnitId u) { return seen_from(v.b[u]); }

template <class Cx> void remember(Cx& cx, UnitId u, std::uint32_t bits) {
  if (bits == memory_of(cx.v, u)) return;
  cx.emit(Remembered{u, as_memory(bits)}, figures(cx.v).spotting_lasts.clause);
}

std::uint32_t mark_of(const View& v, UnitId observer, UnitId target) {
  return is_commander(v, observer) ? kSeenByCommander
                                   : seen_from_bit(v.grid().offset(v.b[target].at, v.b[observer].at));
}

bool is_seen(const View& v, UnitId observer, UnitId target) {
  const FigureFire& by = figures(v);
  const std::uint32_t kept = memory_of(v, target);
  if (by.adjacent_seen.value && v.grid().distance(v.b[observer].at, v.b[target].at) == 1) return true;
  return (kept & (mark_of(v, observer, target) | kSeenThisTurn)) != 0;
}

}  // namespace

// CD-WOO-04, CD-BUA-04, CD-R87, CD-R94, CD-R95. CD-R93: inside one wood as from outside.
SeenWithin seen_within(const View& v, Cell target) {
  const FigureFire& by = figures(v);
  const Ground& at = v.ground(target);
  if (at.has(Feature::woods) && by.woods_seen.clause != Clause::none)
    return {true, by.woods_seen.value, by.woods_seen.clause};
  if (at.has(Feature::built_up) && by.built_up_seen.clause != Clause::none)
    return {true, by.built_up_seen.value, by.built_up_seen.clause};
  return {};
}

// CD-WOO-05, CD-BUA-05.
const Figure<std::uint8_t>& spots_on(const View& v, Cell target) {
  return v.woods(target) ? figures(v).spots_on : figures(v).spots_houses_on;
}

// CD-R88 to CD-R91.
bool needs_a_look(const View& v, UnitId observer, UnitId target) {
  return seen_within(v, v.b[target].at).hidden && spots_on(v, v.b[target].at).clause != Clause::none &&
         !is_seen(v, observer, target);
}

// CD-R88: not from farther off, and not twice in one activation. CD-R91: who gave himself away is seen from anywhere.
template <class Ok> bool may_look(const View& v, UnitId observer, UnitId target, Ok ok) {
  const SeenWithin limit = seen_within(v, v.b[target].at);
  const int range = v.grid().distance(v.b[observer].at, v.b[target].at);
  const bool anywhere = !limit.hidden || (memory_of(v, target) & kGaveItselfAway) != 0;
  return ok(anywhere || range <= limit.squares, Citation{limit.why}, {Measure::range, range, limit.squares}) &&
         ok(!v.b[target].has(Mark::unseen), Citation{figures(v).looked_once});
}

// CD-R89.
template <class Cx> void note_seen(Cx& cx, UnitId observer, UnitId target) {
  switch (figures(cx.v).spotting_lasts.value) {
    case SpottingLasts::one_fire: return;
    case SpottingLasts::until_moves:
      return remember(cx, target, memory_of(cx.v, target) | mark_of(cx.v, observer, target));
    case SpottingLasts::whole_turn: return remember(cx, target, memory_of(cx.v, target) | kSeenByAll);
  }
}

template <class Cx> void give_away(Cx& cx, UnitId u) {
  if (figures(cx.v).fire_reveals.value && cx.v.placed(u)) remember(cx, u, memory_of(cx.v, u) | kGaveItselfAway);
}

// CD-R89, CD-R127: as the house rule has it, until either leaves its square.
template <class Cx> void lose_sight_of(Cx& cx, UnitId u) {
  if (figures(cx.v).spotting_lasts.value != SpottingLasts::until_moves || !cx.v.placed(u)) return;
  remember(cx, u, memory_of(cx.v, u) & kSeenThisTurn);
  const Side enemy = other(cx.v.side(u));
  for (int k = cx.v.b.first_of(enemy); k < cx.v.b.end_of(enemy); ++k)
    if (cx.v.placed(unit_id(k))) remember(cx, unit_id(k), memory_of(cx.v, unit_id(k)) & ~mark_of(cx.v, u, unit_id(k)));
}

template <class Cx> void forget_the_turn(Cx& cx) {
  for (int k = 0; k < cx.v.b.unit_count; ++k)
    if (cx.v.placed(unit_id(k))) remember(cx, unit_id(k), memory_of(cx.v, unit_id(k)) & ~kSeenThisTurn);
}

template bool may_look(const View&, UnitId, UnitId, Quick);
template bool may_look(const View&, UnitId, UnitId, Explain);
#define LIMBER_INSTANTIATE(Cx)                  \
  template void note_seen(Cx&, UnitId, UnitId); \
  template void give_away(Cx&, UnitId);         \
  template void lose_sight_of(Cx&, UnitId);     \
  template void forget_the_turn(Cx&);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber

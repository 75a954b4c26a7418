#include "rules/arrivals.h"

namespace limber {

namespace {

// BB-R152, BB-R170, CD-R121: from the turn the scenario names; with an arrival die, from the throw that succeeds. A
// Commander who waits with a Unit comes up with it.
template <class Cx> void call_up(Cx& cx, const Group& group) {
  for (const UnitId u : group.units) {
    if (cx.v.b[u].at != Cell::later) continue;
    cx.emit(Due{u}, entry_clause(cx.v.rules()));
    if (cx.v.b[u].link != UnitId::none && cx.v.b[cx.v.b[u].link].at == Cell::later)
      cx.emit(Due{cx.v.b[u].link}, entry_clause(cx.v.rules()));
  }
}

std::uint8_t next_group(const View& v, Side side, int from, bool with_die) {
  const auto& groups = v.g.roster.group;
  for (std::size_t i = static_cast<std::size_t>(from); i < groups.size(); ++i) {
    const Group& g = groups[i];
    if (g.side != side || g.turn > v.b.turn || (g.score != 0) != with_die) continue;
    for (const UnitId u : g.units)
      if (v.b[u].at == Cell::later) return static_cast<std::uint8_t>(i);
  }
  return kNoGroup;
}

}  // namespace

std::uint8_t group_with_a_die(const View& v, Side side, int from) { return next_group(v, side, from, true); }

template <class Cx> void call_up_without_a_die(Cx& cx, Side side) {
  for (std::uint8_t g = next_group(cx.v, side, 0, false); g != kNoGroup; g = next_group(cx.v, side, g + 1, false))
    call_up(cx, cx.v.g.roster.group[g]);
}

Request arrival_request(const View& v, std::uint8_t of) {
  const Group& group = v.g.roster.group[of];
  Request r = die(Purpose::arrival_die, group.side, 1, entry_clause(v.rules()), group.units.front());
  r.cell = group.at;
  return r;
}

template <class Cx> void read_arrival_die(Cx& cx, std::uint8_t of) {
  const Group& group = cx.v.g.roster.group[of];
  const auto face = static_cast<std::int8_t>(cx.face());
  cx.rolled({Purpose::arrival_die, group.side, group.units.front(), UnitId::none, group.at, face, face,
             static_cast<std::int8_t>(group.score)},
            entry_clause(cx.v.rules()));
  if (cx.face() >= group.score) call_up(cx, group);
}

#define LIMBER_INSTANTIATE(Cx)                    \
  template void call_up_without_a_die(Cx&, Side); \
  template void read_arrival_die(Cx&, std::uint8_t);
LIMBER_INSTANTIATE(Context<Silent>)
LIMBER_INSTANTIATE(Context<Teller>)
#undef LIMBER_INSTANTIATE

}  // namespace limber

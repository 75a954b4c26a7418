// Who has won, or would have if the battle ended now.
#include "engine/engine.h"
#include "rules/view.h"

namespace limber {

// BB-R122, BB-R157: objectives, then Units, then exhaustion, then the share lost.
Outcome outcome(const Game& g, const Board& b) {
  const View v(g, b);
  const Exhaustion& by = module_of<Exhaustion>(v);
  Outcome out;
  for (const Side side : {Side::red, Side::blue}) {
    const auto i = slot(side);
    out.lost[i] = v.lost(side);
    out.start[i] = g.roster.full_strength[i];
    if (v.has_units(side) && by.objectives != Clause::none)
      for (const Cell c : g.field.objectives) {
        // BB-R157, CD-R122: the Unit that stands there holds it, even if its action is not over.
        UnitId there = b.in(c);
        while (there != UnitId::none && !v.holds_ground(there)) there = b[there].next;
        const bool holds = there != UnitId::none ? b.side_of(there) == side : b.held[i].has(c);
        if (holds) out.points[i] += g.field.worth[slot(c)];
      }
  }
  const auto decide = [&](int red, int blue, Outcome::By how, Citation why) {
    if (red == blue || out.winner != Side::none || out.by != Outcome::By::equal) return;
    out.winner = red > blue ? Side::red : Side::blue, out.by = how, out.why = why;
  };
  const auto late = [&](std::size_t i) { return b.army[i].exhausted_on == 0 ? 1000 : int{b.army[i].exhausted_on}; };
  const bool red_lives = v.has_units(Side::red), blue_lives = v.has_units(Side::blue);
  for (const Side side : {Side::red, Side::blue})
    if ((b.army[slot(side)].flags & kResignedFlag) != 0) {
      out.winner = other(side), out.by = Outcome::By::resignation;
      return out;
    }
  out.why = {by.ranking};
  if (by.beaten_first.value) {  // L19-R84, L19-R93, L19-R98: whatever the points
    const bool red_beaten = !red_lives || v.broken(Side::red), blue_beaten = !blue_lives || v.broken(Side::blue);
    if (red_beaten || blue_beaten) {
      const bool gone = !red_lives || !blue_lives;
      out.by = gone ? Outcome::By::no_units : Outcome::By::broken;
      out.why = gone ? Citation{by.ranking, by.no_units_end_it} : Citation{by.break_share.clause};
      if (red_beaten != blue_beaten) out.winner = red_beaten ? Side::blue : Side::red;
      return out;
    }
  }
  if (v.stalled()) {
    out.why = {by.stall_turns.clause};
    return out;
  }
  decide(out.points[0], out.points[1], Outcome::By::objectives, {by.objectives, by.ranking});
  if (!red_lives && !blue_lives) {
    if (out.by == Outcome::By::equal) out.by = Outcome::By::no_units;
    return out;
  }
  decide(red_lives, blue_lives, Outcome::By::no_units, {by.ranking, by.no_units_end_it});
  if (by.shares_alone == Clause::none) decide(late(0), late(1), Outcome::By::exhaustion, {by.ranking, by.share.clause});
  decide(out.lost[1] * out.start[0], out.lost[0] * out.start[1], Outcome::By::losses, {by.ranking});
  return out;
}

// In the order in which the rules look for an end.
EndOfBattle end_of_battle(const Game& g, const Board& b) {
  const View v(g, b);
  const Exhaustion& by = module_of<Exhaustion>(v);
  if (b.phase != Phase::over) return EndOfBattle::not_yet;
  if (((b.army[0].flags | b.army[1].flags) & kResignedFlag) != 0) return EndOfBattle::resignation;
  if (v.broken(Side::red) || v.broken(Side::blue)) return EndOfBattle::beaten;
  if (by.no_units_end_it != Clause::none && (!v.has_units(Side::red) || !v.has_units(Side::blue)))
    return EndOfBattle::no_units;
  const bool both = b.army[0].exhausted_on != 0 && b.army[1].exhausted_on != 0;
  if (both && by.both_end_it != Clause::none) return EndOfBattle::both_exhausted;
  return v.stalled() && b.turn < g.last_turn() ? EndOfBattle::quiet_turns : EndOfBattle::turn_limit;
}

}  // namespace limber

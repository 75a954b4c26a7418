// The line of sight between two cells, as players ask about it.
#include <algorithm>

#include "engine/engine.h"
#include "rules/view.h"

namespace limber {

// BB-R25 to BB-R28, BB-R174, L19-R116: Units that only hide a target stop no line.
Sight sight(const Game& g, const Board& b, Cell from, Cell to, UnitId unit) {
  const View v(g, b);
  const LowerEndSight& by = module_of<LowerEndSight>(v);
  const bool units_stop = !by.units_hide.value, small_arms = units_stop && unit != UnitId::none && !v.is_gun(unit);
  Sight out;
  out.range = v.grid().distance(from, to);
  out.seen = v.line_clear(from, to, small_arms);
  out.partly = out.seen && v.partly_hidden(from, to);
  const SightLine line = v.sight_line(from, to);
  for (const LineStep& step : v.grid().line(from, to)) {
    out.line.push_back(step);
    // A pair that lets the line pass stops nothing, whichever of its cells would.
    const bool stopped = !v.passes(line, step, small_arms), held_up = !v.passes(line, step, units_stop);
    for (const Offset& o : {step.first, step.second}) {
      const Cell c = v.grid().step(from, o);
      if (c == Cell::none) continue;
      if (stopped && v.stops(line, step, c, small_arms) && (out.stopped_by.empty() || out.stopped_by.back() != c)) {
        out.stopped_by.push_back(c);
        const Citation why =
            v.stops(line, step, c, false) ? Citation{by.terrain_stops, by.raised} : Citation{by.units_stop};
        if (std::find(out.why.begin(), out.why.end(), why) == out.why.end()) out.why.push_back(why);
      }
      if (unit == UnitId::none && held_up && !stopped && v.stops(line, step, c, true) &&
          !v.stops(line, step, c, false) && (out.would_block.empty() || v.b[out.would_block.back()].at != c))
        for (UnitId u = v.b.in(c); u != UnitId::none; u = v.b[u].next) out.would_block.push_back(u);
    }
  }
  if (out.partly) out.why.insert(out.why.begin(), Citation{by.partly_seen});
  if (out.seen) out.why.insert(out.why.begin(), Citation{by.both_of_a_pair.clause});
  return out;
}

}  // namespace limber

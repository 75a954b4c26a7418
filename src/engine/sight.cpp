// The line of sight between two cells, as players ask about it.
#include <algorithm>

#include "cards/pieces.h"
#include "cards/way_out.h"
#include "engine/engine.h"
#include "rules/view.h"

namespace limber {

namespace {

// How a Unit's own fire differs from what two cells see of one another.
struct LineOfFire {
  bool pieces_stop = false;
  WayOut way_out;  // CD-R92: of the shot alone, so the enemy it hits need not see the firer
};

LineOfFire line_of_fire(const View& v, Cell from, Cell to, UnitId unit) {
  if (unit == UnitId::none) return {};
  if (!std::holds_alternative<FigureFire>(v.rules().fire)) return {.pieces_stop = !v.is_gun(unit), .way_out = {}};
  return {.pieces_stop = pieces_stop_fire(v, unit), .way_out = way_out(v, from, to)};
}

// Woods and houses that bar the shot though they stop no line: those that it would have to pass on its way out.
void add_barred(const View& v, Cell from, Sight& out) {
  out.seen = false;
  out.why.push_back(rim(v, from));
  for (const LineStep& step : out.line) {
    for (const Offset& o : {step.first, step.second})
      if (const Cell c = v.grid().step(from, o); c != Cell::none && in_woods_or_houses(v, c))
        if (out.stopped_by.empty() || out.stopped_by.back() != c) out.stopped_by.push_back(c);
    if (!out.stopped_by.empty()) return;
  }
}

}  // namespace

// BB-R25 to BB-R28, BB-R174, L19-R116: Units that only hide a target stop no line.
Sight sight(const Game& g, const Board& b, Cell from, Cell to, UnitId unit) {
  const View v(g, b);
  const LowerEndSight& by = module_of<LowerEndSight>(v);
  const LineOfFire fire = line_of_fire(v, from, to, unit);
  const bool units_stop = !by.units_hide.value, small_arms = units_stop && unit != UnitId::none && fire.pieces_stop;
  Sight out;
  out.range = v.grid().distance(from, to);
  out.seen = true;
  const SightLine line = v.sight_line(from, to);
  for (const LineStep& step : v.grid().line(from, to)) {
    out.line.push_back(step);
    if (static_cast<int>(out.line.size()) - 1 == fire.way_out.skipped) {
      out.why.push_back(Citation{module_of<FigureFire>(v).wood_depth.clause});
      continue;
    }
    // A pair that lets the line pass stops nothing, whichever of its cells would.
    const bool stopped = !v.passes(line, step, small_arms), held_up = !v.passes(line, step, units_stop);
    out.seen = out.seen && !stopped;
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
  if (out.seen && fire.way_out.barred) add_barred(v, from, out);
  out.partly = out.seen && v.partly_hidden(from, to);
  if (out.partly) out.why.insert(out.why.begin(), Citation{by.partly_seen});
  if (out.seen) out.why.insert(out.why.begin(), Citation{by.both_of_a_pair.clause});
  return out;
}

}  // namespace limber

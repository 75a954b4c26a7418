#include "cards/way_out.h"

#include "cards/pieces.h"

namespace limber {

namespace {

bool cover_at(const View& v, Cell from, const Offset& o) {
  const Cell c = v.grid().step(from, o);
  return c != Cell::none && in_woods_or_houses(v, c);
}

// Whether the square entered at this step, or at the end of the line, is wood or houses; the target's never bars.
bool enters_cover(const View& v, Cell from, std::span<const LineStep> line, std::size_t at) {
  while (at < line.size() && line[at].pair()) ++at;  // squares that are only touched are not entered
  return at < line.size() && cover_at(v, from, line[at].first);
}

}  // namespace

// CD-WOO-03, CD-BUA-03, CD-R92: out of the outermost square only; leaving through a corner, past the two it touches
// and into the square beyond.
WayOut way_out(const View& v, Cell from, Cell to) {
  const auto line = v.grid().line(from, to);
  if (!in_woods_or_houses(v, from) || line.empty()) return {};
  std::size_t first = 0;
  if (line[0].pair()) {
    const bool left = cover_at(v, from, line[0].first), right = cover_at(v, from, line[0].second);
    const bool both = module_of<LowerEndSight>(v).both_of_a_pair.value;
    if (both ? left && right : left || right) return {.barred = true};
    first = 1;
  }
  if (!enters_cover(v, from, line, first)) return {};
  const bool deeper = module_of<FigureFire>(v).wood_depth.value > 1 && !enters_cover(v, from, line, first + 1);
  return {.skipped = deeper ? static_cast<int>(first) : -1, .barred = !deeper};
}

Citation rim(const View& v, Cell from) {
  const FigureFire& by = module_of<FigureFire>(v);
  return v.woods(from) || !v.ground(from).has(Feature::built_up) ? by.woods_rim : by.built_up_rim;
}

bool pieces_stop_fire(const View& v, UnitId firer) {
  return v.role(firer) != ArmRole::artillery || !module_of<FigureFire>(v).guns_fire_over.value;
}

}  // namespace limber

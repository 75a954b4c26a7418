// The way to a cell that breaks the fewest clauses, for words of refusal only: the nearest thing to what was ordered.
#pragma once
#include <vector>

#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

// `Mover` has begin(), step(move, direction) and may_step(before, after, ok); `price` says what a move costs beyond the
// clauses it breaks.
template <class Mover, class Price>
Route way_with_fewest_breaches(const View& v, const Mover& mover, Cell to, Price price) {
  using Move = decltype(mover.begin());
  struct Label {
    Move move;
    int breaches;
  };
  if (!on_board(to) || index(to) >= v.grid().cells()) return {};
  std::vector<Label> best(static_cast<std::size_t>(v.grid().cells()), Label{{}, -1}), layer;
  const Move first = mover.begin();
  layer.push_back({first, 0});
  best[slot(first.at)] = {first, 0};
  for (int step = 0; step < kMaxSteps && !layer.empty(); ++step) {
    std::vector<Label> next;
    for (const Label& from : layer) {
      for (Direction d = 0; d < v.sides(); ++d) {
        if (v.grid().next(from.move.at, d) == Cell::none) continue;
        std::vector<Breach> broken;
        const Move after = mover.step(from.move, d);
        (void)mover.may_step(from.move, after, Explain{broken});
        const Label label{after, from.breaches + static_cast<int>(broken.size()) + price(after)};
        Label& old = best[slot(after.at)];
        if (old.breaches >= 0 && old.breaches <= label.breaches) continue;
        old = label;
        next.push_back(label);
      }
    }
    layer = std::move(next);
  }
  // Out of reach of any order: as near to it as an order can say.
  const Label* found = &best[slot(to)];
  for (const Label& label : best)
    if (found->breaches < 0 ||
        (label.breaches >= 0 && v.grid().distance(label.move.at, to) < v.grid().distance(found->move.at, to)))
      found = &label;
  return found->breaches < 0 ? Route{} : found->move.route;
}

}  // namespace limber

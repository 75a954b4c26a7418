// Short ways to list answers: whether there is any, and one for each cell beside a Unit.
#pragma once
#include "rules/lister.h"
#include "rules/view.h"

namespace limber {

template <class List> bool lists_any(const List& list) {
  Choice any;
  Lister one(&any, 1);
  list(one);
  return one.full();
}

// The cells that the Unit of the answer may take: the ways back of a beaten or hit one.
template <class May> void list_cells_beside(const View& v, Choice answer, Lister& out, May may) {
  for (Direction d = 0; d < v.sides() && !out.full(); ++d) {
    const Cell to = v.grid().next(v.b[answer.unit].at, d);
    if (to == Cell::none || !may(to)) continue;
    answer.where = where(to);
    out.add(answer);
  }
}

}  // namespace limber

// Between what least and greatest value a figure may be changed: what a table can use, and what the state has room for.
#pragma once
#include <string_view>

namespace limber::inline rulesets {

struct FigureBounds {
  int least = 0, most = 0;
};
// Of the figure of that name; of one that is not known, its own value and those next to it.
FigureBounds bounds_of(std::string_view figure, int value);

// Whether a limit or a grant may be struck out: "movement: wood halts". Many may not, because others are built on them
// (that a Unit without strength leaves the board, that sides act in turn); they are listed all the same.
bool may_be_struck_out(std::string_view full_name);

}  // namespace limber::inline rulesets

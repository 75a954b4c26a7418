#include "play/editions.h"

#include <algorithm>
#include <vector>

#include "play/seat_knowledge.h"

namespace limber::inline play {

namespace {

bool begins_with(const std::vector<const Answer*>& whole, const std::vector<const Answer*>& first) {
  return first.size() <= whole.size() &&
         std::equal(first.begin(), first.end(), whole.begin(),
                    [](const Answer* a, const Answer* b) { return a->choice == b->choice; });
}

}  // namespace

// A seat notices when what it has been told is no longer the beginning of what it is told.
void Editions::count(const History& before, const History& next, std::size_t same) {
  const std::size_t from = before.open_from(same);
  for (const Side seat : {Side::red, Side::blue, Side::none})
    if (!begins_with(known_to_seat(next, seat, from), known_to_seat(before, seat, from)))
      ++counts_[static_cast<std::size_t>(seat)];
}

}  // namespace limber::inline play

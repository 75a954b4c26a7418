// Sorting a handful of things, as the things of a battle are. The library's sort is made for thousands, and each type
// it is used for weighs a kilobyte in the page's engine.
#pragma once
#include <iterator>
#include <utility>

namespace limber {

// Equal ones keep their order.
template <class List, class Before> void sort_few(List& list, Before before) {
  for (auto next = list.begin(); next != list.end(); ++next)
    for (auto at = next; at != list.begin() && before(*at, *std::prev(at)); --at) std::swap(*at, *std::prev(at));
}

}  // namespace limber

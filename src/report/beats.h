// What is told of a battle: all that one order, or the shells of a turn, did to one Unit; an objective that changed
// hands; a side that was exhausted or resigned. Nothing is put together that has two causes.
#pragma once
#include <optional>
#include <vector>

#include "report/chronicle.h"

namespace limber::inline report {

struct Beat {
  Incident incident;               // the gravest of it, with all points of that order
  Cell fled_from = Cell::none;     // it also had to go back
  std::optional<Incident> back{};  // what its opponent suffered in the same Close Combat, at most as much
  int weight = 0;                  // for the reader
};

std::vector<Beat> beats_of(const Game&, const Chronicle&);  // in their order

bool costs(const Beat&);    // points, figures or the Unit
bool is_even(const Beat&);  // both of a Close Combat suffered the same

}  // namespace limber::inline report

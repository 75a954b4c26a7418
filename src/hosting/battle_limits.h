// What one battle may take.
#pragma once
#include <cstddef>

namespace limber::inline hosting {

struct BattleLimits {
  std::size_t answers = 20'000;
  std::size_t at_once = 500;  // of a longer one, what tells all answers takes long (long_request.h)
  std::size_t bytes_at_once = std::size_t{64} << 10;  // ... and of a larger one its record
  std::size_t changed_at_once = 64;                   // answers; of a longer one, going back takes long (long_change.h)
  std::size_t bytes = std::size_t{16} << 20;          // of its record, with all that was undone
};

}  // namespace limber::inline hosting

#include "sim/batch.h"

#include <algorithm>

namespace limber::inline sim {

int threads_to_use(int wanted) {
  if (wanted > 0) return std::min(wanted, kMostThreads);
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

}  // namespace limber::inline sim

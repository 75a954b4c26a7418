#include "server/kept_battles.h"

#include <algorithm>

#include "server/limits.h"

namespace limber::inline server {

std::vector<KeptBattle> first_battles(std::vector<KeptBattle> all, OwnerOrder order, std::size_t most) {
  const auto before = [order](const KeptBattle& a, const KeptBattle& b) {
    if (order == OwnerOrder::size && a.bytes != b.bytes) return a.bytes > b.bytes;
    return a.changed != b.changed ? a.changed < b.changed : a.battle < b.battle;
  };
  const std::size_t count = std::min(most, all.size());
  std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end(), before);
  all.resize(count);
  return all;
}

// The last tenth is for the battles that are there.
std::string no_room_for_new(const KeptTotals& now, std::uint64_t bytes, const Limits& limits) {
  if (now.battles >= limits.stored_battles) return "there are " + std::to_string(now.battles) + " battles already";
  if (now.bytes + bytes > limits.disk_bytes / 10 * 9) return std::string(kNoMoreRoom);
  return "";
}

}  // namespace limber::inline server

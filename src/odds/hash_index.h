// Numbers 0, 1, 2 ... found again by the hash of what they stand for.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace limber::inline odds {

// Open addressing. A place keeps half of the hash beside the number: it tells most others apart without a look at them,
// and is all that growing needs.
class HashIndex {
 public:
  HashIndex() : places_(128) {}

  // The number with this hash for which is_it(number) holds; where there is none, the next number, which stands for it
  // from now on.
  template <class IsIt> std::uint32_t find_or_add(std::uint64_t hash, IsIt is_it) {
    const auto half = static_cast<std::uint32_t>(hash >> 32);
    std::size_t at = half & mask();
    for (; places_[at].number != kEmpty; at = (at + 1) & mask())
      if (places_[at].hash == half && is_it(places_[at].number)) return places_[at].number;
    places_[at] = {next_, half};
    if (3 * std::uint64_t{++next_} > 2 * places_.size()) grow();
    return next_ - 1;
  }

 private:
  static constexpr std::uint32_t kEmpty = ~0u;
  struct Place {
    std::uint32_t number = kEmpty;
    std::uint32_t hash = 0;
  };
  std::size_t mask() const { return places_.size() - 1; }

  void grow() {
    std::vector<Place> old(2 * places_.size());
    old.swap(places_);
    for (const Place& place : old) {
      if (place.number == kEmpty) continue;
      std::size_t at = place.hash & mask();
      while (places_[at].number != kEmpty) at = (at + 1) & mask();
      places_[at] = place;
    }
  }

  std::vector<Place> places_;
  std::uint32_t next_ = 0;
};

}  // namespace limber::inline odds

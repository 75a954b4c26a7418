// How much a battle takes: on the disk its record, in memory about so much.
#pragma once
#include <cstddef>
#include <span>
#include <string>

namespace limber::inline hosting {

struct BattleSize {
  std::size_t bytes = 0, lines = 0;  // of the record
  BattleSize& operator+=(const BattleSize& more) {
    bytes += more.bytes;
    lines += more.lines;
    return *this;
  }
};

BattleSize size_of(std::span<const std::string> lines);
// Bytes of memory: rather too many than too few (tests/unit/hosting_sizes.cpp holds it against what is really taken).
std::size_t memory_of(const BattleSize&);
std::string too_large_words(std::size_t most);  // why there is no room for more in this battle

}  // namespace limber::inline hosting

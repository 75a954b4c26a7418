// Two hashes: FNV-1a, a published standard, for whatever is written down or compared between machines,
// and a fast one for tables in memory, whose values must never leave the program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace limber {

constexpr std::uint64_t fnv1a64(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x00000100000001b3u;
  }
  return hash;
}

// Both halves of a 128-bit product, folded: every bit of the inputs reaches every bit of the result.
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ typedef unsigned __int128 Wide;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
  constexpr std::uint64_t kFirst = 0xa0761d6478bd642fu, kSecond = 0xe7037ed1a0b428dbu, kLast = 0x8ebc6af09c88c6e3u;
  const auto* at = static_cast<const unsigned char*>(data);
  std::uint64_t hash = kFirst ^ size;
  std::size_t rest = size;
  for (; rest >= 8; rest -= 8, at += 8) {
    std::uint64_t block;
    std::memcpy(&block, at, 8);
    hash = mix(hash ^ block ^ kSecond, kLast);
  }
  std::uint64_t tail = 0;
  if (rest > 0) std::memcpy(&tail, at, rest);
  return mix(mix(hash ^ tail, kLast), kSecond ^ size);
}

}  // namespace limber

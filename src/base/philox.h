// Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011): dice that have an
// address. Draw number n of battle `stream` under `seed` is always the same, whatever was drawn before or elsewhere.
// Key = seed; counter = number of the block of four draws (low half), stream (high half).
#pragma once

#include <array>
#include <cstdint>

#include "base/check.h"

namespace limber {

class Philox {
 public:
  using Block = std::array<std::uint32_t, 4>;
  using Key = std::array<std::uint32_t, 2>;

  Philox(std::uint64_t seed, std::uint64_t stream) : key_{low(seed), high(seed)}, stream_{low(stream), high(stream)} {}

  std::uint32_t next() {
    if (drawn_ % 4 == 0 || stale_) {
      const std::uint64_t number = drawn_ / 4;
      block_ = scramble({low(number), high(number), stream_[0], stream_[1]}, key_);
      stale_ = false;
    }
    return block_[drawn_++ % 4];
  }

  // Exact: a draw that would favour some values is thrown away.
  std::uint32_t below(std::uint32_t n) {
    LIMBER_CHECK(n > 0, "nothing to choose from");
    const std::uint32_t unfair = (0u - n) % n;
    for (;;) {
      const std::uint64_t product = static_cast<std::uint64_t>(next()) * n;
      if (low(product) >= unfair) return high(product);
    }
  }
  int d6() { return static_cast<int>(below(6)) + 1; }

  // How many 32-bit draws have been taken, and how to go to any of them.
  std::uint64_t drawn() const { return drawn_; }
  void go_to(std::uint64_t draw) {
    drawn_ = draw;
    stale_ = true;
  }

  // The bare function, as published.
  static Block scramble(Block counter, Key key) {
    for (int round = 0; round < 10; ++round) {
      const std::uint64_t a = std::uint64_t{0xD2511F53u} * counter[0];
      const std::uint64_t b = std::uint64_t{0xCD9E8D57u} * counter[2];
      counter = {high(b) ^ counter[1] ^ key[0], low(b), high(a) ^ counter[3] ^ key[1], low(a)};
      key[0] += 0x9E3779B9u;
      key[1] += 0xBB67AE85u;
    }
    return counter;
  }

 private:
  static constexpr std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
  static constexpr std::uint32_t high(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }

  Key key_;
  std::array<std::uint32_t, 2> stream_;
  std::uint64_t drawn_ = 0;
  Block block_{};
  bool stale_ = true;
};

}  // namespace limber

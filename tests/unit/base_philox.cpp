// Philox against the authors' own library and their known answers; dice exact and addressable.
#include <array>
#include <cstdint>
#include <vector>

#include <Random123/philox.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/philox.h"

namespace limber {
namespace {

Philox::Block theirs(Philox::Block counter, Philox::Key key) {
  r123::Philox4x32 generator;
  r123::Philox4x32::ctr_type c = {{counter[0], counter[1], counter[2], counter[3]}};
  r123::Philox4x32::key_type k = {{key[0], key[1]}};
  const r123::Philox4x32::ctr_type out = generator(c, k);
  return {out[0], out[1], out[2], out[3]};
}

TEST(Philox, GivesThePublishedAnswers) {
  EXPECT_EQ(Philox::scramble({0, 0, 0, 0}, {0, 0}), (Philox::Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(Philox::scramble({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}),
            (Philox::Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(Philox::scramble({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Philox::Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

RC_GTEST_PROP(Philox, AgreesWithRandom123, (const Philox::Block& counter, const Philox::Key& key)) {
  RC_ASSERT(Philox::scramble(counter, key) == theirs(counter, key));
}

RC_GTEST_PROP(Philox, DrawsAreTheBlocksOfTheStreamInOrder, (std::uint64_t seed, std::uint64_t stream)) {
  Philox mine(seed, stream);
  const auto low = [](std::uint64_t x) { return static_cast<std::uint32_t>(x); };
  for (std::uint32_t block = 0; block < 5; ++block) {
    const Philox::Block expected = theirs({block, 0, low(stream), low(stream >> 32)}, {low(seed), low(seed >> 32)});
    for (const std::uint32_t word : expected) RC_ASSERT(mine.next() == word);
  }
  RC_ASSERT(mine.drawn() == 20u);
}

RC_GTEST_PROP(Philox, AnyDrawCanBeReachedAtOnce, (std::uint64_t seed, std::uint64_t stream)) {
  Philox steady(seed, stream), jumping(seed, stream);
  std::vector<std::uint32_t> draws;
  for (int i = 0; i < 40; ++i) draws.push_back(steady.next());
  const auto i = *rc::gen::inRange<std::size_t>(0, 39);
  jumping.go_to(i);
  RC_ASSERT(jumping.next() == draws[i]);
  RC_ASSERT(jumping.next() == draws[i + 1]);
  jumping.go_to(std::uint64_t{1} << 40);
  Philox again(seed, stream);
  again.go_to(std::uint64_t{1} << 40);
  RC_ASSERT(jumping.next() == again.next());
}

// A number x stands for floor(x n / 2^32); the lowest of those that share a value are dropped until each value has
// floor(2^32 / n) left.
RC_GTEST_PROP(Philox, BelowRejectsExactlyTheSurplus, (std::uint64_t seed)) {
  const std::uint32_t n = *rc::gen::oneOf(rc::gen::inRange(1u, 53u), rc::gen::inRange(0x80000001u, 0xFFFFFFFFu));
  Philox mine(seed, 1), raw(seed, 1);
  const std::uint64_t whole = std::uint64_t{1} << 32, surplus = whole % n;
  for (int i = 0; i < 20; ++i) {
    std::uint64_t product;
    do {
      product = std::uint64_t{raw.next()} * n;
    } while (product % whole < surplus);
    RC_ASSERT(mine.below(n) == product / whole);
  }
}

// What below() keeps of each value v: the x with v 2^32 <= x n < (v + 1) 2^32, without those whose rest is surplus.
TEST(Philox, EveryFaceHasTheSameNumberOfDraws) {
  const std::uint64_t whole = std::uint64_t{1} << 32;
  for (const std::uint64_t n : {2, 3, 6, 7, 36, 52}) {
    const std::uint64_t surplus = whole % n;
    for (std::uint64_t v = 0; v < n; ++v) {
      const std::uint64_t first = (v * whole + n - 1) / n, end = ((v + 1) * whole + n - 1) / n;
      const std::uint64_t dropped = first * n % whole < surplus ? 1 : 0;
      EXPECT_EQ(end - first - dropped, whole / n);
    }
  }
}

TEST(Philox, SixSidesComeUpEvenly) {
  Philox dice(1815, 6);
  std::array<int, 6> count{};
  const int throws = 600000;
  for (int i = 0; i < throws; ++i) {
    const int face = dice.d6();
    ASSERT_TRUE(face >= 1 && face <= 6);
    ++count[static_cast<std::size_t>(face - 1)];
  }
  double chi = 0;
  for (const int n : count) chi += (n - throws / 6.0) * (n - throws / 6.0) / (throws / 6.0);
  EXPECT_LT(chi, 20.5);  // 1 in 1,000 at five degrees of freedom; the seed is fixed
}

TEST(PhiloxDeath, CannotChooseFromNothing) { EXPECT_DEATH(Philox(1, 1).below(0), "nothing to choose from"); }

}  // namespace
}  // namespace limber

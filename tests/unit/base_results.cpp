// Checks and their hook; Result and its faults; the two hashes.
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/result.h"

namespace limber {
namespace {

void leave(const char* words, const char*, int line) { std::_Exit(std::string(words) == "mine" && line > 0 ? 42 : 43); }
void look_away(const char*, const char*, int) {}

TEST(CheckDeath, SaysWhatAndWhere) {
  LIMBER_CHECK(1 + 1 == 2, "arithmetic");
  EXPECT_DEATH(LIMBER_CHECK(false, "the words"), "check failed: the words .*base_results.cpp");
}

TEST(CheckDeath, GoesThroughTheHook) {
  const CheckHook before = on_check_failed;
  on_check_failed = leave;
  EXPECT_EXIT(LIMBER_CHECK(false, "mine"), testing::ExitedWithCode(42), "");
  on_check_failed = look_away;
  EXPECT_EXIT(LIMBER_CHECK(false, "mine"), testing::KilledBySignal(SIGABRT), "");
  on_check_failed = before;
}

TEST(Result, HoldsAValueAndItsWarnings) {
  Result<std::string> r("text");
  EXPECT_TRUE(r.ok());
  EXPECT_EQ(r.value(), "text");
  EXPECT_TRUE(r.faults().empty());
  r.add_warning({.line = 3, .found = "odd"});
  ASSERT_EQ(r.warnings().size(), 1u);
  EXPECT_EQ(r.warnings()[0].line, 3);
  const Result<int> warned(5, {{.where = "here"}});
  EXPECT_EQ(warned.value(), 5);
  EXPECT_EQ(warned.warnings()[0].where, "here");
}

TEST(Result, HoldsEveryFault) {
  const Result<int> r(std::vector<Fault>{{.line = 1, .column = 2, .found = "x"}, {.expected = "y"}});
  EXPECT_FALSE(r.ok());
  ASSERT_EQ(r.faults().size(), 2u);
  EXPECT_EQ(r.faults()[0].column, 2);
  EXPECT_EQ(r.faults()[1].expected, "y");
  EXPECT_FALSE(Result<int>(Fault{.remedy = "z"}).ok());
}

TEST(Result, GivesItsValueAway) {
  Result<std::unique_ptr<int>> r(std::make_unique<int>(7));
  const std::unique_ptr<int> taken = std::move(r).value();
  EXPECT_EQ(*taken, 7);
}

TEST(ResultDeath, HasNoValueWhenItHasFaults) {
  const Result<int> r(Fault{.found = "x"});
  EXPECT_DEATH((void)r.value(), "holds faults");
  EXPECT_DEATH((void)Result<int>(std::vector<Fault>{}), "must have a fault");
}

// From the authors' own test suite.
static_assert(fnv1a64("") == 0xcbf29ce484222325u);
static_assert(fnv1a64("a") == 0xaf63dc4c8601ec8cu);
static_assert(fnv1a64("foobar") == 0x85944171f73967e8u);
static_assert(fnv1a64("\xff") != fnv1a64("\x7f"));

RC_GTEST_PROP(HashBytes, DependsOnTheBytesAndNotOnWhereTheyLie, (const std::string& text)) {
  const std::string shifted = "x" + text;
  RC_ASSERT(hash_bytes(text.data(), text.size()) == hash_bytes(shifted.data() + 1, text.size()));
}

TEST(HashBytes, TellsEveryBitAndEveryLengthApart) {
  for (const std::size_t size : {1u, 7u, 8u, 9u, 64u, 2648u}) {
    std::vector<unsigned char> bytes(size, 0);
    std::set<std::uint64_t> seen{hash_bytes(bytes.data(), size)};
    std::set<std::uint32_t> low{static_cast<std::uint32_t>(*seen.begin())};
    for (std::size_t bit = 0; bit < 8 * size; ++bit) {
      bytes[bit / 8] = static_cast<unsigned char>(1u << bit % 8);
      const std::uint64_t hash = hash_bytes(bytes.data(), size);
      seen.insert(hash);
      low.insert(static_cast<std::uint32_t>(hash));
      bytes[bit / 8] = 0;
    }
    EXPECT_EQ(seen.size(), 8 * size + 1);
    EXPECT_GE(low.size() + 2, 8 * size + 1);  // 21,185 draws from 2^32 collide 0.05 times
  }
  const std::vector<unsigned char> zeros(64, 0);
  std::set<std::uint64_t> lengths;
  for (std::size_t size = 0; size <= 64; ++size) lengths.insert(hash_bytes(zeros.data(), size));
  EXPECT_EQ(lengths.size(), 65u);
}

TEST(HashBytes, ChangesAboutHalfItsBitsForOne) {
  std::vector<unsigned char> bytes(96, 0x5A);
  const std::uint64_t plain = hash_bytes(bytes.data(), bytes.size());
  int changed = 0;
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] ^= static_cast<unsigned char>(1u << bit % 8);
    changed += std::popcount(plain ^ hash_bytes(bytes.data(), bytes.size()));
    bytes[bit / 8] ^= static_cast<unsigned char>(1u << bit % 8);
  }
  const double mean = changed / (8.0 * 96);
  EXPECT_GT(mean, 31);
  EXPECT_LT(mean, 33);
}

}  // namespace
}  // namespace limber

// Ratio: exact, reduced, ordered without overflow, and honest about overflow.
#include <cmath>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/ratio.h"

namespace limber {
namespace {

constexpr Int128 kMost = ~(Int128{1} << 127);  // 2^127 - 1

Int128 power(Int128 base, int exponent) {
  Int128 p = 1;
  for (int i = 0; i < exponent; ++i) p *= base;
  return p;
}

TEST(Ratio, IsAlwaysReduced) {
  EXPECT_EQ(Ratio(8, 18).to_string(), "4/9");
  EXPECT_EQ(Ratio(-8, 18).to_string(), "-4/9");
  EXPECT_EQ(Ratio(8, -18).to_string(), "-4/9");
  EXPECT_EQ(Ratio(-8, -18).to_string(), "4/9");
  EXPECT_EQ(Ratio(0, -7).to_string(), "0");
  EXPECT_EQ(Ratio(6, 6).to_string(), "1");
  EXPECT_EQ(Ratio().to_string(), "0");
  EXPECT_EQ(Ratio(-5).to_string(), "-5");
  EXPECT_EQ(Ratio(5000000000LL).to_string(), "5000000000");
}

TEST(Ratio, SumsThrowsOfTwoDice) {
  const Ratio sixth(1, 6);
  EXPECT_EQ(sixth * sixth + sixth * (1 - sixth) * 2, Ratio(11, 36));
  EXPECT_EQ((Ratio(1, 9) + Ratio(4, 9) + Ratio(4, 9)).to_string(), "1");  // D11-C16
  Ratio all = 0;
  for (int i = 0; i < 5184; ++i) all += Ratio(1, 5184);
  EXPECT_EQ(all, Ratio(1));
}

TEST(Ratio, ReadsWhatItWrites) {
  EXPECT_EQ(Ratio::parse("4/9"), Ratio(4, 9));
  EXPECT_EQ(Ratio::parse("8/18"), Ratio(4, 9));
  EXPECT_EQ(Ratio::parse("0"), Ratio(0));
  EXPECT_EQ(Ratio::parse("-3/2"), Ratio(-3, 2));
  EXPECT_EQ(Ratio::parse("170141183460469231731687303715884105727"), Ratio(kMost, 1));
  for (const char* bad : {"", "/", "1/", "/2", "1/0", "1/-2", "--1", " 1", "1 ", "1/2/3", "+1", "a", "0x1", "1.5", "-",
                          "170141183460469231731687303715884105728", "1/99999999999999999999999999999999999999999"}) {
    EXPECT_EQ(Ratio::parse(bad), std::nullopt) << bad;
  }
}

TEST(Ratio, IsNotOkAfterOverflowAndStaysSo) {
  const Ratio large(kMost, 1), small(1, kMost);
  ASSERT_TRUE(large.ok() && small.ok());
  const Ratio broken[] = {large + 1,
                          -large - 1,
                          large * 2,
                          small / 2,
                          small * Ratio(1, 2),
                          large / small,
                          small + Ratio(1, 2),
                          Ratio(1, 0),
                          Ratio(1) / 0,
                          Ratio(-kMost - 1, 1),
                          Ratio(1, -kMost - 1),
                          -large - large,
                          large - -large};
  for (const Ratio& b : broken) {
    EXPECT_FALSE(b.ok());
    EXPECT_FALSE((b + 1).ok());
    EXPECT_FALSE((1 - b).ok());
    EXPECT_FALSE((b * 0).ok());
    EXPECT_FALSE((1 / b).ok());
    EXPECT_FALSE((-b).ok());
    EXPECT_EQ(b.to_string(), "overflow");
    EXPECT_TRUE(std::isnan(b.to_double()));
    EXPECT_FALSE(b == b);
    EXPECT_FALSE(b == Ratio(0));
    EXPECT_EQ(b <=> Ratio(0), std::partial_ordering::unordered);
  }
}

TEST(Ratio, DoesNotOverflowWhereTheResultFits) {
  const Ratio large(kMost, 1), small(1, kMost);
  EXPECT_EQ(large - large, Ratio(0));
  EXPECT_EQ(large * small, Ratio(1));
  EXPECT_EQ(small / small, Ratio(1));
  EXPECT_EQ(Ratio(kMost - 1, kMost) + small, Ratio(1));
  EXPECT_EQ(Ratio(kMost, 6) * Ratio(6, kMost), Ratio(1));
  const Int128 dice = power(6, 49);  // as many dice as 128 bits hold
  EXPECT_EQ(Ratio(1, dice) + Ratio(dice - 1, dice), Ratio(1));
  EXPECT_TRUE(Ratio(1, dice).ok());
  EXPECT_FALSE((Ratio(1, dice) * Ratio(1, 6)).ok());
}

TEST(Ratio, ComparesWithoutMultiplying) {
  const Ratio a(kMost - 1, kMost), b(kMost - 2, kMost - 1), c(-kMost, kMost - 1), d(-kMost, kMost - 2);
  EXPECT_LT(b, a);
  EXPECT_GT(a, b);
  EXPECT_LT(a, Ratio(1));
  EXPECT_LT(d, c);
  EXPECT_LT(c, Ratio(-1));
  EXPECT_LT(Ratio(1, kMost), Ratio(1, kMost - 1));
  EXPECT_GT(Ratio(-1, kMost), Ratio(-1, kMost - 1));
  EXPECT_LE(a, a);
}

TEST(Ratio, IsRoundedOnlyWhenAsked) {
  EXPECT_DOUBLE_EQ(Ratio(4, 9).to_double(), 4.0 / 9.0);
  EXPECT_DOUBLE_EQ(Ratio(-1, 3).to_double(), -1.0 / 3.0);
}

// To the last bit, on every machine: the nearest double, of two equally near the even one.
TEST(Ratio, RoundsToTheNearestDouble) {
  constexpr Int128 kWhole = Int128{1} << 53;  // from here on doubles are two apart
  EXPECT_EQ(Ratio(0).to_double(), 0.0);
  EXPECT_EQ(Ratio(kWhole - 1, 1).to_double(), 0x1.fffffffffffffp+52);
  EXPECT_EQ(Ratio(kWhole + 1, 1).to_double(), 0x1p+53);
  EXPECT_EQ(Ratio(kWhole + 3, 1).to_double(), 0x1.0000000000002p+53);
  EXPECT_EQ(Ratio(-kWhole - 3, 1).to_double(), -0x1.0000000000002p+53);
  EXPECT_EQ(Ratio((kWhole + 1) * 1000 + 1, 1000).to_double(), 0x1.0000000000001p+53);
  EXPECT_EQ(Ratio((kWhole + 1) * 1000 - 1, 1000).to_double(), 0x1p+53);
  EXPECT_EQ(Ratio((kWhole + 1) << 70, 1).to_double(), 0x1p+123);
  EXPECT_EQ(Ratio(((kWhole + 1) << 70) + 1, 1).to_double(), 0x1.0000000000001p+123);
  EXPECT_EQ(Ratio(kMost, 1).to_double(), 0x1p+127);
  EXPECT_EQ(Ratio(1, kMost).to_double(), 0x1p-127);
  // Where a first rounding to 64 bits would leave a tie that is none, and fall to the wrong side.
  EXPECT_EQ(Ratio((kWhole + 1) * (Int128{1} << 20) + 1, Int128{1} << 73).to_double(), 0x1.0000000000001p+0);
}

RC_GTEST_PROP(Ratio, RoundsAsDivisionDoes, ()) {
  const auto above = *rc::gen::inRange<std::int64_t>(-(std::int64_t{1} << 53), std::int64_t{1} << 53);
  const auto below = *rc::gen::inRange<std::int64_t>(1, std::int64_t{1} << 53);
  RC_ASSERT(Ratio(above, below).to_double() == static_cast<double>(above) / static_cast<double>(below));
}

Ratio any_ratio(int limit = 10000) {
  return Ratio(*rc::gen::inRange(-limit, limit + 1), *rc::gen::inRange(1, limit + 1));
}

RC_GTEST_PROP(Ratio, ObeysTheLawsOfArithmetic, ()) {
  const Ratio a = any_ratio(), b = any_ratio(), c = any_ratio();
  RC_ASSERT(a + b == b + a);
  RC_ASSERT((a + b) + c == a + (b + c));
  RC_ASSERT(a * b == b * a);
  RC_ASSERT((a * b) * c == a * (b * c));
  RC_ASSERT(a * (b + c) == a * b + a * c);
  RC_ASSERT(a - b + b == a);
  if (!(b == Ratio(0))) RC_ASSERT(a / b * b == a);
}

RC_GTEST_PROP(Ratio, ReadsBackAnything, ()) {
  const Ratio a = any_ratio(1000000);
  RC_ASSERT(Ratio::parse(a.to_string()) == a);
}

RC_GTEST_PROP(Ratio, IsOrderedAsCrossProductsAre, ()) {
  const int limit = 30;
  const int n = *rc::gen::inRange(-limit, limit), d = *rc::gen::inRange(1, limit);
  const int m = *rc::gen::inRange(-limit, limit), e = *rc::gen::inRange(1, limit);
  const Ratio a(n, d), b(m, e);
  RC_ASSERT((a < b) == (n * e < m * d));
  RC_ASSERT((a == b) == (n * e == m * d));
  RC_ASSERT((a > b) == (n * e > m * d));
}

// Against arithmetic in 64 bits done without any reducing: the same value, or the overflow is reported.
RC_GTEST_PROP(Ratio, NeverGivesAWrongNumber, (std::int64_t n, std::int64_t m)) {
  const Int128 d = *rc::gen::inRange<std::int64_t>(1, INT64_MAX), e = *rc::gen::inRange<std::int64_t>(1, INT64_MAX);
  const Ratio sum = Ratio(n, d) + Ratio(m, e), product = Ratio(n, d) * Ratio(m, e);
  Int128 left = 0, right = 0, above = 0;
  const bool fits = !__builtin_mul_overflow(Int128{n}, e, &left) && !__builtin_mul_overflow(Int128{m}, d, &right) &&
                    !__builtin_add_overflow(left, right, &above);
  if (fits) RC_ASSERT(sum == Ratio(above, d * e));
  RC_ASSERT(product == Ratio(Int128{n} * m, d * e));
  RC_ASSERT(sum - Ratio(m, e) == Ratio(n, d) || !sum.ok() || !(sum - Ratio(m, e)).ok());
}

}  // namespace
}  // namespace limber

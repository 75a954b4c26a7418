// Numbers in few digits, as the engine inside the page writes them: the text of std::to_chars.
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/real_text.h"

namespace limber {
namespace {

std::string by_to_chars(double number) {
  std::array<char, 400> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

TEST(RealText, IsThatOfToChars) {
  for (const double number :
       {0.0, -0.0, 0.1, 1.0 / 3, 2.0 / 3, 0.25, 1e-5, 123456.0, 1e5, 1e15, 1e16, 1e22, 1e23, 5e-324, 9007199254740993.0,
        0.3, 1.7976931348623157e308, 2.2250738585072014e-308, -4.0 / 9})
    EXPECT_EQ(short_real_text(number), by_to_chars(number));
}

TEST(RealText, OfFractionsLikeThoseOfOdds) {
  for (int below = 1; below < 400; ++below)
    for (int above = 0; above <= below; above += 7) {
      const double share = static_cast<double>(above) / below;
      ASSERT_EQ(short_real_text(share), by_to_chars(share));
    }
}

RC_GTEST_PROP(RealTextProperty, IsThatOfToChars, (std::uint64_t bits)) {
  const auto number = std::bit_cast<double>(bits * 0x9e3779b97f4a7c15u);
  RC_PRE(std::isfinite(number));
  RC_ASSERT(short_real_text(number) == by_to_chars(number));
}

}  // namespace
}  // namespace limber

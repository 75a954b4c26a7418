#include "io/real_text.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>

namespace limber::inline io {
namespace {

// Numbers of so few digits come back from a double as they were; so many always give a double back.
constexpr int kSafeDigits = std::numeric_limits<double>::digits10;
constexpr int kMostDigits = std::numeric_limits<double>::max_digits10;

struct Decimal {  // d.ddd times ten to the exponent
  std::string digits;
  int exponent = 0;
};

Decimal fewest_digits(double positive) {
  std::array<char, 40> text;
  const bool tiny = positive < std::numeric_limits<double>::min();
  for (int count = tiny ? 1 : kSafeDigits;; ++count) {
    std::snprintf(text.data(), text.size(), "%.*e", count - 1, positive);
    if (count == kMostDigits || std::strtod(text.data(), nullptr) == positive) break;
  }
  Decimal found;
  const std::string_view all = text.data();
  const std::size_t e = all.find('e');
  for (const char c : all.substr(0, e))
    if (c >= '0' && c <= '9') found.digits += c;
  found.digits.erase(found.digits.find_last_not_of('0') + 1);
  found.exponent = std::atoi(text.data() + e + 1);
  return found;
}

std::string scientific(const Decimal& d) {
  std::string text = d.digits.substr(0, 1);
  if (d.digits.size() > 1) text += "." + d.digits.substr(1);
  const int size = std::abs(d.exponent);
  return text + (d.exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + std::to_string(size);
}

std::string fixed(const Decimal& d, double positive) {
  const auto length = static_cast<int>(d.digits.size());
  if (d.exponent < 0) return "0." + std::string(static_cast<std::size_t>(-d.exponent - 1), '0') + d.digits;
  if (length > d.exponent + 1)
    return d.digits.substr(0, static_cast<std::size_t>(d.exponent) + 1) + "." +
           d.digits.substr(static_cast<std::size_t>(d.exponent) + 1);
  // An integer: all of its digits are written, not zeros behind the fewest.
  std::array<char, 330> text;
  std::snprintf(text.data(), text.size(), "%.0f", positive);
  return text.data();
}

}  // namespace

std::string short_real_text(double number) {
  const std::string sign = std::signbit(number) ? "-" : "";
  const double positive = std::abs(number);
  if (positive == 0) return sign + "0";
  const Decimal decimal = fewest_digits(positive);
  const std::string plain = fixed(decimal, positive), short_form = scientific(decimal);
  return sign + (plain.size() <= short_form.size() ? plain : short_form);
}

}  // namespace limber::inline io

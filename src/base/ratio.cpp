#include "base/ratio.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace limber {

namespace {

__extension__ typedef unsigned __int128 Unsigned128;

constexpr Int128 kMost = static_cast<Int128>(~Unsigned128{0} >> 1);
constexpr Int128 kLeast = -kMost - 1;  // never kept: it has no opposite

Unsigned128 magnitude(Int128 n) { return n < 0 ? -static_cast<Unsigned128>(n) : static_cast<Unsigned128>(n); }

int trailing_zeros(Unsigned128 n) {
  const auto low = static_cast<std::uint64_t>(n);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(n >> 64));
}

// Stein's: 128-bit division is far slower than shifts.
Unsigned128 common_divisor(Unsigned128 a, Unsigned128 b) {
  if (a == 0) return b;
  if (b == 0) return a;
  const int twos = std::min(trailing_zeros(a), trailing_zeros(b));
  a >>= trailing_zeros(a);
  while (b != 0) {
    b >>= trailing_zeros(b);
    if (a > b) std::swap(a, b);
    b -= a;
  }
  return a << twos;
}

// For arguments of which at most one is kLeast, the result fits.
Int128 divisor(Int128 a, Int128 b) { return static_cast<Int128>(common_divisor(magnitude(a), magnitude(b))); }

bool product(Int128 a, Int128 b, Int128& out) { return !__builtin_mul_overflow(a, b, &out) && out != kLeast; }
bool sum(Int128 a, Int128 b, Int128& out) { return !__builtin_add_overflow(a, b, &out) && out != kLeast; }

struct Division {
  Int128 whole, rest;  // 0 <= rest < the divisor
};

Division divide_down(Int128 n, Int128 d) {
  const Int128 whole = n / d, rest = n % d;
  return rest < 0 ? Division{whole - 1, rest + d} : Division{whole, rest};
}

// Compares whole parts, then the rests turned upside down: exact without ever multiplying.
std::strong_ordering compare(Int128 an, Int128 ad, Int128 bn, Int128 bd) {
  constexpr auto kLess = std::strong_ordering::less, kGreater = std::strong_ordering::greater;
  for (bool turned = false;; turned = !turned) {
    const Division a = divide_down(an, ad), b = divide_down(bn, bd);
    if (a.whole != b.whole) return (a.whole < b.whole) != turned ? kLess : kGreater;
    if (a.rest == 0 && b.rest == 0) return std::strong_ordering::equal;
    if (a.rest == 0 || b.rest == 0) return (a.rest == 0) != turned ? kLess : kGreater;
    an = ad, ad = a.rest;
    bn = bd, bd = b.rest;
  }
}

std::string digits(Int128 n) {
  std::string text;
  Unsigned128 rest = magnitude(n);
  do {
    text.push_back(static_cast<char>('0' + static_cast<int>(rest % 10)));
    rest /= 10;
  } while (rest != 0);
  if (n < 0) text.push_back('-');
  std::reverse(text.begin(), text.end());
  return text;
}

std::optional<Int128> read_digits(std::string_view text) {
  if (text.empty()) return std::nullopt;
  Int128 n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    if (!product(n, 10, n) || !sum(n, c - '0', n)) return std::nullopt;
  }
  return n;
}

}  // namespace

Ratio Ratio::overflowed() {
  Ratio r;
  r.ok_ = false;
  return r;
}

Ratio Ratio::reduced(Int128 numerator, Int128 denominator) {
  Ratio r;
  r.numerator_ = numerator;
  r.denominator_ = denominator;
  return r;
}

Ratio::Ratio(Int128 numerator, Int128 denominator) {
  if (denominator == 0 || numerator == kLeast || denominator == kLeast) {
    ok_ = false;
    return;
  }
  const Int128 common = divisor(numerator, denominator) * (denominator < 0 ? -1 : 1);
  numerator_ = numerator / common;
  denominator_ = denominator / common;
}

std::optional<Ratio> Ratio::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t slash = text.find('/');
  const std::optional<Int128> above = read_digits(text.substr(0, slash));
  const std::optional<Int128> below = slash == text.npos ? Int128{1} : read_digits(text.substr(slash + 1));
  if (!above || !below || *below == 0) return std::nullopt;
  return Ratio(negative ? -*above : *above, *below);
}

std::string Ratio::to_string() const {
  if (!ok_) return "overflow";
  std::string text = digits(numerator_);
  if (denominator_ != 1) text += "/" + digits(denominator_);
  return text;
}

// The nearest double, of two equally near the even one, found in whole numbers: floating-point types wider than a
// double differ from machine to machine.
double Ratio::to_double() const {
  if (!ok_) return std::numeric_limits<double>::quiet_NaN();
  if (numerator_ == 0) return 0;
  constexpr int kBits = std::numeric_limits<double>::digits + 1;  // of the quotient: one more, to round by
  const auto below = static_cast<Unsigned128>(denominator_);
  Unsigned128 quotient = magnitude(numerator_) / below, rest = magnitude(numerator_) % below;
  int exponent = 0;
  bool inexact = false;
  for (; quotient >> kBits != 0; quotient >>= 1, ++exponent) inexact = inexact || (quotient & 1) != 0;
  for (; quotient >> (kBits - 1) == 0; --exponent) {
    rest <<= 1;
    quotient = quotient << 1 | (rest >= below ? 1 : 0);
    if (rest >= below) rest -= below;
  }
  inexact = inexact || rest != 0;
  const bool up = (quotient & 1) != 0 && (inexact || (quotient & 2) != 0);
  const auto nearest = static_cast<double>(static_cast<std::uint64_t>((quotient >> 1) + (up ? 1 : 0)));
  return std::ldexp(numerator_ < 0 ? -nearest : nearest, exponent + 1);
}

// Knuth, TAOCP 4.5.1: dividing out early keeps the parts as small as they can be.
Ratio operator+(const Ratio& a, const Ratio& b) {
  if (!a.ok_ || !b.ok_) return Ratio::overflowed();
  const Int128 common = divisor(a.denominator_, b.denominator_);
  Int128 left, right, above, below;
  if (!product(a.numerator_, b.denominator_ / common, left) || !product(b.numerator_, a.denominator_ / common, right) ||
      !sum(left, right, above)) {
    return Ratio::overflowed();
  }
  const Int128 again = divisor(above, common);
  if (!product(a.denominator_ / common, b.denominator_ / again, below)) return Ratio::overflowed();
  return Ratio::reduced(above / again, below);
}

Ratio operator-(const Ratio& a, const Ratio& b) { return a + -b; }

Ratio operator*(const Ratio& a, const Ratio& b) {
  if (!a.ok_ || !b.ok_) return Ratio::overflowed();
  const Int128 across = divisor(a.numerator_, b.denominator_), back = divisor(b.numerator_, a.denominator_);
  Int128 above, below;
  if (!product(a.numerator_ / across, b.numerator_ / back, above) ||
      !product(a.denominator_ / back, b.denominator_ / across, below)) {
    return Ratio::overflowed();
  }
  return Ratio::reduced(above, below);
}

Ratio operator/(const Ratio& a, const Ratio& b) {
  if (!b.ok_ || b.numerator_ == 0) return Ratio::overflowed();
  const bool negative = b.numerator_ < 0;
  return a * Ratio::reduced(negative ? -b.denominator_ : b.denominator_, negative ? -b.numerator_ : b.numerator_);
}

Ratio Ratio::operator-() const {
  Ratio r = *this;
  r.numerator_ = -numerator_;
  return r;
}

bool operator==(const Ratio& a, const Ratio& b) {
  return a.ok_ && b.ok_ && a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
}

std::partial_ordering operator<=>(const Ratio& a, const Ratio& b) {
  if (!a.ok_ || !b.ok_) return std::partial_ordering::unordered;
  return compare(a.numerator_, a.denominator_, b.numerator_, b.denominator_);
}

}  // namespace limber

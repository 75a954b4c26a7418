// Exact fractions, for odds that must equal the documents' to the last digit. Always reduced, denominator above 0.
// A result too large for 128 bits (or a division by 0) is not ok(), and neither is anything computed from it.
#pragma once

#include <compare>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace limber {

__extension__ typedef __int128 Int128;

class Ratio {
 public:
  constexpr Ratio() = default;
  template <std::integral Whole> constexpr Ratio(Whole whole) : numerator_(whole) {}
  Ratio(Int128 numerator, Int128 denominator);

  // "4/9", "-3/2", "0", "1"; nothing else, no blanks. Reduces: "8/18" is 4/9.
  static std::optional<Ratio> parse(std::string_view text);

  bool ok() const { return ok_; }
  Int128 numerator() const { return numerator_; }
  Int128 denominator() const { return denominator_; }

  std::string to_string() const;  // "4/9", "0", "1"; "overflow" when not ok
  double to_double() const;       // a NaN when not ok

  friend Ratio operator+(const Ratio& a, const Ratio& b);
  friend Ratio operator-(const Ratio& a, const Ratio& b);
  friend Ratio operator*(const Ratio& a, const Ratio& b);
  friend Ratio operator/(const Ratio& a, const Ratio& b);
  Ratio operator-() const;

  Ratio& operator+=(const Ratio& b) { return *this = *this + b; }
  Ratio& operator-=(const Ratio& b) { return *this = *this - b; }
  Ratio& operator*=(const Ratio& b) { return *this = *this * b; }
  Ratio& operator/=(const Ratio& b) { return *this = *this / b; }

  // Never overflow. A ratio that is not ok equals nothing and is unordered, like a NaN.
  friend bool operator==(const Ratio& a, const Ratio& b);
  friend std::partial_ordering operator<=>(const Ratio& a, const Ratio& b);

 private:
  static Ratio overflowed();
  static Ratio reduced(Int128 numerator, Int128 denominator);  // trusts its caller

  Int128 numerator_ = 0;
  Int128 denominator_ = 1;
  bool ok_ = true;
};

}  // namespace limber

#include "study/decimals.h"

#include <cmath>

namespace limber::inline study {

std::string one_decimal(double value) {
  const long long tenths = std::llround(std::abs(value) * 10);
  return (value < 0 && tenths > 0 ? "\u2212" : "") + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string signed_decimal(double value) {
  const std::string text = one_decimal(value);
  return value > 0 && text != "0.0" ? "+" + text : text;
}

std::string thousands(unsigned long long number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) at -= 3, text.insert(at, ",");
  return text;
}

}  // namespace limber::inline study

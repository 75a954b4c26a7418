#include "drafts/shares.h"

#include <cmath>

namespace limber::inline drafts {

namespace {

constexpr double kPlainly = 2.0;  // standard errors

std::string hundredths(double share) {
  const long long tenths = std::llround(share * 10);
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
}

}  // namespace

double Shares::red() const {
  return fought() == 0
             ? 0.0
             : 50.0 * (2.0 * static_cast<double>(won) + static_cast<double>(drawn)) / static_cast<double>(fought());
}

bool Shares::fair() const { return fought() > 0 && red() >= kFairFrom && red() <= kFairTo && won + lost > drawn; }

bool Shares::plainly_unfair() const {
  const double error = 50.0 / std::sqrt(static_cast<double>(fought()));
  return fought() > 0 && std::abs(red() - 50.0) > (kFairTo - kFairFrom) / 2.0 + kPlainly * error;
}

void Shares::count(Side winner) { ++(winner == Side::red ? won : winner == Side::blue ? lost : drawn); }

std::string shares_words(const Shares& shares, const std::string& red) {
  const std::string drawn = shares.drawn == 1 ? "1 was" : std::to_string(shares.drawn) + " were";
  return red + " won " + std::to_string(shares.won) + " of " + std::to_string(shares.fought()) +
         " battles between two captains, " + drawn + " drawn: a share of " + hundredths(shares.red()) + "%.";
}

}  // namespace limber::inline drafts

// Figures as text, the same under every locale.
#pragma once
#include <string>

namespace limber::inline study {

std::string one_decimal(double);            // "48.6", "0.0"
std::string signed_decimal(double);         // "+1.2", "−27.7", "0.0", with a true minus
std::string thousands(unsigned long long);  // "16,612"

}  // namespace limber::inline study

// Whether a host of this machine is ready for visitors: the question of /ready, asked from beside it.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>

namespace limber::inline server {

struct Readiness {
  bool ready = false;
  std::string why;  // it is not, for people
};

Readiness ask_ready(std::uint16_t port, std::chrono::milliseconds patience);

}  // namespace limber::inline server

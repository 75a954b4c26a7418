// Seeds must be taken. With LIMBER_FUZZ_SEEDS in the environment an input that a target refuses ends the program with
// the reason; while fuzzing, refusals are what most inputs come to.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>

namespace limber {

inline bool seeds_only() {
  static const bool set = std::getenv("LIMBER_FUZZ_SEEDS") != nullptr;
  return set;
}

inline int refused(const std::string& why) {
  if (!seeds_only()) return 0;
  std::fprintf(stderr, "the seed is refused: %s\n", why.c_str());
  std::abort();
}

}  // namespace limber

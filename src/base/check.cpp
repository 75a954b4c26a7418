#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace limber {

namespace {

void print_and_abort(const char* message, const char* file, int line) {
  std::fprintf(stderr, "limber: check failed: %s (%s:%d)\n", message, file, line);
  std::abort();
}

}  // namespace

CheckHook on_check_failed = print_and_abort;

void check_failed(const char* message, const char* file, int line) noexcept {
  on_check_failed(message, file, line);
  std::abort();
}

}  // namespace limber

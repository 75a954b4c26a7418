#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace limber {

namespace {

void print_and_abort(const char* words, const char* file, int line) {
  std::fprintf(stderr, "limber: check failed: %s (%s:%d)\n", words, file, line);
  std::abort();
}

}  // namespace

CheckHook on_check_failed = print_and_abort;

void check_failed(const char* words, const char* file, int line) noexcept {
  on_check_failed(words, file, line);
  std::abort();
}

}  // namespace limber

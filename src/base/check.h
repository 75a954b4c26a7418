// Checks for our own bugs: a failed one stops the program through a hook, so that the program can first save the record
// and the position. LIMBER_CHECK stays in every build; LIMBER_DEBUG_CHECK is for inner loops, where checks are on.
#pragma once

namespace limber {

using CheckHook = void (*)(const char* message, const char* file, int line);

// Prints to stderr and aborts unless replaced. A hook that returns is followed by abort().
extern CheckHook on_check_failed;

[[noreturn]] void check_failed(const char* message, const char* file, int line) noexcept;

}  // namespace limber

#define LIMBER_CHECK(cond, message) \
  (__builtin_expect(!!(cond), 1) ? (void)0 : ::limber::check_failed(message, __FILE__, __LINE__))

#if defined(NDEBUG) && !defined(LIMBER_CHECKS)
#define LIMBER_DEBUG_CHECK(cond, message) ((void)sizeof(!(cond)))
#else
#define LIMBER_DEBUG_CHECK(cond, message) LIMBER_CHECK(cond, message)
#endif

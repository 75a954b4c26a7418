// How a procedure is written: a coroutine whose frame we own. Four macros, and nothing else may jump.
//
//   LIMBER_BEGIN ... LIMBER_END          the body
//   LIMBER_ASK(die, kPoint)              asks the world, resumes here with the answer
//   LIMBER_CALL(kPoint, Procedure::x)    runs another procedure to its end, resumes here
//
// No local lives across a question: what must be remembered stands in the procedure's Memory. docs/design.md 2.4.
#pragma once
#include "base/check.h"
#include "model/frame.h"

namespace limber {

enum class Next : std::uint8_t { ask, again, done };

constexpr std::uint8_t resume_at(std::uint8_t point, Asks asks) {
  return static_cast<std::uint8_t>(point | static_cast<std::uint8_t>(asks) << 6);
}

inline Next lost_resume_point(const Frame&) {
  LIMBER_CHECK(false, "a procedure has no such resume point");
  return Next::done;
}

#define LIMBER_BEGIN \
  switch (f.at) {    \
    case 0:
#define LIMBER_END                      \
  break;                                \
  default: return lost_resume_point(f); \
    }                                   \
    return Next::done;
#define LIMBER_ASK(what, point)          \
  do {                                   \
    f.at = resume_at(point, Asks::what); \
    return Next::ask;                    \
    case resume_at(point, Asks::what):;  \
  } while (0)
#define LIMBER_CALL(point, ...)             \
  do {                                      \
    f.at = resume_at(point, Asks::nothing); \
    cx.call(__VA_ARGS__);                   \
    return Next::again;                     \
    case resume_at(point, Asks::nothing):;  \
  } while (0)

}  // namespace limber

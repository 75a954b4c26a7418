// How the body of a procedure is written: a coroutine whose frame we own. Four macros, and nothing else may jump.
//
//   LIMBER_BEGIN ... LIMBER_END          the body
//   LIMBER_ASK(Point)                    asks the world, resumes here with the answer
//   LIMBER_CALL(Point, memory)           runs the procedure of that memory to its end, resumes here
//
// No local lives across a question: what must be remembered stands in the procedure's memory. docs/procedures.md.
#pragma once
#include "base/check.h"
#include "model/frame.h"

namespace limber {

enum class Next : std::uint8_t { ask, again, done };

constexpr std::uint8_t resume_at(int point, Asks asks) {
  return static_cast<std::uint8_t>(point | static_cast<int>(asks) << 6);
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
#define LIMBER_ASK(point)     \
  do {                        \
    f.at = Points::at<point>; \
    return Next::ask;         \
    case Points::at<point>:;  \
  } while (0)
#define LIMBER_CALL(point, ...) \
  do {                          \
    f.at = Points::at<point>;   \
    cx.call(__VA_ARGS__);       \
    return Next::again;         \
    case Points::at<point>:;    \
  } while (0)

}  // namespace limber

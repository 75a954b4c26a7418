// The whole library. docs/library.md is the guide to it; each header is the manual of its part.
//
//   find_package(limber)  or  add_subdirectory(limber)
//   target_link_libraries(my_program PRIVATE limber::engine)
//
// What stands in these headers keeps its meaning: a program written against limber::v1 compiles with every later
// version that has a v1, and CHANGELOG.md says what was added. Compile it again with each of them: the layout of types
// may change. Everything else in the sources of Limber is inside and may change at any time.
#pragma once
#include <limber/battle.h>    // one battle: open it, ask it, answer it, take back, keep its record
#include <limber/errors.h>    // what is thrown
#include <limber/odds.h>      // exact chances of orders
#include <limber/play.h>      // battles by numbers: for programs that learn
#include <limber/position.h>  // how a battle stands, as a small value: for search
#include <limber/series.h>    // many battles by seed, on all cores
#include <limber/types.h>     // sides, questions, rulings

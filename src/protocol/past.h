// The battle as it was: a record cut short, for a branch that leaves the battle itself as it is.
#pragma once
#include <string>
#include <vector>

namespace limber::inline protocol {

// The lines of a record up to so many answers, with what stands between those and the next. A resignation comes last of
// all and is left out.
std::vector<std::string> first_answers(const std::vector<std::string>& record, int answers);

}  // namespace limber::inline protocol

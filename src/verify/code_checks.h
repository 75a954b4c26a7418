// Answers as numbers: no two answers of a list have the same code, and each is found again by its own.
#pragma once
#include "verify/node.h"

namespace limber::inline verify {

Found check_codes(const Node&);

}  // namespace limber::inline verify

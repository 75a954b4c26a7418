// Answers whose order must not matter: sealed ones, and those of Units that do not touch each other. And what a side
// may know of the other's sealed answers, which is nothing.
#pragma once
#include "verify/node.h"

namespace limber::inline verify {

Found check_sealed(const Node&);     // at the opening of sealed orders: any interleaving, and nothing shows
Found check_commuting(const Node&);  // between two actions: two of them, far apart, in both orders

}  // namespace limber::inline verify

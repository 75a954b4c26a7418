// What must hold at every moment of every battle and of every answer, whatever the ruleset. docs/testing.md, "What must
// hold".
#pragma once
#include "verify/node.h"

namespace limber::inline verify {

Found check_board(const Node&);                    // parts agree, counters match, the agenda is shallow
Found check_request(const Node&);                  // of whom, how many, and something to answer
Found check_faces(const Node&);                    // of a die or card: different answers, all legal, weights that sum
Found check_lists(const Node&);                    // whose, no answer twice, the same order every time
Found check_lawful(const Node&);                   // every listed answer is legal, silently and in words
Found check_near_misses(const Node&, int number);  // answers changed in one field are judged as the list says
Found check_all_near_misses(const Node&);
Found check_every_walk(const Node&);  // of one Unit: all ways there are, judged as the list says

// One answer, carried out silently, told and on a copy; `after` is the state it leads to.
struct Carried {
  State after;
  EventLog log;
};
Found check_apply(const Game&, const State& before, const Choice&, Carried&);
Found check_losses(const Board& before, const Board& after);  // strength never rises, the dead stay dead

}  // namespace limber::inline verify

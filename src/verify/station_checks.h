// What must hold where play can resume from the board alone, and of the texts a battle is written down in.
#pragma once
#include <span>

#include "verify/node.h"

namespace limber::inline verify {

bool ought_to_be_station(const State& before, const Node&);  // by the steps of the turn
Found check_station(const Node&, const State& before);       // the board alone gives the state
Found check_position_line(const Node&);                      // there and back, byte for byte
Found check_position_file(const Node&);                      // through a scenario with a position
Found check_notation(const Node&, const Choice&);            // an answer is read back as it was written
Found check_record(const Game&, const Scenario&, const State& opening, std::span<const Choice> answers,
                   const State& end);
Found check_sight(const Node&);                 // what I see sees me
Found check_alone(const Node&, const Choice&);  // one order for itself leaves a sound board
Found check_outcome(const Node&);               // of a battle that is over

}  // namespace limber::inline verify

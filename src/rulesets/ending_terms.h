// How a battle ends and who then has won, for those who explain it before it starts. House rules are in it.
#pragma once
#include "model/clause.h"

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

// A clause is none where the rules have no such end.
struct EndingTerms {
  Clause objectives = Clause::none, ranking = Clause::none;  // their points win; what is compared next
  bool beaten_first = false;                                 // a side that is beaten has lost, whatever the points
  bool exhaustion_ranks = false;   // on equal points a side that is exhausted loses to one that is not
  bool exhausted_at_once = false;  // ... and is so from the loss on, not from the end of the turn
  bool no_contact = false;         // ... and then goes next to no enemy
  Clause exhausted_at = Clause::none, beaten_at = Clause::none;   // what sets the losses that make a side so
  Citation no_advance;                                            // an exhausted side does not go towards the enemy
  Clause both_exhausted = Clause::none, no_units = Clause::none;  // these end it
  Clause last_turn = Clause::none;                                // and so does this
  int quiet_turns = 0;  // turns in a row without a loss that end a battle without a last turn; 0: none do
  Clause quiet = Clause::none;
};

EndingTerms ending_terms(const Rules&);

}  // namespace limber::inline rulesets

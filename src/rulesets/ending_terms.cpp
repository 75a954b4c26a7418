#include "rulesets/ending_terms.h"

#include "rules/rules.h"

namespace limber::inline rulesets {

EndingTerms ending_terms(const Rules& rules) {
  const Exhaustion& by = module_of<Exhaustion>(rules);
  EndingTerms terms;
  terms.objectives = by.objectives;
  terms.ranking = by.ranking;
  terms.beaten_first = by.beaten_first.value;
  terms.exhaustion_ranks = by.share.value > 0 && by.shares_alone == Clause::none;
  terms.exhausted_at_once = by.from.value == ExhaustedFrom::immediate;
  terms.no_contact = by.no_contact != Clause::none;
  terms.exhausted_at = by.share.clause;
  terms.beaten_at = by.break_share.clause;
  terms.no_advance = by.no_advance;
  terms.both_exhausted = by.both_end_it;
  terms.no_units = by.no_units_end_it;
  terms.last_turn = by.turn_limit.clause;
  terms.quiet_turns = by.stall_turns.value;
  terms.quiet = by.stall_turns.clause;
  return terms;
}

}  // namespace limber::inline rulesets

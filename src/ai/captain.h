// The first player with a judgement: it scores the orders each Unit could be given, sees exactly what the dice may do
// to those that matter, and plays a side's turn as one plan. It knows no ruleset: it asks the engine what may be
// answered and tries that on a copy. See docs/players.md.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "ai/evaluation.h"
#include "ai/lookahead.h"
#include "ai/plan.h"
#include "ai/reason.h"
#include "ai/shortlist.h"
#include "ai/temper.h"

namespace limber::inline ai {

struct Advice {
  Choice choice;
  Reason reason;
  Plan plan{};  // to be handed in with the next question; of those who make none, none
};

// Orders that are worth being played out, whatever the plan: each by exact odds or at a good place, well faced.
struct Thoughts {
  FixedList<Choice, 16> orders;
  Choice enabler{};  // a Commander's move that makes another's shot or fight worth more; verb none: there is none
};

class Captain {
 public:
  Captain(const Game&, Temper, std::uint64_t seed);
  Captain(const Captain&) = delete;
  Captain& operator=(const Captain&) = delete;

  // At a decision that asks `side`. The same at the same point of the same battle, whatever was asked before; it looks
  // at nothing the side may not know.
  Advice answer(const State&, Side);
  // The same where the answers are a few, and only these are to be thought of.
  Advice answer_from(const State&, Side, const ChoiceList&);
  // What it sees in an order that others have found.
  Advice found_by_others(const State&, Side, const Choice&);
  // Of every Unit of the side that may be ordered now.
  Thoughts thoughts(const State&, Side);
  // Of a list of all that the side may answer, one; a move or a turn the way round that is best, of the position that
  // was thought about last.
  Choice well_faced_at(const State&, const ChoiceList&, int drawn) const;
  const Game& game() const { return game_; }
  const BattleTables& tables() const { return tables_; }
  Temper temper() const { return temper_; }
  void reseed(std::uint64_t seed) { seed_ = seed, claimed_by_ = Side::none; }  // for another battle on the same field
  // In place of those of its temper, and what all are to go for where the weights make them go for one thing.
  void use(const Weights& w, const Aim& aim = {}) { evaluation_.use(w, aim), claimed_by_ = Side::none; }
  void use(const Intent& intent) { use(weights(intent.temper), intent.aim); }
  // What all could go for, of the position that was answered last.
  Evaluation::Aims aims() const { return evaluation_.aims(); }

 private:
  struct Scored {
    Choice choice;
    int score = 0;
    Reason::What what = Reason::What::nothing;
  };
  struct Claim {  // on a card: what it is worth, and the order it would be used for
    int worth = 0;
    Choice order{};
  };
  struct Sorts;

  std::optional<Advice> random_advice(const State&);  // a random answer, for the share of answers that are random
  enum class Orders : std::uint8_t { to_list, listed };
  Advice next_order(const State&, const UnitList&, Orders);
  Advice stop(const State&, const UnitList&);
  Advice name_units(const State&, const UnitList&);
  // Where cards are dealt: whom to deal to, whether a Commander is alone, whether to break contact.
  Advice deal_to(const State&, const UnitList&, const Request&);
  Advice lead_or_join(const State&, const ChoiceList&);
  Advice break_or_stand(const State&, const ChoiceList&);
  Claim claim_with_card(const State&, UnitId);
  Claim claim_on_a_card(const State&, UnitId);
  Advice weigh_all(const State&, const ChoiceList&);
  Advice set_up(const State&, const ChoiceList&);
  Advice gun_order(const State&, const ChoiceList&);
  Scored best_order(const State&, UnitId);
  Scored best_listed(const State&);  // of orders_
  void sort_moves(const State&, const ChoiceList&, Shortlist& marches, Shortlist& charges) const;
  void sort_shots(const State&, const ChoiceList&, Shortlist&) const;
  Choice well_faced(const State&, const ChoiceList&, int first) const;
  int worth_of_march(const State&, const Choice&);
  void think_of(const State&, UnitId, Sorts&);
  void think_of_enablers(const State&, UnitId leader, const Sorts&, Thoughts&);
  Shortlist places_beside(const State&, const ChoiceList&, Cell) const;
  Scored best_march(const State&, const ChoiceList&, const Shortlist&);
  Scored best_charge(const State&, const Shortlist&);
  int worth_of_charge(const State&, const Choice&);
  int worth_with_shot(const State&, const Choice& move);
  Scored best_shot(const State&, const ChoiceList&);
  Scored best_fight(const State&, const ChoiceList&);
  Scored best_work(const State&, const ChoiceList&);
  int seat(UnitId, Cell) const;
  int urgency(const State&, UnitId) const;
  int claim_of(const Scored&) const;
  int lot(const Choice&) const;  // the same for the same turn: lets it surprise without dithering
  Cell end_of(const Board&, const Choice&) const;
  Advice advice(const Scored&, int weighed) const;

  const Game& game_;
  Temper temper_;
  std::uint64_t seed_;
  BattleTables tables_;
  Evaluation evaluation_;
  Lookahead foresight_;
  // Answers of the question as a whole, and of one Unit: made once, since they are far too large for the stack.
  std::unique_ptr<ChoiceList> answers_, orders_;
  Side side_ = Side::red;
  bool shot_goes_on_ = false;  // of the shot found last
  // What each piece could do with a card, kept while the board is the same.
  Board claimed_on_{};
  Side claimed_by_ = Side::none;
  std::array<Claim, kMaxUnits> claims_{};
};

}  // namespace limber::inline ai

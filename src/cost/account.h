// All that is told of a judged battle, as one side sees it, and its sentences. The page, the report, the command and
// programs are told the same.
#pragma once
#include <string>
#include <vector>

#include "cost/ledger.h"

namespace limber::inline cost {

struct Account {
  const Session& session;  // outlives it
  Side side;               // figures are of its chance to win
  std::uint64_t seed;
  int answers;
  Judgement judgement;
  std::vector<Moment> moments;
  Ledger ledger;
  const Game& game() const { return session.game(); }
};

// `judgement`: of all moments of the battle, or of those that are judged by now. Without a side: who ended worse than
// it began.
Account account_of(const Session&, Judgement, Side, std::uint64_t seed);

// As the side of the account sees it: the first side's figure, or what that leaves.
double seen(const Account&, double chance);
int moved(const Account&, int difference);
struct SeenLedger {
  int start = 0, own = 0, theirs = 0, dice = 0, end = 0;
  int with_average_dice() const { return start + own + theirs; }
};
SeenLedger ledger_seen(const Account&);

const Moment& moment_of(const Account&, int answer);
std::string signed_whole(int);  // "+16", "−53", "0"
std::string one_decimal(double);

std::string headline(const Account&);
std::string summary(const Account&);        // "Brannock began at 49 in 100 and ended at 0. ..."
std::string average_words(const Account&);  // with average dice
std::string dice_words(const Account&);     // what is left, and what was measured throw by throw
std::string untold_words(const Account&);   // orders that could not be told from the best
std::string rate_words(const Account&, Side);
// Of an order that cost something: what was answered and what is better, in words and in 100; how much at the least and
// at the most.
struct OrderWords {
  std::string given, better, cost;  // "The 1st Foot (r1) moves to D5", "between 11 and 19"
  int chance_given = 0, chance_better = 0;
  int difference() const { return chance_better - chance_given; }
};
OrderWords order_words(const Account&, const OrderWorth&);
Choice better_choice(const Account&, const OrderWorth&);
std::string throw_words(const Account&, const ThrowWorth&);

}  // namespace limber::inline cost

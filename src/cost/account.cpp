#include "cost/account.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/engine.h"
#include "words/names.h"
#include "words/order_words.h"

namespace limber::inline cost {

namespace {

constexpr int kFewOrders = 5;  // say nothing of how many are given away

int whole(double hundredths) { return static_cast<int>(std::floor(hundredths + 0.5)); }

Side worse_off(const Judgement& judgement, int answers) {
  return standing(judgement.chances.at(answers)) <= standing(judgement.chances.at(0)) ? Side::red : Side::blue;
}

int costliest(const Account& a, Side side) {
  int most = 0;
  for (const OrderWorth& order : a.judgement.orders)
    if (moment_of(a, order.answer).order.side == side) most = std::max(most, whole(order.cost().mean));
  return most;
}

std::string between(const Estimate& e) {
  return "between " + std::to_string(whole(e.low())) + " and " + std::to_string(whole(e.high()));
}

}  // namespace

Account account_of(const Session& session, Judgement judgement, Side side, std::uint64_t seed) {
  const int answers = SeatKnowledge(session, Side::none).steps();
  if (side == Side::none) side = worse_off(judgement, answers);
  std::vector<Moment> moments = moments_of(session);
  const Ledger ledger = ledger_of(judgement, moments, answers);
  return {session, side, seed, answers, std::move(judgement), std::move(moments), ledger};
}

double seen(const Account& a, double chance) { return a.side == Side::blue ? 100 - chance : chance; }
int moved(const Account& a, int difference) { return a.side == Side::blue ? -difference : difference; }

SeenLedger ledger_seen(const Account& a) {
  const Ledger::Printed& p = a.ledger.printed;
  const bool red = a.side == Side::red;
  return {.start = red ? p.start : 100 - p.start,
          .own = red ? p.red : -p.blue,
          .theirs = red ? p.blue : -p.red,
          .dice = moved(a, p.dice),
          .end = red ? p.end : 100 - p.end};
}

const Moment& moment_of(const Account& a, int answer) {
  return *std::lower_bound(a.moments.begin(), a.moments.end(), answer,
                           [](const Moment& m, int at) { return m.answer < at; });
}

std::string signed_whole(int n) {
  if (n == 0) return "0";
  return (n > 0 ? "+" : "\u2212") + std::to_string(std::abs(n));
}

std::string one_decimal(double value) {
  const int tenths = whole(std::abs(value) * 10);
  return (value < 0 && tenths > 0 ? "\u2212" : "") + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// One order counts as the battle where it alone weighs more than all dice.
std::string headline(const Account& a) {
  const SeenLedger l = ledger_seen(a);
  const int dice = std::abs(l.dice);
  if (l.own == 0 && l.theirs == 0) return "The dice. No order could be told from the best.";
  if (l.end < l.start) {
    if (-l.own > dice) return costliest(a, a.side) > dice ? "Not the dice. One order." : "Not the dice. The orders.";
    return "The dice more than the orders.";
  }
  if (l.theirs > dice) return "Not the dice. The other side's orders.";
  return l.dice > 0 ? "The dice helped." : "Held against the dice.";
}

std::string summary(const Account& a) {
  const SeenLedger l = ledger_seen(a);
  return opening(side_words(a.game(), a.side)) + " began at " + std::to_string(l.start) + " in 100 and ended at " +
         std::to_string(l.end) + ". Own orders moved it by " + signed_whole(l.own) + ", those of " +
         side_words(a.game(), other(a.side)) + " by " + signed_whole(l.theirs) + ", the dice by " +
         signed_whole(l.dice) + ".";
}

std::string average_words(const Account& a) {
  const SeenLedger l = ledger_seen(a);
  const int left = l.with_average_dice();
  const std::string sum = std::to_string(l.start) + " " + (l.own > 0 ? "+ " : "\u2212 ") +
                          std::to_string(std::abs(l.own)) + " " + (l.theirs < 0 ? "\u2212 " : "+ ") +
                          std::to_string(std::abs(l.theirs));
  const std::string at = std::to_string(std::clamp(left, 0, 100)) + " in 100 with average dice: " + sum;
  return left < 0 || left > 100 ? at + ", drawn at the edge." : at + ".";
}

std::string dice_words(const Account& a) {
  const auto luck = [&](Side side) {
    const Estimate& e = a.ledger.sides[slot(side)].luck;
    return side_owning(a.game(), side) + " " + counted(a.ledger.sides[slot(side)].throws, "throw", "throws") + " " +
           signed_whole(moved(a, whole(e.mean))) + " \u00B1 " + std::to_string(whole(e.half));
  };
  return "The dice are what is left: " + signed_whole(ledger_seen(a).dice) + " \u00B1 " +
         std::to_string(whole(a.ledger.dice.half)) + ". Measured throw by throw, " + luck(Side::red) + " and " +
         luck(Side::blue) + ".";
}

std::string untold_words(const Account& a) {
  const SideAccount& own = a.ledger.sides[slot(a.side)];
  const std::string whose = side_owning(a.game(), a.side);
  if (own.told == 0) return "No order of " + side_words(a.game(), a.side) + " could be told from the best.";
  const int rest = own.orders - own.told;
  return rest == 0 ? ""
                   : opening(whose) + " other " + counted(rest, "order", "orders") +
                         " could not be told from the best and count 0.";
}

std::string rate_words(const Account& a, Side side) {
  const SideAccount& of = a.ledger.sides[slot(side)];
  if (of.orders < kFewOrders) return counted(of.orders, "order", "orders") + ": too few for a rate.";
  return one_decimal(of.rate.mean) + " in 100 given away an order (" + one_decimal(std::max(0.0, of.rate.low())) +
         " to " + one_decimal(of.rate.high()) + "), " + counted(of.orders, "order", "orders") + ".";
}

Choice better_choice(const Account& a, const OrderWorth& worth) {
  Alternatives alternatives(a.game());
  const JudgedOrder& order = moment_of(a, worth.answer).order;
  return alternatives.all(order.known, order.side, order.given)[worth.other].choice;
}

// The better chance and the cost are rounded; the chance given is what they leave.
OrderWords order_words(const Account& a, const OrderWorth& worth) {
  const JudgedOrder& order = moment_of(a, worth.answer).order;
  const int better = whole(50.0 * static_cast<double>(worth.better) / static_cast<double>(worth.gain.played));
  const auto said = [&](const Choice& c) { return order_sentence(a.game(), order.known.board, c, order.side); };
  return {.given = said(order.given),
          .better = said(better_choice(a, worth)),
          .cost = between(worth.cost()),
          .chance_given = better - whole(worth.cost().mean),
          .chance_better = better};
}

std::string throw_words(const Account& a, const ThrowWorth& worth) {
  const Estimate e = worth.measured();
  const std::string who = worth.side == Side::none ? both_sides_words(a.game()) : side_words(a.game(), worth.side);
  return opening(who) + ", " + signed_whole(moved(a, whole(e.mean))) + " \u00B1 " + std::to_string(whole(e.half)) + ".";
}

}  // namespace limber::inline cost

#include "cost/told.h"
#include "words/names.h"

namespace limber::inline cost {

namespace {

std::string order_line(const Account& a, const OrderWorth& worth) {
  const Moment& moment = moment_of(a, worth.answer);
  const OrderWords words = order_words(a, worth);
  return "  " + signed_whole(-words.difference()) + "  " + side_title(a.game(), moment.order.side) + ", turn " +
         std::to_string(moment.turn) + ", answer " + std::to_string(worth.answer) + ", " + words.cost + "\n      " +
         words.given + ": " + std::to_string(words.chance_given) + " in 100.\n      " + words.better + ": " +
         std::to_string(words.chance_better) + ".\n";
}

}  // namespace

std::string cost_text(const Account& a) {
  std::string text = headline(a) + "\n" + summary(a) + "\n" + average_words(a) + "\n" + dice_words(a) + "\n";
  if (const std::string untold = untold_words(a); !untold.empty()) text += untold + "\n";
  for (const Side side : {Side::red, Side::blue})
    text += side_title(a.game(), side) + ": " + rate_words(a, side) + "\n";
  const std::vector<OrderWorth> orders = costly_orders(a.judgement);
  if (!orders.empty()) text += "\nWhat orders cost the side that gave them:\n";
  for (const OrderWorth& worth : orders) text += order_line(a, worth);
  const std::vector<ThrowWorth> throws = telling_throws(a.judgement);
  if (!throws.empty())
    text += "\nThrows told apart from what could be expected, for " + side_words(a.game(), a.side) + ":\n";
  for (const ThrowWorth& worth : throws)
    text += "  answer " + std::to_string(worth.answer) + ": " + throw_words(a, worth) + "\n";
  return text;
}

}  // namespace limber::inline cost

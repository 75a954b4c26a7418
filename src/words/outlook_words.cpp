#include "words/outlook_words.h"

#include <algorithm>

#include "words/names.h"
#include "words/order_words.h"

namespace limber::inline words {

namespace {

int in_hundred(int thousandths) { return (thousandths + 5) / 10; }

}  // namespace

std::string outlook_words(const Game& g, const Chance& c) {
  const int draw = in_hundred(c.draw), red = in_hundred(c.win[0]), blue = 100 - draw - red;
  const std::string head = "Played by captains, " + side_words(g, Side::red) + " would win " + std::to_string(red) +
                           " battles in 100 from here, " + side_words(g, Side::blue) + " " + std::to_string(blue);
  return draw == 0 ? head + "." : head + ", and " + std::to_string(draw) + " would be drawn.";
}

std::string ended_words(const Game& g, Side winner) {
  return winner == Side::none ? "The battle is drawn." : opening(side_does(g, winner, "{has} won."));
}

std::string played_out_words(int battles, int of) {
  return std::to_string(battles) + " of " + std::to_string(of) + " battles played out.";
}

std::string nothing_better_words(int others) {
  if (others == 0) return "Every plan would have given this order.";
  return others == 1 ? "No better order was found: the one alternative was not clearly better."
                     : "No better order was found among " + std::to_string(others) + " alternatives.";
}

std::string gain_words(const Game& g, const Board& b, const Hindsight::Finding& found) {
  return doing_words(g, b, found.better->choice) + " would have won " +
         std::to_string(std::max(1, in_hundred(found.gain))) + " more battles in 100.";
}

}  // namespace limber::inline words

#include "words/outlook_words.h"

#include <algorithm>

#include "notation/order_text.h"
#include "words/names.h"

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
  return winner == Side::none ? "The battle is drawn." : side_words(g, winner) + " has won.";
}

std::string doing_words(const Game& g, const Board& b, const Choice& c) {
  const std::string unit = c.unit == UnitId::none ? "" : unit_named(g, c.unit);
  const std::string at = c.other != UnitId::none ? unit_named(g, c.other) : cell_words(g, c.cell());
  switch (c.verb) {
    case Verb::fire: return "Firing with " + unit + " at " + at;
    case Verb::move: return "Moving " + unit + " to " + cell_words(g, end_of_way(g, b, c.unit, c.route()));
    case Verb::turn: return "Turning " + unit + " " + facing_words(g, c.facing);
    case Verb::fight: return "Attacking with " + unit;
    case Verb::retreat: return "Retreating with " + unit + " to " + at;
    case Verb::hold: return "Holding fire with " + unit;
    case Verb::pass: return "Leaving " + unit + " in place";
    case Verb::end: return "Giving no more orders";
    default: return "\"" + order_text(g, b, c) + "\"";
  }
}

std::string gain_words(const Game& g, const Board& b, const Hindsight::Finding& found) {
  return doing_words(g, b, found.better->choice) + " would have won " +
         std::to_string(std::max(1, in_hundred(found.gain))) + " more battles in 100.";
}

}  // namespace limber::inline words

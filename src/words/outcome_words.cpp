#include "words/outcome_words.h"

#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

// "2 points to 0"
std::string score(const std::array<int, 2>& points, Side mine) {
  const auto i = slot(mine);
  return counted(points[i], "point", "points") + " to " + std::to_string(points[1 - i]);
}

std::string losses(const Game& game, const Outcome& end, Side side) {
  const auto i = slot(side);
  return side_words(game, side) + " has lost " + std::to_string(end.lost[i]) + " of " +
         points_words(game, end.start[i]);
}

// CD-R115: Units in retreat and a Commander by himself hold no field.
std::string units(const Game& game) { return game.facts().commander_is_no_unit ? "steady Units" : "Units"; }

std::string both_losses(const Game& game, const Outcome& end, Side first) {
  return losses(game, end, first) + ", " + losses(game, end, other(first));
}

std::string draw_words(const Game& game, const Outcome& end) {
  switch (end.by) {
    case Outcome::By::objectives: return "equal on objectives, " + score(end.points, Side::red);
    case Outcome::By::no_units: return "neither side has any " + units(game) + " left";
    case Outcome::By::broken: return "both sides are beaten: " + both_losses(game, end, Side::red);
    case Outcome::By::exhaustion: return "both sides are exhausted";
    case Outcome::By::losses:
    case Outcome::By::equal: return both_losses(game, end, Side::red);
  }
  return "";
}

std::string victory_words(const Game& game, const Outcome& end) {
  const std::string winner = side_words(game, end.winner), loser = side_words(game, other(end.winner));
  switch (end.by) {
    case Outcome::By::objectives: return winner + " wins on objectives, " + score(end.points, end.winner);
    case Outcome::By::no_units: return winner + " wins: " + loser + " has no " + units(game) + " left";
    case Outcome::By::broken:
      return winner + " wins: " + loser + " is beaten; " + both_losses(game, end, other(end.winner));
    case Outcome::By::exhaustion:
      return winner + " wins: " + loser + " was exhausted, " + winner + " not or not so soon";
    case Outcome::By::losses:
    case Outcome::By::equal: return winner + " wins by the smaller share lost: " + both_losses(game, end, end.winner);
  }
  return "";
}

}  // namespace

std::string outcome_words(const Game& game, const Outcome& end) {
  const std::string words = end.winner == Side::none ? "A draw: " + draw_words(game, end) : victory_words(game, end);
  return words + "." + in_brackets(end.why);
}

}  // namespace limber::inline words

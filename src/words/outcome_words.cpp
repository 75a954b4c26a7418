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

std::string units(const Game& game) { return std::string(units_that_count(game)); }

// "Red has lost 5 of 30 SP and Blue 4 of 20"
std::string both_losses(const Game& game, const Outcome& end, Side first) {
  const auto lost = [&](Side side) { return std::to_string(end.lost[slot(side)]) + " of "; };
  return side_does(game, first, "{has} lost ") + lost(first) + points_words(game, end.start[slot(first)]) + " and " +
         side_words(game, other(first)) + " " + lost(other(first)) + std::to_string(end.start[slot(other(first))]);
}

std::string draw_words(const Game& game, const Outcome& end) {
  switch (end.by) {
    case Outcome::By::objectives: return "equal on objectives, " + score(end.points, Side::red);
    case Outcome::By::no_units: return "neither side has any " + units(game) + " left";
    case Outcome::By::broken:
      return "both sides have reached their breaking point: " + both_losses(game, end, Side::red);
    case Outcome::By::exhaustion: return "both sides are exhausted";
    case Outcome::By::losses:
    case Outcome::By::equal:
    case Outcome::By::resignation: return both_losses(game, end, Side::red);
  }
  return "";
}

std::string victory_words(const Game& game, const Outcome& end) {
  const Side beaten = other(end.winner);
  const std::string wins = side_does(game, end.winner, "{wins}");
  const auto loser = [&](std::string_view phrase) { return side_does(game, beaten, phrase); };
  switch (end.by) {
    case Outcome::By::objectives: return wins + " on objectives, " + score(end.points, end.winner);
    case Outcome::By::no_units: return wins + ": " + loser("{has} no ") + units(game) + " left";
    case Outcome::By::broken:
      return wins + ": " + loser("{has} reached {its} breaking point. ") + capitalised(both_losses(game, end, beaten));
    case Outcome::By::exhaustion: return wins + ": " + loser("{was} the first to be exhausted");
    case Outcome::By::losses:
    case Outcome::By::equal: return wins + " with the smaller share of losses: " + both_losses(game, end, end.winner);
    case Outcome::By::resignation: return wins + ": " + loser("{has} resigned");
  }
  return "";
}

}  // namespace

// CD-R115: Units in retreat and a Commander by himself hold no field.
std::string_view units_that_count(const Game& game) {
  return game.facts().commander_is_no_unit ? "steady Units" : "Units";
}

std::string outcome_words(const Game& game, const Outcome& end) {
  const std::string words = end.winner == Side::none ? "A draw: " + draw_words(game, end) : victory_words(game, end);
  return opening(words) + "." + in_brackets(end.why);
}

std::string end_of_battle_words(const Game& game, const Board& board) {
  const Outcome end = outcome(game, board);
  const auto loser = [&](std::string_view phrase) {
    return end.winner == Side::none ? "a side " + agree(Person::it, phrase)
                                    : side_does(game, other(end.winner), phrase);
  };
  switch (end_of_battle(game, board)) {
    case EndOfBattle::not_yet: return "";
    case EndOfBattle::no_units:  // the side that has Units left has won
      if (end.winner == Side::none) return "It ended because neither side had any " + units(game) + " left.";
      return "It ended because " + loser("had no ") + units(game) + " left.";
    case EndOfBattle::beaten: return "It ended because " + loser("had reached {its} breaking point.");
    case EndOfBattle::both_exhausted: return "It ended because both sides were exhausted.";
    case EndOfBattle::turn_limit:
      return "It ended because turn " + std::to_string(int{board.turn}) + " was the last of this battle.";
    case EndOfBattle::quiet_turns:
      return "It ended because neither side had lost anything for " + counted(int{board.quiet_turns}, "turn", "turns") +
             ".";
    case EndOfBattle::resignation: return "It ended because " + loser("resigned.");
  }
  return "";
}

}  // namespace limber::inline words

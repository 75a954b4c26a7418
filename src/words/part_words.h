// What becomes of a Unit in one outcome of the odds, and how that outcome ends, in words.
#pragma once
#include <string>
#include <string_view>

#include "odds/odds.h"
#include "odds/summary.h"

namespace limber::inline words {

// "b2 2nd Foot loses 1 SP"; empty where nothing about it is worth a word. `before` is the board the odds began on.
std::string change_words(const Game&, const Board& before, const Change&);

// "then Blue chooses whether b2 follows up", "Red may activate 3 Units"; empty for an order that is simply done.
std::string ending_words(const Game&, const Ending&);

// "b2 2nd Foot loses 1 SP and retreats to C3; then ...": both together, "no effect" where there is nothing to say.
std::string changes_words(const Game&, const Board& before, const Part&);

// Where the odds end because a throw of the turn comes next, or the turn ends: its name and its words.
struct Horizon {
  enum class Of { turn, side, units };  // whose throw it is: the words of a side's begin with its name
  std::string_view name, words;
  Of of;
};
Horizon horizon_of(Purpose);

// "c1 Commander of the Southern Guard killed 1385/5184: 12 Units then test, each stands with 1/2"
std::string morale_words(const Game&, const MoraleAhead&);

}  // namespace limber::inline words

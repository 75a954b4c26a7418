// Words of the rulesets that deal cards: the cards, Commanders, and dice that figures throw together.
#pragma once
#include <span>
#include <string>

#include "engine/engine.h"

namespace limber::inline words {

std::string card_words(int card);                               // "the 7 of Hearts"
std::string_view rating_words(const Game&, int command_value);  // "Poor"; empty where no Commander has that value

bool is_commander(const Game&, UnitId);
// The Commander with this Unit, or the Unit this Commander is with; UnitId::none if there is none.
UnitId companion(const Game&, const Board&, UnitId);

// A die, and the event that tells of it.
struct ToldDie {
  Rolled die;
  LoggedEvent told;
};

// Dice that one Unit's figures throw together, all alike: fire, hits, both sides of a Close Combat.
bool is_throw_of_figures(Purpose);
// "the 1st Foot (r1) fires at b2 and throws 4, 2 and 6, each 5 or more needed: 1 hit"
std::string figures_throw_words(const Game&, std::span<const ToldDie>);
// Dice of this ruleset that stand alone; empty for any other.
std::string single_die_words(const Game&, const ToldDie&);

}  // namespace limber::inline words

// The one text of an answer: the same in the record, at the terminal, on the page and in the protocol. Short enough to
// type at a table, stable, and read back by notation/notation.h as the answer it was written from.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "model/card_name.h"

namespace limber::inline notation {

std::string_view verb_name(Verb);                      // "fire"; Verb::break_up is "break"
std::optional<Verb> find_verb(std::string_view word);  // in any case; none for Verb::none

// Where the way of a move begins: the Unit's cell or, for one waiting to enter, its entry cell.
Cell start_of_way(const Game&, const Board&, UnitId);
// Where a way ends; Cell::none when it leaves the board or has no start.
Cell end_of_way(const Game&, const Board&, UnitId, Route);

// Defined for every choice, legal or not.
std::string order_text(const Game&, const Board&, const Choice&);

}  // namespace limber::inline notation

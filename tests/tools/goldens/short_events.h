// What happened after one answer, in a few fixed words: for playthroughs, where a line has to tell much.
#pragma once
#include <string>

#include "engine/engine.h"

namespace limber::goldens {

std::string purpose_words(Purpose);
// "spent red; marked r1 acted; rolled fire_die r1 D5 4 +1 = 5 needs 5 [BB-FIR-14, BB-FIR-12; +1 BB-FIR-17]"
std::string short_events(const Game&, const EventLog&);

}  // namespace limber::goldens

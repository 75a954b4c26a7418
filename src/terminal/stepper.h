// A record gone through by hand: on, back, to a number, to the next turn.
#pragma once
#include "files/battle_file.h"
#include "terminal/terminal.h"

namespace limber::inline terminal {

int step_through(const BattleFile& battle, Terminal& terminal);  // the exit code

}  // namespace limber::inline terminal

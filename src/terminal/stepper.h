// A record gone through by hand: on, back, to a number, to the next turn.
#pragma once
#include "console/terminal.h"
#include "files/battle_file.h"

namespace limber::inline terminal {

int step_through(const BattleFile& battle, Terminal& terminal);  // the exit code

}  // namespace limber::inline terminal

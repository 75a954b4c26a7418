// The commands that take a campaign a step further, and the one that fights it many times.
#pragma once
#include "commands/commands.h"

namespace limber::inline commands {

int campaign_play_command(Arguments);
int campaign_next_command(Arguments);
int campaign_enter_command(Arguments);
int campaign_check_command(Arguments);

}  // namespace limber::inline commands

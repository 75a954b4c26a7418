// The sub-commands. Each takes what stands behind its name and gives the exit code: 0 good, 1 faults or refused, 2
// wrong use.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace limber::inline commands {

using Arguments = std::span<const std::string>;

int play_command(Arguments);
int replay_command(Arguments);
int verify_command(Arguments);
int report_command(Arguments);
int cost_command(Arguments);
int check_command(Arguments);
int scenario_command(Arguments);
int odds_command(Arguments);
int rules_command(Arguments);
int perft_command(Arguments);
int walk_command(Arguments);
int bench_command(Arguments);
int arena_command(Arguments);
int balance_command(Arguments);
int study_command(Arguments);
int campaign_command(Arguments);
int bot_check_command(Arguments);
int engine_command(Arguments);
int serve_command(Arguments);
int health_command(Arguments);
int backup_command(Arguments);
int store_command(Arguments);
int restore_command(Arguments);

struct Command {
  std::string_view name, about;
  int (*run)(Arguments);
};
std::span<const Command> commands();

// The whole program except main(): arguments without the program's own name.
int run_program(Arguments);

}  // namespace limber::inline commands

#include <array>
#include <cstdio>

#include "base/text.h"
#include "base/version.h"
#include "commands/command_line.h"
#include "commands/commands.h"

namespace limber::inline commands {

namespace {

constexpr auto kCommands = std::to_array<Command>({
    {"serve", "play in a browser: the page, the battles and their seats", serve_command},
    {"health", "ask a host of this machine whether it is ready for visitors", health_command},
    {"backup", "copy the battles of a host that is running", backup_command},
    {"restore", "put a backup where a host can serve it", restore_command},
    {"store", "copy battles from a folder into a database, or back", store_command},
    {"play", "fight a battle at this terminal: two players, or against the computer", play_command},
    {"campaign", "battles that lead to battles, with armies that remember", campaign_command},
    {"replay", "replay a record: step by step, to a turn, or only to verify it", replay_command},
    {"verify", "check the dice of a record that were sealed", verify_command},
    {"report", "the battle report: words, maps and figures to read, print or post", report_command},
    {"cost", "what each order and throw of a finished battle was worth", cost_command},
    {"check", "find every error in scenarios, positions and records", check_command},
    {"scenario", "make a scenario: one to edit yourself, or a fair random one", scenario_command},
    {"odds", "exact odds of an order or a plan", odds_command},
    {"rules", "read the rules: figures, clauses, rulings, house rules", rules_command},
    {"engine", "the protocol for other programs, on standard input and output", engine_command},
    {"perft", "count the situations some answers deep", perft_command},
    {"walk", "play at random and check that the rules keep their promises", walk_command},
    {"arena", "let players fight each other: results, Elo, which is stronger", arena_command},
    {"balance", "let a player fight itself, to see how even a scenario is", balance_command},
    {"study", "is it fair, and what if: shares, differences and their intervals", study_command},
    {"bot-check", "test a program of your own that plays in the arena", bot_check_command},
    {"bench", "measure the speed of the rules", bench_command},
});

std::string help() {
  constexpr std::size_t kWidth = 9;  // of the longest name
  std::string text =
      "Limber plays Bob Cordery's Portable Wargame rules to the letter and cites the clause for everything.\n\n"
      "Usage: limber COMMAND [arguments]\n\nCommands:\n";
  for (const Command& c : kCommands)
    text += "  " + std::string(c.name) + std::string(kWidth - c.name.size(), ' ') + "  " + std::string(c.about) + "\n";
  text +=
      "\n'limber COMMAND --help' lists its options, with examples.\n"
      "\nExamples:\n"
      "  limber play bridge.json\n      two players at one screen\n"
      "  limber play bridge.json --against random\n      Red is yours, Blue the "
      "program's\n"
      "  limber rules BB-FIR-16\n      one clause with its text\n";
  return text;
}

int unknown(const std::string& name) {
  std::vector<std::string_view> names;
  for (const Command& c : kCommands) names.push_back(c.name);
  const auto meant = nearest(name, names);
  std::string text = "limber: there is no command '" + name + "'";
  if (meant) text += ". Did you mean '" + std::string(*meant) + "'?";
  text += "\n'limber --help' lists the commands.\n";
  std::fputs(text.c_str(), stderr);
  return kExitUsage;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

int run_program(Arguments arguments) {
  if (arguments.empty()) {
    std::fputs(help().c_str(), stderr);
    return kExitUsage;
  }
  const std::string& first = arguments.front();
  if (first == "--help" || first == "-h" || (first == "help" && arguments.size() == 1)) {
    std::fputs(help().c_str(), stdout);
    return kExitOk;
  }
  if (first == "--version" || first == "-V" || first == "version") {
    std::fputs(("limber " + std::string(kVersion) + "\n").c_str(), stdout);
    return kExitOk;
  }
  const bool asks_help = first == "help";
  const std::string name = asks_help ? arguments[1] : first;
  const std::array<std::string, 1> help_only{"--help"};
  for (const Command& c : kCommands)
    if (c.name == name) return c.run(asks_help ? Arguments(help_only) : arguments.subspan(1));
  return unknown(name);
}

}  // namespace limber::inline commands

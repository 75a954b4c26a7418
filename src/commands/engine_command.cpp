#include <iostream>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "protocol/engine_protocol.h"

namespace limber::inline commands {

int engine_command(Arguments arguments) {
  CommandLine line("engine",
                   "The engine protocol: JSON objects, one per line, on standard input and output (docs/formats.md).");
  line.example("echo '{\"do\": \"rulesets\"}' | limber engine", "what can be played");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  std::ios::sync_with_stdio(false);
  return run_engine(std::cin, std::cout);
}

}  // namespace limber::inline commands

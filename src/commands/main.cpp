#include <cstdio>
#include <string>
#include <vector>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/terminal.h"
#include "files/files.h"

int main(int argc, char** argv) {
  limber::fill_standard_descriptors();
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  const int code = limber::run_program(arguments);
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  limber::complain(arguments.empty() ? "" : arguments.front(), "the output could not be written. Is the disk full?");
  return limber::kExitFaults;
}

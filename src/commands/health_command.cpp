#include <chrono>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/terminal.h"
#include "server/ask_ready.h"

namespace limber::inline commands {

int health_command(Arguments arguments) {
  constexpr std::uint64_t kUsualPort = 8765, kHighestPort = std::numeric_limits<std::uint16_t>::max();
  constexpr std::chrono::seconds kPatience{5};
  std::optional<std::uint64_t> port;
  CommandLine line("health",
                   "Ask a host of this machine whether it is ready for visitors. The exit code is 0 if it is.");
  line.option("--port", port, "where it serves; by default 8765");
  line.example("limber health --port 8765", "for what watches services, containers or proxies");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  const std::uint64_t asked = port.value_or(kUsualPort);
  if (asked == 0 || asked > kHighestPort) return line.misused("--port: expected 1 to 65535");
  const Readiness answer = ask_ready(static_cast<std::uint16_t>(asked), kPatience);
  if (answer.ready) {
    std::printf("The host at port %llu is ready.\n", static_cast<unsigned long long>(asked));
    return kExitOk;
  }
  complain("health", "port " + std::to_string(asked) + ": " + answer.why);
  return kExitFaults;
}

}  // namespace limber::inline commands

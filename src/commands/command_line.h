// What one sub-command takes from the command line, its help with examples, and the messages for mistakes. The parser
// behind it (CLI11) stays hidden.
//
//   CommandLine line("replay", "Play a record again.");
//   line.word("RECORD", path, "the record");
//   line.flag("--verify", verify, "only say whether it holds");
//   line.example("limber replay bridge-1.record --to 3", "to the end of turn 3");
//   if (const std::optional<int> code = line.read(arguments)) return *code;
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "console/exit_codes.h"

namespace limber::inline commands {

class CommandLine {
 public:
  enum class Needed : std::uint8_t { yes, no };

  CommandLine(std::string name, std::string about);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  void word(const std::string& name, std::string& into, const std::string& about, Needed = Needed::yes);
  void words(const std::string& name, std::vector<std::string>& into, const std::string& about, Needed = Needed::yes);
  void option(const std::string& names, std::string& into, const std::string& value, const std::string& about);
  void option(const std::string& names, std::optional<std::uint64_t>& into, const std::string& about);
  // May be given again and again, one value each time.
  void many(const std::string& names, std::vector<std::string>& into, const std::string& value,
            const std::string& about);
  // Takes as many values as it has words: "RED BLUE".
  void several(const std::string& names, std::vector<std::string>& into, const std::string& values,
               const std::string& about);
  void option(const std::string& names, double& into, const std::string& about);
  // One of the words; the help lists them.
  void choice(const std::string& names, std::string& into, std::vector<std::string> allowed, const std::string& about);
  void flag(const std::string& names, bool& into, const std::string& about);
  void example(const std::string& line, const std::string& about);

  // An exit code when there is nothing more to do: help was asked for (0), or the arguments are wrong (2).
  std::optional<int> read(std::span<const std::string> arguments);
  // Wrong use that only the command can see: says so with the way to the help, and gives the exit code.
  int misused(const std::string& message) const;
  std::string help() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace limber::inline commands

// Another author's program, started by us and talked to in lines over its standard input and output. It inherits
// nothing else, never keeps us waiting past a given time, and does not outlive its ChildProcess.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace limber::inline sim {

// A command as a person writes it, in words: blanks separate, '...' and "..." hold together, \ takes the next character
// as it is. No shell looks at it. Nothing where a quotation is not closed or there is no word.
std::optional<std::vector<std::string>> command_words(std::string_view command);

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Errors : std::uint8_t { shown, dropped };  // what it writes to standard error

  static Result<ChildProcess> start(const std::vector<std::string>& words, Errors);
  ChildProcess(ChildProcess&&) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();  // ends it, and whatever it has started, at once

  enum class Went : std::uint8_t { well, late, gone, too_long };
  Went write_line(std::string_view line, Clock::time_point until);
  Went read_line(std::string& line, std::size_t longest, Clock::time_point until);

  // Closes its input and waits; true if it has ended by itself. Then `ending` says how.
  bool leave(Clock::time_point until);
  // "ended with status 1", "was ended by signal 11"; empty while it runs.
  std::string ending() const;

 private:
  ChildProcess(int process, int to, int from) : process_(process), to_(to), from_(from) {}
  bool has_ended() const;  // it is not forgotten by that: its number stays its own

  int process_, to_, from_;  // -1: none
  std::string read_;         // behind the last line
};

}  // namespace limber::inline sim

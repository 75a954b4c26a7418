// Somebody else's player: a program that is told what its side may know and answers what that side is asked, in lines
// of JSON (docs/formats.md, 5.1). It is trusted with nothing: every answer is judged, every line and every wait has a
// limit, and whatever breaks them is a fault, told in words.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json.h"
#include "play/session.h"
#include "sim/child_process.h"

namespace limber::inline sim {

struct BotLimits {
  int hello_milliseconds = 30'000;
  int answer_milliseconds = 5'000;
  static constexpr std::size_t kLongestLine = std::size_t{64} << 10;  // bytes that it may write in one
};

// An empty one: there is none.
using BotFault = std::string;

class Bot {
 public:
  Bot(std::string command, BotLimits, ChildProcess::Errors);
  ~Bot();  // lets it read what it was told last, and write down what it has learnt

  BotFault begin(const Session&, Side);  // a battle; starts the program if it does not run
  BotFault ask(const Session&, Side, Choice& answer);
  void over(const Session&, Side, const JsonValue& result);
  // After its own fault: it is told and ended. The next battle starts it again.
  void dismiss(const BotFault&);

  BotFault start();  // and greet
  // Closes its input; false if it does not end by itself in time. It is gone afterwards.
  bool leave(int milliseconds);

  const std::string& name() const { return name_; }  // as it calls itself
  double slowest() const { return slowest_; }        // answer, in seconds

 private:
  using Clock = ChildProcess::Clock;
  BotFault send(const JsonValue&, Clock::time_point until);
  BotFault receive(JsonValue&, Clock::time_point until);
  BotFault read_hello(const JsonValue&);
  BotFault read_answer(const JsonValue&, std::string& choice) const;

  std::string command_, name_;
  BotLimits limits_;
  ChildProcess::Errors errors_;
  std::optional<ChildProcess> child_;
  int question_ = 0;  // asked so far, of all battles
  int steps_ = 0;     // of this battle that it has been told
  double slowest_ = 0;
};

// What a battle in which bots play looks like to them.
JsonValue bot_question(const Session&, Side, int number, int steps_told);
// The answer that a line of a bot's comes to; or why it is none.
BotFault read_bot_choice(const Session&, Side, std::string_view line, Choice& answer);
// "over": how the battle ended; with words where it ended by a fault of the other's.
JsonValue bot_result(const Session&);
JsonValue bot_result(const Session&, Side winner, std::string_view words);

}  // namespace limber::inline sim

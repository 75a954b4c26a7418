// The engine protocol (docs/formats.md, section 4): JSON objects, one a line, in and out. Other front ends, bots and
// tests drive the rules through it. Whatever comes in gets an answer; nothing that comes in ends the program.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "battle/open.h"
#include "io/decode.h"
#include "protocol/battle_queries.h"

namespace limber::inline protocol {

inline constexpr std::size_t kLongestRequest = std::size_t{16} << 20;  // bytes of a line

// One conversation: at most one battle is open in it.
class EngineDesk {
 public:
  std::string answer(std::string_view line);  // one line, without its end
  std::string too_long() const;               // the answer to a line that was not read to its end
  std::string failed(std::string_view line, std::string_view why) const;  // to a line at which answer() has thrown

 private:
  using Handler = JsonValue (EngineDesk::*)(ObjectReader&, Faults&);
  struct Task {
    std::string_view name;
    Handler handle;
    bool needs_battle;
  };
  static const Task kTasks[];

  JsonValue handled(const JsonValue& request);
  JsonValue hello(ObjectReader&, Faults&);
  JsonValue rulesets(ObjectReader&, Faults&);
  JsonValue clause(ObjectReader&, Faults&);
  JsonValue scenarios(ObjectReader&, Faults&);
  JsonValue check(ObjectReader&, Faults&);
  JsonValue verify(ObjectReader&, Faults&);
  JsonValue draft(ObjectReader&, Faults&);
  JsonValue study(ObjectReader&, Faults&);
  JsonValue open(ObjectReader&, Faults&);
  JsonValue view(ObjectReader&, Faults&);
  JsonValue apply(ObjectReader&, Faults&);
  JsonValue roll(ObjectReader&, Faults&);
  JsonValue undo(ObjectReader&, Faults&);
  JsonValue correct(ObjectReader&, Faults&);

  const Session& session() const { return *battle_.session; }
  const Game& game() const { return battle_.session->game(); }
  const State& state() const { return battle_.session->state(); }
  BattleQueries questions() const { return {session(), {.seed = battle_.seed}}; }
  JsonValue applied_json(const Board& before, const Applied&, Side told) const;

  OpenedBattle battle_;  // without a session: none is open
  int battles_ = 0;      // opened so far
};

// Answers until the input ends. 0, or 1 when an answer could not be written.
int run_engine(std::istream& in, std::ostream& out);

}  // namespace limber::inline protocol

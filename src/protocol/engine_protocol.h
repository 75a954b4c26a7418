// The engine protocol (docs/formats.md, section 4): JSON objects, one a line, in and out. Other front ends, bots and
// tests drive the rules through it. Whatever comes in gets an answer; nothing that comes in ends the program.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "ai/player_spec.h"
#include "io/decode.h"
#include "protocol/open_battle.h"

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
  JsonValue rulesets(ObjectReader&, Faults&);
  JsonValue open(ObjectReader&, Faults&);
  JsonValue request(ObjectReader&, Faults&);
  JsonValue options(ObjectReader&, Faults&);
  JsonValue judge(ObjectReader&, Faults&);
  JsonValue apply(ObjectReader&, Faults&);
  JsonValue roll(ObjectReader&, Faults&);
  JsonValue odds(ObjectReader&, Faults&);
  JsonValue sight(ObjectReader&, Faults&);
  JsonValue board(ObjectReader&, Faults&);
  JsonValue undo(ObjectReader&, Faults&);
  JsonValue bot(ObjectReader&, Faults&);
  JsonValue record(ObjectReader&, Faults&);

  const Session& session() const { return *battle_.session; }
  const Game& game() const { return battle_.session->game(); }
  const State& state() const { return battle_.session->state(); }
  struct BotAnswer {
    Choice choice;
    std::string why;
  };
  BotAnswer bot_answer(PlayerSpec, Side) const;
  JsonValue board_json(Side known_to) const;
  // The member `side`: for whom the request is made, none unless it is there.
  Side read_side(ObjectReader&) const;
  State known_to(Side) const;  // without what the other side has sealed
  JsonValue applied_json(const Board& before, const Applied&, Side told) const;
  std::optional<UnitId> unit_named(const std::string& id, std::string_view member, Faults&) const;
  std::optional<Cell> cell_named(const std::string& word, std::string_view member, Faults&) const;

  OpenedBattle battle_;  // without a session: none is open
};

// Answers until the input ends. 0, or 1 when an answer could not be written.
int run_engine(std::istream& in, std::ostream& out);

}  // namespace limber::inline protocol

// Requests about a battle that change nothing, each answered for a seat: the engine at a desk, a server and the engine
// in a page all answer through it. docs/formats.md, section 4.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/plan.h"
#include "ai/player_spec.h"
#include "io/decode.h"
#include "play/session.h"

namespace limber::inline protocol {

JsonValue success();                           // {"ok": true}
JsonValue failure(std::string_view sentence);  // {"ok": false, "error": ...}
JsonValue told(Faults&);                       // the same for members that are missing or misspelt

inline constexpr TextLimits kOrderLine{.least = 1, .most = 1 << 16, .lines = true};

// Who asks. The whole table sees everything, sealed or not, unless a request names a side. A seat is a side and never
// learns what the other has sealed; or it is Side::none, a watcher or two at one screen, and learns of nothing sealed
// unless its request names a side.
struct Asker {
  enum class Kind : std::uint8_t { table, seat } kind = Kind::table;
  Side side = Side::none;  // of a seat: requests may name no other
  // Of the program's players and of sampled odds. Not the seed of the dice, where that
  // is secret.
  std::uint64_t seed = 1;
};

class BattleQueries {
 public:
  BattleQueries(const Session& session, Asker asker) : session_(session), asker_(asker) {}

  static std::vector<std::string_view> names();
  static bool has(std::string_view name);
  // `do` and `id` have been asked for; all other members are looked for here.
  JsonValue answer(std::string_view name, ObjectReader&, Faults&) const;
  JsonValue answer(const JsonValue& request) const;  // whole, as it came; its `do` must be one of the names

  // The member `side`, or the side whose seat it is.
  Side read_side(ObjectReader&) const;

 private:
  using Handler = JsonValue (BattleQueries::*)(ObjectReader&, Faults&) const;
  struct Task {
    std::string_view name;
    Handler handle;
  };
  static const Task kTasks[];
  // Those whose code weighs so much that a program may be linked without it: src/protocol/optional holds both answers.
  static std::span<const Task> optional_tasks();
  static const Task* find(std::string_view name);

  JsonValue request(ObjectReader&, Faults&) const;
  JsonValue view(ObjectReader&, Faults&) const;
  JsonValue options(ObjectReader&, Faults&) const;
  JsonValue orders(ObjectReader&, Faults&) const;
  JsonValue judge(ObjectReader&, Faults&) const;
  JsonValue sight(ObjectReader&, Faults&) const;
  JsonValue threats(ObjectReader&, Faults&) const;
  JsonValue changes(ObjectReader&, Faults&) const;
  JsonValue why(ObjectReader&, Faults&) const;
  JsonValue board(ObjectReader&, Faults&) const;
  JsonValue record(ObjectReader&, Faults&) const;
  JsonValue report(ObjectReader&, Faults&) const;
  JsonValue position(ObjectReader&, Faults&) const;
  JsonValue odds(ObjectReader&, Faults&) const;
  JsonValue chances(ObjectReader&, Faults&) const;
  JsonValue bot(ObjectReader&, Faults&) const;
  JsonValue hint(ObjectReader&, Faults&) const;
  JsonValue outlook(ObjectReader&, Faults&) const;
  JsonValue missed(ObjectReader&, Faults&) const;
  JsonValue cost(ObjectReader&, Faults&) const;
  JsonValue cost_part(int at, ObjectReader&, Faults&) const;
  bool is_over() const { return !session_.asked() || session_.resigned().has_value(); }

  const Game& game() const { return session_.game(); }
  const State& state() const { return session_.state(); }
  State known_to(Side) const;
  // Without a side a seat is told nothing that has to do with orders which both sides seal.
  bool must_name_side(Side) const;
  JsonValue name_your_side() const;
  struct Adviser {
    PlayerSpec player;
    std::uint64_t seed;
    Plan plan;                // of an earlier answer
    bool tells_plan = false;  // with the answer, to be handed in with the next question
  };
  JsonValue advice(const Adviser&, Side) const;
  std::optional<UnitId> read_unit(ObjectReader&, Need, Faults&) const;  // none where it is optional and not there
  std::optional<UnitId> unit_named(const std::string& id, std::string_view member, Faults&) const;
  std::optional<Cell> cell_named(const std::string& word, std::string_view member, Faults&) const;

  const Session& session_;
  Asker asker_;
};

}  // namespace limber::inline protocol

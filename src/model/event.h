// Everything that can happen. The board changes through events only, so the log of them is complete by construction.
#pragma once
#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "model/board.h"
#include "model/choice.h"
#include "model/clause.h"
#include "model/request.h"

namespace limber {

enum class Way : std::uint8_t { step, tow, retreat, follow, enter, withdraw };
inline constexpr std::uint8_t kNoisyTurn = 255;  // Board::quiet_turns (CD-R116)

struct TurnBegan {
  std::uint8_t turn;
};
struct PhaseBegan {
  Phase phase;
  Side to_move;
};
struct FirstNamed {
  Side first;
};  // who acts first this turn
struct Placed {
  UnitId unit;
  Cell at;
  std::uint8_t facing;
};  // set up on the board
struct Moved {
  UnitId unit;
  Cell to;
  Way way;
};  // to an adjacent cell, or onto the board
struct Turned {
  UnitId unit;
  std::uint8_t facing;
};
struct Marked {
  UnitId unit;
  Mark mark;
};
struct Unmarked {
  UnitId unit;
  Mark mark;
};
struct Crossing {
  UnitId unit;
  std::uint8_t since;
};  // 0 no more, 1 since this turn, 2 since last turn
struct TaskBegun {
  UnitId unit, with;
  Task task;
};
struct TaskEnded {
  UnitId unit, with;
  Task task;
  bool done;
};
struct Linked {
  UnitId gun, team;
};  // the gun is in tow
struct Unlinked {
  UnitId gun, team;
};
struct StrengthLost {
  UnitId unit;
  std::uint8_t points;
};
struct Destroyed {
  UnitId unit;
};
struct WireLaid {
  Cell at;
};
struct WireCleared {
  Cell at;
};
struct ActivationsGranted {
  Side side;
  std::uint8_t number;
};
struct ActivationSpent {
  Side side;
};
struct ActivationsLapsed {
  Side side;
};
struct Due {
  UnitId unit;
};  // waits at its entry cell from now on
struct PlacesFixed {};  // simultaneous fire is judged on where all stand now
struct PlacesForgotten {};
struct TargetNamed {
  UnitId gun;
  Cell at;
  bool direct;
};
struct ShotLanded {
  UnitId gun;
  Cell at;
};  // Cell::none: nowhere
struct Remembered {
  UnitId unit;
  std::array<std::uint8_t, 4> memory;
};
struct ContactMade {
  UnitId unit, enemy;
  bool later;  // than the contact that the enemy has with it
};  // the latest of those in contact with that enemy
struct ContactLost {
  UnitId unit;
};
struct ChiefNamed {
  Side side;
  UnitId unit;
};  // UnitId::none: the army has no Commander any more
struct ObjectiveTaken {
  Cell at;
  Side side;
};
struct Exhausted {
  Side side;
};
struct CommandValueSet {
  Side side;
  std::uint8_t value;
};  // of its Commander, for the whole battle
struct CardsAllowed {
  Side side;
  std::uint8_t number;
};  // it may deal this turn; 0 when it has dealt
struct CardDealt {
  UnitId unit;
  std::uint8_t card;
};  // and no other card before it
struct CardReturned {
  UnitId unit;
};
struct Joined {
  UnitId commander, unit;
};  // he is with the Unit
struct Parted {
  UnitId commander, unit;
};  // he is alone
struct LeftBoard {
  UnitId unit;
};  // for good, and counted as lost
enum class CombatResult : std::uint8_t { attacker_won, defender_won, drawn, annihilated };
struct CombatEnded {
  UnitId attacker, defender;
  CombatResult result;
};  // changes nothing itself
struct QuietTurns {
  std::uint8_t number;
};  // in a row without a loss; kNoisyTurn while the turn under way has seen one
struct TurnClosed {};  // marks and stages of the turn are cleared
struct Ended {};
struct Resigned {
  Side side;
};  // no document has it: a player resigns, and it is over
struct Ordered {
  Side side;
  Choice choice;
};  // a decision was taken; changes nothing itself
struct Rolled {  // a die was read; changes nothing itself
  Purpose purpose;
  Side side;
  UnitId unit, other;
  Cell cell;
  std::int8_t face, total, needs;  // needs: the least total that succeeds, 0 if none
};

using Event = std::variant<TurnBegan, PhaseBegan, FirstNamed, Placed, Moved, Turned, Marked, Unmarked, Crossing,
                           TaskBegun, TaskEnded, Linked, Unlinked, StrengthLost, Destroyed, WireLaid, WireCleared,
                           ActivationsGranted, ActivationSpent, ActivationsLapsed, Due, PlacesFixed, PlacesForgotten,
                           TargetNamed, ShotLanded, Remembered, ContactMade, ContactLost, ChiefNamed, ObjectiveTaken,
                           Exhausted, TurnClosed, Ended, Ordered, Rolled, CommandValueSet, CardsAllowed, CardDealt,
                           CardReturned, Joined, Parted, LeftBoard, CombatEnded, QuietTurns, Resigned>;

// A row of a modifier table as it bore on one die; rows that did not apply are kept too, to answer "why not".
struct Modifier {
  Clause clause, also;
  std::int8_t value;
  bool applied;
};

struct LoggedEvent {
  Event event;
  Citation why;
  std::vector<Modifier> modifiers;  // of a die
};
using EventLog = std::vector<LoggedEvent>;

}  // namespace limber

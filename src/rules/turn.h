// The frame of a battle: set-up, then turn after turn, each in its steps.
#pragma once
#include "model/state.h"
#include "rules/lister.h"
#include "rules/permission.h"
#include "rules/view.h"

namespace limber {

struct SetUpMemory {
  std::array<UnitId, 2> cursor;             // the Unit set up next, by side; none when the side has closed
  std::array<std::uint8_t, 2> facing_next;  // its cell is given, its facing is asked
  Side side;                                // set-up in turn: whose turn it is
  std::uint8_t first_face;                  // of the throw for it
  std::uint8_t spare, spare2;
};
enum SetUpPoint : std::uint8_t { kSetUpStart, kPlace, kSetUpRed, kSetUpBlue, kPlaceFacing };
enum BattlePoint : std::uint8_t { kBattleStart, kSetUp, kTurn };
enum TurnPoint : std::uint8_t { kTurnStart, kOrders, kBombard, kInitiative, kFirstSide, kSecondSide, kEndOfTurn };
struct InitiativeMemory {
  std::uint8_t first_face;
  Side winner;
};
enum InitiativePoint : std::uint8_t { kInitiativeStart, kRedDie, kBlueDie, kChooseFirst };

bool to_be_placed(const View&, UnitId);
UnitId next_to_place(const View&, Side, UnitId after);
// Where a Unit may be set up. Sealed placings of the own side count, those of the enemy do not exist yet.
template <class Ok> bool may_place(const View&, const std::array<Sealed, kMaxUnits>&, UnitId, Cell, Ok ok);
void list_places(const View&, const std::array<Sealed, kMaxUnits>&, UnitId, Lister&);
bool leaves_room(const View&, const std::array<Sealed, kMaxUnits>&, UnitId, Cell);  // for those placed after it
bool in_zone(const View&, Side, Cell);

Procedure shelling(const Rules&);  // how the fire of guns is worked out

template <class Cx> Next run_battle(Cx&, Frame&);
template <class Cx> Next run_set_up(Cx&, Frame&);
template <class Cx> Next run_set_up_in_turn(Cx&, Frame&);
template <class Cx> Next run_turn(Cx&, Frame&);
template <class Cx> Next run_initiative(Cx&, Frame&);

}  // namespace limber

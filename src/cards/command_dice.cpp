// How many cards each side may deal; and the dice of columns that are due.
#include "rules/arrivals.h"
#include "rules/procedure.h"

namespace limber {

struct CommandDiceMemory {
  Side side;
  std::uint8_t group;
};

namespace {

const Deal& figures(const View& v) { return module_of<Deal>(v); }

// CD-CMD-39, CD-CMD-40, CD-SEQ-03, CD-R07, CD-R16: nothing is added for a Commander who is dead, or was never there.
int command_value(const View& v, Side side) {
  const Army& army = v.b.army[slot(side)];
  const bool counts = army.chief != UnitId::none || v.rules().commanders.dead_adds_nothing == Clause::none;
  return counts && figures(v).command_value != Clause::none ? army.command_value : 0;
}

using Q = Asked<CommandDiceMemory>;

struct CommandDie : AskDie {
  static constexpr auto kName = "command die";
  static constexpr Role kRole = Role::number;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) {
    return die(Purpose::command_die, q.my.side, 1, module_of<CardTurn>(q.v).command, q.v.b.army[slot(q.my.side)].chief);
  }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};
struct ArrivalDie : AskDie {
  static constexpr auto kName = "arrival die";
  static constexpr Role kRole = Role::turn;
  static constexpr AttackStage kStage = AttackStage::none;
  static constexpr bool kAlike = false;
  static Request request(const Q& q) { return arrival_request(q.v, q.my.group); }
  static RowStarts row_starts(const Q&) { return RowStarts::everywhere(); }
};

template <class Cx> void read_command_die(Cx& cx, Side side) {
  const int value = command_value(cx.v, side), cards = cx.face() + value;
  cx.note({figures(cx.v).command_value}, value > 0, value);
  cx.rolled({Purpose::command_die, side, cx.v.b.army[slot(side)].chief, UnitId::none, Cell::none,
             static_cast<std::int8_t>(cx.face()), static_cast<std::int8_t>(cards), 0},
            module_of<CardTurn>(cx.v).command);
  cx.emit(CardsAllowed{side, static_cast<std::uint8_t>(cards)}, figures(cx.v).allowance);
}

}  // namespace

// CD-CMD-22, CD-SEQ-02 to CD-SEQ-04, CD-R15, CD-R120, CD-R121.
template <> struct Procedure<CommandDiceMemory> {
  static constexpr auto kName = "command dice";
  static constexpr bool kStation = true, kSequence = true;
  using Points = PointsOf<CommandDiceMemory, CommandDie, ArrivalDie>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    auto& my = f.memory<CommandDiceMemory>();
    LIMBER_BEGIN
      for (my.side = Side::red; my.side != Side::none; my.side = my.side == Side::red ? Side::blue : Side::none) {
        LIMBER_ASK(CommandDie);
        read_command_die(cx, my.side);
      }
      for (my.side = Side::red; my.side != Side::none; my.side = my.side == Side::red ? Side::blue : Side::none) {
        call_up_without_a_die(cx, my.side);
        for (my.group = group_with_a_die(cx.v, my.side, 0); my.group != kNoGroup;
             my.group = group_with_a_die(cx.v, my.side, my.group + 1)) {
          LIMBER_ASK(ArrivalDie);
          read_arrival_die(cx, my.group);
        }
      }
    LIMBER_END
  }
};
template struct Dispatch<CommandDiceMemory>;

}  // namespace limber

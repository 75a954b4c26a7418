// The steps of a turn of cards: declarations, command dice, the deal, retreats, piece by piece, and the end.
#include "rules/procedure.h"

namespace limber {

struct CardTurnMemory {};

namespace {

const CardTurn& steps(const View& v) { return module_of<CardTurn>(v); }

struct Declarations : Call {
  static constexpr auto kName = "declarations";
};
struct CommandDice : Call {
  static constexpr auto kName = "command dice";
};
struct Cards : Call {
  static constexpr auto kName = "deal";
};
struct Retreats : CallThrough {
  static constexpr auto kName = "retreats";
};
struct Activations : Call {
  static constexpr auto kName = "activations";
};
struct End : CallThrough {
  static constexpr auto kName = "end";
};

// CD-R18.
Frame way_of_dealing(const View& v) {
  switch (module_of<Deal>(v).way.value) {
    case DealWay::commit: return fresh_frame<DealMemory>();
    case DealWay::one_at_a_time: return fresh_frame<DealSinglyMemory>();
    case DealWay::allocate: return fresh_frame<DealByHandMemory>();
  }
  return fresh_frame<DealMemory>();
}

}  // namespace

// CD-SEQ-01 to CD-SEQ-17: steps P1 to P7.
template <> struct Procedure<CardTurnMemory> {
  static constexpr auto kName = "turn of cards";
  static constexpr bool kStation = false, kSequence = true;
  using Points = PointsOf<CardTurnMemory, Declarations, CommandDice, Cards, Retreats, Activations, End>;

  template <class Cx> static Next run(Cx& cx, Frame& f) {
    LIMBER_BEGIN
      if (steps(cx.v).declare != Clause::none) LIMBER_CALL(Declarations, fresh_frame<DeclareAloneMemory>());
      cx.emit(PhaseBegan{Phase::command, Side::none}, steps(cx.v).command);
      if (steps(cx.v).command.first != Clause::none) LIMBER_CALL(CommandDice, fresh_frame<CommandDiceMemory>());
      cx.emit(PhaseBegan{Phase::name, Side::none}, steps(cx.v).deal);
      if (steps(cx.v).deal != Clause::none) LIMBER_CALL(Cards, way_of_dealing(cx.v));
      cx.emit(PhaseBegan{Phase::retreats, Side::none}, steps(cx.v).retreats);
      if (steps(cx.v).retreats.first != Clause::none) LIMBER_CALL(Retreats, fresh_frame<RetreatsMemory>());
      cx.emit(PhaseBegan{Phase::card, Side::none}, steps(cx.v).cards);
      if (steps(cx.v).cards.first != Clause::none) LIMBER_CALL(Activations, fresh_frame<InCardOrderMemory>());
      cx.emit(PhaseBegan{Phase::end, Side::none}, steps(cx.v).check);
      LIMBER_CALL(End, fresh_frame<EndOfCardTurnMemory>());
    LIMBER_END
  }

  static void resume(const View& v, Agenda& agenda) {
    const auto at = [&](std::uint8_t point, const Frame& called) {
      agenda.push({id_of<CardTurnMemory>(), point, {}});
      agenda.push(called);
    };
    switch (v.b.phase) {
      case Phase::declare: return agenda.push(fresh_frame<CardTurnMemory>());
      case Phase::command: return at(Points::at<CommandDice>, fresh_frame<CommandDiceMemory>());
      case Phase::name: return at(Points::at<Cards>, way_of_dealing(v));
      case Phase::retreats: return at(Points::at<Retreats>, fresh_frame<RetreatsMemory>());
      case Phase::card: return at(Points::at<Activations>, fresh_frame<InCardOrderMemory>());
      default: return at(Points::at<End>, fresh_frame<EndOfCardTurnMemory>());
    }
  }
};
template struct Dispatch<CardTurnMemory>;

}  // namespace limber

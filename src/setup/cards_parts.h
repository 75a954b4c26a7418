// Scenario parts of the family of cards.
#pragma once
#include "setup/shared_parts.h"

namespace limber {

template <> struct ScenarioPart<NotInUse> : NothingElse {};
template <> struct ScenarioPart<Casualties> : NothingElse {};
template <> struct ScenarioPart<MatchedDice> : NothingElse {};

template <> struct ScenarioPart<Commanders> : NothingElse {
  static void link(const Commanders&, const UnitReading&);
  static void mark(const Commanders&, const UnitReading&);
  static void write(const Commanders&, const UnitWriting&);
};

template <> struct ScenarioPart<CardTurn> : NothingElse {
  static void read_position(const CardTurn&, BoardReading&);
  static TurnSoFar so_far(const CardTurn&, const Board&, Side);
  // CD-R115: once a turn, when all cards are played.
  static bool is_judged_now(const CardTurn&, Phase phase) { return phase != Phase::card && phase != Phase::end; }
  static void write_position(const CardTurn&, const Game&, const Board&, ScenarioPosition&);
};

template <> struct ScenarioPart<Deal> : NothingElse {
  static bool has_chief(const Deal&) { return true; }
  static UnitId heir_of(const Deal&, const View&, UnitId) { return UnitId::none; }  // CD-R07: there is one
  static void finish(const Deal&, BoardReading&);
};

template <> struct ScenarioPart<Paces> : NothingElse {
  static void mark(const Paces&, const UnitReading&);
  static void write(const Paces&, const UnitWriting&);
};

template <> struct ScenarioPart<PieceOrders> : NothingElse {
  static bool has_acted(const PieceOrders&, const UnitReading& r) { return r.from.acted; }
  static bool may_have_fired(const PieceOrders&, const UnitReading&, bool acted);
  static void mark(const PieceOrders&, const UnitReading&);
  static void finish(const PieceOrders&, BoardReading&);
  static void write(const PieceOrders&, const UnitWriting&);
};

template <> struct ScenarioPart<FigureFire> : NothingElse {
  static void finish(const FigureFire&, BoardReading&);
  static void write(const FigureFire&, const UnitWriting&);
};

}  // namespace limber

// Every procedure of every ruleset. A procedure is known by the type of its memory; to add one, write its file and its
// line here. What is not in the list cannot be called; what is in the list and has no file does not link.
#pragma once
#include <array>
#include <span>
#include <type_traits>

#include "model/choice.h"
#include "model/request.h"
#include "model/state.h"
#include "rules/lister.h"
#include "rules/next.h"
#include "rules/permission.h"

namespace limber {

template <class... M> struct ListOf {
  static constexpr std::size_t kSize = sizeof...(M);
};

using Procedures = ListOf<struct BattleMemory,             //
                          struct SetUpMemory,              //
                          struct SetUpInTurnMemory,        //
                          struct TurnMemory,               //
                          struct GunOrdersMemory,          //
                          struct InitiativeMemory,         //
                          struct SideDiceMemory,           //
                          struct EndOfTurnMemory,          //
                          struct BombardmentMemory,        // points: shells
                          struct WholeActionsMemory,       // points: a side acts, Unit by Unit
                          struct ActionProgress,           // points: the action of one Unit
                          struct VolleyMemory,             //
                          struct HitsMemory,               //
                          struct CombatMemory,             //
                          struct BarrageMemory,            // pins: shells
                          struct SingleActivationsMemory,  // pins: a side acts, activation by activation
                          struct FlightsMemory,            //
                          struct DeclarationsMemory,       //
                          struct ActivationMemory,         // pins: one activation
                          struct ShotMemory,               //
                          struct CombatsMemory,            //
                          struct MeleeMemory,              //
                          struct RatingsMemory,            // cards: before the battle
                          struct CardTurnMemory,           // cards: a turn
                          struct DeclareAloneMemory,       //
                          struct CommandDiceMemory,        //
                          struct DealMemory,               //
                          struct DealSinglyMemory,         //
                          struct DealByHandMemory,         //
                          struct RetreatsMemory,           //
                          struct InCardOrderMemory,        // cards: piece by piece
                          struct PieceActivationMemory,    //
                          struct FigureFireMemory,         //
                          struct CommanderDieMemory,       //
                          struct MoraleMemory,             //
                          struct FigureCombatMemory,       //
                          struct EndOfCardTurnMemory>;

template <class M, class... All> consteval ProcedureId place_in(ListOf<All...>) {
  int place = 0, found = 0;
  ((++place, found = std::is_same_v<M, All> ? place : found), ...);
  return static_cast<ProcedureId>(found);
}
template <class M> consteval ProcedureId id_of() {
  static_assert(place_in<M>(Procedures{}) != ProcedureId::none, "no procedure of the list has this memory");
  return place_in<M>(Procedures{});
}

template <class M> bool is_of(const Frame& f) { return f.procedure == id_of<M>(); }

// A procedure about to begin, with all its memory at zero: its memory need not be known here.
template <class M> constexpr Frame fresh_frame() { return {id_of<M>(), 0, {}}; }
// ... and with what its caller tells it.
template <class M> Frame frame_of(const M& memory) {
  Frame f = fresh_frame<M>();
  if constexpr (!std::is_empty_v<M>) f.memory<M>() = memory;
  return f;
}

template <class Sink> class Context;
struct Silent;
struct Teller;
class View;

// What the driver sees of a procedure, and all it sees. Made from the procedure's own file by rules/procedure.h.
template <class M> struct Dispatch {
  static Next run(Context<Silent>&, Frame&);
  static Next run(Context<Teller>&, Frame&);
  static bool sole_answer(const View&, const State&, Choice& only);
  static void movers(const View&, const State&, Side, UnitList&);
  static void list(const View&, const State&, Side, UnitId, Lister&);
  // Of the whole side but its first `done` Units; false: those of the next did not fit.
  static bool list_side(const View&, const State&, Side, int& done, Lister&);
  static bool may(const View&, const State&, const Choice&, bool& fits, Quick);
  static bool may(const View&, const State&, const Choice&, bool& fits, Explain);
  static Request request(const View&, const State&);
  static void faces(const View&, const State&, FaceList&);
  static void face_rows(const View&, const State&, FaceList&);
  static void mask(const View&, Frame&, Side hidden);
  static void queue(const View&, const State&, Side, UnitList&);
  static void ask_out_of_turn(const View&, Frame&, UnitId);
  static void isolate(Context<Silent>&, const Frame&, const Choice&);
  static void resume(const View&, Agenda&);
  static bool is_sealed();
  static bool is_station();
  static bool is_sequence();
  static std::span<const PointName> points();
};

// One part of every procedure, by number: part.operator()<Memory>() for each of the list.
template <class Part, class... M> constexpr auto table_of(Part part, ListOf<M...>) {
  return std::array{part.template operator()<M>()...};
}
template <class Part> constexpr auto table_of(Part part) { return table_of(part, Procedures{}); }

inline std::size_t place_of(const Frame& f) { return static_cast<std::size_t>(f.procedure) - 1; }

}  // namespace limber

// What the clauses of hex-late-19c and hex-draft-2011 have against an order, as one would say it across the table. The
// two documents settle the same questions: a row names the clause of either, and Clause::none where it has none.
#include <array>

#include "words/plain_reasons.h"

namespace limber::inline words {

namespace {

using enum Clause;

struct Row {
  Clause late, draft;
  std::string_view words;
};

constexpr Row kRows[] = {
    // Sequence and activation
    {l19_seq_01, d11_seq_01, "only guns do that: they name their targets at the start of the turn"},
    {l19_seq_03, d11_seq_03, "the activation dice come first"},
    {l19_seq_04, d11_seq_04, "it is not the step in which its side acts"},
    {l19_seq_05, d11_seq_05, "it is not the step for that: the steps of a turn have a fixed order"},
    {l19_seq_09, d11_seq_06, "pinned Regular European Cavalry comes first: remove its pin or let it charge"},
    {l19_seq_11, d11_seq_07, "Close Combats come after the side has used its activations"},
    {l19_seq_12, d11_seq_08, "it is not the step in which its side acts"},
    {l19_act_24, d11_act_22, "no activations are left for that, or the other side is acting"},
    {l19_act_10, d11_act_10, "it has already been activated this turn"},
    {l19_act_16, d11_act_14, "only Native Infantry and Native Cavalry move double, for two activations"},
    {l19_r32, d11_r32, "the side that wins the initiative must act first"},
    {l19_r35, d11_r35,
     "choose each Unit when the last has finished. With the house rule declare_first, only the Units that were "
     "named can act"},
    {l19_r36, d11_r36, "it has already been activated this turn, and a Unit is activated once"},
    {l19_r37, d11_r37, "it is not pinned"},
    {l19_r50, d11_r50, "a Commander is a Unit like any other here: he shares no hex and moves on his own"},
    {l19_r85, d11_r85, "there is no such order in this game"},
    {l19_r88, d11_r88, "only targets and the set-up are secret in this game"},
    {l19_r89, d11_r89, "no Unit must be activated: leave this one, or end the step"},
    // Flight to the front
    {l19_seq_07, d11_act_12, "it is not pinned Regular European Cavalry that must now charge or lose its pin"},
    {l19_r44, d11_r44, "it must charge the nearest enemy Unit, as near as its move takes it"},
    {l19_r45, d11_r45, "an enemy Unit is already beside it: it stays and turns to face one it can attack"},
    {l19_r46, d11_r46, "it cannot charge into a river, or out of the ford it is crossing"},
    {l19_r47, d11_r47, "it has charged the enemy this turn and cannot act again"},
    // Artillery
    {l19_art_03, d11_art_03, "a gun that has fired this turn stays where it is, but its pin may be removed"},
    {l19_art_07, d11_art_06, "the target is outside its arc of fire"},
    {l19_art_10, d11_art_10, "it can fire out of cover only from the edge, and the next hex on the line is also cover"},
    {l19_r21, d11_r21, "guns fire only in the artillery step"},
    {l19_r23, d11_r23, "no enemy Unit is in that hex"},
    // Fire
    {l19_fir_01, d11_fir_01, "a Unit may move or fire in a turn, and fires once"},
    {l19_fir_05, d11_fir_04, "the target is outside its arc of fire"},
    {l19_fir_06, d11_fir_06, "it can fire out of cover only from the edge, and the next hex on the line is also cover"},
    {l19_r04, d11_r04, "it may not turn that far in order to fire"},
    {l19_r15, d11_r15, "it cannot see the target: something is in the way"},
    {l19_r17, d11_r17, "it can fire out of cover only from the edge, and the next hex on the line is also cover"},
    {l19_r58, d11_r58, "no enemy Unit is in that hex"},
    {l19_r59, d11_r59, "it has no weapon to fire with"},
    // The Unit table: moves and ranges stand in one row
    {l19_uni_01, d11_uni_01, "that is farther than Units of its kind can move or fire"},
    {l19_uni_02, none, "that is farther than Units of its kind can move or fire"},
    {l19_uni_03, d11_uni_02, "that is farther than Units of its kind can move, and they cannot fire"},
    {l19_uni_04, d11_uni_03, "that is farther than Units of its kind can move, and they cannot fire"},
    {l19_uni_05, d11_uni_04, "that is farther than Units of its kind can move or fire"},
    {l19_uni_06, d11_uni_05, "that is farther than Units of its kind can move or fire"},
    {l19_uni_07, d11_uni_06, "that is farther than Units of its kind can move or fire"},
    {l19_uni_08, d11_uni_07, "guns of its kind cannot move, and that is beyond their range"},
    {l19_uni_09, d11_uni_08, "that is farther than Units of its kind can move, and they cannot fire"},
    {l19_uni_11, d11_uni_10, "a gun that has fired this turn stays where it is"},
    // Movement
    {l19_eqp_01, d11_eqp_01, "that is off the board"},
    {l19_eqp_04, d11_eqp_04, "another Unit is in that hex"},
    {l19_mov_02, d11_mov_02, "it has fired this turn, so it cannot move"},
    {l19_mov_03, d11_mov_03, "it is pinned, so it cannot move"},
    {l19_mov_08, d11_mov_06, "another Unit is in the way"},
    {l19_mov_09, d11_mov_08, "another Unit is in that hex"},
    {l19_mov_10, d11_mov_09, "it must halt next to an enemy Unit"},
    {l19_mov_11, d11_mov_10, "it must face an enemy Unit it has moved next to"},
    {l19_mov_15, d11_mov_13, "an enemy Unit faces it: it may not move next to another"},
    {l19_r06, d11_r06, "it cannot turn on the spot now"},
    {l19_r113, d11_r113, "it already faces that way, and no enemy Unit is ahead of it"},
    {l19_r07, d11_r07, "it cannot face that way there"},
    {l19_r49, d11_r49, "it must face an enemy Unit it has moved next to"},
    {l19_r51, d11_r51, "an enemy Unit is in that hex"},
    {l19_r53, d11_r53, "an enemy Unit faces it: it may enter only hexes that are not next to another"},
    {l19_r55, d11_r55, "cavalry mounts or dismounts instead of moving, when not pinned and not next to an enemy Unit"},
    {l19_r94, d11_r94, "reinforcements enter at their entry hex, in their order, when it is free and they are due"},
    {l19_r106, d11_r106, "the Units before it in the column enter first"},
    // Terrain
    {l19_hil_01, none, "a move may climb or descend only one contour"},
    {l19_r74, d11_r74, "that step is too steep"},
    {l19_woo_01, none, "mounted Cavalry moves one hex through woods"},
    {l19_roa_02, d11_roa_02, "half a hex left over from the road cannot be used off it"},
    {l19_riv_02, d11_riv_02, "a Unit that enters the river away from a bridge or ford is destroyed"},
    {l19_riv_03, d11_riv_03, "it must halt in the ford"},
    {l19_riv_04, d11_riv_04, "it is crossing the ford and stays there this turn"},
    {l19_riv_06, d11_riv_06, "it is crossing the ford and cannot fire this turn"},
    {l19_r77, d11_r77, "it is in the ford and cannot do that this turn"},
    // Close Combat
    {l19_clc_01, d11_clc_01, "these two Units are not in Close Combat now"},
    {l19_clc_04, d11_clc_04, "of several attackers the last to arrive fights"},
    {l19_clc_17, d11_clc_17, "it must withdraw to an empty hex beside it that is not next to an enemy Unit"},
    {l19_hil_02, none, "a Unit cannot fight an enemy Unit more than one contour higher or lower"},
    {l19_r61, d11_r61, "these two Units are not in Close Combat now"},
    {l19_r62, d11_r62, "each Unit can be attacked once per step"},
    {l19_r68, d11_r68, "it cannot step forward: it is pinned"},
    {l19_r69, d11_r69, "it cannot withdraw there: the hex must be empty, not next to an enemy Unit and not open river"},
    {l19_uni_15, d11_uni_14, "only an attacker that won may step forward, if it is Infantry or Cavalry"},
    // Exhaustion and set-up
    {l19_r84, d11_r84, "its side is exhausted"},
    {l19_dep_02, d11_dep_02, "set it up in the two rows nearest its own edge"},
    {l19_r117, d11_r117, "that corner is in the set-up zones of both sides, so neither may use it"},
    {l19_dep_03, d11_dep_03, "set it up in its own half"},
    {l19_dep_04, d11_dep_04, "a Unit cannot be set up next to an enemy Unit"},
    {l19_r82, d11_r82, "it cannot be set up there, or not yet"},
};

// Where the second clause of a breach says more than the first.
constexpr Row kAlso[] = {
    {l19_roa_02, d11_roa_02, "that is farther than it can move: half a hex left over from the road is lost off it"},
};

template <std::size_t N> constexpr auto both(const Row (&rows)[N]) {
  std::array<PlainReason, 2 * N> out{};
  for (std::size_t i = 0; i < N; ++i)
    out[2 * i] = {rows[i].late, rows[i].words}, out[2 * i + 1] = {rows[i].draft, rows[i].words};
  return out;
}

constexpr auto kReasons = both(kRows);
constexpr auto kSecond = both(kAlso);

}  // namespace

const std::span<const PlainReason> kPinReasons(kReasons), kPinSecondReasons(kSecond);

}  // namespace limber::inline words

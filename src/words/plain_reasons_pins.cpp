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
    {l19_seq_01, d11_seq_01, "that is for guns alone: they name their targets at the start of the turn"},
    {l19_seq_03, d11_seq_03, "the activation dice come first"},
    {l19_seq_04, d11_seq_04, "it is not the step in which its side acts"},
    {l19_seq_05, d11_seq_05, "it is not the time for that: the steps of a turn come in their order"},
    {l19_seq_09, d11_seq_06, "pinned Regular European Cavalry comes first: steady it or let it ride"},
    {l19_seq_11, d11_seq_07, "Close Combats come when the side has used its activations"},
    {l19_seq_12, d11_seq_08, "it is not the step in which its side acts"},
    {l19_act_24, d11_act_22, "no activation is left for that, or it is not for its side to act now"},
    {l19_act_10, d11_act_10, "it has had its activation this turn"},
    {l19_act_16, d11_act_14, "only Native Infantry and Native Cavalry move double, for two activations"},
    {l19_r32, d11_r32, "who wins the initiative acts first; there is no choice"},
    {l19_r35, d11_r35,
     "Units are not named beforehand in this game: each is picked when the last has done; with the "
     "house rule declare_first, only those that were named act"},
    {l19_r36, d11_r36, "it has had its activation this turn; a Unit has one"},
    {l19_r37, d11_r37, "it is not pinned"},
    {l19_r50, d11_r50, "a Commander is a Unit like others here: he shares no hex and moves by himself"},
    {l19_r85, d11_r85, "there is no such order in this game"},
    {l19_r88, d11_r88, "nothing is hidden in this game but targets and the set-up"},
    {l19_r89, d11_r89, "nobody has to be activated: leave the Unit alone, or end the step"},
    // Flight to the front
    {l19_seq_07, d11_act_12, "it is no pinned Regular European Cavalry that has to ride or be steadied now"},
    {l19_r44, d11_r44, "it rides at the nearest enemy, as near to him as its move takes it"},
    {l19_r45, d11_r45, "the enemy is beside it already: it stays and turns to face one it can attack"},
    {l19_r46, d11_r46, "it does not ride into a river, nor out of the ford it is crossing"},
    {l19_r47, d11_r47, "it has ridden at the enemy this turn and does nothing more"},
    // Artillery
    {l19_art_03, d11_art_03, "a gun that has fired this turn stays where it is, though its pin may be taken off"},
    {l19_art_07, d11_art_06, "the target is outside its arc of fire"},
    {l19_art_10, d11_art_10, "from cover it fires out only at the edge, and the next hex on the line is cover too"},
    {l19_r21, d11_r21, "guns fire in the artillery step only"},
    {l19_r23, d11_r23, "no enemy Unit is in that hex"},
    // Fire
    {l19_fir_01, d11_fir_01, "a Unit moves or fires in a turn, and fires once"},
    {l19_fir_05, d11_fir_04, "the target is outside its arc of fire"},
    {l19_fir_06, d11_fir_06, "from cover it fires out only at the edge, and the next hex on the line is cover too"},
    {l19_r04, d11_r04, "it may not turn that far in order to fire"},
    {l19_r15, d11_r15, "it does not see the target: something is in the way"},
    {l19_r17, d11_r17, "from cover it fires out only at the edge, and the next hex on the line is cover too"},
    {l19_r58, d11_r58, "no enemy Unit is in that hex"},
    {l19_r59, d11_r59, "it has no weapon to fire with"},
    // The Unit table: moves and ranges stand in one row
    {l19_uni_01, d11_uni_01, "that is farther than Units of its kind move or fire"},
    {l19_uni_02, none, "that is farther than Units of its kind move or fire"},
    {l19_uni_03, d11_uni_02, "that is farther than Units of its kind move, and they do not fire"},
    {l19_uni_04, d11_uni_03, "that is farther than Units of its kind move, and they do not fire"},
    {l19_uni_05, d11_uni_04, "that is farther than Units of its kind move or fire"},
    {l19_uni_06, d11_uni_05, "that is farther than Units of its kind move or fire"},
    {l19_uni_07, d11_uni_06, "that is farther than Units of its kind move or fire"},
    {l19_uni_08, d11_uni_07, "guns of its kind do not move, and that is farther than they fire if it is a shot"},
    {l19_uni_09, d11_uni_08, "that is farther than Units of its kind move, and they do not fire"},
    {l19_uni_11, d11_uni_10, "a gun that has fired this turn stays where it is"},
    // Movement
    {l19_eqp_01, d11_eqp_01, "that is off the board"},
    {l19_eqp_04, d11_eqp_04, "another Unit is in that hex"},
    {l19_mov_02, d11_mov_02, "it has fired this turn, and who fires does not move"},
    {l19_mov_03, d11_mov_03, "it is pinned, and who is pinned does not move"},
    {l19_mov_08, d11_mov_06, "another Unit is in the way"},
    {l19_mov_09, d11_mov_08, "another Unit is in that hex"},
    {l19_mov_10, d11_mov_09, "it has to halt where it comes next to an enemy"},
    {l19_mov_11, d11_mov_10, "it has to face an enemy it has come next to"},
    {l19_mov_15, d11_mov_13, "an enemy faces it: it may not come next to another"},
    {l19_r06, d11_r06, "it cannot turn on the spot now"},
    {l19_r113, d11_r113, "it faces that way already, and no enemy is ahead of it"},
    {l19_r07, d11_r07, "it cannot face that way there"},
    {l19_r49, d11_r49, "it has to face an enemy it has come next to"},
    {l19_r51, d11_r51, "an enemy Unit is in that hex"},
    {l19_r53, d11_r53, "an enemy faces it: it may enter only hexes next to no other enemy"},
    {l19_r55, d11_r55, "cavalry mounts or dismounts instead of moving, not pinned and not next to an enemy"},
    {l19_r94, d11_r94, "reinforcements come on at their entry hex, in their order, when it is free and they are due"},
    {l19_r106, d11_r106, "those before it in the column come on first"},
    // Terrain
    {l19_hil_01, none, "a move goes up or down one contour and no more"},
    {l19_r74, d11_r74, "that step is too steep"},
    {l19_woo_01, none, "through woods mounted Cavalry goes one hex"},
    {l19_roa_02, d11_roa_02, "half a hex left over from the road is lost off it"},
    {l19_riv_02, d11_riv_02, "whoever enters the river elsewhere than at a bridge or ford is lost"},
    {l19_riv_03, d11_riv_03, "it has to halt in the ford"},
    {l19_riv_04, d11_riv_04, "it is crossing the ford and stays there this turn"},
    {l19_riv_06, d11_riv_06, "it is crossing the ford and does not fire this turn"},
    {l19_r77, d11_r77, "it is in the ford, and the ford does not let it do that this turn"},
    // Close Combat
    {l19_clc_01, d11_clc_01, "there is no Close Combat of these two now"},
    {l19_clc_04, d11_clc_04, "of several attackers the one that came last fights"},
    {l19_clc_17, d11_clc_17, "it has to withdraw to an empty hex beside it that is next to no enemy"},
    {l19_hil_02, none, "nobody fights an enemy more than one contour higher or lower"},
    {l19_r61, d11_r61, "there is no Close Combat of these two now"},
    {l19_r62, d11_r62, "each Unit is attacked once in a step"},
    {l19_r68, d11_r68, "it cannot step forward: it is pinned"},
    {l19_r69, d11_r69, "that is no hex to withdraw to: it must be empty, next to no enemy, and no open river"},
    {l19_uni_15, d11_uni_14, "only an attacker who won steps forward, if it is Infantry or Cavalry"},
    // Exhaustion and set-up
    {l19_r84, d11_r84, "its side is exhausted"},
    {l19_dep_02, d11_dep_02, "it is set up in the two rows nearest its own edge"},
    {l19_r117, d11_r117, "that corner belongs to the set-up zones of both sides, so to neither"},
    {l19_dep_03, d11_dep_03, "it is set up in its own half"},
    {l19_dep_04, d11_dep_04, "nobody is set up next to an enemy"},
    {l19_r82, d11_r82, "it cannot be set up there, or not yet"},
};

// Where the second clause of a breach says more than the first.
constexpr Row kAlso[] = {
    {l19_roa_02, d11_roa_02, "that is farther than it can move; half a hex left over from the road is lost off it"},
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

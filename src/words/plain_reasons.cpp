// What a clause has against an order, as one would say it across the table. Numbers are added by reason_words(). Here
// those of big-board-19c, and the way to find one; other documents have files of their own.
#include "words/plain_reasons.h"

#include <algorithm>

#include "words/refusal.h"

namespace limber::inline words {

namespace {

using enum Clause;

constexpr PlainReason kReasons[] = {
    // Sequence and activation
    {bb_seq_01, "it is not the time for that: the steps of a turn come in their order"},
    {bb_seq_02, "in this step the guns fire, and nobody else"},
    {bb_seq_03, "artillery needs no activation to fire, and fires in its own step only"},
    {bb_seq_04, "the dice for the initiative come first"},
    {bb_seq_05, "the activation dice come first"},
    {bb_seq_06, "it is not the step in which its side acts"},
    {bb_seq_07, "another Unit is in the middle of its action and has to finish it first"},
    {bb_seq_08, "the activation dice come first"},
    {bb_seq_09, "it is not the step in which its side acts"},
    {bb_act_02, "it is not for its side to act now"},
    {bb_r56, "Units are picked one by one, each when the last has done"},
    {bb_r60, "it has had its action this turn"},
    {bb_r61, "that needs no order"},
    {bb_r62, "a Unit that is not activated does nothing"},
    {bb_r151, "no activation is left for it"},
    {bb_r54, "who wins the initiative acts first; there is no choice"},
    {bb_r175, "there is no such order in this game"},
    {bb_r79, "nothing is hidden in this game but the choice of targets"},
    // Artillery
    {bb_art_01, "the target is out of range"},
    {bb_art_02, "the target is out of range"},
    {bb_art_03, "the target is out of range"},
    {bb_art_04, "the target is out of range"},
    {bb_art_07, "the target is out of range, counted across the sides of squares"},
    {bb_art_08, "the gun has fired already this turn"},
    {bb_art_10, "the target is outside its arc of fire"},
    {bb_art_11, "the target is outside its arc of fire"},
    {bb_art_14, "from cover it fires out only at the rim, and the next square on the line is cover too"},
    {bb_art_15, "from cover it fires out only at the rim, and the next square on the line is cover too"},
    {bb_art_19, "a target square has to be named"},
    {bb_r30, "from cover it fires out only at the rim, and the next square on the line is cover too"},
    {bb_r34, "artillery fires only in the artillery step"},
    {bb_r35, "this gun cannot fire where it is"},
    {bb_r36, "targets are named by both sides at once, gun by gun"},
    {bb_r38, "a gun may not turn in order to fire"},
    {bb_r39, "no enemy Unit is in that square"},
    // Movement
    {bb_mov_01, "that is farther than it can move"},
    {bb_mov_02, "that is farther than it can move"},
    {bb_mov_03, "that is farther than it can move"},
    {bb_mov_04, "that is farther than it can move"},
    {bb_mov_05, "that is farther than it can move"},
    {bb_mov_06, "that is farther than it can move"},
    {bb_mov_07, "that is farther than it can move"},
    {bb_mov_08, "that is farther than it can move"},
    {bb_mov_09, "that is farther than it can move"},
    {bb_mov_10, "that is farther than it can move"},
    {bb_mov_11, "movement goes across the sides of squares, never through corners"},
    {bb_mov_12, "it has made its one move this turn"},
    {bb_mov_13, "a gun that has fired this turn stays where it is"},
    {bb_mov_14, "firing costs it a part of its move, and it cannot do both"},
    {bb_mov_16, "it has to face a side of its square"},
    {bb_mov_17, "a friendly Unit is in that square, and the two may not share it"},
    {bb_mov_19, "an enemy Unit is in that square"},
    {bb_mov_20, "it has to halt where it comes next to an enemy"},
    {bb_mov_21, "it has to face an enemy it has come next to"},
    {bb_mov_22, "an enemy faces it: it may only draw off from him, and only before it has moved"},
    {bb_mov_23, "drawing off from one enemy, it may not come in front of another"},
    {bb_clc_09, "it has to halt where it comes next to an enemy"},
    {bb_clc_10, "it has to face an enemy it has come next to"},
    {bb_r08, "that is off the board"},
    {bb_r64, "a Unit moves once and fires once, and its Close Combat comes last"},
    {bb_r65, "it has moved too far to fire as well"},
    {bb_r66, "it cannot turn on the spot now"},
    {bb_r178, "it faces that way already"},
    {bb_r67, "it cannot face that way there"},
    {bb_r68, "it would be halted in a friend's square, where it may not stand"},
    {bb_r69, "it may not share that square with the Units there"},
    {bb_r70, "with several enemies next to it, it has to face one of them"},
    {bb_r73, "an enemy faces it: no square of its move may be next to him, nor in front of another enemy"},
    {bb_r75, "it has moved this turn"},
    {bb_r76, "a gun that fired this turn is not limbered or towed"},
    {bb_r77, "a Commander moves by himself, with his own activation"},
    {bb_r83, "it took the bonus for standing still, so it does not move; or it cannot move on, as the order says"},
    {bb_r152, "reinforcements come on at their entry square, in their order, when it is free and they are due"},
    {bb_r165, "it has followed up this turn, so it cannot draw off from an enemy that faces it"},
    {bb_r170, "it is not due yet"},
    // Fire
    {bb_fir_01, "the target is out of range"},
    {bb_fir_02, "the target is out of range"},
    {bb_fir_03, "the target is out of range, counted across the sides of squares"},
    {bb_fir_04, "it has fired already this turn"},
    {bb_fir_05, "the target is outside its arc of fire"},
    {bb_fir_06, "the target is outside its arc of fire"},
    {bb_fir_07, "it does not see the target: something is in the way"},
    {bb_fir_08, "the target is too deep in cover: the last square before it is cover too"},
    {bb_fir_09, "from cover it fires out only at the rim, and the next square on the line is cover too"},
    {bb_fir_10, "from cover it fires out only at the rim, and the next square on the line is cover too"},
    {bb_fir_11, "a target square has to be named"},
    {bb_r16, "it has no weapon to fire with"},
    {bb_r31, "the target is too deep in cover: the last square before it is cover too"},
    {bb_r32, "inside a wood it fires at the next square only"},
    {bb_r81, "no enemy Unit is in that square"},
    // Close Combat
    {bb_clc_11, "the enemy is not in front of it"},
    {bb_clc_16, "only the winner of a Close Combat steps forward, if it is Infantry or Cavalry"},
    {bb_clc_18, "there is no enemy next to it to fight on against"},
    {bb_r23, "the enemy is not in front of it"},
    {bb_r86, "it fights one enemy, who has to be in front of it, once in an action"},
    {bb_r87, "it moved into contact and has to fight the enemy it faces"},
    {bb_r94, "nobody withdraws after an undecided Close Combat in this game"},
    {bb_r95, "only the attacker steps forward"},
    {bb_r96, "Units of its kind do not step forward"},
    {bb_r97, "stepping forward, it has to face an enemy next to it, or straight on if there is none"},
    {bb_r98, "it has fought on as often as it may"},
    {bb_r99, "the ground it has come into keeps it there this turn"},
    {bb_r100, "another Unit of that square does the fighting"},
    {bb_r153, "the ground it has come into keeps it there this turn"},
    // Hits and retreats
    {bb_hit_08, "it has to retreat or to pay for standing"},
    {bb_def_06, "it retreats into the next square only, which must be empty and next to no enemy"},
    {bb_def_07, "it has to retreat or to pay for standing"},
    {bb_r108, "a square to retreat to must be empty, or taken by those who went back because of the same hit"},
    {bb_r110, "that is no square to retreat to: it must be free, open to it, and next to no enemy"},
    {bb_r113, "there is no retreat off the board"},
    {bb_r144, "a gun in tow and its Transport go back together"},
    // Exhaustion
    {bb_exh_04, "its side is exhausted and has given up all attack"},
    {bb_exh_05, "its side is exhausted and starts no Close Combat"},
    {bb_exh_06, "its side is exhausted: it goes no nearer to the enemy"},
    {bb_r119, "its side is exhausted: it goes no nearer to the enemy"},
    {bb_r120, "its side is exhausted: it does not come next to an enemy, step forward or attack"},
    // Terrain
    {bb_woo_01, "it has to halt where it enters the wood"},
    {bb_woo_02, "a move that begins in a wood goes one square"},
    {bb_woo_03, "inside a wood it fires at the next square only"},
    {bb_riv_01, "it has to halt in the ford"},
    {bb_riv_02, "out of a ford it goes one square"},
    {bb_riv_03, "it does not fire while it stands in a river"},
    {bb_tre_01, "it has to halt in the trench"},
    {bb_tre_02, "out of a trench it is crossing it goes one square"},
    {bb_tre_03, "it does not fire while it is crossing a trench"},
    {bb_wir_03, "it has to halt at the wire"},
    {bb_wir_04, "the wire keeps it until next turn"},
    {bb_r124, "that is no step along a road"},
    {bb_r128, "the river can be entered at a ford or a bridge only"},
    {bb_r130, "it came into the ford this turn, or has not halted there"},
    {bb_r132, "a move that begins in a wood goes one square"},
    {bb_r133, "it did something else first, so it holds the trench and stays in it for this action"},
    {bb_r135, "the wire keeps it for the turn in which it came upon it"},
    // Tasks
    {bb_wir_01, "wire is laid by staying a turn in the square"},
    {bb_wir_02, "there is no wire here to clear, or wire lies here already"},
    {bb_tra_01, "only guns are towed, and only by a Transport"},
    {bb_tra_02, "limbering or unlimbering takes the whole turn of both"},
    {bb_tra_03, "the gun and its Transport have to be in one square"},
    {bb_r17, "cavalry mounts or dismounts as its whole action, and not next to an enemy"},
    {bb_r136, "such work is a whole action: no move, no turn, no shot, no Close Combat beside it"},
    {bb_r137, "wire cannot be laid or cleared there"},
    {bb_r138, "for that the gun and its Transport must be together, neither having acted, moved or fired"},
    {bb_r139, "the gun has had its action with its Transport"},
    {bb_r140, "a gun in tow does nothing by itself, and a Transport tows one gun"},
    {bb_r147, "Transports tow guns; they carry nobody"},
    {bb_r163, "it came upon the wire this turn; clearing is for a later one"},
    {bb_r164, "it came here this turn by its own move"},
    {bb_r172, "a gun in tow does nothing by itself"},
    // Set-up
    {bb_r15, "it cannot be set up there"},
    {bb_r184, "that corner belongs to the set-up zones of both sides, so to neither"},
    {bb_r149, "it is not for this side, or not yet, to be set up"},
};

// Where the second clause of a breach says more than the first.
constexpr PlainReason kAlso[] = {
    {bb_mov_14, "having fired this turn, it cannot move that far"},
};

std::string_view find(std::initializer_list<std::span<const PlainReason>> tables, Clause c) {
  if (c == Clause::none) return {};
  for (const std::span<const PlainReason> table : tables) {
    const auto found = std::find_if(table.begin(), table.end(), [c](const PlainReason& row) { return row.first == c; });
    if (found != table.end()) return found->second;
  }
  return {};
}

std::string_view reason(Clause c) { return find({kReasons, kHex19cReasons, kPinReasons, kCardReasons}, c); }
std::string_view second_reason(Clause c) {
  return find({kAlso, kHex19cSecondReasons, kPinSecondReasons, kCardSecondReasons}, c);
}

}  // namespace

std::string_view plain_reason(Citation why) {
  if (const std::string_view phrase = second_reason(why.also); !phrase.empty()) return phrase;
  const std::string_view phrase = reason(why.first);
  return phrase.empty() ? reason(why.also) : phrase;
}

}  // namespace limber::inline words

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
    {bb_seq_01, "it is not the step for that: the steps of a turn have a fixed order"},
    {bb_seq_02, "only artillery fires in this step"},
    {bb_seq_03, "artillery needs no activation to fire, and fires only in its own step"},
    {bb_seq_04, "the dice for the initiative come first"},
    {bb_seq_05, "the activation dice come first"},
    {bb_seq_06, "it is not the step in which its side acts"},
    {bb_seq_07, "another Unit must finish its action first"},
    {bb_seq_08, "the activation dice come first"},
    {bb_seq_09, "it is not the step in which its side acts"},
    {bb_act_02, "the other side is acting"},
    {bb_r56, "choose one Unit at a time, when the last has finished"},
    {bb_r60, "it has already acted this turn"},
    {bb_r61, "that needs no order"},
    {bb_r62, "a Unit that is not activated does nothing"},
    {bb_r151, "no activations are left"},
    {bb_r54, "the side that wins the initiative must act first"},
    {bb_r175, "there is no such order in this game"},
    {bb_r79, "only the choice of targets is secret in this game"},
    // Artillery
    {bb_art_01, "the target is out of range"},
    {bb_art_02, "the target is out of range"},
    {bb_art_03, "the target is out of range"},
    {bb_art_04, "the target is out of range"},
    {bb_art_07, "the target is out of range, counted across the sides of squares"},
    {bb_art_08, "the gun has already fired this turn"},
    {bb_art_10, "the target is outside its arc of fire"},
    {bb_art_11, "the target is outside its arc of fire"},
    {bb_art_14, "it can fire out of cover only from the edge, and the next square on the line is also cover"},
    {bb_art_15, "it can fire out of cover only from the edge, and the next square on the line is also cover"},
    {bb_art_19, "name a target square"},
    {bb_r30, "it can fire out of cover only from the edge, and the next square on the line is also cover"},
    {bb_r34, "artillery fires only in the artillery step"},
    {bb_r35, "this gun cannot fire where it is"},
    {bb_r36, "both sides name their targets at the same time, gun by gun"},
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
    {bb_mov_14, "firing costs it part of its move, so it cannot do both"},
    {bb_mov_16, "it must face a side of its square"},
    {bb_mov_17, "a friendly Unit is in that square, and the two may not share it"},
    {bb_mov_19, "an enemy Unit is in that square"},
    {bb_mov_20, "it must halt next to an enemy Unit"},
    {bb_mov_21, "it must face an enemy Unit it has moved next to"},
    {bb_mov_22, "an enemy Unit faces it: it may only move away, and only before it has moved"},
    {bb_mov_23, "it may not move away from one enemy Unit into the front of another"},
    {bb_clc_09, "it must halt next to an enemy Unit"},
    {bb_clc_10, "it must face an enemy Unit it has moved next to"},
    {bb_r08, "that is off the board"},
    {bb_r64, "a Unit moves once and fires once, and its Close Combat comes last"},
    {bb_r65, "it has moved too far to fire as well"},
    {bb_r66, "it cannot turn on the spot now"},
    {bb_r178, "it already faces that way"},
    {bb_r67, "it cannot face that way there"},
    {bb_r68, "it would have to halt in a friendly Unit's square, where it may not stay"},
    {bb_r69, "it may not share that square with the Units there"},
    {bb_r70, "several enemy Units are next to it, and it must face one of them"},
    {bb_r73, "an enemy Unit faces it: its move may not pass next to that Unit or in front of another"},
    {bb_r75, "it has moved this turn"},
    {bb_r76, "a gun that fired this turn cannot be limbered or towed"},
    {bb_r77, "a Commander moves on his own, with his own activation"},
    {bb_r83, "either it took the bonus for standing still and cannot move, or it cannot move on as the order says"},
    {bb_r152, "reinforcements enter at their entry square, in their order, when it is free and they are due"},
    {bb_r165, "it has followed up this turn, so it cannot move away from an enemy Unit that faces it"},
    {bb_r170, "it is not due yet"},
    // Fire
    {bb_fir_01, "the target is out of range"},
    {bb_fir_02, "the target is out of range"},
    {bb_fir_03, "the target is out of range, counted across the sides of squares"},
    {bb_fir_04, "it has already fired this turn"},
    {bb_fir_05, "the target is outside its arc of fire"},
    {bb_fir_06, "the target is outside its arc of fire"},
    {bb_fir_07, "it cannot see the target: something is in the way"},
    {bb_fir_08, "the target is too deep in cover: the last square before it is also cover"},
    {bb_fir_09, "it can fire out of cover only from the edge, and the next square on the line is also cover"},
    {bb_fir_10, "it can fire out of cover only from the edge, and the next square on the line is also cover"},
    {bb_fir_11, "name a target square"},
    {bb_r16, "it has no weapon to fire with"},
    {bb_r31, "the target is too deep in cover: the last square before it is also cover"},
    {bb_r32, "inside a wood it can fire only at the next square"},
    {bb_r81, "no enemy Unit is in that square"},
    // Close Combat
    {bb_clc_11, "the enemy Unit is not in front of it"},
    {bb_clc_16, "only the winner of a Close Combat may step forward, if it is Infantry or Cavalry"},
    {bb_clc_18, "no enemy Unit is next to it, so it cannot fight on"},
    {bb_r23, "the enemy Unit is not in front of it"},
    {bb_r86, "it may attack one enemy Unit, in front of it, once per action"},
    {bb_r87, "it moved into contact and must fight the enemy Unit it faces"},
    {bb_r94, "no Unit withdraws after a drawn Close Combat in this game"},
    {bb_r95, "only the attacker may step forward"},
    {bb_r96, "Units of its kind do not step forward"},
    {bb_r97, "after stepping forward it must face an enemy Unit next to it, or straight on if there is none"},
    {bb_r98, "it has already fought on as often as it may"},
    {bb_r99, "the terrain it has entered holds it there this turn"},
    {bb_r100, "another Unit in that square does the fighting"},
    {bb_r153, "the terrain it has entered holds it there this turn"},
    // Hits and retreats
    {bb_hit_08, "it must retreat or lose 1 SP"},
    {bb_def_06, "it may retreat only into the next square, which must be empty and not next to an enemy Unit"},
    {bb_def_07, "it must retreat or lose 1 SP"},
    {bb_r108, "it may retreat only to a square that is empty or holds Units that retreated from the same hit"},
    {bb_r110, "it cannot retreat there: the square must be free, open to it and not next to an enemy Unit"},
    {bb_r113, "it cannot retreat off the board"},
    {bb_r144, "a gun in tow and its Transport retreat together"},
    // Exhaustion
    {bb_exh_04, "its side is exhausted and cannot attack"},
    {bb_exh_05, "its side is exhausted and cannot start a Close Combat"},
    {bb_exh_06, "its side is exhausted: it cannot move nearer to the enemy"},
    {bb_r119, "its side is exhausted: it cannot move nearer to the enemy"},
    {bb_r120, "its side is exhausted: it cannot move next to an enemy Unit, step forward or attack"},
    // Terrain
    {bb_woo_01, "it must halt when it enters the wood"},
    {bb_woo_02, "a move that starts in a wood is one square"},
    {bb_woo_03, "inside a wood it can fire only at the next square"},
    {bb_riv_01, "it must halt in the ford"},
    {bb_riv_02, "it moves one square out of a ford"},
    {bb_riv_03, "it cannot fire from a river"},
    {bb_tre_01, "it must halt in the trench"},
    {bb_tre_02, "it moves one square out of a trench that it is crossing"},
    {bb_tre_03, "it cannot fire while it is crossing a trench"},
    {bb_wir_03, "it must halt at the wire"},
    {bb_wir_04, "the wire holds it until next turn"},
    {bb_r124, "that step is not along a road"},
    {bb_r128, "the river can be entered only at a ford or a bridge"},
    {bb_r130, "it entered the ford this turn, or has not halted there"},
    {bb_r132, "a move that starts in a wood is one square"},
    {bb_r133, "it acted in another way first, so it holds the trench and stays in it for this action"},
    {bb_r135, "the wire holds it for the turn in which it reached the wire"},
    // Tasks
    {bb_wir_01, "to lay wire it must stay in the square for a turn"},
    {bb_wir_02, "there is no wire here to clear, or there is already wire here"},
    {bb_tra_01, "only guns can be towed, and only by a Transport"},
    {bb_tra_02, "limbering or unlimbering takes both Units their whole turn"},
    {bb_tra_03, "the gun and its Transport must be in one square"},
    {bb_r17, "mounting or dismounting is a whole action, and not allowed next to an enemy Unit"},
    {bb_r136, "this takes a whole action: it cannot also move, turn, fire or fight"},
    {bb_r137, "wire cannot be laid or cleared there"},
    {bb_r138, "the gun and its Transport must be together, and neither may have acted, moved or fired"},
    {bb_r139, "the gun has already acted with its Transport"},
    {bb_r140, "a gun in tow cannot act on its own, and a Transport tows one gun"},
    {bb_r147, "Transports tow guns and do not carry Units"},
    {bb_r163, "it reached the wire this turn, and can clear it in a later one"},
    {bb_r164, "it moved here this turn"},
    {bb_r172, "a gun in tow cannot act on its own"},
    // Set-up
    {bb_r15, "it cannot be set up there"},
    {bb_r184, "that corner is in the set-up zones of both sides, so neither may use it"},
    {bb_r149, "it is not this side's Unit, or not yet its time, to be set up"},
};

// Where the second clause of a breach says more than the first.
constexpr PlainReason kAlso[] = {
    {bb_mov_14, "it has fired this turn, so it cannot move that far"},
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

// What the clauses of card-late-19c have against an order, as one would say it across the table.
#include "words/plain_reasons.h"

namespace limber::inline words {

namespace {

using enum Clause;

constexpr PlainReason kReasons[] = {
    // Sequence and cards
    {cd_seq_10, "it is not the step for that: the piece with the lowest card acts, in the fixed order of steps"},
    {cd_seq_04, "its side may not deal more cards this turn"},
    {cd_cmd_22, "its side may not deal more cards this turn"},
    {cd_eqp_04, "that card has already been dealt this turn: there is one pack"},
    {cd_r19, "that card has already been dealt this turn: there is one pack"},
    {cd_r17, "with this house rule a side must deal all its cards"},
    {cd_r18, "pieces are named before any card is drawn"},
    {cd_r20, "it already has its card: each piece has one"},
    {cd_r22, "a Commander with a Unit has no card of his own: he acts with the Unit's card"},
    {cd_r23, "a Unit in retreat is not dealt a card"},
    {cd_r26, "a side cannot end its step here: each card is played in order, and a piece may pass"},
    {cd_r32, "nothing follows a Close Combat"},
    {cd_r123, "there is no such order in this game"},
    {cd_r133, "its side is exhausted and may not come on next to an enemy Unit"},
    {cd_r121, "it is not due, or the Units before it in the column come first"},
    // Commanders
    {cd_cmd_04, "he is not in a Unit's square, or has already declared whether he acts alone"},
    {cd_cmd_06, "he is not in the square of a Unit of his side"},
    {cd_r14, "he is with a Unit, and acts alone only if that was declared at the start of the turn"},
    {cd_r52, "he is not in the square of a Unit of his side"},
    {cd_r117, "only a Commander alone in the square of a Unit of his side can join it instead"},
    {cd_r58, "he is not infantry, so he can enter woods and houses only by road"},
    // Moves
    {cd_mov_01, "it has moved this turn"},
    {cd_mov_03, "two Units may not end in one square"},
    {cd_uni_03, "two Units may not end in one square"},
    {cd_mov_04, "machine guns and artillery may move or fire in a turn, but not both"},
    {cd_fir_03, "machine guns and artillery may move or fire in a turn, but not both"},
    {cd_mov_10, "it must stop next to an enemy Unit"},
    {cd_mov_11, "it must stop next to an enemy Unit"},
    {cd_mov_12, "it is next to enemy Units and must face one of them"},
    {cd_mov_14, "it has moved next to an enemy Unit and must fire at it"},
    {cd_mov_15, "it is next to an enemy Unit and must fight it"},
    {cd_mov_16, "it faces, fires at and fights one enemy Unit next to it"},
    {cd_mov_17, "to break contact it must move where no enemy Unit is beside it"},
    {cd_mov_18, "it can stand only against an enemy Unit next to it"},
    {cd_hil_02, "that is farther than it can move: each contour costs one extra square"},
    {cd_uni_10, "that is farther than it can move or fire"},
    {cd_uni_11, "that is farther than it can move or fire"},
    {cd_uni_12, "that is farther than it can move"},
    {cd_uni_13, "that is farther than it can move"},
    {cd_uni_14, "that is farther than it can move"},
    {cd_uni_15, "that is farther than it can move or fire"},
    {cd_uni_16, "that is farther than it can move or fire"},
    {cd_uni_17, "that is farther than it can move or fire"},
    {cd_cmd_10, "that is farther than it can move or fire"},
    {cd_riv_01, "it must halt in the ford"},
    {cd_r109, "the river can be entered only at a ford or a bridge"},
    {cd_r110, "it must halt in the ford"},
    {cd_woo_01, "only infantry can move through woods off the road"},
    {cd_woo_02, "only infantry can move through woods off the road"},
    {cd_bua_01, "only infantry can move through houses off the road"},
    {cd_bua_02, "only infantry can move through houses off the road"},
    {cd_r33, "it cannot turn on the spot now"},
    {cd_r35, "it cannot face that way there"},
    {cd_r38, "an enemy is in that square"},
    {cd_r39, "it would have to stop in a friendly Unit's square"},
    {cd_r42, "to break contact it must move where no enemy Unit is beside it"},
    {cd_r43, "to break contact it must move away from all enemy Units, the whole way"},
    {cd_r44, "it has chosen to break contact, and must move off"},
    {cd_r46, "it fights an enemy Unit next to it: the one it faces, if still there"},
    {cd_r48, "it has no square to break off to"},
    {cd_r49, "only Units in retreat may move off the board"},
    {cd_r125, "it already faces that way"},
    // Fire
    {cd_fir_01, "it has already fired this turn"},
    {cd_fir_08, "the target is outside its arc of fire"},
    {cd_fir_09, "the target is outside its arc of fire"},
    {cd_fir_10, "it cannot see the target: something is in the way"},
    {cd_r78, "it can fire only at an enemy piece"},
    {cd_uni_19, "it has no weapon to fire with"},
    {cd_r34, "it fires the way it faces"},
    {cd_woo_03, "it can fire out of a wood only from the edge, but the next square is also cover"},
    {cd_bua_03, "it can fire out of houses only from the edge, and the next square on the line is also cover"},
    {cd_woo_04, "a target in a wood can be seen only from nearby"},
    {cd_bua_04, "a target in houses can be seen only from nearby"},
    {cd_r88, "it has already looked for that target without seeing it, and may not try again now"},
    {cd_cmd_35, "a Unit in retreat cannot fire"},
    // Close Combat
    {cd_clc_01, "that enemy Unit is not next to it"},
    {cd_clc_05, "with half its figures or fewer it cannot start a Close Combat"},
    {cd_cmd_36, "a Unit in retreat cannot start a Close Combat"},
    {cd_r104, "no Unit follows up or withdraws after a Close Combat in this game"},
    // Set-up
    {cd_r09, "it cannot be set up there"},
    {cd_r130, "that corner is in the set-up zones of both sides, so neither may use it"},
};

// Where the second clause of a breach says more than the first.
constexpr PlainReason kAlso[] = {
    {cd_r78, "it can fire only at an enemy piece"},
    {cd_r117, "only a Commander alone in the square of a Unit of his side can join it instead"},
};

}  // namespace

const std::span<const PlainReason> kCardReasons = kReasons, kCardSecondReasons = kAlso;

}  // namespace limber::inline words

// What the clauses of card-late-19c have against an order, as one would say it across the table.
#include "words/plain_reasons.h"

namespace limber::inline words {

namespace {

using enum Clause;

constexpr PlainReason kReasons[] = {
    // Sequence and cards
    {cd_seq_10, "it is not the time for that: the piece with the lowest card acts, and the steps come in their order"},
    {cd_seq_04, "its side may deal no more cards this turn"},
    {cd_cmd_22, "its side may deal no more cards this turn"},
    {cd_eqp_04, "that card has been dealt this turn: there is one pack"},
    {cd_r19, "that card has been dealt this turn: there is one pack"},
    {cd_r17, "with this house rule a side deals all the cards it may"},
    {cd_r18, "pieces are named before any card is seen; cards are not drawn first"},
    {cd_r20, "it has its card: a piece has one"},
    {cd_r22, "a Commander with a Unit has no card of his own: he goes with the card of the Unit"},
    {cd_r23, "a Unit in retreat is dealt no card"},
    {cd_r26, "nobody ends a step here: each card is played in its order, and a piece may pass"},
    {cd_r32, "nothing follows a Close Combat"},
    {cd_r123, "there is no such order in this game"},
    {cd_r121, "it is not due, or those before it in the column come first"},
    // Commanders
    {cd_cmd_04, "he stands in no Unit's square, or has said already whether he acts alone"},
    {cd_cmd_06, "he stands in no square of a Unit of his own"},
    {cd_r14, "with a Unit he does nothing of his own; that is said when the turn begins"},
    {cd_r52, "he stands in no square of a Unit of his own"},
    {cd_r117, "only a Commander alone in the square of a Unit of his own can join it instead"},
    {cd_r58, "he is no infantry: into woods and houses he goes by road only"},
    // Moves
    {cd_mov_01, "it has moved this turn"},
    {cd_mov_03, "two Units may not end in one square"},
    {cd_uni_03, "two Units may not end in one square"},
    {cd_mov_04, "machine guns and artillery move or fire, and not both in a turn"},
    {cd_fir_03, "machine guns and artillery move or fire, and not both in a turn"},
    {cd_mov_10, "it has to stop where it comes next to an enemy"},
    {cd_mov_11, "it has to stop where it comes next to an enemy"},
    {cd_mov_12, "next to enemies it has to face one of them"},
    {cd_mov_14, "it has come next to an enemy and must fire at him"},
    {cd_mov_15, "it is next to an enemy and must fight him"},
    {cd_mov_16, "it faces, fires at and fights one enemy, who is next to it"},
    {cd_mov_17, "breaking contact, it goes where no enemy is beside it"},
    {cd_mov_18, "it stands against an enemy who is next to it"},
    {cd_hil_02, "that is farther than it may move; each contour costs one square more"},
    {cd_uni_10, "that is farther than it may move or fire"},
    {cd_uni_11, "that is farther than it may move or fire"},
    {cd_uni_12, "that is farther than it may move"},
    {cd_uni_13, "that is farther than it may move"},
    {cd_uni_14, "that is farther than it may move"},
    {cd_uni_15, "that is farther than it may move or fire"},
    {cd_uni_16, "that is farther than it may move or fire"},
    {cd_uni_17, "that is farther than it may move or fire"},
    {cd_cmd_10, "that is farther than it may move or fire"},
    {cd_riv_01, "it has to halt in the ford"},
    {cd_r109, "the river can be entered at a ford or a bridge only"},
    {cd_r110, "it has to halt in the ford"},
    {cd_woo_01, "off the road only infantry goes through woods"},
    {cd_woo_02, "off the road only infantry goes through woods"},
    {cd_bua_01, "off the road only infantry goes through houses"},
    {cd_bua_02, "off the road only infantry goes through houses"},
    {cd_r33, "it cannot turn on the spot now"},
    {cd_r35, "it cannot face that way there"},
    {cd_r38, "an enemy is in that square"},
    {cd_r39, "it would have to stop in the square of a friend"},
    {cd_r42, "breaking contact, it goes where no enemy is beside it"},
    {cd_r43, "breaking contact, it goes where no enemy is beside it, all the way"},
    {cd_r44, "it has said that it breaks contact, and must move off"},
    {cd_r46, "it fights an enemy who is next to it, the one it faces if he is still there"},
    {cd_r48, "there is no square it could break off to"},
    {cd_r49, "nobody moves off the board but Units in retreat"},
    {cd_r125, "it faces that way already"},
    // Fire
    {cd_fir_01, "it has fired already this turn"},
    {cd_fir_08, "the target is outside its arc of fire"},
    {cd_fir_09, "the target is outside its arc of fire"},
    {cd_fir_10, "it does not see the target: something is in the way"},
    {cd_r78, "it fires at an enemy piece, and at nothing else"},
    {cd_uni_19, "it has no weapon to fire with"},
    {cd_r34, "it fires the way it faces"},
    {cd_woo_03, "from a wood it fires out only at the edge, and the next square on the line is cover too"},
    {cd_bua_03, "from houses it fires out only at the edge, and the next square on the line is cover too"},
    {cd_woo_04, "a target in a wood is seen from near only"},
    {cd_bua_04, "a target in houses is seen from near only"},
    {cd_r88, "it has looked for that target and not seen it; it may not try again now"},
    {cd_cmd_35, "a Unit in retreat does not fire"},
    // Close Combat
    {cd_clc_01, "that enemy is not next to it"},
    {cd_clc_05, "with half its figures or fewer it starts no Close Combat"},
    {cd_cmd_36, "a Unit in retreat starts no Close Combat"},
    {cd_r104, "nobody follows up or withdraws after a Close Combat in this game"},
    // Set-up
    {cd_r09, "it cannot be set up there"},
    {cd_r130, "that corner belongs to the set-up zones of both sides, so to neither"},
};

// Where the second clause of a breach says more than the first.
constexpr PlainReason kAlso[] = {
    {cd_r78, "it fires at an enemy piece, and at nothing else"},
    {cd_r117, "only a Commander alone in the square of a Unit of his own can join it instead"},
};

}  // namespace

const std::span<const PlainReason> kCardReasons = kReasons, kCardSecondReasons = kAlso;

}  // namespace limber::inline words

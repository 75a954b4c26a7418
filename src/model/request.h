// The question a state asks: of whom, for what, and how many dice are thrown together.
#pragma once
#include <cstdint>

#include "base/ids.h"
#include "model/clause.h"

namespace limber {

enum class Asks : std::uint8_t { nothing, die, card, decision };

// What part of play a question is. Each question of the rules says it; code that plays, weighs or tells goes by it.
enum class Role : std::uint8_t {
  none,
  set_up,  // before the battle begins
  turn,    // of the turn itself and of no order: who comes first, who arrives
  number,  // ... a throw that comes to a number: activations, cards to deal, a card
  test,    // ... a throw for one Unit by itself: a Commander's rating, army morale
  deal,    // who is dealt a card
  order,   // a side's next order, which is carried out by itself
  onward,  // a further order within what is under way
  step     // a part of what an order does
};

// What a die does in an attack, in the order in which such dice are thrown.
enum class AttackStage : std::uint8_t {
  spotting,   // whether the target is seen
  shelling,   // where a shell lands
  firing,     // whether a shot hits
  harm,       // what a hit does
  commander,  // whether it was the Commander
  attack,     // Close Combat: the attacker's
  defence,    // ... and the defender's
  none        // it belongs to no attack
};

// What a question is for, by which its words are chosen (words/). What it does in play is its role.
enum class Purpose : std::uint8_t {
  none,
  set_up_die,         // who sets up first
  place_unit,         // where a Unit is set up
  place_facing,       // which way it faces there
  gun_order,          // sealed: what a gun fires at, or hold
  landing_die,        // where a shell lands
  hit_die,            // what a hit does
  give_ground,        // retreat or stand
  go_along,           // a companion goes with a Unit that goes back, or stays
  initiative_die,     //
  choose_first,       // the winner of the initiative names who acts first
  arrival_die,        // reinforcements
  activation_die,     //
  pick_unit,          // a side's next order
  go_on,              // the acting Unit's further orders
  fire_die,           //
  attacker_die,       // Close Combat
  defender_die,       //
  follow_up,          // step into the vacated square
  fight_on,           // and fight again
  unlimbered_facing,  // a gun come out of tow
  effect_die,         // what a shot or a shell does to the Unit it strikes
  attack_power_die,   // Close Combat, at or under the attacker's Power
  defence_power_die,  // ... and the defender's
  bolt_or_unpin,      // pinned cavalry that bolts to the front: pin off, or ride
  declare,            // which Units will be activated
  pick_combat,        // which Close Combat comes next
  withdraw,           // where the attacker goes after a draw
  rating_die,         // how good a Commander is
  declare_alone,      // sealed: a Commander in a Unit's square acts alone this turn, or with it
  command_die,        // how many cards a side may deal
  name_pieces,        // sealed: who is dealt a card
  name_next,          // ... one after the other, each seen before the next is named
  draw_more,          // ... or cards are drawn first: one more
  place_card,         // ... and the lowest card in hand is given to a piece
  deal_card,          // the card a piece is dealt
  piece_order,        // what the piece whose card is up does
  break_or_stand,     // it is in contact
  choose_enemy,       // whom it faces and fights
  join_or_alone,      // a Commander has come into a Unit's square
  spotting_die,       // whether a target in a wood or a built-up area is seen
  hit_dice,           // a die for each figure that fires
  kill_dice,          // a die for each hit
  commander_die,      // whether the Commander is among the dead
  morale_die,         // a Unit whose army has lost its Commander
  attack_dice,        // Close Combat, a die for each figure of the attacker
  defence_dice        // ... and of the defender
};

enum class RequestKind : std::uint8_t { decision, die, card, done, over };

// What the orders to a question that is put to Units one after another have in common, so that they can be given in any
// order. The question hands it out; questions filed alike are one queue, as cell and facing of a Unit that is set up.
struct OrderQueue {
  Purpose filed_as = Purpose::none;
  bool in_turn = false;        // orders build on those before them, and one without a name is for the next Unit asked
  bool rest_may_hold = false;  // Units without an order hold
};

struct Request {
  RequestKind kind = RequestKind::over;
  Purpose purpose = Purpose::none;
  Role role = Role::none;
  AttackStage stage = AttackStage::none;     // of a die
  bool alike = false;                        // of dice thrown together: each means what the others mean
  bool asks_red = false, asks_blue = false;  // who is asked (or throws); both for sealed orders still open
  bool sealed = false;                       // answers are unseen by the other side until both have closed
  std::uint8_t count = 1;                    // dice thrown together, this one included
  UnitId unit = UnitId::none, other = UnitId::none;
  Cell cell = Cell::none;
  Citation why{};
  OrderQueue queue{};  // of a question put to Units one after another

  constexpr bool asks(Side s) const { return s == Side::red ? asks_red : s == Side::blue && asks_blue; }
  constexpr bool is_throw() const { return kind == RequestKind::die || kind == RequestKind::card; }
  constexpr bool is_gun_order() const { return role == Role::order && sealed; }  // named unseen, carried out together
  constexpr explicit operator bool() const { return kind != RequestKind::over && kind != RequestKind::done; }
};

}  // namespace limber

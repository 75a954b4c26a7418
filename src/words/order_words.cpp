#include "words/order_words.h"

#include "notation/order_text.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

std::string facing_of(const Game& g, const Choice& c) {
  return c.facing == kNoFacing ? "" : ", facing " + facing_words(g, c.facing);
}

// The enemy in the cell is what a player fires at; where there is none, the cell.
std::string target_words(const Game& g, const Board& b, const Choice& c) {
  if (c.other != UnitId::none) return unit_named(g, c.other);
  const UnitId there = on_board(c.cell()) ? b.in(c.cell()) : UnitId::none;
  const bool enemy = there != UnitId::none && c.unit != UnitId::none && b.side_of(there) != b.side_of(c.unit);
  return enemy ? unit_named(g, there) + " in " + cell_words(g, c.cell()) : cell_words(g, c.cell());
}

std::string end_words(const Game& g, const Board& b, const Choice& c) {
  return cell_words(g, end_of_way(g, b, c.unit, c.route()));
}

std::string with_other(const Game& g, std::string_view head, std::string_view joint, const Choice& c) {
  return std::string(head) + (c.other == UnitId::none ? "" : std::string(joint) + unit_named(g, c.other));
}

}  // namespace

std::string order_phrase(const Game& g, const Board& b, const Choice& c) {
  switch (c.verb) {
    case Verb::place: return "{takes} position at " + cell_words(g, c.cell()) + facing_of(g, c);
    case Verb::move: {
      const bool turns = c.route().steps() == 0;
      return turns ? "{turns} to face " + facing_words(g, c.facing)
                   : "{moves} to " + end_words(g, b, c) + facing_of(g, c);
    }
    case Verb::charge: return "{charges} to " + end_words(g, b, c) + facing_of(g, c);
    case Verb::turn: return "{turns} to face " + facing_words(g, c.facing);
    case Verb::fire: return "{fires} at " + target_words(g, b, c);
    case Verb::hold: return "{holds} {its} fire";
    case Verb::fight: return with_other(g, "{attacks}", " ", c);
    case Verb::follow: return "{follows} up";
    case Verb::halt: return "{goes} no further";
    case Verb::retreat: return "{retreats} to " + cell_words(g, c.cell());
    case Verb::withdraw: return "{withdraws} to " + cell_words(g, c.cell());
    case Verb::stand: return with_other(g, "{stands} {its} ground", " against ", c);
    case Verb::go: return "{goes} along";
    case Verb::stay: return "{stays} in place";
    case Verb::unpin: return "{removes} {its} pin";
    case Verb::limber: return with_other(g, "{limbers} up", " with ", c);
    case Verb::unlimber: return with_other(g, "{unlimbers}", " with ", c);
    case Verb::lay: return "{lays} wire";
    case Verb::clear: return "{clears} the wire";
    case Verb::mount: return "{mounts}";
    case Verb::dismount: return "{dismounts}";
    case Verb::alone: return "{acts} alone";
    case Verb::join: return with_other(g, "{joins}", " ", c) + (c.other == UnitId::none ? " the Unit there" : "");
    case Verb::break_up: return "{breaks} off";
    case Verb::name: return "{receives} a card";
    case Verb::deal: return c.unit == UnitId::none ? "{draws} a card" : "{receives} a card";
    case Verb::done: return "{names} no other piece";
    case Verb::first: return "{acts} first";
    case Verb::second: return "{acts} second";
    case Verb::pass: return "{receives} no further orders";
    case Verb::end: return "{ends} {its} step";
    case Verb::none:
    case Verb::d6:
    case Verb::card: break;
  }
  return "{does} nothing";
}

std::string order_sentence(const Game& g, const Board& b, const Choice& c, Side by) {
  const std::string phrase = order_phrase(g, b, c);
  return opening(c.unit == UnitId::none ? side_does(g, by, phrase) : unit_does(g, c.unit, phrase));
}

std::string order_command(const Game& g, const Board& b, const Choice& c) {
  return capitalised(agree(Person::they, order_phrase(g, b, c)));
}

std::string doing_words(const Game& g, const Board& b, const Choice& c) {
  const std::string unit = c.unit == UnitId::none ? "" : unit_named(g, c.unit);
  switch (c.verb) {
    case Verb::place: return "Placing " + unit + " at " + cell_words(g, c.cell());
    case Verb::fire: return "Firing with " + unit + " at " + target_words(g, b, c);
    case Verb::move:
      return c.route().steps() == 0 ? "Turning " + unit + " " + facing_words(g, c.facing)
                                    : "Moving " + unit + " to " + end_words(g, b, c);
    case Verb::charge: return "Charging with " + unit + " to " + end_words(g, b, c);
    case Verb::turn: return "Turning " + unit + " " + facing_words(g, c.facing);
    case Verb::hold: return "Holding fire with " + unit;
    case Verb::fight: return with_other(g, "Attacking", " ", c) + " with " + unit;
    case Verb::follow: return "Following up with " + unit;
    case Verb::halt: return "Halting " + unit;
    case Verb::retreat: return "Retreating with " + unit + " to " + cell_words(g, c.cell());
    case Verb::withdraw: return "Withdrawing with " + unit + " to " + cell_words(g, c.cell());
    case Verb::stand: return with_other(g, "Standing with " + unit, " against ", c);
    case Verb::go: return "Taking " + unit + " along";
    case Verb::stay: return "Keeping " + unit + " in place";
    case Verb::unpin: return "Removing the pin from " + unit;
    case Verb::limber: return with_other(g, "Limbering up with " + unit, " and ", c);
    case Verb::unlimber: return with_other(g, "Unlimbering with " + unit, " and ", c);
    case Verb::lay: return "Laying wire with " + unit;
    case Verb::clear: return "Clearing the wire with " + unit;
    case Verb::mount: return "Mounting " + unit;
    case Verb::dismount: return "Dismounting " + unit;
    case Verb::alone: return "Letting " + unit + " act alone";
    case Verb::join: return with_other(g, "Joining", " ", c) + " with " + unit;
    case Verb::break_up: return "Breaking off with " + unit;
    case Verb::name: return "Naming " + unit;
    case Verb::deal: return c.unit == UnitId::none ? "Drawing a card" : "Dealing a card to " + unit;
    case Verb::done: return "Naming no other piece";
    case Verb::first: return "Acting first";
    case Verb::second: return "Acting second";
    case Verb::pass: return "Leaving " + unit + " in place";
    case Verb::end: return "Giving no more orders";
    case Verb::none:
    case Verb::d6:
    case Verb::card: break;
  }
  return "Doing nothing";
}

}  // namespace limber::inline words

#include "words/event_words.h"

#include <variant>

#include "notation/order_text.h"
#include "words/clauses.h"
#include "words/modifier_words.h"
#include "words/names.h"
#include "words/outcome_words.h"

namespace limber::inline words {

namespace {

std::string power_words(const Game&, const Rolled&, const std::vector<Modifier>&);

// One overload an event and no catch-all: an event without words does not compile. What a sentence needs no full stop
// for is left to event_words(); an empty one is bookkeeping.
class Sentence {
 public:
  Sentence(const Game& game, const Board& board, const Told& told) : g_(game), b_(board), told_(told) {}

  std::string operator()(const TurnBegan& e) const { return "Turn " + std::to_string(e.turn) + " begins"; }
  std::string operator()(const PhaseBegan&) const;
  std::string operator()(const FirstNamed& e) const {
    return e.first == Side::none ? "" : side(e.first) + " acts first this turn";
  }
  std::string operator()(const Placed& e) const {
    return unit(e.unit) + " is set up at " + cell(e.at) + ", facing " + facing_words(g_, e.facing);
  }
  std::string operator()(const Moved&) const;
  std::string operator()(const Turned& e) const {
    return unit(e.unit) + " turns to face " + facing_words(g_, e.facing);
  }
  std::string operator()(const Marked&) const;
  std::string operator()(const Unmarked&) const;
  std::string operator()(const Crossing&) const;
  std::string operator()(const TaskBegun&) const;
  std::string operator()(const TaskEnded&) const;
  std::string operator()(const Linked& e) const { return unit(e.gun) + " is in tow of " + unit(e.team); }
  std::string operator()(const Unlinked& e) const { return unit(e.gun) + " is no longer in tow of " + unit(e.team); }
  std::string operator()(const StrengthLost& e) const;
  std::string operator()(const Destroyed& e) const { return unit(e.unit) + " is destroyed and leaves the board"; }
  std::string operator()(const WireLaid& e) const { return "Wire lies at " + cell(e.at) + " from now on"; }
  std::string operator()(const WireCleared& e) const { return "The wire at " + cell(e.at) + " is cleared"; }
  std::string operator()(const ActivationsGranted& e) const {
    return e.number == 0 ? side(e.side) + " may activate no Unit"
                         : side(e.side) + " may activate " + counted(e.number, "Unit", "Units");
  }
  std::string operator()(const ActivationSpent&) const { return ""; }
  std::string operator()(const ActivationsLapsed&) const;
  std::string operator()(const Due& e) const {
    const Cell at = entry_cell(e.unit);
    return unit(e.unit) + " waits to come on" + (on_board(at) ? " at " + cell(at) : "");
  }
  std::string operator()(const PlacesFixed&) const { return ""; }
  std::string operator()(const PlacesForgotten&) const { return ""; }
  std::string operator()(const TargetNamed& e) const {
    return unit(e.gun) + " fires at " + cell(e.at) + (e.direct ? ", direct fire" : ", indirect fire");
  }
  std::string operator()(const ShotLanded& e) const {
    return "The shot of " + unit(e.gun) + ": " + landing_words(g_, b_, e, Cell::none);
  }
  std::string operator()(const Remembered&) const { return ""; }
  std::string operator()(const ContactMade& e) const { return unit(e.unit) + " is in contact with " + unit(e.enemy); }
  std::string operator()(const ContactLost&) const { return ""; }
  std::string operator()(const ChiefNamed& e) const {
    return e.unit == UnitId::none ? side(e.side) + " has lost its army Commander"
                                  : unit(e.unit) + " takes over as army Commander of " + side(e.side);
  }
  std::string operator()(const ObjectiveTaken&) const;
  std::string operator()(const Exhausted&) const;
  std::string operator()(const TurnClosed&) const { return ""; }
  std::string operator()(const Ended&) const { return "The battle is over"; }
  std::string operator()(const Ordered&) const;
  std::string operator()(const Rolled&) const;

 private:
  std::string side(Side s) const { return side_words(g_, s); }
  std::string unit(UnitId u) const { return unit_words(g_, u); }
  std::string cell(Cell c) const { return cell_words(g_, c); }
  Cell entry_cell(UnitId u) const {
    const std::size_t group = g_.roster[u].group;
    return group < g_.roster.group.size() ? g_.roster.group[group].at : Cell::none;
  }
  bool ground_has(UnitId u, Feature f) const { return on_board(b_[u].at) && g_.field[b_[u].at].has(f); }
  UnitId gun_of(UnitId a, UnitId b) const { return g_.roster[a].gun != 0xFF ? a : b; }
  UnitId team_of(UnitId a, UnitId b) const { return gun_of(a, b) == a ? b : a; }

  const Game& g_;
  const Board& b_;
  const Told& told_;
};

std::string Sentence::operator()(const PhaseBegan& e) const {
  if (b_.to_move == e.to_move && (b_.phase == e.phase || b_.phase == Phase::dice)) return "";  // said before
  switch (e.phase) {
    case Phase::set_up: return "The armies are set up";
    case Phase::artillery: return "Artillery fire";
    case Phase::initiative: return "Dice for the initiative";
    case Phase::dice: return side(e.to_move) + "'s step begins";
    case Phase::flight: return side(e.to_move) + "'s pinned cavalry must choose";
    case Phase::action:
    case Phase::activation: return side(e.to_move) + " acts";
    case Phase::combat: return side(e.to_move) + "'s Close Combats";
    case Phase::declare: return "Commanders declare";
    case Phase::command: return "Dice for command";
    case Phase::name: return "Cards are allotted";
    case Phase::retreats: return "Retreats";
    case Phase::card: return "The lowest card";
    case Phase::end: return "End of the turn";
    case Phase::over: return "";
  }
  return "";
}

std::string Sentence::operator()(const Moved& e) const {
  switch (e.way) {
    case Way::step: return unit(e.unit) + " moves to " + cell(e.to);
    case Way::tow: return unit(e.unit) + " is drawn along to " + cell(e.to);
    case Way::retreat: return unit(e.unit) + " falls back to " + cell(e.to);
    case Way::follow: return unit(e.unit) + " steps forward into " + cell(e.to);
    case Way::enter: return unit(e.unit) + " comes on at " + cell(e.to);
    case Way::withdraw: return unit(e.unit) + " withdraws to " + cell(e.to);
  }
  return "";
}

std::string Sentence::operator()(const Marked& e) const {
  switch (e.mark) {
    case Mark::mounted: return unit(e.unit) + " mounts";
    case Mark::held_here:
      if (b_.phase == Phase::combat) return "";  // it has stepped forward, which is told already
      return "The ground at " + cell(b_[e.unit].at) + " holds " + unit(e.unit) + " for this turn";
    case Mark::pinned: return unit(e.unit) + " is pinned";
    case Mark::retreating: return unit(e.unit) + " is in retreat";
    case Mark::unseen: return unit(e.unit) + " is not spotted";
    case Mark::acted:
    case Mark::moved:
    case Mark::fired:
    case Mark::victim:
    case Mark::must_choose:
    case Mark::gave_ground:
    case Mark::in_contact:
    case Mark::defends:
    case Mark::attacks:
    case Mark::pending_pin:
    case Mark::pending_loss: return "";
  }
  return "";
}

std::string Sentence::operator()(const Unmarked& e) const {
  switch (e.mark) {
    case Mark::mounted: return unit(e.unit) + " dismounts";
    case Mark::pinned: return unit(e.unit) + " is no longer pinned";
    case Mark::retreating: return unit(e.unit) + " rallies";
    case Mark::acted:
    case Mark::moved:
    case Mark::fired:
    case Mark::victim:
    case Mark::must_choose:
    case Mark::gave_ground:
    case Mark::held_here:
    case Mark::in_contact:
    case Mark::defends:
    case Mark::attacks:
    case Mark::pending_pin:
    case Mark::pending_loss:
    case Mark::unseen: return "";
  }
  return "";
}

std::string Sentence::operator()(const Crossing& e) const {
  const bool trench = ground_has(e.unit, Feature::trench);
  const std::string where = (trench ? " the trench at " : " the ford at ") + cell(b_[e.unit].at);
  if (e.since == 1) return unit(e.unit) + " is crossing" + where;
  return e.since == 0 && trench ? unit(e.unit) + " now holds" + where : "";
}

std::string Sentence::operator()(const TaskBegun& e) const {
  const std::string at = " at " + cell(b_[e.unit].at);
  switch (e.task) {
    case Task::none: return "";
    case Task::limber: return unit(team_of(e.unit, e.with)) + " begins to limber " + unit(gun_of(e.unit, e.with)) + at;
    case Task::unlimber:
      return unit(team_of(e.unit, e.with)) + " begins to unlimber " + unit(gun_of(e.unit, e.with)) + at;
    case Task::lay_wire: return unit(e.unit) + " begins to lay wire" + at;
    case Task::clear_wire: return unit(e.unit) + " begins to clear the wire" + at;
  }
  return "";
}

std::string Sentence::operator()(const TaskEnded& e) const {
  switch (e.task) {
    case Task::none: return "";
    case Task::limber:
      return e.done ? unit(gun_of(e.unit, e.with)) + " is limbered to " + unit(team_of(e.unit, e.with))
                    : "The limbering of " + unit(gun_of(e.unit, e.with)) + " comes to nothing";
    case Task::unlimber:
      return e.done ? unit(gun_of(e.unit, e.with)) + " is unlimbered"
                    : "The unlimbering of " + unit(gun_of(e.unit, e.with)) + " comes to nothing";
    case Task::lay_wire:
    case Task::clear_wire: return e.done ? "" : possessive(unit(e.unit)) + " work on the wire comes to nothing";
  }
  return "";
}

std::string Sentence::operator()(const StrengthLost& e) const {
  if (!has_points(g_)) return "";  // it is destroyed, and that is told
  const int left = b_[e.unit].strength - e.points;
  if (left <= 0 && g_.roster[e.unit].full_strength == 1) return "";  // the whole Unit, told when it leaves the board
  if (left <= 0)
    return unit(e.unit) + " loses its last " +
           (e.points == 1 ? std::string(points_noun(g_, 1)) : points_words(g_, e.points));
  return unit(e.unit) + " loses " + points_words(g_, e.points) + ", " + std::to_string(left) + " left";
}

std::string Sentence::operator()(const ActivationsLapsed& e) const {
  const int left = b_.army[slot(e.side)].allowance;
  if (left == 0) return "";
  return counted(left, "activation of ", "activations of ") + side(e.side) + (left == 1 ? " is lost" : " are lost");
}

std::string Sentence::operator()(const ObjectiveTaken& e) const {
  const int points = g_.field.worth[slot(e.at)];
  return side(e.side) + " takes the objective at " + cell(e.at) + ", worth " + counted(points, "point", "points");
}

std::string Sentence::operator()(const Exhausted& e) const {
  const auto i = slot(e.side);
  return side(e.side) + " has reached its Exhaustion Point of " + std::to_string(g_.exhaustion_point[i]) + ": " +
         std::to_string(b_.army[i].lost) + " of " + points_words(g_, g_.roster.full_strength[i]) + " lost";
}

// Only what leaves no trace of its own on the board is told.
std::string Sentence::operator()(const Ordered& e) const {
  const std::string u = e.choice.unit == UnitId::none ? "" : unit(e.choice.unit);
  switch (e.choice.verb) {
    case Verb::fire:
      return u + " fires at " + (e.choice.other != UnitId::none ? unit(e.choice.other) : cell(e.choice.cell()));
    case Verb::fight: return u + " attacks " + unit(e.choice.other);
    case Verb::halt: return u + " goes no further";
    case Verb::stand: return u + " stands its ground";
    case Verb::stay: return u + " stays where it is";
    case Verb::pass: return u + (b_[e.choice.unit].has(Mark::acted) ? " does nothing more" : " does nothing");
    case Verb::end: return side(e.side) + " ends its step";
    case Verb::first: return side(e.side) + " chooses to act first";
    case Verb::second: return side(e.side) + " chooses to act second";
    case Verb::break_up: return u + " breaks off";
    case Verb::name: return u + " is named";
    case Verb::join: return u + " joins its Unit";
    case Verb::none:
    case Verb::place:
    case Verb::move:
    case Verb::turn:
    case Verb::hold:
    case Verb::follow:
    case Verb::retreat:
    case Verb::go:
    case Verb::withdraw:
    case Verb::charge:
    case Verb::unpin:
    case Verb::limber:
    case Verb::unlimber:
    case Verb::lay:
    case Verb::clear:
    case Verb::mount:
    case Verb::dismount:
    case Verb::alone:
    case Verb::done:
    case Verb::d6:
    case Verb::card: return "";
  }
  return "";
}

std::string Sentence::operator()(const Rolled& e) const {
  const std::string score = score_words(g_, e, told_.modifiers);
  const bool well = e.total >= e.needs;
  const char* falls_back =
      g_.facts().retreats_are_forced ? ", it must fall back" : ", it must fall back or pay for standing";
  switch (e.purpose) {
    case Purpose::set_up_die: return "Set-up: " + side(e.side) + " throws " + score;
    case Purpose::landing_die: return unit(e.unit) + " shells " + cell(e.cell) + " and throws " + score;
    case Purpose::hit_die:
      return "Hit on " + unit(e.unit) + " (" + std::string(quality_words(g_.roster[e.unit].quality)) +
             "): " + std::to_string(e.face) + (e.needs > 0 && well ? falls_back : "");
    case Purpose::initiative_die: return "Initiative: " + side(e.side) + " throws " + score;
    case Purpose::arrival_die:
      return "Reinforcements of " + side(e.side) + (on_board(e.cell) ? " at " + cell(e.cell) : "") + ": " + score +
             (well ? ": they arrive" : ": they do not come yet");
    case Purpose::activation_die: return "Activation: " + side(e.side) + " throws " + score;
    case Purpose::effect_die:
      return unit(e.unit) + " fires on " + unit(e.other) + " at " + cell(e.cell) + " and throws " + score;
    case Purpose::attack_power_die:
      return unit(e.unit) + " attacks " + unit(e.other) + " with " + power_words(g_, e, told_.modifiers) +
             (e.face <= e.needs ? ": it destroys its enemy" : ": no effect");
    case Purpose::defence_power_die:
      return unit(e.unit) + " defends against " + unit(e.other) + " with " + power_words(g_, e, told_.modifiers) +
             (e.face <= e.needs ? ": it destroys its enemy" : ": no effect");
    case Purpose::fire_die:
      return unit(e.unit) + " fires at " + cell(e.cell) + " and throws " + score + (well ? ": a hit" : ": a miss");
    case Purpose::attacker_die:
      return unit(e.unit) + " attacks " + unit(e.other) + " and throws " + score + (well ? ": not hit" : ": hit");
    case Purpose::defender_die:
      return unit(e.unit) + " defends against " + unit(e.other) + " and throws " + score +
             (well ? ": not hit" : ": hit");
    case Purpose::none:
    case Purpose::place_unit:
    case Purpose::place_facing:
    case Purpose::gun_order:
    case Purpose::give_ground:
    case Purpose::go_along:
    case Purpose::choose_first:
    case Purpose::pick_unit:
    case Purpose::go_on:
    case Purpose::follow_up:
    case Purpose::fight_on:
    case Purpose::bolt_or_unpin:
    case Purpose::declare:
    case Purpose::pick_combat:
    case Purpose::withdraw:
    case Purpose::unlimbered_facing: return side(e.side) + " throws " + score;
  }
  return "";
}

// "Power 3 (-1 two attackers (L19-CLC-06)) and throws 2"
std::string power_words(const Game& game, const Rolled& e, const std::vector<Modifier>& modifiers) {
  std::string text = "Power " + std::to_string(e.needs);
  const std::vector<std::string> applied = applied_modifiers(game, modifiers);
  for (std::size_t i = 0; i < applied.size(); ++i) text += (i == 0 ? " (" : ", ") + applied[i];
  return text + (applied.empty() ? "" : ")") + " and throws " + std::to_string(e.face);
}

// "D5 (b2 2nd Foot)"
std::string cell_and_units(const Game& game, const Board& board, Cell at) {
  std::vector<std::string> names;
  for (UnitId u = board.in(at); u != UnitId::none; u = board[u].next) names.push_back(unit_words(game, u));
  return cell_words(game, at) + " (" + (names.empty() ? "empty" : listed(names, "and")) + ")";
}

}  // namespace

std::string score_words(const Game& game, const Rolled& e, const std::vector<Modifier>& modifiers) {
  std::string text = std::to_string(e.face);
  for (const std::string& modifier : applied_modifiers(game, modifiers)) text += ", " + modifier;
  if (e.total != e.face)
    text += (e.purpose == Purpose::activation_die ? ", counts " : ", makes ") + std::to_string(e.total);
  if (e.purpose == Purpose::effect_die) return text;  // two results, and what happens is told beside it
  if (e.needs > 0) text += ", " + std::to_string(e.needs) + " needed";
  return text;
}

std::string landing_words(const Game& game, const Board& board, const ShotLanded& e, Cell target) {
  if (!on_board(e.at)) return "no effect";
  const std::string there = cell_and_units(game, board, e.at);
  if (target == Cell::none || !on_board(board[e.gun].at)) return "it lands in " + there;
  if (e.at == target) return "on target, " + there;
  const Topology& grid = game.field.grid;
  const bool nearer = grid.distance(board[e.gun].at, e.at) < grid.distance(board[e.gun].at, target);
  return (nearer ? "in front, " : "behind, ") + there;
}

std::string event_words(const Game& game, const Board& before, const Told& told) {
  const std::string words = std::visit(Sentence(game, before, told), told.event);
  if (words.empty()) return "";
  std::string sentence = words + "." + in_brackets(told.why);
  if (std::holds_alternative<Ended>(told.event)) sentence += " " + outcome_words(game, outcome(game, before));
  return sentence;
}

}  // namespace limber::inline words

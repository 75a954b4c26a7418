// Over 400 lines: it is a table of sentences, one for each event.
#include "words/event_words.h"

#include <variant>

#include "base/text.h"
#include "notation/order_text.h"
#include "words/card_words.h"
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
  Sentence(const Game& game, const Board& board, const LoggedEvent& told) : g_(game), b_(board), told_(told) {}

  std::string operator()(const TurnBegan& e) const { return "Turn " + std::to_string(e.turn) + " begins"; }
  std::string operator()(const PhaseBegan&) const;
  std::string operator()(const FirstNamed& e) const {
    return e.first == Side::none ? "" : does(e.first, "{acts} first this turn");
  }
  std::string operator()(const Placed& e) const {
    return does(e.unit, "{is} set up at ") + cell(e.at) + ", facing " + facing_words(g_, e.facing);
  }
  std::string operator()(const Moved&) const;
  std::string operator()(const Turned& e) const {
    return does(e.unit, "{turns} to face ") + facing_words(g_, e.facing);
  }
  std::string operator()(const Marked& e) const { return marked(e.unit, e.mark, Now::on); }
  std::string operator()(const Unmarked& e) const { return marked(e.unit, e.mark, Now::off); }
  std::string operator()(const Crossing&) const;
  std::string operator()(const TaskBegun&) const;
  std::string operator()(const TaskEnded&) const;
  std::string operator()(const Linked& e) const { return does(e.gun, "{is} in tow of ") + unit(e.team); }
  std::string operator()(const Unlinked& e) const { return does(e.gun, "{is} no longer in tow of ") + unit(e.team); }
  std::string operator()(const StrengthLost& e) const;
  std::string operator()(const Destroyed& e) const {
    const bool a_man = g_.facts().commander_is_no_unit && is_commander(g_, e.unit);
    return does(e.unit, a_man ? "{is} killed" : "{is} destroyed and {leaves} the board");
  }
  std::string operator()(const WireLaid& e) const { return "Wire is laid at " + cell(e.at); }
  std::string operator()(const WireCleared& e) const { return "The wire at " + cell(e.at) + " is cleared"; }
  std::string operator()(const ActivationsGranted& e) const {
    return e.number == 0 ? side(e.side) + " may activate no Unit"
                         : side(e.side) + " may activate " + counted(e.number, "Unit", "Units");
  }
  std::string operator()(const ActivationSpent&) const { return ""; }
  std::string operator()(const ActivationsLapsed&) const;
  std::string operator()(const Due& e) const {
    const Cell at = entry_cell(e.unit);
    return does(e.unit, "{waits} to enter") + (on_board(at) ? " at " + cell(at) : "");
  }
  std::string operator()(const PlacesFixed&) const { return ""; }
  std::string operator()(const PlacesForgotten&) const { return ""; }
  std::string operator()(const TargetNamed& e) const {
    return does(e.gun, "{fires} at ") + cell(e.at) + (e.direct ? ", direct fire" : ", indirect fire");
  }
  std::string operator()(const ShotLanded& e) const {
    return unit_owning(g_, e.gun) + " shot: " + landing_words(g_, b_, e, Cell::none);
  }
  std::string operator()(const Remembered&) const { return ""; }
  std::string operator()(const ContactMade& e) const { return does(e.unit, "{is} in contact with ") + unit(e.enemy); }
  std::string operator()(const ContactLost&) const { return ""; }
  std::string operator()(const ChiefNamed& e) const {
    return e.unit == UnitId::none ? does(e.side, "{has} lost {its} army Commander")
                                  : does(e.unit, "{takes} over as army Commander of ") + side(e.side);
  }
  std::string operator()(const ObjectiveTaken&) const;
  std::string operator()(const Exhausted&) const;
  std::string operator()(const CommandValueSet& e) const;
  std::string operator()(const CardsAllowed& e) const {
    return e.number == 0 ? "" : side(e.side) + " may deal " + counted(e.number, "card", "cards");
  }
  std::string operator()(const CardDealt& e) const {
    return does(e.unit, b_[e.unit].card == 0 ? "{is} dealt " : "{takes}, in the order of march, ") + card_words(e.card);
  }
  std::string operator()(const CardReturned& e) const {
    if (!b_[e.unit].has(Mark::retreating)) return "";  // played, and told by what it did
    return unit_owning(g_, e.unit) + " card, " + card_words(b_[e.unit].card) + ", goes back to the pack";
  }
  std::string operator()(const Joined& e) const { return does(e.commander, "{is} with ") + unit(e.unit); }
  std::string operator()(const Parted& e) const {
    return b_.phase == Phase::declare ? does(e.commander, "{acts} alone this turn")
                                      : does(e.commander, "{is} no longer with ") + unit(e.unit);
  }
  std::string operator()(const LeftBoard& e) const {
    return does(e.unit, "{leaves} the board in retreat and {is} destroyed");
  }
  std::string operator()(const CombatEnded&) const;
  std::string operator()(const QuietTurns& e) const {
    if (e.number == 0 || e.number == kNoisyTurn) return "";
    return counted(e.number, "turn has", "turns have") + " passed without a loss or an arrival";
  }
  std::string operator()(const TurnClosed&) const { return ""; }
  std::string operator()(const Ended&) const { return "The battle is over"; }
  std::string operator()(const Resigned& e) const;
  std::string operator()(const Ordered&) const;
  std::string operator()(const Rolled&) const;

 private:
  enum class Now { on, off };
  std::string marked(UnitId, Mark, Now) const;
  std::string side(Side s) const { return side_words(g_, s); }
  std::string unit(UnitId u) const { return unit_named(g_, u); }
  std::string does(UnitId u, std::string_view phrase) const { return unit_does(g_, u, phrase); }
  std::string does(Side s, std::string_view phrase) const { return side_does(g_, s, phrase); }
  std::string owning(Side s) const { return side_owning(g_, s); }
  std::string cell(Cell c) const { return cell_words(g_, c); }
  Cell entry_cell(UnitId u) const {
    const std::size_t group = g_.roster[u].group;
    return group < g_.roster.group.size() ? g_.roster.group[group].at : Cell::none;
  }
  bool has_done_something(UnitId u) const {
    const Unit& it = b_[u];
    return it.has(Mark::acted) || it.has(Mark::moved) || it.has(Mark::fired);
  }
  bool a_commander_declares() const {
    for (const Army& army : b_.army)
      if (army.chief != UnitId::none && on_board(b_[army.chief].at) && b_.in(b_[army.chief].at) != army.chief)
        return true;
    for (const Army& army : b_.army)
      if (army.chief != UnitId::none && on_board(b_[army.chief].at) && b_[army.chief].next != UnitId::none) return true;
    return false;
  }
  bool some_retreat() const {
    for (int u = 0; u < b_.unit_count; ++u)
      if (b_[unit_id(u)].has(Mark::retreating)) return true;
    return false;
  }
  bool ground_has(UnitId u, Feature f) const { return on_board(b_[u].at) && g_.field[b_[u].at].has(f); }
  UnitId gun_of(UnitId a, UnitId b) const { return g_.roster[a].gun != 0xFF ? a : b; }
  UnitId team_of(UnitId a, UnitId b) const { return gun_of(a, b) == a ? b : a; }

  const Game& g_;
  const Board& b_;
  const LoggedEvent& told_;
};

std::string Sentence::operator()(const PhaseBegan& e) const {
  if (b_.to_move == e.to_move && (b_.phase == e.phase || b_.phase == Phase::dice)) return "";  // said before
  switch (e.phase) {
    case Phase::set_up: return "Both sides set up their Units";
    case Phase::artillery: return "Artillery fire";
    case Phase::initiative: return "Dice for the initiative";
    case Phase::dice: return owning(e.to_move) + " step begins";
    case Phase::flight: return owning(e.to_move) + " pinned cavalry must choose";
    case Phase::action:
    case Phase::activation: return does(e.to_move, "{acts}");
    case Phase::combat: return owning(e.to_move) + " Close Combats";
    case Phase::declare: return a_commander_declares() ? "Commanders declare whether they act alone" : "";
    case Phase::command: return "Dice for command";
    case Phase::name: return "Each side names the pieces that are dealt a card";
    case Phase::retreats: return some_retreat() ? "Units in retreat move first" : "";
    case Phase::card: return "The pieces act in the order of their cards, lowest first";
    case Phase::end: return "End of the turn";
    case Phase::over: return "";
  }
  return "";
}

std::string Sentence::operator()(const Moved& e) const {
  switch (e.way) {
    case Way::step: return does(e.unit, "{moves} to ") + cell(e.to);
    case Way::tow: return does(e.unit, "{is} towed to ") + cell(e.to);
    case Way::retreat: return does(e.unit, "{retreats} to ") + cell(e.to);
    case Way::follow: return does(e.unit, "{steps} forward into ") + cell(e.to);
    case Way::enter: return does(e.unit, "{enters} at ") + cell(e.to);
    case Way::withdraw: return does(e.unit, "{withdraws} to ") + cell(e.to);
  }
  return "";
}

std::string Sentence::marked(UnitId u, Mark mark, Now now) const {
  const bool on = now == Now::on;
  switch (mark) {
    case Mark::mounted: return does(u, on ? "{mounts}" : "{dismounts}");
    case Mark::pinned: return does(u, on ? "{is} pinned" : "{is} no longer pinned");
    case Mark::retreating: return does(u, on ? "{begins} to retreat" : "{rallies}");
    case Mark::held_here:
      if (!on || b_.phase == Phase::combat) return "";  // it has stepped forward, which is told already
      return "The terrain at " + cell(b_[u].at) + " holds " + unit(u) + " for this turn";
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
    case Mark::unseen:
    case Mark::pending_loss: return "";
  }
  return "";
}

std::string Sentence::operator()(const Crossing& e) const {
  const bool trench = ground_has(e.unit, Feature::trench);
  const std::string where = (trench ? " the trench at " : " the ford at ") + cell(b_[e.unit].at);
  if (e.since == 1) return does(e.unit, "{is} crossing") + where;
  return e.since == 0 && trench ? does(e.unit, "now {holds}") + where : "";
}

std::string Sentence::operator()(const TaskBegun& e) const {
  const std::string at = " at " + cell(b_[e.unit].at);
  switch (e.task) {
    case Task::none: return "";
    case Task::limber: return does(team_of(e.unit, e.with), "{begins} to limber ") + unit(gun_of(e.unit, e.with)) + at;
    case Task::unlimber:
      return does(team_of(e.unit, e.with), "{begins} to unlimber ") + unit(gun_of(e.unit, e.with)) + at;
    case Task::lay_wire: return does(e.unit, "{begins} to lay wire") + at;
    case Task::clear_wire: return does(e.unit, "{begins} to clear the wire") + at;
  }
  return "";
}

std::string Sentence::operator()(const TaskEnded& e) const {
  switch (e.task) {
    case Task::none: return "";
    case Task::limber:
      return e.done ? does(gun_of(e.unit, e.with), "{is} limbered to ") + unit(team_of(e.unit, e.with))
                    : "Limbering " + unit(gun_of(e.unit, e.with)) + " is abandoned";
    case Task::unlimber:
      return e.done ? does(gun_of(e.unit, e.with), "{is} unlimbered")
                    : "Unlimbering " + unit(gun_of(e.unit, e.with)) + " is abandoned";
    case Task::lay_wire:
    case Task::clear_wire: return e.done ? "" : unit_owning(g_, e.unit) + " work on the wire is abandoned";
  }
  return "";
}

std::string Sentence::operator()(const StrengthLost& e) const {
  if (!has_points(g_)) return "";  // it is destroyed, and that is told
  const int left = b_[e.unit].strength - e.points;
  if (left <= 0 && g_.roster[e.unit].full_strength == 1) return "";  // the whole Unit, told when it leaves the board
  if (left <= 0)
    return does(e.unit, "{loses} {its} last ") +
           (e.points == 1 ? std::string(points_noun(g_, 1)) : points_words(g_, e.points));
  return does(e.unit, "{loses} ") + points_words(g_, e.points) + ", " + std::to_string(left) + " left";
}

std::string Sentence::operator()(const CommandValueSet& e) const {
  const std::string rating(rating_words(g_, e.value));
  return owning(e.side) + " Commander is " + (rating.empty() ? "rated" : rating) + ": Command Value " +
         std::to_string(e.value);
}

std::string Sentence::operator()(const CombatEnded& e) const {
  const std::string attacker = unit(e.attacker), defender = unit(e.defender);
  switch (e.result) {
    case CombatResult::attacker_won: return does(e.attacker, "{has} won: ") + does(e.defender, "{is} destroyed");
    case CombatResult::defender_won: return does(e.defender, "{has} won: ") + does(e.attacker, "{is} destroyed");
    case CombatResult::drawn: return "The Close Combat between " + attacker + " and " + defender + " is a draw";
    case CombatResult::annihilated: return attacker + " and " + defender + " have destroyed each other";
  }
  return "";
}

std::string Sentence::operator()(const ActivationsLapsed& e) const {
  const int left = b_.army[slot(e.side)].allowance;
  if (left == 0) return "";
  return does(e.side, "{leaves} ") + counted(left, "activation", "activations") + " unused";
}

std::string Sentence::operator()(const ObjectiveTaken& e) const {
  const int points = g_.field.worth[slot(e.at)];
  return does(e.side, "{takes} the objective at ") + cell(e.at) + ", worth " + counted(points, "point", "points");
}

std::string Sentence::operator()(const Resigned& e) const { return does(e.side, "{resigns}"); }

std::string Sentence::operator()(const Exhausted& e) const {
  const auto i = slot(e.side);
  return does(e.side, "{has} reached {its} Exhaustion Point of ") + std::to_string(g_.exhaustion_point[i]) + ": " +
         std::to_string(b_.army[i].lost) + " of " + points_words(g_, g_.roster.full_strength[i]) + " lost";
}

// Only what leaves no trace of its own on the board is told.
std::string Sentence::operator()(const Ordered& e) const {
  switch (e.choice.verb) {
    case Verb::fire:
      return does(e.choice.unit, "{fires} at ") +
             (e.choice.other != UnitId::none ? unit(e.choice.other) : cell(e.choice.cell()));
    case Verb::fight: return does(e.choice.unit, "{attacks} ") + unit(e.choice.other);
    case Verb::halt: return does(e.choice.unit, "{goes} no further");
    case Verb::stand:
      return does(e.choice.unit, "{stands} {its} ground") +
             (e.choice.other == UnitId::none ? "" : " against " + unit(e.choice.other));
    case Verb::stay: return does(e.choice.unit, "{stays} where {it} {is}");
    case Verb::pass:
      return does(e.choice.unit, has_done_something(e.choice.unit) ? "{does} nothing more" : "{does} nothing");
    case Verb::end: return does(e.side, "{ends} {its} step");
    case Verb::first: return does(e.side, "{chooses} to act first");
    case Verb::second: return does(e.side, "{chooses} to act second");
    case Verb::break_up: return does(e.choice.unit, "{breaks} off");
    case Verb::name: return does(e.choice.unit, "{is} named");
    case Verb::alone: return does(e.choice.unit, "{stays} alone");
    case Verb::deal: return does(e.side, "{draws} a card");
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
    case Verb::join:
    case Verb::done:
    case Verb::d6:
    case Verb::card: return "";
  }
  return "";
}

std::string Sentence::operator()(const Rolled& e) const {
  const ToldDie thrown{e, told_};
  if (is_throw_of_figures(e.purpose)) return figures_throw_words(g_, {&thrown, 1});
  if (std::string words = single_die_words(g_, thrown); !words.empty()) return words;
  const std::string score = score_words(g_, e, told_.modifiers);
  const bool well = e.total >= e.needs;
  const std::string throws = agree(e.unit == UnitId::none ? Person::it : unit_person(g_, e.unit), " and {throws} ");
  const char* must_retreat =
      g_.facts().retreats_are_forced ? ", {it} must retreat" : ", {it} must retreat or lose 1 SP";
  switch (e.purpose) {
    case Purpose::set_up_die: return "Set-up: " + does(e.side, "{throws} ") + score;
    case Purpose::landing_die: return does(e.unit, "{shells} ") + cell(e.cell) + throws + score;
    case Purpose::hit_die:
      return "Hit on " + unit_named(g_, e.unit, quality_words(g_.roster[e.unit].quality)) + ": " +
             std::to_string(e.face) + (e.needs > 0 && well ? agree(unit_person(g_, e.unit), must_retreat) : "");
    case Purpose::initiative_die: return "Initiative: " + does(e.side, "{throws} ") + score;
    case Purpose::arrival_die:
      return owning(e.side) + " reinforcements" + (on_board(e.cell) ? " at " + cell(e.cell) : "") + ": " + score +
             (well ? ": they arrive" : ": they do not arrive yet");
    case Purpose::activation_die: return "Activation: " + does(e.side, "{throws} ") + score;
    case Purpose::effect_die:
      return does(e.unit, "{fires} on ") + unit(e.other) + " at " + cell(e.cell) + throws + score;
    case Purpose::attack_power_die:
      return does(e.unit, "{attacks} ") + unit(e.other) + " with " + power_words(g_, e, told_.modifiers) +
             (e.face <= e.needs ? agree(unit_person(g_, e.unit), ": {it} {destroys} {its} enemy") : ": no effect");
    case Purpose::defence_power_die:
      return does(e.unit, "{defends} against ") + unit(e.other) + " with " + power_words(g_, e, told_.modifiers) +
             (e.face <= e.needs ? agree(unit_person(g_, e.unit), ": {it} {destroys} {its} enemy") : ": no effect");
    case Purpose::fire_die:
      return does(e.unit, "{fires} at ") + cell(e.cell) + throws + score + (well ? ": a hit" : ": a miss");
    case Purpose::attacker_die:
      return does(e.unit, "{attacks} ") + unit(e.other) + throws + score + (well ? ": not hit" : ": hit");
    case Purpose::defender_die:
      return does(e.unit, "{defends} against ") + unit(e.other) + throws + score + (well ? ": not hit" : ": hit");
    default: return does(e.side, "{throws} ") + score;
  }
}

// "Power 3 (-1 two attackers (L19-CLC-06)) and throws 2"
std::string power_words(const Game& game, const Rolled& e, const std::vector<Modifier>& modifiers) {
  std::string text = "Power " + std::to_string(e.needs);
  const std::vector<std::string> applied = applied_modifiers(game, modifiers);
  for (std::size_t i = 0; i < applied.size(); ++i) text += (i == 0 ? " (" : ", ") + applied[i];
  return text + (applied.empty() ? "" : ")") + agree(unit_person(game, e.unit), " and {throws} ") +
         std::to_string(e.face);
}

// "D5 (b2 2nd Foot)"
std::string cell_and_units(const Game& game, const Board& board, Cell at) {
  std::vector<std::string> names;
  for (UnitId u = board.in(at); u != UnitId::none; u = board[u].next) names.push_back(unit_words(game, u));
  return cell_words(game, at) + " (" + (names.empty() ? "empty" : listed(names, "and")) + ")";
}

}  // namespace

std::string needed_words(const Rolled& e) {
  const int face = e.needs - (e.total - e.face);
  if (face <= 1) return "any face is enough";
  if (face > 6) return "no face is enough";
  return (face == 6 ? "a 6" : std::to_string(face) + " or more") + " needed";
}

std::string with_modifiers(const std::vector<std::string>& applied) {
  return applied.empty() ? "" : " with " + join(applied, ", ");
}

std::string score_words(const Game& game, const Rolled& e, const std::vector<Modifier>& modifiers) {
  const std::string face = std::to_string(e.face);
  // Of an effect die there are two results, and what happens is told beside it.
  if (e.needs > 0 && e.purpose != Purpose::effect_die)
    return face + ", " + needed_words(e) + with_modifiers(applied_modifiers(game, modifiers));
  std::string text = face;
  for (const std::string& modifier : applied_modifiers(game, modifiers)) text += ", " + modifier;
  if (e.total != e.face)
    text += (e.purpose == Purpose::activation_die ? ", counts " : ", total ") + std::to_string(e.total);
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

std::string event_words(const Game& game, const Board& before, const LoggedEvent& told) {
  const std::string words = std::visit(Sentence(game, before, told), told.event);
  if (words.empty()) return "";
  std::string sentence = opening(words) + "." + in_brackets(told.why);
  if (std::holds_alternative<Ended>(told.event)) sentence += " " + outcome_words(game, outcome(game, before));
  return sentence;
}

}  // namespace limber::inline words

#include "words/request_words.h"

#include <algorithm>
#include <variant>

#include "words/card_questions.h"
#include "words/outcome_words.h"
#include "words/question_facts.h"

namespace limber::inline words {

namespace {

// One sentence a question: the facts of the request, the answers there are, and what they are tried to do.
class Question : QuestionFacts {
 public:
  Question(const Game& game, const State& state, const Request& asked)
      : QuestionFacts{game, state, asked,
                      asked.asks_red    ? Side::red
                      : asked.asks_blue ? Side::blue
                                        : Side::none} {
    if (!r_.sealed || both()) return;
    UnitList next;  // of sealed orders the request does not say whose turn it is
    movers(g_, s_, side_, next);
    if (!next.empty()) r_.unit = next[0];
  }
  std::string words() const;

 private:
  std::string quality(UnitId u) const { return std::string(quality_words(g_.roster[u].quality)); }
  std::string place_unit() const;
  std::string place_facing() const { return who() + ": which way " + does_it() + " face?"; }
  std::string gun_order() const;
  std::string landing() const;
  std::string hit() const;
  std::string give_ground() const;
  std::string arrival() const;
  std::string activation() const;
  std::string pick_unit() const;
  std::string go_on() const;
  std::string fire() const;
  std::string follow_up() const;
  std::string fight_on() const;
  std::string bolt_or_unpin() const;
  std::string pick_combat() const;
  std::string withdraw() const;
};

std::string Question::place_unit() const {
  if (both()) return both_sides() + " set up their Units, in secret";
  if (!answers(Verb::turn).empty()) return place_facing();
  return who_does("{sets} up ") + (r_.unit == UnitId::none ? agreeing_who("{its} Units") : unit());
}

std::string Question::gun_order() const {
  if (both()) return both_sides() + " name targets for their guns, or hold, in secret";
  return who_does("{names} a target for ") + (r_.unit == UnitId::none ? agreeing_who("{its} gun") : unit()) +
         agreeing_who(", or {holds}");
}

// Dice of several Units thrown together are named in their order; what the faces do is said of the first.
std::string Question::landing() const {
  if (r_.count <= 1)
    return who_does("{throws} for where ") + unit_owning(g_, r_.unit) + " shot at " + cell() + " lands" + faces();
  std::vector<std::string> shots;
  for (const Throw& shot : throws_ahead(g_, s_))
    shots.push_back(unit_named(g_, shot.unit) + " at " + cell_words(g_, shot.cell));
  return who_does("{throws} ") + std::to_string(r_.count) +
         agreeing_who(" dice for where {its} shots land, in this order: ") + listed(shots, "then") + "; for " +
         unit_id_words(g_, r_.unit) + faces();
}

std::string Question::hit() const {
  const auto victim = [this](UnitId u) { return unit_named(g_, u, quality(u)); };
  if (r_.count <= 1) return who_does("{throws} a HIT die for ") + victim(r_.unit) + faces();
  std::vector<std::string> own, all;
  for (const Throw& hit : throws_ahead(g_, s_)) {
    all.push_back(side_words(g_, hit.side) + " for " + victim(hit.unit));
    if (hit.side == side_) own.push_back(victim(hit.unit));
  }
  const std::string dice = std::to_string(r_.count) + " HIT dice";
  const std::string text = own.size() == all.size()
                               ? who_does("{throws} ") + dice + ", in this order: " + listed(own, "then")
                               : "Both sides throw, " + dice + " in this order: " + listed(all, "then");
  return text + "; for " + unit_id_words(g_, r_.unit) + faces();
}

std::string Question::give_ground() const {
  std::vector<std::string> cells;
  for (const Choice& c : answers(Verb::retreat)) cells.push_back(cell_words(g_, c.cell()));
  const std::string cost = cost_of_standing(g_, s_, side_, r_.unit);
  const std::string text = who() + ": " + unit();
  if (cells.empty()) return text + " cannot retreat" + (cost.empty() ? "" : " and " + cost);
  const Person person = unit_person(g_, r_.unit);
  if (cost.empty()) return text + agree(person, " {retreats} to ") + listed(cells, "or");
  return text + " may retreat to " + listed(cells, "or") + agree(person, ", or {it} {stands} and ") + cost;
}

std::string Question::arrival() const {
  std::vector<std::string> names;
  const std::size_t group = r_.unit == UnitId::none ? 0xFF : g_.roster[r_.unit].group;
  if (group < g_.roster.group.size())
    for (const UnitId u : g_.roster.group[group].units)
      if (s_.board[u].at == Cell::later) names.push_back(unit_named(g_, u));
  std::string text = who_does("{throws} for reinforcements");
  if (!names.empty()) text += ", " + listed(names, "and");
  if (on_board(r_.cell)) text += ", at " + cell();
  return text + faces();
}

std::string Question::activation() const {
  const std::string text = who_does("{throws} ") + counted(r_.count, "die", "dice") + " for activations";
  const std::optional<Span> span = activations_ahead(g_, s_);
  return span ? text + ": " + std::to_string(span->least) + " to " + std::to_string(span->most) : text;
}

std::string Question::pick_unit() const {
  UnitList ready;
  movers(g_, s_, side_, ready);
  std::string text = who() + ": order a Unit";
  if (!answers(Verb::end).empty()) text += ", or end the step";
  return text + " (" + counted(ready.size(), "Unit is", "Units are") + " ready to act)";
}

std::string Question::go_on() const {
  std::vector<std::string> verbs;
  for (const Choice& c : answers())
    if (const std::string verb(verb_name(c.verb)); std::find(verbs.begin(), verbs.end(), verb) == verbs.end())
      verbs.push_back(verb);
  std::stable_partition(verbs.begin(), verbs.end(),
                        [](const std::string& verb) { return verb != verb_name(Verb::pass); });
  return who() + ": " + unit() + (verbs.size() == 1 ? " must " : " may ") + listed(verbs, "or");
}

// Dice of one volley are all alike: what one face does, every die does.
std::string Question::fire() const {
  std::string text = who_does("{throws} ") + dice() + " for " + unit_owning(g_, r_.unit) + " fire at " + cell();
  for (const FaceMeaning& m : face_meanings(g_, s_)) {
    if (m.follows != "a hit") continue;
    const bool up = m.faces.back() == 6 && m.faces.front() > 1 &&
                    m.faces.back() - m.faces.front() + 1 == static_cast<int>(m.faces.size());
    const std::string which =
        up && m.faces.size() > 1 ? std::to_string(m.faces.front()) + " or more" : faces_words(m.faces);
    return text + (r_.count == 1 ? ": " : ": each ") + which + " hits";
  }
  return text + ": no face hits";
}

std::string Question::follow_up() const {
  return who() + ": " + does_it() + " step forward" + (on_board(r_.cell) ? " into " + cell() : "") +
         " (follow), or halt?";
}

std::string Question::fight_on() const {
  std::vector<std::string> enemies;
  for (const Choice& c : answers(Verb::fight)) enemies.push_back(unit_named(g_, c.other));
  return who() + ": " + does_it() + " fight on against " + (enemies.empty() ? "the enemy" : listed(enemies, "or")) +
         " (fight), or halt?";
}

std::string Question::bolt_or_unpin() const {
  UnitList riders;
  movers(g_, s_, side_, riders);
  std::vector<std::string> names;
  for (const UnitId u : riders) names.push_back(unit_named(g_, u));
  return who() + ": pinned cavalry must charge the nearest enemy (charge)" +
         (answers(Verb::unpin).empty() ? "" : ", or spend an activation to remove its pin (unpin)") + ": " +
         listed(names, "and");
}

std::string Question::pick_combat() const {
  std::vector<std::string> pairs;
  for (const Choice& c : answers(Verb::fight))
    pairs.push_back(unit_named(g_, c.unit) + " against " + unit_named(g_, c.other));
  return who() + ": which Close Combat is fought next? " + listed(pairs, "or");
}

std::string Question::withdraw() const {
  std::vector<std::string> cells;
  for (const Choice& c : answers(Verb::withdraw)) cells.push_back(cell_words(g_, c.cell()));
  return who() + ": the Close Combat is a draw; " + does("{withdraws} to ") + listed(cells, "or");
}

std::string Question::words() const {
  if (r_.kind == RequestKind::done) return "There is no further question";
  if (r_.kind == RequestKind::over) return "The battle is over. " + outcome_words(g_, outcome(g_, s_.board));
  switch (r_.purpose) {
    case Purpose::none: return "There is no question";
    case Purpose::set_up_die: return who_does("{throws} for who sets up first") + faces();
    case Purpose::place_unit: return place_unit();
    case Purpose::place_facing: return place_facing();
    case Purpose::gun_order: return gun_order();
    case Purpose::landing_die: return landing();
    case Purpose::hit_die: return hit();
    case Purpose::give_ground: return give_ground();
    case Purpose::go_along:
      return who() + ": " + does_it() + " go along" + (on_board(r_.cell) ? " to " + cell() : "") + " (go), or stay?";
    case Purpose::initiative_die: return who_does("{throws} for the initiative") + faces();
    case Purpose::choose_first: return who_does("{has} won the initiative: {does} {it} act first or second?");
    case Purpose::arrival_die: return arrival();
    case Purpose::activation_die: return activation();
    case Purpose::pick_unit: return pick_unit();
    case Purpose::go_on: return go_on();
    case Purpose::fire_die: return fire();
    case Purpose::attacker_die:
    case Purpose::attack_power_die: return who_does("{throws} for ") + unit() + ", attacking " + enemy() + faces();
    case Purpose::defender_die:
    case Purpose::defence_power_die: return who_does("{throws} for ") + unit() + ", attacked by " + enemy() + faces();
    case Purpose::effect_die:
      return who_does("{throws} for the effect of ") + unit_owning(g_, r_.unit) + " fire on " + enemy() + faces();
    case Purpose::bolt_or_unpin: return bolt_or_unpin();
    case Purpose::declare: return who() + ": name a Unit that will be activated, or finish (done)";
    case Purpose::pick_combat: return pick_combat();
    case Purpose::withdraw: return withdraw();
    case Purpose::follow_up: return follow_up();
    case Purpose::fight_on: return fight_on();
    case Purpose::unlimbered_facing: return who() + ": " + does("{is} unlimbered. Which way {does} {it} face?");
    default: return card_question(g_, s_, r_, side_);
  }
}

std::string readiness(const Game& game, const Request& r) {
  std::string text;
  for (const Side side : {Side::red, Side::blue})
    text += (text.empty() ? "" : ", ") + side_words(game, side) + (r.asks(side) ? " not ready" : " ready");
  return " (" + text + ")";
}

std::string artillery_words(const Game& game, const Request& r) {
  switch (r.purpose) {
    case Purpose::gun_order: return "artillery: both sides name targets" + readiness(game, r);
    case Purpose::landing_die: return "artillery: the shots land";
    case Purpose::hit_die:
    case Purpose::give_ground:
    case Purpose::effect_die:
    case Purpose::go_along: return "artillery: hits are resolved";
    default: return "artillery";
  }
}

std::string action_words(const Game& game, const Board& board) {
  const std::string text = side_does(game, board.to_move, "{acts}");
  if (!game.facts().activation_dice || board.to_move == Side::none) return text;
  const int left = board.army[slot(board.to_move)].allowance;
  return text + ", " + (left == 0 ? "no activations" : counted(left, "activation", "activations")) + " left";
}

std::string name_words(const Game& game, const Request& r) {
  if (r.kind == RequestKind::card) return "cards are dealt";
  return "pieces are named for cards" + (r.sealed ? readiness(game, r) : "");
}

std::string set_up_words(const Game& game, const Request& r) {
  if (r.sealed) return "Set-up: both sides place their Units" + readiness(game, r);
  const Side who = r.asks_red ? Side::red : Side::blue;
  if (r.purpose == Purpose::rating_die) return "Set-up: dice for the Commanders' ratings";
  return r.purpose == Purpose::set_up_die ? "Set-up: dice for who places first"
                                          : "Set-up: " + side_does(game, who, "{places} {its} Units");
}

std::string step_words(const Game& game, const Board& board, const Request& r) {
  const std::string whose = side_owning(game, board.to_move);
  switch (board.phase) {
    case Phase::set_up: return "";
    case Phase::artillery: return artillery_words(game, r);
    case Phase::initiative: return "initiative";
    case Phase::dice:
      return r.purpose == Purpose::arrival_die ? whose + " reinforcements"
                                               : side_does(game, board.to_move, "{throws} for activations");
    case Phase::flight: return whose + " pinned cavalry";
    case Phase::action:
    case Phase::activation: return action_words(game, board);
    case Phase::combat: return whose + " Close Combats";
    case Phase::declare: return "Commanders declare whether they act alone" + (r.sealed ? readiness(game, r) : "");
    case Phase::command: return r.purpose == Purpose::arrival_die ? "reinforcements" : "dice for command";
    case Phase::name: return name_words(game, r);
    case Phase::retreats: return "retreats";
    case Phase::card: return "in the order of the cards";
    case Phase::end: return "end of the turn";
    case Phase::over: return "the battle is over";
  }
  return "";
}

}  // namespace

std::string sequence_line(const Game& game, const State& state) {
  const Request r = request(game, state);
  const std::string turn = "Turn " + std::to_string(state.board.turn) + ", ";
  if (r.kind == RequestKind::over) return turn + "the battle is over";
  if (state.board.phase == Phase::set_up) return set_up_words(game, r);
  return turn + step_words(game, state.board, r);
}

std::string request_words(const Game& game, const State& state) {
  return opening(Question(game, state, request(game, state)).words());
}

std::string request_words(const Game& game, const State& state, Side side) {
  Request asked = request(game, state);
  if (!asked.sealed) return opening(Question(game, state, asked).words());
  if (!asked.asks(side))
    return opening(side_does(game, side, "{is} ready and waiting for ") + side_words(game, other(side)));
  asked.asks_red = side == Side::red, asked.asks_blue = side == Side::blue;
  return opening(Question(game, state, asked).words());
}

std::string sealed_words(const Game& game, const Request& r) {
  if (!r.sealed) return "";
  const auto gives = [&](std::string_view one, std::string_view both) {
    if (r.asks_red && r.asks_blue) return opening(both_sides_words(game)) + " " + std::string(both) + ", in secret";
    const Side left = r.asks_red ? Side::red : Side::blue;
    return opening(side_does(game, left, "still " + std::string(one)) + "; " +
                   side_does(game, other(left), "{is} ready"));
  };
  switch (r.purpose) {
    case Purpose::place_unit:
    case Purpose::place_facing: return gives("{sets} up {its} Units", "set up their Units");
    case Purpose::gun_order: return gives("{names} targets for {its} guns", "name targets for their guns");
    case Purpose::declare_alone:
      return gives("{says} whether {its} Commander acts alone", "say whether their Commanders act alone");
    case Purpose::name_pieces:
      return gives("{names} the pieces that are dealt a card", "name the pieces that are dealt a card");
    default: return gives("{gives} {its} orders", "give their orders");
  }
}

}  // namespace limber::inline words

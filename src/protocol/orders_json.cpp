#include "protocol/orders_json.h"

#include <algorithm>
#include <memory>
#include <variant>

#include "notation/default_facing.h"
#include "notation/order_text.h"
#include "protocol/answer_json.h"
#include "protocol/answers_at.h"
#include "words/names.h"
#include "words/order_button.h"
#include "words/trial.h"

namespace limber::inline protocol {

namespace {

// "2", "1½", "½".
std::string halves_text(int halves) {
  const std::string whole = halves > 1 || halves == 0 ? std::to_string(halves / 2) : "";
  return whole + (halves % 2 == 1 ? "\u00bd" : "");
}

// Not the combat of another Unit, which comes next where this order closed the step.
bool leads_to_combat(const Request& asked, UnitId unit) {
  if (asked.unit != unit && asked.other != unit) return false;
  return asked.stage == AttackStage::attack || asked.stage == AttackStage::defence ||
         asked.purpose == Purpose::choose_enemy || asked.purpose == Purpose::break_or_stand;
}

bool closes_something(Verb verb) {
  return verb == Verb::pass || verb == Verb::end || verb == Verb::done || verb == Verb::halt;
}

// {"verb": "stand", "text": "stand b2", "words": "Stand and lose 1 SP"}; `closes`: the Unit's action or the side's step
// ends with it.
JsonValue other_order_json(const Game& game, const State& state, const Choice& c) {
  JsonValue to = JsonValue::object()
                     .set("verb", verb_name(c.verb))
                     .set("text", order_text(game, state.board, c))
                     .set("words", order_button(game, state, c));
  if (closes_something(c.verb)) to.set("closes", true);
  return to;
}

class Orders {
 public:
  Orders(const Session& session, UnitId unit, Side of)
      : game_(session.game()), unit_(unit), found_(answers_of(session, unit, of)) {
    priced_ = request(game_, found_.asked).purpose == Purpose::pick_unit && game_.facts().activation_dice;
  }
  void add_to(JsonValue&);

 private:
  struct End {  // where moves may end
    Cell at;
    std::vector<Choice> ways;  // one for each facing
  };
  const Board& board() const { return found_.asked.board; }
  std::string text(const Choice& c) const { return order_text(game_, board(), c); }
  UnitId enemy_in(Cell) const;
  void sort_in(const Choice&);
  void add_move(const Choice&);
  void add_fire(const Choice&);
  void add_fight(const Choice&);
  JsonValue move_json(End);
  struct Lead {
    bool contact = false, fatal = false;
  };
  Lead lead_of(const Choice&);
  bool fires_after(const Choice&) const;

  const Game& game_;
  UnitId unit_;
  OpenAnswers found_;
  bool priced_ = false;
  std::vector<End> ends_;
  std::unique_ptr<ChoiceList> next_ = std::make_unique<ChoiceList>();
  std::vector<JsonMember> shots_;  // by text without "moving"
  JsonValue fires_ = JsonValue::array(), fights_ = JsonValue::array(), turns_ = JsonValue::array(),
            retreats_ = JsonValue::array(), places_ = JsonValue::array(), others_ = JsonValue::array();
};

UnitId Orders::enemy_in(Cell c) const {
  if (!on_board(c) || unit_ == UnitId::none) return UnitId::none;
  const UnitId there = board().in(c);
  return there != UnitId::none && board().side_of(there) != board().side_of(unit_) ? there : UnitId::none;
}

void Orders::add_move(const Choice& c) {
  const Cell to = end_of_way(game_, board(), c.unit, c.route());
  const auto end = std::find_if(ends_.begin(), ends_.end(), [&](const End& e) { return e.at == to; });
  if (end == ends_.end())
    ends_.push_back({to, {c}});
  else
    end->ways.push_back(c);
}

// A shot that is said to be fired by a Unit which will still move is the same shot for the eye.
void Orders::add_fire(const Choice& c) {
  Choice still = c;
  still.where &= ~kStillMoving;
  const std::string name = text(still);
  const auto known = std::find_if(shots_.begin(), shots_.end(), [&](const JsonMember& m) { return m.name == name; });
  JsonValue shot = known != shots_.end() ? known->value : JsonValue::object();
  if (known == shots_.end()) {
    const Cell at = c.other != UnitId::none ? board()[c.other].at : c.cell();
    const UnitId enemy = c.other != UnitId::none ? c.other : enemy_in(at);
    shot.set("target", cell_json(game_, at));
    if (enemy != UnitId::none) shot.set("enemy", unit_json(game_, enemy));
    if (c.facing != kNoFacing) shot.set("facing", facing_json(game_, c.facing));
    shot.set("text", text(c));
  }
  if (c.still_moving()) shot.set("moving", text(c));
  if (!c.still_moving()) shot.set("text", text(c));
  if (known != shots_.end())
    known->value = std::move(shot);
  else
    shots_.push_back({name, std::move(shot), {}});
}

void Orders::add_fight(const Choice& c) {
  fights_.add(JsonValue::object()
                  .set("enemy", unit_json(game_, c.other))
                  .set("at", cell_json(game_, board()[c.other].at))
                  .set("text", text(c)));
}

void Orders::sort_in(const Choice& c) {
  if (c.unit != unit_) return;
  const auto to = [&] { return JsonValue::object().set("to", cell_json(game_, c.cell())).set("text", text(c)); };
  const bool against = c.other != UnitId::none && board().side_of(c.other) != board().side_of(c.unit);
  switch (c.verb) {
    case Verb::move:
    case Verb::charge: return add_move(c);
    case Verb::fire: return add_fire(c);
    case Verb::fight: return add_fight(c);
    case Verb::turn:
      turns_.add(JsonValue::object().set("facing", facing_json(game_, c.facing)).set("text", text(c)));
      return;
    case Verb::retreat:
    case Verb::withdraw: retreats_.add(to()); return;
    case Verb::place: places_.add(to()); return;
    default: break;
  }
  if (c.verb == Verb::stand && against) return add_fight(c);
  others_.add(other_order_json(game_, found_.asked, c));
}

// What the order leads to at once: its own end, or Close Combat, now or by the Unit's next order.
Orders::Lead Orders::lead_of(const Choice& c) {
  const Trial trial = try_answer(game_, found_.asked, c);
  Lead lead;
  for (const LoggedEvent& told : trial.log) {
    if (const auto* gone = std::get_if<Destroyed>(&told.event)) lead.fatal = lead.fatal || gone->unit == unit_;
    if (const auto* met = std::get_if<ContactMade>(&told.event)) lead.contact = lead.contact || met->unit == unit_;
  }
  const Request next = request(game_, trial.after);
  const Side side = board().side_of(unit_);
  if (lead.fatal || !next) return lead;
  lead.contact = lead.contact || leads_to_combat(next, unit_);
  if (lead.contact || next.kind != RequestKind::decision || !next.asks(side) || next.unit != unit_) return lead;
  next_->clear();
  options(game_, trial.after, side, unit_, *next_);
  for (const Choice& then : *next_)
    lead.contact = lead.contact || then.verb == Verb::fight || (then.verb == Verb::stand && then.other != UnitId::none);
  return lead;
}

bool Orders::fires_after(const Choice& c) const {
  const auto row = static_cast<std::size_t>(game_.kind_of[slot(unit_)][board()[unit_].has(Mark::mounted)]);
  const bool armed = row < game_.facts().small_arms.size() && game_.facts().small_arms[row].range > 0;
  return armed && !game_.facts().fires_or_moves && !board()[unit_].has(Mark::fired) &&
         !barred_shot(game_, found_.asked, c);
}

JsonValue Orders::move_json(End end) {
  const std::uint8_t facing = default_facing(game_, board(), unit_, end.at, end.ways);
  const auto usual =
      std::find_if(end.ways.begin(), end.ways.end(), [&](const Choice& c) { return c.facing == facing; });
  if (usual != end.ways.end()) std::rotate(end.ways.begin(), usual, usual + 1);
  const Choice& first = end.ways[0];
  Lead lead{.contact = false, .fatal = true};
  JsonValue facings = JsonValue::array();
  for (const Choice& c : end.ways) {
    const Lead one = lead_of(c);
    lead.contact = lead.contact || one.contact, lead.fatal = lead.fatal && one.fatal;
    facings.add(JsonValue::object().set("facing", facing_json(game_, c.facing)).set("text", text(c)));
  }
  const JsonValue parts = choice_json(game_, board(), first);
  JsonValue to = JsonValue::object().set("to", cell_json(game_, end.at)).set("path", *parts.find("path"));
  to.set("cost", halves_text(halves_spent(game_, found_.asked, first)));
  if (const int spent = priced_ ? activations_spent(game_, found_.asked, first) : 0; spent > 0)
    to.set("activations", spent);
  return to.set("contact", lead.contact)
      .set("fatal", lead.fatal)
      .set("still_fires", !lead.fatal && fires_after(first))
      .set("text", text(first))
      .set("facings", std::move(facings));
}

void Orders::add_to(JsonValue& to) {
  for (const Choice& c : found_.choices) sort_in(c);
  if (unit_ != UnitId::none) to.set("unit", unit_json(game_, unit_));
  JsonValue moves = JsonValue::array();
  for (End& end : ends_) moves.add(move_json(std::move(end)));
  for (JsonMember& shot : shots_) fires_.add(std::move(shot.value));
  to.set("moves", std::move(moves))
      .set("fires", std::move(fires_))
      .set("fights", std::move(fights_))
      .set("turns", std::move(turns_))
      .set("retreats", std::move(retreats_))
      .set("places", std::move(places_))
      .set("others", std::move(others_));
}

}  // namespace

void add_orders(JsonValue& to, const Session& session, UnitId unit, Side of) { Orders(session, unit, of).add_to(to); }

}  // namespace limber::inline protocol

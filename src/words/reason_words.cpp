#include "words/reason_words.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "base/text.h"
#include "odds/odds.h"
#include "words/modifier_words.h"
#include "words/names.h"
#include "words/order_words.h"
#include "words/request_words.h"
#include "words/weapon_reach.h"

namespace limber::inline words {

namespace {

using What = Reason::What;

bool hurt(const Change* change) {
  return change != nullptr &&
         (change->strength_lost > 0 || change->destroyed || change->retreated || change->pinned > 0);
}

bool is_of(const Choice& c, UnitId u) { return c.unit == u || c.other == u; }

// The answer by which a side gives no more orders, or names this Unit's combat as the next.
std::optional<Choice> toward_fight(const Game& g, const State& s, const Request& asked, UnitId u) {
  const auto list = std::make_unique<ChoiceList>();
  all_options(g, s, asked.asks_red ? Side::red : Side::blue, *list);
  for (const Choice& c : *list) {
    const bool leaves_off = c.verb == Verb::end || c.verb == Verb::pass;
    const bool fights = c.verb == Verb::fight && c.unit == u;
    if (asked.purpose == Purpose::pick_combat   ? is_of(c, u)
        : asked.purpose == Purpose::piece_order ? fights
                                                : leaves_off)
      return c;
  }
  return std::nullopt;
}

// Where fights are fought when all have moved: the throw for this Unit's, if no Unit moves after it.
std::optional<State> coming_fight(const Game& g, State s, const Choice& charge) {
  constexpr int kMostAnswers = 12;
  apply(g, s, charge);
  for (int n = 0; n < kMostAnswers; ++n) {
    const Request asked = request(g, s);
    const bool fought = asked.purpose == Purpose::attack_power_die || asked.purpose == Purpose::defence_power_die ||
                        asked.purpose == Purpose::attack_dice || asked.purpose == Purpose::defence_dice;
    if (fought && (asked.unit == charge.unit || asked.other == charge.unit)) return s;
    if (asked.kind != RequestKind::decision || asked.sealed) return std::nullopt;
    const std::optional<Choice> next = toward_fight(g, s, asked, charge.unit);
    if (!next) return std::nullopt;
    apply(g, s, *next);
  }
  return std::nullopt;
}

// Of a move into contact that is not fought out at once.
std::optional<State> fight_to_come(const Game& g, const State& s, const Choice& c) {
  if (c.verb != Verb::move && c.verb != Verb::charge) return std::nullopt;
  return request(g, isolate_order(g, s, c)).kind == RequestKind::die ? std::nullopt : coming_fight(g, s, c);
}

// "+2 target in sight, -1 target in cover": what affects the first die of the order.
std::vector<std::string> modifiers_of(const Game& g, const State& begun) {
  std::vector<std::string> words;
  if (request(g, begun).kind != RequestKind::die) return words;
  for (const Modifier& m : coming_modifiers(g, begun)) {
    const std::string_view about = modifier_words(g, m);
    if (m.applied && m.value != 0 && !about.empty())
      words.push_back((m.value > 0 ? "+" : "") + std::to_string(m.value) + " " + std::string(about));
  }
  return words;
}

// "5/6 (83%)"; "62%" where the fraction tells nobody anything; of what was sampled "about 40 in 100"; empty where there
// is none.
std::string exact_words(const Ratio& r) {
  constexpr std::int64_t kLargestRead = 36;
  const double share = r.to_double() * 100;
  const int rounded = static_cast<int>(share + 0.5);
  const std::string percent = (rounded == 0                    ? "under 1"
                               : rounded == 100 && share < 100 ? "over 99"
                                                               : std::to_string(rounded)) +
                              "%";
  const std::string fraction = r.to_string();
  const std::size_t bar = fraction.find('/');
  if (bar == std::string::npos) return fraction == "1" ? "certain" : fraction;
  const std::optional<long long> below = parse_int(fraction.substr(bar + 1));
  return below && *below <= kLargestRead ? fraction + " (" + percent + ")" : percent;
}

template <class Holds> std::string chance_words(const Odds& o, const Holds& holds) {
  if (o.exact) {
    const Ratio exactly = chance(o, holds);
    return exactly.ok() && exactly > Ratio(0) ? exact_words(exactly) : "";
  }
  double share = 0;
  for (const Part& part : o.parts)
    if (holds(part)) share += part.decimal;
  const int in_hundred = static_cast<int>(100 * share + 0.5);
  return in_hundred == 0 ? "" : "about " + std::to_string(in_hundred) + " in 100";
}

// "5/6 to hurt it, 1/3 to be hurt".
std::vector<std::string> chances(const Game& g, const State& s, const std::vector<Choice>& plan, const Advice& advice) {
  std::vector<std::string> words;
  const UnitId target = advice.reason.target, unit = advice.choice.unit;
  if (target == UnitId::none) return words;
  Doctrine::Of best{.retreat = Doctrine::Retreat::best,
                    .follow = Doctrine::Follow::halt,
                    .fight_on = Doctrine::FightOn::no,
                    .facing = Doctrine::Facing::keep};
  const Odds o = exact_odds(g, s, plan, Doctrine::both(best), {.states = 4000, .playouts = 20'000});
  const std::string theirs = chance_words(o, [&](const Part& p) { return hurt(change_of(p, target)); });
  const std::string ours = chance_words(o, [&](const Part& p) { return hurt(change_of(p, unit)); });
  if (!theirs.empty()) words.push_back(theirs + " to hurt " + std::string(object_form(unit_person(g, target))));
  if (!ours.empty()) words.push_back(ours + " to be hurt");
  return words;
}

// What makes the target worth it: it stands on an objective, or threatens one of ours.
std::string stake(const Game& g, const Board& b, const Reason& why) {
  if (why.target == UnitId::none || !on_board(b[why.target].at)) return "";
  const Cell at = b[why.target].at;
  if (g.field.objectives.has(at)) return agree(unit_person(g, why.target), "{it} {is} on ") + cell_words(g, at);
  const Kind& kind = kind_now(g, b, why.target);
  const int reach = std::max({int{kind.range.value}, int{kind.gun_range.value}, int{kind.move.value}});
  const Side own = other(b.side_of(why.target));
  UnitId nearest = UnitId::none;
  int least = reach + 1;
  for (int u = b.first_of(own); u < b.end_of(own); ++u) {
    if (!on_board(b[unit_id(u)].at)) continue;
    const int far = g.field.grid.distance(at, b[unit_id(u)].at);
    if (far < least) least = far, nearest = unit_id(u);
  }
  return nearest == UnitId::none ? "" : agree(unit_person(g, why.target), "{it} {threatens} ") + unit_named(g, nearest);
}

std::string goal_words(const Game& g, const Board& b, const Reason& why) {
  if (why.quarry != UnitId::none) return unit_named(g, why.quarry) + " at " + cell_words(g, b[why.quarry].at);
  const int points = g.field.worth[slot(why.goal)];
  return "the objective " + cell_words(g, why.goal) + (points > 0 ? ", worth " + std::to_string(points) : "");
}

std::string attack_words(const Game& g, const State& s, const Advice& advice, std::string_view verb) {
  const Reason& why = advice.reason;
  std::string head = std::string(verb);
  if (why.target != UnitId::none) head += " " + unit_named(g, why.target);
  const std::optional<State> fight = fight_to_come(g, s, advice.choice);
  std::vector<std::string> seen = modifiers_of(g, fight ? *fight : isolate_order(g, s, advice.choice));
  for (std::string& words : fight ? chances(g, *fight, {}, advice) : chances(g, s, {advice.choice}, advice))
    seen.push_back(std::move(words));
  if (!seen.empty()) head += ": " + join(seen, ", ");
  const std::string for_what = stake(g, s.board, why);
  return for_what.empty() ? head : head + "; " + for_what;
}

// Whether an enemy that stands where it stands could fire there, likely to hit or not.
bool is_in_fire(const Game& g, const Board& b, UnitId unit, Cell at) {
  const Side enemy = other(b.side_of(unit));
  for (int u = b.first_of(enemy); u < b.end_of(enemy); ++u) {
    const Cell from = b[unit_id(u)].at;
    if (!on_board(from) || from == at) continue;
    const Sight line = sight(g, b, from, at, unit_id(u));
    if (line.seen && line.range <= reach_of(g, b, unit_id(u))) return true;
  }
  return false;
}

// The evaluation estimates in tenths of a hit: less counts as nothing, and a smaller difference as equal.
std::string danger_words(const Game& g, const Board& b, const Reason& why) {
  constexpr int kTenth = 10, kOneHit = 100;
  const int more = why.danger_there - why.danger_here;
  if (why.danger_there < kTenth && on_board(why.cell) && is_in_fire(g, b, why.unit, why.cell))
    return "hardly exposed to fire there";
  if (why.danger_there < kTenth)
    return why.danger_here < kTenth ? "safe from fire there" : "out of range of fire there";
  if (more <= -kTenth) return "less exposed there";
  if (more < kTenth) return "no more exposed there";
  return why.danger_there >= kOneHit ? "very exposed there, but worth it" : "more exposed there, but worth it";
}

// The enemy that a move ends in front of.
Advice with_target(const Game& g, const Board& b, Advice advice) {
  const Cell at = advice.reason.cell;
  if (!on_board(at) || advice.choice.facing >= g.field.grid.sides()) return advice;
  const Cell ahead = g.field.grid.next(at, advice.choice.facing);
  if (ahead != Cell::none && b.in(ahead) != UnitId::none && b.side_of(b.in(ahead)) != b.side_of(advice.choice.unit))
    advice.reason.target = b.in(ahead);
  return advice;
}

bool comes_to_fight(const Game& g, const State& s, const Choice& c) {
  return request(g, isolate_order(g, s, c)).kind == RequestKind::die || fight_to_come(g, s, c);
}

// A Unit that comes into contact and will not fight this turn only closes with the enemy.
std::string charge_words(const Game& g, const State& s, const Advice& advice) {
  return attack_words(g, s, advice, comes_to_fight(g, s, advice.choice) ? "charges" : "closes with");
}

// A plan that sends every Unit forward moves none for its safety.
bool presses_on(const Intent& intent) {
  return intent.temper == Temper::bold || intent.temper == Temper::rush || intent.temper == Temper::press;
}

std::string move_words(const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  switch (why.what) {
    case What::charge: return charge_words(g, s, with_target(g, s.board, advice));
    case What::seize: {
      const int points = g.field.worth[slot(why.cell)];
      return "takes the objective " + cell_words(g, why.cell) +
             (points > 0 ? ", worth " + std::to_string(points) : "") + "; " + danger_words(g, s.board, why);
    }
    case What::shelter:
      return "better placed at " + cell_words(g, why.cell) +
             (presses_on(why.intent) ? "" : ": " + danger_words(g, s.board, why));
    case What::lead: return "stays near the fighting: " + danger_words(g, s.board, why);
    default: break;
  }
  if (why.goal == Cell::none) return "enters the board: " + danger_words(g, s.board, why);
  const std::string nearer = cells_words(g, why.nearer) + " nearer to " + goal_words(g, s.board, why);
  return presses_on(why.intent) ? nearer : nearer + "; " + danger_words(g, s.board, why);
}

std::string work_words(const Game& g, const Choice& c) {
  switch (c.verb) {
    case Verb::limber: return "the gun has no targets left from here";
    case Verb::unlimber: return "brings the gun into action: an enemy is within its range";
    case Verb::mount: return "the enemy is far away, and it moves faster mounted";
    case Verb::clear: return "opens the way";
    default: return "the best order for " + unit_named(g, c.unit);
  }
}

// Less than a twentieth of a Unit is hardly anything, a quarter of one is much.
std::string rival_words(const Game& g, const State& s, const Reason& why) {
  const bool hardly = why.margin * 20 < kUnitWorth, much = why.margin * 4 >= kUnitWorth;
  const std::string_view by = hardly ? "hardly better" : much ? "much better" : "better";
  std::string rival = doing_words(g, s.board, why.rival);
  rival[0] = lower(rival.substr(0, 1))[0];
  return std::string(by) + " than " + rival;
}

// "much better than standing with the 2nd Foot (b2)".
std::string weighed_words(const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  if (why.weighed == 1) return "there is no other choice";
  const bool fights = advice.choice.verb == Verb::stand && why.target != UnitId::none;
  const std::string head = fights                                 ? attack_words(g, s, advice, "fights")
                           : advice.choice.verb == Verb::break_up ? "moves away from the enemy Unit beside it"
                                                                  : "";
  if (why.rival.verb == Verb::none) return head.empty() ? "no other choice is better" : head;
  return (head.empty() ? "" : head + "; ") + rival_words(g, s, why);
}

// What was found by playing out, where no captain says what it is for.
std::string found_words(const Game& g, const State& s, const Advice& advice) {
  const bool moves = advice.choice.verb == Verb::move || advice.choice.verb == Verb::charge;
  if (moves && comes_to_fight(g, s, advice.choice)) return charge_words(g, s, with_target(g, s.board, advice));
  const bool tells_danger = moves && on_board(advice.reason.cell) && !presses_on(advice.reason.intent);
  return "this won most often in its trials" + (tells_danger ? "; " + danger_words(g, s.board, advice.reason) : "");
}

// Which Unit to use or deal to: what it would do with it.
std::string named_words(const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  if (advice.choice.verb == Verb::done) return "no other piece would gain much from a card";
  if (why.would.verb == Verb::none) return "the most urgent of the pieces that can be named";
  return "would " + agree(Person::they, order_phrase(g, s.board, why.would));
}

// A Commander says whether he is one of a Unit.
std::string alone_words(const Advice& advice) {
  if (advice.choice.verb == Verb::alone) return "he is safe from fire here, and his Unit can move into it";
  return "he is safer from fire with a Unit";
}

std::string plan_words(const Game& g, const Intent& intent) {
  if (on_board(intent.aim.at)) return "all for " + cell_words(g, intent.aim.at);
  if (intent.aim.enemy != UnitId::none) return "all on " + unit_named(g, intent.aim.enemy);
  switch (intent.temper) {
    case Temper::cautious: return "keep to cover";
    case Temper::bold: return "attack";
    case Temper::concentrate: return "all against one enemy Unit";
    case Temper::defend: return "hold until the enemy comes";
    case Temper::rush: return "advance quickly";
    case Temper::press: return "every Unit forward, at any cost";
    case Temper::stand: return "stand and fire";
    default: return "each Unit for what is worth most";
  }
}

// Stopping: how many Units could still be ordered, and what is left unused.
std::string nothing_words(const Game& g, const State& s, const Reason& why) {
  const Request asked = request(g, s);
  if (asked.unit != UnitId::none && asked.purpose != Purpose::pick_unit)
    return "nothing more that " + unit_named(g, asked.unit) + " can do is worth the risk";
  const int left = s.board.army[slot(asked.asks_red ? Side::red : Side::blue)].allowance;
  const bool counted_out = g.facts().activation_dice && asked.purpose == Purpose::pick_unit && left > 0;
  if (why.weighed == 0) return "no further order is worth giving";
  return counted(why.weighed, "Unit", "Units") + " can still act, but no order is worth the risk" +
         (counted_out ? "; " + counted(left, "activation goes", "activations go") + " unused" : "");
}

// What a general found by playing the battle out.
std::string search_words(const Game& g, const Advice& advice) {
  const Reason& why = advice.reason;
  if (why.played_out == 0) return advice.plan.made ? plan_words(g, why.intent) + ", as planned for this turn; " : "";
  return plan_words(g, why.intent) + ": won " + std::to_string((why.won * why.played_out + 500) / 1000) + " of " +
         std::to_string(why.played_out) + " trial battles from here; ";
}

std::string captain_words(const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  switch (why.what) {
    case What::shot: return attack_words(g, s, advice, "fires at");
    case What::shell: return attack_words(g, s, advice, "shells");
    case What::fight: return attack_words(g, s, advice, "fights");
    case What::no_target: return "no target is worth firing at";
    case What::charge:
    case What::advance:
    case What::seize:
    case What::shelter:
    case What::lead:
      return advice.choice.verb == Verb::join || advice.choice.verb == Verb::alone ? alone_words(advice)
                                                                                   : move_words(g, s, advice);
    case What::face: return "turns to face more enemy Units";
    case What::work: return work_words(g, advice.choice);
    case What::place: return "near what it must take or hold";
    case What::named: return named_words(g, s, advice);
    case What::weighed: return weighed_words(g, s, advice);
    case What::found: return found_words(g, s, advice);
    case What::whim: return "a random choice at this level";
    case What::nothing: break;
  }
  return nothing_words(g, s, why);
}

}  // namespace

std::string reason_words(const Game& g, const State& s, const Advice& advice) {
  return search_words(g, advice) + captain_words(g, s, advice);
}

std::string random_reason_words(int answers) {
  return "chosen at random: first the Unit, then one of its answers; " + counted(answers, "answer is", "answers are") +
         " legal";
}

}  // namespace limber::inline words

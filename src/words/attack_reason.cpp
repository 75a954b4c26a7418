#include "words/attack_reason.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "base/text.h"
#include "odds/odds.h"
#include "words/modifier_words.h"
#include "words/names.h"
#include "words/request_words.h"

namespace limber::inline words {

namespace {

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

constexpr std::string_view kCertain = "certain";

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
  if (bar == std::string::npos) return fraction == "1" ? std::string(kCertain) : fraction;
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

// "The chance of hurting them is 5/6 (83%). The chance of being hurt is 1/3 (33%)."
void say_chances(Sentences& out, const Game& g, const State& s, const std::vector<Choice>& plan, const Advice& advice) {
  const UnitId target = advice.reason.target, unit = advice.choice.unit;
  if (target == UnitId::none) return;
  Doctrine::Of best{.retreat = Doctrine::Retreat::best,
                    .follow = Doctrine::Follow::halt,
                    .fight_on = Doctrine::FightOn::no,
                    .facing = Doctrine::Facing::keep};
  const Odds o = exact_odds(g, s, plan, Doctrine::both(best), {.states = 4000, .playouts = 20'000});
  const auto say = [&](UnitId of, const std::string& name) {
    const std::string found = chance_words(o, [&](const Part& p) { return hurt(change_of(p, of)); });
    if (found == kCertain) out.say(unit_does(g, of, "{is} certain to be hurt"));
    if (!found.empty() && found != kCertain) out.say("the chance of " + name + " is " + found);
  };
  say(target, "hurting " + std::string(object_form(unit_person(g, target))));
  if (unit != UnitId::none) say(unit, "being hurt");
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

// The enemy that a move ends in front of.
Advice with_target(const Game& g, const Board& b, Advice advice) {
  const Cell at = advice.reason.cell;
  if (!on_board(at) || advice.choice.facing >= g.field.grid.sides()) return advice;
  const Cell ahead = g.field.grid.next(at, advice.choice.facing);
  if (ahead != Cell::none && b.in(ahead) != UnitId::none && b.side_of(b.in(ahead)) != b.side_of(advice.choice.unit))
    advice.reason.target = b.in(ahead);
  return advice;
}

}  // namespace

std::string of_unit(const Game& g, UnitId unit, std::string_view phrase) {
  return agree(unit == UnitId::none ? Person::it : unit_person(g, unit), phrase);
}

bool comes_to_fight(const Game& g, const State& s, const Choice& c) {
  return request(g, isolate_order(g, s, c)).kind == RequestKind::die || fight_to_come(g, s, c);
}

void say_attack(Sentences& out, const Game& g, const State& s, const Advice& advice, std::string_view verb) {
  const Reason& why = advice.reason;
  std::string head = verb.empty() ? "" : of_unit(g, advice.choice.unit, "{it} " + std::string(verb));
  if (!head.empty() && why.target != UnitId::none) head += " " + unit_named(g, why.target);
  const std::optional<State> fight = fight_to_come(g, s, advice.choice);
  const std::vector<std::string> seen = modifiers_of(g, fight ? *fight : isolate_order(g, s, advice.choice));
  out.say(seen.empty() ? head : (head.empty() ? "modifiers" : head) + ": " + join(seen, ", "));
  if (fight)
    say_chances(out, g, *fight, {}, advice);
  else
    say_chances(out, g, s, {advice.choice}, advice);
  out.say(stake(g, s.board, why));
}

void say_charge(Sentences& out, const Game& g, const State& s, const Advice& advice) {
  say_attack(out, g, s, with_target(g, s.board, advice),
             comes_to_fight(g, s, advice.choice) ? "{charges}" : "{closes} with");
}

}  // namespace limber::inline words

#include "words/reason_words.h"

#include "base/text.h"
#include "words/attack_reason.h"
#include "words/names.h"
#include "words/order_words.h"
#include "words/weapon_reach.h"

namespace limber::inline words {

namespace {

using What = Reason::What;

std::string goal_words(const Game& g, const Board& b, const Reason& why) {
  if (why.quarry != UnitId::none) return unit_named(g, why.quarry) + " at " + cell_words(g, b[why.quarry].at);
  const int points = g.field.worth[slot(why.goal)];
  return "the objective " + cell_words(g, why.goal) + (points > 0 ? ", worth " + std::to_string(points) : "");
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
std::string danger_phrase(const Game& g, const Board& b, const Reason& why) {
  constexpr int kTenth = 10, kOneHit = 100;
  const int more = why.danger_there - why.danger_here;
  if (why.danger_there < kTenth && on_board(why.cell) && is_in_fire(g, b, why.unit, why.cell))
    return "hardly exposed to fire there";
  if (why.danger_there < kTenth)
    return why.danger_here < kTenth ? "safe from fire there" : "out of range of fire there";
  if (more <= -kTenth) return "less exposed there";
  if (more < kTenth) return "no more exposed there";
  return why.danger_there >= kOneHit ? "very exposed there, but it is worth that"
                                     : "more exposed there, but it is worth that";
}

std::string danger_words(const Game& g, const Board& b, const Reason& why) {
  return of_unit(g, why.unit, "{it} {is} ") + danger_phrase(g, b, why);
}

// A plan that sends every Unit forward moves none for its safety.
bool presses_on(const Intent& intent) {
  return intent.temper == Temper::bold || intent.temper == Temper::rush || intent.temper == Temper::press;
}

void say_move(Sentences& out, const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  const auto it = [&](std::string_view phrase) { return of_unit(g, why.unit, "{it} " + std::string(phrase)); };
  bool tells_danger = !presses_on(why.intent);
  switch (why.what) {
    case What::charge: return say_charge(out, g, s, advice);
    case What::seize: {
      const int points = g.field.worth[slot(why.cell)];
      out.say(it("{takes} the objective ") + cell_words(g, why.cell) +
              (points > 0 ? ", worth " + std::to_string(points) : ""));
      tells_danger = true;
      break;
    }
    case What::shelter: out.say(it("{is} better placed at ") + cell_words(g, why.cell)); break;
    case What::lead:
      out.say(it("{stays} near the fighting"));
      tells_danger = true;
      break;
    default:
      if (why.goal == Cell::none) {
        out.say(it("{enters} the board"));
        tells_danger = true;
      } else {
        out.say(it("{comes} ") + cells_words(g, why.nearer) + " nearer to " + goal_words(g, s.board, why));
      }
  }
  if (tells_danger) out.say(danger_words(g, s.board, why));
}

std::string work_words(const Game& g, const Choice& c) {
  switch (c.verb) {
    case Verb::limber: return "the gun has no targets left from here";
    case Verb::unlimber: return "it brings the gun into action: an enemy Unit is within its range";
    case Verb::mount: return of_unit(g, c.unit, "the enemy is far away, and {it} {moves} faster mounted");
    case Verb::clear: return of_unit(g, c.unit, "{it} {opens} the way");
    default: return "this is the best order for " + unit_named(g, c.unit);
  }
}

// Less than a twentieth of a Unit is hardly anything, a quarter of one is much.
std::string rival_words(const Game& g, const State& s, const Reason& why) {
  const bool hardly = why.margin * 20 < kUnitWorth, much = why.margin * 4 >= kUnitWorth;
  const std::string_view by = hardly ? "hardly better" : much ? "much better" : "better";
  std::string rival = doing_words(g, s.board, why.rival);
  rival[0] = lower(rival.substr(0, 1))[0];
  return "this is " + std::string(by) + " than " + rival;
}

// "This is much better than standing with the 2nd Foot (b2)".
void say_weighed(Sentences& out, const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  const UnitId unit = advice.choice.unit;
  const bool fights = advice.choice.verb == Verb::stand && why.target != UnitId::none;
  const bool leaves = advice.choice.verb == Verb::break_up;
  if (why.weighed == 1) return out.say("there is no other choice");
  if (fights) say_attack(out, g, s, advice, "{fights}");
  if (leaves)
    out.say(of_unit(g, unit, "{it} {moves} away from the enemy Unit beside ") +
            std::string(object_form(unit_person(g, unit))));
  if (why.rival.verb != Verb::none)
    out.say(rival_words(g, s, why));
  else if (!fights && !leaves)
    out.say("no other choice is better");
}

// What was found by playing out, where no captain says what it is for.
void say_found(Sentences& out, const Game& g, const State& s, const Advice& advice) {
  const bool moves = advice.choice.verb == Verb::move || advice.choice.verb == Verb::charge;
  if (moves && comes_to_fight(g, s, advice.choice)) return say_charge(out, g, s, advice);
  out.say("this won most often in its trials");
  if (moves && on_board(advice.reason.cell) && !presses_on(advice.reason.intent))
    out.say(danger_words(g, s.board, advice.reason));
}

// Which Unit to use or deal to: what it would do with it.
std::string named_words(const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  const UnitId unit = advice.choice.unit;
  if (advice.choice.verb == Verb::done) return "no other piece would gain much from a card";
  if (why.would.verb == Verb::none) return unit_does(g, unit, "{is} the most urgent of the pieces that can be named");
  return unit_named(g, unit) + " would " + agree(Person::they, order_phrase(g, s.board, why.would));
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
void say_nothing_more(Sentences& out, const Game& g, const State& s, const Reason& why) {
  const Request asked = request(g, s);
  if (asked.unit != UnitId::none && asked.purpose != Purpose::pick_unit)
    return out.say("nothing more that " + unit_named(g, asked.unit) + " can do is worth the risk");
  const int left = s.board.army[slot(asked.asks_red ? Side::red : Side::blue)].allowance;
  const bool counted_out = g.facts().activation_dice && asked.purpose == Purpose::pick_unit && left > 0;
  if (why.weighed == 0) return out.say("no further order is worth giving");
  out.say(why.weighed == 1
              ? "one Unit can still act, but has no order worth the risk"
              : std::to_string(why.weighed) + " Units can still act, but none has an order worth the risk");
  if (counted_out) out.say(counted(left, "activation goes", "activations go") + " unused");
}

// What a general found by playing the battle out.
void say_search(Sentences& out, const Game& g, const Advice& advice) {
  const Reason& why = advice.reason;
  if (why.played_out == 0)
    return out.say(advice.plan.made ? plan_words(g, why.intent) + ", as planned for this turn" : "");
  out.say(plan_words(g, why.intent) + ": won " + std::to_string((why.won * why.played_out + 500) / 1000) + " of " +
          std::to_string(why.played_out) + " trial battles from here");
}

void say_captains(Sentences& out, const Game& g, const State& s, const Advice& advice) {
  const Reason& why = advice.reason;
  const bool joins = advice.choice.verb == Verb::join || advice.choice.verb == Verb::alone;
  switch (why.what) {
    case What::shot:
    case What::shell: return say_attack(out, g, s, advice, "");
    case What::fight: return say_attack(out, g, s, advice, "{fights}");
    case What::no_target: return out.say("no target is worth firing at");
    case What::charge:
    case What::advance:
    case What::seize:
    case What::shelter:
    case What::lead: return joins ? out.say(alone_words(advice)) : say_move(out, g, s, advice);
    case What::face: return out.say(of_unit(g, advice.choice.unit, "{it} {turns} to face more enemy Units"));
    case What::work: return out.say(work_words(g, advice.choice));
    case What::place: return out.say(of_unit(g, advice.choice.unit, "{it} {stands} near what {it} must take or hold"));
    case What::named: return out.say(named_words(g, s, advice));
    case What::weighed: return say_weighed(out, g, s, advice);
    case What::found: return say_found(out, g, s, advice);
    case What::whim: return out.say("this is a random choice at this level");
    case What::nothing: return say_nothing_more(out, g, s, why);
  }
}

}  // namespace

std::string reason_words(const Game& g, const State& s, const Advice& advice) {
  Sentences out;
  say_search(out, g, advice);
  say_captains(out, g, s, advice);
  return out.text();
}

std::string random_reason_words(int answers) {
  return "This is chosen at random: first the Unit, then one of its answers. " +
         counted(answers, "answer is", "answers are") + " legal.";
}

}  // namespace limber::inline words

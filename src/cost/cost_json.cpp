#include <cmath>

#include "base/version.h"
#include "cost/told.h"
#include "engine/engine.h"
#include "notation/order_text.h"

namespace limber::inline cost {

namespace {

double tenths(double value) { return std::floor(value * 10 + 0.5) / 10; }

JsonValue estimate_json(const Estimate& e) {
  return JsonValue::object().set("mean", tenths(e.mean)).set("low", tenths(e.low())).set("high", tenths(e.high()));
}

// Of the side that looks: what helps the other one is less.
Estimate seen(const Account& a, Estimate e) {
  if (a.side == Side::blue) e.mean = -e.mean;
  return e;
}

std::string id_of(const Account& a, Side side) { return a.game().roster.side_id[slot(side)]; }

JsonValue ledger_json(const Account& a) {
  const SeenLedger l = ledger_seen(a);
  return JsonValue::object()
      .set("start", l.start)
      .set("own_orders", l.own)
      .set("their_orders", l.theirs)
      .set("dice", l.dice)
      .set("end", l.end)
      .set("with_average_dice", l.with_average_dice())
      .set("dice_half", tenths(a.ledger.dice.half));
}

JsonValue sides_json(const Account& a) {
  JsonValue sides = JsonValue::object();
  for (const Side side : {Side::red, Side::blue}) {
    const SideAccount& of = a.ledger.sides[slot(side)];
    sides.set(id_of(a, side), JsonValue::object()
                                  .set("orders", of.orders)
                                  .set("told", of.told)
                                  .set("cost", estimate_json(of.cost))
                                  .set("rate", estimate_json(of.rate))
                                  .set("throws", of.throws)
                                  .set("told_throws", of.told_throws)
                                  .set("luck", estimate_json(seen(a, of.luck)))
                                  .set("words", rate_words(a, side)));
  }
  return sides;
}

JsonValue curve_json(const Account& a) {
  JsonValue curve = JsonValue::array();
  for (const auto& [answer, chance] : a.judgement.chances)
    curve.add(JsonValue::object()
                  .set("answer", answer)
                  .set("chance", tenths(limber::cost::seen(a, standing(chance) / 10.0))));
  return curve;
}

JsonValue orders_json(const Account& a) {
  JsonValue list = JsonValue::array();
  for (const OrderWorth& worth : costly_orders(a.judgement)) {
    const Moment& moment = moment_of(a, worth.answer);
    const Board& board = moment.order.known.board;
    const OrderWords words = order_words(a, worth);
    const auto answer = [&](const Choice& c, const std::string& said, int chance) {
      return JsonValue::object().set("choice", order_text(a.game(), board, c)).set("words", said).set("chance", chance);
    };
    list.add(JsonValue::object()
                 .set("answer", worth.answer)
                 .set("turn", moment.turn)
                 .set("side", id_of(a, moment.order.side))
                 .set("given", answer(moment.order.given, words.given, words.chance_given))
                 .set("better", answer(better_choice(a, worth), words.better, words.chance_better))
                 .set("cost", estimate_json(worth.cost()))
                 .set("played", static_cast<std::int64_t>(worth.gain.played)));
  }
  return list;
}

JsonValue throws_json(const Account& a) {
  JsonValue list = JsonValue::array();
  for (const ThrowWorth& worth : telling_throws(a.judgement)) {
    JsonValue one = JsonValue::object().set("answer", worth.answer).set("turn", moment_of(a, worth.answer).turn);
    if (worth.side != Side::none) one.set("side", id_of(a, worth.side));
    list.add(one.set("luck", estimate_json(seen(a, worth.measured())))
                 .set("played", static_cast<std::int64_t>(worth.luck.played)));
  }
  return list;
}

}  // namespace

JsonValue cost_json(const Account& a) {
  return JsonValue::object()
      .set("limber", "cost/1")
      .set("title", a.session.scenario().title)
      .set("ruleset", a.session.header().ruleset)
      .set("answers", a.answers)
      .set("seed", static_cast<std::int64_t>(a.seed))
      .set("side", id_of(a, a.side))
      .set("headline", headline(a))
      .set("words", JsonValue::array().add(summary(a)).add(average_words(a)).add(dice_words(a)).add(untold_words(a)))
      .set("ledger", ledger_json(a))
      .set("sides", sides_json(a))
      .set("orders", orders_json(a))
      .set("throws", throws_json(a))
      .set("curve", curve_json(a));
}

}  // namespace limber::inline cost

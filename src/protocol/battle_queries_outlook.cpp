// Who will win from here, and whether another order would have won more. Both play the battle out with dice of their
// own, found by the position: the seed of the battle is never looked at.
#include <algorithm>

#include "notation/order_text.h"
#include "play/seat_knowledge.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/outlook_json.h"
#include "words/order_words.h"
#include "words/outlook_words.h"
#include "words/reason_words.h"

namespace limber::inline protocol {

namespace {

constexpr WholeRange kNumbers{0, 1'000'000'000};

JsonValue no_such_step(std::string_view member, int found, int least, int last) {
  return failure(std::string(member) + ": found " + std::to_string(found) + "; " +
                 (last < least ? "this battle has no step yet"
                               : "expected the number of a step of this battle, " + std::to_string(least) + " to " +
                                     std::to_string(last)));
}

// A step as it was, kept after the replay.
struct PastOrder {
  State before;
  Choice choice{};
  Side by = Side::none;
  bool chance = true;
};

PastOrder order_at(const Session& session, Side seat, int number) {
  PastOrder found{session.opening()};
  SeatKnowledge(session, seat).replay(number - 1, number, [&](const KnownStep& step) {
    found = {step.before, step.choice, step.by, step.chance};
  });
  return found;
}

JsonValue answer_json(const Game& g, const Board& b, const Choice& c, Side by) {
  return JsonValue::object()
      .set("choice", order_text(g, b, c))
      .set("words", order_sentence(g, b, c, by))
      .set("parts", choice_json(g, b, c));
}

// `done` names no side where one side alone was asked; as that side knew the state, both may have been asked.
Choice as_he_was_asked(const Game& g, const State& s, const Choice& c, Side by) {
  if (c.verb != Verb::done || lawful(g, s, c)) return c;
  return c.closes() == Side::none ? done(by) : done(Side::none);
}

}  // namespace

JsonValue BattleQueries::outlook(ObjectReader& reader, Faults& faults) const {
  const std::optional<int> at = reader.whole("at", Need::optional, kNumbers);
  const PlayoutRequest wanted = read_playouts(reader);
  const Side side = read_side(reader);
  reader.close();
  Endings tally = read_endings(wanted, faults);
  if (faults.count() > 0) return told(faults);
  const int last = SeatKnowledge(session_, side).steps();
  if (at && *at > last) return no_such_step("at", *at, 0, last);
  // After a resignation the last step is the past as well: the battle as it stood, which the resignation did not turn.
  const bool past = at && (*at < last || session_.resigned());
  if (past && asker_.kind == Asker::Kind::seat && session_.asked()) return failure(kStudyWhenOver);
  const State s = past ? SeatKnowledge(session_, side).replay(0, *at) : known_to(side);
  JsonValue to = success().set("at", at.value_or(last));
  if (!limber::request(game(), s)) {
    to.set("played", 0).set("playouts", wanted.playouts);
    add_end(to, game(), outcome(game(), s.board).winner);
    return to;
  }
  const int from = tally.played(), end = std::min(wanted.playouts, from + wanted.slice);
  tally += Forecast(game()).play(s, {from, end});
  to.set("played", tally.played()).set("playouts", wanted.playouts);
  add_outlook(to, game(), tally);
  if (end < wanted.playouts) to.set("so_far", endings_json(tally));
  return to;
}

JsonValue BattleQueries::missed(ObjectReader& reader, Faults& faults) const {
  const std::optional<int> at = reader.whole("at", Need::required, kNumbers);
  const PlayoutRequest wanted = read_playouts(reader);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !at) return told(faults);
  if (asker_.kind == Asker::Kind::seat && session_.asked()) return failure(kStudyWhenOver);
  const int last = SeatKnowledge(session_, side).steps();
  if (*at < 1 || *at > last) return no_such_step("at", *at, 1, last);
  const PastOrder order = order_at(session_, side, *at);
  if (order.chance || order.by == Side::none)
    return failure("at: step " + std::to_string(*at) + " is a throw, expected an order of a side");
  const State known = masked(game(), order.before, order.by);
  const Choice given = as_he_was_asked(game(), known, order.choice, order.by);
  if (!lawful(game(), known, given))
    return failure("step " + std::to_string(*at) + " depends on what the other side had sealed, so it is not studied");
  Hindsight hindsight(game(), known, order.by, given);
  const int others = hindsight.others().size();
  Hindsight::Count count = read_count(wanted, others, faults);
  if (faults.count() > 0) return told(faults);
  if (others > 0) hindsight.play(count, std::min(wanted.playouts - count.played, wanted.slice));
  JsonValue to = success().set("at", *at).set("side", side_json(game(), order.by));
  to.set("played", count.played).set("playouts", wanted.playouts);
  JsonValue was = answer_json(game(), known.board, given, order.by);
  if (others > 0 && count.played < wanted.playouts)
    return to.set("given", std::move(was))
        .set("so_far", count_json(count, others))
        .set("words", played_out_words(count.played, wanted.playouts));
  if (others > 0) was.set("chance", share_of(count.halves[0], count.played) / 1000.0);
  to.set("given", std::move(was));
  const std::optional<Hindsight::Finding> found = hindsight.finding(count);
  if (!found) return to.set("better", JsonValue()).set("gain", 0).set("words", nothing_better_words(others));
  JsonValue better = answer_json(game(), known.board, found->better->choice, order.by);
  better.set("chance", found->chance / 1000.0).set("why", reason_words(game(), known, *found->better));
  return to.set("better", std::move(better))
      .set("gain", found->gain / 1000.0)
      .set("low", found->low / 1000.0)
      .set("high", found->high / 1000.0)
      .set("words", gain_words(game(), known.board, *found));
}

}  // namespace limber::inline protocol

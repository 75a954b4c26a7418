// What a battle is asked without being changed: lists, rulings, odds, the program's players.
#include <algorithm>

#include <limber/battle.h>

#include "io/json.h"
#include "library/inside.h"
#include "notation/names.h"
#include "notation/order_text.h"
#include "play/odds_plan.h"
#include "play/seat_knowledge.h"
#include "play/session_record.h"
#include "protocol/answer_json.h"
#include "protocol/answers_at.h"
#include "protocol/battle_queries.h"
#include "words/part_words.h"
#include "words/reason_words.h"
#include "words/refusal.h"

namespace limber::v1 {

namespace {

limber::Doctrine doctrine_of(const Doctrine& d) {
  using Inner = limber::Doctrine;
  return Inner::both({.retreat = static_cast<Inner::Retreat>(d.retreat),
                      .follow = static_cast<Inner::Follow>(d.follow),
                      .fight_on = static_cast<Inner::FightOn>(d.fight_on)});
}
static_assert(static_cast<int>(limber::Doctrine::Retreat::best) == static_cast<int>(Doctrine::Retreat::best));
static_assert(static_cast<int>(limber::Doctrine::Follow::halt) == static_cast<int>(Doctrine::Follow::halt));
static_assert(static_cast<int>(limber::Doctrine::FightOn::no) == static_cast<int>(Doctrine::FightOn::no));

Part part_of(const Game& game, const Board& before, const limber::Part& found) {
  Part part{found.chance.to_string(), found.decimal, changes_words(game, before, found), {}};
  for (const limber::Change& c : found.changes)
    part.changes.push_back({.unit = std::string(game.roster[c.unit].id),
                            .lost = c.strength_lost,
                            .destroyed = c.destroyed,
                            .retreated = c.retreated,
                            .moved = c.moved,
                            .at = on_board(c.at) ? game.field.grid.name(c.at) : std::string()});
  return part;
}

Odds odds_of(const Game& game, const State& known, std::span<const std::string> lines, const Doctrine& doctrine) {
  const Request asked = request(game, known);
  if (!asked) throw Error("the battle is over");
  if (!lines.empty() && asked.kind != RequestKind::decision)
    throw Error("a die is needed now, not an order. An empty plan gives the odds of the throw");
  if (lines.size() > static_cast<std::size_t>(kMostOrders))
    throw Error("a plan has at most " + std::to_string(kMostOrders) + " orders");
  const OddsPlan plan = read_odds_plan(game, known, {lines.begin(), lines.end()});
  if (!plan.ok) throw refusal(game, refused_at(game, known, plan.refused).state, plan.refused);
  limber::Odds found = exact_odds(game, known, plan.orders, doctrine_of(doctrine));
  found.drop_leaves();
  Odds odds{plan.texts, {}, found.rest.to_string(), found.exact};
  for (const limber::Part& part : found.parts) odds.parts.push_back(part_of(game, found.origin.state.board, part));
  return odds;
}

// The side that is meant, which must be asked for a decision.
limber::Side side_asked(const Session& session, Side side) {
  const Request asked = session.asked();
  if (!asked) throw Error("the battle is over");
  if (asked.kind != RequestKind::decision) throw Error("a die is needed now");
  const limber::Side meant = side != Side::none ? inner(side) : asked.asks_red ? limber::Side::red : limber::Side::blue;
  if (!asked.asks(meant)) throw Error(session.game().roster.side_id[slot(meant)] + " has nothing to decide now");
  return meant;
}

}  // namespace

double Odds::mean_loss(std::string_view unit) const {
  double mean = 0;
  for (const Part& part : parts)
    for (const Change& change : part.changes)
      if (change.unit == unit) mean += part.decimal * change.lost;
  return mean;
}

double Odds::chance_destroyed(std::string_view unit) const {
  double chance = 0;
  for (const Part& part : parts)
    for (const Change& change : part.changes)
      if (change.unit == unit && change.destroyed) chance += part.decimal;
  return chance;
}

Question Battle::question() const { return question_of(inside_->game(), inside_->session->state()); }

std::vector<std::string> Battle::options(std::string_view unit, Side side) const {
  const Session& session = *inside_->session;
  const Board& board = session.state().board;
  const UnitId only = unit.empty() ? UnitId::none : Names(session.game(), board).by_id(unit);
  if (!unit.empty() && only == UnitId::none) throw Error("there is no Unit \"" + std::string(unit) + "\"");
  std::vector<std::string> texts;
  for (const Choice& c : answers_at(session, only, inner(side))) texts.push_back(order_text(session.game(), board, c));
  return texts;
}

Ruling Battle::judge(std::string_view order, Side side) const {
  const Judged judged = inside_->session->read(order, inner(side));
  const Reading& reading = judged.reading();
  if (reading.ok) return {.lawful = true, .meant = reading.texts, .words = {}, .clauses = {}, .nearest = {}};
  return {.lawful = false,
          .meant = reading.texts,
          .words = refusal_error(inside_->game(), judged.at().state, reading),
          .clauses = clause_ids(reading.verdict),
          .nearest = reading.nearest_text};
}

Odds Battle::odds(std::string_view order, const Doctrine& doctrine, Side side) const {
  const State known = inside_->session->ahead().asked_about(order, inner(side));
  const std::array<std::string, 1> lines{std::string(order)};
  return odds_of(inside_->game(), known, lines, doctrine);
}

Odds Battle::odds(std::span<const std::string> plan, const Doctrine& doctrine, Side side) const {
  const Session& session = *inside_->session;
  return odds_of(session.game(), side == Side::none ? session.state() : SeatKnowledge(session, inner(side)).state(),
                 plan, doctrine);
}

std::string Battle::bot(std::string_view player, Side side) {
  const PlayerSpec spec = player_named(player);
  const Session& session = *inside_->session;
  const limber::Side meant = side_asked(session, side);
  const State at = session.ahead().asked_next(meant).value_or(session.state());
  std::unique_ptr<ComputerPlayer>& asked = inside_->players[std::string(player)];
  if (!asked) asked = std::make_unique<ComputerPlayer>(session.game(), spec, inside_->seed);
  const PlayerMemory memory{.answers = static_cast<std::uint64_t>(answers_known(session, meant))};
  return order_text(session.game(), session.state().board, asked->answer(at, meant, memory).choice);
}

Advice Battle::advice(std::string_view player, Side side) const {
  player_named(player);
  const Session& session = *inside_->session;
  const limber::Side meant = side_asked(session, side);
  const JsonValue answer = BattleQueries(session, {.seed = inside_->seed})
                               .answer(JsonValue::object()
                                           .set("do", "bot")
                                           .set("player", player)
                                           .set("side", session.game().roster.side_id[slot(meant)]));
  const JsonValue* order = answer.find("choice");
  const JsonValue* why = answer.find("why");
  if (order == nullptr || why == nullptr) throw Error(*answer.find("error")->as_string());
  return {*order->as_string(), *why->as_string()};
}

std::string Battle::ask(std::string_view request) const {
  const Result<JsonValue> json = parse_json(request);
  if (!json.ok()) throw_faults(json.faults(), "request");
  if (!json.value().is(JsonValue::Kind::object)) throw Error("a request is an object: {\"do\": \"request\"}");
  const JsonValue reply = BattleQueries(*inside_->session, {.seed = inside_->seed}).answer(json.value());
  if (const JsonValue* ok = reply.find("ok"); ok != nullptr && ok->as_bool() == false) throw_refused(reply);
  return dump(reply);
}

}  // namespace limber::v1

#include "protocol/odds_json.h"

#include <algorithm>
#include <array>

#include "model/card_name.h"
#include "odds/branch.h"
#include "protocol/answer_json.h"
#include "words/part_words.h"

namespace limber::inline protocol {

namespace {

using namespace std::literals;

void read_of(const JsonValue& value, const std::string& path, Faults& faults, Doctrine::Of& of) {
  constexpr std::array kRetreats = {"ask"sv, "back"sv, "stand"sv, "best"sv};
  constexpr std::array kFacings = {"ask"sv, "keep"sv};
  ObjectReader reader(value, path, faults);
  const auto place = [](const auto& words, const std::string& word) {
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
  };
  if (const auto word = reader.word("retreat", Need::optional, kRetreats))
    of.retreat = static_cast<Doctrine::Retreat>(place(kRetreats, *word));
  if (const auto follow = reader.flag("follow", Need::optional))
    of.follow = *follow ? Doctrine::Follow::follow : Doctrine::Follow::halt;
  if (const auto on = reader.flag("fight_on", Need::optional))
    of.fight_on = *on ? Doctrine::FightOn::yes : Doctrine::FightOn::no;
  if (const auto word = reader.word("facing", Need::optional, kFacings))
    of.facing = static_cast<Doctrine::Facing>(place(kFacings, *word));
  reader.close();
}

JsonValue change_json(const Game& game, const Change& c) {
  JsonValue to = JsonValue::object().set("unit", unit_json(game, c.unit));
  if (c.strength_lost > 0) to.set("lost", int{c.strength_lost});
  if (c.destroyed) to.set("destroyed", true);
  if (c.retreated) to.set("retreated", true);
  if (c.moved) to.set("moved", true);
  if (c.pinned != 0) to.set("pinned", c.pinned > 0);
  if (c.broken) to.set("broken", true);
  if (!c.destroyed) {
    if (on_board(c.at)) to.set("at", cell_json(game, c.at));
    if (c.facing != kNoFacing) to.set("facing", facing_json(game, c.facing));
  }
  return to;
}

JsonValue sides_of(const Game& game, const Ending& e) {
  JsonValue sides = JsonValue::array();
  if (e.asks_red) sides.add(side_json(game, Side::red));
  if (e.asks_blue) sides.add(side_json(game, Side::blue));
  return sides;
}

void add_ending(JsonValue& to, const Game& game, const OddsPlan& plan, const Ending& e) {
  switch (e.ends) {
    case Ends::done:
      to.set("ends", "done");
      if (e.purpose == Purpose::activation_die) to.set("activations", int{e.activations});
      if (e.purpose == Purpose::initiative_die) to.set("first", side_json(game, e.first));
      if (e.purpose == Purpose::command_die) to.set("cards", int{e.cards});
      if (e.purpose == Purpose::deal_card) to.set("card", card_name(e.card));
      if (e.purpose == Purpose::rating_die) to.set("command_value", int{e.rating});
      break;
    case Ends::over: to.set("ends", "over"); break;
    case Ends::horizon:
      to.set("ends", "horizon").set("horizon", horizon_of(e.purpose).name);
      if (e.purpose == Purpose::morale_die) to.set("tests", int{e.tests});
      break;
    case Ends::decision: {
      JsonValue decision = JsonValue::object().set("sides", sides_of(game, e)).set("purpose", purpose_name(e.purpose));
      if (e.unit != UnitId::none) decision.set("unit", unit_json(game, e.unit));
      if (e.other != UnitId::none) decision.set("other", unit_json(game, e.other));
      to.set("ends", "decision").set("decision", std::move(decision));
      break;
    }
  }
  JsonValue skipped = JsonValue::array();
  for (std::size_t i = 0; i < plan.texts.size() && i < std::size_t{kMostOrders}; ++i)
    if ((e.skipped >> i & 1u) != 0) skipped.add(plan.texts[i]);
  if (!skipped.elements().empty()) to.set("skipped", std::move(skipped));
}

JsonValue cut_off_json(const CutOff& cut) {
  JsonValue to = JsonValue::object();
  for (const auto& [name, share] : {std::pair<std::string_view, const Ratio&>{"states", cut.states},
                                    {"bytes", cut.bytes},
                                    {"dice", cut.dice},
                                    {"outcomes", cut.outcomes}})
    if (share != Ratio(0)) to.set(name, share.to_string());
  if (cut.unlisted > 0) to.set("unlisted", static_cast<std::int64_t>(cut.unlisted));
  return to;
}

// Where Units are figures: what each of them loses, whatever becomes of the others, and who will have to test.
JsonValue summary_json(const Game& game, const Odds& odds) {
  const Board& before = odds.origin.state.board;
  JsonValue lost = JsonValue::array(), tests = JsonValue::array();
  for (const LossSummary& one : losses(odds, before)) {
    JsonValue shares = JsonValue::array();
    for (const Ratio& share : one.lost) shares.add(share.to_string());
    lost.add(JsonValue::object()
                 .set("unit", unit_json(game, one.unit))
                 .set("lost", std::move(shares))
                 .set("mean", one.mean.to_string())
                 .set("destroyed", one.destroyed.to_string()));
  }
  for (const MoraleAhead& one : morale_ahead(odds, before))
    tests.add(JsonValue::object()
                  .set("commander", unit_json(game, one.commander))
                  .set("killed", one.killed.to_string())
                  .set("fewest", one.fewest)
                  .set("most", one.most)
                  .set("words", morale_words(game, one)));
  return JsonValue::object().set("losses", std::move(lost)).set("morale", std::move(tests));
}

}  // namespace

Doctrine read_doctrine(const Game& game, const JsonValue& json, Faults& faults) {
  Doctrine doctrine;
  JsonValue flat = JsonValue::object();
  flat.set_place(json.place());
  bool sides = false;
  for (const JsonMember& member : json.members()) {
    const bool of_side =
        member.value.is(JsonValue::Kind::object) &&
        std::find(game.roster.side_id.begin(), game.roster.side_id.end(), member.name) != game.roster.side_id.end();
    if (of_side)
      sides = true;
    else
      flat.set(member.name, member.value);
  }
  Doctrine::Of both;
  read_of(flat, "doctrine", faults, both);
  doctrine.of = {both, both};
  for (std::size_t i = 0; sides && i < 2; ++i)
    if (const JsonValue* of = json.find(game.roster.side_id[i]); of != nullptr && of->is(JsonValue::Kind::object))
      read_of(*of, "doctrine." + game.roster.side_id[i], faults, doctrine.of[i]);
  return doctrine;
}

void add_odds(JsonValue& to, const Game& game, const OddsPlan& plan, const Odds& odds) {
  // Tens of thousands of outcomes are no rarity: each is written as soon as it is made.
  std::string outcomes;
  for (const Part& part : odds.parts) {
    JsonValue changes = JsonValue::array();
    for (const Change& c : part.changes) changes.add(change_json(game, c));
    JsonValue entry = JsonValue::object().set("chance", part.chance.to_string()).set("decimal", part.decimal);
    if (!odds.exact) entry.set("low", part.low).set("high", part.high);
    entry.set("words", changes_words(game, odds.origin.state.board, part)).set("changes", std::move(changes));
    add_ending(entry, game, plan, part.ending);
    outcomes += (outcomes.empty() ? "[" : ",") + dump(entry);
  }
  outcomes += outcomes.empty() ? "[]" : "]";
  to.set("outcomes", JsonValue::written(std::move(outcomes)))
      .set("rest", odds.rest.to_string())
      .set("exact", odds.exact);
  if (!odds.exact) to.set("playouts", odds.playouts);
  to.set("states", static_cast<std::int64_t>(odds.states));
  if (odds.rest != Ratio(0)) to.set("cut_off", cut_off_json(odds.cut));
  if (game.facts().has_figures && odds.exact) to.set("summary", summary_json(game, odds));
}

}  // namespace limber::inline protocol

#include "words/part_words.h"

#include "base/text.h"
#include "model/card_name.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

std::string decision_words(const Game& game, const Ending& e) {
  const Side who = e.asks_red ? Side::red : Side::blue;
  const auto it = [&](std::string_view phrase) { return unit_does(game, e.unit, phrase); };
  switch (e.purpose) {
    case Purpose::give_ground:
      return game.facts().retreats_are_forced
                 ? side_does(game, who, "{chooses} where ") + it("{retreats}")
                 : side_does(game, who, "{chooses}: ") + it("{retreats} or {loses} ") + points_words(game, 1);
    case Purpose::go_along: return side_does(game, who, "{chooses} whether ") + it("{goes} along");
    case Purpose::follow_up: return side_does(game, who, "{chooses} whether ") + it("{follows} up");
    case Purpose::fight_on: return side_does(game, who, "{chooses} whether ") + it("{fights} on");
    case Purpose::unlimbered_facing: return side_does(game, who, "{chooses} which way ") + it("{faces}");
    case Purpose::bolt_or_unpin: return side_does(game, who, "{chooses} for {its} pinned cavalry");
    case Purpose::declare: return side_does(game, who, "{chooses} which Unit to activate");
    case Purpose::pick_combat: return side_does(game, who, "{chooses} which Close Combat comes next");
    case Purpose::withdraw: return side_does(game, who, "{chooses} where ") + it("{withdraws} to");
    case Purpose::piece_order: return side_does(game, who, "{chooses} what ") + it("{does}");
    case Purpose::break_or_stand: return side_does(game, who, "{chooses} whether ") + it("{breaks} off or {stands}");
    case Purpose::choose_enemy: return side_does(game, who, "{chooses} which enemy Unit ") + it("{fights}");
    case Purpose::join_or_alone: return side_does(game, who, "{chooses} whether ") + it("{joins} the Unit there");
    case Purpose::declare_alone: return "both sides say whether their Commanders act alone";
    case Purpose::name_pieces: return "both sides name the pieces that are dealt a card";
    case Purpose::name_next: return side_does(game, who, "{chooses} which piece is dealt the next card");
    case Purpose::none:
    case Purpose::set_up_die:
    case Purpose::place_unit:
    case Purpose::place_facing:
    case Purpose::gun_order:
    case Purpose::landing_die:
    case Purpose::hit_die:
    case Purpose::initiative_die:
    case Purpose::choose_first:
    case Purpose::arrival_die:
    case Purpose::activation_die:
    case Purpose::pick_unit:
    case Purpose::go_on:
    case Purpose::fire_die:
    case Purpose::attacker_die:
    case Purpose::defender_die:
    case Purpose::effect_die:
    case Purpose::attack_power_die:
    case Purpose::defence_power_die:
    case Purpose::rating_die:
    case Purpose::command_die:
    case Purpose::draw_more:
    case Purpose::place_card:
    case Purpose::deal_card:
    case Purpose::spotting_die:
    case Purpose::hit_dice:
    case Purpose::kill_dice:
    case Purpose::commander_die:
    case Purpose::morale_die:
    case Purpose::attack_dice:
    case Purpose::defence_dice: break;
  }
  return side_does(game, who, "{decides} what comes next");
}

// CD-CMD-31, CD-CMD-38.
Ratio stands(const Game& game) { return Ratio(6 - game.facts().breaks_up_to, 6); }

std::string tests_words(const Game& game, int fewest, int most) {
  const std::string number = fewest == most ? "" : std::to_string(fewest) + " to ";
  return number + counted(most, "Unit", "Units") + (most == 1 ? " tests" : " test") + ", each stands with " +
         stands(game).to_string();
}

std::string horizon_words(const Game& game, const Ending& e) {
  const Side who = e.asks_red ? Side::red : e.asks_blue ? Side::blue : Side::none;
  const Horizon next = horizon_of(e.purpose);
  if (next.of == Horizon::Of::units) return tests_words(game, e.tests, e.tests) + " of " + side_words(game, who);
  return (next.of == Horizon::Of::side ? side_owning(game, who) + " " : "") + std::string(next.words);
}

// What a throw of the turn itself has come to.
std::string thrown_words(const Game& game, const Ending& e) {
  const Side who = e.asks_red ? Side::red : Side::blue;
  if (e.purpose == Purpose::initiative_die) return side_does(game, e.first, "{acts} first");
  if (e.purpose == Purpose::command_die)
    return side_words(game, who) + " may deal " + counted(e.cards, "card", "cards");
  if (e.purpose == Purpose::deal_card)
    return (e.unit == UnitId::none ? side_does(game, who, "{draws} ") : unit_does(game, e.unit, "{is} dealt ")) +
           card_name(e.card);
  if (e.purpose == Purpose::rating_die)
    return unit_named(game, e.unit) + " adds " + std::to_string(e.rating) + " to his die for cards";
  if (e.purpose != Purpose::activation_die) return "";
  return side_words(game, who) + " may activate " + counted(e.activations, "Unit", "Units");
}

}  // namespace

Horizon horizon_of(Purpose purpose) {
  using Of = Horizon::Of;
  switch (purpose) {
    case Purpose::activation_die: return {"activation-dice", "activation dice come next", Of::side};
    case Purpose::initiative_die: return {"initiative", "the initiative comes next", Of::turn};
    case Purpose::arrival_die: return {"reinforcements", "reinforcements come next", Of::side};
    case Purpose::command_die: return {"command-dice", "command die comes next", Of::side};
    case Purpose::deal_card: return {"deal", "the deal comes next", Of::turn};
    case Purpose::morale_die: return {"army-morale", "", Of::units};
    case Purpose::none:
    case Purpose::set_up_die:
    case Purpose::place_unit:
    case Purpose::place_facing:
    case Purpose::gun_order:
    case Purpose::landing_die:
    case Purpose::hit_die:
    case Purpose::give_ground:
    case Purpose::go_along:
    case Purpose::choose_first:
    case Purpose::pick_unit:
    case Purpose::go_on:
    case Purpose::fire_die:
    case Purpose::attacker_die:
    case Purpose::defender_die:
    case Purpose::follow_up:
    case Purpose::fight_on:
    case Purpose::unlimbered_facing:
    case Purpose::effect_die:
    case Purpose::attack_power_die:
    case Purpose::defence_power_die:
    case Purpose::bolt_or_unpin:
    case Purpose::declare:
    case Purpose::pick_combat:
    case Purpose::withdraw:
    case Purpose::rating_die:
    case Purpose::declare_alone:
    case Purpose::name_pieces:
    case Purpose::name_next:
    case Purpose::draw_more:
    case Purpose::place_card:
    case Purpose::piece_order:
    case Purpose::break_or_stand:
    case Purpose::choose_enemy:
    case Purpose::join_or_alone:
    case Purpose::spotting_die:
    case Purpose::hit_dice:
    case Purpose::kill_dice:
    case Purpose::commander_die:
    case Purpose::attack_dice:
    case Purpose::defence_dice: break;
  }
  return {"end-of-turn", "the turn ends", Of::turn};
}

std::string change_words(const Game& game, const Board& before, const Change& c) {
  std::vector<std::string> said;
  if (c.destroyed) return unit_does(game, c.unit, game.is_no_unit(c.unit) ? "{is} killed" : "{is} destroyed");
  if (c.at == Cell::waiting && before[c.unit].at == Cell::later) return unit_does(game, c.unit, "{arrives}");
  if (c.strength_lost > 0) said.push_back("{loses} " + points_words(game, c.strength_lost));
  if (c.retreated)
    said.push_back("{" + std::string(way_back_words(game)) + "}" +
                   (on_board(c.at) ? " to " + cell_words(game, c.at) : ""));
  if (c.moved) said.push_back("{goes} to " + cell_words(game, c.at));
  if (c.facing != kNoFacing && c.facing != before[c.unit].facing && !c.retreated)
    said.push_back("{faces} " + facing_words(game, c.facing));
  if (c.broken) said.push_back("{begins} to retreat");
  if (c.pinned > 0) said.push_back("{is} pinned");
  if (c.pinned < 0) said.push_back("{is} no longer pinned");
  return said.empty() ? "" : unit_does(game, c.unit, listed(said, "and"));
}

std::string morale_words(const Game& game, const MoraleAhead& ahead) {
  const std::string killed = unit_named(game, ahead.commander) + " killed " + ahead.killed.to_string();
  if (ahead.most == 0) return killed + ": each Unit of his side then tests and stands with " + stands(game).to_string();
  std::string tests = tests_words(game, ahead.fewest, ahead.most);
  const std::size_t at = tests.find(ahead.most == 1 ? " tests" : " test");
  return killed + ": " + tests.insert(at, " then");
}

std::string ending_words(const Game& game, const Ending& e) {
  std::string text;
  switch (e.ends) {
    case Ends::done: text = thrown_words(game, e); break;
    case Ends::decision: text = "then " + decision_words(game, e); break;
    case Ends::horizon: text = "then " + horizon_words(game, e); break;
    case Ends::over: text = "the battle is over"; break;
  }
  std::vector<std::string> skipped;
  for (int i = 0; i < e.orders && i < 64; ++i)
    if ((e.skipped >> i & 1u) != 0) skipped.push_back(std::to_string(i + 1));
  if (!skipped.empty())
    text += (text.empty() ? "" : "; ") + std::string(skipped.size() == 1 ? "order " : "orders ") +
            listed(skipped, "and") + " can no longer be carried out";
  return text;
}

std::string changes_words(const Game& game, const Board& before, const Part& part) {
  std::vector<std::string> said;
  for (const Change& change : part.changes)
    if (std::string words = change_words(game, before, change); !words.empty()) said.push_back(std::move(words));
  if (std::string end = ending_words(game, part.ending); !end.empty()) said.push_back(std::move(end));
  return said.empty() ? "no effect" : join(said, "; ");
}

}  // namespace limber::inline words

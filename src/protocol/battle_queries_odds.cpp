// What the dice and the program's players have to say: odds, chances, advice.
#include <array>
#include <memory>

#include "ai/computer_player.h"
#include "battle/plan_note.h"
#include "notation/notation.h"
#include "notation/order_text.h"
#include "play/odds_plan.h"
#include "play/session_record.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/chances_json.h"
#include "protocol/odds_json.h"
#include "words/order_words.h"
#include "words/reason_words.h"
#include "words/refusal.h"

namespace limber::inline protocol {

namespace {

constexpr WholeRange kStates{1, static_cast<int>(kMostOddsStates)};
constexpr WholeRange kBytes{static_cast<int>(kLeastOddsBytes), static_cast<int>(kMostOddsBytes)};
constexpr WholeRange kBudget{0, 1'000'000'000};
constexpr TextLimits kPlanWords{.least = 1, .most = 64};
constexpr int kMostPlanLines = 64;
constexpr std::uint64_t kHintSeed = 1;  // the same hint at the same point of every battle

JsonValue refused(const Game& game, const State& known, const Reading& reading) {
  const State at = refused_at(game, known, reading).state;
  JsonValue to = failure(refusal_error(game, at, reading));
  add_refusal(to, game, at, reading);
  return to;
}

int answers_of(const Game& game, const State& at, Side side) {
  const auto list = std::make_unique<ChoiceList>();
  all_options(game, at, side, *list);
  return list->size();
}

}  // namespace

JsonValue BattleQueries::odds(ObjectReader& reader, Faults& faults) const {
  const std::optional<std::string> choice = reader.text("choice", Need::optional, kOrderLine);
  const bool planned = reader.value().find("plan") != nullptr;
  std::vector<std::string> lines = reader.texts("plan", Need::optional, kOrderLine);
  const JsonValue* doctrine_json = reader.object("doctrine", Need::optional);
  const std::optional<int> states = reader.whole("states", Need::optional, kStates);
  const std::optional<int> bytes = reader.whole("bytes", Need::optional, kBytes);
  const Side side = read_side(reader);
  reader.close();
  const Doctrine doctrine = doctrine_json != nullptr ? read_doctrine(game(), *doctrine_json, faults) : Doctrine{};
  if (faults.count() > 0) return told(faults);
  if (must_name_side(side)) return name_your_side();
  if (choice.has_value() == planned)
    return failure(planned ? "odds takes a choice or a plan, not both" : "odds needs a choice or a plan");
  if (lines.size() > kMostPlanLines) return failure("a plan has at most " + std::to_string(kMostPlanLines) + " orders");
  const State known = choice ? session_.ahead().asked_about(*choice, side) : known_to(side);
  if (choice) lines = {*choice};
  const Request asked = limber::request(game(), known);
  if (!asked) return failure("the battle is over");
  if (!lines.empty() && asked.kind != RequestKind::decision)
    return failure("a die is needed now, not an order. An empty plan gives the odds of the throw");
  const OddsPlan plan = read_odds_plan(game(), known, lines);
  if (!plan.ok) return refused(game(), known, plan.refused);
  OddsBudget budget{.seed = asker_.seed};
  if (states) budget.states = static_cast<std::uint32_t>(*states);
  if (bytes) budget.bytes = static_cast<std::uint64_t>(*bytes);
  JsonValue to = success().set("meant", texts_json(plan.texts));
  Odds found = exact_odds(game(), known, plan.orders, doctrine, budget);
  found.drop_leaves();
  add_odds(to, game(), plan, found);
  return to;
}

JsonValue BattleQueries::chances(ObjectReader& reader, Faults& faults) const {
  const std::optional<UnitId> unit = read_unit(reader, Need::optional, faults);
  const std::optional<std::string> choice = reader.text("choice", Need::optional, kOrderLine);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !unit) return told(faults);
  if (must_name_side(side)) return name_your_side();
  if ((*unit == UnitId::none) == !choice)
    return failure(choice ? "chances takes a unit or a choice, not both" : "chances needs a unit or a choice");
  if (!choice) return success().set("chances", chances_of_unit(session_, *unit, side));
  const Judged judged = session_.read(*choice, side);
  if (judged.reading().ok) return success().set("chances", chances_of_order(game(), judged));
  JsonValue to = failure(refusal_error(game(), judged.at().state, judged.reading()));
  add_refusal(to, game(), judged.at().state, judged.reading());
  return to;
}

JsonValue BattleQueries::bot(ObjectReader& reader, Faults& faults) const {
  const std::vector<std::string_view> players = player_spec_names();
  const std::optional<std::string> player = reader.word("player", Need::required, players);
  reader.whole("budget", Need::optional, kBudget);
  const std::optional<std::string> words = reader.text("plan", Need::optional, kPlanWords);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !player) return told(faults);
  const std::optional<Plan> plan = words ? find_plan(game(), *words) : Plan{};
  if (!plan) return failure("plan: found \"" + *words + "\", expected the plan of an earlier reply, as it was given");
  return advice({.player = *find_player_spec(*player), .seed = asker_.seed, .plan = *plan, .tells_plan = true}, side);
}

JsonValue BattleQueries::hint(ObjectReader& reader, Faults& faults) const {
  const std::optional<std::string> player = reader.word("player", Need::optional, player_spec_names());
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0) return told(faults);
  return advice({.player = player ? *find_player_spec(*player) : kSteadyCaptain, .seed = kHintSeed, .plan = {}}, side);
}

JsonValue BattleQueries::advice(const Adviser& by, Side side) const {
  const Request asked = limber::request(game(), state());
  if (asked.kind != RequestKind::decision)
    return failure(asked ? "a die is needed now: send {\"do\": \"roll\"}" : "the battle is over");
  if (must_name_side(side)) return name_your_side();
  if (side == Side::none) side = asked.asks_red ? Side::red : Side::blue;
  if (!asked.asks(side)) return failure(game().roster.side_id[slot(side)] + " has nothing to decide now");
  const State at = session_.ahead().asked_next(side).value_or(state());
  ComputerPlayer player(game(), by.player, by.seed);
  const Advice given =
      player.answer(at, side, {.answers = static_cast<std::uint64_t>(answers_known(session_, side)), .plan = by.plan});
  JsonValue to =
      success()
          .set("side", side_json(game(), side))
          .set("choice", order_text(game(), state().board, given.choice))
          .set("words", order_sentence(game(), state().board, given.choice, side))
          .set("parts", choice_json(game(), state().board, given.choice))
          .set("why", ComputerPlayer::thinks(by.player) ? reason_words(game(), masked(game(), at, side), given)
                                                        : random_reason_words(answers_of(game(), at, side)));
  return given.plan.made && by.tells_plan ? to.set("plan", plan_text(game(), given.plan)) : to;
}

}  // namespace limber::inline protocol

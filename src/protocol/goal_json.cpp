#include "protocol/goal_json.h"

#include "protocol/answer_json.h"
#include "words/goal_words.h"

namespace limber::inline protocol {

namespace {

JsonValue part_json(const GoalPart& part) {
  return JsonValue::object().set("words", part.words).set("clauses", clauses_json(part.why));
}

}  // namespace

JsonValue goal_json(const Game& game) {
  const Goal goal = goal_of(game);
  JsonValue objectives = JsonValue::array();
  for (const ObjectiveWords& one : goal.objectives)
    objectives.add(
        JsonValue::object().set("at", cell_json(game, one.at)).set("points", one.points).set("words", one.words));
  JsonValue forces = JsonValue::object();
  for (const Side side : {Side::red, Side::blue}) forces.set(game.roster.side_id[slot(side)], goal.forces[slot(side)]);
  JsonValue to = JsonValue::object()
                     .set("objectives", std::move(objectives))
                     .set("forces", std::move(forces))
                     .set("wins", part_json(goal.wins))
                     .set("ends", part_json(goal.ends));
  if (!goal.losses.words.empty()) to.set("losses", part_json(goal.losses));
  if (!goal.tip.words.empty()) to.set("tip", part_json(goal.tip));
  return to;
}

}  // namespace limber::inline protocol

#include <cmath>

#include "base/version.h"
#include "io/variant_file.h"
#include "study/end_names.h"
#include "study/results.h"
#include "study/tables.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline study {

namespace {

std::int64_t whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

double rounded(double value) { return std::round(value * 1'000'000) / 1'000'000; }

JsonValue share_json(const Share& s) {
  return JsonValue::object()
      .set("share", rounded(s.mean))
      .set("interval", JsonValue::array({rounded(s.low), rounded(s.high)}));
}

JsonValue list_json(std::span<const std::uint64_t> counts) {
  JsonValue list = JsonValue::array();
  for (const std::uint64_t count : counts) list.add(whole(count));
  return list;
}

JsonValue named_json(std::span<const std::uint64_t> counts, std::span<const std::string_view> names) {
  JsonValue out = JsonValue::object();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) out.set(names[i], whole(counts[i]));
  return out;
}

// Of pairs of numbers, Red's and Blue's, by turn.
JsonValue by_turn_json(const Tally& tally, Tallied m) {
  JsonValue list = JsonValue::array();
  for (std::size_t turn = 0; 2 * turn < tally[m].size(); ++turn)
    if (tally(m, 2 * turn) + tally(m, 2 * turn + 1) > 0)
      list.add(JsonValue::array(
          {static_cast<std::int64_t>(turn), whole(tally(m, 2 * turn)), whole(tally(m, 2 * turn + 1))}));
  return list;
}

JsonValue held_json(const StudyArm& arm, const Tally& tally) {
  JsonValue out = JsonValue::object();
  std::vector<Cell> cells;
  for (const Cell c : arm.game->field.objectives) cells.push_back(c);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    JsonValue list = JsonValue::array();
    for (std::size_t turn = 0; turn < tally[Tallied::reached].size(); ++turn) {
      if (tally(Tallied::reached, turn) == 0) continue;
      const std::size_t at = 2 * (turn * cells.size() + i);
      list.add(JsonValue::array(
          {static_cast<std::int64_t>(turn), whole(tally(Tallied::held, at)), whole(tally(Tallied::held, at + 1))}));
    }
    out.set(arm.game->field.grid.name(cells[i]), std::move(list));
  }
  return out;
}

JsonValue fell_json(const StudyArm& arm, const Tally& tally) {
  JsonValue out = JsonValue::object();
  for (int c = 0; c < arm.game->field.grid.cells(); ++c) {
    const std::size_t at = 2 * static_cast<std::size_t>(c);
    if (tally(Tallied::fell, at) + tally(Tallied::fell, at + 1) > 0)
      out.set(arm.game->field.grid.name(cell(c)),
              JsonValue::array({whole(tally(Tallied::fell, at)), whole(tally(Tallied::fell, at + 1))}));
  }
  return out;
}

JsonValue survivors_json(const StudyArm& arm, const Tally& tally) {
  JsonValue out = JsonValue::object();
  const Kinds& kinds = arm.game->facts().kinds;
  for (std::size_t kind = 0; kind < kinds.size; ++kind)
    if (tally(Tallied::survivors, 2 * kind) + tally(Tallied::survivors, 2 * kind + 1) > 0)
      out.set(kinds.row[kind].name.view(), JsonValue::array({whole(tally(Tallied::survivors, 2 * kind)),
                                                             whole(tally(Tallied::survivors, 2 * kind + 1))}));
  return out;
}

JsonValue clauses_json(const StudyResults& r, std::size_t arm) {
  JsonValue out = JsonValue::object();
  for (const ClauseChange& one : clause_changes(r, arm))
    out.set(cite(one.clause),
            JsonValue::array({whole(r.arms[arm](Tallied::clauses, static_cast<std::size_t>(one.clause))),
                              rounded(one.now - one.base)}));
  return out;
}

JsonValue fan_json(const Tally& tally) {
  JsonValue list = JsonValue::array();
  for (const FanTurn& turn : fan(tally)) {
    JsonValue one = JsonValue::array({turn.turn});
    for (const double chance : turn.chance) one.add(rounded(chance));
    list.add(std::move(one));
  }
  return list;
}

JsonValue first_json(const Tally& tally) {
  const FirstMove first = first_move(tally);
  return share_json(first.share).set("battles", whole(first.named));
}

JsonValue difference_json(const StudyResults& r, std::size_t arm, const ArmFindings& found) {
  return share_json(found.difference)
      .set("pairs", whole(r.seeds))
      .set("alike", whole(r.arms[arm](Tallied::same, 0)))
      .set("counts", list_json(r.arms[arm][Tallied::pairs]))
      .set("means", difference_sentence(r, arm));
}

std::string_view means_name(Means m) {
  constexpr std::array<std::string_view, 5> kNames{"too_few", "fair", "favours_red", "favours_blue", "unclear"};
  return kNames[static_cast<std::size_t>(m)];
}

void add_course(JsonValue& to, const Tally& tally) {
  const Decided course = decided(tally);
  to.set("first_mover", first_json(tally))
      .set("lead_changes", list_json(tally[Tallied::lead_changes]))
      .set("settled", list_json(tally[Tallied::settled]))
      .set("half_settled_by", course.half)
      .set("fan", fan_json(tally));
}

JsonValue arm_json(const StudyResults& r, std::size_t i) {
  const StudyArm& arm = r.study->arms[i];
  const Tally& tally = r.arms[i];
  const ArmFindings found = find(r, i);
  JsonValue changes = JsonValue::array(), notes = JsonValue::array();
  for (const std::string& change : arm.changes) changes.add(change);
  for (const Fault& note : arm.notes) notes.add(note.where + ": " + note.remedy);
  JsonValue out =
      JsonValue::object()
          .set("name", arm.name)
          .set("changes", std::move(changes))
          .set("players", JsonValue::array({player_spec_name(arm.players[0]), player_spec_name(arm.players[1])}))
          .set("notes", std::move(notes))
          .set("battles", whole(found.battles))
          .set("won", JsonValue::array({whole(found.results[0]), whole(found.results[1])}))
          .set("drawn", whole(found.results[2]))
          .set("red", share_json(found.won[0]))
          .set("blue", share_json(found.won[1]))
          .set("draws", share_json(found.won[2]))
          .set("points", share_json(found.red))
          .set("first_player", share_json(found.first_player))
          .set("finding", means_name(found.means))
          .set("means", share_sentence(r, i));
  if (i > 0) out.set("difference", difference_json(r, i, found));
  out.set("length", list_json(tally[Tallied::length]))
      .set("ended", named_json(tally[Tallied::ended], kEnds))
      .set("decided", named_json(tally[Tallied::decided], kWays))
      .set("strength_left",
           JsonValue::array({list_json(tally[Tallied::left_red]), list_json(tally[Tallied::left_blue])}))
      .set("exhausted", by_turn_json(tally, Tallied::exhausted))
      .set("broken", by_turn_json(tally, Tallied::broken))
      .set("reached", list_json(tally[Tallied::reached]))
      .set("held", held_json(arm, tally))
      .set("survivors", survivors_json(arm, tally))
      .set("fell", fell_json(arm, tally))
      .set("clauses", clauses_json(r, i));
  add_course(out, tally);
  return out;
}

}  // namespace

JsonValue study_json(const StudyResults& r, const std::string& file_hash) {
  JsonValue arms = JsonValue::array(), refused = JsonValue::array(), told = JsonValue::array();
  for (std::size_t i = 0; i < r.arms.size(); ++i) arms.add(arm_json(r, i));
  for (const Fault& fault : r.study->refused)
    refused.add(JsonValue::object()
                    .set("where", fault.where)
                    .set("found", fault.found)
                    .set("expected", fault.expected)
                    .set("remedy", fault.remedy));
  for (const std::string& warning : warnings(r)) told.add(warning);
  const StudyPlan& plan = r.study->plan;
  const Game& game = *r.study->base().game;
  JsonValue report = JsonValue::object();
  report.set("limber", kReportFormat)
      .set("program", kVersion)
      .set("study", hash_text(r.study->identity))
      .set("results", file_hash)
      .set("title", plan.scenario.title)
      .set("sides", JsonValue::array({side_words(game, Side::red), side_words(game, Side::blue)}))
      .set("swap_sides", plan.swap_sides)
      .set("first_seed", whole(plan.first_seed))
      .set("seeds", whole(r.seeds))
      .set("comparisons", whole(r.study->comparisons()))
      .set("sigmas", rounded(sigmas_for(r.study->comparisons())))
      .set("variants", std::move(arms))
      .set("refused", std::move(refused))
      .set("warnings", std::move(told));
  if (plan.scenario.variant) report.set("variant", to_json(*plan.scenario.variant));
  return report;
}

}  // namespace limber::inline study

#include "campaign/field_result.h"

#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "battle/open.h"
#include "io/utf8.h"

namespace limber::inline campaign {

namespace {

std::string id_of(const CampaignPlan& plan, Side side, int unit) {
  return plan.sides[slot(side)].units[static_cast<std::size_t>(unit)].unit.id;
}

FieldResult nothing_lost(const CampaignPlan& plan) {
  FieldResult out;
  for (std::size_t i = 0; i < 2; ++i) out.lost[i].assign(plan.sides[i].units.size(), 0);
  return out;
}

Side holder_of(const Game& game, const Board& board, Cell cell) {
  for (UnitId u = board.in(cell); u != UnitId::none; u = board[u].next)
    if (!game.is_no_unit(u)) return board.side_of(u);
  return board.held[0].has(cell) ? Side::red : board.held[1].has(cell) ? Side::blue : Side::none;
}

std::string sides_words(const CampaignPlan& plan) {
  return in_quotes(plan.sides[0].id) + ", " + in_quotes(plan.sides[1].id);
}

// Finds everything that does not add up in what was entered.
class EnteredReader {
 public:
  EnteredReader(const CampaignPlan& plan, const Lineup& lineup, std::string where)
      : plan_(plan), lineup_(lineup), where_(std::move(where)), out_(nothing_lost(plan)) {}

  Result<FieldResult> read(const EnteredStep& step) {
    read_winner(step.winner);
    read_turn(step.turn);
    for (const auto& [cell, side] : step.held) read_held(cell, side);
    for (const auto& [unit, points] : step.lost) read_lost(unit, points);
    check_who_is_left();
    if (!faults_.empty()) return faults_;
    return out_;
  }

 private:
  void fault(const std::string& member, std::string found, std::string expected, std::string remedy = "") {
    faults_.push_back({.where = where_ + "." + member,
                       .found = std::move(found),
                       .expected = std::move(expected),
                       .remedy = std::move(remedy)});
  }

  void read_winner(const std::string& id) {
    if (id == "draw") return;
    if (const auto side = plan_.find_side(id))
      out_.winner = *side;
    else
      fault("winner", in_quotes(id), "one of " + sides_words(plan_) + ", \"draw\"");
  }

  void read_turn(int turn) {
    out_.turn = turn;
    const int most = lineup_.scenario.turn_limit.value_or(254);
    if (turn < 1 || turn > most)
      fault("turn", "turn " + std::to_string(turn), "a turn of this battle: 1 to " + std::to_string(most));
  }

  void read_held(const std::string& cell, const std::string& id) {
    const auto side = plan_.find_side(id);
    if (!side) fault("held." + cell, in_quotes(id), "one of " + sides_words(plan_));
    if (lineup_.scenario.objectives.contains(cell)) {
      if (side) out_.held[cell] = *side;
      return;
    }
    std::vector<std::string> all;
    for (const auto& [objective, points] : lineup_.scenario.objectives) all.push_back(objective);
    fault("held." + cell, in_quotes(cell),
          all.empty() ? "nothing: this battle has no objectives" : "an objective of this battle: " + join(all, ", "));
  }

  void read_lost(const std::string& id, int points) {
    for (const Side side : {Side::red, Side::blue})
      for (std::size_t k = 0; k < lineup_.units[slot(side)].size(); ++k) {
        const int unit = lineup_.units[slot(side)][k];
        if (id_of(plan_, side, unit) != id) continue;
        const int had = points_of(side, k);
        if (points < 0 || points > had)
          fault("lost." + id, std::to_string(points), "0 to " + std::to_string(had) + ": what it was fielded with");
        else
          out_.lost[slot(side)][static_cast<std::size_t>(unit)] = points;
        return;
      }
    std::vector<std::string> all;
    for (const Side side : {Side::red, Side::blue})
      for (const int unit : lineup_.units[slot(side)]) all.push_back(id_of(plan_, side, unit));
    fault("lost." + id, in_quotes(id), "a Unit that is in this battle: " + join(all, ", "));
  }

  int points_of(Side side, std::size_t k) const {
    const ScenarioUnit& unit = lineup_.scenario.sides[slot(side)].units[k];
    const int army_unit = lineup_.units[slot(side)][k];
    return unit.strength.value_or(plan_.sides[slot(side)].units[static_cast<std::size_t>(army_unit)].full);
  }

  // Who has lost every Unit but Commanders cannot have won.
  void check_who_is_left() {
    std::array<bool, 2> left{};
    for (const Side side : {Side::red, Side::blue})
      for (std::size_t k = 0; k < lineup_.units[slot(side)].size(); ++k) {
        const auto unit = static_cast<std::size_t>(lineup_.units[slot(side)][k]);
        left[slot(side)] |= out_.lost[slot(side)][unit] < points_of(side, k);
      }
    if (out_.winner == Side::none || left[slot(out_.winner)]) return;
    fault("winner", in_quotes(plan_.sides[slot(out_.winner)].id),
          left[slot(other(out_.winner))] ? "the side that has Units left" : "\"draw\": neither side has a Unit left",
          "look at the losses again");
  }

  const CampaignPlan& plan_;
  const Lineup& lineup_;
  std::string where_;
  FieldResult out_;
  std::vector<Fault> faults_;
};

}  // namespace

int FieldResult::all_lost(Side side) const {
  return std::accumulate(lost[slot(side)].begin(), lost[slot(side)].end(), 0);
}

FieldResult result_of(const CampaignPlan& plan, const Lineup& lineup, const Game& game, const Board& board) {
  FieldResult out = nothing_lost(plan);
  out.winner = outcome(game, board).winner, out.turn = board.turn;
  int number = 0;
  for (std::size_t i = 0; i < 2; ++i)
    for (const int unit : lineup.units[i]) {
      const UnitId u = unit_id(number++);
      const int before = game.roster[u].full_strength, now = board[u].at == Cell::none ? 0 : int{board[u].strength};
      out.lost[i][static_cast<std::size_t>(unit)] = before - now;
    }
  for (const Cell cell : game.field.objectives)
    if (const Side side = holder_of(game, board, cell); side != Side::none) out.held[game.field.grid.name(cell)] = side;
  return out;
}

Result<FieldResult> read_fought(const CampaignPlan& plan, const Lineup& lineup, const std::string& text,
                                const std::string& where) {
  const auto fault = [&](std::string found, std::string expected, std::string remedy = "") {
    return Fault{.where = where + ".record",
                 .found = std::move(found),
                 .expected = std::move(expected),
                 .remedy = std::move(remedy)};
  };
  Result<OpenedBattle> opened = open_record(text, std::nullopt);
  if (!opened.ok()) {
    std::vector<Fault> faults = opened.faults();
    for (Fault& one : faults) {
      one.where = where + ".record" + (one.line > 0 ? ", line " + std::to_string(one.line) : "");
      one.line = one.column = 0;
    }
    return faults;
  }
  const Session& session = *opened.value().session;
  const ScenarioReading ours = read_scenario_through_faults(write_scenario(lineup.scenario));
  if (!(session.scenario() == ours.file.scenario))
    return fault("a battle with other armies or on other ground", "the battle as this campaign comes to it",
                 "the record belongs to another campaign, or one of the steps before it was changed");
  if (session.asked()) return fault("a battle that is not over", "a record with the end of the battle", "play it on");
  return result_of(plan, lineup, session.game(), session.state().board);
}

Result<FieldResult> read_entered(const CampaignPlan& plan, const Lineup& lineup, const EnteredStep& step,
                                 const std::string& where) {
  return EnteredReader(plan, lineup, where).read(step);
}

}  // namespace limber::inline campaign

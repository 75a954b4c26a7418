#include "study/decimals.h"
#include "study/tables.h"
#include "words/clauses.h"

namespace limber::inline study {

namespace {

std::string field(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

// Six decimals with a point, under every locale.
std::string number(double value) {
  const bool below = value < 0;
  const auto millionths = static_cast<unsigned long long>((below ? -value : value) * 1e6 + 0.5);
  std::string tail = std::to_string(millionths % 1'000'000);
  tail.insert(0, 6 - tail.size(), '0');
  return (below && millionths > 0 ? "-" : "") + std::to_string(millionths / 1'000'000) + "." + tail;
}

class CsvTable {
 public:
  explicit CsvTable(std::string_view head) : text_(std::string(head) + "\n") {}
  template <class... Fields> void row(const Fields&... fields) {
    std::string line;
    ((line += (line.empty() ? "" : ",") + cell_of(fields)), ...);
    text_ += line + "\n";
  }
  CsvFile as(std::string name) && { return {std::move(name), std::move(text_)}; }

 private:
  static std::string cell_of(double value) { return number(value); }
  static std::string cell_of(std::string_view text) { return field(text); }
  static std::string cell_of(const std::string& text) { return field(text); }
  template <std::integral Whole> static std::string cell_of(Whole value) { return std::to_string(value); }

  std::string text_;
};

CsvFile shares(const StudyResults& r) {
  CsvTable table(
      "variant,red_player,blue_player,battles,red_won,blue_won,drawn,red,red_low,red_high,blue,blue_low,blue_high,"
      "points,"
      "points_low,points_high,median_turns,mean_turns,finding");
  for (std::size_t i = 0; i < r.arms.size(); ++i) {
    const ArmFindings f = find(r, i);
    const StudyArm& arm = r.study->arms[i];
    table.row(arm.name, player_spec_name(arm.players[0]), player_spec_name(arm.players[1]), f.battles, f.results[0],
              f.results[1], f.results[2], f.won[0].mean, f.won[0].low, f.won[0].high, f.won[1].mean, f.won[1].low,
              f.won[1].high, f.red.mean, f.red.low, f.red.high, f.median_turns, f.mean_turns, share_sentence(r, i));
  }
  return std::move(table).as("shares.csv");
}

CsvFile differences(const StudyResults& r) {
  CsvTable table("variant,pairs,alike,difference,low,high,comparisons,means");
  for (std::size_t i = 1; i < r.arms.size(); ++i) {
    const ArmFindings f = find(r, i);
    table.row(r.study->arms[i].name, r.seeds, r.arms[i](Tallied::same, 0), f.difference.mean, f.difference.low,
              f.difference.high, r.study->comparisons(), difference_sentence(r, i));
  }
  return std::move(table).as("differences.csv");
}

// Counts that are numbered by nothing but a number.
CsvFile counts(const StudyResults& r) {
  CsvTable table("variant,counted,number,battles");
  for (std::size_t i = 0; i < r.arms.size(); ++i)
    for (const Tallied m :
         {Tallied::length, Tallied::left_red, Tallied::left_blue, Tallied::lead_changes, Tallied::settled})
      for (std::size_t n = 0; n < r.arms[i][m].size(); ++n)
        if (r.arms[i](m, n) > 0) table.row(r.study->arms[i].name, measure_name(m), n, r.arms[i](m, n));
  return std::move(table).as("counts.csv");
}

CsvFile turns(const StudyResults& r) {
  CsvTable table("variant,counted,turn,red,blue");
  for (std::size_t i = 0; i < r.arms.size(); ++i)
    for (const Tallied m : {Tallied::exhausted, Tallied::broken})
      for (std::size_t turn = 0; 2 * turn < r.arms[i][m].size(); ++turn)
        if (r.arms[i](m, 2 * turn) + r.arms[i](m, 2 * turn + 1) > 0)
          table.row(r.study->arms[i].name, measure_name(m), turn, r.arms[i](m, 2 * turn), r.arms[i](m, 2 * turn + 1));
  return std::move(table).as("turns.csv");
}

CsvFile objectives(const StudyResults& r) {
  CsvTable table("variant,objective,turn,battles,red,blue");
  for (std::size_t i = 0; i < r.arms.size(); ++i) {
    const Game& game = *r.study->arms[i].game;
    const auto all = static_cast<std::size_t>(game.field.objectives.count());
    for (std::size_t turn = 0; turn < r.arms[i][Tallied::reached].size(); ++turn) {
      std::size_t n = 0;
      for (const Cell c : game.field.objectives) {
        const std::size_t at = 2 * (turn * all + n++);
        if (r.arms[i](Tallied::reached, turn) > 0)
          table.row(r.study->arms[i].name, game.field.grid.name(c), turn, r.arms[i](Tallied::reached, turn),
                    r.arms[i](Tallied::held, at), r.arms[i](Tallied::held, at + 1));
      }
    }
  }
  return std::move(table).as("objectives.csv");
}

CsvFile losses(const StudyResults& r) {
  CsvTable table("variant,cell,red,blue");
  for (std::size_t i = 0; i < r.arms.size(); ++i) {
    const Topology& grid = r.study->arms[i].game->field.grid;
    for (int c = 0; c < grid.cells(); ++c) {
      const std::size_t at = 2 * static_cast<std::size_t>(c);
      if (r.arms[i](Tallied::fell, at) + r.arms[i](Tallied::fell, at + 1) > 0)
        table.row(r.study->arms[i].name, grid.name(cell(c)), r.arms[i](Tallied::fell, at),
                  r.arms[i](Tallied::fell, at + 1));
    }
  }
  return std::move(table).as("losses.csv");
}

CsvFile survivors(const StudyResults& r) {
  CsvTable table("variant,type,red,blue");
  for (std::size_t i = 0; i < r.arms.size(); ++i) {
    const Kinds& kinds = r.study->arms[i].game->facts().kinds;
    for (std::size_t kind = 0; kind < kinds.size; ++kind)
      if (r.arms[i](Tallied::survivors, 2 * kind) + r.arms[i](Tallied::survivors, 2 * kind + 1) > 0)
        table.row(r.study->arms[i].name, kinds.row[kind].name.view(), r.arms[i](Tallied::survivors, 2 * kind),
                  r.arms[i](Tallied::survivors, 2 * kind + 1));
  }
  return std::move(table).as("survivors.csv");
}

CsvFile clauses(const StudyResults& r) {
  CsvTable table("variant,clause,applied,a_battle,in_the_base,change");
  for (std::size_t i = 0; i < r.arms.size(); ++i)
    for (const ClauseChange& one : clause_changes(r, i))
      table.row(r.study->arms[i].name, cite(one.clause),
                r.arms[i](Tallied::clauses, static_cast<std::size_t>(one.clause)), one.now, one.base,
                one.now - one.base);
  return std::move(table).as("clauses.csv");
}

CsvFile chances(const StudyResults& r) {
  CsvTable table("variant,turn,tenth,quarter,half,three_quarters,nine_tenths");
  for (std::size_t i = 0; i < r.arms.size(); ++i)
    for (const FanTurn& turn : fan(r.arms[i]))
      table.row(r.study->arms[i].name, turn.turn, turn.chance[0], turn.chance[1], turn.chance[2], turn.chance[3],
                turn.chance[4]);
  return std::move(table).as("chances.csv");
}

}  // namespace

std::vector<CsvFile> study_csv(const StudyResults& r) {
  return {shares(r), differences(r), counts(r),  turns(r),  objectives(r),
          losses(r), survivors(r),   clauses(r), chances(r)};
}

}  // namespace limber::inline study

// With the report: a battle told in words, maps and figures, whatever it weighs.
#include <array>

#include "protocol/battle_queries.h"
#include "protocol/report_json.h"

namespace limber::inline protocol {

std::span<const BattleQueries::Task> BattleQueries::optional_tasks() {
  static constexpr std::array<Task, 2> kOptional{{{"report", &BattleQueries::report}, {"cost", &BattleQueries::cost}}};
  return kOptional;
}

// The report itself is for everybody: it holds what lies open on the table, whichever seat asks.
JsonValue BattleQueries::report(ObjectReader& reader, Faults& faults) const {
  static constexpr std::array<std::string_view, 3> kFormats{"html", "markdown", "figures"};
  const std::optional<std::string> format = reader.word("format", Need::required, kFormats);
  static constexpr std::array<std::string_view, 2> kPictures{"svg", "png"};
  const std::optional<std::string> pictures = reader.word("pictures", Need::optional, kPictures);
  const KnownChances known = read_chances(reader, faults);
  const Side side = read_side(reader);
  reader.close();
  if (faults.count() > 0 || !format) return told(faults);
  JsonValue to = success();
  if (*format == kFormats[0]) add_html_report(to, session_, known);
  if (*format == kFormats[1]) add_markdown_report(to, session_, known, "." + pictures.value_or("svg"));
  if (*format == kFormats[2]) add_figures(to, session_, side, known);
  return to;
}

}  // namespace limber::inline protocol

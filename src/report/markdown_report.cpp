// The report as Markdown for a blog: the same words and figures, maps as SVG files beside it.
#include "report/map_svg.h"
#include "report/names.h"
#include "report/report.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

// Names come from scenarios: what Markdown or HTML would take as a sign is written so that it stands for itself.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|").find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string map_name(std::size_t turn) {
  const std::string number = std::to_string(turn);
  return "map-" + std::string(number.size() < 2 ? 2 - number.size() : 0, '0') + number;
}

class MarkdownWriter {
 public:
  MarkdownWriter(const Report& report, const std::string& folder, std::string_view ending)
      : r_(report), g_(report.game()), folder_(folder), ending_(ending) {}

  MarkdownReport write() {
    to_.text = "# " + plain(r_.title) + "\n\n" + plain(r_.story.lead) + "\n\n**" + plain(side_line(r_, Side::red)) +
               "** against **" + plain(side_line(r_, Side::blue)) + "**. " + plain(setting_words(r_)) + ".\n\n";
    story();
    turning();
    losses();
    luck();
    record();
    return std::move(to_);
  }

 private:
  void map(std::size_t turn) {
    MapOptions options{.label = map_label(r_, turn)};
    const std::string name = map_name(turn);
    to_.maps.push_back({name + ".svg", map_svg(g_, map_board(r_, turn), r_.title, options)});
    const std::string words = turn == 0 ? "" : r_.story.captions[turn - 1];
    to_.text += "![" + plain(options.label) + "](" + folder_ + "/" + name + ending_ + ")\n\n*" + plain(options.label) +
                ".*" + (words.empty() ? "" : " " + plain(words)) + "\n\n";
  }
  void story();
  void turning();
  void losses();
  void luck();
  void record();

  const Report& r_;
  const Game& g_;
  const std::string& folder_;
  const std::string ending_;
  MarkdownReport to_;
};

void MarkdownWriter::story() {
  to_.text += "## How it went\n\n";
  if (!r_.opening.empty()) to_.text += "*" + plain(r_.opening) + "*\n\n";
  for (const std::vector<StorySentence>& paragraph : r_.story.paragraphs) {
    std::string text;
    for (const StorySentence& remark : paragraph)
      text += (text.empty() ? "" : " ") + plain(remark.text) +
              (remark.answer > 0 ? "<sup>" + std::to_string(remark.answer) + "</sup>" : "");
    to_.text += text + "\n\n";
  }
  to_.text += "**Result.** " + plain(r_.story.result) + "\n\n";
  for (std::size_t i = 0; i <= r_.told.turns.size(); ++i) map(i);
}

void MarkdownWriter::turning() {
  if (r_.turns.empty()) return;
  const TurningPoint& point = r_.turns.front();
  to_.text += "## " + turning_heading(r_, point) + "\n\n" + capitalised(turning_time(point)) + ", " +
              (point.first == point.last ? "entry " : "entries " + std::to_string(point.first) + " to ") +
              std::to_string(point.last) + ". " + plain(swing_words(r_, point)) + "\n\n";
  for (const std::string& line : point.telling) to_.text += "- " + plain(without_ids(g_, line)) + "\n";
  const std::string odds = turning_words(r_, point);
  to_.text += (odds.empty() ? "" : "\n" + plain(odds) + "\n") + std::string("\n");
}

void MarkdownWriter::losses() {
  to_.text += "## Losses\n\n";
  if (r_.losses.empty()) {
    to_.text += "None.\n\n";
    return;
  }
  to_.text += "| Unit | side | lost | entries |\n|---|---|---|---|\n";
  for (const UnitLosses& of : r_.losses) {
    std::string answers;
    for (const int answer : of.answers) answers += (answers.empty() ? "" : " ") + std::to_string(answer);
    to_.text += "| " + plain(capitalised(unit_name(g_, of.unit))) + " | " +
                plain(capitalised(side_name(g_, g_.roster[of.unit].side))) + " | " + std::to_string(of.lost) + " of " +
                std::to_string(of.of) + (of.gone ? " \u2020" : "") + " | " + answers + " |\n";
  }
  to_.text += "\n";
}

void MarkdownWriter::luck() {
  to_.text += "## Luck\n\n";
  const std::vector<LedgerRow> rows = ledger(r_.told.throws);
  if (!rows.empty())
    to_.text += "| Dice | " + plain(capitalised(side_name(g_, Side::red))) + ", of expected | | " +
                plain(capitalised(side_name(g_, Side::blue))) + ", of expected | |\n|---|---|---|---|---|\n";
  for (const LedgerRow& row : rows) {
    to_.text += "| " + std::string(row.name);
    for (const LedgerEntry& entry : row.of)
      to_.text += entry.throws == 0
                      ? " | | "
                      : " | " + std::to_string(entry.got) + " of " + decimal_words(entry.expected) + " (" +
                            entry.expected.to_string() + ") | " + signed_words(Ratio(entry.got) - entry.expected);
    to_.text += " |\n";
  }
  to_.text += (rows.empty() ? "" : "\n") + plain(luck_words(r_)) + "\n\n";
}

// Indented, so that no line of a record can end the block.
void MarkdownWriter::record() {
  to_.text += "## The record\n\nSmall figures name its entries, counted from the first line after the scenario.\n\n";
  for (const std::string& line : r_.record) to_.text += "    " + line + "\n";
  to_.text += "\nMade by Limber. The rules are Bob Cordery's Portable Wargame. Buy his books.\n";
}

}  // namespace

MarkdownReport markdown_report(const Report& report, const std::string& folder, std::string_view ending) {
  return MarkdownWriter(report, folder, ending).write();
}

}  // namespace limber::inline report

// The report as one HTML file without anything outside it: no script, no font, no picture. Prints on two pages.
#include <algorithm>
#include <cmath>

#include "play/seat_knowledge.h"
#include "report/map_svg.h"
#include "report/names.h"
#include "report/report.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

constexpr double kLeastBar = 3;  // of luck, in throws: less than that never fills a bar

constexpr std::string_view kStyle =
    R"(body{margin:0;background:#f6efdc})"
    R"(.report{color-scheme:light;background:#f6efdc;color:#2a2314;font:16px/1.42 "Iowan Old Style","Palatino Linotype",Palatino,P052,"Book Antiqua",Georgia,serif;font-variant-numeric:lining-nums;max-width:888px;margin:0 auto;padding:34px 0 48px})"
    R"(.report *{box-sizing:border-box})"
    R"(.report h1{font-size:52px;line-height:1.1;margin:4px 0 14px})"
    R"(.report h2{font-size:26px;line-height:1.25;margin:22px 0 6px})"
    R"(.report p{margin:0 0 10px})"
    R"(.report a{color:#74440a})"
    R"(.lead{font-size:20px})"
    R"(.kind,.setting,figcaption b,th,.eyebrow,sup,.at,footer{font-family:"Gill Sans","Gill Sans MT",Lato,Candara,"Segoe UI",Carlito,system-ui,sans-serif})"
    R"(.kind,.setting{color:#5d5236;font-size:14.5px})"
    R"(.sides span{margin-right:20px;white-space:nowrap})"
    R"(.swatch{width:20px;height:14px;margin-right:6px;vertical-align:-1px})"
    R"(.ground{position:absolute;width:0;height:0})"
    R"(header{border-bottom:4px double #2a2314;padding-bottom:14px;margin-bottom:16px})"
    R"(.maps{display:grid;gap:10px 12px})"
    R"(.m4{grid-template-columns:repeat(4,minmax(0,1fr))}.m5{grid-template-columns:repeat(5,minmax(0,1fr))}.m6{grid-template-columns:repeat(6,minmax(0,1fr))})"
    R"(.m7{grid-template-columns:repeat(7,minmax(0,1fr))}.m8{grid-template-columns:repeat(8,minmax(0,1fr))}.m10{grid-template-columns:repeat(10,minmax(0,1fr))}.m12{grid-template-columns:repeat(12,minmax(0,1fr))})"
    R"(figure{margin:0;break-inside:avoid})"
    R"(figure svg,.turn svg{display:block;width:100%;border:1.5px solid #4a3d20})"
    R"(figcaption{font-size:13.5px;line-height:1.3;margin-top:4px})"
    R"(.story{columns:2;column-gap:28px})"
    R"(.report sup{font-size:9.5px;line-height:0;margin-left:1px})"
    R"(sup a,.at a{text-decoration:none})"
    R"(.turn{display:grid;grid-template-columns:minmax(0,330px) 1fr;gap:20px;background:#fffaf0;border:1.5px solid #4a3d20;border-radius:10px;padding:16px;margin:18px 0;break-inside:avoid})"
    R"(.eyebrow{font-size:12.5px;letter-spacing:.08em;text-transform:uppercase;color:#5d5236;font-weight:700})"
    R"(.odds{font-weight:700})"
    R"(.turn ul{padding-left:18px;margin:6px 0})"
    R"(.turn li{margin-bottom:3px;font-size:15px})"
    R"(.tables{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,8fr);gap:0 28px})"
    R"(table{border-collapse:collapse;width:100%;font-size:14.5px})"
    R"(td,th{padding:4px;border-bottom:1px solid #d3c59c;text-align:left;vertical-align:baseline})"
    R"(th{font-size:12px;letter-spacing:.05em;text-transform:uppercase;color:#5d5236})"
    R"(.n{text-align:right;font-variant-numeric:tabular-nums lining-nums;white-space:nowrap})"
    R"(th.n{white-space:normal})"
    R"(.at{font-size:11px;color:#5d5236})"
    R"(.bar svg{width:56px;height:12px;display:block})"
    R"(footer{border-top:1px solid #b8a878;margin-top:22px;padding-top:8px;font-size:12.5px;color:#5d5236})"
    R"(details{margin-top:16px;font-size:14px})"
    R"(.answers{columns:2;padding-left:44px})"
    R"(.answers li{break-inside:avoid})"
    R"(.answers li:target{background:#ffe9a8})"
    R"(.answers small{color:#5d5236})"
    R"(pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px})"
    R"(@media(max-width:920px){.report{padding:20px 16px}.tables,.turn{grid-template-columns:minmax(0,1fr)}.report h1{font-size:38px}})"
    R"(@media(max-width:600px){.maps{grid-template-columns:repeat(2,minmax(0,1fr))}.story,.answers{columns:1}})"
    R"(@media print{@page{size:A4;margin:11mm 12mm})"
    R"(body{background:#fff})"
    R"(.report{background:#fff;font-size:9.4pt;line-height:1.3;max-width:none;padding:0;print-color-adjust:exact;-webkit-print-color-adjust:exact})"
    R"(.report h1{font-size:26pt;margin:0 0 4pt})"
    R"(.report h2{font-size:14pt;margin:7pt 0 2pt;break-after:avoid})"
    R"(.report p{margin:0 0 4pt})"
    R"(.lead{font-size:12pt})"
    R"(header{padding-bottom:5pt;margin-bottom:7pt})"
    R"(.maps{gap:4pt 6pt})"
    R"(figcaption{font-size:7.4pt;margin-top:2pt})"
    R"(.turn{padding:8pt;margin:7pt 0;background:#fff;grid-template-columns:58mm 1fr})"
    R"(.turn li{font-size:8.8pt})"
    R"(.tables{grid-template-columns:minmax(0,5fr) minmax(0,8fr)})"
    R"(table{font-size:8.4pt})"
    R"(td,th{padding:1.3pt 3pt})"
    R"(th{font-size:6.8pt})"
    R"(.at,.report sup{font-size:6pt})"
    R"(tr{break-inside:avoid})"
    R"(details{display:none})"
    R"(footer{margin-top:5pt;font-size:7.5pt})"
    R"(.report a{color:inherit}})";

std::string tag(std::string_view name, std::string_view inside) {
  const std::string_view bare = name.substr(0, name.find(' '));
  return "<" + std::string(name) + ">" + std::string(inside) + "</" + std::string(bare) + ">";
}

std::string answer_link(int answer) {
  return "<a href=\"#a" + std::to_string(answer) + "\">" + std::to_string(answer) + "</a>";
}

class HtmlWriter {
 public:
  explicit HtmlWriter(const Report& report) : r_(report), g_(report.game()) {}

  std::string page() const {
    const std::string title = escaped(r_.title);
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width,initial-scale=1\"><title>" +
           title + ", a report</title><style>" + std::string(kStyle) + "</style></head><body>" +
           "<main class=\"report\">\n" + shared_ground_svg(g_, r_.title) + head() + maps() + story() + turning() +
           tables() + foot() + record() + "</main></body></html>\n";
  }

 private:
  std::string head() const;
  std::string maps() const;
  std::string story() const;
  std::string turning() const;
  std::string turning_map(const TurningPoint&) const;
  std::string tables() const { return tag("div class=\"tables\"", losses() + luck()) + "\n"; }
  std::string losses() const;
  std::string luck() const;
  std::string ledger_cells(const LedgerEntry&, Side, double most) const;
  std::string foot() const;
  std::string record() const;
  int columns() const;

  const Report& r_;
  const Game& g_;
};

std::string HtmlWriter::head() const {
  std::string sides;
  for (const Side side : {Side::red, Side::blue})
    sides += tag("span", swatch_svg(side) + tag("b", escaped(side_line(r_, side))));
  return tag("header", tag("div class=\"kind\"", "After-action report") + tag("h1", escaped(r_.title)) +
                           tag("p class=\"lead\"", escaped(r_.story.lead)) + tag("div class=\"sides\"", sides) +
                           tag("div class=\"setting\"", escaped(setting_words(r_)))) +
         "\n";
}

// As many maps in a row as keep all of them on the first page.
int HtmlWriter::columns() const {
  constexpr double kWide = 888, kGap = 12, kHigh = 760;
  const Sheet sheet(g_.field.grid);
  const int maps = static_cast<int>(r_.told.turns.size()) + 1;
  const double caption = maps > 25 ? 24 : 62;
  for (const int n : {4, 5, 6, 7, 8, 10}) {
    const double wide = (kWide - kGap * (n - 1)) / n, rows = std::ceil(static_cast<double>(maps) / n);
    if (rows * (wide * sheet.height() / sheet.width() + caption) <= kHigh) return n;
  }
  return 12;
}

std::string HtmlWriter::maps() const {
  const int across = columns();
  const double pixels = 888.0 / across / g_.field.grid.columns();
  std::string out;
  for (std::size_t i = 0; i <= r_.told.turns.size(); ++i) {
    MapOptions options{.ground = MapOptions::Ground::referred};
    options.detail = pixels < 28 ? MapOptions::Detail::bare : MapOptions::Detail::full;
    options.label = map_label(r_, i);
    const std::string words = i == 0 ? "" : r_.story.captions[i - 1];
    out += tag("figure", map_svg(g_, map_board(r_, i), r_.title, options) +
                             tag("figcaption", tag("b", escaped(options.label) + ".") + " " + escaped(words)));
  }
  return tag("section class=\"maps m" + std::to_string(across) + "\"", out) + "\n";
}

std::string HtmlWriter::story() const {
  std::string out;
  if (!r_.opening.empty()) out += tag("p", tag("i", escaped(r_.opening)));
  for (const std::vector<StorySentence>& paragraph : r_.story.paragraphs) {
    std::string text;
    for (const StorySentence& remark : paragraph) {
      text += (text.empty() ? "" : " ") + escaped(remark.text);
      if (remark.answer > 0) text += tag("sup", answer_link(remark.answer));
    }
    out += tag("p", text);
  }
  return tag("section", tag("h2", "How it went") + tag("div class=\"story\"", out) +
                            tag("p", tag("b", "Result. ") + escaped(r_.story.result))) +
         "\n";
}

std::string HtmlWriter::turning_map(const TurningPoint& point) const {
  MapOptions options{.ground = MapOptions::Ground::referred};
  options.label = "The board before it";
  const Board& board = point.start.board;
  const auto place = [&](UnitId u) { return u != UnitId::none ? board[u].at : Cell::none; };
  const Incident blow = point.blow.value_or(Incident{});
  const Cell victim = blow.unit != UnitId::none && on_board(place(blow.unit)) ? place(blow.unit) : blow.at;
  const Cell by = place(blow.by);
  for (const Cell c : {victim, by})
    if (on_board(c)) options.around.push_back(c);
  if (options.around.size() == 2 && by != victim) options.blow = {by, victim};
  if (point.chance && point.chance->to_string().size() <= 7) options.bubble = point.chance->to_string();
  return map_svg(g_, board, r_.title, options);
}

std::string HtmlWriter::turning() const {
  if (r_.turns.empty()) return "";
  const TurningPoint& point = r_.turns.front();
  std::string lines;
  for (const std::string& line : point.telling) lines += tag("li", escaped(without_ids(g_, line)));
  const std::string heading = turning_heading(r_, point) + ", " + turning_time(point) + ", " +
                              (point.first == point.last ? "entry " : "entries " + answer_link(point.first) + " to ") +
                              answer_link(point.last);
  const std::string odds = turning_words(r_, point);
  return tag("section class=\"turn\"",
             tag("div", turning_map(point)) +
                 tag("div", tag("div class=\"eyebrow\"", heading) +
                                tag("p class=\"swing\"", tag("b", escaped(swing_words(r_, point)))) + tag("ul", lines) +
                                (odds.empty() ? "" : tag("p class=\"odds\"", escaped(odds))))) +
         "\n";
}

std::string HtmlWriter::losses() const {
  std::string rows;
  for (const UnitLosses& of : r_.losses) {
    std::string answers;
    for (const int answer : of.answers) answers += (answers.empty() ? "" : " ") + answer_link(answer);
    const std::string figures = std::to_string(of.lost) + " of " + std::to_string(of.of) + (of.gone ? " \u2020" : "");
    rows += tag("tr", tag("td", swatch_svg(g_.roster[of.unit].side) + escaped(capitalised(unit_name(g_, of.unit)))) +
                          tag("td class=\"n\"", figures) + tag("td class=\"at\"", answers));
  }
  if (rows.empty()) return tag("section", tag("h2", "Losses") + tag("p", "None."));
  return tag(
      "section",
      tag("h2", "Losses") +
          tag("table", tag("tr", tag("th", "Unit") + tag("th class=\"n\"", "Lost") + tag("th", "Entries")) + rows));
}

std::string HtmlWriter::ledger_cells(const LedgerEntry& entry, Side side, double most) const {
  if (entry.throws == 0) return "<td class=\"n\"></td><td></td><td></td>";
  const Ratio luck = Ratio(entry.got) - entry.expected;
  const double wide = most > 0 ? std::abs(luck.to_double()) / most * 34 : 0, from = luck < Ratio(0) ? 37 - wide : 37;
  const std::string bar =
      "<svg viewBox=\"0 0 74 12\" aria-hidden=\"true\"><path d=\"M37 0V12\" stroke=\"#2a2314\"/><rect x=\"" +
      num(from) + "\" y=\"2\" height=\"8\" width=\"" + num(wide) + "\" rx=\"" + (side == Side::red ? "0" : "4") +
      "\" fill=\"" + (side == Side::red ? "#ad352a" : "#2c5d90") + "\"/></svg>";
  return tag("td class=\"n\"", std::to_string(entry.got) + " of <span title=\"" + entry.expected.to_string() + "\">" +
                                   decimal_words(entry.expected) + "</span>") +
         tag("td class=\"bar\"", bar) + tag("td class=\"n\"", signed_words(luck));
}

std::string HtmlWriter::luck() const {
  const std::vector<LedgerRow> rows = ledger(r_.told.throws);
  std::string body;
  for (const LedgerRow& row : rows) {
    double most = kLeastBar;  // a row counts hits, another pips: each has its own measure
    for (const LedgerEntry& entry : row.of)
      most = std::max(most, std::abs((Ratio(entry.got) - entry.expected).to_double()));
    body += tag("tr", tag("td", row.name) + ledger_cells(row.of[0], Side::red, most) +
                          ledger_cells(row.of[1], Side::blue, most));
  }
  const auto head = [&](Side side) {
    return tag("th class=\"n\" colspan=\"3\"",
               swatch_svg(side) + escaped(capitalised(side_name(g_, side))) + ", of expected");
  };
  const std::string table =
      rows.empty() ? "" : tag("table", tag("tr", tag("th", "Dice") + head(Side::red) + head(Side::blue)) + body);
  return tag("section", tag("h2", "Luck") + table + tag("p", escaped(luck_words(r_))));
}

std::string HtmlWriter::foot() const {
  return tag("footer",
             "Made by Limber from the record of the battle, which is in this file. Small figures name its entries. "
             "The rules are Bob Cordery's Portable Wargame. Buy his books.") +
         "\n";
}

std::string HtmlWriter::record() const {
  std::vector<std::string> notes(static_cast<std::size_t>(r_.told.answers) + 1);
  for (const WeighedThrow& one : r_.told.throws)
    if (one.purpose != Purpose::initiative_die || one.side == Side::red)
      notes[static_cast<std::size_t>(one.answer)] = throw_words(r_, one);
  std::string items;
  SeatKnowledge(r_.session, Side::none).replay(0, r_.told.answers, [&](const KnownStep& step) {
    const std::string& note = notes[static_cast<std::size_t>(step.number)];
    items += "<li id=\"a" + std::to_string(step.number) + "\">" + tag("code", escaped(step.text)) +
             (note.empty() ? "" : " " + tag("small", escaped(note))) + "</li>\n";
  });
  std::string text;
  for (const std::string& line : r_.record) text += escaped(line) + "\n";
  return tag("details id=\"answers\"",
             tag("summary", "The record, entry by entry") + tag("ol class=\"answers\"", items)) +
         tag("details", tag("summary", "The record as a file") + tag("pre id=\"record\"", text));
}

}  // namespace

std::string html_report(const Report& report) { return HtmlWriter(report).page(); }

}  // namespace limber::inline report

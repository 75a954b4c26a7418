// The judged battle as one HTML file without anything outside it: no script, no font. Dark and light; prints on a page
// or two.
#include <algorithm>
#include <cmath>

#include "base/version.h"
#include "cost/told.h"
#include "report/map_svg.h"
#include "report/svg.h"
#include "words/names.h"

namespace limber::inline cost {

namespace {

using report::escaped;
using report::num;

constexpr double kWide = 1000, kHigh = 200, kBars = 90,
                 kReach = 25;  // of the chart; the luck that fills a half of bars
constexpr std::string_view kStyle =
    R"(:root{color-scheme:light dark;--paper:#f6efdc;--card:#fffaf0;--ink:#2a2314;--faint:#5d5236;--rule:#d3c59c;--red:#ad352a;--blue:#2c5d90;--sum:#8a5a00}
@media(prefers-color-scheme:dark){:root{--paper:#1c1912;--card:#262117;--ink:#efe6cf;--faint:#b9ad8c;--rule:#4a422e;--red:#e0685c;--blue:#7db2e8;--sum:#e0b070}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.42 "Iowan Old Style","Palatino Linotype",Palatino,P052,Georgia,serif;font-variant-numeric:lining-nums}
main{max-width:1080px;margin:0 auto;padding:28px 18px 48px}
h1{font-size:38px;line-height:1.12;margin:2px 0 6px}h2{font-size:24px;margin:26px 0 8px}p{margin:0 0 8px}.lead{font-size:20px}
.kind,th,footer,small,text{font-family:"Gill Sans",Lato,"Segoe UI",Carlito,system-ui,sans-serif;color:var(--faint);font-size:14px}
table{border-collapse:collapse;width:100%}td,th{padding:6px;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
figure{margin:0 0 14px;background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:12px;break-inside:avoid}figure svg{display:block;width:100%}figcaption{margin-top:6px}
text{font-size:12px;fill:var(--faint)}.curve{fill:none;stroke:var(--ink);stroke-width:2}.orders{fill:none;stroke:var(--sum);stroke-width:2;stroke-dasharray:6 4}
.axis{stroke:var(--rule);fill:none}.red{fill:var(--red)}.blue{fill:var(--blue)}
.ground{position:absolute;width:0;height:0}.order{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:18px}.order svg{width:100%}
footer{border-top:1px solid var(--rule);margin-top:24px;padding-top:8px}
@media(max-width:760px){.order{grid-template-columns:minmax(0,1fr)}}
@media print{@page{size:A4;margin:11mm}:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--faint:#444;--rule:#bbb;--red:#ad352a;--blue:#2c5d90;--sum:#8a5a00}body{font-size:10pt}main{padding:0;max-width:none}h1{font-size:22pt}h2{font-size:14pt;margin:8pt 0 3pt}})";

std::string tag(std::string_view name, std::string_view inside) {
  const std::string_view bare = name.substr(0, name.find(' '));
  return "<" + std::string(name) + ">" + std::string(inside) + "</" + std::string(bare) + ">";
}

class CostPage {
 public:
  explicit CostPage(const Account& a) : a_(a), orders_(costly_orders(a.judgement)) {}

  std::string html() const {
    const std::string title = escaped(a_.session.scenario().title);
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width,initial-scale=1\"><title>" +
           title + ", what it was worth</title><style>" + std::string(kStyle) + "</style></head><body><main>\n" +
           report::shared_ground_svg(a_.game(), a_.session.scenario().title) + head(title) + ledger() + chart() +
           costliest() + all_orders() + foot() + "</main></body></html>\n";
  }

 private:
  std::string head(const std::string& title) const {
    return tag("div class=\"kind\"", "What it was worth: " + title) + tag("h1", escaped(headline(a_))) +
           tag("p class=\"lead\"", escaped(summary(a_))) + "\n";
  }
  std::string ledger() const;
  std::string chart() const;
  std::string curve() const;
  std::string orders_alone() const;
  std::string bars() const;
  std::string costliest() const;
  std::string all_orders() const;
  std::string foot() const;
  double x(int answer) const { return kWide * answer / std::max(1, a_.answers); }
  static double y(double chance) { return kHigh * (1 - std::clamp(chance, 0.0, 100.0) / 100); }

  const Account& a_;
  std::vector<OrderWorth> orders_;
};

std::string CostPage::ledger() const {
  const SeenLedger l = ledger_seen(a_);
  const auto row = [](const std::string& name, const std::string& figure) {
    return tag("tr", tag("td", escaped(name)) + tag("td class=\"n\"", figure));
  };
  const Side them = other(a_.side);
  const std::string rows = row("Start of the battle", std::to_string(l.start)) +
                           row(opening(side_owning(a_.game(), a_.side)) + " orders", signed_whole(l.own)) +
                           row(opening(side_owning(a_.game(), them)) + " orders", signed_whole(l.theirs)) +
                           row("All dice", signed_whole(l.dice)) + row("End", std::to_string(l.end));
  return tag("section", tag("table", rows) + tag("p", escaped(average_words(a_))) + tag("p", escaped(dice_words(a_))) +
                            tag("p", escaped(untold_words(a_)))) +
         "\n";
}

std::string CostPage::curve() const {
  std::string points;
  for (const auto& [answer, chance] : a_.judgement.chances)
    points += (points.empty() ? "" : " ") + num(x(answer)) + "," + num(y(seen(a_, standing(chance) / 10.0)));
  return "<polyline class=\"curve\" points=\"" + points + "\"/>";
}

// The start and what each order gave away, of either side, as if the dice had been average.
std::string CostPage::orders_alone() const {
  double at = seen(a_, a_.ledger.start.mean);
  std::string points = "0," + num(y(at));
  for (const OrderWorth& worth : a_.judgement.orders) {
    if (!worth.is_told()) continue;
    const std::string here = num(x(worth.answer));
    points += " " + here + "," + num(y(at));
    at += moment_of(a_, worth.answer).order.side == a_.side ? -worth.cost().mean : worth.cost().mean;
    points += " " + here + "," + num(y(at));
  }
  return "<polyline class=\"orders\" points=\"" + points + " " + num(kWide) + "," + num(y(at)) + "\"/>";
}

std::string CostPage::bars() const {
  std::string out;
  const double middle = kHigh + kBars / 2 + 10;
  for (const ThrowWorth& worth : telling_throws(a_.judgement)) {
    const double luck = worth.measured().mean * (a_.side == Side::blue ? -1 : 1);
    const double high = std::min(kReach, std::abs(luck)) / kReach * kBars / 2;
    out += "<rect x=\"" + num(x(worth.answer) - 2) + "\" y=\"" + num(luck > 0 ? middle - high : middle) +
           "\" width=\"4\" height=\"" + num(high) + "\" rx=\"" + (worth.side == Side::blue ? "2" : "0") +
           "\" class=\"" + (worth.side == Side::blue ? "blue" : "red") + "\"/>";
  }
  return "<path class=\"axis\" d=\"M0 " + num(middle) + "H" + num(kWide) + "\"/>" + out;
}

std::string CostPage::chart() const {
  std::string grid;
  for (const int level : {0, 50, 100})
    grid += "<path class=\"axis\" d=\"M0 " + num(y(level)) + "H" + num(kWide) + "\"/><text x=\"" + num(kWide + 6) +
            "\" y=\"" + num(y(level) + 4) + "\">" + std::to_string(level) + "</text>";
  const std::string words = opening(side_owning(a_.game(), a_.side)) +
                            " chance to win, in 100: the line. By the orders of both alone: dashes. Below, throws told "
                            "apart from what could be expected: up helps " +
                            side_words(a_.game(), a_.side) + ".";
  return tag("figure", "<svg role=\"img\" aria-label=\"" + escaped(words) + "\" viewBox=\"-4 -10 " + num(kWide + 44) +
                           " " + num(kHigh + kBars + 30) + "\">" + grid + orders_alone() + curve() + bars() + "</svg>" +
                           tag("figcaption", escaped(words))) +
         "\n";
}

// The board before it.
std::string CostPage::costliest() const {
  const auto own = std::find_if(orders_.begin(), orders_.end(), [&](const OrderWorth& worth) {
    return moment_of(a_, worth.answer).order.side == a_.side;
  });
  if (own == orders_.end()) return "";
  const Moment& moment = moment_of(a_, own->answer);
  const OrderWords words = order_words(a_, *own);
  report::MapOptions options{.ground = report::MapOptions::Ground::referred};
  options.label = "The board before it";
  const std::string told =
      tag("p class=\"lead\"", tag("b", signed_whole(-words.difference())) + " in 100, " + words.cost) +
      tag("p", escaped(words.given) + ": " + std::to_string(words.chance_given) + " in 100.") +
      tag("p", escaped(words.better) + ": " + std::to_string(words.chance_better) + ".") +
      tag("small", "Turn " + std::to_string(moment.turn) + ", answer " + std::to_string(own->answer) +
                       ". Each was played on " + std::to_string(own->gain.played) +
                       " times by two captains, with the same dice.");
  return tag("section",
             tag("h2", "The costliest order") +
                 tag("div class=\"order\"", tag("div", report::map_svg(a_.game(), moment.order.known.board,
                                                                       a_.session.scenario().title, options)) +
                                                tag("div", told))) +
         "\n";
}

std::string CostPage::all_orders() const {
  std::string rows, rates;
  for (const OrderWorth& worth : orders_) {
    const Moment& moment = moment_of(a_, worth.answer);
    const OrderWords words = order_words(a_, worth);
    rows += tag("tr", tag("td class=\"n\"", signed_whole(-words.difference())) + tag("td", words.cost) +
                          tag("td", report::swatch_svg(moment.order.side) + "turn " + std::to_string(moment.turn) +
                                        ", answer " + std::to_string(worth.answer)) +
                          tag("td", escaped(words.given) + ": " + std::to_string(words.chance_given) + ". " +
                                        escaped(words.better) + ": " + std::to_string(words.chance_better) + "."));
  }
  for (const Side side : {Side::red, Side::blue})
    rates += tag("p", escaped(side_title(a_.game(), side) + ": " + rate_words(a_, side)));
  const std::string table =
      rows.empty() ? tag("p", "No order could be told from the best.")
                   : tag("table", tag("tr", tag("th class=\"n\"", "Cost") + tag("th", "Interval") + tag("th", "When") +
                                                tag("th", "What was answered, and the better answer")) +
                                      rows);
  return tag("section", tag("h2", "What orders cost the side that gave them") + table + rates) + "\n";
}

std::string CostPage::foot() const {
  return tag("footer", "Made by Limber " + std::string(kVersion) +
                           ". Every order is held against the best answer found. Both are played on by captains "
                           "with the same dice, and what is told once more with fresh dice. What lies within "
                           "its interval counts 0. Seed " +
                           std::to_string(a_.seed) + ".") +
         "\n";
}

}  // namespace

std::string cost_html(const Account& a) { return CostPage(a).html(); }

}  // namespace limber::inline cost

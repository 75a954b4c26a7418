// The study as one HTML file without anything outside it: no script, no font. Dark and light; prints on three pages.
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/version.h"
#include "report/map_svg.h"
#include "report/svg.h"
#include "study/charts.h"
#include "study/decimals.h"
#include "study/results.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/names.h"
#include "words/variant_words.h"

namespace limber::inline study {

namespace {

constexpr std::size_t kClausesShown = 14;

constexpr std::string_view kStyle =
    R"(:root{color-scheme:light dark;--paper:#f6efdc;--card:#fffaf0;--ink:#2a2314;--faint:#5d5236;--rule:#d3c59c;--red:#ad352a;--blue:#2c5d90;--bar:#b9a468;--wide:#e0d3ae;--fair:#dbe5cf;--link:#74440a})"
    R"(@media(prefers-color-scheme:dark){:root{--paper:#1c1912;--card:#262117;--ink:#efe6cf;--faint:#b9ad8c;--rule:#4a422e;--red:#e0685c;--blue:#7db2e8;--bar:#8a7a4c;--wide:#4d452f;--fair:#34402c;--link:#e0b070}})"
    R"(body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.42 "Iowan Old Style","Palatino Linotype",Palatino,P052,Georgia,serif;font-variant-numeric:lining-nums})"
    R"(main{max-width:1080px;margin:0 auto;padding:28px 18px 48px})"
    R"(h1{font-size:38px;line-height:1.12;margin:2px 0 6px}h2{font-size:24px;margin:26px 0 8px}h3{font-size:16px;margin:0 0 4px}p{margin:0 0 8px})"
    R"(.kind,.setting,th,footer,small{font-family:"Gill Sans",Lato,"Segoe UI",Carlito,system-ui,sans-serif;color:var(--faint);font-size:14px})"
    R"(.lead{font-size:20px}.warning{border-left:5px solid var(--red);padding-left:10px})"
    R"(table{border-collapse:collapse;width:100%}td,th{padding:6px;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top})"
    R"(.n{text-align:right;font-variant-numeric:tabular-nums lining-nums;white-space:nowrap})"
    R"(td.mark{width:190px;text-align:center}td.mark svg,th.mark svg{width:190px;display:block}td.mark small{white-space:nowrap})"
    R"(.charts{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:14px})"
    R"(figure{margin:0;background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:12px;break-inside:avoid}figure svg{display:block;width:100%}figcaption{font-size:14px;margin-top:6px})"
    R"(.place{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:18px;align-items:start}.place td{font-size:14px;padding:4px}.place svg.board{border:1.5px solid #4a3d20})"
    R"(.ground{position:absolute;width:0;height:0}.swatch{width:20px;height:14px;margin-right:6px})"
    R"(text{font-family:"Gill Sans",Lato,"Segoe UI",system-ui,sans-serif}.tick{font-size:10px;fill:var(--faint)}.name{font-size:11px;fill:var(--ink)})"
    R"(.axis{stroke:var(--ink);stroke-width:1;fill:none}.zero{stroke:var(--ink);stroke-dasharray:3 3;fill:none}.fair{fill:var(--fair)})"
    R"(.whisker{stroke:var(--ink);stroke-width:2;fill:none}.dashed{stroke-dasharray:5 3}.hollow{fill:var(--card);stroke:var(--ink);stroke-width:2}.solid{fill:var(--ink)})"
    R"(.red{fill:var(--red)}.blue{fill:var(--blue)}.pale{opacity:.6}.bar{fill:var(--bar)}.wide{fill:var(--wide)}.narrow{fill:var(--bar)})"
    R"(.variant{fill:none;stroke:var(--ink);stroke-width:2}.redline{fill:none;stroke:var(--red);stroke-width:1.8}.blueline{fill:none;stroke:var(--blue);stroke-width:1.8}.dotted{stroke-dasharray:2 3;opacity:.8})"
    R"(a{color:var(--link)}details{margin-top:18px}summary{cursor:pointer;font-size:18px}footer{border-top:1px solid var(--rule);margin-top:24px;padding-top:8px})"
    R"(@media screen and (max-width:760px){.charts,.place{grid-template-columns:minmax(0,1fr)}.variants td,.variants th{display:block;border:0;padding:2px 0}.variants tr{display:block;border-bottom:1px solid var(--rule);padding:8px 0}.variants thead{display:none}.n{text-align:left}})"
    R"(@media print{@page{size:A4 landscape;margin:10mm}:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--faint:#444;--rule:#bbb;--red:#ad352a;--blue:#2c5d90;--bar:#b9a468;--wide:#e0d3ae;--fair:#dbe5cf})"
    R"(body{font-size:10pt;background:#fff}main{max-width:none;padding:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}h1{font-size:22pt}h2{font-size:14pt;margin:0 0 4pt}.page{break-before:page}.charts{grid-template-columns:repeat(4,minmax(0,1fr));gap:5pt}h3{font-size:9pt}p{margin:0 0 3pt}td,th{padding:2pt 4pt}.lead{font-size:12pt}td.mark,td.mark svg,th.mark svg{width:42mm}figcaption{font-size:8pt}figure{padding:5pt}.place svg.board{max-height:135mm}.place td{font-size:7.5pt;padding:1pt 3pt;line-height:1.2}.place p{font-size:8pt}details{display:none}footer{margin-top:6pt}})";

std::string tag(std::string_view name, std::string_view inside) {
  const std::string_view bare = name.substr(0, name.find(' '));
  return "<" + std::string(name) + ">" + std::string(inside) + "</" + std::string(bare) + ">";
}

std::string interval(const Share& s) { return one_decimal(100 * s.low) + " to " + one_decimal(100 * s.high); }
std::string signed_interval(const Share& s) {
  return signed_decimal(100 * s.low) + " to " + signed_decimal(100 * s.high);
}

// The variant that changes most of those whose change is seen; else the first whose battles are not the base's.
std::size_t variant_to_show(const StudyResults& r) {
  std::size_t best = 0;
  double most = -1;
  for (std::size_t arm = 1; arm < r.arms.size(); ++arm) {
    const ArmFindings found = find(r, arm);
    if (found.changes == Changes::all_alike) continue;
    const double size = found.changes == Changes::seen ? std::abs(found.difference.mean) : 0;
    if (size > most) best = arm, most = size;
  }
  return best;
}

std::string headline(const StudyResults& r) {
  const Means means = find(r, 0).means;
  const Game& game = *r.study->base().game;
  std::string out = means == Means::fair           ? "Is it fair? Yes, between these players."
                    : means == Means::favours_red  ? "It favours " + side_words(game, Side::red) + "."
                    : means == Means::favours_blue ? "It favours " + side_words(game, Side::blue) + "."
                                                   : "Is it fair? Too early to say.";
  if (r.arms.size() == 1) return out;
  std::vector<std::string> seen;
  for (std::size_t arm = 1; arm < r.arms.size(); ++arm)
    if (find(r, arm).changes == Changes::seen) seen.push_back(r.study->arms[arm].name);
  constexpr std::size_t kNamed = 3;
  if (seen.size() > kNamed)
    return out + " What changes it? " + std::to_string(seen.size()) + " of " + std::to_string(r.arms.size() - 1) +
           " variants.";
  return out + (seen.empty() ? " No change is seen." : " What changes it? " + listed(seen, "and") + ".");
}

class Page {
 public:
  Page(const StudyResults& r, std::string hash) : r_(r), game_(*r.study->base().game), hash_(std::move(hash)) {}

  std::string html() const {
    const std::string title = escaped(r_.study->plan.scenario.title);
    const std::size_t shown = variant_to_show(r_);
    std::string out =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width,initial-scale=1\"><title>" +
        title + ", a study</title><style>" + std::string(kStyle) + "</style></head><body><main>\n" +
        shared_ground_svg(game_, r_.study->plan.scenario.title) + head() + variants();
    if (r_.seeds > 0) {
      out += charts(shown) + place(shown);
      for (std::size_t arm = 0; arm < r_.arms.size(); ++arm)
        if (arm != shown && (arm == 0 || find(r_, arm).changes != Changes::all_alike)) out += folded(arm);
    }
    return out + foot() + "</main></body></html>\n";
  }

 private:
  std::string head() const;
  std::string variants() const;
  std::string row(std::size_t arm, double reach) const;
  std::string heading(std::size_t arm) const;
  std::string figures(std::size_t arm) const;
  std::string charts(std::size_t arm) const;
  std::string place(std::size_t arm) const;
  std::string clauses(std::size_t arm) const;
  std::string folded(std::size_t arm) const {
    return tag("details", tag("summary", escaped(heading(arm))) + figures(arm) + map_and_clauses(arm));
  }
  std::string map_and_clauses(std::size_t arm) const {
    return tag("div class=\"place\"", figure(loss_map(r_, arm)) + clauses(arm)) + "\n";
  }
  std::string foot() const;
  static std::string figure(const Chart& chart) {
    return chart.svg.empty()
               ? ""
               : tag("figure", tag("h3", escaped(chart.title)) + chart.svg + tag("figcaption", escaped(chart.finding)));
  }

  const StudyResults& r_;
  const Game& game_;
  const std::string hash_;
};

std::string Page::head() const {
  const Study& study = *r_.study;
  std::string notes;
  if (const std::optional<RulesVariant>& variant = study.plan.scenario.variant)
    notes +=
        tag("p class=\"warning\"", escaped(variant_sentence(*variant) + " " + join(variant_lines(*variant), "; ")));
  for (const std::string& warning : warnings(r_)) notes += tag("p class=\"warning\"", escaped(warning));
  for (const Fault& fault : study.refused)
    notes += tag("p class=\"warning\"",
                 escaped("Left out: " + fault.where + ": found " + fault.found + ", expected " + fault.expected + "."));
  const std::string seeds =
      thousands(r_.seeds) + (study.plan.swap_sides ? " seeds, each twice with sides swapped" : " battles of each");
  return tag("header",
             tag("div class=\"kind\"", escaped(study.plan.scenario.title) + " · study") +
                 tag("h1", escaped(headline(r_))) + tag("p class=\"lead\"", escaped(share_sentence(r_, 0))) +
                 tag("p class=\"setting\"", escaped(players_words(study.base()) + " by default · " + seeds) + " · " +
                                                swatch_svg(Side::red) + escaped(side_title(game_, Side::red)) + " " +
                                                swatch_svg(Side::blue) + escaped(side_title(game_, Side::blue))) +
                 notes) +
         "\n";
}

std::string Page::row(std::size_t arm, double reach) const {
  const StudyArm& one = r_.study->arms[arm];
  const ArmFindings found = find(r_, arm);
  const bool sure = found.means != Means::unclear && found.means != Means::too_few;
  std::string notes;
  for (const Fault& note : one.notes) notes += tag("small", "<br>" + escaped(note.where + " " + note.remedy));
  const std::string difference = arm == 0 ? ""
                                          : difference_mark(found.difference, reach) +
                                                tag("small", escaped(signed_decimal(100 * found.difference.mean) +
                                                                     " (" + signed_interval(found.difference) + ")"));
  return tag("tr", tag("td", tag("b", escaped(arm == 0 ? "As it is" : one.name)) + notes) +
                       tag("td class=\"n\"", thousands(found.battles)) +
                       tag("td class=\"mark\"",
                           share_mark(found.red, sure) +
                               tag("small", one_decimal(100 * found.red.mean) + " (" + interval(found.red) + ")")) +
                       tag("td class=\"mark\"", difference) +
                       tag("td", escaped(arm == 0 ? share_sentence(r_, 0) : difference_sentence(r_, arm)))) +
         "\n";
}

std::string Page::variants() const {
  const double reach = difference_reach(r_);
  const std::string share = escaped(side_title(game_, Side::red)) + ", in 100; band: fair";
  std::string rows;
  for (std::size_t arm = 0; arm < r_.arms.size(); ++arm) rows += row(arm, reach);
  return tag("section",
             tag("table class=\"variants\"",
                 tag("thead", tag("tr", tag("th", "Variant") + tag("th class=\"n\"", "Battles") +
                                            tag("th class=\"mark\"", share + share_axis()) +
                                            tag("th class=\"mark\"", "Difference in pairs" + difference_axis(reach)) +
                                            tag("th", "What it means"))) +
                     tag("tbody", rows)) +
                 tag("p class=\"setting\"", escaped("Shares have 95% intervals (Wilson); a draw counts half. " +
                                                    comparisons_words(*r_.study)))) +
         "\n";
}

std::string Page::heading(std::size_t arm) const {
  return arm == 0 ? "As it is" : r_.study->arms[arm].name + ", beside the base";
}

std::string Page::figures(std::size_t arm) const {
  std::string out = figure(length_chart(r_, arm)) + figure(strength_chart(r_, arm)) + figure(gone_chart(r_, arm)) +
                    figure(fan_chart(r_, arm));
  for (const Chart& chart : objective_charts(r_, arm)) out += figure(chart);
  return tag("div class=\"charts\"", out);
}

std::string Page::charts(std::size_t arm) const {
  const std::string key = arm == 0 ? ""
                                   : tag("p class=\"setting\"",
                                         "Filled: the base. Line: the variant. The first mover's share, chances and "
                                         "objectives are the variant's.");
  const FirstMove first = first_move(r_.arms[arm]);
  const std::string moved =
      first.named == 0 ? ""
                       : tag("p", "Who acts first in the first turn wins " + one_decimal(100 * first.share.mean) +
                                      " (" + interval(first.share) + ") in 100, of " + thousands(first.named) +
                                      " battles. The lead changes " + one_decimal(decided(r_.arms[arm]).lead_changes) +
                                      " times a battle.");
  return tag("section class=\"page\"", tag("h2", escaped(heading(arm))) + key + moved + figures(arm)) + "\n";
}

std::string Page::place(std::size_t arm) const {
  return tag("section class=\"page\"",
             tag("h2", escaped("Where, and by which rules: " + heading(arm))) + map_and_clauses(arm)) +
         "\n";
}

std::string Page::clauses(std::size_t arm) const {
  std::string rows;
  std::size_t told = 0;
  for (const ClauseChange& one : clause_changes(r_, arm)) {
    if (told++ == kClausesShown) break;
    rows += tag("tr", tag("td", tag("b", cite(one.clause)) + " " + escaped(clause_saying(one.clause))) +
                          (arm > 0 ? tag("td class=\"n\"", one_decimal(one.base)) : "") +
                          tag("td class=\"n\"", tag("b", one_decimal(one.now))) +
                          (arm > 0 ? tag("td class=\"n\"", signed_decimal(one.now - one.base)) : ""));
  }
  const std::string heads =
      tag("th", "Clause") +
      (arm > 0 ? tag("th class=\"n\"", "Base") + tag("th class=\"n\"", "Now") + tag("th class=\"n\"", "Change")
               : tag("th class=\"n\"", "Times"));
  const std::string what = arm > 0 ? "Those that changed most; steps of the turn left out."
                                   : "Those applied most; steps of the turn left out.";
  return tag("div", tag("h3", "Clauses applied, a battle") +
                        tag("p", what + std::string(" Of ") + thousands(r_.arms[arm].battles()) + " battles.") +
                        tag("table", tag("tr", heads) + rows));
}

std::string Page::foot() const {
  const StudyPlan& plan = r_.study->plan;
  return tag("footer",
             escaped("Made by Limber " + std::string(kVersion) + ", study " + hash_text(r_.study->identity) +
                     ", results " + hash_ + ", seeds " + std::to_string(plan.first_seed) + " to " +
                     std::to_string(plan.first_seed + std::max<std::uint64_t>(1, r_.seeds) - 1) +
                     ". It holds for these players. The rules are Bob Cordery's Portable Wargame. Buy his books.")) +
         "\n";
}

}  // namespace

std::string study_html(const StudyResults& r, const std::string& file_hash) { return Page(r, file_hash).html(); }

}  // namespace limber::inline study

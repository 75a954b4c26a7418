// Where Units fall, on the board itself.
#include <algorithm>

#include "report/svg.h"
#include "study/charts.h"
#include "study/decimals.h"
#include "words/names.h"

namespace limber::inline study {

namespace {

constexpr double kFewestTold = 2;  // of 100 battles; fewer are left blank

struct Fallen {
  Cell cell = Cell::none;
  double red = 0, blue = 0;  // of 100 battles
  double all() const { return red + blue; }
};

std::vector<Fallen> fallen(const StudyResults& r, std::size_t arm) {
  const Tally& tally = r.arms[arm];
  const double each = 100 / static_cast<double>(std::max<std::uint64_t>(1, tally.battles()));
  std::vector<Fallen> out;
  for (int c = 0; c < r.study->arms[arm].game->field.grid.cells(); ++c) {
    const std::size_t at = 2 * static_cast<std::size_t>(c);
    const Fallen one{cell(c), each * static_cast<double>(tally(Tallied::fell, at)),
                     each * static_cast<double>(tally(Tallied::fell, at + 1))};
    if (one.all() > 0) out.push_back(one);
  }
  return out;
}

// A dark plate the darker the more fall, the number, and a bar below it split by side: Red's part square, Blue's round.
std::string plate(const Fallen& one, Point at_cell, double most) {
  const double wide = 64, red = wide * one.red / one.all();
  const std::string number = one.all() >= 9.95 ? std::to_string(std::llround(one.all())) : one_decimal(one.all());
  return "<g " + moved(at_cell) +
         "><rect x=\"-42\" y=\"-34\" width=\"84\" height=\"68\" rx=\"8\" fill=\"#2a1d08\" opacity=\"" +
         num(0.45 + 0.45 * one.all() / most) +
         "\"/><text y=\"7\" text-anchor=\"middle\" font-family=\"sans-serif\" font-weight=\"700\" font-size=\"34\" "
         "fill=\"#fffdf6\">" +
         number + "</text><rect x=\"-32\" y=\"17\" width=\"" + num(red) +
         "\" height=\"9\" fill=\"#e0685c\" stroke=\"#fffdf6\"/><rect x=\"" + num(red - 32) + "\" y=\"17\" width=\"" +
         num(wide - red) + "\" height=\"9\" rx=\"4\" fill=\"#7db2e8\" stroke=\"#fffdf6\"/></g>";
}

}  // namespace

Chart loss_map(const StudyResults& r, std::size_t arm) {
  const Game& game = *r.study->arms[arm].game;
  const Sheet sheet(game.field.grid);
  std::vector<Fallen> cells = fallen(r, arm);
  std::stable_sort(cells.begin(), cells.end(), [](const Fallen& a, const Fallen& b) { return a.all() > b.all(); });
  double all = 0;
  for (const Fallen& one : cells) all += one.all();
  std::string finding = "No Unit falls.", plates;
  if (!cells.empty()) {
    finding = game.field.grid.name(cells[0].cell) + " takes " + one_decimal(cells[0].all()) + " of " +
              one_decimal(all) + " Units that fall in 100 battles";
    if (arm > 0) {
      double before = 0;
      for (const Fallen& one : fallen(r, 0))
        if (one.cell == cells[0].cell) before = one.all();
      finding += ", in the base " + one_decimal(before);
    }
    finding += ". A bar's left part is " + side_owning(game, Side::red) + ". Cells under 2 are left blank. Of " +
               thousands(r.arms[arm].battles()) + " battles.";
  }
  for (const Fallen& one : cells)
    if (one.all() >= kFewestTold) plates += plate(one, sheet.centre(one.cell), cells[0].all());
  const std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" role=\"img\" viewBox=\"0 0 " +
                          at({sheet.width(), sheet.height()}) + "\"><title>" + escaped(finding) +
                          "</title><use href=\"#ground\"/>" + plates + "</svg>";
  return {"Where Units fall, of 100 battles", svg, finding};
}

}  // namespace limber::inline study

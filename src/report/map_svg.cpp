#include "report/map_svg.h"

#include <algorithm>
#include <cmath>

#include "report/ground_svg.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

struct Colours {
  std::string_view fill, edge, wood, strip, ink;
};
constexpr Colours kColours[] = {{"#ad352a", "#701c15", "#531410", "#fbefe2", "#5d1711"},
                                {"#2c5d90", "#173a5f", "#112b47", "#eef4f8", "#14365a"}};
constexpr double kHalf = 32, kRadians = 0.017453292519943295;
constexpr int kMostPips = 6;

std::string quoted(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string box(Point corner, Point size, double radius, std::string_view attributes) {
  return "<rect x=\"" + num(corner.x) + "\" y=\"" + num(corner.y) + "\" width=\"" + num(size.x) + "\" height=\"" +
         num(size.y) + "\" rx=\"" + num(radius) + "\"" + std::string(attributes) + "/>";
}

std::string sign_svg(const Sign& sign) {
  return path(sign.path.view(), std::string("fill=\"") + (sign.ink == SignInk::line ? "none" : "#fffdf6") +
                                    "\" stroke=\"#fffdf6\" stroke-width=\"" +
                                    (sign.ink == SignInk::solid ? "1" : "3.4") + "\"");
}

class Block {
 public:
  Block(const Game& game, const Board& board, UnitId unit, MapOptions::Detail detail)
      : g_(game), b_(board), u_(unit), side_(slot(board.side_of(unit))), colours_(kColours[side_]) {
    counted_ = has_points(game) && game.roster[unit].full_strength > 0;
    strip_ = counted_ && detail == MapOptions::Detail::full;
    height_ = strip_ ? 49 : 40;
  }

  std::string svg() const {
    const double radius = side_ == 0 ? 1.5 : 13, top = -height_ / 2;
    const Point corner{-kHalf, top}, size{2 * kHalf, height_};
    return front() + box(corner + Point{0, 3.5}, size, radius, quoted("fill", colours_.wood)) +
           box(corner, size, radius, quoted("fill", colours_.fill)) + "<g " + moved({0, strip_ ? top + 17 : 0}) + ">" +
           sign_svg(kind_now(g_, b_, u_).arm.sign) + "</g>" + (strip_ ? strip(radius) : "") +
           box(corner, size, radius, " fill=\"none\" stroke-width=\"2.4\"" + quoted("stroke", colours_.edge)) + marks();
  }

 private:
  // A triangle outside the block, where the way it faces meets the edge.
  std::string front() const {
    const int facing = b_[u_].facing;
    const bool squares = g_.field.grid.kind() == GridKind::square;
    if (g_.facts().commander_is_no_unit && kind_now(g_, b_, u_).arm.role == ArmRole::commander) return "";
    const int degrees = squares ? 90 * facing : facing < 6 ? 60 * facing : 60 * (facing - 6) + 30;
    const double x = std::sin(degrees * kRadians), y = -std::cos(degrees * kRadians);
    const double by_side = std::abs(x) > 0.01 ? kHalf / std::abs(x) : 1e9;
    const double by_end = std::abs(y) > 0.01 ? height_ / 2 / std::abs(y) : 1e9;
    const double reach = std::min(by_side, by_end) + 1;
    return "<g " + moved({x * reach, y * reach}, 1, degrees) + ">" +
           path("M0 -12L13 1H-13Z", "stroke=\"#fffdf6\" stroke-width=\"1.6\"" + quoted("fill", colours_.edge)) + "</g>";
  }
  std::string strip(double radius) const {
    const double top = height_ / 2 - 15, y = top + 7;
    std::string out =
        box({-kHalf + 1, top}, {2 * kHalf - 2, 14}, std::min(radius, 7.0), quoted("fill", colours_.strip));
    const int full = g_.roster[u_].full_strength, now = b_[u_].strength;
    const std::string text = " font-family=\"sans-serif\" font-weight=\"700\"" + quoted("fill", colours_.ink);
    if (full > kMostPips || now > full)
      out +=
          "<text x=\"-26\" y=\"" + num(y + 4.5) + "\" font-size=\"13\"" + text + ">" + std::to_string(now) + "</text>";
    for (int i = 0; full <= kMostPips && now <= full && i < full; ++i)
      out += "<circle cx=\"" + num(-24 + i * 6.6) + "\" cy=\"" + num(y) + "\" r=\"2.6\" stroke-width=\"1.1\"" +
             quoted("stroke", colours_.ink) + quoted("fill", i < now ? colours_.ink : "#fffdf6") + "/>";
    const std::string id = unit_id_words(g_, u_);
    if (id.size() <= 4)
      out += "<text x=\"29\" y=\"" + num(y + 4) + "\" font-size=\"10.5\" text-anchor=\"end\"" + text + ">" +
             escaped(id) + "</text>";
    return out;
  }
  std::string marks() const {
    std::string out;
    if (b_[u_].has(Mark::pinned))
      out += "<g " + moved({kHalf, -height_ / 2}) + "><circle r=\"10.5\" fill=\"#f2b632\" stroke=\"#3b2a00\"/>" +
             path("M-3.6 -6H3.6M-2.4 -6V-1L-4.6 1.4H4.6L2.4 -1V-6M0 1.6V7",
                  "fill=\"none\" stroke=\"#3b2a00\" stroke-width=\"1.7\"") +
             "</g>";
    if (b_[u_].has(Mark::retreating))
      out += path("M24 -12V-36M25 -35h18v12h-18z", "fill=\"#fffdf6\" stroke=\"#2a2314\" stroke-width=\"1.8\"");
    return out;
  }

  const Game& g_;
  const Board& b_;
  UnitId u_;
  std::size_t side_;
  const Colours& colours_;
  bool counted_ = false, strip_ = false;
  double height_ = 40;
};

// A Commander with a Unit and a gun in tow stand small on the shoulder of the other.
std::string units_svg(const Game& game, const Board& board, const Sheet& sheet, MapOptions::Detail detail) {
  std::string out;
  for (int i = 0; i < game.field.grid.cells(); ++i) {
    std::vector<UnitId> here;
    for (UnitId u = board.in(cell(i)); u != UnitId::none; u = board[u].next) here.push_back(u);
    std::stable_sort(here.begin(), here.end(), [&](UnitId a, UnitId b) {
      return kind_now(game, board, a).arm.role < kind_now(game, board, b).arm.role;
    });
    for (std::size_t n = 0; n < here.size(); ++n) {
      const Point by = n == 0 ? Point{} : Point{24.0 - 6 * static_cast<double>(n - 1), -24};
      out += "<g " + moved(sheet.centre(cell(i)) + by, n == 0 ? 1 : 0.6) + ">" +
             Block(game, board, here[n], detail).svg() + "</g>";
    }
  }
  return out;
}

std::string flags_svg(const Game& game, const Board& board, const Sheet& sheet) {
  std::string out;
  for (const Cell c : game.field.objectives) {
    const int holder = board.held[0].has(c) ? 0 : board.held[1].has(c) ? 1 : 2;
    static constexpr std::string_view kShapes[] = {"M1 -16H23V-1H1Z", "M1 -16H17Q24 -16 24 -8.5Q24 -1 17 -1H1Z",
                                                   "M1 -16H26L20 -8.5L26 -1H1Z"};
    const Point corner = sheet.hexes() ? Point{-31, 44} : Point{-45, 45};
    const std::string_view fill = holder == 2 ? "#fbf4df" : kColours[holder].fill;
    const std::string_view ink = holder == 2 ? "#3a3018" : "#fffdf6";
    out += "<g " + moved(sheet.centre(c) + corner, 1.2) + ">" +
           path("M0 3V-17", "stroke=\"#3a3018\" stroke-width=\"2.2\"") +
           path(kShapes[holder], "stroke=\"#4a3d20\" stroke-width=\"1.5\"" + quoted("fill", fill)) +
           "<text x=\"11\" y=\"-4\" font-size=\"13\" font-family=\"sans-serif\" font-weight=\"700\" "
           "text-anchor=\"middle\"" +
           quoted("fill", ink) + ">" + std::to_string(game.field.worth[slot(c)]) + "</text></g>";
  }
  return out;
}

std::string blow_svg(const Sheet& sheet, const MapOptions& options) {
  if (!options.blow) return "";
  const Point from = sheet.centre(options.blow->first), to = sheet.centre(options.blow->second), mid = middle(from, to);
  const std::string line = "M" + at(from) + "L" + at(to);
  std::string out = path(line, "stroke=\"#fffdf6\" stroke-width=\"8\"") +
                    path(line, "stroke=\"#9d1f17\" stroke-width=\"4\" stroke-dasharray=\"10 6\"");
  if (options.bubble.empty()) return out;
  const double half = 14 + 8.5 * static_cast<double>(options.bubble.size());
  return out +
         box(mid - Point{half, 20}, {2 * half, 40}, 20, " fill=\"#9d1f17\" stroke=\"#fffdf6\" stroke-width=\"2\"") +
         "<text x=\"" + num(mid.x) + "\" y=\"" + num(mid.y + 9) +
         "\" font-size=\"26\" font-family=\"sans-serif\" font-weight=\"700\" fill=\"#fff\" text-anchor=\"middle\">" +
         escaped(options.bubble) + "</text>";
}

// All of the sheet, or a window of about five cells round what is to be seen, inside the sheet.
std::string view_box(const Sheet& sheet, const std::vector<Cell>& around) {
  if (around.empty()) return "0 0 " + at({sheet.width(), sheet.height()});
  Point low{1e9, 1e9}, high{-1e9, -1e9};
  for (const Cell c : around) {
    const Point p = sheet.centre(c);
    low = {std::min(low.x, p.x), std::min(low.y, p.y)}, high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const Point size{std::min(sheet.width(), std::max(high.x - low.x + 260, 480.0)),
                   std::min(sheet.height(), std::max(high.y - low.y + 200, 340.0))};
  const Point corner = middle(low, high) - size * 0.5;
  return at({std::clamp(corner.x, 0.0, sheet.width() - size.x), std::clamp(corner.y, 0.0, sheet.height() - size.y)}) +
         " " + at(size);
}

constexpr std::string_view kOpen = "<svg xmlns=\"http://www.w3.org/2000/svg\"";

}  // namespace

std::string map_svg(const Game& game, const Board& board, std::string_view title, const MapOptions& options) {
  const Sheet sheet(game.field.grid);
  const bool drawn = options.ground == MapOptions::Ground::drawn;
  const std::string ground =
      drawn ? "<defs>" + ground_definitions() + "</defs>" + ground_svg(game, sheet, title) : "<use href=\"#ground\"/>";
  return std::string(kOpen) + " role=\"img\" viewBox=\"" + view_box(sheet, options.around) + "\">" + "<title>" +
         escaped(options.label) + "</title>" + ground + wire_svg(sheet, board.wire, game.field.grid.cells()) +
         flags_svg(game, board, sheet) + units_svg(game, board, sheet, options.detail) + blow_svg(sheet, options) +
         "</svg>";
}

std::string shared_ground_svg(const Game& game, std::string_view title) {
  return std::string(kOpen) + " class=\"ground\" aria-hidden=\"true\"><defs>" + ground_definitions() +
         "<g id=\"ground\">" + ground_svg(game, Sheet(game.field.grid), title) + "</g></defs></svg>";
}

std::string swatch_svg(Side side) {
  const Colours& colours = kColours[slot(side)];
  return std::string(kOpen) + " class=\"swatch\" viewBox=\"0 0 20 14\" aria-hidden=\"true\">" +
         box({1, 1}, {18, 12}, side == Side::red ? 1 : 6,
             quoted("fill", colours.fill) + quoted("stroke", colours.edge) + " stroke-width=\"1.5\"") +
         "</svg>";
}

}  // namespace limber::inline report

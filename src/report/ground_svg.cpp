#include "report/ground_svg.h"

#include <cmath>
#include <optional>

namespace limber::inline report {

namespace {

constexpr double kDegrees = 57.29577951308232;

class GroundDrawing {
 public:
  GroundDrawing(const Game& game, const Sheet& sheet, std::string_view title)
      : g_(game), grid_(game.field.grid), sheet_(sheet), title_(title) {}

  std::string svg() const {
    return wash() + hills() + floors() + grid() + rivers() + roads() + bridges() + works() + houses() + woods() + rim();
  }

 private:
  template <class In> std::string rims(In in, double by, double radius) const {
    std::string d;
    for (const std::vector<Point>& rim : sheet_.rims(in)) d += rounded(inset(rim, by), radius);
    return d;
  }
  bool has(Cell c, Feature f) const { return g_.field[c].has(f); }
  bool wet(Cell c) const { return has(c, Feature::river) || has(c, Feature::ford) || has(c, Feature::bridge); }
  Sprinkle sprinkle(std::string_view what, Cell c) const {
    return Sprinkle(std::string(title_) + "/" + std::string(what) + " " + grid_.name(c));
  }
  template <class Do> void each(Do act) const {
    for (int i = 0; i < grid_.cells(); ++i) act(cell(i));
  }

  std::string wash() const;
  std::string hills() const;
  std::string floors() const;
  std::string grid() const;
  std::string rivers() const;
  std::string roads() const;
  std::string bridges() const;
  std::string works() const;
  std::string houses() const;
  std::string woods() const;
  std::string rim() const {
    std::string d;
    for (const std::vector<Point>& rim : sheet_.rims([](Cell) { return true; })) d += polygon(rim);
    return path(d, "fill=\"none\" stroke=\"#4a3d20\" stroke-width=\"4\" stroke-linejoin=\"round\"");
  }

  std::vector<Point> water_gates(Cell) const;
  std::vector<Point> road_gates(Cell) const;
  void add_exit(std::vector<Point>& gates, Cell) const;
  std::string through(const std::vector<Point>& gates, Cell) const;
  std::string trench(Cell) const;
  std::string fort(Cell) const;

  const Game& g_;
  const Topology& grid_;
  const Sheet& sheet_;
  std::string_view title_;
};

std::string GroundDrawing::wash() const {
  std::string all, darker;
  each([&](Cell c) {
    const std::string d = polygon(sheet_.corners(c));
    all += d;
    if (sprinkle("wash", c).next() < 0.4) darker += d;
  });
  return path(all, "fill=\"#dfe0b2\"") + path(darker, "fill=\"#d3d7a0\" opacity=\".5\"");
}

// Hachures are the dashes of one broad line along the slope.
std::string GroundDrawing::hills() const {
  static constexpr std::string_view kTint[] = {"#dcc58c", "#cba767", "#b98e50"};
  std::string out;
  for (int level = 1; level <= 3; ++level) {
    const auto up = [&](Cell c) { return g_.field[c].level >= level; };
    const std::string fill = "fill=\"" + std::string(kTint[level - 1]) + "\" fill-rule=\"evenodd\" ";
    const double more = level == 1 ? 0 : 5;
    out += path(rims(up, 2.5 + more, 34), fill + "opacity=\".75\"");
    out += path(rims(up, 10 + more, 32),
                "fill=\"none\" stroke=\"#7a5a28\" stroke-width=\"11\" stroke-dasharray=\"1.2 5\" opacity=\".7\"");
    out += path(rims(up, 15 + more, 30), fill + "stroke=\"#7a5a28\" stroke-width=\"1.7\"");
  }
  return out;
}

std::string GroundDrawing::floors() const {
  const auto in = [&](Feature f) { return [this, f](Cell c) { return has(c, f); }; };
  return path(rims(in(Feature::woods), 5, 24), "fill=\"#9db56c\" opacity=\".74\" stroke=\"#46692f\"") +
         path(rims(in(Feature::built_up), 5, 24),
              "fill=\"#cdb895\" opacity=\".74\" stroke=\"#6d6142\" stroke-dasharray=\"4 4\"");
}

std::string GroundDrawing::grid() const {
  std::string d;
  each([&](Cell c) {
    const std::vector<Point> corner = sheet_.corners(c);
    for (std::size_t i = 0; i < corner.size() / 2; ++i) d += "M" + at(corner[i]) + "L" + at(corner[i + 1]);
  });
  return path(d, "fill=\"none\" stroke=\"#6f683c\" stroke-opacity=\".34\" stroke-width=\"1.4\"");
}

// A line that ends in a cell at the edge of the board runs off it, straight on as far as it can.
void GroundDrawing::add_exit(std::vector<Point>& gates, Cell c) const {
  if (gates.size() != 1) return;
  const Point centre = sheet_.centre(c), came = gates[0] - centre;
  const std::vector<Point> corner = sheet_.corners(c);
  std::optional<Point> best;
  double least = 0;
  for (std::size_t d = 0; d < corner.size(); ++d) {
    if (grid_.next(c, static_cast<Direction>(d)) != Cell::none) continue;
    const Point out = middle(corner[d], corner[(d + 1) % corner.size()]) - centre;
    const double against = out.x * came.x + out.y * came.y;
    if (!best || against < least) best = centre + out, least = against;
  }
  if (best) gates.push_back(*best);
}

std::vector<Point> GroundDrawing::water_gates(Cell c) const {
  std::vector<Point> gates;
  const auto join = [&](Cell next) { gates.push_back(middle(sheet_.centre(c), sheet_.centre(next))); };
  for (int d = 0; d < grid_.sides(); ++d) {
    const Cell next = grid_.next(c, static_cast<Direction>(d));
    if (next != Cell::none && wet(next)) join(next);
  }
  for (const int x : {-1, 1})
    for (const int y : {-1, 1}) {  // squares that touch at a corner, where no side joins them
      const int column = grid_.column(c), row = grid_.row(c);
      const Cell over = sheet_.hexes() ? Cell::none : grid_.at(column + x, row + y);
      if (over == Cell::none || !wet(over)) continue;
      if (!wet(grid_.at(column + x, row)) && !wet(grid_.at(column, row + y))) join(over);
    }
  add_exit(gates, c);
  return gates;
}

std::vector<Point> GroundDrawing::road_gates(Cell c) const {
  std::vector<Point> gates;
  const std::vector<Point> corner = sheet_.corners(c);
  for (std::size_t d = 0; d < corner.size(); ++d)
    if ((g_.field[c].road >> d & 1) != 0) gates.push_back(middle(corner[d], corner[(d + 1) % corner.size()]));
  add_exit(gates, c);
  return gates;
}

std::string GroundDrawing::through(const std::vector<Point>& gates, Cell c) const {
  const Point centre = sheet_.centre(c);
  if (gates.empty()) return "M" + at(centre - Point{18, 0}) + "l36 0";
  if (gates.size() == 2) return "M" + at(gates[0]) + "Q" + at(centre) + " " + at(gates[1]);
  std::string d;
  for (const Point gate : gates) d += "M" + at(gate) + "L" + at(centre);
  return d;
}

std::string GroundDrawing::rivers() const {
  std::string d, stones;
  each([&](Cell c) {
    if (!wet(c)) return;
    const std::vector<Point> gates = water_gates(c);
    d += through(gates, c);
    if (!has(c, Feature::ford)) return;
    const Point along = gates.empty() ? Point{1, 0} : gates[0] - sheet_.centre(c);
    stones += "<g " + moved(sheet_.centre(c), 1, std::atan2(along.y, along.x) * kDegrees) + ">" +
              path("M-10 -20V20M0 -22V22M10 -20V20", "") + "</g>";
  });
  if (d.empty()) return "";
  return "<g fill=\"none\" stroke-linecap=\"round\">" + path(d, "stroke=\"#4f7c97\" stroke-width=\"35\"") +
         path(d, "stroke=\"#9cc5d6\" stroke-width=\"29.5\"") +
         path(d, "stroke=\"#b9dae4\" stroke-width=\"14\" opacity=\".8\"") +
         path(d, "stroke=\"#e8f5f8\" stroke-width=\"1.8\" stroke-dasharray=\"16 23 7 31\"") +
         "<g stroke=\"#6d6142\" stroke-width=\"7\" stroke-dasharray=\".1 8\">" + stones + "</g></g>";
}

std::string GroundDrawing::roads() const {
  std::string d;
  each([&](Cell c) {
    if (g_.field[c].has_road) d += through(road_gates(c), c);
  });
  if (d.empty()) return "";
  return "<g fill=\"none\" stroke-linecap=\"round\">" + path(d, "stroke=\"#735e30\" stroke-width=\"14\"") +
         path(d, "stroke=\"#ecdcb0\" stroke-width=\"10.4\"") + "</g>";
}

std::string GroundDrawing::bridges() const {
  std::string out;
  each([&](Cell c) {
    if (!has(c, Feature::bridge)) return;
    std::vector<Point> gates = road_gates(c);
    const bool by_road = !gates.empty();
    if (!by_road) gates = water_gates(c);
    const Point along = gates.empty() ? Point{0, 1} : gates[0] - sheet_.centre(c);
    const double degrees = std::atan2(along.y, along.x) * kDegrees + (by_road ? 0 : 90);
    out += "<g " + moved(sheet_.centre(c), 1, degrees) + ">" +
           path("M-32 -15L-26 -11H26L32 -15V15L26 11H-26L-32 15Z",
                "fill=\"#ecdcb0\" stroke=\"#6d6142\" stroke-width=\"2\"") +
           path("M-20 -11V11M-13 -11V11M-6 -11V11M1 -11V11M8 -11V11M15 -11V11M22 -11V11",
                "stroke=\"#6d6142\" opacity=\".6\"") +
           "</g>";
  });
  return out;
}

// On the side towards the middle of the board.
std::string GroundDrawing::trench(Cell c) const {
  const Point p = sheet_.centre(c);
  const bool south = grid_.row(c) < grid_.rows() / 2;
  const double y = p.y + (south ? 34 : -34), half = sheet_.hexes() ? 28 : 48;
  std::string d = "M" + num(p.x - half) + " " + num(y);
  for (double x = -half, bite = 6; x < half; x += 12, bite = -bite) d += "l12 " + num(bite);
  const std::string log = "M" + num(p.x - 19) + " " + num(p.y + (south ? 9 : -25)) + "h38v16h-38zm0 5h38m-38 6h38";
  return path(d, "fill=\"none\" stroke=\"#a98655\" stroke-width=\"15\" opacity=\".75\"") +
         path(d, "fill=\"none\" stroke=\"#5b421f\" stroke-width=\"5.5\"") +
         (has(c, Feature::dugout) ? path(log, "fill=\"#a98655\" stroke=\"#5b421f\" stroke-width=\"1.6\"") : "");
}

std::string GroundDrawing::fort(Cell c) const {
  std::vector<Point> star;
  const int points = sheet_.hexes() ? 6 : 8;
  for (int i = 0; i < points * 2; ++i) {
    const double angle = (i * 180.0 / points + (sheet_.hexes() ? 0 : 22.5)) / kDegrees, r = i % 2 == 1 ? 34 : 46;
    star.push_back(sheet_.centre(c) + Point{std::cos(angle) * r, std::sin(angle) * r});
  }
  return path(polygon(star), "fill=\"#a98655\" fill-opacity=\".45\" stroke=\"#5b421f\" stroke-width=\"6.5\"") +
         path(polygon(star), "fill=\"none\" stroke=\"#d8cfb4\" stroke-width=\"2\"");
}

std::string GroundDrawing::works() const {
  std::string out;
  each([&](Cell c) {
    if (has(c, Feature::fortification)) out += fort(c);
    if (has(c, Feature::trench) || has(c, Feature::dugout)) out += trench(c);
  });
  return out;
}

// In a ring, so that the middle is left to the Unit.
std::string GroundDrawing::houses() const {
  static constexpr Point kPlots[] = {{-34, -32}, {-4, -38}, {30, -33}, {38, 2},
                                     {29, 34},   {-6, 38},  {-36, 30}, {-39, -2}};
  std::string out;
  each([&](Cell c) {
    if (!has(c, Feature::built_up)) return;
    Sprinkle random = sprinkle("houses", c);
    const std::vector<Point> road = road_gates(c);
    for (const Point plot : kPlots) {
      const double dx = random.next() * 8 - 4, dy = random.next() * 8 - 4, turn = random.next();
      const Point spot = plot * (sheet_.hexes() ? 0.9 : 1) + Point{dx, dy};
      bool clear = true;
      for (const Point gate : road) {
        const Point to = gate - sheet_.centre(c);
        const double along = (spot.x * to.x + spot.y * to.y) / 2500, off = spot.x * to.y - spot.y * to.x;
        if (along > 0 && std::abs(off) < 50 * 15) clear = false;
      }
      if (clear)
        out += "<g " + moved(sheet_.centre(c) + spot, 1, (turn < 0.5 ? 0 : 90) + turn * 24 - 12) +
               "><use href=\"#roof\"/></g>";
    }
  });
  return out;
}

std::string GroundDrawing::woods() const {
  std::string out;
  each([&](Cell c) {
    if (!has(c, Feature::woods)) return;
    Sprinkle random = sprinkle("woods", c);
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 3; ++column) {
        const double x = (column - 1 + (row % 2 == 1 ? 0.25 : -0.2)) * 29 + random.next() * 9 - 4;
        const double y = row * 20 - 20 + random.next() * 7;
        const std::string_view tree = random.next() < 0.28 ? "fir" : "tree";
        out += "<use href=\"#" + std::string(tree) + "\" x=\"" + num(sheet_.centre(c).x + x) + "\" y=\"" +
               num(sheet_.centre(c).y + y) + "\"/>";
      }
  });
  return out;
}

}  // namespace

std::string ground_definitions() {
  return "<g id=\"tree\" stroke=\"#2c4119\"><path d=\"M0 1V-6M-9 -9C-12 -15 -7 -19 -4 -18C-2 -24 6 -23 6.5 -18C11 -18 "
         "12 "
         "-10 8 -7C4 -3 -6 -3 -9 -9Z\" fill=\"#5b7d3a\"/><path d=\"M-6.5 -12C-7 -15 -4 -17 -2 -16C-1 -20 3 -20 4 -18\" "
         "fill=\"none\" stroke=\"#86a858\" stroke-width=\"2\"/></g>"
         "<path id=\"fir\" d=\"M0 1V-4M0 -24L8 -3Q0 0 -8 -3Z\" fill=\"#46692f\" stroke=\"#2c4119\"/>"
         "<g id=\"roof\" stroke=\"#4f231a\"><path d=\"M-10 -6.5h20v6.5h-20z\" fill=\"#ad5540\"/><path d=\"M-10 "
         "0h20v6.5h-20z\" fill=\"#8d3f2e\"/></g>";
}

std::string ground_svg(const Game& game, const Sheet& sheet, std::string_view title) {
  return "<rect width=\"" + num(sheet.width()) + "\" height=\"" + num(sheet.height()) + "\" fill=\"#f1e7cc\"/>" +
         GroundDrawing(game, sheet, title).svg();
}

std::string wire_svg(const Sheet& sheet, const CellSet& wire, int cells) {
  std::string d;
  for (int i = 0; i < cells; ++i) {
    if (!wire.has(cell(i))) continue;
    const Point p = sheet.centre(cell(i));
    for (const double row : {-9.0, 9.0}) {
      d += "M" + at(p + Point{-46, row}) + "h92";
      for (int x = -40; x <= 40; x += 16) d += "M" + at(p + Point{x - 5.0, row - 6}) + "l10 12m0 -12l-10 12";
    }
  }
  return path(d, "fill=\"none\" stroke=\"#3d3a34\" stroke-width=\"1.7\"");
}

}  // namespace limber::inline report

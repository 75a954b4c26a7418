#include "study/charts.h"

#include <algorithm>
#include <cmath>

#include "report/svg.h"
#include "study/decimals.h"
#include "words/names.h"

namespace limber::inline study {

namespace {

constexpr double kWide = 300, kHigh = 150, kLeft = 30, kBottom = 20, kTop = 10, kRight = 8;
constexpr double kRowWide = 220, kRowHigh = 30, kRowEdge = 10;

std::string text_at(double x, double y, std::string_view words, std::string_view attributes = "") {
  return "<text x=\"" + num(x) + "\" y=\"" + num(y) + "\" " + std::string(attributes) + ">" + escaped(words) +
         "</text>";
}

std::string line(Point a, Point b, std::string_view kind) {
  return path("M" + at(a) + "L" + at(b), "class=\"" + std::string(kind) + "\"");
}

std::string drawing(double wide, double high, std::string_view alt, const std::string& inside) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 " + num(wide) + " " + num(high) +
         "\"><title>" + escaped(alt) + "</title>" + inside + "</svg>";
}

// Turns or strength across, something up.
class Plot {
 public:
  Plot(double least, double most, double highest)
      : least_(least), most_(std::max(most, least + 1)), highest_(highest > 0 ? highest : 1) {}

  double x(double value) const { return kLeft + (value - least_) / (most_ - least_) * (kWide - kLeft - kRight); }
  double y(double value) const { return kHigh - kBottom - value / highest_ * (kHigh - kBottom - kTop); }
  Point at_values(double across, double up) const { return {x(across), y(up)}; }
  double step() const { return (kWide - kLeft - kRight) / (most_ - least_); }

  std::string axes(std::string_view highest_words) const {
    std::string out = line({kLeft, y(0)}, {kWide - kRight, y(0)}, "axis");
    const double by = std::max(1.0, std::ceil((most_ - least_) / 8));
    for (double value = std::ceil(least_); value <= most_; value += by)
      out += text_at(x(value), kHigh - 6, std::to_string(std::lround(value)), "class=\"tick\" text-anchor=\"middle\"");
    return out + text_at(kLeft - 4, y(highest_) + 4, highest_words, "class=\"tick\" text-anchor=\"end\"") +
           text_at(kLeft - 4, y(0), "0", "class=\"tick\" text-anchor=\"end\"");
  }

 private:
  double least_, most_, highest_;
};

// Marks on a line: squares for Red, rounds for Blue.
std::string marks(const std::vector<Point>& points, Side side) {
  std::string out;
  for (const Point p : points)
    out += side == Side::red ? "<rect class=\"red\" x=\"" + num(p.x - 2.4) + "\" y=\"" + num(p.y - 2.4) +
                                   "\" width=\"4.8\" height=\"4.8\"/>"
                             : "<circle class=\"blue\" cx=\"" + num(p.x) + "\" cy=\"" + num(p.y) + "\" r=\"2.8\"/>";
  return out;
}

std::string through(const std::vector<Point>& points, std::string_view kind) {
  std::string d;
  for (const Point p : points) d += (d.empty() ? "M" : "L") + at(p);
  return path(d, "class=\"" + std::string(kind) + "\"");
}

std::string side_class(Side side, std::string_view more = "") {
  return (side == Side::red ? "redline" : "blueline") + std::string(more);
}

std::size_t first_counted(std::span<const std::uint64_t> counts) {
  std::size_t i = 0;
  while (i + 1 < counts.size() && counts[i] == 0) ++i;
  return i;
}

double share_of_all(const Tally& tally, Tallied m, std::size_t number) {
  const auto all = static_cast<double>(tally.sum(m));
  return all > 0 ? static_cast<double>(tally(m, number)) / all : 0;
}

// Steps along the tops of what would be bars.
std::string outline(const Plot& plot, const Tally& tally, Tallied m, int first, int last, int way = 1) {
  std::vector<Point> points;
  for (int i = first; i <= last; ++i) {
    const double up = way * share_of_all(tally, m, static_cast<std::size_t>(i));
    points.push_back(plot.at_values(i - 0.5, up)), points.push_back(plot.at_values(i + 0.5, up));
  }
  return through(points, "variant");
}

std::string battles_words(const StudyResults& r, std::size_t arm) {
  return thousands(find(r, arm).battles) + " battles";
}

std::string beside_base(std::size_t arm, const std::string& words) { return arm == 0 ? "" : ", in the base " + words; }

}  // namespace

std::string share_mark(const Share& share, bool sure) {
  const auto x = [](double value) { return kRowEdge + value * (kRowWide - 2 * kRowEdge); };
  const double y = kRowHigh / 2, low = x(share.low), high = x(share.high), mid = x(share.mean);
  const std::string kind = sure ? "whisker" : "whisker dashed";
  const std::string words =
      "Between " + one_decimal(100 * share.low) + " and " + one_decimal(100 * share.high) + " in 100";
  return drawing(kRowWide, kRowHigh, words,
                 "<rect class=\"fair\" x=\"" + num(x(0.45)) + "\" y=\"0\" width=\"" + num(x(0.55) - x(0.45)) +
                     "\" height=\"30\"/>" + line({low, y}, {high, y}, kind) +
                     line({low, y - 5}, {low, y + 5}, "whisker") + line({high, y - 5}, {high, y + 5}, "whisker") +
                     "<rect class=\"red\" x=\"" + num(mid - 5) + "\" y=\"" + num(y - 5) +
                     "\" width=\"10\" height=\"10\"/>");
}

std::string share_axis() {
  std::string out;
  for (const int tick : {0, 25, 50, 75, 100})
    out += text_at(kRowEdge + tick / 100.0 * (kRowWide - 2 * kRowEdge), 11, std::to_string(tick),
                   "class=\"tick\" text-anchor=\"middle\"");
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 220 14\" aria-hidden=\"true\">" + out + "</svg>";
}

double difference_reach(const StudyResults& r) {
  double most = 0.05;
  for (std::size_t arm = 1; arm < r.arms.size(); ++arm) {
    const Share d = find(r, arm).difference;
    most = std::max({most, -d.low, d.high});
  }
  return std::min(1.0, std::ceil(most * 20) / 20);
}

std::string difference_mark(const Share& d, double reach) {
  const auto x = [&](double value) { return kRowWide / 2 + value / reach * (kRowWide / 2 - kRowEdge); };
  const double y = kRowHigh / 2, mid = x(d.mean);
  const bool hollow = d.low <= 0 && d.high >= 0;
  const std::string diamond =
      "M" + at({mid, y - 7}) + "L" + at({mid + 7, y}) + "L" + at({mid, y + 7}) + "L" + at({mid - 7, y}) + "Z";
  const std::string words = "From " + signed_decimal(100 * d.low) + " to " + signed_decimal(100 * d.high) + " in 100";
  return drawing(kRowWide, kRowHigh, words,
                 line({x(0), 0}, {x(0), kRowHigh}, "zero") + line({x(d.low), y}, {x(d.high), y}, "whisker") +
                     line({x(d.low), y - 5}, {x(d.low), y + 5}, "whisker") +
                     line({x(d.high), y - 5}, {x(d.high), y + 5}, "whisker") +
                     path(diamond, hollow ? "class=\"hollow\"" : "class=\"solid\""));
}

std::string difference_axis(double reach) {
  std::string out;
  for (const double tick : {-1.0, -0.5, 0.0, 0.5, 1.0})
    out += text_at(kRowWide / 2 + tick * (kRowWide / 2 - kRowEdge), 11, signed_decimal(100 * reach * tick),
                   "class=\"tick\" text-anchor=\"middle\"");
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 220 14\" aria-hidden=\"true\">" + out + "</svg>";
}

Chart length_chart(const StudyResults& r, std::size_t arm) {
  const Tally &base = r.arms[0], &now = r.arms[arm];
  const int first =
      static_cast<int>(std::min(first_counted(base[Tallied::length]), first_counted(now[Tallied::length])));
  const int last = std::max(last_turn(base), last_turn(now));
  double most = 0;
  for (const Tally* tally : {&base, &now})
    for (int i = first; i <= last; ++i)
      most = std::max(most, share_of_all(*tally, Tallied::length, static_cast<std::size_t>(i)));
  const Plot plot(first - 0.6, last + 0.6, most);
  std::string inside;
  for (int i = first; i <= last; ++i) {
    const double up = share_of_all(base, Tallied::length, static_cast<std::size_t>(i));
    inside += "<rect class=\"bar\" x=\"" + num(plot.x(i - 0.45)) + "\" y=\"" + num(plot.y(up)) + "\" width=\"" +
              num(0.9 * plot.step()) + "\" height=\"" + num(plot.y(0) - plot.y(up)) + "\"/>";
  }
  if (arm > 0) inside += outline(plot, now, Tallied::length, first, last);
  const ArmFindings found = find(r, arm), before = find(r, 0);
  const std::string finding = "Half are over after " + counted(found.median_turns, "turn", "turns") +
                              beside_base(arm, std::to_string(before.median_turns)) + "; the mean is " +
                              one_decimal(found.mean_turns) + beside_base(arm, one_decimal(before.mean_turns)) +
                              ". Of " + battles_words(r, arm) + ".";
  return {"Length in turns, of 100 battles",
          drawing(kWide, kHigh, finding, inside + plot.axes(one_decimal(100 * most))), finding};
}

Chart strength_chart(const StudyResults& r, std::size_t arm) {
  const Game& game = *r.study->base().game;
  const std::array<Tallied, 2> left{Tallied::left_red, Tallied::left_blue};
  std::size_t last = 1;
  double most = 0.01;
  for (const Tallied m : left)
    for (const std::size_t of : {std::size_t{0}, arm}) {
      last = std::max(last, r.arms[of][m].size());
      for (std::size_t i = 0; i < r.arms[of][m].size(); ++i) most = std::max(most, share_of_all(r.arms[of], m, i));
    }
  const double middle = (kTop + kHigh - kBottom) / 2, half = middle - kTop;
  const Plot plot(-0.6, static_cast<double>(last) - 0.4, 1);
  std::string inside;
  for (const Side side : {Side::red, Side::blue}) {
    const Tallied m = left[slot(side)];
    std::vector<Point> steps;
    for (std::size_t i = 0; i < last; ++i) {
      const double high = share_of_all(r.arms[0], m, i) / most * half, number = static_cast<double>(i);
      inside += "<rect class=\"" + std::string(side == Side::red ? "red" : "blue") + " pale\" x=\"" +
                num(plot.x(number - 0.42)) + "\" y=\"" + num(side == Side::red ? middle - high : middle) +
                "\" width=\"" + num(0.84 * plot.step()) + "\" height=\"" + num(high) + "\" rx=\"" +
                (side == Side::red ? "0" : "2") + "\"/>";
      const double now = share_of_all(r.arms[arm], m, i) / most * half,
                   y = side == Side::red ? middle - now : middle + now;
      steps.push_back({plot.x(number - 0.5), y}), steps.push_back({plot.x(number + 0.5), y});
    }
    if (arm > 0) inside += through(steps, "variant");
    inside += text_at(kLeft + 4, side == Side::red ? kTop + 8 : kHigh - kBottom - 2, side_title(game, side),
                      "class=\"name\"");
  }
  inside += line({kLeft, middle}, {kWide - kRight, middle}, "axis");
  for (std::size_t i = 0; i < last; i += std::max<std::size_t>(1, last / 8))
    inside +=
        text_at(plot.x(static_cast<double>(i)), kHigh - 6, std::to_string(i), "class=\"tick\" text-anchor=\"middle\"");
  std::string finding;
  for (const Side side : {Side::red, Side::blue}) {
    const auto mean = [&](std::size_t of) { return one_decimal(counted_values(r.arms[of][left[slot(side)]], 0).mean); };
    finding +=
        (side == Side::red ? opening(side_does(game, side, "{keeps} ")) : "; " + side_does(game, side, "{keeps} ")) +
        mean(arm) + " of " + std::to_string(r.study->arms[arm].game->roster.full_strength[slot(side)]) +
        beside_base(arm, mean(0));
  }
  finding += " on average. Of " + battles_words(r, arm) + ".";
  return {"Strength left at the end", drawing(kWide, kHigh, finding, inside), finding};
}

Chart gone_chart(const StudyResults& r, std::size_t arm) {
  const Game& game = *r.study->base().game;
  const bool breaks = r.arms[0].sum(Tallied::exhausted) + r.arms[arm].sum(Tallied::exhausted) == 0;
  const Tallied m = breaks ? Tallied::broken : Tallied::exhausted;
  const int last = std::max(last_turn(r.arms[0]), last_turn(r.arms[arm]));
  const Plot plot(1, last, 100);
  std::string inside, finding;
  for (const Side side : {Side::red, Side::blue}) {
    std::vector<Point> now, base;
    for (int turn = 1; turn <= last; ++turn) {
      now.push_back(plot.at_values(turn, gone_by(r.arms[arm], m, side, turn)));
      base.push_back(plot.at_values(turn, gone_by(r.arms[0], m, side, turn)));
    }
    if (arm > 0) inside += through(base, side_class(side, " dotted"));
    inside += through(now, side_class(side)) + marks(now, side);
    const int turn = find(r, 0).median_turns;
    finding += (side == Side::red ? "By the end of turn " + std::to_string(turn) + " " : ", ") +
               side_does(game, side, "{is} ") + (breaks ? "broken" : "exhausted") + " in " +
               one_decimal(gone_by(r.arms[arm], m, side, turn)) + " of 100" +
               beside_base(arm, one_decimal(gone_by(r.arms[0], m, side, turn)));
  }
  finding += ". Of " + battles_words(r, arm) + (arm > 0 ? "; dotted: the base." : ".");
  return {breaks ? "Broken by the end of turn, of 100" : "Exhausted by the end of turn, of 100",
          drawing(kWide, kHigh, finding, inside + plot.axes("100")), finding};
}

Chart fan_chart(const StudyResults& r, std::size_t arm) {
  const Game& game = *r.study->base().game;
  const std::vector<FanTurn> turns = fan(r.arms[arm]);
  if (turns.empty()) return {};
  const Plot plot(turns.front().turn, turns.back().turn, 100);
  const auto band = [&](std::size_t low, std::size_t high, std::string_view kind) {
    std::string d;
    for (const FanTurn& t : turns) d += (d.empty() ? "M" : "L") + at(plot.at_values(t.turn, 100 * t.chance[low]));
    for (auto t = turns.rbegin(); t != turns.rend(); ++t) d += "L" + at(plot.at_values(t->turn, 100 * t->chance[high]));
    return path(d + "Z", "class=\"" + std::string(kind) + "\"");
  };
  std::vector<Point> middle;
  for (const FanTurn& t : turns) middle.push_back(plot.at_values(t.turn, 100 * t.chance[2]));
  const std::string inside = band(0, 4, "wide") + band(1, 3, "narrow") + through(middle, "variant");
  const Decided course = decided(r.arms[arm]);
  const std::string finding = "Dark: half of the battles; pale: eight in ten. Of " + thousands(course.battles) +
                              " won battles half have their winner ahead for good by the end of turn " +
                              std::to_string(course.half) + ", nine in ten by turn " +
                              std::to_string(course.nine_in_ten) + ".";
  return {opening(side_owning(game, Side::red)) + " chance as turns pass, in 100",
          drawing(kWide, kHigh, finding, inside + plot.axes("100")), finding};
}

std::vector<Chart> objective_charts(const StudyResults& r, std::size_t arm) {
  const Game& game = *r.study->arms[arm].game;
  const Tally& tally = r.arms[arm];
  const auto all = static_cast<std::size_t>(game.field.objectives.count());
  const int last = last_turn(tally), turn_told = find(r, arm).median_turns;
  std::vector<Chart> out;
  std::size_t number = 0;
  for (const Cell c : game.field.objectives) {
    const std::size_t objective = number++;
    const auto held = [&](int turn, Side side) {
      const auto reached = static_cast<double>(tally(Tallied::reached, static_cast<std::size_t>(turn)));
      return reached > 0
                 ? 100 *
                       static_cast<double>(
                           tally(Tallied::held, 2 * (static_cast<std::size_t>(turn) * all + objective) + slot(side))) /
                       reached
                 : 0;
    };
    const Plot plot(1, last, 100);
    std::string inside, finding = "At the end of turn " + std::to_string(turn_told);
    for (const Side side : {Side::red, Side::blue}) {
      std::vector<Point> points;
      for (int turn = 1; turn <= last; ++turn)
        if (tally(Tallied::reached, static_cast<std::size_t>(turn)) > 0)
          points.push_back(plot.at_values(turn, held(turn, side)));
      inside += through(points, side_class(side)) + marks(points, side);
      finding += (side == Side::red ? " " : ", ") + side_does(game, side, "{holds} it in ") +
                 one_decimal(held(turn_told, side)) + " of 100";
    }
    finding += ". Of " + thousands(tally(Tallied::reached, static_cast<std::size_t>(turn_told))) +
               " battles that came so far.";
    out.push_back(
        {"Who holds " + game.field.grid.name(c), drawing(kWide, kHigh, finding, inside + plot.axes("100")), finding});
  }
  return out;
}

}  // namespace limber::inline study

#include "words/changes_words.h"

#include <algorithm>

#include "words/names.h"
#include "words/weapon_reach.h"

namespace limber::inline words {

namespace {

constexpr std::size_t kMostNamed = 3;

class Changes {
 public:
  Changes(const Game& game, const Board& before, const Board& now, Side seat)
      : g_(game), before_(before), now_(now), seat_(seat) {}
  std::vector<BoardChange> all() const {
    std::vector<BoardChange> found;
    for (BoardChange change : {losses(), ground(), threat()})
      if (!change.words.empty()) found.push_back(std::move(change));
    return found;
  }

 private:
  // The side that reads this first.
  std::vector<Side> sides() const {
    return seat_ == Side::blue ? std::vector{Side::blue, Side::red} : std::vector{Side::red, Side::blue};
  }
  bool was_there(UnitId u) const { return on_board(before_[u].at); }
  bool is_gone(UnitId u) const {
    const Cell at = now_[u].at;
    return was_there(u) && (at == Cell::none || at == Cell::left);
  }
  int points_lost(UnitId u) const { return has_points(g_) ? before_[u].strength - now_[u].strength : 0; }
  std::string loss_words(UnitId u) const;
  BoardChange losses() const;
  BoardChange ground() const;
  BoardChange threat() const;
  int points_held(Side) const;
  std::string score_words() const;
  UnitId threatened_by(UnitId enemy) const;

  const Game& g_;
  const Board &before_, &now_;
  Side seat_;
};

std::string Changes::loss_words(UnitId u) const {
  if (is_gone(u)) return unit_does(g_, u, g_.is_no_unit(u) ? "{is} killed" : "{is} destroyed");
  return unit_does(g_, u, "{has} lost ") + points_words(g_, points_lost(u));
}

BoardChange Changes::losses() const {
  BoardChange change{"losses", "", {}, {}};
  std::vector<std::string> said;
  int more = 0;
  for (const Side side : sides())
    for (int i = now_.first_of(side); i < now_.end_of(side); ++i) {
      const UnitId u = unit_id(i);
      if (!is_gone(u) && (!was_there(u) || points_lost(u) <= 0)) continue;
      change.units.push_back(u);
      if (is_gone(u)) change.cells.push_back(before_[u].at);
      if (said.size() < kMostNamed)
        said.push_back(loss_words(u));
      else
        ++more;
    }
  if (more > 0) said.push_back(counted(more, "other Unit has", "other Units have") + " losses");
  if (!said.empty()) change.words = opening(listed(said, "and")) + ".";
  return change;
}

int Changes::points_held(Side side) const {
  int points = 0;
  for (int c = 0; c < g_.field.grid.cells(); ++c)
    if (now_.held[slot(side)].has(cell(c))) points += g_.field.worth[slot(cell(c))];
  return points;
}

std::string Changes::score_words() const {
  const int red = points_held(Side::red), blue = points_held(Side::blue);
  if (red == blue) return "both sides now have " + counted(red, "point", "points");
  const Side ahead = red > blue ? Side::red : Side::blue;
  return side_does(g_, ahead, "now {leads} by ") + counted(std::max(red, blue), "point", "points") + " to " +
         std::to_string(std::min(red, blue));
}

BoardChange Changes::ground() const {
  BoardChange change{"ground", "", {}, {}};
  std::vector<std::string> taken;
  for (const Side side : {other(sides()[0]), sides()[0]}) {
    std::vector<std::string> cells;
    for (int i = 0; i < g_.field.grid.cells(); ++i) {
      const Cell c = cell(i);
      if (!now_.held[slot(side)].has(c) || before_.held[slot(side)].has(c)) continue;
      cells.push_back(cell_words(g_, c)), change.cells.push_back(c);
      if (now_.in(c) != UnitId::none) change.units.push_back(now_.in(c));
    }
    if (!cells.empty())
      taken.push_back(
          side_does(g_, side, cells.size() == 1 ? "{has} taken the objective " : "{has} taken the objectives ") +
          listed(cells, "and"));
  }
  if (!taken.empty()) change.words = opening(listed(taken, "and")) + "; " + score_words() + ".";
  return change;
}

// The nearest enemy Unit that it could fire at or walk up to.
UnitId Changes::threatened_by(UnitId enemy) const {
  const Side own = other(now_.side_of(enemy));
  const Cell from = now_[enemy].at;
  UnitId nearest = UnitId::none;
  int least = 0;
  for (int i = now_.first_of(own); i < now_.end_of(own); ++i) {
    const Cell at = now_[unit_id(i)].at;
    if (!on_board(at) || at == from) continue;
    const Sight line = sight(g_, now_, from, at, enemy);
    const int far = g_.field.grid.distance(from, at);
    const bool reaches =
        (line.seen && line.range <= reach_of(g_, now_, enemy)) || far <= kind_now(g_, now_, enemy).move.value;
    if (reaches && (nearest == UnitId::none || far < least)) nearest = unit_id(i), least = far;
  }
  return nearest;
}

// Units of the other side that have come closer and can do harm from where they are now.
BoardChange Changes::threat() const {
  BoardChange change{"threat", "", {}, {}};
  std::vector<std::string> said;
  for (const Side side : {Side::red, Side::blue}) {
    if (side == seat_) continue;
    for (int i = now_.first_of(side); i < now_.end_of(side); ++i) {
      const UnitId u = unit_id(i);
      if (!on_board(now_[u].at) || now_[u].at == before_[u].at) continue;
      const UnitId whom = threatened_by(u);
      if (whom == UnitId::none) continue;
      change.units.push_back(u), change.cells.push_back(now_[u].at);
      if (said.size() < kMostNamed)
        said.push_back(unit_does(g_, u, "now {threatens} ") + unit_named(g_, whom) + " from " +
                       cell_words(g_, now_[u].at));
    }
  }
  if (!said.empty()) change.words = opening(listed(said, "and")) + ".";
  return change;
}

}  // namespace

std::vector<BoardChange> board_changes(const Game& game, const Board& before, const Board& now, Side seat) {
  return Changes(game, before, now, seat).all();
}

}  // namespace limber::inline words

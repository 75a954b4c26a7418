#include "drafts/ground.h"

#include <algorithm>
#include <cstdlib>

namespace limber::inline drafts {

namespace {

constexpr char kOpen = '.', kWoods = 'w', kHouses = 't', kHill = '1', kSummit = '2', kRiver = '~', kFord = 'f',
               kBridge = 'b';
constexpr int kHomeRows = 2;

class GroundLayer {
 public:
  GroundLayer(const BattleDesign& design, Scenario& s, Philox& draw)
      : design_(design), s_(s), draw_(draw), grid_(s.grid, s.columns, s.rows) {}

  void lay() {
    const GroundDesign& by = design_.ground;
    if (by.river) run_river();
    lay_patches(kHouses, by.houses, 2, 3);
    for (int n = 0; n < by.roads; ++n) lay_road(n);
    lay_patches(kHill, by.hills, 3, 6);
    lay_patches(kWoods, by.woods, 2, 5);
    set_objectives();
  }

 private:
  int below(int n) { return static_cast<int>(draw_.below(static_cast<std::uint32_t>(n))); }
  char& at(Cell c) { return s_.map[static_cast<std::size_t>(grid_.row(c))][static_cast<std::size_t>(grid_.column(c))]; }
  bool at_home(Cell c) const { return grid_.row(c) < kHomeRows || grid_.row(c) >= s_.rows - kHomeRows; }
  Cell turned(Cell c) const { return grid_.at(s_.columns - 1 - grid_.column(c), s_.rows - 1 - grid_.row(c)); }
  bool takes(Cell c, char ground) { return at(c) == kOpen && (ground == kHill || !at_home(c)); }

  void put(Cell c, char ground) {
    at(c) = ground;
    if (design_.ground.mirrored) at(turned(c)) = ground;
  }

  // Patches of so many cells, until that share of the board has them or there is no room to be found.
  void lay_patches(char ground, int share, int least, int most) {
    const int wanted = (share * grid_.cells() + 50) / 100;
    int laid = 0;
    for (int tries = 0; laid < wanted && tries < 4 * grid_.cells(); ++tries) {
      std::vector<Cell> patch;
      grow(patch, ground, std::min(wanted - laid, least + below(most - least + 1)));
      for (const Cell c : patch) put(c, ground);
      laid += static_cast<int>(patch.size()) * (design_.ground.mirrored ? 2 : 1);
      if (ground == kHill && patch.size() >= 4 && below(3) == 0) put(patch.front(), kSummit);
    }
  }

  void grow(std::vector<Cell>& patch, char ground, int size) {
    Cell c = cell(below(grid_.cells()));
    for (int tries = 0; static_cast<int>(patch.size()) < size && tries < 20; ++tries) {
      if (c != Cell::none && takes(c, ground) && std::find(patch.begin(), patch.end(), c) == patch.end())
        patch.push_back(c);
      if (patch.empty()) return;
      // Drawn one after the other: the order of arguments is the compiler's, and the battle must be the same for all.
      const auto way = static_cast<Direction>(below(grid_.sides()));
      c = grid_.next(patch[static_cast<std::size_t>(below(static_cast<int>(patch.size())))], way);
    }
  }

  // From west to east through the middle, a row up or down now and then; fords so that nobody is cut off.
  void run_river() {
    const int low = std::max(kHomeRows, s_.rows / 3),
              high = std::min(s_.rows - 1 - kHomeRows, s_.rows - 1 - s_.rows / 3);
    int row = low + below(high - low + 1);
    for (int column = 0; column < s_.columns; ++column) {
      put(grid_.at(column, row), column % 4 == 1 ? kFord : kRiver);
      const int next = std::clamp(row + below(3) - 1, low, high);
      if (next != row && column + 1 < s_.columns) put(grid_.at(column, next), kRiver);
      row = next;
    }
  }

  // From edge to edge, by way of the houses where there are any: first south to north, then west to east.
  void lay_road(int number) {
    const bool upward = number % 2 == 0;
    const Cell from = upward ? grid_.at(below(s_.columns), s_.rows - 1) : grid_.at(0, middle_row());
    const Cell to = upward ? grid_.at(below(s_.columns), 0) : grid_.at(s_.columns - 1, middle_row());
    std::vector<std::string> road{grid_.name(from)};
    Cell c = from;
    for (const Cell stage : {some_house(from), to})
      while (c != stage) {
        c = nearer(c, stage);
        road.push_back(grid_.name(c));
      }
    for (const std::string& name : road)
      if (const Cell over = grid_.find(name); at(over) == kRiver) at(over) = kBridge;
    s_.roads.push_back(std::move(road));
  }
  int middle_row() { return kHomeRows + below(s_.rows - 2 * kHomeRows); }
  Cell some_house(Cell otherwise) {
    const std::vector<Cell> houses = cells_of(kHouses);
    return houses.empty() ? otherwise : houses[static_cast<std::size_t>(below(static_cast<int>(houses.size())))];
  }
  Cell nearer(Cell from, Cell to) const {
    Cell best = from;
    for (Direction d = 0; d < grid_.sides(); ++d)
      if (const Cell c = grid_.next(from, d); c != Cell::none && grid_.distance(c, to) < grid_.distance(best, to))
        best = c;
    return best;
  }

  std::vector<Cell> cells_of(char ground) {
    std::vector<Cell> cells;
    for (int i = 0; i < grid_.cells(); ++i)
      if (at(cell(i)) == ground) cells.push_back(cell(i));
    return cells;
  }

  // Houses first, then open ground halfway: as far from one army as from the other.
  void set_objectives() {
    std::vector<Cell> worth = cells_of(kHouses), halfway;
    std::erase_if(worth, [&](Cell c) { return 3 * off_the_middle(c) > s_.rows; });
    for (int i = 0; i < grid_.cells(); ++i)
      if (off_the_middle(cell(i)) <= 2 && at(cell(i)) == kOpen) halfway.push_back(cell(i));
    for (int n = 0; n < design_.objectives; ++n) {
      std::vector<Cell>& from = worth.empty() ? halfway : worth;
      if (from.empty()) return;
      const auto which = static_cast<std::size_t>(below(static_cast<int>(from.size())));
      s_.objectives[grid_.name(from[which])] = 1;
      from.erase(from.begin() + static_cast<std::ptrdiff_t>(which));
    }
  }
  int off_the_middle(Cell c) const { return std::abs(2 * grid_.row(c) - (s_.rows - 1)); }

  const BattleDesign& design_;
  Scenario& s_;
  Philox& draw_;
  const Topology grid_;
};

}  // namespace

void lay_board(const BattleDesign& design, Scenario& s) {
  s.grid = design.ruleset->facts.grid;
  s.columns = design.columns, s.rows = design.rows;
  s.map.assign(static_cast<std::size_t>(s.rows), std::string(static_cast<std::size_t>(s.columns), kOpen));
  s.legend = {{kWoods, "woods"}, {kHouses, "built-up"}, {kHill, "hill"},          {kSummit, "hill 2"},
              {kRiver, "river"}, {kFord, "river ford"}, {kBridge, "river bridge"}};
}

void lay_ground(const BattleDesign& design, Scenario& s, Philox& draw) { GroundLayer(design, s, draw).lay(); }

}  // namespace limber::inline drafts

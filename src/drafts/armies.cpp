#include "drafts/armies.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline drafts {

namespace {

constexpr std::array<Arm, 4> kArms{Arm::infantry, Arm::cavalry, Arm::artillery, Arm::machine_gun};
constexpr std::array<std::uint32_t, 4> kOften{6, 3, 2, 1};
constexpr int kGunsAmong = 4;  // of so many Units at most one is a gun

// Cavalry takes the field in the saddle.
std::vector<const Kind*> kinds_of(const Ruleset& ruleset, Arm arm) {
  std::vector<const Kind*> found;
  for (std::uint8_t k = 0; k < ruleset.facts.kinds.size; ++k) {
    const Kind& kind = ruleset.facts.kinds.row[k];
    if (kind.arm == arm && (kind.in_the_saddle || kind.other_form.view().empty())) found.push_back(&kind);
  }
  return found;
}

const Kind* first_of(const Ruleset& ruleset, Arm arm) {
  const std::vector<const Kind*> found = kinds_of(ruleset, arm);
  return found.empty() ? nullptr : found.front();
}

const Kind* commander_of(const BattleDesign& design) { return first_of(*design.ruleset, Arm::commander); }

// One kind for each arm, so that an army is of a piece: mostly the first of its table.
class ArmyPicker {
 public:
  ArmyPicker(const BattleDesign& design, Philox& draw) : design_(design), draw_(draw) {
    for (std::size_t i = 0; i < kArms.size(); ++i) {
      const std::vector<const Kind*> of_arm = kinds_of(*design.ruleset, kArms[i]);
      const bool first = draw_.below(3) != 0;
      const std::uint32_t which =
          first || of_arm.size() < 2 ? 0 : draw_.below(static_cast<std::uint32_t>(of_arm.size()));
      kind_[i] = of_arm.empty() ? nullptr : of_arm[which];
    }
  }

  std::vector<ArmyCount> by_number(int units) {
    if (const Kind* chief = commander_of(design_); chief != nullptr && units > 1) add(*chief), --units;
    for (; units > 0; --units) add(*some_kind(most_points(design_)));
    return std::move(counts_);
  }
  std::vector<ArmyCount> by_points(int points) {
    if (const Kind* chief = commander_of(design_)) add(*chief), points -= price(*chief);
    for (const Kind* kind = some_kind(points); kind != nullptr && units_ < room_of(design_); kind = some_kind(points))
      add(*kind), points -= price(*kind);
    return std::move(counts_);
  }

 private:
  void add(const Kind& kind) {
    ++units_;
    guns_ += kind.arm == Arm::artillery || kind.arm == Arm::machine_gun ? 1 : 0;
    const std::string type(kind.name.view());
    for (ArmyCount& c : counts_)
      if (c.type == type) return void(++c.number);
    counts_.push_back({type, 1});
  }
  bool may_have(std::size_t arm, int points) const {
    const bool gun = kArms[arm] == Arm::artillery || kArms[arm] == Arm::machine_gun;
    return kind_[arm] != nullptr && price(*kind_[arm]) <= points && (!gun || kGunsAmong * (guns_ + 1) <= units_ + 2);
  }
  const Kind* some_kind(int points) {
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < kArms.size(); ++i) all += may_have(i, points) ? kOften[i] : 0;
    if (all == 0) return nullptr;
    std::uint32_t drawn = draw_.below(all);
    for (std::size_t i = 0; i < kArms.size(); ++i) {
      if (!may_have(i, points)) continue;
      if (drawn < kOften[i]) return kind_[i];
      drawn -= kOften[i];
    }
    return nullptr;
  }

  const BattleDesign& design_;
  Philox& draw_;
  std::array<const Kind*, kArms.size()> kind_{};
  std::vector<ArmyCount> counts_;
  int units_ = 0, guns_ = 0;
};

std::string ordinal(int n) {
  const int last = n % 10, two = n % 100;
  const bool teen = two >= 11 && two <= 13;
  return std::to_string(n) + (teen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

// The columns from the middle outward.
int from_the_middle(int columns, int n) {
  const int middle = (columns - 1) / 2;
  return n % 2 == 1 ? middle + (n + 1) / 2 : middle - n / 2;
}

// The place of the n-th Unit of a row, as its own side counts; the other side has the same, turned by half.
std::string place_of(const BattleDesign& design, std::size_t side, int back, int n) {
  const Topology grid(design.ruleset->facts.grid, design.columns, design.rows);
  const int column = from_the_middle(design.columns, n), row = design.rows - 2 + back;
  return side == 0 ? grid.name(grid.at(column, row))
                   : grid.name(grid.at(design.columns - 1 - column, design.rows - 1 - row));
}

int rank_of(Arm arm) {
  switch (arm) {
    case Arm::infantry: return 0;
    case Arm::machine_gun: return 1;
    case Arm::cavalry: return 2;
    case Arm::commander: return 3;
    case Arm::artillery: return 4;
    case Arm::transport: return 5;
  }
  return 0;
}

}  // namespace

int room_of(const BattleDesign& design) { return std::min(2 * design.columns, kMaxUnits / 2); }

int most_points(const BattleDesign& design) { return room_of(design) * price({.arm = Arm::infantry}); }

int least_points(const BattleDesign& design) {
  const Kind* chief = commander_of(design);
  return price({.arm = Arm::infantry}) + (chief != nullptr ? price(*chief) : 0);
}

std::vector<ArmyCount> usual_army(const Ruleset& ruleset) {
  std::vector<ArmyCount> counts;
  constexpr std::array<std::pair<Arm, int>, 4> kUsual{
      {{Arm::commander, 1}, {Arm::infantry, 4}, {Arm::cavalry, 1}, {Arm::artillery, 1}}};
  for (const auto& [arm, number] : kUsual)
    if (const Kind* kind = first_of(ruleset, arm)) counts.push_back({std::string(kind->name.view()), number});
  return counts;
}

std::vector<ArmyCount> pick_army(const BattleDesign& design, std::size_t side, Philox& draw) {
  const ArmyDesign& army = design.armies[side];
  if (!army.counts.empty()) return army.counts;
  ArmyPicker picker(design, draw);
  return army.points > 0 ? picker.by_points(army.points) : picker.by_number(army.units);
}

void draw_up(const BattleDesign& design, const std::vector<ArmyCount>& counts, std::size_t side, ScenarioSide& into) {
  const RulesetFacts& facts = design.ruleset->facts;
  for (const ArmyCount& c : counts) {
    const Kind& kind = facts.kinds[facts.kinds.find(c.type)];
    for (int n = 1; n <= c.number; ++n) {
      ScenarioUnit u;
      u.id = (side == 0 ? "r" : "b") + std::to_string(into.units.size() + 1);
      u.type = c.type;
      u.name = (c.number > 1 ? ordinal(n) + " " : "") + std::string(kind.title.view());
      u.facing = side == 0 ? "N" : "S";
      if (facts.commander_is_no_unit && kind.arm == Arm::commander) u.rating = "average";
      into.units.push_back(std::move(u));
    }
  }
  std::vector<ScenarioUnit*> order;
  for (ScenarioUnit& u : into.units) order.push_back(&u);
  const auto rank = [&](const ScenarioUnit* u) { return rank_of(facts.kinds[facts.kinds.find(u->type)].arm); };
  std::stable_sort(order.begin(), order.end(),
                   [&](const ScenarioUnit* a, const ScenarioUnit* b) { return rank(a) < rank(b); });
  std::array<int, 2> placed{};
  for (ScenarioUnit* u : order) {
    int back = rank(u) >= rank_of(Arm::commander) ? 1 : 0;
    if (placed[static_cast<std::size_t>(back)] == design.columns) back = 1 - back;
    u->at = place_of(design, side, back, placed[static_cast<std::size_t>(back)]++);
  }
}

std::string army_words(const Ruleset& ruleset, const std::vector<ArmyCount>& counts) {
  std::vector<std::string> parts;
  for (const ArmyCount& c : counts) {
    const Kinds& kinds = ruleset.facts.kinds;
    parts.push_back(std::to_string(c.number) + " " + std::string(kinds[kinds.find(c.type)].title.view()));
  }
  return join(parts, ", ");
}

}  // namespace limber::inline drafts

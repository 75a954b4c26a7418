#include "drafts/armies.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline drafts {

namespace {

constexpr std::array<ArmRole, 4> kRoles{ArmRole::infantry, ArmRole::cavalry, ArmRole::artillery, ArmRole::machine_gun};
constexpr std::array<std::uint32_t, 4> kOften{6, 3, 2, 1};
constexpr int kGunsAmong = 4;  // of so many Units at most one is a gun

// Cavalry takes the field in the saddle.
std::vector<const Kind*> kinds_of(const Ruleset& ruleset, ArmRole role) {
  std::vector<const Kind*> found;
  for (std::uint8_t k = 0; k < ruleset.facts.kinds.size; ++k) {
    const Kind& kind = ruleset.facts.kinds.row[k];
    if (kind.arm.role == role && (kind.in_the_saddle || kind.other_form.view().empty())) found.push_back(&kind);
  }
  return found;
}

const Kind* first_of(const Ruleset& ruleset, ArmRole role) {
  const std::vector<const Kind*> found = kinds_of(ruleset, role);
  return found.empty() ? nullptr : found.front();
}

const Kind* commander_of(const BattleDesign& design) { return first_of(*design.ruleset, ArmRole::commander); }

// What an ordinary Unit costs: infantry, where the ruleset has some.
int plain_price(const Ruleset& ruleset) {
  const Kind* infantry = first_of(ruleset, ArmRole::infantry);
  return (infantry != nullptr ? *infantry : ruleset.facts.kinds.row[0]).arm.price;
}

// One kind for each role, so that an army is of a piece: mostly the first of its table.
class ArmyPicker {
 public:
  ArmyPicker(const BattleDesign& design, Philox& draw) : design_(design), draw_(draw) {
    for (std::size_t i = 0; i < kRoles.size(); ++i) {
      const std::vector<const Kind*> of_role = kinds_of(*design.ruleset, kRoles[i]);
      const bool first = draw_.below(3) != 0;
      const std::uint32_t which =
          first || of_role.size() < 2 ? 0 : draw_.below(static_cast<std::uint32_t>(of_role.size()));
      kind_[i] = of_role.empty() ? nullptr : of_role[which];
    }
  }

  std::vector<ArmyCount> by_number(int units) {
    if (const Kind* chief = commander_of(design_); chief != nullptr && units > 1) add(*chief), --units;
    for (; units > 0; --units) add(*some_kind(most_points(design_)));
    return std::move(counts_);
  }
  std::vector<ArmyCount> by_points(int points) {
    if (const Kind* chief = commander_of(design_)) add(*chief), points -= chief->arm.price;
    for (const Kind* kind = some_kind(points); kind != nullptr && units_ < room_of(design_); kind = some_kind(points))
      add(*kind), points -= kind->arm.price;
    return std::move(counts_);
  }

 private:
  void add(const Kind& kind) {
    ++units_;
    guns_ += kind.arm.role == ArmRole::artillery || kind.arm.role == ArmRole::machine_gun ? 1 : 0;
    const std::string type(kind.name.view());
    for (ArmyCount& c : counts_)
      if (c.type == type) return void(++c.number);
    counts_.push_back({type, 1});
  }
  bool may_have(std::size_t role, int points) const {
    const bool gun = kRoles[role] == ArmRole::artillery || kRoles[role] == ArmRole::machine_gun;
    return kind_[role] != nullptr && kind_[role]->arm.price <= points &&
           (!gun || kGunsAmong * (guns_ + 1) <= units_ + 2);
  }
  const Kind* some_kind(int points) {
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < kRoles.size(); ++i) all += may_have(i, points) ? kOften[i] : 0;
    if (all == 0) return nullptr;
    std::uint32_t drawn = draw_.below(all);
    for (std::size_t i = 0; i < kRoles.size(); ++i) {
      if (!may_have(i, points)) continue;
      if (drawn < kOften[i]) return kind_[i];
      drawn -= kOften[i];
    }
    return nullptr;
  }

  const BattleDesign& design_;
  Philox& draw_;
  std::array<const Kind*, kRoles.size()> kind_{};
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

int rank_of(ArmRole role) {
  switch (role) {
    case ArmRole::infantry: return 0;
    case ArmRole::machine_gun: return 1;
    case ArmRole::cavalry: return 2;
    case ArmRole::commander: return 3;
    case ArmRole::artillery: return 4;
    case ArmRole::transport: return 5;
  }
  return 0;
}

}  // namespace

int room_of(const BattleDesign& design) { return std::min(2 * design.columns, kMaxUnits / 2); }

int most_points(const BattleDesign& design) { return room_of(design) * plain_price(*design.ruleset); }

int least_points(const BattleDesign& design) {
  const Kind* chief = commander_of(design);
  return plain_price(*design.ruleset) + (chief != nullptr ? chief->arm.price : 0);
}

std::vector<ArmyCount> usual_army(const Ruleset& ruleset) {
  std::vector<ArmyCount> counts;
  constexpr std::array<std::pair<ArmRole, int>, 4> kUsual{
      {{ArmRole::commander, 1}, {ArmRole::infantry, 4}, {ArmRole::cavalry, 1}, {ArmRole::artillery, 1}}};
  for (const auto& [role, number] : kUsual)
    if (const Kind* kind = first_of(ruleset, role)) counts.push_back({std::string(kind->name.view()), number});
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
      if (facts.commander_is_no_unit && kind.arm.role == ArmRole::commander) u.rating = "average";
      into.units.push_back(std::move(u));
    }
  }
  std::vector<ScenarioUnit*> order;
  for (ScenarioUnit& u : into.units) order.push_back(&u);
  const auto rank = [&](const ScenarioUnit* u) { return rank_of(facts.kinds[facts.kinds.find(u->type)].arm.role); };
  std::stable_sort(order.begin(), order.end(),
                   [&](const ScenarioUnit* a, const ScenarioUnit* b) { return rank(a) < rank(b); });
  std::array<int, 2> placed{};
  for (ScenarioUnit* u : order) {
    int back = rank(u) >= rank_of(ArmRole::commander) ? 1 : 0;
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

#include "rulesets/possible.h"

#include "model/clause_id_text.h"
#include "rules/rules.h"

namespace limber::inline rulesets {

namespace {

std::string id_of(Clause c) { return std::string(clause_id_text(c).view()); }
std::string figure(const std::string& words, int value, Clause c) {
  return words + " " + std::to_string(value) + " (" + id_of(c) + ")";
}

class Looker {
 public:
  explicit Looker(const Rules& r) : r_(r) {}

  std::vector<Clash> all() {
    modules(r_, [this](const char*, const auto& module) { look(module); });
    for (std::uint8_t k = 0; k < r_.kinds.size; ++k) strength(r_.kinds.row[k]);
    return std::move(found_);
  }

 private:
  template <class M> void look(const M&) {}

  void look(const FireEffect& by) {
    const std::pair<const char*, const EffectColumn*> columns[] = {
        {"near, direct", &by.near_direct}, {"near, indirect", &by.near_indirect},
        {"far, direct", &by.far_direct},   {"far, indirect", &by.far_indirect},
        {"in the open", &by.open},         {"in cover", &by.cover}};
    for (const auto& [name, column] : columns)
      if (column->clause != Clause::none && column->pins <= 6 && column->pins > column->destroys)
        clash(figure(std::string(name) + ": pinned from", column->pins, column->clause) + " and destroyed from " +
                  std::to_string(column->destroys),
              "a score that pins no higher than the one that destroys");
  }

  // A side that has broken is beaten: it cannot come to be exhausted later.
  void look(const Exhaustion& by) {
    if (by.break_share.value == 0 || by.share.value == 0 || by.break_share.value <= by.share.value) return;
    clash(figure("broken at a loss of one part in", by.break_share.value, by.break_share.clause) +
              figure(" and exhausted at one in", by.share.value, by.share.clause),
          "a side that is exhausted before it breaks, or as it does");
  }

  // A position names the rating of a Commander, so a die cannot give a value that no rating has.
  void look(const Commanders& by) {
    for (const RatingRow& row : by.ratings)
      if (row.clause != Clause::none && row.value != by.poor.value && row.value != by.average.value &&
          row.value != by.exceptional.value)
        clash(figure("a die for the rating that gives", row.value, row.clause),
              "the value of a poor, an average or an exceptional Commander");
  }

  void look(const ArtilleryThenSides& by) {
    pair("the first side's step", by.first_acts, "the second side's", by.second_acts);
    pair("the first side's dice", by.first_dice, "the second side's", by.second_dice);
  }

  void strength(const Kind& kind) {
    const Figure<std::uint8_t>& least = r_.deployment.least_strength;
    if (kind.strength.clause == Clause::none || kind.strength.value >= least.value) return;
    clash(figure(std::string(kind.title.view()) + ": strength", kind.strength.value, kind.strength.clause) +
              figure(" and a least strength of", least.value, least.clause),
          "no Unit below the least strength");
  }

  // What one side has and the other has not.
  void pair(const char* first, Clause a, const char* second, Clause b) {
    if ((a == Clause::none) == (b == Clause::none)) return;
    clash(std::string(a == Clause::none ? second : first) + " (" + id_of(a == Clause::none ? b : a) + ") without " +
              (a == Clause::none ? first : second),
          "the same for both sides");
  }

  void clash(std::string found, std::string expected) { found_.push_back({std::move(found), std::move(expected)}); }

  const Rules& r_;
  std::vector<Clash> found_;
};

}  // namespace

std::vector<Clash> clashes_in(const Rules& rules) { return Looker(rules).all(); }

}  // namespace limber::inline rulesets

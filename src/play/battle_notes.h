// The notes of a battle's record, each behind so many answers. A copy shares them, like the history. The last plan that
// a side's player has noted is found at once, however many notes there are.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "model/roster.h"
#include "play/shared_list.h"

namespace limber::inline play {

struct BattleNote {
  std::size_t after;  // so many answers, of those that still stand
  std::string words;
  std::array<std::size_t, 2> plans{};  // by side: how many notes there are up to its last plan, this one counted
};

class BattleNotes {
 public:
  explicit BattleNotes(const Roster&);

  std::size_t size() const { return notes_.size(); }
  const BattleNote& operator[](std::size_t i) const { return notes_[i]; }
  std::vector<const BattleNote*> all() const { return notes_.between(0, notes_.size()); }

  void add(std::size_t after, std::string words);
  void hold(std::size_t answers);  // so many are left: no note stands behind more of them

  // From the side's last plan back, until `look` returns false: what it is given are the words behind the side's name.
  template <class Look> void look_back_at_plans(Side side, Look look) const {
    std::size_t at = notes_.empty() ? 0 : notes_.back().plans[slot(side)];
    while (at > 0 &&
           look(std::string_view(notes_[at - 1].words).substr(begins_[slot(side)].size()), notes_[at - 1].after))
      at = at > 1 ? notes_[at - 2].plans[slot(side)] : 0;
  }
  std::string plan_note(Side side, std::string_view plan) const { return begins_[slot(side)] + std::string(plan); }

 private:
  std::array<std::string, 2> begins_;  // of a side's plan: "plan red "
  SharedList<BattleNote> notes_;
};

}  // namespace limber::inline play

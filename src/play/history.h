// Every answer of a battle since its opening, and the states they led to. A copy shares all of it, so that what is
// asked or tried apart from the battle costs the same at its end as at its beginning: a state is kept now and then, and
// any other is played from the last one before it.
#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "model/throw_key.h"
#include "play/sealing.h"
#include "play/shared_list.h"

namespace limber::inline play {

struct Answer {
  Choice choice;
  std::string text;
  Side by = Side::none;  // who gave or threw it, where that is one side
  bool chance = false, by_hand = true;
  bool given = false;    // a die that the seeded source has not thrown
  bool sealed = false;   // an answer to a sealed question
  bool reveals = false;  // the last of the sealed orders: all are told now
  std::uint8_t turn = 0;
  std::uint8_t count = 1;  // dice still to throw together, this one included
  Purpose purpose = Purpose::none;
  ThrowKey key;                                        // of a die or card
  std::optional<std::pair<int, std::uint64_t>> hash;   // turn it closed
  std::shared_ptr<const ChainLink> link{};             // of a battle with sealed dice
  bool is_open() const { return sealed && !reveals; }  // its question went on, unseen by the other side
};

// What it has cost so far to look into a battle, all copies together: a measure that no clock disturbs.
struct HistoryWork {
  std::atomic<std::uint64_t> applied{0};  // answers played, for the first time or again
  std::atomic<std::uint64_t> looked{0};   // answers that were looked at
};

class History {
 public:
  History(std::shared_ptr<const Game>, const State& opening);

  const State& opening() const { return *opening_; }
  std::size_t size() const { return steps_.size(); }
  bool empty() const { return steps_.empty(); }
  const Answer& operator[](std::size_t i) const { return looked(steps_[i]); }
  const Answer& back() const { return looked(steps_.back()); }
  std::vector<const Answer*> between(std::size_t from, std::size_t to) const;
  std::vector<const Answer*> since(std::size_t from) const { return between(from, size()); }
  // From the last one back, until `look` returns false.
  template <class Look> void look_back(Look look) const {
    steps_.look_back([&](const Step& step) { return look(looked(step)); });
  }
  bool same_as(const History& other) const { return steps_.same_as(other.steps_); }

  // `after`: the state it led to. `queue_from`: the first answer of the question put to Units one after another that is
  // under way then.
  void add(Answer, const State& after, std::optional<std::size_t> queue_from);
  void cut(std::size_t size) { steps_.cut(size); }

  State state_after(std::size_t answers) const;
  // As it was when the last answer had been given.
  std::optional<std::size_t> station() const;  // answers before the last station
  std::optional<std::size_t> queue_from() const;
  std::uint64_t throws() const { return empty() ? 0 : steps_.back().throws; }  // dice and cards
  std::uint64_t throws(std::size_t answers) const { return answers == 0 ? 0 : steps_[answers - 1].throws; }
  std::uint64_t throws_for(const ThrowKey&) const;
  // The last decision of a side.
  std::optional<std::size_t> last_order(Side) const;
  // The first answer of the sealed question that the answers end in, if they do; else as many as there are.
  std::size_t open_from(std::size_t answers) const;
  std::size_t open_from() const { return open_from(size()); }

  const HistoryWork& work() const { return *work_; }
  void count_applied() const { work_->applied.fetch_add(1, std::memory_order_relaxed); }

 private:
  struct Step {
    Answer answer;
    std::unique_ptr<const State> kept;  // the state it led to, of one in so many
    std::optional<std::size_t> station, queue_from;
    std::uint64_t throws = 0;
    std::array<std::size_t, 2> orders{};  // of each side: answers up to its last decision, that included; 0: none
  };
  const Answer& looked(const Step&) const;

  std::shared_ptr<const Game> game_;
  std::shared_ptr<const State> opening_;
  bool opens_at_station_;
  SharedList<Step> steps_;
  std::shared_ptr<HistoryWork> work_ = std::make_shared<HistoryWork>();
};

}  // namespace limber::inline play

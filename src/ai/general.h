// The player that searches. Once a turn it weighs several plans by playing the battle out under each of them, last
// turn's first; the one that wins most is the plan of the turn. Then, at every question, it weighs what the plan would
// answer against what others would, against the best shots, charges and moves of every Unit, and against a few answers
// drawn at random, following the plan from there on. It throws dice of its own, never the battle's, and knows only what
// its side may know. See docs/players.md.
#pragma once
#include <array>
#include <cstdint>
#include <memory>

#include "ai/captain.h"
#include "ai/playout_comparison.h"
#include "base/lanes.h"

namespace limber::inline ai {

class General {
 public:
  // The first is the captain's own way. Beside these it thinks of all going for one thing, each of several.
  static constexpr std::array kPlanned{Temper::steady, Temper::cautious, Temper::bold,  Temper::concentrate,
                                       Temper::defend, Temper::rush,     Temper::press, Temper::stand};

  // `nodes`: so many answers, more or less, are played out for a plan, and as many for an order. The answer does
  // not depend on how `carrier` runs the playouts; without one they are played one after another. It must live longer
  // than the general.
  General(const Game&, int nodes, std::uint64_t seed, Lanes* carrier = nullptr);
  General(const General&) = delete;
  General& operator=(const General&) = delete;

  // As Captain::answer: it depends on the position, the plan that is handed in, the seed and the nodes alone. The plan
  // of the last answer is to be handed in with the next question; without one a plan is made again.
  Advice answer(const State&, Side, const Plan& = {});
  void reseed(std::uint64_t seed) { seed_ = seed; }

  // The same in slices, so that others are served in between: advance() plays out so many battles, or a few more, and
  // says whether the answer is found. Who gives a thought up begins the next one; nothing is left of it.
  void begin(const State&, Side, const Plan& = {});
  bool advance(int playouts);
  const Advice& found() const { return found_; }

 private:
  static constexpr int kMostIntents = static_cast<int>(kPlanned.size()) + Evaluation::Aims::capacity() - 1;
  struct Planned {  // what a captain of that intent would answer
    Intent intent{};
    Advice advice{};
  };

  void ask_all();
  Advice ask(const Intent&);
  bool all_agree() const;
  void weigh_plans();
  void weigh_orders();
  void add_thoughts();
  void add_drawn();
  bool still_holds(const Intent&) const;
  const Plan& followed() const { return plan_.made ? plan_ : before_; }
  void settle_plan();
  void settle_order();
  Advice advice_for(const Choice&);

  const Game& game_;
  int nodes_;
  std::uint64_t seed_;
  Captain captain_;
  Lanes one_hand_;
  PlayoutComparison comparison_;
  std::unique_ptr<ChoiceList> list_;

  // The thought under way.
  State known_;
  Side side_ = Side::none;
  FixedList<Planned, kMostIntents> planned_;
  Plan plan_{}, before_{};  // before: the plan of an earlier turn
  Thoughts thoughts_{};
  enum class Settling : std::uint8_t { plans, orders, settled };
  Settling settling_ = Settling::settled;
  Advice found_{};
};

}  // namespace limber::inline ai

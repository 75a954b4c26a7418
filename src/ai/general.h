// The player that searches. Once a turn it asks what each of several plans would order; where they differ, the battle
// is played out to its end under each of them, captains on both sides, many times, and the plan that wins most is the
// plan of the turn: the answers that follow are its own, until the turn is over. It throws dice of its own, never the
// battle's, and knows only what its side may know. See docs/players.md.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/playout.h"
#include "base/lanes.h"

namespace limber::inline ai {

class General {
 public:
  // The first is the captain's own way. Beside these it thinks of all going for one thing, each of several.
  static constexpr std::array kPlanned{Temper::steady, Temper::cautious, Temper::bold,  Temper::concentrate,
                                       Temper::defend, Temper::rush,     Temper::press, Temper::stand};

  // `nodes`: so many answers, more or less, are played out before a plan is made. Who carries the lanes of its playouts
  // makes no difference to the answer; nobody: they are played one after another. He must outlive the general.
  General(const Game&, int nodes, std::uint64_t seed, Lanes* carrier = nullptr);
  General(const General&) = delete;
  General& operator=(const General&) = delete;

  // As Captain::answer: it hangs on the position, the plan that is handed in, the seed and the nodes alone. The plan of
  // the last answer is to be handed in with the next question; without one a plan is made anew.
  Advice answer(const State&, Side, const Plan& = {});
  void reseed(std::uint64_t seed) { seed_ = seed; }

  // The same in slices, so that others are served in between: advance() plays out so many battles, or a few more, and
  // says whether the answer is found. Who gives a thought up begins the next one; nothing is left of it.
  void begin(const State&, Side, const Plan& = {});
  bool advance(int playouts);
  const Advice& found() const { return found_; }

 private:
  struct Option {  // a plan, and what it would answer
    Intent intent{};
    Advice advice{};
    int halves = 0;  // two for a battle won, one for a draw
    int played = 0;
    bool open = true;                                                      // still thought of
    int share() const { return played == 0 ? 0 : 500 * halves / played; }  // won of a thousand
  };
  static constexpr int kMostPlans = static_cast<int>(kPlanned.size()) + Evaluation::Aims::capacity() - 1;
  static constexpr int kLanes = 8;  // a playout is in the lane of its number
  struct Count {
    std::array<int, kMostPlans> halves{};
    std::int64_t nodes = 0;
  };
  struct Numbers;  // of playouts that are carried at a time

  void follow(const Intent&);
  void ask_all();
  void add_option(const Intent&);
  bool open_ones_differ() const;
  void begin_round();
  void play(int numbers);
  void keep_better_half();
  const Option& best() const;
  void settle();

  const Game& game_;
  int nodes_;
  std::uint64_t seed_;
  Captain captain_;
  Lanes one_hand_;
  Lanes& carrier_;
  std::vector<std::unique_ptr<Playout>> playout_;  // one for each hand

  // The thought under way.
  State known_;
  Side side_ = Side::none;
  FixedList<Option, kMostPlans> options_;
  std::array<Count, kLanes> lanes_{};
  std::int64_t nodes_played_ = 0, battles_played_ = 0;
  int open_ = 0;        // how many options are
  int round_ = 0;       // the next; before the first one a few battles tell how long they are
  int number_ = 0;      // of the next playout
  int round_ends_ = 0;  // before that number
  bool settled_ = true;
  Advice found_{};
};

}  // namespace limber::inline ai

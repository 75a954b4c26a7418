// The player that searches. Before an order it asks what each of several plans would order here; where they differ, the
// battle is played out to its end under each of them, captains on both sides, many times, and the plan that wins most
// is followed for this answer. It throws dice of its own, never the battle's, and knows only what its side may know.
// See docs/players.md.
#pragma once
#include <array>
#include <cstdint>

#include "ai/playout.h"

namespace limber::inline ai {

class General {
 public:
  // The first is the captain's own way.
  static constexpr std::array kPlanned{Temper::steady, Temper::cautious, Temper::bold,  Temper::concentrate,
                                       Temper::defend, Temper::rush,     Temper::press, Temper::stand};

  General(const Game&, int playouts, std::uint64_t seed);

  // As Captain::answer: it hangs on the position, the seed and the number of playouts alone.
  Advice answer(const State&, Side);
  void reseed(std::uint64_t seed) { seed_ = seed; }

 private:
  struct Option {  // a plan, and what it would answer
    Temper plan = Temper::steady;
    Advice advice{};
    int halves = 0;  // two for a battle won, one for a draw
    int played = 0;
    bool open = true;                                                      // still thought of
    int share() const { return played == 0 ? 0 : 500 * halves / played; }  // won of a thousand
    void add(int more) { halves += more, ++played; }
  };
  static constexpr int kPlans = static_cast<int>(kPlanned.size());

  void ask_all(const State&, Side);
  bool open_ones_differ() const;
  void play_round(const State&, Side, int playouts);
  void keep_better_half();
  const Option& best() const;

  const Game& game_;
  int playouts_;
  std::uint64_t seed_;
  Captain captain_;
  Playout playout_;
  std::array<Option, kPlans> options_{};
  int open_ = 0;    // how many of them are
  int number_ = 0;  // of the next playout
};

}  // namespace limber::inline ai

// Battles between two players, of the program or bots, from the same opening, with dice that have an address: the same
// seed is the same battle. Says who won, and whether any Unit stood idle.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/duel.h"
#include "engine/engine.h"
#include "play/session.h"
#include "sim/bot.h"

namespace limber::inline sim {

struct BattleResult {
  Outcome outcome;
  int turns = 0;
  std::uint64_t orders = 0, dice = 0;
  bool at_limit = false;              // no earlier end
  std::array<int, 2> last_pressed{};  // turn of a side's last order that pressed the enemy or an objective
  std::array<std::uint64_t, 2> answers{};
  std::array<double, 2> seconds{};  // that a side has thought; nothing of a random one
  std::uint64_t hash = 0;           // of the last position, as a record has it; fight_many fills it in
  // A bot that broke off the battle, and how; the other side has won by it.
  Side faulty = Side::none;
  std::string fault{};
};

// A duel that is watched and reported, with bots in the players' places where there are any.
class Arena {
 public:
  Arena(const Game&, const State& opening, std::array<PlayerSpec, 2>);
  BattleResult fight(std::uint64_t seed);
  const State& end() const { return end_; }  // of the last battle
  void use(Side side, const Weights& w) { duel_.use(side, w); }
  void use(DiceOf dice) { duel_.use(dice); }
  // A bot in the place of that side's player; it must outlive the arena. Bots are told of the battle as a Session.
  void seat(Side, Bot&);
  void tell_of(std::shared_ptr<const Game>, const Scenario&);

 private:
  // Nothing where a bot is at fault.
  std::optional<Choice> reply(const State&, const Request&, BattleResult&);
  std::optional<Choice> answer(const State&, Side, BattleResult&);
  std::optional<Choice> answer_of_bot(Side, BattleResult&);
  void begin_telling(BattleResult&);
  void tell(const Choice&);
  void end_telling(const BattleResult&);
  void note_fault(Side, const BotFault&, BattleResult&);
  bool presses(const State&, const Choice&) const;  // nearer to, shot at or fought an enemy or an objective

  const Game& game_;
  const State opening_;
  State end_;
  Duel duel_;
  std::array<Bot*, 2> bots_{};
  std::shared_ptr<const Game> told_game_;
  std::optional<Scenario> told_scenario_;
  std::unique_ptr<Session> told_;  // the battle under way, where a bot plays
};

// Many battles between the same players, by seed from the first on, over so many threads (0: as many as the machine
// has). The results come in the order of the seeds and are the same for any number of threads.
struct Campaign {
  std::array<PlayerSpec, 2> players;
  std::uint64_t first_seed = 0, battles = 0;
  int threads = 1;
};
std::vector<BattleResult> fight_many(const Game&, const State& opening, const Campaign&);

}  // namespace limber::inline sim

// Dice against expectation, in exact fractions. Of every throw that can go well or ill, what it brought and what could
// be expected of it: all faces are tried on a copy of the moment before, so the chances are the engine's own.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/ratio.h"
#include "play/seat_knowledge.h"
#include "play/session.h"

namespace limber::inline report {

struct WeighedThrow {
  int answer = 0, turn = 0;
  Side side = Side::none;  // whose luck it is
  Purpose purpose = Purpose::none;
  int got = 0;     // 1 or 0 for what succeeds or fails; else what was thrown: pips, cards
  Ratio expected;  // of `got`, before the throw
  // The chance to have thrown worse less the chance to have thrown better: 0 on average for every throw, and `got` less
  // `expected` where a throw succeeds or fails. Of the initiative each side has half.
  Ratio luck;
};

// Reads the throws of a battle one after another, in their order.
class LuckReader {
 public:
  explicit LuckReader(const Game& game) : g_(game) {}
  void take(const KnownStep&);
  const std::vector<WeighedThrow>& throws() const { return throws_; }

 private:
  void weigh(const KnownStep&, const Request&);
  void weigh_initiative(const KnownStep&);

  const Game& g_;
  std::vector<WeighedThrow> throws_;
  std::optional<State> initiative_;  // before the first of its two dice
};

// One row of the ledger: a kind of throw, by side.
struct LedgerEntry {
  int throws = 0, got = 0;
  Ratio expected;
};
struct LedgerRow {
  std::string_view name;  // "Fire dice that hit"
  std::array<LedgerEntry, 2> of{};
};
std::vector<LedgerRow> ledger(const std::vector<WeighedThrow>&);
Ratio luck_of(const std::vector<WeighedThrow>&, Side);

std::string_view ledger_name(Purpose);  // empty: not in the ledger

}  // namespace limber::inline report

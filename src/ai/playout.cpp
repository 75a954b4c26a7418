#include "ai/playout.h"

#include "ai/fight.h"
#include "ai/keyed_dice.h"
#include "ai/random.h"
#include "base/hash.h"

namespace limber::inline ai {

namespace {

constexpr int kMostAnswers = 6000;  // a battle has some hundreds
constexpr int kToTheEnd = 1000;     // turns; no battle has so many
constexpr std::uint64_t kPlaces = 0xD6E8FEB86659FD93u,
                        kNumbers = 0x9FB21C651E98DF25u;  // so that random streams do not overlap

}  // namespace

Playout::Playout(const Game& game)
    : game_(game),
      captains_{Captain(game, Temper::steady, 0), Captain(game, Temper::steady, 0)},
      judge_(captains_[0].tables(), weights(Temper::steady)) {}

Side Playout::winner(State s, const Intents& intents, std::uint64_t lot) {
  fight(s, intents, lot, kToTheEnd);
  return outcome(game_, s.board).winner;
}

Side Playout::winner_resolved(State s, const Resolved& resolved, std::uint64_t lot) {
  resolved_ = resolved;
  const Side won = winner(s, kSteady, lot);
  resolved_ = {};
  return won;
}

int Playout::worth_after(State s, const Intents& intents, std::uint64_t lot, int turn) {
  fight(s, intents, lot, turn);
  return judge_.value(s.board);
}

void Playout::fight(State& s, const Intents& intents, std::uint64_t lot, int turn) {
  KeyedDice dice(lot, 0);
  for (const Side side : {Side::red, Side::blue}) {
    captains_[slot(side)].use(intents[slot(side)]);
    captains_[slot(side)].reseed(lot + slot(side));
  }
  answers_ = 0;
  int left = kMostAnswers;
  const int now = s.board.turn;
  fight_to_end(game_, s, [&](const State& at, const Request& asked) -> std::optional<Choice> {
    if (left-- == 0 || at.board.turn > turn) return std::nullopt;
    if (asked.kind != RequestKind::decision) return thrown(game_, at, dice.at(asked, at.board));
    ++answers_;
    const Side who = first_asked(asked);
    if (who == resolved_.side && at.board.turn == now && lawful(game_, at, resolved_.choice)) {
      resolved_.side = Side::none;
      return resolved_.choice;
    }
    return captains_[slot(who)].answer(at, who).choice;
  });
}

std::uint64_t playout_lot(const State& s, int number) {
  const std::uint64_t place = fnv1a64({reinterpret_cast<const char*>(&s), sizeof s});
  return mix(place ^ kPlaces, static_cast<std::uint64_t>(number) ^ kNumbers);
}

}  // namespace limber::inline ai

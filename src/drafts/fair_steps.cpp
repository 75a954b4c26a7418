#include "drafts/fair_steps.h"

#include <array>
#include <memory>

#include "ai/captain.h"
#include "ai/random.h"
#include "base/philox.h"
#include "drafts/drafts.h"

namespace limber::inline drafts {

namespace {

constexpr std::uint64_t kPlayersApart = 1'000'000;  // their draws, apart from the dice of the same seed

// Two steady captains on one field.
class Duel {
 public:
  Duel(const Game& game, const Scenario& scenario) : game_(game), opening_(opening(game, scenario)) {
    for (auto& captain : captains_) captain = std::make_unique<Captain>(game_, Temper::steady, 0);
  }

  Side winner(std::uint64_t seed) {
    for (const auto& captain : captains_) captain->reseed(seed + kPlayersApart);
    Philox draw(seed, 0);
    State s = opening_;
    for (Request asked = request(game_, s); asked; asked = request(game_, s)) {
      const Side side = asked.asks_red ? Side::red : Side::blue;
      const bool decides = asked.kind == RequestKind::decision;
      apply(game_, s, decides ? captains_[slot(side)]->answer(s, side).choice : thrown(game_, s, draw));
    }
    return outcome(game_, s.board).winner;
  }

 private:
  const Game& game_;
  const State opening_;
  std::array<std::unique_ptr<Captain>, 2> captains_;
};

LotStep next_draft(const LotSearch& search, const LotPlace& at) {
  return {.at = {.draft = at.draft + 1, .shares = {}}, .found = std::nullopt, .none = at.draft >= search.tries};
}

}  // namespace

std::optional<Game> game_of_draft(const Scenario& s) {
  const Result<RulesHandle> rules = rules_of(s);
  if (!rules.ok()) return std::nullopt;
  Result<Game> game = make_game(s, rules.value());
  if (!game.ok() || !set_board(game.value(), s).ok()) return std::nullopt;
  return std::move(game).value();
}

LotStep search_on(const LotSearch& search, LotPlace at, std::uint64_t battles) {
  Philox draw(search.seed, static_cast<std::uint64_t>(at.draft));
  Scenario scenario = random_battle(search.design, draw);
  const std::optional<Game> game = game_of_draft(scenario);
  if (!game) return next_draft(search, at);
  Duel duel(*game, scenario);
  for (; battles > 0 && at.shares.fought() < search.battles; --battles) {
    at.shares.count(duel.winner(at.shares.fought()));
    if (at.shares.fought() % kLookedAtAfter == 0 && at.shares.plainly_unfair()) return next_draft(search, at);
  }
  if (at.shares.fought() < search.battles) return {.at = at, .found = std::nullopt};
  if (!at.shares.fair()) return next_draft(search, at);
  scenario.briefing += "\n\n" + shares_words(at.shares, scenario.sides[0].name);
  return {.at = at, .found = std::move(scenario)};
}

}  // namespace limber::inline drafts

// What stands behind the types of include/limber: their own state, and how their words are made from the rooms'.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <limber/battle.h>
#include <limber/errors.h>

#include "ai/computer_player.h"
#include "ai/player_spec.h"
#include "engine/engine.h"
#include "io/json.h"
#include "model/scenario.h"
#include "notation/notation.h"
#include "play/session.h"

namespace limber::v1 {

// What a battle and all positions of it have in common.
struct Origin {
  std::shared_ptr<const Game> game;
  Scenario scenario;
};
// Whether a board means the same in both: they were opened from one scenario, or from positions of it.
bool same_battle(const Origin&, const Origin&, const Board&);

struct Position::Inside {
  std::shared_ptr<const Origin> origin;
  State state;

  const Game& game() const { return *origin->game; }
};

struct Battle::Inside {
  std::unique_ptr<Session> session;
  std::shared_ptr<const Origin> origin;
  std::uint64_t seed = 1;
  std::vector<std::string> warnings;
  std::map<std::string, std::unique_ptr<ComputerPlayer>> players{};  // by name, made when they are first asked

  const Game& game() const { return session->game(); }
};

constexpr limber::Side inner(Side side) { return static_cast<limber::Side>(side); }
constexpr Side outer(limber::Side side) { return static_cast<Side>(side); }
static_assert(inner(Side::none) == limber::Side::none && outer(limber::Side::blue) == Side::blue);

Question question_of(const Game&, const State&);
Outcome outcome_of(const Game&, const State&);
Unlawful refusal(const Game&, const State& judged_at, const Reading&);
[[noreturn]] void throw_refused(const JsonValue& reply);  // a reply of the protocol that is not ok
std::vector<std::string> clause_ids(const Verdict&);
[[noreturn]] void throw_faults(const std::vector<limber::Fault>&, std::string_view name);
PlayerSpec player_named(std::string_view name);

}  // namespace limber::v1

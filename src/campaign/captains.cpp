#include "campaign/captains.h"

#include "ai/duel.h"
#include "ai/fight.h"
#include "battle/open.h"
#include "battle/seating.h"
#include "battle/set_up.h"
#include "play/session_record.h"

namespace limber::inline campaign {

std::string fought_by(const Course& course, std::array<PlayerSpec, 2> players,
                      const std::function<void(int turn)>& watch) {
  const std::uint64_t seed = course.dice().battle_seed();
  ScenarioReading reading = read_scenario_through_faults(write_scenario(course.lineup().scenario));
  Result<OpenedBattle> opened = open_scenario(std::move(reading), seed);
  LIMBER_CHECK(opened.ok(), "a battle of a campaign that was checked cannot be set up");
  Session& session = *opened.value().session;
  Seating seating;
  for (std::size_t i = 0; i < 2; ++i) seating.of[i] = players[i];
  seating.seed = seed;
  session.note(seating_note(seating));
  Duel duel(session.game(), players);
  duel.begin(seed);
  for (Request asked = session.asked(); asked; asked = session.asked()) {
    const bool decision = asked.kind == RequestKind::decision;
    const Applied applied = decision ? session.apply(duel.answer(session.state(), first_asked(asked))) : session.roll();
    LIMBER_CHECK(applied.ok, "a player of the program gave an answer that is not allowed");
    if (watch) watch(session.state().board.turn);
  }
  return record_text(session);
}

FieldResult fought_silently(const CampaignPlan& plan, const Lineup& lineup, std::array<PlayerSpec, 2> players,
                            std::uint64_t seed) {
  Result<BattleSetup> battle = set_up(lineup.scenario);
  LIMBER_CHECK(battle.ok(), "a battle of a campaign that was checked cannot be set up");
  const Game& game = battle.value().game;
  State state = battle.value().opening;
  Duel duel(game, players);
  duel.begin(seed);
  fight_to_end(game, state, [&](const State& at, const Request& asked) { return duel.reply(at, asked); });
  return result_of(plan, lineup, game, state.board);
}

std::vector<RoadChance> chances_of_roads(const Course& course) {
  std::vector<RoadChance> chances;
  const auto points = [&](Side winner) { return winner == Side::none ? 1 : winner == course.chooser() ? 2 : 0; };
  for (const int road : course.open_roads()) {
    Course ahead = course;
    ahead.take(road, "");
    if (ahead.stage() == Stage::ground) ahead.choose_ground(ahead.ground_by_die());
    RoadChance chance{.road = road};
    for (int i = 0; i < kBattlesARoad; ++i)
      chance.points += points(ahead.stage() == Stage::over
                                  ? ahead.winner()
                                  : fought_silently(course.plan(), ahead.lineup(), {kSteadyCaptain, kSteadyCaptain},
                                                    static_cast<std::uint64_t>(i))
                                        .winner);
    chances.push_back(chance);
  }
  return chances;
}

int best_road(const std::vector<RoadChance>& chances) {
  RoadChance best = chances.front();
  for (const RoadChance& one : chances)
    if (one.points > best.points) best = one;
  return best.road;
}

}  // namespace limber::inline campaign

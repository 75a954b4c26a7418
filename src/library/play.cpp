#include <algorithm>
#include <thread>

#include <limber/play.h>

#include "library/inside.h"
#include "notation/order_text.h"
#include "research/battle_batch.h"
#include "research/features.h"
#include "research/observation.h"
#include "research/played_battle.h"
#include "threads/thread_lanes.h"

namespace limber::v1 {

namespace {

Position position_from(const std::shared_ptr<const Origin>& origin, const State& state) {
  return Position(std::make_unique<Position::Inside>(Position::Inside{origin, state}));
}

limber::Side needed(Side side) {
  if (side == Side::none) throw Error("no side is given; expected the one that sees it");
  return inner(side);
}

Unlawful not_to_be_chosen(int value, const std::string& what) {
  return {"the value " + std::to_string(value) + " cannot be chosen" + what + ": its mask is 0", {}, ""};
}

}  // namespace

Legend legend(const Position& of) {
  const limber::Legend found = legend_of(of.inside().game().facts());
  Legend told{found.planes, found.values, {}, {}, {kFeatureNames.begin(), kFeatureNames.end()}};
  for (int i = 0; i < kParts; ++i) told.parts.emplace_back(part_name(static_cast<limber::CodePart>(i)));
  for (int i = 0; i < kVerbCount; ++i) told.verbs.emplace_back(verb_name(static_cast<Verb>(i)));
  return told;
}

struct Play::Inside {
  std::shared_ptr<const Origin> origin;
  std::shared_ptr<const Observer> observer;
  PlayedBattle battle;
};

Play::Play(const Position& from, std::uint64_t seed, std::uint64_t episode, ChanceNodes chance)
    : inside_(std::make_unique<Inside>(
          Inside{from.inside().origin, std::make_shared<const Observer>(from.inside().game(), BoardSize{}),
                 PlayedBattle(from.inside().game(), from.inside().state, static_cast<limber::ChanceNodes>(chance))})) {
  inside_->battle.begin(from.inside().state, seed, episode);
}

Play::Play(const Play& o) : inside_(std::make_unique<Inside>(*o.inside_)) {}
Play& Play::operator=(const Play& o) {
  *inside_ = *o.inside_;
  return *this;
}
Play::~Play() = default;

bool Play::over() const { return inside_->battle.over(); }
bool Play::at_chance() const { return inside_->battle.at_chance(); }
Side Play::side() const { return outer(inside_->battle.side()); }

std::string Play::part() const {
  return over() ? "" : at_chance() ? "chance" : std::string(part_name(inside_->battle.chooser().part()));
}

Shape Play::shape() const {
  const Observer& observer = *inside_->observer;
  return {.planes = observer.planes(),
          .rows = observer.size().rows,
          .columns = observer.size().columns,
          .values = observer.values(),
          .width = most_values(*inside_->origin->game)};
}

std::vector<std::uint8_t> Play::mask() const {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(shape().width));
  if (!over() && !at_chance()) inside_->battle.mark_values(mask);
  return mask;
}

std::vector<std::int16_t> Play::places() const {
  const std::vector<std::uint8_t> values = mask();
  std::vector<std::int16_t> places(values.size(), -1);
  const PlayedBattle& battle = inside_->battle;
  State room;
  if (!over() && !at_chance())
    inside_->observer->write_places({battle.known_to(battle.side(), room), battle.side(), &battle.chooser()}, values,
                                    places);
  return places;
}

std::vector<Face> Play::faces() const { return at_chance() ? referee_position().faces() : std::vector<Face>(); }

void Play::choose(int value) {
  if (!inside_->battle.can_choose(value)) throw not_to_be_chosen(value, "");
  inside_->battle.choose(value);
}

void Play::observe(Side side, std::span<std::uint8_t> planes, std::span<float> values) const {
  const limber::Side seen_by = needed(side);
  const Observer& observer = *inside_->observer;
  if (planes.size() != static_cast<std::size_t>(observer.bytes()) ||
      values.size() != static_cast<std::size_t>(observer.values()))
    throw Error("arrays of another shape");
  const PlayedBattle& battle = inside_->battle;
  State room;
  observer.write({battle.known_to(seen_by, room), seen_by, battle.side() == seen_by ? &battle.chooser() : nullptr},
                 planes, values);
}

std::vector<std::int16_t> Play::features(Side side) const {
  const limber::Side seen_by = needed(side);
  const Game& game = *inside_->origin->game;
  const PlayedBattle& battle = inside_->battle;
  State room;
  const State& known = battle.known_to(seen_by, room);
  const int chosen = battle.side() == seen_by ? battle.chooser().chosen()[0] : 0;
  const UnitId about = chosen > 0 ? unit_id(chosen - 1) : request(game, known).unit;
  const bool own = about != UnitId::none && known.board.side_of(about) == seen_by && on_board(known.board[about].at);
  std::vector<std::int16_t> planes(kFeatureNames.size() * static_cast<std::size_t>(game.field.grid.cells()));
  write_features(game, known, seen_by, own ? about : UnitId::none, planes);
  return planes;
}

std::string Play::line(Side side) const {
  const limber::Side seen_by = needed(side);
  const PlayedBattle& battle = inside_->battle;
  State room;
  return sight_line(*inside_->origin->game,
                    {battle.known_to(seen_by, room), seen_by, battle.side() == seen_by ? &battle.chooser() : nullptr});
}

std::array<float, 2> Play::result() const {
  const float red = over() ? inside_->battle.result() : 0;
  return {red, -red};
}

float Play::margin() const { return inside_->battle.margin(); }

Position Play::referee_position() const { return position_from(inside_->origin, inside_->battle.state()); }
Position Play::position(Side side) const { return referee_position().known_to(side); }

struct Batch::Inside {
  std::vector<std::shared_ptr<const Origin>> origins;
  std::unique_ptr<Lanes> lanes;
  std::unique_ptr<ThreadLanes> threads;
  BattleBatch batch;

  Lanes& carrier() { return threads ? static_cast<Lanes&>(*threads) : *lanes; }
};

namespace {

std::vector<BatchStart> starts_of(const std::vector<Position>& from, const BatchSettings& settings) {
  if (from.empty()) throw Error("a batch begins at one position or more; found none");
  if (settings.battles < 1) throw Error("battles: found " + std::to_string(settings.battles) + "; expected 1 or more");
  if (settings.threads < 0)
    throw Error("threads: found " + std::to_string(settings.threads) + "; expected 0 (all) or more");
  std::vector<BatchStart> starts;
  const auto& ruleset = from.front().inside().game().facts().id;
  for (const Position& one : from) {
    const Game& game = one.inside().game();
    if (game.facts().id.view() != ruleset.view())
      throw Error("battles of one ruleset are needed; found " + std::string(ruleset.view()) + " and " +
                  std::string(game.facts().id.view()));
    if (!request(game, one.inside().state)) throw Error("a battle of the batch is over before it begins");
    starts.push_back({&game, one.inside().state});
  }
  return starts;
}

int threads_of(const BatchSettings& settings) {
  return settings.threads > 0 ? settings.threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace

Batch::Batch(const std::vector<Position>& from, const BatchSettings& settings)
    : inside_(new Inside{{},
                         std::make_unique<Lanes>(),
                         nullptr,
                         BattleBatch(starts_of(from, settings), {.battles = settings.battles,
                                                                 .first_seed = settings.first_seed,
                                                                 .reward = static_cast<limber::Reward>(settings.reward),
                                                                 .observed = settings.observed})}) {
  for (const Position& one : from) inside_->origins.push_back(one.inside().origin);
  if (threads_of(settings) > 1) inside_->threads = std::make_unique<ThreadLanes>(threads_of(settings));
  begin(settings.first_seed);
}

Batch::Batch(Batch&&) noexcept = default;
Batch::~Batch() = default;

void Batch::begin(std::uint64_t first_seed) { inside_->batch.begin(inside_->carrier(), first_seed); }

void Batch::step(std::span<const std::int32_t> chosen) {
  if (chosen.size() != static_cast<std::size_t>(size()))
    throw Error(std::to_string(chosen.size()) + " values for " + std::to_string(size()) + " battles");
  if (const int at = inside_->batch.refused(chosen); at >= 0)
    throw not_to_be_chosen(chosen[static_cast<std::size_t>(at)], " in battle " + std::to_string(at));
  inside_->batch.step(inside_->carrier(), chosen);
}

int Batch::size() const { return inside_->batch.size(); }

Shape Batch::shape() const {
  const BattleBatch& batch = inside_->batch;
  return {.planes = batch.planes(),
          .rows = batch.board().rows,
          .columns = batch.board().columns,
          .values = batch.values(),
          .width = batch.width()};
}

BatchArrays Batch::arrays() const {
  const limber::BatchArrays& a = inside_->batch.arrays();
  return {a.planes, a.values, a.mask, a.places, a.side, a.rewards, a.done, a.episode};
}

Position Batch::position(int battle, Side side) const {
  if (battle < 0 || battle >= size())
    throw Error("battle: found " + std::to_string(battle) + "; expected 0 to " + std::to_string(size() - 1));
  const auto at = static_cast<std::size_t>(battle);
  return position_from(inside_->origins[at % inside_->origins.size()], inside_->batch.battle(battle).state())
      .known_to(side);
}

}  // namespace limber::v1

#include "research/battle_batch.h"

#include <algorithm>

namespace limber::inline research {

namespace {

constexpr int kOfALane = 16;  // battles

}  // namespace

BattleBatch::BattleBatch(std::vector<BatchStart> starts, const BatchSettings& settings)
    : starts_(std::move(starts)), settings_(settings) {
  BoardSize most;
  for (const BatchStart& start : starts_) {
    most.rows = std::max(most.rows, start.game->field.grid.rows());
    most.columns = std::max(most.columns, start.game->field.grid.columns());
    width_ = std::max(width_, most_values(*start.game));
  }
  for (const BatchStart& start : starts_) observers_.emplace_back(*start.game, most);
  const auto n = static_cast<std::size_t>(settings.battles);
  battles_.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const BatchStart& start = starts_[i % starts_.size()];
    battles_.emplace_back(*start.game, start.from, ChanceNodes::thrown);
  }
  if (settings.observed) {
    arrays_.planes.resize(n * static_cast<std::size_t>(observers_.front().bytes()));
    arrays_.values.resize(n * static_cast<std::size_t>(values()));
    arrays_.places.resize(n * static_cast<std::size_t>(width_));
  }
  arrays_.mask.resize(n * static_cast<std::size_t>(width_));
  arrays_.side.resize(n), arrays_.rewards.resize(2 * n), arrays_.done.resize(n), arrays_.episode.resize(n);
}

template <class Each> void BattleBatch::for_each(Lanes& lanes, Each each) {
  struct Runner {
    const int battles;
    Each& each;
    void run(int lane, int) {
      for (int i = lane * kOfALane; i < std::min(battles, (lane + 1) * kOfALane); ++i) each(i);
    }
  } runner{size(), each};
  lanes.carry((size() + kOfALane - 1) / kOfALane, Lanes::Work(runner));
}

void BattleBatch::show(int i) {
  const auto at = static_cast<std::size_t>(i);
  const PlayedBattle& battle = battles_[at];
  const auto width = static_cast<std::size_t>(width_);
  const std::span<std::uint8_t> mask(arrays_.mask.data() + at * width, width);
  std::fill(mask.begin(), mask.end(), std::uint8_t{0});
  battle.mark_values(mask);
  arrays_.side[at] = static_cast<std::int8_t>(battle.side());
  if (!settings_.observed) return;
  const Observer& observer = observers_[at % observers_.size()];
  const auto bytes = static_cast<std::size_t>(observer.bytes()), values = static_cast<std::size_t>(observer.values());
  State room;
  const SideView view{battle.known_to(battle.side(), room), battle.side(), &battle.chooser()};
  observer.write(view, {arrays_.planes.data() + at * bytes, bytes}, {arrays_.values.data() + at * values, values});
  observer.write_places(view, mask, {arrays_.places.data() + at * width, width});
}

void BattleBatch::begin(Lanes& lanes, std::uint64_t first_seed) {
  settings_.first_seed = first_seed;
  std::fill(arrays_.rewards.begin(), arrays_.rewards.end(), 0.0f);
  std::fill(arrays_.done.begin(), arrays_.done.end(), std::uint8_t{0});
  std::fill(arrays_.episode.begin(), arrays_.episode.end(), std::uint64_t{0});
  for_each(lanes, [&](int i) {
    const auto at = static_cast<std::size_t>(i);
    battles_[at].begin(starts_[at % starts_.size()].from, first_seed + at, 0);
    show(i);
  });
}

int BattleBatch::refused(std::span<const std::int32_t> chosen) const {
  for (std::size_t i = 0; i < battles_.size(); ++i)
    if (!battles_[i].can_choose(chosen[i])) return static_cast<int>(i);
  return -1;
}

void BattleBatch::step_one(int i, int value) {
  const auto at = static_cast<std::size_t>(i);
  PlayedBattle& battle = battles_[at];
  const bool by_points = settings_.reward == Reward::points;
  const float before = by_points ? battle.margin() : 0;
  battle.choose(value);
  float reward = by_points ? battle.margin() - before : 0;
  arrays_.done[at] = battle.over() ? 1 : 0;
  if (battle.over()) {
    reward += by_points ? battle.result() / 2 : battle.result();
    battle.begin(starts_[at % starts_.size()].from, settings_.first_seed + at, ++arrays_.episode[at]);
  }
  arrays_.rewards[2 * at] = reward, arrays_.rewards[2 * at + 1] = -reward;
  show(i);
}

void BattleBatch::step(Lanes& lanes, std::span<const std::int32_t> chosen) {
  for_each(lanes, [&](int i) { step_one(i, chosen[static_cast<std::size_t>(i)]); });
}

}  // namespace limber::inline research

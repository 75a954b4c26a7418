// Whether chances are what they say: battles are fought, of each one moment is drawn at random, and what is forecast
// there is held against how the battle ended, tenth by tenth. docs/players.md, "How accurate the chances are".
//
//   outlook MOMENTS FIRST_SEED [--playouts N] [--threads N] [--counts] PATH...
//   PATH: scenarios, or folders with them; --counts prints every moment instead: what was counted, and who won
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "ai/computer_player.h"
#include "ai/fight.h"
#include "ai/forecast.h"
#include "ai/random.h"
#include "battle/set_up.h"
#include "rulesets/registry.h"
#include "sim/batch.h"
#include "verify/walk.h"

namespace {

using namespace limber;

constexpr std::uint64_t kMoments = 3;  // the stream that draws them, apart from the dice
constexpr int kTenths = 10;
constexpr double kSigmas = 1.96, kTolerance = 3.29;  // of an interval that is told, and of one that must hold
constexpr int kLeast = 10;                           // moments in a tenth that say anything

struct OutlookOptions {
  std::uint64_t moments = 0, first_seed = 0;
  int playouts = 96, threads = 0;
  bool counts = false;
  std::vector<std::string> paths;
};

struct Field {
  std::string name;
  std::unique_ptr<Game> game;
  State opening;
};

struct Moment {
  ai::Endings endings;
  Side winner = Side::none;
  std::size_t field = 0, pairing = 0;
};

std::vector<Field> fields(const std::vector<std::string>& paths) {
  std::vector<Field> all;
  const Result<std::vector<NamedScenario>> scenarios = read_scenarios(paths);
  if (!scenarios.ok()) return all;
  for (const NamedScenario& one : scenarios.value()) {
    Result<BattleSetup> battle = set_up(one.scenario);
    const State start = battle.value().opening;
    all.push_back({one.name, std::make_unique<Game>(std::move(battle).value().game), start});
  }
  return all;
}

// Most battles are those of two captains; in some another player plays on one side.
constexpr std::array<std::array<std::string_view, 2>, 8> kPairings{{{"captain", "captain"},
                                                                    {"captain", "captain"},
                                                                    {"captain", "captain"},
                                                                    {"captain", "captain"},
                                                                    {"captain:bold", "captain"},
                                                                    {"captain", "captain:bold"},
                                                                    {"level:3", "level:3"},
                                                                    {"captain", "captain"}}};

class Forecaster {
 public:
  Forecaster(const std::vector<Field>& fields, const OutlookOptions& options) : fields_(fields), wishes_(options) {}

  Moment operator()(std::uint64_t number) {
    const std::size_t field = number % fields_.size(), pairing = number / fields_.size() % kPairings.size();
    const std::uint64_t seed = wishes_.first_seed + number;
    const Side winner = fight(fields_[field], pairing, seed);
    Philox draw(seed, kMoments);
    const State& drawn = states_[draw.below(static_cast<std::uint32_t>(states_.size()))];
    const Game& game = *fields_[field].game;
    const State open = masked(game, masked(game, drawn, Side::red), Side::blue);
    return {Forecast(game).play(open, {0, wishes_.playouts}), winner, field, pairing};
  }

 private:
  Side fight(const Field& field, std::size_t pairing, std::uint64_t seed) {
    const Game& game = *field.game;
    std::array<std::unique_ptr<ComputerPlayer>, 2> players;
    for (std::size_t i = 0; i < 2; ++i)
      players[i] = std::make_unique<ComputerPlayer>(game, *find_player_spec(kPairings[pairing][i]), seed + i);
    Philox dice(seed, 0);
    State s = field.opening;
    states_.clear();
    fight_to_end(game, s, [&](const State& at, const Request& asked) {
      states_.push_back(at);
      if (asked.kind != RequestKind::decision) return thrown(game, at, dice);
      const Side who = first_asked(asked);
      return players[slot(who)]->answer(at, who, {}).choice;
    });
    return outcome(game, s.board).winner;
  }

  const std::vector<Field>& fields_;
  const OutlookOptions& wishes_;
  std::vector<State> states_;
};

// Moments whose forecast fell in one tenth. Both sides of a battle are counted: each has a chance of its own.
struct Tenth {
  int moments = 0, won = 0;
  double said = 0;
  void add(double chance, bool has_won) { ++moments, said += chance, won += has_won; }
};

struct Interval {
  double low, high;
};
// Wilson's, of a share.
Interval interval(int won, int moments, double z) {
  const double n = moments, p = won / n, middle = p + z * z / (2 * n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {(middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)};
}

int tell(const std::vector<Moment>& moments) {
  std::array<Tenth, kTenths> tenths{};
  double brier = 0;
  for (const Moment& m : moments) {
    const double chance = chance_of(m.endings).win[0] / 1000.0;
    const bool won = m.winner == Side::red;
    tenths[std::min<std::size_t>(kTenths - 1, static_cast<std::size_t>(chance * kTenths))].add(chance, won);
    brier += (chance - won) * (chance - won);
  }
  int passed = 0, failed = 0;
  std::printf("chance of the first side | moments | said | won | 95 %% interval\n");
  for (std::size_t i = 0; i < tenths.size(); ++i) {
    const Tenth& t = tenths[i];
    if (t.moments == 0) continue;
    const double said = t.said / t.moments, z = kTolerance;
    const Interval shown = interval(t.won, t.moments, kSigmas), wide = interval(t.won, t.moments, z);
    const bool inside = shown.low <= said && said <= shown.high;
    const bool holds = t.moments < kLeast || (wide.low <= said && said <= wide.high);
    std::printf("%.1f to %.1f | %d | %.1f | %.1f | %.1f to %.1f%s%s\n", static_cast<double>(i) / kTenths,
                static_cast<double>(i + 1) / kTenths, t.moments, 100 * said, 100.0 * t.won / t.moments, 100 * shown.low,
                100 * shown.high, inside ? "" : " (outside)", holds ? "" : " FAIL");
    ++(holds ? passed : failed);
  }
  std::printf("Brier score %.4f\n", brier / static_cast<double>(moments.size()));
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

OutlookOptions read(const std::vector<std::string>& words) {
  OutlookOptions w;
  std::vector<std::string> plain;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--counts")
      w.counts = true;
    else if (words[i] == "--playouts" && i + 1 < words.size())
      w.playouts = std::atoi(words[++i].c_str());
    else if (words[i] == "--threads" && i + 1 < words.size())
      w.threads = std::atoi(words[++i].c_str());
    else
      plain.push_back(words[i]);
  }
  if (plain.size() < 3) return w;
  w.moments = std::strtoull(plain[0].c_str(), nullptr, 10), w.first_seed = std::strtoull(plain[1].c_str(), nullptr, 10);
  w.paths.assign(plain.begin() + 2, plain.end());
  return w;
}

}  // namespace

int main(int argc, char** argv) {
  const OutlookOptions options = read({argv + 1, argv + argc});
  if (options.moments == 0)
    return std::fputs("outlook MOMENTS FIRST_SEED [--playouts N] [--threads N] [--counts] PATH...\n", stderr), 2;
  const std::vector<Field> all = fields(options.paths);
  if (all.empty()) return std::fputs("no scenario is there\n", stderr), 2;
  std::vector<Moment> moments;
  work_in_order(
      threads_to_use(options.threads), options.moments, [&] { return Forecaster(all, options); },
      [&](std::uint64_t, const Moment& m) {
        if (options.counts)
          std::printf("%s %zu %d %d %d %s\n", all[m.field].name.c_str(), m.pairing, m.endings.won[0], m.endings.won[1],
                      m.endings.drawn,
                      m.winner == Side::red    ? "red"
                      : m.winner == Side::blue ? "blue"
                                               : "draw");
        if (options.counts) std::fflush(stdout);
        moments.push_back(m);
        return true;
      });
  return options.counts ? 0 : tell(moments);
}

// What the captain is held to; who is stronger than whom is for `limber arena`.
//
//   captain duel RED BLUE BATTLES SCENARIO...   who wins from which side, how long it takes, who stands about
//   captain proof FOLDER [BATTLES]              for each ruleset's folder: beats random, does not dither, takes no
//   memory
//   captain habits PLAYER BATTLES FOLDER|SCENARIO...    what it does that a person would laugh at; a general is held to
//   it BATTLES is a number, or FIRST+NUMBER for other dice than those from battle 0 on
//   --threads N before all that: battles at once, as many as there are cores by default
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>

#include "battle/set_up.h"
#include "habits.h"
#include "play/position_line.h"
#include "rulesets/registry.h"
#include "sim/arena.h"
#include "sim/batch.h"
#include "sim/entrant.h"
#include "tools/counted_memory.h"
#include "verify/walk.h"

namespace {

using namespace limber;

constexpr int kIdleTurns = 5;

int threads = threads_to_use(0);  // what comes of it is the same for any number

double seconds_now() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

struct Field {
  std::string name;
  std::unique_ptr<Game> game;
  State opening;
};

std::vector<Field> fields(const std::vector<std::string>& paths) {
  std::vector<Field> all;
  Result<std::vector<NamedScenario>> scenarios = read_scenarios(paths);
  if (!scenarios.ok()) return all;
  for (const NamedScenario& one : scenarios.value()) {
    Result<BattleSetup> battle = set_up(one.scenario);
    if (!battle.ok()) continue;
    const State start = battle.value().opening;
    all.push_back({one.name, std::make_unique<Game>(std::move(battle).value().game), start});
  }
  return all;
}

// Somebody who had not won and gave no order in his last five turns that pressed the enemy or an objective, whether the
// rules let him advance or not.
bool stood_about(const BattleResult& r, Side side) {
  return side != r.outcome.winner && r.last_pressed[slot(side)] <= r.turns - kIdleTurns;
}

struct Count {
  std::array<int, 3> won{};  // red, blue, drawn
  int limit = 0, idle = 0;   // idle: at the limit, and a side that had not won stood about
  double turns = 0, orders = 0, seconds = 0;
  std::uint64_t taken = 0, hash = 0;  // of all last positions, in the order of the battles
  void add(const BattleResult& r) {
    hash = hash * 31 + r.hash;
    ++won[slot(r.outcome.winner)];
    limit += r.at_limit;
    idle += r.at_limit && (stood_about(r, Side::red) || stood_about(r, Side::blue));
    turns += r.turns, orders += static_cast<double>(r.orders);
  }
};

// Which battles are fought: the seed of the first, and how many.
struct Battles {
  int first = 0, number = 0;
};

Battles find_battles(const std::string& words) {
  const std::size_t plus = words.find('+');
  if (plus == words.npos) return {0, std::atoi(words.c_str())};
  return {std::atoi(words.c_str()), std::atoi(words.c_str() + plus + 1)};
}

Count fight(const Field& field, const std::array<Entrant, 2>& players, Battles battles) {
  Count tally;
  struct OneFought {
    BattleResult report;
    std::uint64_t taken;  // memory
  };
  const auto make_arena = [&] {
    auto arena = std::make_unique<Arena>(*field.game, field.opening, std::array{players[0].player, players[1].player});
    arena->use(Side::red, players[0].weights), arena->use(Side::blue, players[1].weights);
    return [&battles, &field, arena = std::move(arena)](std::uint64_t i) {
      const std::uint64_t before = memory_taken;
      BattleResult report = arena->fight(static_cast<std::uint64_t>(battles.first) + i);
      const std::uint64_t taken = memory_taken - before;
      report.hash = position_hash(*field.game, arena->end().board);
      return OneFought{report, taken};
    };
  };
  const double begin = seconds_now();
  work_in_order(threads, static_cast<std::uint64_t>(battles.number), make_arena,
                [&](std::uint64_t, const OneFought& fought) {
                  tally.add(fought.report);
                  tally.taken += fought.taken;
                  return true;
                });
  tally.seconds = seconds_now() - begin;
  return tally;
}

int duel(const std::string& red, const std::string& blue, Battles battles, const std::vector<std::string>& paths) {
  const auto a = find_entrant(red), b = find_entrant(blue);
  if (!a || !b) return std::fputs("no such player or weight\n", stderr), 2;
  for (const Field& field : fields(paths)) {
    const Count t = fight(field, {*a, *b}, battles);
    std::printf(
        "%-34s %s %d, %s %d, drawn %d; at the limit %d, idle %d; %.1f turns, %.0f orders; %.0f battles/s; "
        "hash %016llx\n",
        field.name.c_str(), red.c_str(), t.won[0], blue.c_str(), t.won[1], t.won[2], t.limit, t.idle,
        t.turns / battles.number, t.orders / battles.number, battles.number / t.seconds,
        static_cast<unsigned long long>(t.hash));
    std::fflush(stdout);
  }
  return 0;
}

constexpr int kLeastShare = 98;  // of a hundred battles against random

class Proof {
 public:
  explicit Proof(Battles battles) : battles_(battles) {}

  void of_ruleset(const std::string& ruleset, const std::vector<Field>& all) {
    const int each = (battles_.number + static_cast<int>(all.size()) - 1) / static_cast<int>(all.size());
    const Battles as_red_fought{battles_.first, each / 2}, as_blue_fought{battles_.first, each - each / 2};
    for (const Temper temper : {Temper::cautious, Temper::steady, Temper::bold}) {
      const Entrant captain{"captain", {PlayerSpec::Kind::captain, temper}, weights(temper)}, random{};
      int won = 0, fought = 0, idle = 0, at_itself = 0;
      std::uint64_t memory = 0;
      for (const Field& field : all) {
        const Count as_red = fight(field, {captain, random}, as_red_fought),
                    as_blue = fight(field, {random, captain}, as_blue_fought);
        won += as_red.won[0] + as_blue.won[1], fought += each;
        const Count itself = fight(field, {captain, captain}, {battles_.first, each});
        idle += itself.idle, at_itself += each, memory += itself.taken;
      }
      const std::string who = ruleset + ", " + player_spec_name(captain.player) + ": ";
      hold(won * 100 >= fought * kLeastShare,
           who + "beats random in " + std::to_string(won) + " of " + std::to_string(fought) + " battles");
      hold(idle * 100 <= at_itself * 2, who + "against itself, " + std::to_string(idle) + " of " +
                                            std::to_string(at_itself) + " battles ended with somebody standing about");
      hold(memory == 0, who + "took memory from the heap " + std::to_string(memory) + " times while it played");
    }
  }

  int close() const {
    std::printf("%d passed, %d failed\n", passed_, failed_);
    return failed_ == 0 ? 0 : 1;
  }
  void hold(bool holds, const std::string& words) {
    std::printf("%s  %s\n", holds ? "ok  " : "FAIL", words.c_str());
    std::fflush(stdout);
    ++(holds ? passed_ : failed_);
  }

 private:
  Battles battles_;
  int passed_ = 0, failed_ = 0;
};

int prove(const std::string& folder, Battles battles) {
  namespace fs = std::filesystem;
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  Proof proof(battles);
  for (const fs::path& one : folders) {
    const std::vector<Field> all = fields({one.string()});
    if (all.empty())
      proof.hold(false, one.string() + " has no scenario that can be played");
    else
      proof.of_ruleset(one.filename().string(), all);
  }
  return proof.close();
}

// Of a hundred: moves straight back, and turns in which the plan changed.
constexpr int kMostBack = 4, kMostChanged = 25;

int watch(const std::string& words, Battles battles, const std::vector<std::string>& paths) {
  const std::optional<Entrant> player = find_entrant(words);
  const std::vector<Field> all = fields(paths);
  if (!player || all.empty()) return std::fputs("no such player, or no scenario\n", stderr), 2;
  Habits sum;
  for (const Field& field : all) {
    const auto make = [&] {
      return [&](std::uint64_t i) {
        const Side side = i % 2 == 0 ? Side::red : Side::blue;
        return habits_of(*field.game, field.opening, player->player, side,
                         static_cast<std::uint64_t>(battles.first) + i / 2);
      };
    };
    Habits here;
    work_in_order(threads, static_cast<std::uint64_t>(battles.number), make,
                  [&](std::uint64_t, const Habits& h) { return here += h, true; });
    std::printf("%-34s away %d of %d, straight back %d of %d, plans changed %d of %d\n", field.name.c_str(),
                here.faced_away, here.faced, here.went_back, here.moved, here.changed, here.turns);
    std::fflush(stdout);
    sum += here;
  }
  Proof proof(battles);
  proof.hold(sum.faced > 0 && sum.faced_away == 0, words + " faced away from every enemy near in " +
                                                       std::to_string(sum.faced_away) + " of " +
                                                       std::to_string(sum.faced) + " orders");
  proof.hold(sum.moved > 0 && sum.went_back * 100 <= sum.moved * kMostBack, words + " went straight back in " +
                                                                                std::to_string(sum.went_back) + " of " +
                                                                                std::to_string(sum.moved) + " moves");
  proof.hold(
      sum.changed * 100 <= sum.turns * kMostChanged,
      words + " changed its plan in " + std::to_string(sum.changed) + " of " + std::to_string(sum.turns) + " turns");
  return proof.close();
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() >= 2 && words[0] == "--threads") {
    threads = threads_to_use(std::atoi(words[1].c_str()));
    words.erase(words.begin(), words.begin() + 2);
  }
  if (words.size() >= 5 && words[0] == "duel")
    return duel(words[1], words[2], find_battles(words[3]), {words.begin() + 4, words.end()});
  if (words.size() >= 4 && words[0] == "habits")
    return watch(words[1], find_battles(words[2]), {words.begin() + 3, words.end()});
  if (words.size() >= 2 && words[0] == "proof")
    return prove(words[1], words.size() > 2 ? find_battles(words[2]) : Battles{0, 400});
  std::fputs(
      "captain duel RED BLUE BATTLES SCENARIO...\ncaptain proof FOLDER [BATTLES]\n"
      "captain habits PLAYER BATTLES SCENARIO...\n",
      stderr);
  return 2;
}

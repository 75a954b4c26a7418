#include "sim/bench.h"

#include <algorithm>
#include <ctime>
#include <memory>

#include <sys/resource.h>

#include "ai/fight.h"
#include "base/hash.h"
#include "odds/odds.h"
#include "play/position_line.h"
#include "play/record.h"
#include "rulesets/translate.h"
#include "sim/arena.h"
#include "sim/players.h"
#include "sim/random_battle.h"

namespace limber::inline sim {

namespace {

constexpr std::uint64_t kSeed = 19;
constexpr int kSampledStates = 512;  // as many as a cache holds: a search works on few states at a time
constexpr int kSignatureBattles = 120;

double seconds_now() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

// Tells the compiler that the value is used.
template <class T> void look_at(const T& value) { asm volatile("" : : "r"(&value) : "memory"); }

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Work done in one run, and the time it took.
struct Run {
  double done = 0, seconds = 0;
};

// The figures of one ruleset, each the median of several runs; those that a scenario cannot show are counted as done.
constexpr int kFigures = 7;

// Counts the runs, to report progress.
class Runs {
 public:
  Runs(const BenchOptions& options, int rulesets) : options_(options), rulesets_(rulesets) {}
  const BenchOptions& options() const { return options_; }
  void done() { tell(++done_); }
  void ruleset_done() { tell(done_ = ++rulesets_done_ * of_a_ruleset()); }

 private:
  int of_a_ruleset() const { return kFigures * options_.runs; }
  void tell(int done) const {
    if (options_.progress)
      options_.progress(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(rulesets_ * of_a_ruleset()));
  }

  const BenchOptions& options_;
  const int rulesets_;
  int done_ = 0, rulesets_done_ = 0;
};

template <class Work> double median_rate(Runs& runs, Work work) {
  std::vector<double> rates;
  for (int i = 0; i < runs.options().runs; ++i) {
    Run run;
    const double start = seconds_now();
    do run.done += work();
    while ((run.seconds = seconds_now() - start) < runs.options().seconds_a_run);
    rates.push_back(run.done / run.seconds);
    runs.done();
  }
  return median(rates);
}

class Bench {
 public:
  Bench(const BattleSetup& battle, Runs& runs) : battle_(battle), runs_(runs) {}

  BenchFigures run(const Scenario& s) {
    BenchFigures out;
    out.ruleset = s.ruleset;
    out.state_bytes = sizeof(State);
    sample();
    out.copy_ns = 1e9 / median_rate(runs_, [this] { return copies(); });
    out.options_listed_per_s = median_rate(runs_, [this] { return listed(); });
    out.mean_options = listed() / static_cast<double>(decisions_.size());
    time_battles(out);
    time_captain(out);
    time_odds(s, out);
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    out.peak_bytes = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
    return out;
  }

 private:
  // Decisions of random battles, every seventh that comes by.
  void sample() {
    Philox draw(kSeed, 1);
    for (int n = 0; static_cast<int>(decisions_.size()) < kSampledStates;) {
      State s = battle_.opening;
      fight_to_end(battle_.game, s, [&](const State& at, const Request& asked) -> std::optional<Choice> {
        if (static_cast<int>(decisions_.size()) == kSampledStates) return std::nullopt;
        if (asked.kind == RequestKind::decision && ++n % 7 == 0)
          decisions_.push_back(at), sides_.push_back(first_asked(asked));
        return random_reply(battle_.game, at, Manner::unit_first, draw);
      });
    }
  }

  double copies() {
    State copy;
    constexpr int kRing = 16;  // in the nearest cache, as the states of a search are
    for (int round = 0; round < 200; ++round) {
      for (int i = 0; i < kRing; ++i) {
        copy = decisions_[static_cast<std::size_t>(i)];
        look_at(copy);
      }
    }
    return 200.0 * kRing;
  }

  double listed() {
    double options = 0;
    for (std::size_t i = 0; i < decisions_.size(); ++i) {
      ChoiceList list;
      all_options(battle_.game, decisions_[i], sides_[i], list);
      look_at(list);
      options += list.size();
    }
    return options;
  }

  void time_battles(BenchFigures& out) {
    Philox draw(kSeed, 2);
    out.full_list_orders_per_s = median_rate(runs_, [&] {
      Played t;
      play_at_random(battle_, Manner::full_list, draw, t);
      return static_cast<double>(t.orders);
    });
    std::vector<double> orders, answers, battles;
    Played all;
    for (int i = 0; i < runs_.options().runs; ++i) {
      Played t;
      const double start = seconds_now();
      double seconds = 0;
      do play_at_random(battle_, Manner::unit_first, draw, t);
      while ((seconds = seconds_now() - start) < runs_.options().seconds_a_run);
      runs_.done();
      orders.push_back(static_cast<double>(t.orders) / seconds);
      answers.push_back(static_cast<double>(t.orders + t.dice) / seconds);
      battles.push_back(static_cast<double>(t.battles) / seconds);
      all.orders += t.orders, all.battles += t.battles;
    }
    out.unit_first_orders_per_s = median(orders);
    out.answers_per_s = median(answers);
    out.battles_per_s = median(battles);
    out.mean_orders_per_battle = static_cast<double>(all.orders) / static_cast<double>(all.battles);
  }

  void time_captain(BenchFigures& out) {
    const PlayerSpec captain = kSteadyCaptain;
    Arena arena(battle_.game, battle_.opening, {captain, captain});
    std::uint64_t seed = 0;
    out.captain_battles_per_s = median_rate(runs_, [&] {
      const BattleResult result = arena.fight(seed++);
      look_at(result);
      return 1.0;
    });
  }

  // The position of the file with the first side to act: its first four Units that can fire at one cell, and its first
  // close combat.
  void time_odds(const Scenario& s, BenchFigures& out) {
    Scenario acting = s;
    write_position(battle_.game, battle_.opening.board, acting);
    const RulesetFacts& facts = battle_.game.facts();
    ScenarioPosition at;
    at.turn = 1, at.phase = phase_name(facts.orders_phase);
    if (facts.activation_dice) at.activations = 40;
    if (facts.sides_act_in_turn) at.first = at.active = s.sides[0].id;
    acting.position = at;
    if (facts.deals_cards) return time_card_odds(acting, out);
    const Result<BattleSetup> battle = set_up(acting);
    if (!battle.ok()) return;
    const auto list = std::make_unique<ChoiceList>();
    all_options(battle.value().game, battle.value().opening, Side::red, *list);
    const Doctrine doctrine = Doctrine::both({.retreat = Doctrine::Retreat::back,
                                              .follow = Doctrine::Follow::halt,
                                              .fight_on = Doctrine::FightOn::no,
                                              .facing = Doctrine::Facing::keep});
    const auto microseconds = [&](const BattleSetup& from, const std::vector<Choice>& plan) {
      return 1e6 / median_rate(runs_, [&] {
               const Odds o = exact_odds(from.game, from.opening, plan, doctrine);
               look_at(o);
               return 1.0;
             });
    };
    std::vector<Choice> fight;
    for (const Choice& c : *list)
      if (c.verb == Verb::fight && fight.empty()) fight.push_back(c);
    if (!fight.empty()) out.close_combat_us = microseconds(battle.value(), fight);
    if (facts.contacts_last) {
      const Result<BattleSetup> fighting = set_up(in_contact(acting));
      if (fighting.ok() && request(fighting.value().game, fighting.value().opening).kind == RequestKind::die)
        out.close_combat_us = microseconds(fighting.value(), {});
    }
    if (const std::vector<Choice> plan = four_shooters(*list); !plan.empty())
      out.four_shooters_us = microseconds(battle.value(), plan);
  }
  // Where cards say who acts: the first Unit that can stand and fight, and the first that can fire, each with a card.
  void time_card_odds(const Scenario& acting, BenchFigures& out) {
    for (std::size_t i = 0; i < acting.sides[0].units.size(); ++i) {
      Scenario dealt = acting;
      dealt.sides[0].units[i].card = "AH";
      for (ScenarioSide& side : dealt.sides)
        for (ScenarioUnit& u : side.units)
          if (u.type == "commander" && !u.rating) u.rating = "average";  // thrown for before the battle
      const Result<BattleSetup> battle = set_up(dealt);
      if (!battle.ok()) continue;
      const auto list = std::make_unique<ChoiceList>();
      all_options(battle.value().game, battle.value().opening, Side::red, *list);
      for (const Choice& c : *list) {
        double& figure = c.verb == Verb::stand ? out.close_combat_us : out.four_shooters_us;
        if ((c.verb == Verb::stand || c.verb == Verb::fire) && figure == 0)
          figure = 1e6 / median_rate(runs_, [&] {
                     const Odds o = exact_odds(battle.value().game, battle.value().opening, {c}, Doctrine{});
                     look_at(o);
                     return 1.0;
                   });
      }
    }
  }
  // Where fights are drawn up from contacts: the first Unit of Red that faces an enemy beside it has come up to it.
  Scenario in_contact(Scenario s) const {
    s.position->phase = "combat";
    s.position->activations.reset();
    const Topology& grid = battle_.game.field.grid;
    for (ScenarioUnit& u : s.sides[0].units) {
      if (!u.at || !u.facing || find_facing(s.grid, *u.facing) >= grid.sides()) continue;
      const Cell ahead = grid.next(grid.find(*u.at), static_cast<Direction>(find_facing(s.grid, *u.facing)));
      for (const ScenarioUnit& e : s.sides[1].units) {
        if (!e.at || ahead == Cell::none || grid.find(*e.at) != ahead) continue;
        u.contact = ScenarioContact{e.id, 1};
        return s;
      }
    }
    return s;
  }
  // Four Units at one target, or as many as can fire at one where there are no four.
  static std::vector<Choice> four_shooters(const ChoiceList& list) {
    std::vector<Choice> most;
    for (const Choice& first : list) {
      if (first.verb != Verb::fire) continue;
      std::vector<Choice> plan;
      for (const Choice& c : list)
        if (c.verb == Verb::fire && c.where == first.where && plan.size() < 4 &&
            (plan.empty() || plan.back().unit != c.unit))
          plan.push_back(c);
      if (plan.size() > most.size()) most = plan;
    }
    return most;
  }

  const BattleSetup& battle_;
  Runs& runs_;
  std::vector<State> decisions_;
  std::vector<Side> sides_;
};

constexpr std::uint64_t kFold = 0x9E3779B97F4A7C15u;

void fold(std::uint64_t& hash, std::uint64_t value) { hash = mix(hash ^ value, kFold) + value; }

void fold(std::uint64_t& hash, const Choice& c) {
  fold(hash, static_cast<std::uint64_t>(c.verb) << 56 | static_cast<std::uint64_t>(index(c.unit)) << 48 |
                 static_cast<std::uint64_t>(index(c.other)) << 40 | static_cast<std::uint64_t>(c.facing) << 32 |
                 c.where);
}

void fold(std::uint64_t& hash, const Game& game, const State& s, const Request& asked) {
  fold(hash, static_cast<std::uint64_t>(asked.purpose) << 8 | asked.count);
  for (const Side side : {Side::red, Side::blue}) {
    if (asked.kind != RequestKind::decision || !asked.asks(side)) continue;
    ChoiceList list;
    all_options(game, s, side, list);
    for (const Choice& c : list) fold(hash, c);
  }
}

std::uint64_t behaviour(const BattleSetup& battle) {
  std::uint64_t hash = 0;
  for (int n = 0; n < kSignatureBattles; ++n) {
    Philox draw(kSeed, 1000u + static_cast<std::uint64_t>(n));
    State s = battle.opening;
    const Manner manner = static_cast<Manner>(n % kManners);
    Board before = s.board;
    const auto fold_turn = [&](const Board& now) {
      if (turn_closed(before, now)) fold(hash, position_hash(battle.game, now));
    };
    fight_to_end(battle.game, s, [&](const State& at, const Request& asked) {
      fold_turn(at.board);
      before = at.board;
      fold(hash, battle.game, at, asked);
      return std::optional(random_reply(battle.game, at, manner, draw));
    });
    fold_turn(s.board);
    fold(hash, static_cast<std::uint64_t>(index(outcome(battle.game, s.board).winner)));
  }
  return hash;
}

}  // namespace

Result<std::uint64_t> signature(const Scenario& s) {
  const Result<BattleSetup> battle = set_up(s);
  if (!battle.ok()) return battle.faults();
  return behaviour(battle.value());
}

Result<std::vector<BenchFigures>> bench(const Scenario& scenario, const BenchOptions& options) {
  std::vector<BenchFigures> out;
  std::vector<Fault> faults;
  std::vector<std::pair<Scenario, BattleSetup>> setups;
  for (const Ruleset& r : all_rulesets()) {
    if (!options.ruleset.empty() && r.facts.id.view() != options.ruleset) continue;
    Scenario s = translate_freely(scenario, r).scenario;
    Result<BattleSetup> battle = set_up(s);
    if (battle.ok())
      setups.emplace_back(std::move(s), std::move(battle).value());
    else
      faults.insert(faults.end(), battle.faults().begin(), battle.faults().end());
  }
  Runs runs(options, static_cast<int>(setups.size()));
  for (const auto& [s, battle] : setups) {
    const auto bench = std::make_unique<Bench>(battle, runs);
    out.push_back(bench->run(s));
    out.back().signature = behaviour(battle);
    if (options.threads)
      out.back().at_once = bench_threads(battle.game, battle.opening, *options.threads, options.seconds_a_run);
    runs.ruleset_done();
  }
  if (out.empty() && !faults.empty()) return faults;
  return out;
}

}  // namespace limber::inline sim

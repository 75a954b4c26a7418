#include "verify/walk.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>

#include "battle/set_up.h"
#include "files/shipped.h"
#include "io/scenario_file.h"
#include "notation/order_text.h"
#include "sim/batch.h"
#include "sim/players.h"
#include "verify/random_scenario.h"
#include "verify/station_checks.h"

namespace limber::inline verify {

namespace {

constexpr int kLongestBattle = 400'000;  // answers; a battle that goes on is a failure
constexpr std::uint64_t kNodesOfOneGame = 8000;
constexpr std::uint64_t kFruitless = 1'000;  // games without a moment to look at
constexpr std::uint32_t kRecordsOneIn = 24;  // battles whose record is read back
constexpr std::size_t kLongestRecord = 3000;

double seconds_used() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

void set_rule(Scenario& s, const HouseRule& rule) {
  for (auto& [name, value] : s.house_rules)
    if (name == rule.name) return void(value = rule.value);
  s.house_rules.emplace_back(std::string(rule.name), rule.value);
}

// Plays the games of one thread. Each has all it needs in its number.
class Walker {
 public:
  explicit Walker(const WalkOptions& options) : options_(options) {
    for (const Ruleset& r : all_rulesets())
      if (options.ruleset.empty() || r.facts.id.view() == options.ruleset) rulesets_.push_back(&r);
    current_ = this;
  }
  ~Walker() { current_ = nullptr; }
  Walker(const Walker&) = delete;
  Walker& operator=(const Walker&) = delete;

  WalkResult play(std::uint64_t k) {
    report_ = {};
    verbs_.fill(0);
    if (!rulesets_.empty()) play_one_game(k);
    for (int v = 0; v < kVerbCount; ++v)
      if (verbs_[static_cast<std::size_t>(v)] > 0)
        report_.verbs[std::string(verb_name(static_cast<Verb>(v)))] = verbs_[static_cast<std::size_t>(v)];
    return std::move(report_);
  }
  // Of the thread that failed; those without a Walker have nothing to tell.
  static void crash(CheckHook usual, const char* words, const char* file, int line) {
    on_check_failed = usual;
    if (current_ != nullptr) current_->crashed(words, file, line);
  }

 private:
  // Scenarios that were given and invented ones take turns. House rules: as it stands, one rule, several at once; every
  // rule comes up with every scenario that was given.
  std::optional<NamedScenario> next_scenario(std::uint64_t k, Philox& draw) {
    const bool both = options_.invent && !options_.scenarios.empty();
    const bool invent = options_.invent && (!both || k % 2 == 1);
    if (!invent && options_.scenarios.empty()) return {};
    const std::uint64_t n = both ? k / 2 : k;  // among those of its kind
    return invent ? invented(n, draw) : given(n);
  }

  NamedScenario invented(std::uint64_t n, Philox& draw) {
    const Ruleset& ruleset = *rulesets_[n % rulesets_.size()];
    NamedScenario out{"random", random_scenario(ruleset, draw)};
    const std::vector<HouseRule> rules = house_rules(ruleset);
    if (rules.empty() || n % 3 == 0) return out;
    if (n % 3 == 1)
      set_rule(out.scenario, rules[(n / 3) % rules.size()]);
    else
      set_several(out.scenario, rules, draw);
    return out;
  }

  std::optional<NamedScenario> given(std::uint64_t n) {
    const std::uint64_t count = options_.scenarios.size();
    NamedScenario out = options_.scenarios[n % count];
    const Ruleset* ruleset = find_ruleset(out.scenario.ruleset);
    if (ruleset == nullptr || std::find(rulesets_.begin(), rulesets_.end(), ruleset) == rulesets_.end()) return {};
    const std::vector<HouseRule> rules = house_rules(*ruleset);
    const std::uint64_t round = n / count;
    if (rules.empty() || round % 6 == 0) return out;
    Philox draw(options_.seed, ~n);
    if (round % 6 == 5)
      set_several(out.scenario, rules, draw);
    else
      set_rule(out.scenario, rules[(round - round / 6 * 2) % rules.size()]);
    return out;
  }

  static void set_several(Scenario& s, const std::vector<HouseRule>& rules, Philox& draw) {
    for (int n = 2 + static_cast<int>(draw.below(8)); n > 0; --n)
      set_rule(s, rules[draw.below(static_cast<std::uint32_t>(rules.size()))]);
  }

  void play_one_game(std::uint64_t k) {
    Philox draw(options_.seed, k);
    const std::optional<NamedScenario> chosen = next_scenario(k, draw);
    if (!chosen) return;
    scenario_ = chosen->scenario;
    if (options_.vary) scenario_.variant = random_variant(*find_ruleset(scenario_.ruleset), draw);
    if (options_.variant) scenario_.variant = options_.variant;
    name_ = chosen->name;
    number_ = k;
    Result<BattleSetup> battle = set_up(scenario_);
    if (!battle.ok()) return void(++report_.refused);
    game_ = std::make_unique<Game>(std::move(battle.value().game)), opening_ = battle.value().opening;
    inspector_ = std::make_unique<Inspector>(*game_, scenario_, options_.allocations);
    if (name_ == "random") ++report_.invented;
    const std::uint64_t begun = report_.nodes;
    for (int n = 0; n < 16 && report_.nodes - begun < kNodesOfOneGame && report_.ok(); ++n) play_battle(draw);
    for (int c = 0; c < kChecks; ++c)
      report_.checks[static_cast<std::size_t>(c)] += inspector_->done(static_cast<Check>(c));
  }

  void play_battle(Philox& draw) {
    answers_.clear();
    const Manner manner = static_cast<Manner>(draw.below(kManners));
    State before = opening_, now = opening_;
    Found found;
    for (int n = 0; !found; ++n) {
      found = inspector_->look(before, now, Depth::sampled, draw);
      count(now);
      if (found || inspector_->asked().kind == RequestKind::over) break;
      if (n > kLongestBattle) found = trouble("battles end", "no end after " + std::to_string(n) + " answers");
      const Choice c = reply(now, manner, draw);
      answers_.push_back(c);
      found = inspector_->carry_out(now, c, carried_);
      before = now, now = carried_.after;
    }
    end_battle(now, draw, found);
    if (found) fail(*found);
  }

  Choice reply(const State& s, Manner manner, Philox& draw) {
    const Request& asked = inspector_->asked();
    if (asked.kind != RequestKind::decision) return thrown(*game_, s, draw);
    if (manner == Manner::full_list) {
      const Listing& list = inspector_->listed();
      return list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))];
    }
    return random_reply(*game_, s, manner, draw);
  }

  void count(const State& s) {
    ++report_.nodes;
    report_.coverage.visit(s);
    report_.deepest_agenda = std::max(report_.deepest_agenda, int{s.agenda.size});
    if (inspector_->asked().kind != RequestKind::decision) return;
    ++report_.decisions;
    report_.answers_listed += static_cast<std::uint64_t>(inspector_->listed().size());
    report_.longest_list = std::max(report_.longest_list, inspector_->listed().size());
  }

  void end_battle(const State& end, Philox& draw, Found& found) {
    ++report_.battles;
    report_.longest_battle = std::max(report_.longest_battle, static_cast<int>(answers_.size()));
    if (name_ != "random") ++report_.battles_by_scenario[name_];
    for (const auto& [name, value] : scenario_.house_rules) ++report_.battles_by_rule[name + "=" + value];
    for (const Choice& c : answers_) ++verbs_[static_cast<std::size_t>(c.verb)];
    if (found || answers_.size() > kLongestRecord || draw.below(kRecordsOneIn) != 0) return;
    ++report_.records;
    found = check_record(*game_, scenario_, opening_, answers_, end);
  }

  Failure described(const Trouble& found, Fails how) {
    const Trail whole{*game_, scenario_, opening_, false, answers_};
    const Trail small = reduced(whole, found.check, how, options_.allocations);
    const Found again = how == Fails::check ? found_again(small, options_.allocations) : Found{};
    Failure f = failure_of(small, again && again->check == found.check ? *again : found);
    f.scenario_name = name_, f.seed = options_.seed, f.battle = number_;
    return f;
  }
  void fail(const Trouble& found) { report_.failure = described(found, Fails::check); }

  void crashed(const char* words, const char* file, int line) {
    const Trouble found{"stopped", std::string(words) + " (" + file + ":" + std::to_string(line) + ")", {}};
    const Failure f = described(found, Fails::crash);
    if (options_.on_crash) options_.on_crash(f);
  }

  static inline thread_local Walker* current_ = nullptr;

  const WalkOptions& options_;
  std::vector<const Ruleset*> rulesets_;
  WalkResult report_;

  std::string name_;
  std::uint64_t number_ = 0;
  Scenario scenario_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Inspector> inspector_;
  State opening_;
  std::vector<Choice> answers_;
  Carried carried_;
  std::array<std::uint64_t, kVerbCount> verbs_{};
};

std::string line(const std::string& name, std::uint64_t value) {
  std::string out = "  " + name;
  out.resize(std::max<std::size_t>(out.size() + 1, 34), ' ');
  return out + std::to_string(value) + "\n";
}

}  // namespace

Result<std::vector<NamedScenario>> read_scenarios(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!std::filesystem::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
      if (entry.is_regular_file() && entry.path().extension() == ".json") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<NamedScenario> out;
  std::vector<Fault> faults;
  for (const std::string& file : files) {
    const Result<BattleText> text = read_battle_text(file);
    if (!text.ok()) {
      faults.insert(faults.end(), text.faults().begin(), text.faults().end());
      continue;
    }
    Result<ScenarioFile> read = read_scenario(text.value().text);
    if (read.ok())
      out.push_back({std::filesystem::path(text.value().name).stem().string(), std::move(read).value().scenario});
    for (Fault f : read.faults()) f.where = file + " " + f.where, faults.push_back(std::move(f));
  }
  if (!faults.empty()) return faults;
  return out;
}

void WalkResult::add(WalkResult&& more) {
  nodes += more.nodes, battles += more.battles, decisions += more.decisions, answers_listed += more.answers_listed;
  invented += more.invented, refused += more.refused, records += more.records;
  deepest_agenda = std::max(deepest_agenda, more.deepest_agenda);
  longest_list = std::max(longest_list, more.longest_list);
  longest_battle = std::max(longest_battle, more.longest_battle);
  for (std::size_t c = 0; c < checks.size(); ++c) checks[c] += more.checks[c];
  for (const auto& [rule, count] : more.battles_by_rule) battles_by_rule[rule] += count;
  for (const auto& [name, count] : more.battles_by_scenario) battles_by_scenario[name] += count;
  for (const auto& [verb, count] : more.verbs) verbs[verb] += count;
  coverage.add(more.coverage);
  if (!failure) failure = std::move(more.failure);
}

WalkResult walk(const WalkOptions& options) {
  static CheckHook usual = nullptr;
  usual = on_check_failed;
  on_check_failed = [](const char* words, const char* file, int line) { Walker::crash(usual, words, file, line); };
  const double start = seconds_used();
  WalkResult all;
  const auto make_walker = [&options] {
    return [walker = std::make_unique<Walker>(options)](std::uint64_t k) {
      return std::make_unique<WalkResult>(walker->play(k));
    };
  };
  work_in_order(threads_to_use(options.threads), options.nodes == 0 ? 0 : kUntilToldToStop, make_walker,
                [&](std::uint64_t k, std::unique_ptr<WalkResult> game) {
                  all.add(std::move(*game));
                  if (options.progress && k % 16 == 0)
                    options.progress({all.nodes, all.battles, seconds_used() - start});
                  const bool fruitless = all.nodes == 0 && k + 1 >= kFruitless;  // nothing that was given can be played
                  return all.nodes < options.nodes && all.ok() && !fruitless;
                });
  all.seconds = seconds_used() - start;
  on_check_failed = usual;
  return all;
}

std::string WalkResult::text() const {
  char head[200];
  std::snprintf(head, sizeof head, "%llu nodes, %llu battles, %.1f s, %.0f nodes a second\n",
                static_cast<unsigned long long>(nodes), static_cast<unsigned long long>(battles), seconds,
                seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0);
  std::string out = head;
  out += line("decisions", decisions) + line("answers listed", answers_listed) +
         line("longest list", static_cast<std::uint64_t>(longest_list));
  out += line("longest battle, answers", static_cast<std::uint64_t>(longest_battle)) +
         line("deepest agenda", static_cast<std::uint64_t>(deepest_agenda));
  out += line("random scenarios", invented) + line("scenarios refused", refused);
  out += "checks\n" + line("every node", nodes);
  for (int c = 0; c < kChecks; ++c)
    out += line(std::string(check_name(static_cast<Check>(c))), checks[static_cast<std::size_t>(c)]);
  out += line("records", records);
  out += "answers given\n";
  for (const auto& [verb, count] : verbs) out += line(verb, count);
  out += "battles by scenario\n";
  for (const auto& [name, count] : battles_by_scenario) out += line(name, count);
  out += "battles by house rule\n";
  for (const auto& [rule, count] : battles_by_rule) out += line(rule, count);
  out += "resume points\n";
  for (const Coverage::Line& l : coverage.lines()) out += line(l.procedure + ": " + l.point, l.visits);
  for (const std::string& p : coverage.never()) out += "never visited: " + p + "\n";
  if (failure) out += "FAILED\n" + failure->text();
  return out;
}

}  // namespace limber::inline verify

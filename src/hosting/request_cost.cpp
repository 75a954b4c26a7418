#include "hosting/request_cost.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

#include "hosting/hosted_battle.h"
#include "hosting/open_hosted.h"
#include "notation/order_text.h"

namespace limber::inline hosting {

namespace {

constexpr int kTurns = 250;
constexpr std::uint64_t kSeed = 19;

class CountingStore : public BattleStore {
 public:
  bool create(const std::string&, const std::string&, std::span<const std::string>) override { return true; }
  bool append(const std::string&, const RecordChange& change) override {
    lines += change.lines.size();
    return true;
  }
  std::optional<StoredBattle> load(const std::string&) override { return std::nullopt; }
  std::size_t lines = 0;
};

// The first of the answers that do least.
Choice quiet_answer(const Game& game, const State& state) {
  constexpr std::array kQuiet{Verb::end, Verb::hold, Verb::done, Verb::pass};
  const Request asked = request(game, state);
  const auto list = std::make_unique<ChoiceList>();
  all_options(game, state, asked.asks_red ? Side::red : Side::blue, *list);
  for (const Verb verb : kQuiet)
    for (const Choice& choice : *list)
      if (choice.verb == verb) return choice;
  return *list->begin();
}

class QuietBattle {
 public:
  explicit QuietBattle(OpenHosted opened)
      : hosted_({.battle = "quiet",
                 .tokens = {},
                 .session = std::move(opened.session),
                 .seating = opened.seating,
                 .dice = opened.dice,
                 .store = &store_,
                 .limits = {.answers = 1'000'000, .bytes = std::size_t{1} << 30}}) {
    hosted_.settle();
  }

  const Session& session() const { return hosted_.session(); }
  bool over() const { return !session().asked(); }
  std::size_t lines() const { return store_.lines; }

  // The bytes of the reply; 0: it was refused.
  std::size_t answer_once() {
    const Game& game = session().game();
    const JsonValue asked =
        JsonValue::object()
            .set("do", "apply")
            .set("choice", order_text(game, session().state().board, quiet_answer(game, session().state())))
            .set("number", SeatKnowledge(session(), Side::none).steps())
            .set("edition", 1);
    const JsonValue reply = hosted_.answer(Seat::both, asked);
    const JsonValue* ok = reply.find("ok");
    hosted_.take_news();
    return ok != nullptr && ok->as_bool() == true ? dump(reply).size() : 0;
  }

 private:
  CountingStore store_;
  HostedBattle hosted_;
};

Fault too_short(int answers, int wanted) {
  return {.where = "scenario",
          .found = "a battle that goes no further after " + std::to_string(answers) + " answers",
          .expected = "one of " + std::to_string(wanted) + " answers"};
}

}  // namespace

Result<std::vector<RequestCost>> request_costs(JsonValue scenario, const RequestCostSetting& setting) {
  const JsonValue* own = scenario.find("battle");
  JsonValue limits = own != nullptr ? *own : JsonValue::object();
  scenario.set("battle", limits.set("turn_limit", kTurns));
  BattleRequest wanted;
  wanted.scenario = &scenario;
  wanted.seed = kSeed;
  Result<OpenHosted> opened = open_new(wanted);
  if (!opened.ok()) return opened.faults();
  QuietBattle battle(std::move(opened).value());
  std::vector<RequestCost> costs;
  for (const int after : setting.after) {
    while (battle.session().answer_count() < after)
      if (battle.over() || battle.answer_once() == 0) return too_short(battle.session().answer_count(), after);
    const HistoryWork& work = battle.session().history().work();
    RequestCost cost{.answers = battle.session().answer_count()};
    const double applied = static_cast<double>(work.applied), looked = static_cast<double>(work.looked);
    const auto lines = static_cast<double>(battle.lines());
    const double start = setting.seconds();
    for (int i = 0; i < setting.requests; ++i) {
      const std::size_t bytes = battle.over() ? 0 : battle.answer_once();
      if (bytes == 0) return too_short(battle.session().answer_count(), after);
      cost.reply += static_cast<double>(bytes) / setting.requests;
    }
    cost.seconds = (setting.seconds() - start) / setting.requests;
    cost.applied = (static_cast<double>(work.applied) - applied) / setting.requests;
    cost.looked = (static_cast<double>(work.looked) - looked) / setting.requests;
    cost.lines = (static_cast<double>(battle.lines()) - lines) / setting.requests;
    costs.push_back(cost);
  }
  return costs;
}

std::string request_costs_text(const std::vector<RequestCost>& costs) {
  std::string text = "A change to a hosted battle, by the answers before it: means of a request, and factors\n";
  text += "  answers    applied     looked      lines  reply bytes      us   factor of time\n";
  for (const RequestCost& cost : costs) {
    char line[160];
    const double first = costs[0].seconds > 0 ? costs[0].seconds : 1;
    std::snprintf(line, sizeof line, "%9d %10.1f %10.1f %10.2f %12.0f %7.0f %16.2f\n", cost.answers, cost.applied,
                  cost.looked, cost.lines, cost.reply, cost.seconds * 1e6, cost.seconds / first);
    text += line;
  }
  return text;
}

}  // namespace limber::inline hosting

#include <algorithm>
#include <cstdio>
#include <memory>

#include "battle/open.h"
#include "battle/scenario_setup.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "cost/told.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "report/chronicle.h"
#include "sim/batch.h"
#include "threads/thread_lanes.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kUsualSeed = 1, kMostSeed = 1'000'000'000;

struct CostOptions {
  std::string path, json, html, side;
  std::optional<std::uint64_t> seed, threads;
};

void take(CommandLine& line, CostOptions& w) {
  line.word("RECORD", w.path, "the record of a battle that is over");
  line.option("--json", w.json, "FILE", "all figures for other programs; - for standard output");
  line.option("--html", w.html, "FILE", "one HTML file to read, print or send");
  line.option("--side", w.side, "SIDE", "whose chance it is told by (of the side that ended worse than it began)");
  line.option("--seed", w.seed, "of the battles that are played out (1 by default), never of the battle's own dice");
  line.option("--threads", w.threads, "how many at once (one per core by default), with the same figures");
  line.example("limber cost bridge-1.record", "what the orders cost, and what the dice gave");
  line.example("limber cost bridge-1.record --html worth.html",
               "with the curve and the board before the costliest order");
}

// The battle as the record leaves it; nothing when it does not replay or is not over, which has been said then.
std::unique_ptr<Session> played(const BattleFile& battle) {
  std::unique_ptr<Session> session = take_up_battle(setup_of(battle), battle.header, nullptr);
  if (const std::optional<Fault> stopped = session->continue_from(battle.record)) {
    complain("cost", fault_line(*stopped, battle.path));
    return nullptr;
  }
  if (!session->asked() || session->resigned()) return session;
  complain("cost", battle.path + ": found a battle that is not over, expected one that is");
  return nullptr;
}

bool wrote(const std::string& path, const std::string& text) {
  if (path == "-") return std::fputs(text.c_str(), stdout) >= 0;
  const Result<Done> done = write_file(path, text);
  if (done.ok()) return true;
  for (const Fault& fault : done.faults()) complain("cost", fault_line(fault, path));
  return false;
}

// Side::none: none is named, or there is none of that name.
Side side_named(const Game& game, const std::string& id) {
  for (const Side side : {Side::red, Side::blue})
    if (game.roster.side_id[slot(side)] == id) return side;
  return Side::none;
}

}  // namespace

int cost_command(Arguments arguments) {
  CostOptions w;
  CommandLine line("cost", "Tell what each order of a finished battle gave away, and what the dice gave.");
  take(line, w);
  if (const std::optional<int> code = line.read(arguments)) return *code;
  JudgementWanted wanted{.seed = w.seed.value_or(kUsualSeed), .watch = {}};
  if (wanted.seed > kMostSeed) return line.misused("--seed takes 0 to " + std::to_string(kMostSeed));
  const std::optional<BattleFile> battle = load_battle("cost", w.path);
  if (!battle) return kExitFaults;
  if (battle->kind != BattleFile::Kind::record) {
    complain("cost", w.path + ": found a " + std::string(kind_words(battle->kind)) + ", expected a record");
    return kExitFaults;
  }
  const std::unique_ptr<Session> session = played(*battle);
  if (!session) return kExitFaults;
  const Side side = side_named(session->game(), w.side);
  if (side == Side::none && !w.side.empty())
    return line.misused("--side: found '" + w.side + "', expected " + session->game().roster.side_id[0] + " or " +
                        session->game().roster.side_id[1]);
  Progress progress("judging " + w.path);
  wanted.watch = [&](int done, int of) {
    progress.now(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(of), "orders and throws");
  };
  const auto threads = std::min<std::uint64_t>(w.threads.value_or(0), kMostThreads);
  ThreadLanes lanes(threads_to_use(static_cast<int>(threads)));
  const Chronicle told = read_chronicle(*session, Side::none);
  const Account account = account_of(*session, judge_battle(*session, told, wanted, lanes), side, wanted.seed);
  const bool good = (w.json.empty() || wrote(w.json, dump(cost_json(account)) + "\n")) &&
                    (w.html.empty() || wrote(w.html, cost_html(account)));
  if (w.json.empty() && w.html.empty()) {
    Terminal screen;
    screen.show(cost_text(account));
  }
  return good ? kExitOk : kExitFaults;
}

}  // namespace limber::inline commands

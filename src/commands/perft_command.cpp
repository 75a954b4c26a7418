#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "notation/order_text.h"
#include "sim/perft.h"

namespace limber::inline commands {

namespace {

void print(const std::string& line) {
  std::fputs((line + "\n").c_str(), stdout);
  std::fflush(stdout);
}

PerftWatch shown_on(Progress& progress) {
  return [&progress](std::uint64_t done, std::uint64_t of) { progress.now(done, of, "first answers"); };
}

// A file of counts: each must be what it was.
int check_counts(const std::string& path, std::string_view text) {
  const Result<PerftCase> counted = read_perft(text);
  if (!counted.ok()) {
    for (const Fault& fault : counted.faults()) complain("perft", fault_line(fault, path));
    return kExitFaults;
  }
  Progress progress("counting");
  const PerftOutcome found = run_perft(counted.value(), shown_on(progress));
  if (!found.error.empty()) return complain("perft", path + ": " + found.error), kExitFaults;
  bool good = true;
  for (std::size_t i = 0; i < counted.value().counts.size() && i < found.nodes.size(); ++i) {
    const PerftCase::Count& count = counted.value().counts[i];
    const bool same = count.nodes == found.nodes[i];
    print("depth " + std::to_string(count.depth) + " " + std::to_string(found.nodes[i]) +
          (same ? "" : "   expected " + std::to_string(count.nodes)));
    good = good && same;
  }
  return good ? kExitOk : kExitFaults;
}

enum class Count { whole, by_first_answer };

int count_from(const BattleFile& battle, int depth, Count how) {
  const Standing standing = standing_of(battle);
  if (standing.stopped) return complain("perft", fault_line(*standing.stopped, battle.path)), kExitFaults;
  Progress progress("counting");
  for (int d = how == Count::by_first_answer ? depth : 1; d <= depth; ++d) {
    std::uint64_t nodes = 0;
    for (const PerftBranch& branch : divide(*battle.game, standing.state, d, shown_on(progress))) {
      nodes += branch.nodes;
      if (how == Count::by_first_answer)
        print(order_text(*battle.game, standing.state.board, branch.answer) + "   " + std::to_string(branch.nodes));
    }
    if (how == Count::whole) print("depth " + std::to_string(d) + " " + std::to_string(nodes));
  }
  return kExitOk;
}

}  // namespace

int perft_command(Arguments arguments) {
  std::string path;
  std::optional<std::uint64_t> depth;
  bool split = false;
  CommandLine line("perft", "Count every way a battle can go for a number of answers, including faces of dice.");
  line.word("FILE", path, "a scenario, a position, a record, or a file of counts (tests/perft)");
  line.option("--depth", depth, "how many answers deep (1 by default)");
  line.flag("--divide", split, "by the first answer");
  line.example("limber perft bridge.json --depth 2", "a line for each depth");
  line.example("limber perft tests/perft/ford.txt", "exit code 1 if a count has changed");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  constexpr std::uint64_t kDeepest = 12;
  if (depth.value_or(1) < 1 || depth.value_or(1) > kDeepest)
    return line.misused("--depth: expected a number from 1 to 12");
  const Result<std::string> text = read_file(path);
  if (text.ok() && text.value().starts_with('#')) return check_counts(path, text.value());
  const std::optional<BattleFile> battle = load_battle("perft", path);
  if (!battle) return kExitFaults;
  return count_from(*battle, static_cast<int>(depth.value_or(1)), split ? Count::by_first_answer : Count::whole);
}

}  // namespace limber::inline commands

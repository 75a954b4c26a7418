// Golden files: playthroughs (tests/playthroughs) and counts of nodes (tests/perft).
//
//   goldens check                                  compares; the last line is "N passed, N failed"
//   goldens write [NAME...]                        writes them again: all, or those whose name contains a word
//   goldens add SCENARIO SEED MANNER ANSWERS [RULE=VALUE...]     a new playthrough
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "base/text.h"
#include "console/progress.h"
#include "files/files.h"
#include "io/scenario_file.h"
#include "playthrough.h"
#include "sim/batch.h"
#include "sim/perft.h"
#include "source_dir.h"

namespace limber::goldens {

namespace {

const std::string kRoot = source_dir();

std::string words_of(const std::vector<Fault>& faults) {
  return faults.empty() ? "" : faults[0].where + ": found " + faults[0].found + ", expected " + faults[0].expected;
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> out;
  if (std::filesystem::is_directory(folder))
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".txt") out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

// What the file should hold now.
Result<std::string> playthrough_now(std::string_view text) {
  const Result<Playthrough> p = read_header(text);
  if (!p.ok()) return p.faults();
  return told(p.value(), kRoot);
}
Result<std::string> perft_now(std::string_view text) {
  Result<PerftCase> c = read_perft(text);
  if (!c.ok()) return c.faults();
  const PerftOutcome found = run_perft(c.value());
  if (!found.error.empty())
    return Fault{.where = "perft", .found = found.error, .expected = "a position that can be counted"};
  for (std::size_t i = 0; i < found.nodes.size(); ++i) c.value().counts[i].nodes = found.nodes[i];
  return write_perft(c.value());
}

struct Family {
  std::string folder;
  Result<std::string> (*now)(std::string_view);
};
const Family kFamilies[] = {{kRoot + "/tests/perft", perft_now}, {kRoot + "/tests/playthroughs", playthrough_now}};

std::string first_difference(const std::string& was, const std::string& is) {
  const auto old_lines = split(was, '\n'), new_lines = split(is, '\n');
  for (std::size_t i = 0; i < std::max(old_lines.size(), new_lines.size()); ++i) {
    const std::string_view a = i < old_lines.size() ? old_lines[i] : "(nothing)",
                           b = i < new_lines.size() ? new_lines[i] : "(nothing)";
    if (a != b) return "line " + std::to_string(i + 1) + "\n  was " + std::string(a) + "\n  is  " + std::string(b);
  }
  return "nothing";
}

// What is wrong with one golden file, or nothing.
std::string fault_of(const Family& family, const std::string& file) {
  const Result<std::string> was = read_file(file);
  const Result<std::string> is = was.ok() ? family.now(was.value()) : Result<std::string>(was.faults());
  if (is.ok() && was.value() == is.value()) return {};
  return std::filesystem::path(file).filename().string() + ": " +
         (is.ok() ? first_difference(was.value(), is.value()) : words_of(is.faults()));
}

int check() {
  int passed = 0, failed = 0;
  for (const Family& family : kFamilies) {
    const std::vector<std::string> files = files_in(family.folder);
    const auto make_reader = [&] {
      return [&](std::uint64_t i) { return fault_of(family, files[static_cast<std::size_t>(i)]); };
    };
    Progress progress("comparing " + std::filesystem::path(family.folder).filename().string());
    work_in_order(threads_to_use(0), files.size(), make_reader, [&](std::uint64_t i, const std::string& fault) {
      progress.now(i + 1, files.size(), "files");
      ++(fault.empty() ? passed : failed);
      if (!fault.empty()) std::printf("FAIL %s\n", fault.c_str());
      return true;
    });
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 && passed > 0 ? 0 : 1;
}

bool chosen(const std::string& file, const std::vector<std::string>& words) {
  const std::string name = std::filesystem::path(file).filename().string();
  return words.empty() || std::any_of(words.begin(), words.end(),
                                      [&](const std::string& w) { return name.find(w) != std::string::npos; });
}

int write(const std::vector<std::string>& words) {
  int code = 0;
  for (const Family& family : kFamilies) {
    for (const std::string& file : files_in(family.folder)) {
      if (!chosen(file, words)) continue;
      const Result<std::string> was = read_file(file);
      const Result<std::string> is = was.ok() ? family.now(was.value()) : Result<std::string>(was.faults());
      const bool done = is.ok() && write_file(file, is.value()).ok();
      if (!done)
        code = 1, std::printf("%s: %s\n", file.c_str(), is.ok() ? "cannot be written" : words_of(is.faults()).c_str());
    }
  }
  return code;
}

int add(const std::vector<std::string>& words) {
  if (words.size() < 4) return std::puts("goldens add SCENARIO SEED MANNER ANSWERS [RULE=VALUE...]"), 1;
  std::string head =
      "scenario " + words[0] + "\nseed " + words[1] + "\nmanner " + words[2] + "\nanswers " + words[3] + "\n";
  for (std::size_t i = 4; i < words.size(); ++i) {
    std::string rule = words[i];
    std::replace(rule.begin(), rule.end(), '=', ' ');
    head += "rule " + rule + "\n";
  }
  const Result<Playthrough> p = read_header(head);
  const Result<std::string> text = p.ok() ? told(p.value(), kRoot) : Result<std::string>(p.faults());
  if (!text.ok()) return std::printf("%s\n", words_of(text.faults()).c_str()), 1;
  const Result<ScenarioFile> scenario = read_scenario(read_file(kRoot + "/" + words[0]).value());
  const std::string file = kRoot + "/tests/playthroughs/" + file_name(p.value(), scenario.value().scenario.ruleset);
  return write_file(file, text.value()).ok() ? 0 : 1;
}

}  // namespace

}  // namespace limber::goldens

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const std::string job = words.empty() ? "check" : words[0];
  const std::vector<std::string> rest(words.empty() ? words.end() : words.begin() + 1, words.end());
  if (job == "check") return limber::goldens::check();
  if (job == "write") return limber::goldens::write(rest);
  if (job == "add") return limber::goldens::add(rest);
  std::puts("goldens check | write [NAME...] | add SCENARIO SEED MANNER ANSWERS [RULE=VALUE...]");
  return 1;
}

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>

#include "battle/open.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "files/files.h"
#include "files/zip.h"
#include "io/fault_words.h"
#include "play/seat_knowledge.h"
#include "report/report.h"
#include "threads/thread_lanes.h"
#include "words/names.h"

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kUsualPlayouts = 96, kMostPlayouts = 1024;

// The battle as the record leaves it; nothing when that does not replay, which has been said then.
std::unique_ptr<Session> played(const BattleFile& battle) {
  std::unique_ptr<Session> session = take_up_battle(setup_of(battle), battle.header, nullptr);
  const std::optional<Fault> stopped = session->continue_from(battle.record);
  if (!stopped) return session;
  complain("report", fault_line(*stopped, battle.path));
  return nullptr;
}

int written(const std::string& path, std::string_view text) {
  const Result<Done> done = write_file(path, text);
  if (done.ok()) return kExitOk;
  for (const Fault& fault : done.faults()) complain("report", fault_line(fault, path));
  return kExitFaults;
}

int write_folder(const Report& report, const std::filesystem::path& to) {
  const std::string folder = to.stem().string() + "-maps";
  const MarkdownReport made = markdown_report(report, folder, ".svg");
  std::error_code failed;
  const std::filesystem::path maps = to.parent_path() / folder;
  std::filesystem::create_directories(maps, failed);
  if (failed) return complain("report", maps.string() + ": " + failed.message()), kExitFaults;
  for (const MapFile& map : made.maps)
    if (const int code = written((maps / map.name).string(), map.svg); code != kExitOk) return code;
  return written(to.string(), made.text);
}

int write_zip(const Report& report, const std::filesystem::path& to) {
  MarkdownReport made = markdown_report(report, "maps", ".svg");
  std::vector<ZippedFile> all{{to.stem().string() + ".md", std::move(made.text)}};
  for (MapFile& map : made.maps) all.push_back({"maps/" + map.name, std::move(map.svg)});
  return written(to.string(), zip_of(all));
}

int write_markdown(const Report& report, const std::string& path) {
  const std::filesystem::path to(path);
  return to.extension() == ".zip" ? write_zip(report, to) : write_folder(report, to);
}

Report reported(const Session& session, int playouts, Progress& progress) {
  const auto all = static_cast<std::uint64_t>(SeatKnowledge(session, Side::none).steps());
  Chronicle told = read_chronicle(session, Side::none,
                                  [&](int read) { progress.now(static_cast<std::uint64_t>(read), all, "entries"); });
  ChancesWanted wanted{.playouts = playouts};
  wanted.watch = [&](int done, int of) {
    progress.now(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(of), "chances of winning");
  };
  ThreadLanes lanes(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
  Chances chances = find_chances(session, told, wanted, lanes);
  return make_report(session, std::move(told), std::move(chances));
}

}  // namespace

int report_command(Arguments arguments) {
  std::string path, html, markdown;
  std::optional<std::uint64_t> playouts;
  CommandLine line("report", "Write the battle report in words, maps and figures, from the record.");
  line.word("RECORD", path, "the record of a battle");
  line.option("--html", html, "OUT", "one HTML file with everything in it; prints on two pages");
  line.option(
      "--markdown", markdown, "OUT",
      "Markdown for a blog, with its maps as SVG files in the folder OUT-maps. If OUT ends in .zip, all is in one "
      "file. The page saves PNG");
  line.option("--playouts", playouts,
              "battles that captains play out from each moment to find the turning point (96 by default; 0: none)");
  line.example("limber report bridge-1.record --html bridge.html", "to read, print or send");
  line.example("limber report bridge-1.record --markdown bridge.zip", "text and maps to post");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (html.empty() && markdown.empty())
    return line.misused("name the file for the report: --html OUT or --markdown OUT");
  const std::optional<BattleFile> battle = load_battle("report", path);
  if (!battle) return kExitFaults;
  if (battle->kind != BattleFile::Kind::record) {
    complain("report", path + ": found a " + std::string(kind_words(battle->kind)) + ", expected a record");
    return kExitFaults;
  }
  Progress progress("reporting on " + path);
  const std::unique_ptr<Session> session = played(*battle);
  if (!session) return kExitFaults;
  const auto each = static_cast<int>(std::min(playouts.value_or(kUsualPlayouts), kMostPlayouts));
  const Report report = reported(*session, each, progress);
  if (!html.empty())
    if (const int code = written(html, html_report(report)); code != kExitOk) return code;
  return markdown.empty() ? kExitOk : write_markdown(report, markdown);
}

}  // namespace limber::inline commands

#include "commands/study_run.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "console/progress.h"
#include "console/terminal.h"
#include "files/files.h"
#include "files/record_on_disk.h"
#include "io/fault_words.h"
#include "sim/batch.h"
#include "study/tables.h"

namespace limber::inline commands {

namespace {

constexpr std::string_view kEnding = ".study";

volatile std::sig_atomic_t stop_asked = 0;

void ask_to_stop(int) {
  stop_asked = 1;
  std::signal(SIGINT, SIG_DFL);  // a second time it ends the program
}

bool complained(const std::vector<Fault>& faults, std::string_view where) {
  for (const Fault& fault : faults) complain("study", fault_line(fault, fault.where.empty() ? where : fault.where));
  return !faults.empty();
}

// Line by line, each whole: what stands behind the last line end was being written when the writer was stopped.
template <class Take> std::optional<Fault> each_line(const std::string& path, Take take) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Fault{.where = path, .found = "no file that can be read", .expected = "the results of a study"};
  std::string line;
  for (int number = 1; std::getline(in, line) && !in.eof(); ++number)
    if (std::optional<Fault> fault = take(number, line)) {
      fault->line = number, fault->where = path;
      return fault;
    }
  return std::nullopt;
}

class Runner {
 public:
  Runner(const Study& study, const StudyRun& run) : study_(study), run_(run), done_{StudyResults(study), "", 0, false} {
    head_ = head_line(study, run.shard);
    hash_.add(head_);
  }

  std::optional<StudyDone> run() {
    if (!open()) return std::nullopt;
    fight();
    done_.hash = hash_.value();
    return good_ ? std::optional(std::move(done_)) : std::nullopt;
  }

 private:
  bool open();
  bool open_own();
  std::optional<Fault> take_up(const std::string& path);
  std::optional<Fault> take_line(int number, const std::string& line);
  std::optional<Fault> same_figures();
  void fight();
  bool take(const BlockFought&);
  void tell();
  bool enough() const { return study_.plan.until && !run_.shard && known_to(done_.results, *study_.plan.until); }
  // The next block to fight from that seed on; nothing behind the last.
  std::optional<Block> next(std::uint64_t from) const {
    while (from < study_.plan.seeds) {
      const PlannedBlock found = block_from(from, study_.plan.seeds);
      if (!run_.shard || run_.shard->has(found)) return found.block;
      from = found.block.end();
    }
    return std::nullopt;
  }

  const Study& study_;
  const StudyRun& run_;
  StudyDone done_;
  std::string head_;
  FileHash hash_;
  std::optional<RecordFile> file_;
  std::optional<BlockFought> first_;  // of the file, to see that this program fights it alike
  std::uint64_t next_ = 0, before_ = 0;
  bool good_ = true;
  std::optional<Progress> progress_;
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

std::optional<Fault> Runner::take_line(int number, const std::string& line) {
  if (number == 1) {
    if (line == head_) return std::nullopt;
    return Fault{
        .found = "the results of another study",
        .expected = "study " + hash_text(study_.identity) + ", with this scenario, these players, variants and seeds",
        .remedy = "name another file with --out"};
  }
  Result<BlockFought> block = read_block(study_.identity, study_.arms.size(), line);
  if (!block.ok()) return block.faults()[0];
  // A file that has more battles than were asked for now is taken as it is.
  const std::optional<Block> due = next(next_);
  const std::uint64_t first = due ? due->first : next_;
  if (block.value().block.first != first)
    return Fault{.found = "battles from " + std::to_string(block.value().block.first + 1),
                 .expected = "those from " + std::to_string(first + 1),
                 .remedy = "a line is missing: take all behind the last good one away, and they are fought again"};
  done_.results.add(block.value().arms, block.value().block.seeds);
  next_ = block.value().block.end();
  hash_.add(line);
  if (!first_) first_ = std::move(block).value();
  return std::nullopt;
}

// Another program, or another build of it, may fight other battles under the same name.
std::optional<Fault> Runner::same_figures() {
  if (!first_) return std::nullopt;
  if (Fighter(study_).fight(first_->block).arms == first_->arms) return std::nullopt;
  return Fault{.where = done_.file,
               .found = "battles that this program fights in another way",
               .expected = "those of this very program",
               .remedy = "go on with the program that began it, or name another file"};
}

std::optional<Fault> Runner::take_up(const std::string& path) {
  done_.file = path;
  std::optional<Fault> fault =
      each_line(path, [&](int number, const std::string& line) { return take_line(number, line); });
  return fault ? fault : same_figures();
}

bool Runner::open() {
  if (run_.file.empty()) return open_own();
  std::error_code unknown;
  const bool there = std::filesystem::exists(run_.file, unknown) && std::filesystem::file_size(run_.file, unknown) > 0;
  if (there)
    if (const std::optional<Fault> fault = take_up(run_.file)) return !complained({*fault}, run_.file);
  Result<RecordFile> opened = there ? RecordFile::reopen(run_.file) : RecordFile::create(run_.file, std::array{head_});
  if (!opened.ok()) return !complained(opened.faults(), run_.file);
  file_.emplace(std::move(opened).value());
  done_.file = run_.file;
  return true;
}

// The user's own folder keeps a study without being asked; one that cannot be resumed is fought again.
bool Runner::open_own() {
  const std::string folder = users_data_folder();
  if (folder.empty()) return true;
  std::error_code failed;
  std::filesystem::create_directories(folder + "/studies", failed);
  const std::string part =
      run_.shard ? "-" + std::to_string(run_.shard->part) + "of" + std::to_string(run_.shard->of) : "";
  const std::string path = folder + "/studies/" + hash_text(study_.identity) + part + std::string(kEnding);
  if (std::filesystem::exists(path, failed)) {
    if (!take_up(path)) {
      Result<RecordFile> opened = RecordFile::reopen(path);
      if (opened.ok()) file_.emplace(std::move(opened).value());
      return true;
    }
    done_.results = StudyResults(study_), next_ = 0, first_.reset(), hash_ = {}, hash_.add(head_);
    std::filesystem::remove(path, failed);
  }
  Result<RecordFile> opened = RecordFile::create(path, std::array{head_});
  done_.file = opened.ok() ? path : "";
  if (opened.ok()) file_.emplace(std::move(opened).value());
  return true;
}

void Runner::tell() {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun_;
  const std::uint64_t each = study_.arms.size() * static_cast<std::uint64_t>(study_.plan.battles_a_seed());
  std::uint64_t seeds = study_.plan.seeds / (run_.shard ? run_.shard->of : 1);
  if (study_.plan.until && done_.results.seeds > 0) {
    const double more = widest(done_.results) / *study_.plan.until;
    seeds = std::min(seeds,
                     static_cast<std::uint64_t>(static_cast<double>(done_.results.seeds) * std::max(1.0, more * more)));
  }
  const std::uint64_t fought = done_.results.seeds - before_;
  progress_->now(words_of_progress(each * fought, each * (std::max(seeds, done_.results.seeds) - before_), "battles",
                                   passed.count()) +
                 "; so far " + figures_so_far(done_.results));
}

bool Runner::take(const BlockFought& fought) {
  const std::string line = block_line(study_.identity, fought);
  if (file_)
    if (const Result<Done> kept = file_->append(line); !kept.ok())
      return good_ = false, complained(kept.faults(), file_->path()), false;
  done_.results.add(fought.arms, fought.block.seeds);
  hash_.add(line);
  tell();
  done_.stopped = stop_asked != 0;
  return !done_.stopped && !enough();
}

void Runner::fight() {
  std::vector<Block> blocks;
  for (std::optional<Block> block = next(next_); block; block = next(block->end())) blocks.push_back(*block);
  if (blocks.empty() || enough()) return;
  before_ = done_.results.seeds;
  stop_asked = 0;
  const auto was = std::signal(SIGINT, ask_to_stop);
  progress_.emplace("fighting");
  const auto make_worker = [&] {
    return [&, fighter = std::make_unique<Fighter>(study_)](std::uint64_t i) { return fighter->fight(blocks[i]); };
  };
  work_in_order(threads_to_use(run_.threads), blocks.size(), make_worker,
                [&](std::uint64_t, const BlockFought& fought) { return take(fought); });
  progress_.reset();
  std::signal(SIGINT, was);
}

// What is read of the parts: heads, and blocks whose hashes hold.
struct PartsRead {
  std::vector<ResultsPart> parts;
  std::vector<BlockLine> blocks;
};

std::optional<Fault> read_part(const std::string& path, PartsRead& to) {
  const std::size_t number_of_part = to.parts.size();
  to.parts.push_back({path, {}});
  bool headed = false;
  std::optional<Fault> fault = each_line(path, [&](int number, const std::string& line) -> std::optional<Fault> {
    ResultsHead& head = to.parts.back().head;
    if (number == 1) {
      Result<ResultsHead> read = read_head(line);
      if (!read.ok()) return read.faults()[0];
      head = std::move(read).value(), headed = true;
      return std::nullopt;
    }
    const Result<BlockFought> block = read_block(head.identity, head.plan.variants.size() + 1, line);
    if (!block.ok()) return block.faults()[0];
    to.blocks.push_back({number_of_part, block.value().block, line});
    return std::nullopt;
  });
  if (!fault && !headed) return Fault{.where = path, .found = "an empty file", .expected = "the results of a study"};
  return fault;
}

// As one program would have written it.
bool write_merged(const Study& study, const std::vector<BlockLine>& blocks, const std::string& out) {
  std::vector<std::string> lines{head_line(study, std::nullopt)};
  for (const BlockLine& one : blocks) lines.push_back(one.line);
  const Result<RecordFile> file = RecordFile::create(out, lines);
  return file.ok() || !complained(file.faults(), out);
}

}  // namespace

std::optional<StudyDone> run_study(const Study& study, const StudyRun& run) { return Runner(study, run).run(); }

std::optional<MergedStudy> merge_study(const std::vector<std::string>& files, const std::string& out) {
  PartsRead read;
  for (const std::string& path : files)
    if (const std::optional<Fault> fault = read_part(path, read)) return complained({*fault}, path), std::nullopt;
  Result<std::vector<BlockLine>> blocks = merged(read.parts, std::move(read.blocks));
  if (!blocks.ok()) return complained(blocks.faults(), ""), std::nullopt;
  const ResultsHead& head = read.parts[0].head;
  Result<Study> study = ready(head.plan);
  if (!study.ok()) return complained(study.faults(), files[0]), std::nullopt;
  MergedStudy done{std::move(study).value(), {}, 0, 0};
  if (done.study.identity != head.identity) {
    const Fault fault{.where = files[0],
                      .found = "a study of Limber " + head.program + " or of other rules",
                      .expected = "one of this program",
                      .remedy = "merge it with the program that fought it"};
    return complained({fault}, files[0]), std::nullopt;
  }
  FileHash hash;
  hash.add(head_line(done.study, std::nullopt));
  done.arms.resize(done.study.arms.size());
  for (const BlockLine& one : blocks.value()) {
    const BlockFought fought = read_block(head.identity, done.arms.size(), one.line).value();
    for (std::size_t arm = 0; arm < done.arms.size(); ++arm) done.arms[arm].add(fought.arms[arm]);
    done.seeds += fought.block.seeds;
    hash.add(one.line);
  }
  done.hash = hash.value();
  if (!out.empty() && !write_merged(done.study, blocks.value(), out)) return std::nullopt;
  return done;
}

}  // namespace limber::inline commands

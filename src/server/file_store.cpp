#include "server/file_store.h"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "hosting/battle_size.h"
#include "hosting/seats.h"
#include "server/secret_file.h"

namespace limber::inline server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRecord = ".record", kSeats = ".seats", kChain = ".chain";
constexpr mode_t kOwnerOnly = 0700, kOwnersFile = 0600;

Fault folder_fault(const std::string& folder, std::string found, std::string remedy) {
  return {.where = folder, .found = std::move(found), .expected = "a folder for battles", .remedy = std::move(remedy)};
}

// What a write that was cut short has left behind: a file that never got its name (files/files.h).
bool is_leftover(std::string_view name) { return name.find(".new-") != name.npos; }

}  // namespace

Result<std::unique_ptr<FileStore>> FileStore::open(const std::string& folder, const Limits& limits) {
  std::error_code error;
  const bool fresh = !fs::exists(folder, error);
  fs::create_directories(folder, error);
  if (fresh) ::chmod(folder.c_str(), kOwnerOnly);
  const std::string name = folder + "/.lock";
  const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnersFile);
  if (lock < 0) return folder_fault(folder, std::strerror(errno), "name another with --data");
  std::unique_ptr<FileStore> store(new FileStore(folder, lock, limits));
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0)
    return folder_fault(folder, "another Limber that uses it", "stop that one, or name another folder with --data");
  if (const Result<Done> looked = store->look_through(); !looked.ok()) return looked.faults();
  return store;
}

FileStore::~FileStore() { ::close(lock_); }

// With a hundred thousand battles this is most of what a start takes: no paths are put together, nothing is opened.
Result<Done> FileStore::look_through() {
  DIR* const folder = ::opendir(folder_.c_str());
  if (folder == nullptr) return folder_fault(folder_, std::strerror(errno), "name another with --data");
  std::vector<std::string> leftovers;
  while (const dirent* const entry = ::readdir(folder)) {
    const std::string_view name = entry->d_name;
    if (is_leftover(name)) leftovers.emplace_back(name);
    struct stat facts{};
    if (!name.ends_with(kRecord) || ::fstatat(::dirfd(folder), entry->d_name, &facts, 0) != 0) continue;
    const auto bytes = static_cast<std::uint64_t>(facts.st_size);
    kept_.emplace(name.substr(0, name.size() - kRecord.size()), Facts{bytes, facts.st_mtime});
    bytes_ += bytes;
  }
  // Nobody else writes here: we hold the lock.
  for (const std::string& name : leftovers) ::unlinkat(::dirfd(folder), name.c_str(), 0);
  ::closedir(folder);
  return Done{};
}

std::string FileStore::path(const std::string& battle, std::string_view ending) const {
  return folder_ + "/" + battle + std::string(ending);
}

bool FileStore::failed(const std::vector<Fault>& faults) {
  trouble_ = faults.front().found;
  return false;
}

bool FileStore::create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) {
  const std::uint64_t bytes = size_of(lines).bytes;
  if (const std::string why = no_room_for_new(totals(), bytes, limits_); !why.empty()) return failed({{.found = why}});
  if (!is_battle_name(battle)) return failed({{.found = "no name for a battle"}});
  std::error_code error;
  if (fs::exists(path(battle, kRecord), error)) return failed({{.found = "a battle of that name"}});
  const std::string beside = path(battle, kSeats);
  if (const Result<Done> done = write_file(beside, seats, Readers::owner); !done.ok()) return failed(done.faults());
  Result<RecordFile> record = RecordFile::create(path(battle, kRecord), lines, Readers::owner);
  if (!record.ok()) {
    ::unlink(beside.c_str());
    return failed(record.faults());
  }
  RecordChain chain;
  chain.add(lines);
  write_chain_file(path(battle, kChain), chain);
  hold(battle, std::move(record).value(), chain);
  note(battle, bytes);
  return true;
}

void FileStore::note(const std::string& battle, std::uint64_t bytes) {
  const std::scoped_lock lock(mutex_);
  Facts& facts = kept_[battle];
  facts.bytes += bytes;
  facts.changed = std::time(nullptr);
  bytes_ += bytes;
}

std::shared_ptr<FileStore::Held> FileStore::hold(const std::string& battle, RecordFile file, RecordChain chain) {
  auto held = std::make_shared<Held>(Held{std::move(file), chain});
  const std::scoped_lock lock(mutex_);
  open_.insert_or_assign(battle, held);
  return held;
}

std::shared_ptr<FileStore::Held> FileStore::held(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  const auto found = open_.find(battle);
  return found == open_.end() ? nullptr : found->second;
}

void FileStore::close(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  open_.erase(battle);
}

// Takes a torn line away, and looks whether the rest is what was written.
Result<FileStore::Held> FileStore::reopened(const std::string& battle, StoredBattle& into) const {
  Result<RecordFile> record = RecordFile::reopen(path(battle, kRecord));
  if (!record.ok()) return record.faults();
  Result<RecordLines> lines = read_record_lines(path(battle, kRecord));
  if (!lines.ok()) return lines.faults();
  into.lines = std::move(lines.value().lines);
  if (const std::optional<RecordChain> chain = read_chain_file(path(battle, kChain)))
    into.trouble = chain->fault_of(into.lines);
  RecordChain chain;
  chain.add(into.lines);
  return Held{std::move(record).value(), chain};
}

bool FileStore::append(const std::string& battle, const RecordChange& change) {
  const std::uint64_t bytes = size_of(change.lines).bytes;
  if (totals().bytes + bytes > limits_.disk_bytes) return failed({{.found = std::string(kNoMoreRoom)}});
  std::shared_ptr<Held> here = held(battle);
  if (here == nullptr) {
    StoredBattle stored;
    Result<Held> again = reopened(battle, stored);
    if (!again.ok()) return failed(again.faults());
    if (!stored.trouble.empty()) return failed({{.found = stored.trouble}});
    here = hold(battle, std::move(again.value().file), again.value().chain);
  }
  if (here->chain.lines() != change.after)
    return failed({{.found = "its record has " + std::to_string(here->chain.lines()) + " lines, not " +
                             std::to_string(change.after)}});
  const Result<Done> done = here->file.append(change.lines);
  if (!done.ok()) return failed(done.faults());
  here->chain.add(change.lines);
  write_chain_file(path(battle, kChain), here->chain);
  note(battle, bytes);
  return true;
}

std::optional<StoredBattle> FileStore::load(const std::string& battle) {
  if (!is_battle_name(battle)) return std::nullopt;
  const Result<std::string> seats = read_file(path(battle, kSeats));
  if (!seats.ok()) return std::nullopt;
  close(battle);
  const std::optional<KeptBattle> kept = find(battle);
  StoredBattle stored{.lines = {}, .seats = seats.value(), .changed = kept ? kept->changed : 0};
  Result<Held> here = reopened(battle, stored);
  if (!here.ok()) return std::nullopt;
  if (stored.trouble.empty()) hold(battle, std::move(here.value().file), here.value().chain);
  return stored;
}

bool FileStore::may_have(const std::string& battle) {
  return is_battle_name(battle) && ::access(path(battle, kSeats).c_str(), F_OK) == 0;
}

std::vector<KeptBattle> FileStore::list(OwnerOrder order, std::size_t most) {
  std::vector<KeptBattle> all;
  {
    const std::scoped_lock lock(mutex_);
    all.reserve(kept_.size());
    for (const auto& [battle, facts] : kept_) all.push_back({battle, facts.bytes, facts.changed});
  }
  return first_battles(std::move(all), order, most);
}

KeptTotals FileStore::totals() {
  const std::scoped_lock lock(mutex_);
  return {kept_.size(), bytes_};
}

std::optional<KeptBattle> FileStore::find(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  const auto found = kept_.find(battle);
  if (found == kept_.end()) return std::nullopt;
  return KeptBattle{battle, found->second.bytes, found->second.changed};
}

bool FileStore::remove(const std::string& battle) {
  if (!is_battle_name(battle)) return false;
  close(battle);
  // The record last: as long as it is there the battle is listed, and can be removed again.
  for (const std::string_view ending : {kSeats, kChain, kRecord})
    if (::unlink(path(battle, ending).c_str()) != 0 && errno != ENOENT) return false;
  const std::scoped_lock lock(mutex_);
  const auto found = kept_.find(battle);
  if (found == kept_.end()) return false;
  bytes_ -= found->second.bytes;
  kept_.erase(found);
  return true;
}

bool FileStore::set_seats(const std::string& battle, const std::string& seats) {
  if (!is_battle_name(battle) || !find(battle)) return false;
  const Result<Done> done = write_file(path(battle, kSeats), seats, Readers::owner);
  return done.ok() || failed(done.faults());
}

bool FileStore::set_changed(const std::string& battle, std::int64_t seconds) {
  if (!is_battle_name(battle)) return false;
  timespec both[2]{};
  both[0].tv_sec = both[1].tv_sec = seconds;
  if (::utimensat(AT_FDCWD, path(battle, kRecord).c_str(), both, 0) != 0) return false;
  const std::scoped_lock lock(mutex_);
  kept_[battle].changed = seconds;
  return true;
}

Result<std::string> FileStore::secret(const std::string& name, const Randomness& random) {
  return secret_of_file(folder_ + "/." + name, random);
}

std::optional<std::string> FileStore::find_secret(const std::string& name) {
  const Result<std::string> text = read_file(folder_ + "/." + name);
  if (!text.ok()) return std::nullopt;
  return std::string(trim(std::string_view(text.value()).substr(0, text.value().find('\n'))));
}

bool FileStore::set_secret(const std::string& name, const std::string& secret) {
  const Result<Done> done = write_file(folder_ + "/." + name, secret + "\n", Readers::owner);
  return done.ok() || failed(done.faults());
}

}  // namespace limber::inline server

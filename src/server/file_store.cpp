#include "server/file_store.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hosting/seats.h"

namespace limber::inline server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRecord = ".record", kSeats = ".seats";
constexpr mode_t kOwnerOnly = 0700, kOwnersFile = 0600;

Fault folder_fault(const std::string& folder, std::string found, std::string remedy) {
  return {.where = folder, .found = std::move(found), .expected = "a folder for battles", .remedy = std::move(remedy)};
}

// What a write that was cut short has left behind: a file that never got its name (files/files.h).
bool is_leftover(const fs::path& file) { return file.filename().string().find(".new-") != std::string::npos; }

}  // namespace

std::string users_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return std::string(data) + "/limber";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    return std::string(home) + "/.local/share/limber";
  return "";
}

Result<std::unique_ptr<FileStore>> FileStore::open(const std::string& folder) {
  std::error_code error;
  const bool fresh = !fs::exists(folder, error);
  fs::create_directories(folder, error);
  if (fresh) ::chmod(folder.c_str(), kOwnerOnly);
  const std::string name = folder + "/.lock";
  const int lock = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnersFile);
  if (lock < 0) return folder_fault(folder, std::strerror(errno), "name another with --data");
  std::unique_ptr<FileStore> store(new FileStore(folder, lock));
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0)
    return folder_fault(folder, "another Limber that uses it", "stop that one, or name another folder with --data");
  fs::directory_iterator it(folder, error);
  std::vector<fs::path> leftovers;
  for (const fs::directory_iterator end; !error && it != end; it.increment(error)) {
    store->battles_ += it->path().extension() == kRecord;
    if (is_leftover(it->path())) leftovers.push_back(it->path());
  }
  for (const fs::path& file : leftovers) fs::remove(file, error);  // nobody else writes here: we hold the lock
  return store;
}

FileStore::~FileStore() { ::close(lock_); }

std::string FileStore::path(const std::string& battle, std::string_view ending) const {
  return folder_ + "/" + battle + std::string(ending);
}

bool FileStore::failed(const std::vector<Fault>& faults) {
  trouble_ = faults.front().found;
  return false;
}

bool FileStore::create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) {
  if (battles_ >= kMostStoredBattles)
    return failed({{.found = "there are " + std::to_string(battles_) + " battles already: remove some"}});
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
  hold(battle, std::move(record).value());
  ++battles_;
  return true;
}

void FileStore::hold(const std::string& battle, RecordFile file) {
  const std::scoped_lock lock(mutex_);
  open_.insert_or_assign(battle, std::make_shared<RecordFile>(std::move(file)));
}

void FileStore::close(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  open_.erase(battle);
}

bool FileStore::append(const std::string& battle, std::span<const std::string> lines) {
  const auto held = [&] {
    const std::scoped_lock lock(mutex_);
    const auto found = open_.find(battle);
    return found == open_.end() ? nullptr : found->second;
  };
  std::shared_ptr<RecordFile> file = held();
  if (file == nullptr) {
    Result<RecordFile> again = RecordFile::reopen(path(battle, kRecord));
    if (!again.ok()) return failed(again.faults());
    hold(battle, std::move(again).value());
    file = held();
  }
  if (file == nullptr) return failed({{.found = "its file was closed"}});
  const Result<Done> done = file->append(lines);
  return done.ok() || failed(done.faults());
}

std::optional<StoredBattle> FileStore::load(const std::string& battle) {
  if (!is_battle_name(battle)) return std::nullopt;
  const Result<std::string> seats = read_file(path(battle, kSeats));
  if (!seats.ok()) return std::nullopt;
  close(battle);
  Result<RecordFile> record = RecordFile::reopen(path(battle, kRecord));  // takes a torn line away
  if (!record.ok()) return std::nullopt;
  Result<RecordLines> lines = read_record_lines(path(battle, kRecord));
  if (!lines.ok()) return std::nullopt;
  hold(battle, std::move(record).value());
  return StoredBattle{std::move(lines.value().lines), seats.value()};
}

}  // namespace limber::inline server

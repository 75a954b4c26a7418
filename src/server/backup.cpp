#include "server/backup.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

#include "files/files.h"
#include "hosting/seats.h"
#include "server/file_store.h"
#include "server/record_chain.h"

namespace limber::inline server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRecord = ".record";
constexpr std::array<std::string_view, 2> kSecrets{".owner", ".invitation"};  // secret_file.h

Fault fault_of(const std::string& where, std::string found, std::string remedy) {
  return {.where = where, .found = std::move(found), .expected = "", .remedy = std::move(remedy)};
}

struct Place {
  std::string folder;
  std::string file(const std::string& battle, std::string_view ending) const {
    return folder + "/" + battle + std::string(ending);
  }
};

std::vector<std::string> battles_in(const std::string& folder) {
  std::vector<std::string> all;
  std::error_code error;
  fs::directory_iterator it(folder, error);
  for (const fs::directory_iterator end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (!name.ends_with(kRecord)) continue;
    std::string battle = name.substr(0, name.size() - kRecord.size());
    if (is_battle_name(battle)) all.push_back(std::move(battle));
  }
  return all;
}

bool same_already(const Place& from, const Place& to, const std::string& battle) {
  const std::optional<RecordChain> here = read_chain_file(from.file(battle, ".chain"));
  const std::optional<RecordChain> there = read_chain_file(to.file(battle, ".chain"));
  if (!here || !there || *here != *there) return false;
  const Result<std::string> seats = read_file(from.file(battle, ".seats"));
  const Result<std::string> copied = read_file(to.file(battle, ".seats"));
  return seats.ok() && copied.ok() && seats.value() == copied.value();
}

std::string text_of(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// A battle is removed so long after its last answer: its copy is no younger.
Result<Done> copy_time(const struct stat& from, const std::string& to) {
  const std::array<timespec, 2> times{from.st_atim, from.st_mtim};
  if (::utimensat(AT_FDCWD, to.c_str(), times.data(), 0) == 0) return Done{};
  return fault_of(to, std::strerror(errno), "look whether it can be written");
}

// False: it is gone by now. The chain is read first: what it vouches for is in the record by then.
Result<bool> copy_battle(const Place& from, const Place& to, const std::string& battle, BackupTally& tally) {
  const std::optional<RecordChain> chain = read_chain_file(from.file(battle, ".chain"));
  const Result<std::string> seats = read_file(from.file(battle, ".seats"));
  struct stat facts{};
  if (::stat(from.file(battle, kRecord).c_str(), &facts) != 0) return false;
  Result<RecordLines> record = read_record_lines(from.file(battle, kRecord));
  if (!seats.ok() || !record.ok()) return false;
  std::vector<std::string>& lines = record.value().lines;
  if (chain) {
    if (const std::string why = chain->fault_of(lines); !why.empty())
      return fault_of(from.file(battle, kRecord), why, "look at it before it is used again");
    lines.resize(chain->lines());
  }
  RecordChain copied;
  copied.add(lines);
  const std::string text = text_of(lines);
  for (const auto& [ending, what] :
       {std::pair<std::string_view, std::string>{".seats", seats.value()}, {kRecord, text}, {".chain", copied.text()}})
    if (const Result<Done> done = write_file(to.file(battle, ending), what, Readers::owner); !done.ok())
      return done.faults();
  if (const Result<Done> done = copy_time(facts, to.file(battle, kRecord)); !done.ok()) return done.faults();
  ++tally.copied;
  tally.bytes += text.size();
  return true;
}

Result<BackupTally> copy_all(const Place& from, const Place& to) {
  BackupTally tally;
  for (const std::string& battle : battles_in(from.folder)) {
    if (same_already(from, to, battle)) {
      ++tally.battles;
      continue;
    }
    const Result<bool> copied = copy_battle(from, to, battle, tally);
    if (!copied.ok())
      tally.faults.push_back(copied.faults().front());
    else if (copied.value())
      ++tally.battles;
  }
  for (const std::string_view name : kSecrets) {
    const Result<std::string> secret = read_file(from.file("", name));
    if (!secret.ok()) continue;
    if (const Result<Done> done = write_file(to.file("", name), secret.value(), Readers::owner); !done.ok())
      return done.faults();
  }
  return tally;
}

}  // namespace

std::optional<Fault> no_folder(const std::string& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return std::nullopt;
  return fault_of(folder, "no folder of that name", "name the folder where battles are");
}

Result<BackupTally> back_up(const std::string& data, const std::string& to) {
  if (const std::optional<Fault> fault = no_folder(data)) return *fault;
  std::error_code error;
  if (fs::equivalent(data, to, error)) return fault_of(to, "the folder of the battles itself", "name another");
  constexpr mode_t kOwnerOnly = 0700;
  if (!fs::exists(to, error)) {
    fs::create_directories(to, error);
    ::chmod(to.c_str(), kOwnerOnly);
  }
  return copy_all({data}, {to});
}

Result<BackupTally> restore(const std::string& from, const std::string& data) {
  if (const std::optional<Fault> fault = no_folder(from)) return *fault;
  const Result<std::unique_ptr<FileStore>> store = FileStore::open(data);  // so that no host uses it meanwhile
  if (!store.ok()) return store.faults();
  if (store.value()->totals().battles > 0)
    return fault_of(data, std::to_string(store.value()->totals().battles) + " battles",
                    "name a new folder with --data");
  return copy_all({from}, {data});
}

}  // namespace limber::inline server

// Battles as files of one folder: NAME.record and beside it NAME.seats, which only their owner may read. One program at
// a time uses a folder; one thread of it writes, and another may read other battles meanwhile.
#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.h"
#include "files/files.h"
#include "hosting/battle_store.h"

namespace limber::inline server {

inline constexpr std::size_t kMostStoredBattles = 20'000;

class FileStore : public BattleStore {
 public:
  // Makes the folder if there is none, and holds it until the end.
  static Result<std::unique_ptr<FileStore>> open(const std::string& folder);
  ~FileStore() override;
  FileStore(const FileStore&) = delete;
  FileStore& operator=(const FileStore&) = delete;

  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override;
  bool append(const std::string& battle, std::span<const std::string> lines) override;
  std::optional<StoredBattle> load(const std::string& battle) override;
  void close(const std::string& battle) override;
  std::string trouble() const override { return trouble_; }

  std::size_t battles() const { return battles_; }

 private:
  FileStore(std::string folder, int lock) : folder_(std::move(folder)), lock_(lock) {}
  std::string path(const std::string& battle, std::string_view ending) const;
  bool failed(const std::vector<Fault>&);
  void hold(const std::string& battle, RecordFile);

  std::string folder_;
  int lock_;
  std::size_t battles_ = 0;
  std::mutex mutex_;  // of the next; no file is written under it
  std::map<std::string, std::shared_ptr<RecordFile>, std::less<>> open_;
  std::string trouble_;
};

// $XDG_DATA_HOME/limber or ~/.local/share/limber; empty where neither is known.
std::string users_data_folder();

}  // namespace limber::inline server

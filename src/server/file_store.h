// Battles as files of one folder: NAME.record, beside it NAME.seats, which only their owner may read, and NAME.chain
// (record_chain.h). One program at a time uses a folder; one thread of it writes, and others may read other battles
// meanwhile.
#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "base/result.h"
#include "files/files.h"
#include "hosting/battle_store.h"
#include "server/kept_battles.h"
#include "server/limits.h"
#include "server/record_chain.h"

namespace limber::inline server {

class FileStore : public BattleStore, public KeptBattles, public KeptSecrets {
 public:
  // Makes the folder if there is none, and holds it until the end.
  static Result<std::unique_ptr<FileStore>> open(const std::string& folder, const Limits& = {});
  ~FileStore() override;
  FileStore(const FileStore&) = delete;
  FileStore& operator=(const FileStore&) = delete;

  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override;
  bool append(const std::string& battle, const RecordChange&) override;
  std::optional<StoredBattle> load(const std::string& battle) override;
  bool may_have(const std::string& battle) override;
  void close(const std::string& battle) override;
  std::string trouble() const override { return trouble_; }

  std::vector<KeptBattle> list(OwnerOrder, std::size_t most) override;
  KeptTotals totals() override;
  std::optional<KeptBattle> find(const std::string& battle) override;
  bool remove(const std::string& battle) override;
  bool set_seats(const std::string& battle, const std::string& seats) override;
  bool set_changed(const std::string& battle, std::int64_t seconds) override;

  Result<std::string> secret(const std::string& name, const Randomness&) override;
  std::optional<std::string> find_secret(const std::string& name) override;
  bool set_secret(const std::string& name, const std::string& secret) override;

 private:
  struct Held {
    RecordFile file;
    RecordChain chain;
  };
  struct Facts {
    std::uint64_t bytes = 0;
    std::int64_t changed = 0;
  };
  FileStore(std::string folder, int lock, const Limits& limits)
      : folder_(std::move(folder)), lock_(lock), limits_(limits) {}
  Result<Done> look_through();
  std::string path(const std::string& battle, std::string_view ending) const;
  bool failed(const std::vector<Fault>&);
  std::shared_ptr<Held> hold(const std::string& battle, RecordFile, RecordChain);
  std::shared_ptr<Held> held(const std::string& battle);
  Result<Held> reopened(const std::string& battle, StoredBattle& into) const;
  void note(const std::string& battle, std::uint64_t bytes);

  std::string folder_;
  int lock_;
  Limits limits_;
  std::mutex mutex_;  // of the next three; no file is written under it
  std::map<std::string, std::shared_ptr<Held>, std::less<>> open_;
  std::unordered_map<std::string, Facts> kept_;
  std::uint64_t bytes_ = 0;
  std::string trouble_;
};

}  // namespace limber::inline server

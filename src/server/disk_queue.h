// Battles on their way to the disk. The thread that serves hands lines over and goes on; one thread writes them, in the
// order they came, and says of each when it is safe. Nobody may be told of a change before that.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "hosting/battle_store.h"

namespace limber::inline server {

class DiskQueue : public BattleStore {
 public:
  using Ticket = std::uint64_t;  // of a write, counted from 1

  // The disk is written by one thread, and may be asked for other battles by another at the same time.
  explicit DiskQueue(BattleStore& disk);
  ~DiskQueue() override;  // what waits is written
  DiskQueue(const DiskQueue&) = delete;
  DiskQueue& operator=(const DiskQueue&) = delete;

  // True says only that it is under way.
  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override;
  bool append(const std::string& battle, const RecordChange&) override;
  // Waits for whatever of this battle is under way.
  std::optional<StoredBattle> load(const std::string& battle) override;
  bool may_have(const std::string& battle) override { return disk_.may_have(battle) || is_under_way(battle); }
  void close(const std::string& battle) override;
  std::optional<std::int64_t> first_edition(const std::string& battle) const override {
    return disk_.first_edition(battle);
  }
  // On the thread that writes, behind all that came before it.
  void run(const std::string& battle, std::function<void()> work);

  struct Written {
    Ticket ticket = 0;
    std::string battle;
    bool stored = false;
    std::string why{};  // it is not
    Lost lost = Lost::refused;
  };
  // Called on the thread that writes. Of a battle whose lines could not be written only that is told: what comes after
  // them is not tried before it was repaired.
  void tell(std::function<void(const Written&)>);
  // The battle has gone back to what is stored: what waits of it is nothing any more.
  void mend(const std::string& battle);

  struct Begun {
    std::string battle;
    Ticket ticket = 0;
  };
  std::vector<Begun> take_begun();  // writes since the last call
  std::size_t waiting() const;

 private:
  struct Job {
    Ticket ticket = 0;  // 0: its file is closed, or other work is done
    std::string battle, seats;
    std::vector<std::string> lines;
    bool fresh = false;
    RecordChange change{};  // without its lines
    std::function<void()> work{};
  };
  bool is_under_way(const std::string& battle) const;
  void done_with(const std::string& battle, bool stored);
  bool push(Job);
  void work(const std::stop_token&);
  Written write(const Job&);

  BattleStore& disk_;
  mutable std::mutex mutex_;
  std::condition_variable_any arrived_, written_;
  std::deque<Job> jobs_;
  std::map<std::string, int, std::less<>> under_way_;  // writes of each battle that are not on the disk yet
  std::set<std::string, std::less<>> broken_;
  std::vector<Begun> begun_;
  Ticket last_ = 0;
  std::mutex telling_;
  std::function<void(const Written&)> told_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace limber::inline server

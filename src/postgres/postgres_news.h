// What other hosts do, heard from the database by LISTEN on a connection and a thread of its own. The same thread knows
// whether the database can be reached, and how much there is in it.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "postgres/connection.h"
#include "postgres/known_battles.h"
#include "server/shared_store.h"

namespace limber::inline postgres {

// A notification as text: "WHO grown NAME LINES BYTES", "WHO made NAME LINES BYTES", "WHO removed NAME 0 BYTES", "WHO
// reissued NAME 0 0", "WHO thinking NAME 0 0". WHO: the host that sends it. BYTES: how many more, or fewer.
inline constexpr std::string_view kChannel = "limber";

class PostgresNews {
 public:
  PostgresNews(const std::string& address, std::string who, KnownBattles&);
  ~PostgresNews();
  PostgresNews(const PostgresNews&) = delete;
  PostgresNews& operator=(const PostgresNews&) = delete;

  void tell(std::function<void(const StoreNews&)>);
  void say_thinking(std::vector<std::string> battles);
  std::string unreachable() const;
  std::uint64_t reconnected() const { return reconnected_; }

  KeptTotals totals() const;
  void count(std::int64_t battles, std::int64_t bytes);  // what this host has done itself

 private:
  void work(const std::stop_token&);
  bool begin();
  bool catch_up();
  bool count_all();
  void say();
  void heard(const std::string& payload);
  void pass_on(const StoreNews&);
  void set_unreachable(const std::string& why);
  void wake() const;
  void rest(std::chrono::milliseconds) const;

  Connection link_;
  std::string who_;
  KnownBattles& known_;
  int wake_;
  std::atomic<std::uint64_t> reconnected_{0};
  mutable std::mutex mutex_;  // of the next four
  std::string unreachable_;
  std::set<std::string> thinking_;
  std::int64_t battles_ = 0, bytes_ = 0;
  std::mutex telling_;
  std::function<void(const StoreNews&)> told_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace limber::inline postgres

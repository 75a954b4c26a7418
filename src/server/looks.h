// Whether others have added to a battle: asked of a shared store on a thread of its own, for all who wait at once.
#pragma once
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/shared_store.h"

namespace limber::inline server {

struct Look {
  bool reached = false;              // else nobody can say
  std::optional<BattleStand> stand;  // nothing: there is no such battle
};

class Looks {
 public:
  explicit Looks(SharedStore& store);
  ~Looks();  // who still waits is not told
  Looks(const Looks&) = delete;
  Looks& operator=(const Looks&) = delete;

  using Told = std::function<void(const Look&)>;  // called on the thread that looks; must not throw
  void ask(const std::string& battle, Told);

 private:
  void work(const std::stop_token&);

  SharedStore& store_;
  std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::map<std::string, std::vector<Told>> waiting_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace limber::inline server

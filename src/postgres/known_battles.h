// What this host remembers of the battles it has had in memory lately: enough to add to them without asking first, and
// to see after a lost connection what has happened meanwhile.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/kept_battles.h"
#include "server/record_chain.h"

namespace limber::inline postgres {

struct KnownBattle {
  RecordChain chain;
  std::uint64_t bytes = 0;
  std::int64_t changed = 0;
  std::string seats;
};

class KnownBattles {
 public:
  explicit KnownBattles(std::size_t most) : most_(most) {}

  void set(const std::string& battle, KnownBattle);
  void forget(const std::string& battle);
  void set_seats(const std::string& battle, const std::string& seats);
  void set_changed(const std::string& battle, std::int64_t changed);
  std::optional<KnownBattle> find(const std::string& battle);
  std::vector<std::string> names() const;

 private:
  struct Entry {
    KnownBattle known;
    std::uint64_t used = 0;
  };
  void make_room();

  std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, Entry, std::less<>> all_;
  std::uint64_t clock_ = 0;
};

}  // namespace limber::inline postgres

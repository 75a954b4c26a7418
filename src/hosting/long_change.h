// A change that takes long, because the battle is long: answers are played again, taken back one by one, or told from
// the first on. It is worked out on a copy, on any thread, while the battle goes on; the battle takes it if it still
// stands as it stood, and else it is asked for again.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hosting/battle_store.h"
#include "hosting/seats.h"
#include "io/json.h"

namespace limber::inline hosting {

class HostedBattle;

class LongChange {
 public:
  LongChange(Seat seat, JsonValue request, std::uint64_t changes)
      : seat_(seat), request_(std::move(request)), changes_(changes) {}
  LongChange(const LongChange&) = delete;  // the copy stores into this
  LongChange& operator=(const LongChange&) = delete;

  const std::string& battle() const;
  void run();  // once

 private:
  friend class HostedBattle;
  // What the copy would store.
  struct Lines : BattleStore {
    bool create(const std::string&, const std::string&, std::span<const std::string>) override { return false; }
    bool append(const std::string&, const RecordChange& change) override {
      all.insert(all.end(), change.lines.begin(), change.lines.end());
      return true;
    }
    std::optional<StoredBattle> load(const std::string&) override { return std::nullopt; }
    std::vector<std::string> all;
  };

  std::string written(JsonValue reply) const;

  Seat seat_;
  JsonValue request_;
  std::string reply_;
  std::uint64_t changes_;  // that the battle had seen
  Lines lines_;
  std::shared_ptr<HostedBattle> copy_;
};

}  // namespace limber::inline hosting

// What may take long before a request can be answered: reading what a stranger sends, loading a battle, or working out
// a change to a long one. A value that touches no host: run() is called once, on any thread, and the host takes what it
// has brought (host.h).
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "hosting/battle_size.h"
#include "hosting/battle_store.h"
#include "hosting/creation.h"
#include "hosting/long_change.h"
#include "hosting/seats.h"
#include "io/json.h"

namespace limber::inline hosting {

class Errand {
 public:
  // A request to the host itself.
  Errand(std::string request, std::size_t most_bytes, CreationTerms terms)
      : text_(std::move(request)), most_bytes_(most_bytes), terms_(std::move(terms)) {}
  // A battle that is stored.
  Errand(std::string battle, BattleStore& store) : battle_(std::move(battle)), store_(&store) {}

  // A change to a battle that is in memory.
  explicit Errand(std::shared_ptr<LongChange> change) : change_(std::move(change)) {}

  const std::string& battle() const { return battle_; }  // that is loaded; empty: it does something else
  // Who takes turns with whom: errands of one battle, its changes, or those of one who asks.
  std::string queue(const std::string& asker) const;
  // Why nobody can say whether there is such a battle, after it has run; empty: that is known.
  const std::string& unreachable() const { return unreachable_; }
  void run();
  void give_up();  // it could not be done: what it holds is given back

 private:
  friend class Host;
  void read();
  void load();

  std::string text_;
  std::size_t most_bytes_ = 0;
  CreationTerms terms_;
  std::string battle_;
  BattleStore* store_ = nullptr;
  std::shared_ptr<LongChange> change_;

  // What it has brought.
  std::string reply_;                 // the whole reply; empty: one of the next
  JsonValue request_;                 // for the host to answer
  std::optional<Creation> creation_;  // to be stored
  std::optional<OpenHosted> loaded_;
  std::optional<SeatTokens> tokens_;
  BattleSize size_{};
  std::string trouble_;  // why a battle that is there cannot be loaded
  std::string unreachable_;
};

}  // namespace limber::inline hosting

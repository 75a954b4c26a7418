// Battles as rows of a PostgreSQL database: one of `battle`, one of `line` for each line of its record. An answer is
// one statement, and so one transaction: it adds its lines only where the battle has as many as the writer knows of.
//
// One thread writes; others may read meanwhile. A connection that is lost is made again for so long as the limit
// `store_seconds` says. Where it was lost in the middle of a change, what is stored tells whether that was done.
#pragma once
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "postgres/connection.h"
#include "postgres/known_battles.h"
#include "postgres/postgres_news.h"
#include "server/limits.h"
#include "server/shared_store.h"

namespace limber::inline postgres {

class PostgresStore : public SharedStore {
 public:
  PostgresStore(const std::string& address, const Limits&);

  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override;
  bool append(const std::string& battle, const RecordChange&) override;
  std::optional<StoredBattle> load(const std::string& battle) override;
  bool may_have(const std::string& battle) override;
  std::string trouble() const override { return trouble_; }
  Lost lost() const override { return lost_; }
  std::optional<std::int64_t> first_edition(const std::string& battle) const override;

  std::vector<KeptBattle> list(OwnerOrder, std::size_t most) override;
  KeptTotals totals() override { return news_.totals(); }
  std::optional<KeptBattle> find(const std::string& battle) override;
  bool remove(const std::string& battle) override;
  std::vector<std::string> remove_unchanged_since(std::int64_t seconds) override;
  bool set_seats(const std::string& battle, const std::string& seats) override;
  bool set_changed(const std::string& battle, std::int64_t seconds) override;

  std::optional<Stands> look(std::span<const std::string> battles) override;
  void tell(std::function<void(const StoreNews&)> told) override { news_.tell(std::move(told)); }
  void say_thinking(std::vector<std::string> battles) override { news_.say_thinking(std::move(battles)); }
  std::string unreachable() const override { return news_.unreachable(); }
  std::uint64_t reconnected() const override { return news_.reconnected(); }
  Result<std::string> secret(const std::string& name, const Randomness&) override;
  std::optional<std::string> find_secret(const std::string& name) override;
  bool set_secret(const std::string& name, const std::string& secret) override;

 private:
  using Clock = std::chrono::steady_clock;
  // What is known of a change while it is tried.
  enum class Step : std::uint8_t { stored, again, over };
  struct Attempt {
    const std::string& battle;
    const RecordChange& change;
    std::uint64_t bytes = 0;
    bool sent = false;  // once it was lost on the way: it may be done yet
    std::optional<RecordChain> chain{};
  };
  Step attempt(Attempt&);
  Step find_out(Attempt&);
  bool learn_chain(Attempt&, Step& otherwise);
  bool stored_now(const Attempt&, const RecordChain&, std::int64_t changed);
  bool fail(Lost, const std::string& why);
  bool connected(Clock::time_point until);
  Clock::time_point patience() const;
  // Again where the connection was lost: only for what does the same when it is done twice.
  Rows write(const std::string& statement, std::span<const std::string> parameters);
  Rows read(const std::string& statement, std::span<const std::string> parameters);
  std::string news_of(std::string_view what, const std::string& battle, std::size_t lines, std::uint64_t bytes) const;

  std::string address_, who_;
  Limits limits_;
  KnownBattles known_;
  PostgresNews news_;
  Connection writer_;
  std::mutex mutex_;  // of the next
  std::vector<std::unique_ptr<Connection>> readers_;
  std::string trouble_;
  Lost lost_ = Lost::refused;
};

}  // namespace limber::inline postgres

// Over 400 lines: every statement that the database is sent is here, for who asks what a host does with it.
#include "postgres/postgres_store.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <random>
#include <thread>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "hosting/battle_size.h"
#include "hosting/seats.h"
#include "postgres/open_postgres.h"
#include "postgres/schema.h"
#include "server/secret_file.h"

namespace limber::inline postgres {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t kMostKnown = 16'384, kMostListed = 1'000'000'000;
constexpr milliseconds kConnects{3'000}, kBetween{100};
constexpr std::string_view kUnreachable = "the database cannot be reached";

constexpr std::string_view kCreate = R"sql(
WITH made AS (
  INSERT INTO battle (name, seats, lines, chain, bytes, changed, undone)
  VALUES ($1, $2, $3::bigint, $4, $5::bigint, extract(epoch FROM clock_timestamp())::bigint, '0 0 0')
  ON CONFLICT (name) DO NOTHING RETURNING id, changed),
added AS (
  INSERT INTO line (battle, number, text)
  SELECT made.id, more.n - 1, more.text FROM made, unnest($6::bytea[]) WITH ORDINALITY AS more (text, n))
SELECT changed, pg_notify('limber', $7) FROM made)sql";

constexpr std::string_view kAppend = R"sql(
WITH grown AS (
  UPDATE battle SET lines = lines + $3::bigint, chain = $4, bytes = bytes + $5::bigint,
    changed = extract(epoch FROM clock_timestamp())::bigint, undone = $6
  WHERE name = $1 AND lines = $2::bigint RETURNING id, changed),
added AS (
  INSERT INTO line (battle, number, text)
  SELECT grown.id, $2::bigint + more.n - 1, more.text FROM grown, unnest($7::bytea[]) WITH ORDINALITY AS more (text, n))
SELECT changed, pg_notify('limber', $8) FROM grown)sql";

constexpr std::string_view kLoad = R"sql(
SELECT b.seats, b.lines, b.chain, b.bytes, b.changed, b.undone, count(l.number), coalesce(max(l.number), -1),
  string_agg(l.text, '\x0a'::bytea ORDER BY l.number)
FROM battle b LEFT JOIN line l ON l.battle = b.id WHERE b.name = $1 GROUP BY b.id)sql";

constexpr std::string_view kSince = R"sql(
SELECT b.lines, l.text FROM battle b LEFT JOIN line l ON l.battle = b.id AND l.number >= $2::bigint
  AND l.number < $3::bigint WHERE b.name = $1 ORDER BY l.number)sql";

constexpr std::string_view kRemove = R"sql(
WITH gone AS (DELETE FROM battle WHERE name = $1 RETURNING name, bytes)
SELECT bytes, pg_notify('limber', $2 || name || ' 0 ' || bytes) FROM gone)sql";

constexpr std::string_view kRemoveOld = R"sql(
WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7812346002) AS got),
old AS (SELECT battle.id FROM battle, mine WHERE mine.got AND changed < $1::bigint LIMIT 200 FOR UPDATE OF battle SKIP LOCKED),
gone AS (DELETE FROM battle USING old WHERE battle.id = old.id AND changed < $1::bigint RETURNING name, bytes)
SELECT name, bytes, pg_notify('limber', $2 || ' removed ' || name || ' 0 ' || bytes) FROM gone)sql";

std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string text_of(const UndoneCounts& counts) {
  return std::to_string(counts[0]) + " " + std::to_string(counts[1]) + " " + std::to_string(counts[2]);
}

UndoneCounts counts_of(std::string_view text) {
  UndoneCounts counts{};
  const std::vector<std::string_view> words = split(text, ' ');
  for (std::size_t i = 0; i < std::min(counts.size(), words.size()); ++i) counts[i] = number_of(words[i]);
  return counts;
}

std::string new_name() {
  std::random_device device("/dev/urandom");
  return new_secret([&device] { return (std::uint64_t{device()} << 32) | device(); });
}

KeptBattle kept_of(const std::vector<std::string>& row) {
  return {row[0], static_cast<std::uint64_t>(number_of(row[1])), number_of(row[2])};
}

}  // namespace

PostgresStore::PostgresStore(const std::string& address, const Limits& limits)
    : address_(address),
      who_(new_name()),
      limits_(limits),
      known_(kMostKnown),
      news_(address, who_, known_),
      writer_(address) {}

std::string PostgresStore::news_of(std::string_view what, const std::string& battle, std::size_t lines,
                                   std::uint64_t bytes) const {
  return who_ + " " + std::string(what) + " " + battle + " " + std::to_string(lines) + " " + std::to_string(bytes);
}

bool PostgresStore::fail(Lost lost, const std::string& why) {
  lost_ = lost;
  trouble_ = why;
  return false;
}

// Once it is known to be away, no change waits for it for long.
PostgresStore::Clock::time_point PostgresStore::patience() const {
  return Clock::now() + (news_.unreachable().empty() ? seconds(limits_.store_seconds) : seconds(1));
}

bool PostgresStore::connected(Clock::time_point until) {
  for (;;) {
    if (writer_.connect(kConnects)) return true;
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(kBetween);
  }
}

bool PostgresStore::create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) {
  if (!is_battle_name(battle)) return fail(Lost::refused, "no name for a battle");
  const std::uint64_t bytes = size_of(lines).bytes;
  if (const std::string why = no_room_for_new(news_.totals(), bytes, limits_); !why.empty())
    return fail(Lost::refused, why);
  RecordChain chain;
  chain.add(lines);
  const std::vector<std::string> values{battle,
                                        seats,
                                        std::to_string(lines.size()),
                                        chain.text(),
                                        std::to_string(bytes),
                                        bytea_array(lines),
                                        news_of("made", battle, lines.size(), bytes)};
  const Clock::time_point until = patience();
  for (bool sent = false;;) {
    if (!connected(until)) return fail(sent ? Lost::uncertain : Lost::refused, std::string(kUnreachable));
    const Rows rows = writer_.run(std::string(kCreate), values);
    if (rows.outcome == Rows::Outcome::refused) return fail(sent ? Lost::uncertain : Lost::refused, rows.why);
    sent = sent || rows.outcome == Rows::Outcome::lost;
    if (!rows.done()) continue;
    // Where it is there already, the seats tell whether an attempt of ours has made it: they are random.
    if (rows.rows.empty()) {
      const std::optional<StoredBattle> there = sent ? load(battle) : std::nullopt;
      if (!there || there->seats != seats) return fail(Lost::refused, "a battle of that name");
    } else {
      known_.set(battle, {chain, bytes, number_of(rows.rows.front().front()), seats});
    }
    news_.count(1, static_cast<std::int64_t>(bytes));
    return true;
  }
}

bool PostgresStore::append(const std::string& battle, const RecordChange& change) {
  Attempt attempt{.battle = battle, .change = change, .bytes = size_of(change.lines).bytes};
  if (news_.totals().bytes + attempt.bytes > limits_.disk_bytes) return fail(Lost::refused, std::string(kNoMoreRoom));
  if (const std::optional<KnownBattle> known = known_.find(battle); known && known->chain.lines() == change.after)
    attempt.chain = known->chain;
  const Clock::time_point until = patience();
  for (;;) {
    if (!connected(until)) return fail(attempt.sent ? Lost::uncertain : Lost::refused, std::string(kUnreachable));
    const Step step = attempt.sent ? find_out(attempt) : this->attempt(attempt);
    if (step != Step::again) return step == Step::stored;
    if (attempt.sent && Clock::now() >= until) return fail(Lost::uncertain, std::string(kUnreachable));
  }
}

// The chain over the lines that are there; false: it goes on `otherwise`.
bool PostgresStore::learn_chain(Attempt& at, Step& otherwise) {
  const std::vector<std::string> values{at.battle};
  const Rows rows = writer_.run("SELECT lines, chain FROM battle WHERE name = $1", values);
  otherwise = Step::again;
  if (rows.outcome == Rows::Outcome::refused) otherwise = Step::over, fail(Lost::refused, rows.why);
  if (!rows.done()) return false;
  otherwise = Step::over;
  const bool same = !rows.rows.empty() && number_of(rows.rows[0][0]) == static_cast<std::int64_t>(at.change.after);
  if (!same) return fail(Lost::overtaken, "another host has added to it");
  at.chain = RecordChain::read(rows.rows[0][1]);
  return at.chain.has_value() || fail(Lost::refused, "its chain cannot be read");
}

PostgresStore::Step PostgresStore::attempt(Attempt& at) {
  Step otherwise = Step::over;
  if (!at.chain && !learn_chain(at, otherwise)) return otherwise;
  RecordChain chain = *at.chain;
  chain.add(at.change.lines);
  const std::vector<std::string> values{at.battle,
                                        std::to_string(at.change.after),
                                        std::to_string(at.change.lines.size()),
                                        chain.text(),
                                        std::to_string(at.bytes),
                                        text_of(at.change.undone),
                                        bytea_array(at.change.lines),
                                        news_of("grown", at.battle, chain.lines(), at.bytes)};
  const Rows rows = writer_.run(std::string(kAppend), values);
  switch (rows.outcome) {
    case Rows::Outcome::done: break;
    case Rows::Outcome::refused: fail(at.sent ? Lost::uncertain : Lost::refused, rows.why); return Step::over;
    case Rows::Outcome::not_sent: return Step::again;
    case Rows::Outcome::lost: at.sent = true; return Step::again;
  }
  if (!rows.rows.empty()) return stored_now(at, chain, number_of(rows.rows[0][0])) ? Step::stored : Step::over;
  known_.forget(at.battle);
  fail(Lost::overtaken, "another host has added to it");
  return Step::over;
}

bool PostgresStore::stored_now(const Attempt& at, const RecordChain& chain, std::int64_t changed) {
  KnownBattle known = known_.find(at.battle).value_or(KnownBattle{});
  known.chain = chain;
  known.bytes += at.bytes;
  known.changed = changed;
  known_.set(at.battle, std::move(known));
  news_.count(0, static_cast<std::int64_t>(at.bytes));
  return true;
}

// The connection was lost before the reply: whether the lines stand where they were to be. Where they do not, they are
// sent once more; should the first attempt still come, only one of the two finds its place.
PostgresStore::Step PostgresStore::find_out(Attempt& at) {
  const std::vector<std::string> values{at.battle, std::to_string(at.change.after),
                                        std::to_string(at.change.after + at.change.lines.size())};
  const Rows rows = writer_.run(std::string(kSince), values);
  if (rows.outcome == Rows::Outcome::refused) return fail(Lost::uncertain, rows.why), Step::over;
  if (!rows.done()) return Step::again;
  if (rows.rows.empty()) return fail(Lost::overtaken, "it was removed"), Step::over;
  known_.forget(at.battle);
  if (number_of(rows.rows[0][0]) == static_cast<std::int64_t>(at.change.after)) {
    const Step step = attempt(at);
    // Refused as overtaken, it may have been by our own first attempt, which came late.
    return step == Step::over && lost_ == Lost::overtaken ? Step::again : step;
  }
  std::vector<std::string> there;
  for (const std::vector<std::string>& row : rows.rows) there.push_back(bytes_of(row[1]));
  if (!std::equal(there.begin(), there.end(), at.change.lines.begin(), at.change.lines.end()))
    return fail(Lost::overtaken, "another host has added to it"), Step::over;
  news_.count(0, static_cast<std::int64_t>(at.bytes));
  return Step::stored;
}

// One connection for each who reads at the same time.
Rows PostgresStore::read(const std::string& statement, std::span<const std::string> parameters) {
  std::unique_ptr<Connection> link;
  {
    const std::scoped_lock lock(mutex_);
    if (!readers_.empty()) link = std::move(readers_.back()), readers_.pop_back();
  }
  if (link == nullptr) link = std::make_unique<Connection>(address_);
  Rows rows;
  for (int left = 2; left > 0 && !rows.done(); --left) {
    if (!link->connect(kConnects)) rows.why = link->why();
    if (link->is_there()) rows = link->run(statement, parameters);
    if (rows.outcome == Rows::Outcome::refused) break;
  }
  const std::scoped_lock lock(mutex_);
  readers_.push_back(std::move(link));
  return rows;
}

std::optional<StoredBattle> PostgresStore::load(const std::string& battle) {
  if (!is_battle_name(battle)) return std::nullopt;
  if (const std::string why = news_.unreachable(); !why.empty())
    return StoredBattle{.lines = {}, .seats = "", .unreachable = why};
  const std::vector<std::string> values{battle};
  const Rows rows = read(std::string(kLoad), values);
  if (!rows.done()) return StoredBattle{.lines = {}, .seats = "", .unreachable = rows.why};
  if (rows.rows.empty()) return std::nullopt;
  const std::vector<std::string>& row = rows.rows.front();
  StoredBattle stored{.lines = {}, .seats = row[0], .changed = number_of(row[4]), .undone = counts_of(row[5])};
  const std::int64_t lines = number_of(row[1]), found = number_of(row[6]);
  const std::string text = bytes_of(row[8]);
  if (found > 0)
    for (const std::string_view line : split(text, '\n')) stored.lines.emplace_back(line);
  if (found != lines || number_of(row[7]) != lines - 1)
    stored.trouble = "its record has " + std::to_string(found) + " lines, not " + std::to_string(lines) + ".";
  const std::optional<RecordChain> chain = RecordChain::read(row[2]);
  if (stored.trouble.empty())
    stored.trouble = chain ? chain->fault_of(stored.lines) : "its record was changed by another program.";
  if (stored.trouble.empty())
    known_.set(battle, {*chain, static_cast<std::uint64_t>(number_of(row[3])), number_of(row[4]), row[0]});
  return stored;
}

// It is asked on the thread that serves, which does not wait for the database.
bool PostgresStore::may_have(const std::string& battle) { return is_battle_name(battle); }

std::optional<std::int64_t> PostgresStore::first_edition(const std::string& battle) const {
  constexpr std::uint64_t kEditions = std::uint64_t{1} << 40;
  return static_cast<std::int64_t>(fnv1a64(battle) % kEditions) + 1;
}

std::optional<SharedStore::Stands> PostgresStore::look(std::span<const std::string> battles) {
  if (!news_.unreachable().empty()) return std::nullopt;  // at once: many wait
  const std::vector<std::string> values{text_array(battles)};
  const Rows rows = read("SELECT name, lines, seats FROM battle WHERE name = ANY($1::text[])", values);
  if (!rows.done()) return std::nullopt;
  Stands stands;
  for (const std::vector<std::string>& row : rows.rows)
    stands.emplace(row[0], BattleStand{static_cast<std::size_t>(number_of(row[1])), row[2]});
  return stands;
}

Rows PostgresStore::write(const std::string& statement, std::span<const std::string> parameters) {
  const Clock::time_point until = patience();
  for (;;) {
    if (!connected(until)) return {.outcome = Rows::Outcome::not_sent, .why = std::string(kUnreachable)};
    Rows rows = writer_.run(statement, parameters);
    if (rows.done() || rows.outcome == Rows::Outcome::refused || Clock::now() >= until) return rows;
  }
}

std::vector<KeptBattle> PostgresStore::list(OwnerOrder order, std::size_t most) {
  const std::string by = order == OwnerOrder::size ? "bytes DESC, changed, name" : "changed, name";
  const Rows rows = read("SELECT name, bytes, changed FROM battle ORDER BY " + by + " LIMIT " +
                             std::to_string(std::min(most, kMostListed)),
                         {});
  std::vector<KeptBattle> all;
  for (const std::vector<std::string>& row : rows.rows) all.push_back(kept_of(row));
  return all;
}

std::optional<KeptBattle> PostgresStore::find(const std::string& battle) {
  const std::optional<KnownBattle> known = known_.find(battle);
  if (!known) return std::nullopt;
  return KeptBattle{battle, known->bytes, known->changed};
}

bool PostgresStore::remove(const std::string& battle) {
  const std::vector<std::string> values{battle, who_ + " removed "};
  const Rows rows = write(std::string(kRemove), values);
  known_.forget(battle);
  if (rows.rows.empty()) return false;
  news_.count(-1, -number_of(rows.rows.front().front()));
  return true;
}

std::vector<std::string> PostgresStore::remove_unchanged_since(std::int64_t time) {
  const std::vector<std::string> values{std::to_string(time), who_};
  std::vector<std::string> removed;
  for (;;) {
    const Rows rows = write(std::string(kRemoveOld), values);
    for (const std::vector<std::string>& row : rows.rows) {
      removed.push_back(row[0]);
      known_.forget(row[0]);
      news_.count(-1, -number_of(row[1]));
    }
    if (rows.rows.empty()) return removed;
  }
}

bool PostgresStore::set_seats(const std::string& battle, const std::string& seats) {
  const std::vector<std::string> values{battle, seats, news_of("reissued", battle, 0, 0)};
  const Rows rows = write(
      "WITH changed AS (UPDATE battle SET seats = $2 WHERE name = $1 RETURNING name) "
      "SELECT name, pg_notify('limber', $3) FROM changed",
      values);
  known_.set_seats(battle, seats);
  return !rows.rows.empty();
}

bool PostgresStore::set_changed(const std::string& battle, std::int64_t time) {
  const std::vector<std::string> values{battle, std::to_string(time)};
  const Rows rows = write("UPDATE battle SET changed = $2::bigint WHERE name = $1 RETURNING name", values);
  known_.set_changed(battle, time);
  return !rows.rows.empty();
}

Result<std::string> PostgresStore::secret(const std::string& name, const Randomness& random) {
  const std::vector<std::string> fresh{name, new_secret(random)}, asked{name};
  const Rows made = write("INSERT INTO word VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING word", fresh);
  const Rows rows = write("SELECT word FROM word WHERE name = $1", asked);
  if (!rows.done() || rows.rows.empty())
    return Fault{.where = "the database", .found = made.done() ? rows.why : made.why, .expected = "the word " + name};
  const std::string& secret = rows.rows.front().front();
  if (const std::string why = secret_fault(secret); !why.empty())
    return Fault{.where = "the word " + name + " in the database", .found = why, .remedy = "write another one"};
  return secret;
}

std::optional<std::string> PostgresStore::find_secret(const std::string& name) {
  const std::vector<std::string> asked{name};
  const Rows rows = write("SELECT word FROM word WHERE name = $1", asked);
  return rows.rows.empty() ? std::nullopt : std::optional(rows.rows.front().front());
}

bool PostgresStore::set_secret(const std::string& name, const std::string& secret) {
  const std::vector<std::string> values{name, secret};
  return write("INSERT INTO word VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET word = $2", values).done();
}

Result<std::unique_ptr<SharedStore>> open_postgres(const std::string& address, const Limits& limits) {
  Connection link(address);
  if (!link.connect(kConnects))
    return Fault{.where = "the database",
                 .found = link.why(),
                 .expected = "PostgreSQL 15 or newer",
                 .remedy = "see that it runs and lets this user in: docs/hosting.md"};
  if (const Result<Done> done = bring_up_to_date(link); !done.ok()) return done.faults();
  return std::unique_ptr<SharedStore>(std::make_unique<PostgresStore>(address, limits));
}

}  // namespace limber::inline postgres

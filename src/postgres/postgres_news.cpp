#include "postgres/postgres_news.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/text.h"
#include "postgres/schema.h"

namespace limber::inline postgres {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kHeartbeat{2'000}, kNoAnswer{3'000}, kRest{250};
constexpr auto kCountEvery = std::chrono::minutes(1);

std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

PostgresNews::PostgresNews(const std::string& address, std::string who, KnownBattles& known)
    : link_(address),
      who_(std::move(who)),
      known_(known),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      unreachable_("it was not asked yet") {
  // The first time at once: what is served after the start knows what there is.
  if (!begin()) set_unreachable(link_.why());
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

PostgresNews::~PostgresNews() {
  thread_.request_stop();
  wake();
  thread_.join();
  ::close(wake_);
}

void PostgresNews::wake() const {
  const std::uint64_t one = 1;
  (void)!::write(wake_, &one, sizeof one);
}

void PostgresNews::rest(milliseconds most) const {
  pollfd one{wake_, POLLIN, 0};
  ::poll(&one, 1, static_cast<int>(most.count()));
}

void PostgresNews::tell(std::function<void(const StoreNews&)> told) {
  const std::scoped_lock lock(telling_);
  told_ = std::move(told);
}

void PostgresNews::pass_on(const StoreNews& news) {
  const std::scoped_lock lock(telling_);
  if (told_) told_(news);
}

std::string PostgresNews::unreachable() const {
  const std::scoped_lock lock(mutex_);
  return unreachable_;
}

void PostgresNews::set_unreachable(const std::string& why) {
  const std::scoped_lock lock(mutex_);
  unreachable_ = why.empty() ? "it does not answer" : why;
}

KeptTotals PostgresNews::totals() const {
  const std::scoped_lock lock(mutex_);
  return {static_cast<std::size_t>(std::max<std::int64_t>(battles_, 0)),
          static_cast<std::uint64_t>(std::max<std::int64_t>(bytes_, 0))};
}

void PostgresNews::count(std::int64_t battles, std::int64_t bytes) {
  const std::scoped_lock lock(mutex_);
  battles_ += battles;
  bytes_ += bytes;
}

void PostgresNews::say_thinking(std::vector<std::string> battles) {
  {
    const std::scoped_lock lock(mutex_);
    thinking_.insert(battles.begin(), battles.end());
  }
  wake();
}

// News that come while all is counted may be counted twice: until it is counted again.
bool PostgresNews::count_all() {
  const Rows rows = link_.run("SELECT count(*), coalesce(sum(bytes), 0) FROM battle");
  if (!rows.done()) return false;
  const std::scoped_lock lock(mutex_);
  battles_ = number_of(rows.rows.front()[0]);
  bytes_ = number_of(rows.rows.front()[1]);
  return true;
}

// What was not heard while there was no connection.
bool PostgresNews::catch_up() {
  const std::vector<std::string> names = known_.names();
  if (names.empty()) return true;
  const std::vector<std::string> asked{text_array(names)};
  const Rows rows = link_.run("SELECT name, lines, seats FROM battle WHERE name = ANY($1::text[])", asked);
  if (!rows.done()) return false;
  std::set<std::string> gone(names.begin(), names.end());
  for (const std::vector<std::string>& row : rows.rows) {
    gone.erase(row[0]);
    const std::optional<KnownBattle> known = known_.find(row[0]);
    known_.set_seats(row[0], row[2]);
    if (known && known->seats != row[2])
      pass_on({.kind = StoreNews::Kind::reissued, .battle = row[0]});
    else
      pass_on({.kind = StoreNews::Kind::grown, .battle = row[0], .lines = static_cast<std::size_t>(number_of(row[1]))});
  }
  for (const std::string& battle : gone) {
    known_.forget(battle);
    pass_on({.kind = StoreNews::Kind::removed, .battle = battle});
  }
  return true;
}

bool PostgresNews::begin() {
  if (!link_.connect(kNoAnswer)) return false;
  const Rows listening = link_.run("LISTEN " + std::string(kChannel), {}, kNoAnswer);
  if (!listening.done()) return link_.drop(), false;
  const Rows version = link_.run("SELECT version FROM schema_version", {}, kNoAnswer);
  if (!version.done() || version.rows.empty() || number_of(version.rows.front().front()) > newest_schema()) {
    set_unreachable("its tables are not those of this program");
    return link_.drop(), false;
  }
  if (!count_all() || !catch_up()) return link_.drop(), false;
  const std::scoped_lock lock(mutex_);
  unreachable_.clear();
  return true;
}

void PostgresNews::say() {
  std::set<std::string> thinking;
  {
    const std::scoped_lock lock(mutex_);
    thinking.swap(thinking_);
  }
  for (const std::string& battle : thinking) {
    const std::vector<std::string> told{std::string(kChannel), who_ + " thinking " + battle + " 0 0"};
    if (!link_.run("SELECT pg_notify($1, $2)", told, kNoAnswer).done()) return;
  }
}

void PostgresNews::heard(const std::string& payload) {
  const std::vector<std::string_view> words = split(payload, ' ');
  if (words.size() != 5 || words[0] == who_) return;
  StoreNews news{.kind = StoreNews::Kind::grown, .battle = std::string(words[2])};
  news.lines = static_cast<std::size_t>(number_of(words[3]));
  const std::int64_t bytes = number_of(words[4]);
  if (words[1] == "made") return count(1, bytes);
  if (words[1] == "thinking") news.kind = StoreNews::Kind::thinking;
  if (words[1] == "reissued") news.kind = StoreNews::Kind::reissued;
  if (words[1] == "grown") count(0, bytes);
  if (words[1] == "removed") {
    news.kind = StoreNews::Kind::removed;
    count(-1, -bytes);
    known_.forget(news.battle);
  }
  pass_on(news);
}

void PostgresNews::work(const std::stop_token& stop) {
  Clock::time_point counted = Clock::now(), alive = counted;
  while (!stop.stop_requested()) {
    std::uint64_t woken = 0;
    (void)!::read(wake_, &woken, sizeof woken);
    if (!link_.is_there()) {
      if (!begin()) {
        if (!link_.why().empty()) set_unreachable(link_.why());
        rest(kRest);
        continue;
      }
      ++reconnected_;
      counted = alive = Clock::now();
    }
    say();
    if (Clock::now() - counted > kCountEvery && count_all()) counted = Clock::now();
    if (Clock::now() - alive > kHeartbeat && link_.run("SELECT 1", {}, kNoAnswer).done()) alive = Clock::now();
    const std::optional<std::vector<Notification>> news = link_.wait_for_news(kHeartbeat, wake_);
    if (!news) {
      set_unreachable(link_.why());
      continue;
    }
    if (!news->empty()) alive = Clock::now();
    for (const Notification& one : *news) heard(one.payload);
  }
}

}  // namespace limber::inline postgres

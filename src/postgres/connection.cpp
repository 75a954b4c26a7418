#include "postgres/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <utility>

#include <poll.h>
#include <postgresql/libpq-fe.h>

namespace limber::inline postgres {

namespace {

using Clock = std::chrono::steady_clock;

// A server that has vanished is noticed within some ten seconds. What the address says comes last and counts.
constexpr std::array<const char*, 8> kKeys{
    "application_name", "client_encoding",  "keepalives_idle", "keepalives_interval",
    "keepalives_count", "tcp_user_timeout", "dbname",          nullptr};
constexpr const char* kSettings = R"sql(
SET statement_timeout = '30s';
SET lock_timeout = '8s';
SET idle_in_transaction_session_timeout = '30s';
SET default_transaction_isolation = 'read committed';
SET bytea_output = 'hex';
SET standard_conforming_strings = on;
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')
)sql";

int milliseconds_until(Clock::time_point then) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(then - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 60'000));
}

// Their messages end with a line end, and may have several lines.
std::string one_line(const char* message) {
  std::string text = message == nullptr ? "" : message;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

struct Connection::Session {
  PGconn* link = nullptr;
  std::map<std::string, std::string, std::less<>> prepared{};  // statements that the server knows, and their names
  ~Session() { PQfinish(link); }
};

Connection::Connection(std::string address) : address_(std::move(address)) {}
Connection::~Connection() = default;

bool Connection::is_there() const { return session_ != nullptr; }

void Connection::drop() { session_.reset(); }

bool Connection::wait_until(short events, Clock::time_point then) const {
  for (;;) {
    pollfd one{PQsocket(session_->link), events, 0};
    const int found = ::poll(&one, 1, milliseconds_until(then));
    if (found > 0) return true;
    if (found == 0 && Clock::now() >= then) return false;
    if (found < 0 && errno != EINTR) return false;
  }
}

bool Connection::connect(Patience patience) {
  if (session_ != nullptr) return true;
  const Clock::time_point then = Clock::now() + patience;
  const std::array<const char*, kKeys.size()> values{"limber", "UTF8",           "5",    "2", "3",
                                                     "10000",  address_.c_str(), nullptr};
  session_ = std::make_unique<Session>();
  session_->link = PQconnectStartParams(kKeys.data(), values.data(), 1);
  for (PostgresPollingStatusType next = PGRES_POLLING_WRITING;;) {
    const bool failing = session_->link == nullptr || PQstatus(session_->link) == CONNECTION_BAD;
    if (!failing && next == PGRES_POLLING_OK) break;
    if (failing || next == PGRES_POLLING_FAILED) {
      why_ = session_->link == nullptr ? "no memory" : one_line(PQerrorMessage(session_->link));
      drop();
      return false;
    }
    if (!wait_until(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, then)) {
      why_ = "it does not answer";
      drop();
      return false;
    }
    next = PQconnectPoll(session_->link);
  }
  PQsetnonblocking(session_->link, 1);
  PQsetNoticeProcessor(session_->link, [](void*, const char*) {}, nullptr);  // they are nothing for our log
  const Rows settled = run(kSettings, {}, patience);
  if (!settled.done()) drop();
  return settled.done();
}

// All of a statement on its way; what the server says meanwhile is taken in, or both would wait.
bool Connection::flush(std::chrono::steady_clock::time_point then) const {
  for (;;) {
    const int left = PQflush(session_->link);
    if (left <= 0) return left == 0;
    if (!wait_until(POLLIN | POLLOUT, then) || PQconsumeInput(session_->link) == 0) return false;
  }
}

Rows Connection::failed(Rows::Outcome outcome, const std::string& why) {
  if (outcome != Rows::Outcome::refused) drop();
  why_ = why;
  return {.outcome = outcome, .why = why};
}

namespace {

std::vector<std::vector<std::string>> rows_of(const PGresult* result) {
  std::vector<std::vector<std::string>> rows(static_cast<std::size_t>(PQntuples(result)));
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (int column = 0; column < PQnfields(result); ++column)
      rows[row].emplace_back(PQgetvalue(result, static_cast<int>(row), column),
                             static_cast<std::size_t>(PQgetlength(result, static_cast<int>(row), column)));
  return rows;
}

void take(Rows& rows, const PGresult* result, bool lost) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK) rows.rows = rows_of(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY) return;
  rows.outcome = lost ? Rows::Outcome::lost : Rows::Outcome::refused;
  rows.why = one_line(PQresultErrorMessage(result));
  // A server that is being stopped ends what is under way: whether before or after it was done is not told.
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (state != nullptr && std::string_view(state).starts_with("57P")) rows.outcome = Rows::Outcome::lost;
}

int send(PGconn* link, const std::string& prepared, std::span<const std::string> parameters) {
  std::vector<const char*> values;
  for (const std::string& one : parameters) values.push_back(one.c_str());
  return PQsendQueryPrepared(link, prepared.c_str(), static_cast<int>(values.size()), values.data(), nullptr, nullptr,
                             0);
}

}  // namespace

Rows Connection::run(const std::string& statement, std::span<const std::string> parameters, Patience patience) {
  using Outcome = Rows::Outcome;
  if (session_ == nullptr) return failed(Outcome::not_sent, why_.empty() ? "there is no connection" : why_);
  PGconn* const link = session_->link;
  const Clock::time_point then = Clock::now() + patience;
  // One that was lost while nobody asked anything: then nothing of this has reached the server.
  if (wait_until(POLLIN, Clock::now()) && (PQconsumeInput(link) == 0 || PQstatus(link) == CONNECTION_BAD))
    return failed(Outcome::not_sent, one_line(PQerrorMessage(link)));
  if (parameters.empty()) return told(PQsendQuery(link, statement.c_str()), then);
  // Planned once for each connection: the same few come again and again.
  std::map<std::string, std::string, std::less<>>& known = session_->prepared;
  if (!known.contains(statement)) {
    const std::string name = "limber_" + std::to_string(known.size());
    Rows made = told(PQsendPrepare(link, name.c_str(), statement.c_str(), 0, nullptr), then);
    if (made.outcome == Outcome::lost) made.outcome = Outcome::not_sent;
    if (!made.done()) return made;
    known.emplace(statement, name);
  }
  return told(send(link, known.find(statement)->second, parameters), then);
}

// Whatever the server has to say to what was sent, to the end: before it has said all, nothing is committed for
// certain.
Rows Connection::told(int sent, Clock::time_point then) {
  using Outcome = Rows::Outcome;
  PGconn* const link = session_->link;
  if (sent == 0 || !flush(then)) return failed(Outcome::lost, one_line(PQerrorMessage(link)));
  Rows rows{.outcome = Outcome::done};
  for (;;) {
    while (PQisBusy(link) != 0)
      if (!wait_until(POLLIN, then) || PQconsumeInput(link) == 0) {
        const std::string why = one_line(PQerrorMessage(link));
        return failed(Outcome::lost, why.empty() ? "it does not answer" : why);
      }
    PGresult* const result = PQgetResult(link);
    if (result == nullptr) break;
    take(rows, result, PQstatus(link) == CONNECTION_BAD);
    PQclear(result);
  }
  if (rows.outcome == Outcome::lost) return failed(Outcome::lost, rows.why);
  return rows;
}

std::optional<std::vector<Notification>> Connection::wait_for_news(Patience patience, int wake) {
  if (session_ == nullptr) return std::nullopt;
  PGconn* const link = session_->link;
  std::array<pollfd, 2> both{pollfd{PQsocket(link), POLLIN, 0}, pollfd{wake, POLLIN, 0}};
  const int found = ::poll(both.data(), both.size(), static_cast<int>(patience.count()));
  if (found > 0 && both[0].revents != 0 && (PQconsumeInput(link) == 0 || PQstatus(link) == CONNECTION_BAD)) {
    failed(Rows::Outcome::lost, one_line(PQerrorMessage(link)));
    return std::nullopt;
  }
  std::vector<Notification> all;
  while (PGnotify* const one = PQnotifies(link)) {
    all.push_back({one->extra});
    PQfreemem(one);
  }
  return all;
}

std::string bytea_text(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "\\x";
  text.reserve(2 + 2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15u];
  }
  return text;
}

std::string bytes_of(std::string_view text) {
  const auto value = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
  std::string bytes;
  if (!text.starts_with("\\x")) return bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 2; i + 1 < text.size(); i += 2)
    bytes += static_cast<char>(value(text[i]) << 4 | value(text[i + 1]));
  return bytes;
}

std::string bytea_array(std::span<const std::string> all) {
  std::string text = "{";
  for (const std::string& one : all) text += (text.size() > 1 ? ",\"\\" : "\"\\") + bytea_text(one) + "\"";
  return text + "}";
}

std::string text_array(std::span<const std::string> all) {
  std::string text = "{";
  for (const std::string& one : all) text += (text.size() > 1 ? "," : "") + one;
  return text + "}";
}

}  // namespace limber::inline postgres

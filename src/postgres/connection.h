// A connection to a PostgreSQL server. The one header of ours before libpq: nothing of it is seen here. One thread at a
// time uses a connection; nothing waits longer than its patience.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace limber::inline postgres {

struct Rows {
  enum class Outcome : std::uint8_t {
    done,
    refused,   // by the server, which has done nothing
    not_sent,  // there is no connection
    lost,      // there was one: nobody knows what the server has done
  } outcome = Outcome::not_sent;
  std::string why{};  // of all but `done`
  std::vector<std::vector<std::string>> rows{};
  bool done() const { return outcome == Outcome::done; }
};

struct Notification {
  std::string payload;
};

class Connection {
 public:
  using Patience = std::chrono::milliseconds;
  explicit Connection(std::string address);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Makes one where there is none. False: why() tells.
  bool connect(Patience);
  bool is_there() const;
  void drop();
  const std::string& why() const { return why_; }

  // One statement with its parameters as text; without parameters several, as one transaction.
  Rows run(const std::string& statement, std::span<const std::string> parameters = {}, Patience = kPatience);
  // What the server has told this session, after waiting so long for it; nothing where the connection is lost. `wake`:
  // a descriptor that ends the wait too.
  std::optional<std::vector<Notification>> wait_for_news(Patience, int wake);

  static constexpr Patience kPatience{10'000};

 private:
  struct Session;
  Rows told(int sent, std::chrono::steady_clock::time_point then);
  Rows failed(Rows::Outcome, const std::string& why);
  bool flush(std::chrono::steady_clock::time_point then) const;
  bool wait_until(short events, std::chrono::steady_clock::time_point then) const;

  std::string address_, why_;
  std::unique_ptr<Session> session_;
};

// Bytes as PostgreSQL writes them, "\x6f736b", and read back.
std::string bytea_text(std::string_view bytes);
std::string bytes_of(std::string_view bytea_text);
// A list of them as one parameter.
std::string bytea_array(std::span<const std::string> all);
std::string text_array(std::span<const std::string> all);  // of names, which need no escapes

}  // namespace limber::inline postgres

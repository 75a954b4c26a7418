// The server as a class, for the files that know Boost.Beast and Asio: they take half a minute each to compile. One
// thread, a coroutine a connection.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/guests.h"
#include "server/http_rules.h"
#include "server/memory_reserve.h"
#include "server/metrics.h"
#include "server/owner_page.h"
#include "server/rate.h"
#include "server/serve.h"

namespace limber::inline server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Waits = asio::awaitable<void>;
using Parser = http::request_parser<http::string_body>;

inline constexpr auto kLook = std::chrono::seconds(5);  // whether an answer can still come

// A coroutine waits on it until it is set off elsewhere.
class Bell {
 public:
  explicit Bell(const asio::any_io_executor& where) : timer_(where) {}
  void ring() { timer_.cancel(); }
  Waits wait_until(std::chrono::steady_clock::time_point then);

 private:
  asio::steady_timer timer_;
};

inline std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }
std::string failure_text(std::string_view words);  // {"ok": false, "error": words}

class Server {
 public:
  Server(const HttpSetting& setting, const Served& served);
  ~Server() { pool_.reset(); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  bool listen();
  std::string url() const;
  void run();

 private:
  enum class Door : std::uint8_t { everybodys, owners };
  // One of few at a time, counted out when it goes out of sight.
  class Counted {
   public:
    Counted() = default;
    explicit Counted(std::size_t& n) : n_(&n) { ++n; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    Counted(Counted&& other) noexcept : n_(std::exchange(other.n_, nullptr)) {}
    Counted& operator=(Counted&& other) noexcept {
      std::swap(n_, other.n_);
      return *this;
    }
    ~Counted() {
      if (n_ != nullptr) --*n_;
    }

   private:
    std::size_t* n_ = nullptr;
  };
  // One request on its way to its reply.
  struct Visit {
    beast::tcp_stream& stream;
    std::string address;  // of who asks; behind a proxy not that of the connection
    Door door = Door::everybodys;
    Guests::Id guest = 0;
    bool by_proxy = false;
    Counted large{};  // it brings a file: few do so at a time, until they are answered
    bool keep_alive = false;
    bool head = false;
    unsigned status = 0;  // of the reply, for the log
  };

  static error_code listen_at(tcp::acceptor&, const tcp::endpoint&);
  Waits accept_all(tcp::acceptor&, Door);
  Waits remove_old();
  Waits tick();
  Waits wait_for_signal();
  Waits drop_unused();
  Waits connection(tcp::socket, Door);
  Waits serve_guest(beast::tcp_stream&, const std::string& address, Guests::Id, Door);
  asio::awaitable<bool> one_request(Visit&, beast::flat_buffer&);
  asio::awaitable<bool> refuse_unreadable(Visit&, const error_code&);
  asio::awaitable<bool> refuse_header(Visit&, const http::fields&);
  asio::awaitable<bool> read_body(Visit&, beast::flat_buffer&, Parser&, const HttpRoute&);
  asio::awaitable<bool> refuse_at_once(Visit&, const http::request<http::string_body>&, const HttpRoute&);
  Waits dispatch(Visit&, Parser&, const HttpRoute&);
  Waits post(Visit&, Parser&, const HttpRoute&);
  Waits file(Visit&, const http::fields& asked, const HttpRoute&);
  struct NewsStream;
  Waits stream_news(Visit&, const std::string& token);
  Waits send_news(Visit&, std::shared_ptr<NewsStream>);
  Waits health(Visit&, const HttpRoute&);
  Waits reply(Visit&, http::status, std::string body, std::string_view allow = {});
  // http_owner.cpp
  Waits owner(Visit&, Parser&);
  Waits owner_reads(Visit&, std::string_view target);
  Waits owner_does(Visit&, std::string_view target, const std::string& body);
  Waits reply_text(Visit&, http::status, std::string_view type, std::string body);
  asio::awaitable<OwnerPage> look_over(OwnerOrder);
  void note_removed(const std::string& battle, std::string_view why);
  Gauges gauges();
  std::string why_not_ready();
  std::string_view not_for_us(const Visit&, const http::request<http::string_body>&, const HttpRoute&) const;
  asio::awaitable<Service::Reply> answered(const Visit&, const std::string& token, const std::string& request);
  // `start` is given what is to be called with the value, on this thread.
  template <class Value, class Start> asio::awaitable<Value> awaited(Start start) {
    struct Pending {
      Bell bell;
      std::optional<Value> value{};
    };
    const auto pending = std::make_shared<Pending>(Pending{Bell(context_.get_executor())});
    start([pending](Value value) {
      pending->value.emplace(std::move(value));
      pending->bell.ring();
    });
    // Where there was no memory for it, the answer was lost on its way, and nobody is left to give it.
    while (!pending->value) {
      co_await pending->bell.wait_until(std::chrono::steady_clock::now() + kLook);
      if (!pending->value && pending.use_count() == 1) throw std::bad_alloc();
    }
    co_return std::move(*pending->value);
  }
  void log_request(const Visit&, std::string_view target, std::string_view method,
                   std::chrono::steady_clock::duration) const;

  HttpSetting setting_;
  Served served_;
  std::string owner_authorization_;
  HostNames names_;
  MemoryReserve reserve_;
  Guests connections_, streams_;  // before the context: connections that it still has at the end are counted out
  asio::io_context context_{1};
  tcp::acceptor acceptor_, owners_acceptor_;
  std::unique_ptr<WorkerPool> pool_;
  Service service_;
  RateLimiter requests_, creations_, creations_in_all_;
  RateLimiter guesses_{{.burst = 20, .a_second = 0.1}};  // wrong words at the owner's door
  Metrics metrics_;
  std::size_t large_bodies_ = 0, under_way_ = 0;
  bool stopping_ = false;
  std::vector<Bell*> bells_;  // of the streams
};

}  // namespace limber::inline server

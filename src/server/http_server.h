// The server as a class, for the two files that know Boost.Beast and Asio: they take half a minute each to compile. One
// thread, a coroutine a connection.
#pragma once
#include <memory>
#include <string>
#include <string_view>
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

inline constexpr RateLimit kRequests{4000, 1000}, kCreations{400, 5};
// Two for each kind of work at most (worker_pool.h), one of them always.
inline constexpr std::size_t kWorkers = 3, kLongestQueue = 256;

// A coroutine waits on it until somebody else sets it off.
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
  Server(const HttpSetting& setting, Host& host, DiskQueue& disk)
      : setting_(setting),
        names_(setting.address, setting.host_names),
        connections_({setting.limits.connections, setting.limits.connections_of_address}),
        streams_({setting.limits.streams, setting.limits.streams_of_address}),
        acceptor_(context_),
        pool_(std::make_unique<WorkerPool>(kWorkers, kLongestQueue)),
        service_(host, disk, *pool_, [this](std::function<void()> work) { asio::post(context_, std::move(work)); }) {}
  ~Server() { pool_.reset(); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  bool listen();
  std::string url() const;
  void run();

 private:
  // One request on its way to its reply.
  struct Visit {
    beast::tcp_stream& stream;
    std::string address;  // of who asks; behind a proxy not that of the connection
    Guests::Id guest = 0;
    bool by_proxy = false;
    bool keep_alive = false;
    bool head = false;
    unsigned status = 0;  // of the reply, for the log
  };

  Waits accept_all();
  Waits wait_for_signal();
  Waits drop_unused();
  Waits connection(tcp::socket);
  Waits serve_guest(beast::tcp_stream&, const std::string& address, Guests::Id);
  asio::awaitable<bool> one_request(Visit&, beast::flat_buffer&);
  asio::awaitable<bool> refuse_unreadable(Visit&, const error_code&);
  asio::awaitable<bool> read_body(Visit&, beast::flat_buffer&, Parser&, const HttpRoute&);
  asio::awaitable<bool> refuse_at_once(Visit&, const http::request<http::string_body>&, const HttpRoute&);
  Waits dispatch(Visit&, Parser&, const HttpRoute&);
  Waits post(Visit&, Parser&, const HttpRoute&);
  Waits file(Visit&, const http::fields& asked, const HttpRoute&);
  Waits stream_news(Visit&, const HttpRoute&);
  Waits reply(Visit&, http::status, std::string body, std::string_view allow = {});
  std::string_view not_for_us(const Visit&, const http::request<http::string_body>&, const HttpRoute&) const;
  asio::awaitable<Service::Reply> answered(const std::string& word, const std::string& request);
  void log_request(const Visit&, std::string_view target, std::string_view method,
                   std::chrono::steady_clock::time_point begun) const;

  HttpSetting setting_;
  HostNames names_;
  MemoryReserve reserve_;
  Guests connections_, streams_;  // before the context: connections that it still has at the end are counted out
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  std::unique_ptr<WorkerPool> pool_;
  Service service_;
  RateLimiter requests_{kRequests}, creations_{kCreations};
  std::size_t large_bodies_ = 0, under_way_ = 0;
  bool stopping_ = false;
  std::vector<Bell*> bells_;  // of the streams
};

}  // namespace limber::inline server

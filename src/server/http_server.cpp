// The one file that knows Boost.Beast and Asio: it takes half a minute to compile. One thread, a coroutine a
// connection.
#include <csignal>
#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/event_log.h"
#include "server/http_rules.h"
#include "server/page_files.h"
#include "server/rate.h"
#include "server/serve.h"

namespace limber::inline server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Waits = asio::awaitable<void>;
using Parser = http::request_parser<http::string_body>;
using Response = http::response<http::string_body>;
using FileResponse = http::response<http::span_body<const char>>;
using std::chrono::seconds;

constexpr RateLimit kRequests{4000, 1000}, kCreations{400, 5};
constexpr std::size_t kWorkers = 2, kLongestQueue = 256;
constexpr int kPortsTried = 20;
constexpr auto kDropUnusedEvery = std::chrono::minutes(10);
constexpr auto kForever = std::chrono::steady_clock::time_point::max();

// A coroutine waits on it until somebody else sets it off.
class Bell {
 public:
  explicit Bell(const asio::any_io_executor& where) : timer_(where) {}
  void ring() { timer_.cancel(); }
  asio::awaitable<void> wait_until(std::chrono::steady_clock::time_point then) {
    timer_.expires_at(then);
    error_code rung;
    co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, rung));
  }

 private:
  asio::steady_timer timer_;
};

std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string failure_json(std::string_view words) {
  return dump(JsonValue::object().set("ok", false).set("error", words));
}

template <class Message> void add_safety(Message& message) {
  for (const auto& [name, value] : safety_headers()) message.set(name, value);
}

class Server {
 public:
  Server(const HttpSetting& setting, Host& host)
      : setting_(setting),
        names_(setting.address, setting.host_names),
        acceptor_(context_),
        pool_(std::make_unique<WorkerPool>(kWorkers, kLongestQueue)),
        service_(host, *pool_, [this](std::function<void()> work) { asio::post(context_, std::move(work)); }) {}
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
    std::string address;
    bool keep_alive = false;
    bool head = false;
    std::string wish{};  // of the log: what a request was for
  };

  Waits accept_all();
  Waits wait_for_signal();
  Waits drop_unused();
  Waits connection(tcp::socket);
  asio::awaitable<bool> one_request(beast::tcp_stream&, beast::flat_buffer&, const std::string& address);
  asio::awaitable<bool> read_body(Visit&, beast::flat_buffer&, Parser&, const HttpRoute&);
  Waits dispatch(Visit&, Parser&, const HttpRoute&);
  Waits post(Visit&, Parser&, const HttpRoute&);
  Waits file(Visit&, const http::fields& asked, const HttpRoute&);
  Waits stream_news(Visit&, const HttpRoute&);
  Waits reply(Visit&, http::status, std::string body, std::string_view allow = {});
  std::string_view not_for_us(const http::request<http::string_body>&, const HttpRoute&) const;
  asio::awaitable<Service::Reply> answered(const std::string& word, const std::string& request);
  void log_request(const Visit&, std::string_view target, std::string_view method, unsigned status,
                   std::chrono::steady_clock::time_point begun) const;

  HttpSetting setting_;
  HostNames names_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  std::unique_ptr<WorkerPool> pool_;
  Service service_;
  RateLimiter requests_{kRequests}, creations_{kCreations};
  std::size_t connections_ = 0, streams_ = 0, large_bodies_ = 0, under_way_ = 0;
  bool stopping_ = false;
  std::vector<Bell*> bells_;  // of the streams
};

// ---- from beginning to end
// -------------------------------------------------------------------------------------------

bool Server::listen() {
  error_code error;
  const asio::ip::address address =
      asio::ip::make_address(setting_.address == "localhost" ? "127.0.0.1" : setting_.address, error);
  if (error) {
    log_event("not-started", JsonValue::object().set("error", "no address: " + setting_.address));
    return false;
  }
  const int tries = setting_.port_given ? 1 : kPortsTried;
  for (int i = 0; i < tries; ++i) {
    const tcp::endpoint place(address, static_cast<std::uint16_t>(setting_.port + i));
    acceptor_.close(error);
    acceptor_.open(place.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(place, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) break;
  }
  if (error)
    log_event("not-started", JsonValue::object().set("error", error.message()).set("port", int{setting_.port}));
  return !error;
}

std::string Server::url() const {
  const tcp::endpoint at = acceptor_.local_endpoint();
  const std::string name = at.address().to_string();
  return "http://" + (at.address().is_v6() ? "[" + name + "]" : name) + ":" + std::to_string(at.port()) + "/";
}

void Server::run() {
  asio::co_spawn(context_, accept_all(), asio::detached);
  asio::co_spawn(context_, wait_for_signal(), asio::detached);
  asio::co_spawn(context_, drop_unused(), asio::detached);
  context_.run();
}

Waits Server::wait_for_signal() {
  asio::signal_set signals(context_, SIGINT, SIGTERM);
  error_code error;
  const int signal = co_await signals.async_wait(asio::redirect_error(asio::use_awaitable, error));
  log_event("stopping", JsonValue::object().set("signal", signal).set("under_way", static_cast<int>(under_way_)));
  stopping_ = true;
  acceptor_.close(error);
  for (Bell* bell : bells_) bell->ring();
  asio::steady_timer timer(context_);
  const auto end = std::chrono::steady_clock::now() + seconds(setting_.limits.stop_seconds);
  while (under_way_ > 0 && std::chrono::steady_clock::now() < end) {
    timer.expires_after(std::chrono::milliseconds(20));
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
  log_event("stopped");
  context_.stop();
}

Waits Server::drop_unused() {
  asio::steady_timer timer(context_);
  for (;;) {
    timer.expires_after(kDropUnusedEvery);
    error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    service_.drop_unused();
  }
}

Waits Server::accept_all() {
  while (!stopping_) {
    error_code error;
    tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (stopping_) co_return;
    if (error) {
      // Out of descriptors, most likely: some will be given back.
      asio::steady_timer timer(context_, std::chrono::milliseconds(100));
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    if (connections_ >= setting_.limits.connections) continue;  // closed as it goes out of sight
    asio::co_spawn(context_, connection(std::move(socket)), asio::detached);
  }
}

// ---- one connection
// --------------------------------------------------------------------------------------------------

Waits Server::connection(tcp::socket socket) {
  struct Count {
    std::size_t& of;
    explicit Count(std::size_t& n) : of(n) { ++of; }
    ~Count() { --of; }
  } counted(connections_);
  error_code ignored;
  const tcp::endpoint from = socket.remote_endpoint(ignored);
  const std::string address = from.address().to_string(ignored);
  socket.set_option(tcp::no_delay(true), ignored);
  beast::tcp_stream stream(std::move(socket));
  try {
    beast::flat_buffer buffer(setting_.limits.header + setting_.limits.body);
    for (bool again = true; again && !stopping_;) again = co_await one_request(stream, buffer, address);
  } catch (const std::exception& error) {
    log_event("connection-failed", JsonValue::object().set("error", error.what()));
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<bool> Server::one_request(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                          const std::string& address) {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(setting_.limits.header));
  parser.body_limit(setting_.limits.large_body);
  error_code error;
  // Between two requests a client may be idle; from the first byte on the header has to come soon.
  if (buffer.size() == 0) {
    stream.expires_after(seconds(setting_.limits.idle_seconds));
    const std::size_t read =
        co_await stream.async_read_some(buffer.prepare(4096), asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return false;
    buffer.commit(read);
  }
  stream.expires_after(seconds(setting_.limits.header_seconds));
  co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
  const auto begun = std::chrono::steady_clock::now();
  Visit visit{stream, address};
  if (error == http::error::header_limit || error == http::error::body_limit || error == http::error::buffer_overflow) {
    co_await reply(visit, http::status::payload_too_large, failure_json("This request is too large."));
    co_return false;
  }
  if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message) {
    co_await reply(visit, http::status::bad_request, failure_json("This is no request: " + error.message()));
    co_return false;
  }
  if (error) co_return false;
  visit.keep_alive = parser.get().keep_alive();
  visit.head = parser.get().method() == http::verb::head;
  const std::string target(text_of(parser.get().target()));
  const HttpRoute route = route_of(target);
  ++under_way_;
  struct Gone {
    std::size_t& n;
    ~Gone() { --n; }
  } gone{under_way_};
  const bool whole = co_await read_body(visit, buffer, parser, route);
  if (!whole) co_return false;
  co_await dispatch(visit, parser, route);
  log_request(visit, target, text_of(parser.get().method_string()), 0, begun);
  co_return visit.keep_alive;
}

asio::awaitable<bool> Server::read_body(Visit& visit, beast::flat_buffer& buffer, Parser& parser,
                                        const HttpRoute& route) {
  const bool may_be_large = route.kind == HttpRoute::Kind::host && parser.get().method() == http::verb::post;
  const auto length = parser.content_length();
  const bool large = may_be_large && (!length || *length > setting_.limits.body);
  visit.keep_alive = visit.keep_alive && !large;
  if (!may_be_large) {
    parser.body_limit(setting_.limits.body);
    if (length && *length > setting_.limits.body) {
      visit.keep_alive = false;
      co_await reply(visit, http::status::payload_too_large, failure_json("This request is too large."));
      co_return false;
    }
  }
  if (large && large_bodies_ >= setting_.limits.large_at_a_time) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::service_unavailable, failure_json("Too many large requests: try again."));
    co_return false;
  }
  struct Large {
    std::size_t& n;
    std::size_t by;
    ~Large() { n -= by; }
  } counted{large_bodies_, large ? std::size_t{1} : std::size_t{0}};
  large_bodies_ += counted.by;
  visit.stream.expires_after(seconds(setting_.limits.body_seconds));
  error_code error;
  co_await http::async_read(visit.stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
  if (!error) co_return true;
  if (error == http::error::body_limit || error == http::error::buffer_overflow) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::payload_too_large, failure_json("This request is too large."));
  }
  co_return false;
}

// Why a request is refused before it is looked into; empty: it is not.
std::string_view Server::not_for_us(const http::request<http::string_body>& request, const HttpRoute& route) const {
  const std::string_view host = text_of(request[http::field::host]);
  if (!names_.is_ours(host)) return "This name is not ours: start Limber with --host NAME to be reached by it.";
  if (route.kind == HttpRoute::Kind::file || route.kind == HttpRoute::Kind::none) return "";
  const std::string_view site = text_of(request["Sec-Fetch-Site"]);
  if (!is_same_origin(text_of(request[http::field::origin]), host) ||
      (!site.empty() && site != "same-origin" && site != "none"))
    return "Another site may not ask this.";
  return "";
}

Waits Server::dispatch(Visit& visit, Parser& parser, const HttpRoute& route) {
  const http::request<http::string_body>& request = parser.get();
  if (!requests_.allows(visit.address)) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::too_many_requests, failure_json("Too many requests: slow down."));
    co_return;
  }
  const std::string_view refused = not_for_us(request, route);
  if (!refused.empty()) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::forbidden, failure_json(refused));
    co_return;
  }
  const http::verb method = request.method();
  const bool reads = method == http::verb::get || method == http::verb::head;
  switch (route.kind) {
    case HttpRoute::Kind::none:
      co_await reply(visit, http::status::not_found, failure_json("There is nothing here."));
      break;
    case HttpRoute::Kind::file:
      if (reads)
        co_await file(visit, request, route);
      else
        co_await reply(visit, http::status::method_not_allowed, failure_json("Files are only read."), "GET, HEAD");
      break;
    case HttpRoute::Kind::news:
      if (method == http::verb::get)
        co_await stream_news(visit, route);
      else
        co_await reply(visit, http::status::method_not_allowed, failure_json("News are only read."), "GET");
      break;
    case HttpRoute::Kind::host:
    case HttpRoute::Kind::seat:
      if (method == http::verb::post)
        co_await post(visit, parser, route);
      else
        co_await reply(visit, http::status::method_not_allowed, failure_json("Requests are sent by POST."), "POST");
      break;
  }
}

Waits Server::reply(Visit& visit, http::status status, std::string body, std::string_view allow) {
  Response response(status, 11);
  add_safety(response);
  response.set(http::field::content_type, "application/json");
  response.set(http::field::cache_control, "no-store");
  if (!allow.empty()) response.set(http::field::allow, allow);
  response.keep_alive(visit.keep_alive);
  const std::size_t size = body.size();
  if (!visit.head) response.body() = std::move(body);
  response.prepare_payload();
  if (visit.head) response.content_length(size);
  visit.wish += visit.wish.empty() ? "" : " ";
  visit.wish += std::to_string(static_cast<unsigned>(status));
  visit.stream.expires_after(seconds(setting_.limits.write_seconds));
  error_code error;
  co_await http::async_write(visit.stream, response, asio::redirect_error(asio::use_awaitable, error));
  if (error) visit.keep_alive = false;
  if (status == http::status::forbidden || status == http::status::too_many_requests)
    log_event("refused", JsonValue::object().set("status", static_cast<int>(status)).set("address", visit.address));
}

// ---- files
// -----------------------------------------------------------------------------------------------------------

Waits Server::file(Visit& visit, const http::fields& asked, const HttpRoute& route) {
  const PageFile* found = find_page_file(route.path);
  if (found == nullptr) {
    co_await reply(visit, http::status::not_found, failure_json("There is nothing here."));
    co_return;
  }
  const bool zipped =
      !found->gzip.empty() && text_of(asked[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  const std::string tag = "\"" + std::string(found->tag) + (zipped ? "-gz" : "") + "\"";
  const bool known = text_of(asked[http::field::if_none_match]).find(tag) != std::string_view::npos;
  const std::string_view body = zipped ? found->gzip : found->body;
  FileResponse response(known ? http::status::not_modified : http::status::ok, 11);
  add_safety(response);
  response.set(http::field::content_type, found->type);
  response.set(http::field::etag, tag);
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control, found->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (zipped) response.set(http::field::content_encoding, "gzip");
  response.keep_alive(visit.keep_alive);
  if (!known && !visit.head) response.body() = {body.data(), body.size()};
  if (!known) response.content_length(body.size());
  visit.stream.expires_after(seconds(setting_.limits.write_seconds));
  error_code error;
  http::response_serializer<http::span_body<const char>> serializer(response);
  if (visit.head)
    co_await http::async_write_header(visit.stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  else
    co_await http::async_write(visit.stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  if (error) visit.keep_alive = false;
}

// ---- requests
// --------------------------------------------------------------------------------------------------------

asio::awaitable<Service::Reply> Server::answered(const std::string& word, const std::string& request) {
  struct Pending {
    Bell bell;
    bool done = false;
    Service::Reply reply{};
  };
  const auto pending = std::make_shared<Pending>(Pending{Bell(context_.get_executor())});
  service_.ask(word, request, [pending](Service::Reply reply) {
    pending->reply = std::move(reply);
    pending->done = true;
    pending->bell.ring();
  });
  while (!pending->done) co_await pending->bell.wait_until(kForever);
  co_return std::move(pending->reply);
}

Waits Server::post(Visit& visit, Parser& parser, const HttpRoute& route) {
  const http::request<http::string_body>& request = parser.get();
  if (!is_json(text_of(request[http::field::content_type]))) {
    co_await reply(visit, http::status::unsupported_media_type, failure_json("Send application/json."));
    co_return;
  }
  std::string word = route.word;
  if (route.kind == HttpRoute::Kind::seat && word.empty()) word = text_of(request["Limber-Seat"]);
  if (route.kind == HttpRoute::Kind::seat && word.empty()) {
    co_await reply(visit, http::status::bad_request, failure_json("Name the seat in the header Limber-Seat."));
    co_return;
  }
  const bool creates = route.kind == HttpRoute::Kind::host && request.body().find("\"create\"") != std::string::npos;
  if (creates && !creations_.allows(visit.address)) {
    co_await reply(visit, http::status::too_many_requests, failure_json("Too many new battles: wait a little."));
    co_return;
  }
  Service::Reply answer = co_await answered(word, request.body());
  http::status status = http::status::ok;
  if (answer.kind == Service::Reply::Kind::busy) status = http::status::service_unavailable;
  if (answer.kind == Service::Reply::Kind::failed) status = http::status::internal_server_error;
  co_await reply(visit, status, std::move(answer.body));
}

// ---- news
// ------------------------------------------------------------------------------------------------------------

std::string stream_header() {
  std::string text =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n";
  for (const auto& [name, value] : safety_headers()) text += std::string(name) + ": " + std::string(value) + "\r\n";
  return text + "\r\n";
}

// Only the last news counts: who is slow misses what was in between.
Waits Server::stream_news(Visit& visit, const HttpRoute& route) {
  visit.keep_alive = false;
  if (streams_ >= setting_.limits.streams) {
    co_await reply(visit, http::status::service_unavailable, failure_json("Too many listen at this moment."));
    co_return;
  }
  struct Stream {
    Bell bell;
    std::optional<std::string> news{};
    bool gone = false;
    char byte = 0;
  };
  const auto here = std::make_shared<Stream>(Stream{Bell(context_.get_executor())});
  Service::Listener listener{};
  here->news =
      service_.listen(route.word, [here](const std::string& news) { here->news = news, here->bell.ring(); }, listener);
  if (!here->news) {
    co_await reply(visit, http::status::not_found, failure_json("There is no such seat."));
    co_return;
  }
  --under_way_;  // it lasts; nobody waits for its end
  ++streams_;
  bells_.push_back(&here->bell);
  // Nothing more is read; an end of the connection is.
  visit.stream.expires_never();
  visit.stream.socket().async_receive(asio::buffer(&here->byte, 1), [here](const error_code&, std::size_t) {
    here->gone = true;
    here->bell.ring();
  });
  std::string text = stream_header();
  error_code error;
  while (!error && !here->gone && !stopping_) {
    if (here->news) text += "data: " + *std::exchange(here->news, std::nullopt) + "\n\n";
    if (text.empty()) text = ": still here\n\n";
    visit.stream.expires_after(seconds(setting_.limits.write_seconds));
    co_await asio::async_write(visit.stream, asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
    visit.stream.expires_never();
    text.clear();
    if (error || here->gone || here->news || stopping_) continue;
    co_await here->bell.wait_until(std::chrono::steady_clock::now() + seconds(setting_.limits.heartbeat_seconds));
  }
  std::erase(bells_, &here->bell);
  service_.leave(listener);
  --streams_;
  ++under_way_;
  visit.stream.socket().cancel(error);
}

void Server::log_request(const Visit& visit, std::string_view target, std::string_view method, unsigned,
                         std::chrono::steady_clock::time_point begun) const {
  if (!setting_.log_requests) return;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
  log_event("request", JsonValue::object()
                           .set("method", method)
                           .set("path", logged_path(target))
                           .set("result", visit.wish)
                           .set("microseconds", std::int64_t{took.count()}));
}

}  // namespace

int serve_http(const HttpSetting& setting, Host& host, const std::function<void(const std::string& url)>& ready) {
  // What cannot be written is told by the call that writes.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  Server server(setting, host);
  if (!server.listen()) return 1;
  ready(server.url());
  server.run();
  return 0;
}

}  // namespace limber::inline server

// From beginning to end: listening, connections, reading a request, stopping.
#include "server/http_server.h"

#include <csignal>
#include <new>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/write.hpp>

#include "server/event_log.h"

namespace limber::inline server {

namespace {

using std::chrono::seconds;

constexpr int kPortsTried = 20;
constexpr auto kDropUnusedEvery = std::chrono::minutes(10);

// All lines of a header as one, as HTTP has it.
std::string joined(const http::fields& fields, std::string_view name) {
  std::string all;
  const auto [from, to] = fields.equal_range(name);
  for (auto it = from; it != to; ++it) all += (all.empty() ? "" : ",") + std::string(text_of(it->value()));
  return all;
}

Framing framing_of(const http::fields& fields) {
  Framing framing{.hosts = fields.count(http::field::host), .lengths = fields.count(http::field::content_length)};
  const auto [from, to] = fields.equal_range(http::field::transfer_encoding);
  for (auto it = from; it != to; ++it) framing.encodings.push_back(text_of(it->value()));
  return framing;
}

}  // namespace

Waits Bell::wait_until(std::chrono::steady_clock::time_point then) {
  timer_.expires_at(then);
  error_code rung;
  co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, rung));
}

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
  for (bool over = false; !over;) {
    try {
      context_.run();
      over = true;
    } catch (const std::bad_alloc&) {
      log_event("no-memory");  // of one connection: the others go on
    }
  }
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
    if (!error) {
      try {
        asio::co_spawn(context_, connection(std::move(socket)), asio::detached);
        continue;
      } catch (const std::bad_alloc&) {
        log_event("no-memory");
      }
    }
    // Out of descriptors or of memory: some will be given back.
    asio::steady_timer timer(context_, std::chrono::milliseconds(100));
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

Waits Server::connection(tcp::socket socket) {
  error_code ignored;
  const tcp::endpoint from = socket.remote_endpoint(ignored);
  const std::string address = from.address().to_string(ignored);
  socket.set_option(tcp::no_delay(true), ignored);
  beast::tcp_stream stream(std::move(socket));
  const std::optional<Guests::Id> guest = connections_.enter(address, [&stream] { stream.close(); });
  if (!guest) co_return;  // closed as it goes out of sight
  struct Counted {
    Guests& guests;
    Guests::Id id;
    ~Counted() { guests.left(id); }
  } counted{connections_, *guest};
  co_await serve_guest(stream, address, *guest);
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

Waits Server::serve_guest(beast::tcp_stream& stream, const std::string& address, Guests::Id guest) {
  try {
    beast::flat_buffer buffer(setting_.limits.header + setting_.limits.body);
    for (bool again = true; again && !stopping_;) {
      Visit visit{stream, address, guest};
      again = co_await one_request(visit, buffer);
    }
  } catch (const std::exception& error) {
    log_event("connection-failed", JsonValue::object().set("error", error.what()));
  }
}

// Of a header that could not be read: what is said to its sender. False: the connection ends.
asio::awaitable<bool> Server::refuse_unreadable(Visit& visit, const error_code& error) {
  if (error == http::error::header_limit || error == http::error::body_limit || error == http::error::buffer_overflow)
    co_await reply(visit, http::status::payload_too_large, failure_text("This request is too large."));
  else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message)
    co_await reply(visit, http::status::bad_request, failure_text("This is not a request: " + error.message()));
  co_return false;
}

asio::awaitable<bool> Server::one_request(Visit& visit, beast::flat_buffer& buffer) {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(setting_.limits.header));
  parser.body_limit(setting_.limits.large_body);
  error_code error;
  beast::tcp_stream& stream = visit.stream;
  // Between two requests a client may be idle; from the first byte on the header has to come soon.
  connections_.set_idle(visit.guest, true);
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
  connections_.set_idle(visit.guest, false);
  if (error) co_return co_await refuse_unreadable(visit, error);
  visit.keep_alive = parser.get().keep_alive();
  visit.head = parser.get().method() == http::verb::head;
  visit.by_proxy = is_proxy(visit.address, setting_.proxies);
  visit.address = client_address(visit.address, setting_.proxies, joined(parser.get(), "X-Forwarded-For"));
  const std::string target(text_of(parser.get().target()));
  const HttpRoute route = route_of(target);
  ++under_way_;
  struct Gone {
    std::size_t& n;
    ~Gone() { --n; }
  } gone{under_way_};
  if (const std::string_view fault = framing_fault(framing_of(parser.get())); !fault.empty()) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::bad_request, failure_text(fault));
  } else if (co_await read_body(visit, buffer, parser, route)) {
    co_await dispatch(visit, parser, route);
  } else {
    co_return false;
  }
  log_request(visit, target, text_of(parser.get().method_string()), begun);
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
      co_await reply(visit, http::status::payload_too_large, failure_text("This request is too large."));
      co_return false;
    }
  }
  if (large && large_bodies_ >= setting_.limits.large_at_a_time) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::service_unavailable, failure_text("Too many large requests. Try again."));
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
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    static constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(visit.stream, asio::buffer(kGoOn), asio::redirect_error(asio::use_awaitable, error));
  }
  co_await http::async_read(visit.stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
  if (!error) co_return true;
  if (error == http::error::body_limit || error == http::error::buffer_overflow) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::payload_too_large, failure_text("This request is too large."));
  }
  co_return false;
}

// Why a request is refused before it is looked into; empty: it is not.
std::string_view Server::not_for_us(const Visit& visit, const http::request<http::string_body>& request,
                                    const HttpRoute& route) const {
  // A proxy may reach us by another name than the one that its own visitors use.
  const std::string_view forwarded = visit.by_proxy ? text_of(request["X-Forwarded-Host"]) : std::string_view();
  const std::string_view host = forwarded.empty() ? text_of(request[http::field::host]) : forwarded;
  if (!names_.is_ours(host)) return "This host name is not known. Start Limber with --host NAME to allow it.";
  if (route.kind == HttpRoute::Kind::file || route.kind == HttpRoute::Kind::none) return "";
  const std::string_view site = text_of(request["Sec-Fetch-Site"]);
  if (!is_same_origin(text_of(request[http::field::origin]), host) ||
      (!site.empty() && site != "same-origin" && site != "none"))
    return "Requests from another site are not allowed.";
  return "";
}

asio::awaitable<bool> Server::refuse_at_once(Visit& visit, const http::request<http::string_body>& request,
                                             const HttpRoute& route) {
  http::status status = http::status::ok;
  std::string_view why;
  if (!requests_.allows(visit.address)) {
    status = http::status::too_many_requests, why = "Too many requests. Slow down.";
  } else if (const std::string_view refused = not_for_us(visit, request, route); !refused.empty()) {
    status = http::status::forbidden, why = refused;
  } else if (!reserve_.is_whole()) {
    service_.make_room();
    status = http::status::service_unavailable, why = "The host is short of memory. Try again in a minute.";
  }
  if (status == http::status::ok) co_return false;
  visit.keep_alive = false;
  co_await reply(visit, status, failure_text(why));
  co_return true;
}

Waits Server::dispatch(Visit& visit, Parser& parser, const HttpRoute& route) {
  const http::request<http::string_body>& request = parser.get();
  if (co_await refuse_at_once(visit, request, route)) co_return;
  const http::verb method = request.method();
  const bool reads = method == http::verb::get || method == http::verb::head;
  switch (route.kind) {
    case HttpRoute::Kind::none:
      co_await reply(visit, http::status::not_found, failure_text("There is nothing here."));
      break;
    case HttpRoute::Kind::file:
      if (reads)
        co_await file(visit, request, route);
      else
        co_await reply(visit, http::status::method_not_allowed, failure_text("Files are only read."), "GET, HEAD");
      break;
    case HttpRoute::Kind::news:
      if (method == http::verb::get)
        co_await stream_news(visit, route);
      else
        co_await reply(visit, http::status::method_not_allowed, failure_text("News are only read."), "GET");
      break;
    case HttpRoute::Kind::host:
    case HttpRoute::Kind::seat:
      if (method == http::verb::post)
        co_await post(visit, parser, route);
      else
        co_await reply(visit, http::status::method_not_allowed, failure_text("Requests are sent by POST."), "POST");
      break;
  }
}

void Server::log_request(const Visit& visit, std::string_view target, std::string_view method,
                         std::chrono::steady_clock::time_point begun) const {
  if (!setting_.log_requests) return;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
  log_event("request", JsonValue::object()
                           .set("method", method)
                           .set("path", logged_path(target))
                           .set("status", static_cast<int>(visit.status))
                           .set("microseconds", std::int64_t{took.count()}));
}

int serve_http(const HttpSetting& setting, Host& host, DiskQueue& disk,
               const std::function<void(const std::string& url)>& ready) {
  // What cannot be written is told by the call that writes.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  Server server(setting, host, disk);
  if (!server.listen()) return 1;
  ready(server.url());
  server.run();
  return 0;
}

}  // namespace limber::inline server

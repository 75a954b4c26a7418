// A request: read within its limits, refused where it is not for us, and sent on to what answers it.
#include <exception>
#include <utility>

#include <boost/asio/write.hpp>

#include "server/event_log.h"
#include "server/http_server.h"

namespace limber::inline server {

namespace {

using std::chrono::seconds;

Metrics::Of counted_route(const HttpRoute& route) {
  switch (route.kind) {
    case HttpRoute::Kind::file: return Metrics::Of::file;
    case HttpRoute::Kind::host: return Metrics::Of::host;
    case HttpRoute::Kind::seat: return Metrics::Of::seat;
    case HttpRoute::Kind::news: return Metrics::Of::news;
    default: return Metrics::Of::other;
  }
}

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

// Of a header that could not be read: what is said to its sender. False: the connection ends.
asio::awaitable<bool> Server::refuse_unreadable(Visit& visit, const error_code& error) {
  if (error == http::error::header_limit || error == http::error::body_limit || error == http::error::buffer_overflow)
    co_await reply(visit, http::status::payload_too_large, failure_text("This request is too large."));
  else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message)
    co_await reply(visit, http::status::bad_request, failure_text("This is not a request: " + error.message()));
  co_return false;
}

// Of a header that says where the request ends in two ways, or that a proxy brings for a visitor who has many others
// open: none of the body is read.
asio::awaitable<bool> Server::refuse_header(Visit& visit, const http::fields& header) {
  if (const std::string_view fault = framing_fault(framing_of(header)); !fault.empty()) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::bad_request, failure_text(fault));
    co_return true;
  }
  if (!visit.by_proxy || connections_.speak_for(visit.guest, visit.address)) co_return false;
  ++metrics_.turned_away;
  visit.keep_alive = false;
  co_await reply(visit, http::status::service_unavailable, failure_text("Too many connections. Close some of them."));
  co_return true;
}

asio::awaitable<bool> Server::one_request(Visit& visit, beast::flat_buffer& buffer) {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(setting_.limits.header_bytes));
  parser.body_limit(setting_.limits.file_bytes);
  error_code error;
  beast::tcp_stream& stream = visit.stream;
  // Between two requests a client may be idle; from the first byte on the header has to come soon.
  connections_.set_idle(visit.guest, true);
  connections_.speak_for_itself(visit.guest);
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
  visit.address = counted_as(client_address(visit.address, setting_.proxies, joined(parser.get(), "X-Forwarded-For")));
  const std::string target(text_of(parser.get().target()));
  const HttpRoute route = route_of(target);
  const Counted here(under_way_);
  if (!co_await refuse_header(visit, parser.get())) {
    if (!co_await read_body(visit, buffer, parser, route)) co_return false;
    co_await dispatch(visit, parser, route);
  }
  const auto took = std::chrono::steady_clock::now() - begun;
  if (visit.door == Door::everybodys) metrics_.count(counted_route(route), visit.status, took);
  log_request(visit, target, text_of(parser.get().method_string()), took);
  co_return visit.keep_alive;
}

asio::awaitable<bool> Server::read_body(Visit& visit, beast::flat_buffer& buffer, Parser& parser,
                                        const HttpRoute& route) {
  const bool may_be_large = route.kind == HttpRoute::Kind::host && parser.get().method() == http::verb::post &&
                            visit.door == Door::everybodys;
  const auto length = parser.content_length();
  const bool large = may_be_large && (!length || *length > setting_.limits.request_bytes);
  visit.keep_alive = visit.keep_alive && !large;
  if (!may_be_large) {
    parser.body_limit(setting_.limits.request_bytes);
    if (length && *length > setting_.limits.request_bytes) {
      visit.keep_alive = false;
      co_await reply(visit, http::status::payload_too_large, failure_text("This request is too large."));
      co_return false;
    }
  }
  if (large && large_bodies_ >= setting_.limits.files_at_a_time) {
    visit.keep_alive = false;
    co_await reply(visit, http::status::service_unavailable, failure_text("Too many large requests. Try again."));
    co_return false;
  }
  if (large) visit.large = Counted(large_bodies_);
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
  if (route.kind != HttpRoute::Kind::host && route.kind != HttpRoute::Kind::seat && route.kind != HttpRoute::Kind::news)
    return "";
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
  if (visit.door == Door::owners) {
    co_await owner(visit, parser);
    co_return;
  }
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
        co_await stream_news(visit, std::string(text_of(request["Limber-Seat"])));
      else
        co_await reply(visit, http::status::method_not_allowed, failure_text("News are only read."), "GET");
      break;
    case HttpRoute::Kind::health:
    case HttpRoute::Kind::ready: co_await health(visit, route); break;
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
                         std::chrono::steady_clock::duration time) const {
  if (!setting_.log_requests) return;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(time);
  log_event("request", JsonValue::object()
                           .set("method", method)
                           .set("path", logged_path(target))
                           .set("status", static_cast<int>(visit.status))
                           .set("microseconds", std::int64_t{took.count()}));
}

}  // namespace limber::inline server

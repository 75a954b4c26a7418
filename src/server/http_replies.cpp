// What is answered: files of the page, requests to the host and its seats, streams of news.
#include <memory>
#include <utility>

#include <boost/asio/write.hpp>

#include "server/event_log.h"
#include "server/http_server.h"
#include "server/page_files.h"

namespace limber::inline server {

namespace {

using std::chrono::seconds;
using Response = http::response<http::string_body>;
const std::string kEverybody;  // all addresses together

using FileResponse = http::response<http::span_body<const char>>;

// Rather once too often: with escapes it may be written in many ways.
bool may_create(std::string_view request) {
  constexpr std::size_t kShort = 4096;
  return request.size() > kShort || request.find("create") != request.npos || request.find('\\') != request.npos;
}

template <class Message> void add_safety(Message& message) {
  for (const auto& [name, value] : safety_headers()) message.set(name, value);
}

std::string stream_header() {
  std::string text =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n"
      "X-Accel-Buffering: no\r\n";  // a proxy passes each piece of news on at once
  for (const auto& [name, value] : safety_headers()) text += std::string(name) + ": " + std::string(value) + "\r\n";
  return text + "\r\n";
}

}  // namespace

std::string failure_text(std::string_view words) {
  return dump(JsonValue::object().set("ok", false).set("error", words));
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
  visit.status = static_cast<unsigned>(status);
  visit.stream.expires_after(seconds(setting_.limits.write_seconds));
  error_code error;
  co_await http::async_write(visit.stream, response, asio::redirect_error(asio::use_awaitable, error));
  if (error) visit.keep_alive = false;
  if (status == http::status::forbidden || status == http::status::too_many_requests)
    log_event("refused", JsonValue::object().set("status", static_cast<int>(status)).set("address", visit.address));
}

Waits Server::file(Visit& visit, const http::fields& asked, const HttpRoute& route) {
  const PageFile* found = find_page_file(route.path);
  if (found == nullptr) {
    co_await reply(visit, http::status::not_found, failure_text("There is nothing here."));
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
  visit.status = response.result_int();
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

asio::awaitable<Service::Reply> Server::answered(const Visit& visit, const std::string& token,
                                                 const std::string& request) {
  const auto ask = [&](auto done) { service_.ask(token, request, done, visit.address); };
  co_return co_await awaited<Service::Reply>(ask);
}

// Whether the process is there at all, and whether it should be sent visitors: for a proxy or whatever watches over it.
Waits Server::health(Visit& visit, const HttpRoute& route) {
  const std::string why = route.kind == HttpRoute::Kind::ready ? why_not_ready() : "";
  if (why.empty())
    co_await reply(visit, http::status::ok, R"({"ok":true})");
  else
    co_await reply(visit, http::status::service_unavailable, failure_text(why));
}

std::string Server::why_not_ready() {
  if (service_.draining()) return "The host is about to restart.";
  if (!reserve_.is_whole()) return "The host is short of memory.";
  if (served_.shared != nullptr && !served_.shared->unreachable().empty()) return "The host cannot reach its battles.";
  return "";
}

Waits Server::post(Visit& visit, Parser& parser, const HttpRoute& route) {
  const http::request<http::string_body>& request = parser.get();
  if (!is_json(text_of(request[http::field::content_type]))) {
    co_await reply(visit, http::status::unsupported_media_type, failure_text("Send application/json."));
    co_return;
  }
  const std::string token(route.kind == HttpRoute::Kind::seat ? text_of(request["Limber-Seat"]) : std::string_view());
  if (route.kind == HttpRoute::Kind::seat && token.empty()) {
    co_await reply(visit, http::status::bad_request, failure_text("Name the seat in the header Limber-Seat."));
    co_return;
  }
  const bool creates = route.kind == HttpRoute::Kind::host && may_create(request.body());
  if (creates && service_.draining()) {
    co_await reply(visit, http::status::service_unavailable, failure_text("The host is about to restart. Try again."));
    co_return;
  }
  if (creates && !creations_.allows(visit.address)) {
    co_await reply(visit, http::status::too_many_requests, failure_text("Too many new battles. Wait a little."));
    co_return;
  }
  if (creates && !creations_in_all_.allows(kEverybody)) {
    creations_.give_back(visit.address);
    co_await reply(visit, http::status::service_unavailable,
                   failure_text("Too many battles were started on this host. Try again in a few minutes."));
    co_return;
  }
  Service::Reply answer = co_await answered(visit, token, request.body());
  visit.large = {};
  const bool done = answer.body.starts_with(R"({"ok":true)");
  const bool made = creates && done && answer.body.find(R"("seats":)") != std::string::npos;
  if (made) ++metrics_.created;
  // What was no creation, or was refused, leaves its share to the next request from there: behind one address are many
  // people. A wrong invitation counts: it may be a guess.
  if (creates && !made) creations_in_all_.give_back(kEverybody);
  if (creates && !made && answer.body.find(R"("needs_invitation":true)") == std::string::npos)
    creations_.give_back(visit.address);
  http::status status = http::status::ok;
  if (answer.kind == Service::Reply::Kind::busy) status = http::status::service_unavailable;
  if (answer.kind == Service::Reply::Kind::failed) status = http::status::internal_server_error;
  co_await reply(visit, status, std::move(answer.body));
}

struct Server::NewsStream {
  Bell bell;
  std::optional<std::string> news{};
  bool gone = false;
  char byte = 0;
};

Waits Server::stream_news(Visit& visit, const std::string& token) {
  visit.keep_alive = false;
  if (token.empty()) {
    co_await reply(visit, http::status::bad_request, failure_text("Name the seat in the header Limber-Seat."));
    co_return;
  }
  const auto here = std::make_shared<NewsStream>(NewsStream{Bell(context_.get_executor())});
  const std::optional<Guests::Id> seat =
      streams_.enter(visit.address, [here] { here->gone = true, here->bell.ring(); });
  if (!seat) {
    co_await reply(visit, http::status::service_unavailable, failure_text("Too many listeners at the moment."));
    co_return;
  }
  struct Present {
    Guests& guests;
    Guests::Id id;
    ~Present() { guests.left(id); }
  } present{streams_, *seat};
  Service::Listener listener{};
  const auto told = [here](const std::string& news) {
    news.empty() ? void(here->gone = true) : void(here->news = news);
    here->bell.ring();
  };
  // As soon as its battle is in memory: a moment later it may be gone again.
  const auto begin = [&](auto done) {
    service_.fetch(token, [&, done](const Service::Reply& fetched) {
      if (fetched.kind == Service::Reply::Kind::answered) here->news = service_.listen(token, told, listener);
      done(fetched);
    });
  };
  const Service::Reply fetched = co_await awaited<Service::Reply>(begin);
  if (fetched.kind != Service::Reply::Kind::answered) {
    co_await reply(visit, http::status::service_unavailable, fetched.body);
    co_return;
  }
  if (listener == 0) {
    co_await reply(visit, http::status::not_found, failure_text("There is no such seat."));
    co_return;
  }
  visit.status = 200;
  --under_way_;  // it lasts; nobody waits for its end
  connections_.set_idle(visit.guest, true);
  bells_.push_back(&here->bell);
  co_await send_news(visit, here);
  std::erase(bells_, &here->bell);
  service_.leave(listener);
  ++under_way_;
  error_code ignored;
  visit.stream.socket().cancel(ignored);
}

// Only the newest state is sent: a slow client skips what came in between.
Waits Server::send_news(Visit& visit, std::shared_ptr<NewsStream> here) {
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
}

}  // namespace limber::inline server

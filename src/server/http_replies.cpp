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
using FileResponse = http::response<http::span_body<const char>>;

constexpr auto kForever = std::chrono::steady_clock::time_point::max();

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
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\nConnection: close\r\n";
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
    co_await reply(visit, http::status::unsupported_media_type, failure_text("Send application/json."));
    co_return;
  }
  std::string word = route.word;
  if (route.kind == HttpRoute::Kind::seat && word.empty()) word = text_of(request["Limber-Seat"]);
  if (route.kind == HttpRoute::Kind::seat && word.empty()) {
    co_await reply(visit, http::status::bad_request, failure_text("Name the seat in the header Limber-Seat."));
    co_return;
  }
  const bool creates = route.kind == HttpRoute::Kind::host && may_create(request.body());
  if (creates && !creations_.allows(visit.address)) {
    co_await reply(visit, http::status::too_many_requests, failure_text("Too many new battles. Wait a little."));
    co_return;
  }
  Service::Reply answer = co_await answered(word, request.body());
  // A creation that was refused leaves its share to whoever asks next from there: behind one address are many people.
  if (creates && !answer.body.starts_with(R"({"ok":true)")) creations_.give_back(visit.address);
  http::status status = http::status::ok;
  if (answer.kind == Service::Reply::Kind::busy) status = http::status::service_unavailable;
  if (answer.kind == Service::Reply::Kind::failed) status = http::status::internal_server_error;
  co_await reply(visit, status, std::move(answer.body));
}

// Only the newest state is sent: a slow client skips what came in between.
Waits Server::stream_news(Visit& visit, const HttpRoute& route) {
  visit.keep_alive = false;
  struct Stream {
    Bell bell;
    std::optional<std::string> news{};
    bool gone = false;
    char byte = 0;
  };
  const auto here = std::make_shared<Stream>(Stream{Bell(context_.get_executor())});
  const std::optional<Guests::Id> seat =
      streams_.enter(visit.address, [here] { here->gone = true, here->bell.ring(); });
  if (!seat) {
    co_await reply(visit, http::status::service_unavailable, failure_text("Too many listeners at the moment."));
    co_return;
  }
  struct Counted {
    Guests& guests;
    Guests::Id id;
    ~Counted() { guests.left(id); }
  } counted{streams_, *seat};
  Service::Listener listener{};
  here->news =
      service_.listen(route.word, [here](const std::string& news) { here->news = news, here->bell.ring(); }, listener);
  if (!here->news) {
    co_await reply(visit, http::status::not_found, failure_text("There is no such seat."));
    co_return;
  }
  visit.status = 200;
  --under_way_;  // it lasts; nobody waits for its end
  connections_.set_idle(visit.guest, true);
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
  ++under_way_;
  visit.stream.socket().cancel(error);
}

}  // namespace limber::inline server

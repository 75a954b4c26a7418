// The door of the owner of the host, at a port of this machine alone and behind a word: his page, figures, and what he
// may do with battles.
#include <csignal>
#include <ctime>
#include <utility>

#include "server/event_log.h"
#include "server/http_server.h"

namespace limber::inline server {

namespace {

using std::chrono::seconds;
using Response = http::response<http::string_body>;

constexpr std::size_t kMostShown = 200;
constexpr std::string_view kHtml = "text/html; charset=utf-8";

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

Waits Server::reply_text(Visit& visit, http::status status, std::string_view type, std::string body) {
  Response response(status, 11);
  for (const auto& [name, value] : owner_headers()) response.set(name, value);
  response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-store");
  if (status == http::status::unauthorized) response.set(http::field::www_authenticate, "Basic realm=\"Limber\"");
  response.keep_alive(visit.keep_alive);
  response.body() = std::move(body);
  response.prepare_payload();
  visit.status = static_cast<unsigned>(status);
  visit.stream.expires_after(seconds(setting_.limits.write_seconds));
  error_code error;
  co_await http::async_write(visit.stream, response, asio::redirect_error(asio::use_awaitable, error));
  if (error) visit.keep_alive = false;
}

Waits Server::owner(Visit& visit, Parser& parser) {
  const http::request<http::string_body>& request = parser.get();
  const std::string target(text_of(request.target()));
  if (path_of(target) == "/health" || path_of(target) == "/ready") {
    co_await health(visit, route_of(target));
    co_return;
  }
  const std::string_view refused = not_for_us(visit, request, {HttpRoute::Kind::host, ""});
  if (!refused.empty()) {
    co_await reply_text(visit, http::status::forbidden, "text/plain", std::string(refused) + "\n");
    co_return;
  }
  if (!same_secret(text_of(request[http::field::authorization]), owner_authorization_)) {
    // Browsers ask once without a word before they ask their user for one.
    const bool guessed = !text_of(request[http::field::authorization]).empty();
    const bool often = guessed && !guesses_.allows(visit.address);
    if (guessed) log_event("refused", JsonValue::object().set("status", 401).set("address", visit.address));
    co_await reply_text(visit, often ? http::status::too_many_requests : http::status::unauthorized, "text/plain",
                        "Sign in as owner with the word in the file .owner of the data folder.\n");
    co_return;
  }
  if (request.method() == http::verb::get)
    co_await owner_reads(visit, target);
  else if (request.method() == http::verb::post)
    co_await owner_does(visit, target, request.body());
  else
    co_await reply_text(visit, http::status::method_not_allowed, "text/plain", "GET or POST.\n");
}

// Whatever there is to list is listed on the thread that writes: there may be a hundred thousand.
asio::awaitable<OwnerPage> Server::look_over(OwnerOrder order) {
  const auto look = [this, order](auto found) {
    served_.disk.run("", [this, order, found] {
      std::vector<KeptBattle> first = served_.kept.list(order, kMostShown);
      asio::post(context_, [found, first = std::move(first)]() mutable { found(std::move(first)); });
    });
  };
  OwnerPage page{.now = {}, .battles = {}, .order = order, .invitation = setting_.invitation, .said = ""};
  page.battles = co_await awaited<std::vector<KeptBattle>>(look);
  page.now = gauges();
  co_return page;
}

Waits Server::owner_reads(Visit& visit, std::string_view target) {
  const std::string path(path_of(target));
  const OwnerOrder order = target.find("by=age") != target.npos ? OwnerOrder::age : OwnerOrder::size;
  if (path == "/") {
    const OwnerPage page = co_await look_over(order);
    co_await reply_text(visit, http::status::ok, kHtml, owner_page(page, setting_.limits, std::time(nullptr)));
  } else if (path == "/battles") {
    const OwnerPage page = co_await look_over(order);
    co_await reply_text(visit, http::status::ok, "application/json", battles_json(page));
  } else if (path == "/metrics") {
    co_await reply_text(visit, http::status::ok, "text/plain; version=0.0.4; charset=utf-8",
                        metrics_text(metrics_, gauges()));
  } else {
    co_await reply_text(visit, http::status::not_found, "text/plain", "There is nothing here.\n");
  }
}

void Server::note_removed(const std::string& battle, std::string_view why) {
  log_event("removed", JsonValue::object().set("battle", battle).set("why", why));
}

Waits Server::owner_does(Visit& visit, std::string_view target, const std::string& body) {
  const std::string path(path_of(target)), battle = form_value(body, "battle");
  std::string said;
  if (path == "/remove") {
    const auto remove = [&](auto done) { service_.remove(battle, served_.kept, done); };
    const bool removed = co_await awaited<bool>(remove);
    if (removed) ++metrics_.removed, note_removed(battle, "the owner removed it");
    said = removed ? battle + " was removed." : "There is no such battle.";
  } else if (path == "/reissue") {
    using Tokens = std::optional<SeatTokens>;
    const auto renew = [&](auto done) {
      service_.reissue(battle, served_.kept, served_.random, [done](Tokens tokens) { done(std::move(tokens)); });
    };
    const Tokens tokens = co_await awaited<Tokens>(renew);
    if (tokens) {
      ++metrics_.reissued;
      log_event("reissued", JsonValue::object().set("battle", battle));
      co_await reply_text(visit, http::status::ok, kHtml, links_page(battle, *tokens));
      co_return;
    }
    said = "There is no such battle.";
  } else if (path == "/drain") {
    service_.drain();
    log_event("draining");
    said = "No new battles are started.";
  } else if (path == "/stop") {
    co_await reply_text(visit, http::status::ok, "text/plain", "The host stops.\n");
    std::raise(SIGTERM);
    co_return;
  } else {
    co_await reply_text(visit, http::status::not_found, "text/plain", "There is nothing here.\n");
    co_return;
  }
  OwnerPage page = co_await look_over(OwnerOrder::size);
  page.said = said;
  co_await reply_text(visit, http::status::ok, kHtml, owner_page(page, setting_.limits, std::time(nullptr)));
}

Gauges Server::gauges() {
  const Service::Figures figures = service_.figures();
  const KeptTotals kept = served_.kept.totals();
  return {.connections = connections_.count(),
          .listeners = figures.listeners,
          .battles_in_memory = figures.battles,
          .memory_of_battles = figures.memory,
          .stored_battles = kept.battles,
          .stored_bytes = kept.bytes,
          .resident_bytes = resident_bytes(),
          .written = figures.written,
          .not_written = figures.not_written,
          .errands = figures.errands,
          .unwritten = figures.unwritten,
          .thinking = figures.thinking,
          .draining = service_.draining(),
          .shared = served_.shared != nullptr,
          .reached = served_.shared == nullptr || served_.shared->unreachable().empty(),
          .reconnected = served_.shared == nullptr ? 0 : served_.shared->reconnected(),
          .overtaken = figures.overtaken,
          .reloaded = figures.reloaded,
          .taken_over = figures.taken_over};
}

}  // namespace limber::inline server

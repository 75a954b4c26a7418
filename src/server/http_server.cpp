// From beginning to end: listening, connections, what is done now and then, stopping.
#include "server/http_server.h"

#include <csignal>
#include <ctime>
#include <limits>
#include <new>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/event_log.h"
#include "server/secret_file.h"

namespace limber::inline server {

namespace {

using std::chrono::seconds;

constexpr int kPortsTried = 20;
constexpr auto kDropUnusedEvery = std::chrono::minutes(10);
constexpr auto kRemoveOldEvery = std::chrono::hours(1);

}  // namespace

Waits Bell::wait_until(std::chrono::steady_clock::time_point then) {
  timer_.expires_at(then);
  error_code rung;
  co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, rung));
}

Server::Server(const HttpSetting& setting, const Served& served)
    : setting_(setting),
      served_(served),
      owner_authorization_(basic_authorization("owner", setting.owner_secret)),
      names_(setting.address, setting.host_names),
      connections_({setting.limits.connections, setting.limits.connections_of_address}),
      streams_({setting.limits.listeners, setting.limits.listeners_of_address}),
      acceptor_(context_),
      owners_acceptor_(context_),
      pool_(std::make_unique<WorkerPool>(setting.limits.workers, setting.limits.waiting)),
      service_(
          served.host, served.disk, *pool_,
          [this](std::function<void()> work) { asio::post(context_, std::move(work)); }, setting.limits),
      requests_({.burst = static_cast<double>(setting.limits.requests_of_address),
                 .a_second = static_cast<double>(setting.limits.requests_a_second)}),
      creations_({.burst = static_cast<double>(setting.limits.creations_of_address),
                  .a_second = static_cast<double>(setting.limits.creations_an_hour) / 3600}),
      creations_in_all_({.burst = static_cast<double>(setting.limits.creations_an_hour_in_all),
                         .a_second = static_cast<double>(setting.limits.creations_an_hour_in_all) / 3600}) {
  if (served_.shared != nullptr) service_.share(*served_.shared);
}

error_code Server::listen_at(tcp::acceptor& acceptor, const tcp::endpoint& place) {
  error_code error;
  acceptor.close(error);
  acceptor.open(place.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  return error;
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
  std::uint16_t port = setting_.port;
  error = listen_at(acceptor_, tcp::endpoint(address, port));
  for (int i = 1; i < tries && error; ++i) error = listen_at(acceptor_, tcp::endpoint(address, ++port));
  if (!error && setting_.owner_port) {
    port = *setting_.owner_port;
    error = listen_at(owners_acceptor_, tcp::endpoint(asio::ip::address_v4::loopback(), port));
  }
  if (error) log_event("not-started", JsonValue::object().set("error", error.message()).set("port", int{port}));
  return !error;
}

std::string Server::url() const {
  const tcp::endpoint at = acceptor_.local_endpoint();
  const std::string name = at.address().to_string();
  return "http://" + (at.address().is_v6() ? "[" + name + "]" : name) + ":" + std::to_string(at.port()) + "/";
}

void Server::run() {
  asio::co_spawn(context_, accept_all(acceptor_, Door::everybodys), asio::detached);
  if (setting_.owner_port) asio::co_spawn(context_, accept_all(owners_acceptor_, Door::owners), asio::detached);
  if (setting_.limits.keep_days > 0) asio::co_spawn(context_, remove_old(), asio::detached);
  asio::co_spawn(context_, wait_for_signal(), asio::detached);
  asio::co_spawn(context_, drop_unused(), asio::detached);
  if (served_.shared != nullptr) asio::co_spawn(context_, tick(), asio::detached);
  for (bool over = false; !over;) {
    try {
      context_.run();
      over = true;
    } catch (const std::bad_alloc&) {
      log_event("no-memory");  // of one connection: the others go on
    } catch (const std::exception&) {
      log_event("connection-failed");
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
  owners_acceptor_.close(error);
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

Waits Server::tick() {
  asio::steady_timer timer(context_);
  for (;;) {
    timer.expires_after(seconds(1));
    error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    service_.tick();
  }
}

// Of what nobody has played on for so long: at the start, then every hour.
Waits Server::remove_old() {
  constexpr std::int64_t kDay = 86'400;
  asio::steady_timer timer(context_);
  for (;;) {
    const std::int64_t before = std::time(nullptr) - static_cast<std::int64_t>(setting_.limits.keep_days) * kDay;
    const auto look = [this, before](auto found) {
      served_.disk.run("", [this, before, found] {
        std::vector<std::string> old;
        if (served_.shared != nullptr) {
          old = served_.shared->remove_unchanged_since(before);
        } else {
          for (const KeptBattle& one : served_.kept.list(OwnerOrder::age, std::numeric_limits<std::size_t>::max()))
            if (one.changed < before) old.push_back(one.battle);
        }
        asio::post(context_, [found, old] { found(old); });
      });
    };
    const std::vector<std::string> old = co_await awaited<std::vector<std::string>>(look);
    const auto gone = [this](const std::string& battle) {
      ++metrics_.expired, note_removed(battle, "no answer for too long");
    };
    for (const std::string& battle : old) {
      if (served_.shared != nullptr)
        service_.let_go(battle), gone(battle);
      else
        service_.remove_older(battle, served_.kept, before, [gone, battle](bool removed) {
          if (removed) gone(battle);
        });
    }
    timer.expires_after(kRemoveOldEvery);
    error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

Waits Server::accept_all(tcp::acceptor& acceptor, Door door) {
  while (!stopping_) {
    error_code error;
    tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (stopping_) co_return;
    if (!error) {
      try {
        asio::co_spawn(context_, connection(std::move(socket), door), asio::detached);
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

Waits Server::connection(tcp::socket socket, Door door) {
  error_code ignored;
  const tcp::endpoint from = socket.remote_endpoint(ignored);
  const std::string address = from.address().to_string(ignored);
  socket.set_option(tcp::no_delay(true), ignored);
  beast::tcp_stream stream(std::move(socket));
  const Guests::Peer peer = is_proxy(address, setting_.proxies) ? Guests::Peer::proxy : Guests::Peer::visitor;
  const std::optional<Guests::Id> guest = connections_.enter(counted_as(address), [&stream] { stream.close(); }, peer);
  if (!guest) {
    ++metrics_.turned_away;
    co_return;  // closed as it goes out of sight
  }
  struct Present {
    Guests& guests;
    Guests::Id id;
    ~Present() { guests.left(id); }
  } present{connections_, *guest};
  co_await serve_guest(stream, address, *guest, door);
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

Waits Server::serve_guest(beast::tcp_stream& stream, const std::string& address, Guests::Id guest, Door door) {
  try {
    beast::flat_buffer buffer(setting_.limits.header_bytes + setting_.limits.request_bytes);
    for (bool again = true; again && !stopping_;) {
      Visit visit{.stream = stream, .address = address, .door = door, .guest = guest};
      again = co_await one_request(visit, buffer);
    }
  } catch (const std::exception& error) {
    log_event("connection-failed", JsonValue::object().set("error", error.what()));
  }
}

int serve_http(const HttpSetting& setting, const Served& served,
               const std::function<void(const std::string& url)>& ready) {
  // What cannot be written is told by the call that writes.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  Server server(setting, served);
  if (!server.listen()) return 1;
  ready(server.url());
  server.run();
  return 0;
}

}  // namespace limber::inline server

// limber serve: the page, the battles and their seats over HTTP, until a signal says stop.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/service.h"

namespace limber::inline server {

struct HttpLimits {
  std::size_t header = 16 << 10;                   // bytes
  std::size_t body = 64 << 10;                     // ... of a request
  std::size_t large_body = std::size_t{16} << 20;  // ... that brings a scenario or a record
  std::size_t large_at_a_time = 4;
  std::size_t connections = 3000, connections_of_address = 300;
  std::size_t streams = 1500, streams_of_address = 150;  // listeners for news
  int header_seconds = 15, body_seconds = 30, write_seconds = 30, idle_seconds = 75, heartbeat_seconds = 20;
  int stop_seconds = 5;  // given to what is under way when we stop
};

struct HttpSetting {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  bool port_given = false;  // else the next free one is taken where it is not free
  std::vector<std::string> host_names;
  std::vector<std::string> proxies;  // addresses whose word for whom they speak counts
  bool log_requests = false;
  HttpLimits limits{};
};

// `ready` is called with the address of the page once it can be reached. 0, or 1 when it cannot be served. `disk` is
// what the host stores with.
int serve_http(const HttpSetting&, Host&, DiskQueue& disk, const std::function<void(const std::string& url)>& ready);

}  // namespace limber::inline server

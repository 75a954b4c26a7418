// limber serve: the page, the battles and their seats over HTTP, until a signal says stop.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/service.h"

namespace limber::inline server {

struct HttpSetting {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  bool port_given = false;  // else the next free one is taken where it is not free
  std::vector<std::string> host_names;
  std::vector<std::string> proxies;         // addresses whose word for whom they speak counts
  std::optional<std::uint16_t> owner_port;  // of this machine alone, for the owner of the host (owner_page.h)
  std::string owner_secret, invitation;     // that opens it; what others need to start battles, if they do
  bool log_requests = false;
  Limits limits{};
};

struct Served {
  Host& host;
  DiskQueue& disk;  // what the host stores with
  KeptBattles& kept;
  Randomness random;
  SharedStore* shared = nullptr;  // where other hosts use the same
};

// `ready` is called with the address of the page once it can be reached. 0, or 1 when it cannot be served.
int serve_http(const HttpSetting&, const Served&, const std::function<void(const std::string& url)>& ready);

}  // namespace limber::inline server

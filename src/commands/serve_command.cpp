#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>

#include <spawn.h>
#include <sys/resource.h>

#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/terminal.h"
#include "io/places.h"
#include "server/disk_queue.h"
#include "server/event_log.h"
#include "server/file_store.h"
#include "server/http_rules.h"
#include "server/serve.h"

extern char** environ;

namespace limber::inline commands {

namespace {

constexpr std::uint64_t kHighestPort = 65'535;

std::uint64_t system_randomness() {
  static std::random_device device("/dev/urandom");
  return (std::uint64_t{device()} << 32) | device();
}

// Every listener is a file to the system, and its usual limit is low.
void allow_many_files() {
  constexpr rlim_t kWanted = 8192;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= kWanted) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? kWanted : std::min(kWanted, limit.rlim_max);
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

bool has_desktop() { return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr; }

void open_in_browser(const std::string& url) {
  std::string program = "xdg-open", address = url;
  char* const arguments[] = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  if (!has_desktop() || ::posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0)
    std::puts("There is no desktop to open it on. Type the address into a browser.");
}

// Printed, not only logged: whoever starts it should know who can reach it.
void warn_of_the_network(const std::string& address) {
  std::printf(
      "Anyone on the network of %s can reach it and start battles. Seats stay private: only invite links open "
      "them. Nothing is encrypted on the way; put a proxy with TLS in front of it for the internet.\n",
      address.c_str());
}

}  // namespace

int serve_command(Arguments arguments) {
  HttpSetting setting;
  std::string folder, names, proxies;
  std::optional<std::uint64_t> port;
  bool opens = false;
  CommandLine line("serve", "Play in a browser: serve the page and save the battles until stopped (Ctrl-C).");
  line.option("--data", folder, "DIR", "where battles are saved; by default the user's data folder");
  line.option("--port", port, "the port; by default 8765, or the next free one");
  line.option("--address", setting.address, "A",
              "where it can be reached: 0.0.0.0 from the whole network; by default 127.0.0.1");
  line.option("--host", names, "NAMES", "extra host names, separated by commas");
  line.option("--proxy", proxies, "ADDRESSES",
              "proxies in front of it, separated by commas: they say which visitor is which");
  line.flag("--open", opens, "open the page in the browser of this desktop");
  line.flag("--log-requests", setting.log_requests, "log every request on standard error");
  line.example("limber serve --open", "play at this machine");
  line.example("limber serve --address 0.0.0.0 --data /srv/limber", "for your whole network");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (port && *port > kHighestPort)
    return line.misused("--port: found " + std::to_string(*port) + ", expected 0 to 65535");
  setting.port_given = port.has_value();
  if (port) setting.port = static_cast<std::uint16_t>(*port);
  for (const std::string_view name : split(names, ','))
    if (!trim(name).empty()) setting.host_names.emplace_back(trim(name));
  for (const std::string_view address : split(proxies, ','))
    if (!trim(address).empty()) setting.proxies.emplace_back(trim(address));
  if (folder.empty()) folder = users_data_folder();
  if (folder.empty()) return line.misused("--data: no user folder was found; name one");
  Result<std::unique_ptr<FileStore>> store = FileStore::open(folder);
  if (!store.ok()) {
    complain("serve", fault_line(store.faults().front(), folder));
    return kExitFaults;
  }
  allow_many_files();
  DiskQueue disk(*store.value());
  Host host({.kind = "server", .random = system_randomness, .store = &disk});
  return serve_http(setting, host, disk, [&](const std::string& url) {
    std::printf("Limber is at %s\n", url.c_str());
    if (!is_loopback(setting.address) && setting.proxies.empty()) warn_of_the_network(setting.address);
    if (opens) open_in_browser(url);
    std::fflush(stdout);
    log_event("started", JsonValue::object().set("url", url).set("data", folder));
  });
}

}  // namespace limber::inline commands

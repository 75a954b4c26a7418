#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <spawn.h>
#include <sys/resource.h>

#include "base/text.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/open_store.h"
#include "console/terminal.h"
#include "files/files.h"
#include "files/record_on_disk.h"
#include "hosting/seats.h"
#include "io/fault_words.h"
#include "postgres/open_postgres.h"
#include "server/disk_queue.h"
#include "server/event_log.h"
#include "server/http_rules.h"
#include "server/limits.h"
#include "server/owner_page.h"
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
  constexpr rlim_t kWanted = 16'384;
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

// Printed, not only logged: a user who starts it should know who can reach it.
void warn_of_the_network(const std::string& address) {
  std::printf(
      "Anyone on the network of %s can reach it and start battles. Seats stay private: only invite links open "
      "them. Nothing is encrypted on the way. For the internet, put a proxy with TLS in front of it.\n",
      address.c_str());
}

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> all;
  for (const std::string_view one : split(text, ','))
    if (!trim(one).empty()) all.emplace_back(trim(one));
  return all;
}

struct Wishes {
  HttpSetting http;
  std::string folder, store, create = "open";
  const std::string& place() const { return store.empty() ? folder : store; }
  bool opens = false;
};

// Nothing: go on; else the code to end with.
std::optional<int> read_wishes(Arguments arguments, Wishes& wishes) {
  std::string names, proxies, limits;
  std::optional<std::uint64_t> port, owner;
  bool lists_limits = false;
  CommandLine line("serve", "Play in a browser: serve the page and save the battles until stopped (Ctrl-C).");
  line.option("--data", wishes.folder, "DIR", "where battles are saved; by default the user's data folder");
  line.option("--store", wishes.store, "URL",
              "a PostgreSQL database that several hosts share, postgresql://USER@HOST/NAME, instead of a folder");
  line.option("--port", port, "the port; by default 8765, or the next free one");
  line.option("--address", wishes.http.address, "A",
              "where it can be reached: 0.0.0.0 from the whole network; by default 127.0.0.1");
  line.option("--host", names, "NAMES", "extra host names, separated by commas");
  line.option("--proxy", proxies, "ADDRESSES",
              "proxies in front of it, separated by commas: they say which visitor is which");
  line.option("--create", wishes.create, "WHO",
              "who may start battles: open (everybody, the default), invited (by DIR/.invitation) or owner (by "
              "DIR/.owner). With --store both words are in the database");
  line.option("--owner", owner, "a port of this machine for the owner's page, behind the word in DIR/.owner");
  line.option("--limit", limits, "NAME=VALUE", "change limits, separated by commas: --limits lists them");
  line.flag("--limits", lists_limits, "list the limits with their values, and stop");
  line.flag("--open", wishes.opens, "open the page in the browser of this desktop");
  line.flag("--log-requests", wishes.http.log_requests, "log every request on standard error");
  line.example("limber serve --open", "play at this machine");
  line.example("limber serve --address 0.0.0.0 --data /srv/limber", "for your whole network");
  line.example("limber serve --proxy 127.0.0.1 --host club.example --owner 8766", "behind a proxy: docs/hosting.md");
  line.example("limber serve --store postgresql://limber@db.example/limber --port 8765", "one of several hosts");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (port && *port > kHighestPort)
    return line.misused("--port: found " + std::to_string(*port) + ", expected 0 to 65535");
  if (owner && (*owner == 0 || *owner > kHighestPort))
    return line.misused("--owner: found " + std::to_string(*owner) + ", expected 1 to 65535");
  if (wishes.create != "open" && wishes.create != "invited" && wishes.create != "owner")
    return line.misused("--create: found " + wishes.create + ", expected open, invited or owner");
  if (const std::string fault = set_limits(wishes.http.limits, limits); !fault.empty())
    return line.misused("--limit: " + fault);
  if (lists_limits) {
    for (const LimitName& one : limit_names())
      std::printf("%-24s %llu\n", std::string(one.name).c_str(),
                  static_cast<unsigned long long>(wishes.http.limits.*one.value));
    return kExitOk;
  }
  wishes.http.port_given = port.has_value();
  if (port) wishes.http.port = static_cast<std::uint16_t>(*port);
  if (owner) wishes.http.owner_port = static_cast<std::uint16_t>(*owner);
  wishes.http.host_names = listed(names);
  wishes.http.proxies = listed(proxies);
  if (!wishes.store.empty() && !is_postgres_address(wishes.store))
    return line.misused("--store: found " + wishes.store + ", expected postgresql://USER@HOST/NAME");
  if (!wishes.store.empty() && !wishes.folder.empty()) return line.misused("--store and --data: name one of them");
  if (wishes.folder.empty()) wishes.folder = users_data_folder();
  if (wishes.place().empty()) return line.misused("--data: no user folder was found. Name one");
  return std::nullopt;
}

// The words that open the owner's page and let people start battles, as far as they are needed.
Result<Done> fetch_secrets(Wishes& wishes, KeptSecrets& secrets) {
  if (wishes.http.owner_port || wishes.create == "owner") {
    Result<std::string> secret = secrets.secret("owner", system_randomness);
    if (!secret.ok()) return secret.faults();
    wishes.http.owner_secret = secret.value();
  }
  if (wishes.create != "invited") return Done{};
  Result<std::string> secret = secrets.secret("invitation", system_randomness);
  if (!secret.ok()) return secret.faults();
  wishes.http.invitation = secret.value();
  return Done{};
}

Admission admission_of(const Wishes& wishes) {
  if (wishes.create == "open") return {};
  const bool owner = wishes.create == "owner";
  const std::string word = owner ? wishes.http.owner_secret : wishes.http.invitation;
  const std::string refused = owner ? "Only the owner of this host can start battles here. Type the owner's word."
                                    : "This host asks for an invitation word. Type the one you were given.";
  return [word, refused](std::string_view given) { return same_secret(given, word) ? "" : refused; };
}

}  // namespace

int serve_command(Arguments arguments) {
  Wishes wishes;
  if (const std::optional<int> code = read_wishes(arguments, wishes)) return *code;
  const HttpSetting& setting = wishes.http;
  const std::string place = shown_place(wishes.place());
  const Result<OpenStore> opened = open_store(wishes.place(), setting.limits);
  if (!opened.ok()) {
    complain("serve", fault_line(opened.faults().front(), place));
    return kExitFaults;
  }
  const WholeStore store = opened.value().whole();
  if (const Result<Done> secrets = fetch_secrets(wishes, store.secrets); !secrets.ok()) {
    complain("serve", fault_line(secrets.faults().front(), place));
    return kExitFaults;
  }
  allow_many_files();
  DiskQueue disk(store.battles);
  const auto kept_until = [&](const std::string& battle) {
    const std::optional<KeptBattle> kept = store.kept.find(battle);
    return kept ? removal_day(kept->changed, setting.limits) : std::string();
  };
  Host host({.kind = "server",
             .random = system_randomness,
             .store = &disk,
             .limits = host_limits(setting.limits),
             .admission = admission_of(wishes),
             .kept_until = kept_until,
             .loads_apart = true,
             .now = [] { return std::int64_t{std::time(nullptr)}; }});
  return serve_http(setting, {host, disk, store.kept, system_randomness, opened.value().shared()},
                    [&](const std::string& url) {
                      std::printf("Limber is at %s\n", url.c_str());
                      if (!is_loopback(setting.address) && setting.proxies.empty())
                        warn_of_the_network(setting.address);
                      if (wishes.opens) open_in_browser(url);
                      std::fflush(stdout);
                      log_event("started", JsonValue::object().set("url", url).set("data", place));
                    });
}

}  // namespace limber::inline commands

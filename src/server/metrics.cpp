#include "server/metrics.h"

#include <algorithm>
#include <cstdio>
#include <string_view>

#include <unistd.h>

namespace limber::inline server {

namespace {

constexpr std::array<std::string_view, Metrics::kRoutes> kRouteNames{"file", "host", "seat", "news", "other"};

void add_head(std::string& to, std::string_view name, std::string_view kind, std::string_view help) {
  to += "# HELP limber_" + std::string(name) + " " + std::string(help) + "\n# TYPE limber_" + std::string(name) + " " +
        std::string(kind) + "\n";
}

void add(std::string& to, std::string_view name, std::string_view kind, std::string_view help, std::uint64_t value) {
  add_head(to, name, kind, help);
  to += "limber_" + std::string(name) + " " + std::to_string(value) + "\n";
}

std::string seconds_text(double seconds) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.6g", seconds);
  return text.data();
}

void add_replies(std::string& to, const Metrics& counted) {
  add_head(to, "replies_total", "counter", "Replies by route and class of status.");
  for (std::size_t route = 0; route < Metrics::kRoutes; ++route)
    for (std::size_t kind = 1; kind < Metrics::kClasses; ++kind)
      if (counted.replies[route][kind] > 0)
        to += "limber_replies_total{route=\"" + std::string(kRouteNames[route]) + "\",status=\"" +
              std::to_string(kind) + "xx\"} " + std::to_string(counted.replies[route][kind]) + "\n";
}

void add_took(std::string& to, const Metrics& counted) {
  add_head(to, "request_seconds", "histogram", "Time of requests to the host and to seats.");
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < counted.took.size(); ++i) {
    so_far += counted.took[i];
    const std::string up_to = i < Metrics::kUpTo.size() ? seconds_text(Metrics::kUpTo[i]) : "+Inf";
    to += "limber_request_seconds_bucket{le=\"" + up_to + "\"} " + std::to_string(so_far) + "\n";
  }
  to += "limber_request_seconds_sum " + seconds_text(counted.took_in_all) + "\n";
  to += "limber_request_seconds_count " + std::to_string(so_far) + "\n";
}

}  // namespace

void Metrics::count(Of route, unsigned status, std::chrono::steady_clock::duration time) {
  ++replies[static_cast<std::size_t>(route)][std::min<std::size_t>(status / 100, kClasses - 1)];
  if (route != Of::host && route != Of::seat) return;
  const double seconds = std::chrono::duration<double>(time).count();
  const auto slot = std::lower_bound(kUpTo.begin(), kUpTo.end(), seconds) - kUpTo.begin();
  ++took[static_cast<std::size_t>(slot)];
  took_in_all += seconds;
}

std::uint64_t resident_bytes() {
  std::FILE* const file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  unsigned long long all = 0, resident = 0;
  const bool read = std::fscanf(file, "%llu %llu", &all, &resident) == 2;
  std::fclose(file);
  return read ? resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

std::string metrics_text(const Metrics& counted, const Gauges& now) {
  std::string to;
  add_replies(to, counted);
  add_took(to, counted);
  add(to, "battles_created_total", "counter", "Battles started.", counted.created);
  add(to, "battles_removed_total", "counter", "Battles removed by the owner.", counted.removed);
  add(to, "battles_expired_total", "counter", "Battles removed because they stood still.", counted.expired);
  add(to, "links_reissued_total", "counter", "Battles that got new links.", counted.reissued);
  add(to, "connections_refused_total", "counter", "Connections beyond a limit.", counted.turned_away);
  add(to, "writes_total", "counter", "Changes stored.", now.written);
  add(to, "writes_failed_total", "counter", "Changes that could not be stored.", now.not_written);
  add(to, "errands_total", "counter", "Battles loaded and files read apart from the thread that serves.", now.errands);
  add(to, "connections", "gauge", "Open connections.", now.connections);
  add(to, "listeners", "gauge", "Open streams of news.", now.listeners);
  add(to, "battles_in_memory", "gauge", "Battles in memory.", now.battles_in_memory);
  add(to, "battles_memory_bytes", "gauge", "Memory that they take, about.", now.memory_of_battles);
  add(to, "battles_stored", "gauge", "Battles stored.", now.stored_battles);
  add(to, "battles_stored_bytes", "gauge", "Disk space that they take.", now.stored_bytes);
  add(to, "writes_waiting", "gauge", "Changes on their way to the disk.", now.unwritten);
  add(to, "players_thinking", "gauge", "Computer players at work.", now.thinking);
  add(to, "resident_bytes", "gauge", "Memory of the process.", now.resident_bytes);
  add(to, "draining", "gauge", "1: no new battles, about to be stopped.", now.draining ? 1 : 0);
  if (!now.shared) return to;
  add(to, "store_reachable", "gauge", "1: the shared store can be reached.", now.reached ? 1 : 0);
  add(to, "store_reconnected_total", "counter", "Connections to it made again.", now.reconnected);
  add(to, "writes_overtaken_total", "counter", "Changes judged again because another host was first.", now.overtaken);
  add(to, "battles_reloaded_total", "counter", "Battles loaded again because another host added to them.",
      now.reloaded);
  add(to, "players_taken_over_total", "counter", "Computer players taken over from another host.", now.taken_over);
  return to;
}

}  // namespace limber::inline server

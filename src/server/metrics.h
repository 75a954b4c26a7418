// What a host counts, and how Prometheus reads it. No name of a battle, no address and no token of a seat stands in it.
#pragma once
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace limber::inline server {

struct Metrics {
  // By the route: a file of the page, a request to the host, to a seat, news, anything else.
  enum class Of : std::uint8_t { file, host, seat, news, other };
  static constexpr std::size_t kRoutes = 5, kClasses = 6;
  std::array<std::array<std::uint64_t, kClasses>, kRoutes> replies{};  // by the hundreds of the status

  // Of requests to the host and to seats, from the last byte of the header to the last byte of the reply.
  static constexpr std::array<double, 9> kUpTo{0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5};  // seconds
  std::array<std::uint64_t, kUpTo.size() + 1> took{};
  double took_in_all = 0;

  std::uint64_t created = 0, removed = 0, expired = 0, reissued = 0, turned_away = 0;  // turned_away: connections

  void count(Of, unsigned status, std::chrono::steady_clock::duration);
};

// What there is at the moment.
struct Gauges {
  std::size_t connections = 0, listeners = 0, battles_in_memory = 0, memory_of_battles = 0, stored_battles = 0;
  std::uint64_t stored_bytes = 0, resident_bytes = 0, written = 0, not_written = 0, errands = 0;
  std::size_t unwritten = 0, thinking = 0;
  bool draining = false;
  // Where other hosts use the same store.
  bool shared = false, reached = true;
  std::uint64_t reconnected = 0, overtaken = 0, reloaded = 0, taken_over = 0;
};

std::uint64_t resident_bytes();  // of this process
std::string metrics_text(const Metrics&, const Gauges&);

}  // namespace limber::inline server

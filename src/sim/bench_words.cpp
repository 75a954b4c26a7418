// The figures of the benchmark as people and programs read them.
#include <cstdio>

#include "sim/bench.h"

namespace limber::inline sim {

namespace {

std::string rounded(double value) {
  char text[40];
  std::snprintf(text, sizeof text, value < 1000 ? "%.2f" : "%.0f", value);
  return text;
}

std::string hex(std::uint64_t value) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

// The words, and its value as JSON.
std::vector<std::pair<std::string, std::string>> fields(const BenchFigures& f) {
  std::vector<std::pair<std::string, std::string>> all = {
      {"ruleset", "\"" + f.ruleset + "\""},
      {"signature", "\"" + hex(f.signature) + "\""},
      {"state_bytes", std::to_string(f.state_bytes)},
      {"copy_ns", rounded(f.copy_ns)},
      {"options_listed_per_s", rounded(f.options_listed_per_s)},
      {"mean_options", rounded(f.mean_options)},
      {"full_list_orders_per_s", rounded(f.full_list_orders_per_s)},
      {"unit_first_orders_per_s", rounded(f.unit_first_orders_per_s)},
      {"answers_per_s", rounded(f.answers_per_s)},
      {"battles_per_s", rounded(f.battles_per_s)},
      {"mean_orders_per_battle", rounded(f.mean_orders_per_battle)},
      {"captain_battles_per_s", rounded(f.captain_battles_per_s)},
      {"odds_us", "{\"close_combat\": " + rounded(f.close_combat_us) +
                      ", \"four_shooters\": " + rounded(f.four_shooters_us) + "}"},
      {"peak_bytes", std::to_string(f.peak_bytes)}};
  if (f.at_once)
    all.push_back({"threads", "{\"number\": " + std::to_string(f.at_once->threads) +
                                  ", \"battles_per_s\": " + rounded(f.at_once->battles_per_s) +
                                  ", \"captain_battles_per_s\": " + rounded(f.at_once->captain_battles_per_s) + "}"});
  return all;
}

}  // namespace

std::string bench_json(const std::vector<BenchFigures>& all) {
  std::string out = "[";
  for (std::size_t i = 0; i < all.size(); ++i) {
    out += i == 0 ? "\n  {" : ",\n  {";
    bool first = true;
    for (const auto& [name, value] : fields(all[i]))
      out += (first ? "\"" : ", \"") + name + "\": " + value, first = false;
    out += "}";
  }
  return out + "\n]\n";
}

std::string bench_text(const std::vector<BenchFigures>& all) {
  std::string out;
  for (const BenchFigures& f : all) {
    for (auto [name, value] : fields(f)) {
      name.resize(26, ' ');
      out += name + value + "\n";
    }
    out += "\n";
  }
  return out;
}

}  // namespace limber::inline sim

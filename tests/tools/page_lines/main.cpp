// The engine inside the page, natively: a line for each call in, a line with what it gave out. The tests drive the
// WebAssembly build by the same calls and compare (web/test/wasm/battles.test.ts). Words of a line stand apart by
// tabs:
//
//   random HEX · ask SEAT REQUEST · step · lines · news · load JSON · forget BATTLE
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "page/page_engine.h"

namespace {

using namespace limber;

std::string_view cut(std::string_view& from) {
  const std::size_t end = std::min(from.find('\t'), from.size());
  const std::string_view word = from.substr(0, end);
  from.remove_prefix(std::min(end + 1, from.size()));
  return word;
}

std::vector<std::uint8_t> bytes_of(std::string_view hex) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  return bytes;
}

std::string answer(PageEngine& engine, std::string_view line) {
  const std::string_view what = cut(line);
  if (what == "random") {
    engine.give_randomness(bytes_of(line));
    return "";
  }
  if (what == "ask") {
    const std::string_view seat = cut(line);
    const Asked asked = engine.ask(seat, line);
    return std::to_string(static_cast<int>(asked)) + " " + engine.reply();
  }
  if (what == "step") return engine.step() ? "1" : "0";
  if (what == "lines") return engine.lines();
  if (what == "news") return engine.news();
  if (what == "load") return engine.load(line) ? "1" : "0";
  if (what == "forget") {
    engine.forget(std::string(line));
    return "";
  }
  return "unknown: " + std::string(what);
}

}  // namespace

int main() {
  PageEngine engine;
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(engine, line) << '\n';
}

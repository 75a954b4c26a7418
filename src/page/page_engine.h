// The engine inside the page: a Host, its store and the players of the program in one value that a Worker drives by
// texts. exports.cpp gives it to JavaScript; web/src/engine/wasm_engine.ts is the other end.
//
//   for (;;) {
//     switch (engine.ask(seat, request)) {
//       case Asked::needs_battle: engine.load(...); continue;       // reply() is its name
//       case Asked::needs_clauses: give_clause_texts(...); continue;
//       case Asked::replied: ... store lines(), then release reply() and tell news()
//     }
//   }
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/host.h"
#include "page/page_store.h"

namespace limber::inline page {

enum class Asked : std::uint8_t { replied, needs_battle, needs_clauses };

class PageEngine {
 public:
  PageEngine();

  // Random bytes of the browser, in place of those there were. Tokens of seats and seeds are made from them alone.
  void give_randomness(std::span<const std::uint8_t>);

  // The browser's clock, in seconds since 1970.
  void give_time(std::int64_t seconds) { now_ = seconds; }

  Asked ask(std::string_view seat, std::string_view request);
  const std::string& reply() const { return reply_; }

  // A slice of what a player of the program thinks, up to its answer, which is then given. Between slices requests are
  // served; a thought whose battle has gone on is dropped. False: nobody has to think.
  bool step();

  // [{"battle": "...", "seats": "...", "number": 0, "lines": ["..."]}]: what is to be stored before the reply is
  // released; "seats" of a new battle only.
  std::string lines();
  // [{"battle": "...", "seat": "red", "news": {...}}]
  std::string news();

  // A battle that was asked for: {"battle": "...", "seats": "...", "changed": 1789, "lines": [...]}, without lines when
  // there is none.
  bool load(std::string_view json);
  // Its lines could not be stored: only what is stored counts.
  void forget(const std::string& battle) { host_.forget(battle); }

 private:
  std::uint64_t random();
  bool will_lack_clauses(std::string_view seat, std::string_view request);

  std::vector<std::uint8_t> randomness_;
  std::int64_t now_ = 0;
  PageStore store_;
  std::string reply_;
  Host host_;
  std::optional<ComputerThought> thought_;
};

}  // namespace limber::inline page

// A battle of two captains at a desk of the engine protocol: a scenario comes in on standard input, its record and a
// hash of all answers go out. The tests build this natively and for WebAssembly, and both must print the same.
//
//   captain_battle SEED <scenario.json
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>

#include "base/hash.h"
#include "base/text.h"
#include "protocol/engine_protocol.h"

namespace {

using namespace limber;

constexpr int kMostAnswers = 100'000;

[[noreturn]] void stop(const std::string& words) {
  std::fprintf(stderr, "captain_battle: %s\n", words.c_str());
  std::exit(1);
}

const JsonValue& member(const JsonValue& of, std::string_view name) {
  const JsonValue* found = of.find(name);
  if (found == nullptr) stop("no member " + std::string(name) + " in " + dump(of));
  return *found;
}

const std::string& text(const JsonValue& of, std::string_view name) {
  const std::string* found = member(of, name).as_string();
  if (found == nullptr) stop(std::string(name) + " is no text in " + dump(of));
  return *found;
}

class Table {
 public:
  JsonValue ask(const JsonValue& request) {
    const std::string line = desk_.answer(dump(request));
    ++answers_;
    hash_ = mix(hash_ ^ fnv1a64(line), kOdd);
    Result<JsonValue> answer = parse_json(line);
    if (!answer.ok()) stop("no JSON: " + line);
    if (member(answer.value(), "ok").as_bool() != true) stop(line);
    return std::move(answer).value();
  }
  JsonValue ask(const char* what) { return ask(JsonValue::object().set("do", what)); }

  // One decision, with what a front end would ask for on the way.
  JsonValue decide(const JsonValue& asked) {
    const JsonValue side = member(asked, "sides").elements().front();
    ask(JsonValue::object().set("do", "options").set("side", side));
    const JsonValue bot = ask(JsonValue::object().set("do", "bot").set("player", "captain").set("side", side));
    return ask(JsonValue::object().set("do", "apply").set("choice", text(bot, "choice")).set("side", side));
  }

  void play(JsonValue scenario, std::int64_t seed) {
    JsonValue last = ask(JsonValue::object().set("do", "open").set("scenario", std::move(scenario)).set("seed", seed));
    for (int given = 0; given < kMostAnswers; ++given) {
      const JsonValue asked = member(last, "request");
      const std::string& kind = text(asked, "kind");
      if (kind == "over") return;
      last = kind == "decision" ? decide(asked) : ask("roll");
    }
    stop("the battle does not end");
  }

  void print() {
    ask("board");
    const std::string record = text(ask("record"), "record");
    std::printf("%sanswers %d, hash %016llx\n", record.c_str(), answers_, static_cast<unsigned long long>(hash_));
  }

 private:
  static constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15u;
  EngineDesk desk_;
  int answers_ = 0;
  std::uint64_t hash_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count != 2) stop("usage: captain_battle SEED <scenario.json");
  const std::string file{std::istreambuf_iterator<char>(std::cin), {}};
  Result<JsonValue> scenario = parse_json(file);
  if (!scenario.ok()) stop("standard input is no JSON");
  Table table;
  table.play(std::move(scenario).value(), std::atoll(words[1]));
  table.print();
}

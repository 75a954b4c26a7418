// What JavaScript sees of the engine inside the page. Texts go in as address and length, in memory from limber_alloc();
// a text comes out as its address, and limber_length() is the length of the last one.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

#include "page/page_engine.h"
#include "words/clause_texts.h"

#define LIMBER_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace {

limber::PageEngine& engine() {
  static limber::PageEngine one;
  return one;
}

std::string given;

const char* give(std::string text) {
  given = std::move(text);
  return given.data();
}

}  // namespace

LIMBER_EXPORT(limber_alloc) void* limber_alloc(std::size_t bytes) { return std::malloc(bytes); }
LIMBER_EXPORT(limber_free) void limber_free(void* memory) { std::free(memory); }
LIMBER_EXPORT(limber_length) std::size_t limber_length() { return given.size(); }

LIMBER_EXPORT(limber_randomness) void limber_randomness(const std::uint8_t* bytes, std::size_t count) {
  engine().give_randomness({bytes, count});
}

// Seconds since 1970.
LIMBER_EXPORT(limber_time) void limber_time(double seconds) { engine().give_time(static_cast<std::int64_t>(seconds)); }

// 0: limber_reply() is the reply. 1: it is the name of a battle to load, 2: clause texts are needed; then ask again.
LIMBER_EXPORT(limber_ask)
int limber_ask(const char* seat, std::size_t seat_length, const char* request, std::size_t request_length) {
  return static_cast<int>(engine().ask({seat, seat_length}, {request, request_length}));
}
LIMBER_EXPORT(limber_reply) const char* limber_reply() { return give(engine().reply()); }

LIMBER_EXPORT(limber_step) int limber_step() { return engine().step() ? 1 : 0; }
LIMBER_EXPORT(limber_lines) const char* limber_lines() { return give(engine().lines()); }
LIMBER_EXPORT(limber_news) const char* limber_news() { return give(engine().news()); }

LIMBER_EXPORT(limber_load) int limber_load(const char* json, std::size_t length) {
  return engine().load({json, length}) ? 1 : 0;
}
LIMBER_EXPORT(limber_forget) void limber_forget(const char* battle, std::size_t length) {
  engine().forget({battle, length});
}
LIMBER_EXPORT(limber_clauses) int limber_clauses(const char* file, std::size_t length) {
  return limber::give_clause_texts({file, length}) ? 1 : 0;
}

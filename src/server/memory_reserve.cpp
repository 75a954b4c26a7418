#include "server/memory_reserve.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <new>

namespace limber::inline server {

namespace {

constexpr std::size_t kBlock = std::size_t{4} << 20;
constexpr std::size_t kBlocks = 8;
std::array<std::atomic<void*>, kBlocks> g_blocks{};  // a new_handler takes no argument

// The stack of the first thread grows page by page, and where there is no memory for the next page the system ends the
// program: no exception tells of it. What was touched once stays.
[[gnu::noinline]] void reserve_stack() {
  constexpr std::size_t kStack = std::size_t{2} << 20;
  constexpr std::size_t kPage = 4096;
  volatile char room[kStack];
  for (std::size_t i = 0; i < kStack; i += kPage) room[i] = 0;
  static_cast<void>(room[0]);  // read: a warning holds an array that is only written for a mistake
}

void give_up_a_block() {
  for (std::atomic<void*>& block : g_blocks)
    if (void* const taken = block.exchange(nullptr); taken != nullptr) return std::free(taken);
  throw std::bad_alloc();
}

}  // namespace

MemoryReserve::MemoryReserve() {
  reserve_stack();
  is_whole();
  std::set_new_handler(give_up_a_block);
}

MemoryReserve::~MemoryReserve() {
  std::set_new_handler(nullptr);
  for (std::atomic<void*>& block : g_blocks) std::free(block.exchange(nullptr));
}

bool MemoryReserve::is_whole() {
  for (std::atomic<void*>& block : g_blocks) {
    if (block.load() != nullptr) continue;
    void* const memory = std::malloc(kBlock);
    if (memory == nullptr) return false;
    block.store(memory);  // only the thread that serves puts anything there
  }
  return true;
}

}  // namespace limber::inline server

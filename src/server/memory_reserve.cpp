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

void give_up_a_block() {
  for (std::atomic<void*>& block : g_blocks)
    if (void* const taken = block.exchange(nullptr); taken != nullptr) return std::free(taken);
  throw std::bad_alloc();
}

}  // namespace

MemoryReserve::MemoryReserve() {
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

// Counts every operator new of a program, so that rules and players that take memory from the heap are found out.
// Replaces the operators: include it in one file of a program and no other.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <new>

namespace limber {
inline thread_local std::uint64_t memory_taken = 0;  // each thread counts its own
}

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++limber::memory_taken;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

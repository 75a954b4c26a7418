// Memory put by for the moment when there is no more: what is being done then can be finished, and nothing new is begun
// until the reserve is whole again. Without it a single request too many would end the program and every battle's
// connections with it.
#pragma once
#include <cstddef>

namespace limber::inline server {

// One for a program, made on the thread that serves, whose stack it reserves too: `operator new` gives the memory up,
// block by block, where it would fail.
class MemoryReserve {
 public:
  MemoryReserve();
  ~MemoryReserve();
  MemoryReserve(const MemoryReserve&) = delete;
  MemoryReserve& operator=(const MemoryReserve&) = delete;

  // Puts by again what was given up, as far as there is memory for it.
  bool is_whole();
};

}  // namespace limber::inline server

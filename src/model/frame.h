// One procedure under way: which it is, where it resumes, what it asks, and what it remembers. Frames are data, so a
// battle can be copied, hashed and merged in the middle of anything.
#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "model/request.h"

namespace limber {

// A procedure by its place in the list of all procedures (rules/procedures.h).
enum class ProcedureId : std::uint8_t { none };

struct Frame {
  ProcedureId procedure = ProcedureId::none;
  std::uint8_t at = 0;  // resume point (6 bits) and what is asked there (2 bits)
  alignas(2) std::array<unsigned char, 10> bytes{};

  template <class M> M& memory() {
    static_assert(std::is_trivially_copyable_v<M> && sizeof(M) <= 10 && alignof(M) <= 2 &&
                  std::has_unique_object_representations_v<M>);
    return *reinterpret_cast<M*>(bytes.data());
  }
  template <class M> const M& memory() const { return const_cast<Frame*>(this)->memory<M>(); }
  constexpr Asks asks() const { return static_cast<Asks>(at >> 6); }
  constexpr int point() const { return at & 63; }
};
static_assert(sizeof(Frame) == 12 && std::has_unique_object_representations_v<Frame>);

// A point at which a procedure can rest, in words for the reports of a walk.
struct PointName {
  ProcedureId procedure;
  std::uint8_t point;
  const char* procedure_name;
  const char* name;
  bool rests;  // false: what it calls asks nobody
};

}  // namespace limber

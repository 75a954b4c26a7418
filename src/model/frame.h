// One procedure under way: which it is, where it resumes, what it asks, and what it remembers. Frames are data, so a
// battle can be copied, hashed and merged in the middle of anything.
#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "model/request.h"

namespace limber {

enum class Procedure : std::uint8_t {
  none,
  battle,
  set_up,
  set_up_in_turn,
  turn,
  gun_orders,
  bombardment,
  initiative,
  side_step,
  action,
  volley,
  hits,
  combat,
  barrage,
  deed,
  shot,
  melee,
  end_of_turn
};
inline constexpr int kProcedureCount = static_cast<int>(Procedure::end_of_turn) + 1;

struct Frame {
  Procedure procedure = Procedure::none;
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

}  // namespace limber

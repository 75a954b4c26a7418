// What a document prints as a figure or a row of a table, each with its clause. A ruleset is a value made of these,
// so that a switch can edit it and a clause can be taken out of it.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>

#include "model/clause.h"

namespace limber {

// A number, or a choice between ways of playing, with the clause it comes from. Zero is what would be played without
// the clause.
template <class T> struct Figure {
  T value{};
  Clause clause = Clause::none;
  constexpr bool operator==(const Figure&) const = default;
};

// The conditions under which a modifier applies to a die. Written once in view.h, as facts about a Roll.
enum class When : std::uint8_t {
  never,
  target_in_cover,
  target_in_sight,
  same_target_as_last_turn,
  commander_with_or_beside,
  commander_beside,
  has_not_moved,
  in_cover,
  in_wood,
  attacking_uphill,
  in_river,
  crossing_trench,
  firer_pinned,
  command_adjacent,  // the one Command Unit of the army, not the Unit itself
  cavalry_on_foot,
  two_attackers,
  three_attackers,
  four_attackers,
  five_attackers,
  six_attackers,
  enemy_one_higher,
  enemy_one_lower,
  enemy_higher,
  attacks_from_river,
  enemy_in_wood,
  enemy_in_works,       // a built-up area or a fortification of any kind
  enemy_stands_higher,  // of every attacker
  enemy_on_the_bank     // of the river in which the Unit stands
};

struct Row {
  When when = When::never;
  std::int8_t value = 0;
  Clause clause = Clause::none;
  std::uint8_t fact = 0;  // rows of one fact count once, however many apply (BB-R102); 0: a fact of its own
  constexpr bool operator==(const Row&) const = default;
};

template <int N> struct Rows {
  std::array<Row, N> row{};
  std::uint8_t size = 0;
  constexpr Rows() = default;
  constexpr Rows(std::initializer_list<Row> list) {
    for (const Row& r : list) row[size++] = r;
  }
  constexpr const Row* begin() const { return row.data(); }
  constexpr const Row* end() const { return row.data() + size; }
  constexpr Row* begin() { return row.data(); }
  constexpr Row* end() { return row.data() + size; }
  constexpr void add(Row r) { row[size++] = r; }
  constexpr Row* find(Clause c) {
    for (Row& r : *this)
      if (r.clause == c) return &r;
    return nullptr;
  }
  constexpr void drop(Clause c) {
    std::uint8_t kept = 0;
    for (std::uint8_t i = 0; i < size; ++i)
      if (row[i].clause != c) row[kept++] = row[i];
    for (std::uint8_t i = kept; i < size; ++i) row[i] = Row{};
    size = kept;
  }
  constexpr bool operator==(const Rows&) const = default;
};

// How many fields an aggregate has: a list of figures that forgets one does not compile.
struct AnyField {
  template <class T> constexpr operator T() const;
};
template <class T, class... A> constexpr int field_count() {
  if constexpr (requires { T{A{}..., AnyField{}}; })
    return field_count<T, A..., AnyField>();
  else
    return sizeof...(A);
}
template <class M> constexpr bool lists_all_figures() {
  M m{};
  return M::figures(m, [](const char*, auto&) {}) == field_count<M>();
}

}  // namespace limber

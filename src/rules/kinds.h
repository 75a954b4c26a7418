// The unit tables of a document, row for row: what a kind of Unit is worth, how it moves, shoots and fights.
#pragma once
#include "model/roster.h"
#include "rules/arms.h"
#include "rules/figures.h"

namespace limber {

// Scores that save a Unit in Close Combat: not hit at or above the least of them.
struct Save {
  std::uint8_t front = 0, flank = 0;
  Clause clause = Clause::none;
  constexpr bool operator==(const Save&) const = default;
};

struct Kind {
  ShortText name{}, title{}, also{};  // `also`: another spelling that files may use
  Arm arm{};
  ShortText other_form{};   // cavalry: what it becomes when it mounts or dismounts
  ShortText native_form{};  // ... in a Native army
  bool in_the_saddle = false;
  Figure<std::uint8_t> strength{}, move{};
  Figure<std::uint8_t> gun_range{};      // artillery
  Figure<std::uint8_t> range{}, dice{};  // small arms
  Figure<std::uint8_t> hits_on{};        // the least score of one figure's die that hits
  Clause shoots = Clause::none;          // which kinds have small arms at all
  Save save{};
  Figure<std::uint8_t> power{};        // Close Combat Power
  Clause shares_cells = Clause::none;  // not counted for stacking
  Clause follows_up = Clause::none;

  template <class M, class V> static constexpr int figures(M& m, V v) {
    v("name", m.name), v("title", m.title), v("also", m.also), v("arm", m.arm), v("other form", m.other_form),
        v("native form", m.native_form);
    v("in the saddle", m.in_the_saddle), v("strength", m.strength), v("move", m.move), v("gun range", m.gun_range);
    v("range", m.range), v("dice", m.dice), v("hits on", m.hits_on), v("shoots", m.shoots), v("save", m.save),
        v("power", m.power);
    v("shares cells", m.shares_cells), v("follows up", m.follows_up);
    return 18;
  }
};

struct Kinds {
  std::array<Kind, 16> row{};
  std::uint8_t size = 0;
  constexpr Kinds() = default;
  constexpr Kinds(std::initializer_list<Kind> list) {
    for (const Kind& k : list) row[size++] = k;
  }
  constexpr const Kind& operator[](KindId k) const { return row[static_cast<std::size_t>(k)]; }
  constexpr KindId find(std::string_view name) const {
    for (std::uint8_t i = 0; i < size; ++i)
      if (row[i].name.view() == name || (!row[i].also.view().empty() && row[i].also.view() == name))
        return static_cast<KindId>(i);
    return KindId::none;
  }
};

}  // namespace limber

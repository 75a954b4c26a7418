// How a battle stands, as a small value that is cheap to copy: for players that search. It has no record, throws no
// dice and writes no words unless it is asked for them.
//
//   Position next = position;
//   for (const Answer& answer : position.options()) {
//     next = position;
//     next.apply_listed(answer);
//   }
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <limber/types.h>

namespace limber::v1 {

// One answer, to be handed back to a position of the same battle.
struct Answer {
  std::uint64_t code = 0;
  auto operator<=>(const Answer&) const = default;
};

struct Face {
  Answer answer;
  int weight = 1;  // out of the sum over all faces
};

class Position {
 public:
  Position(const Position&);
  Position(Position&&) noexcept;
  Position& operator=(const Position&);
  Position& operator=(Position&&) noexcept;
  ~Position();

  Question::Kind kind() const;
  bool asks(Side) const;
  Question question() const;  // the same with its words

  std::vector<Answer> options(Side side = Side::none) const;  // at a decision; none: of every side that is asked
  std::vector<Face> faces() const;                            // at a die or a card
  bool listed(Answer) const;                                  // whether options() or faces() has it
  void apply(Answer);                                         // Unlawful when it is not listed
  void apply_listed(Answer) noexcept;  // for search: it must be listed, and nobody looks whether it is

  // Numbers that stay what they are: the same answer to the same question has the same number in every battle and in
  // every version of the library with this version of the numbers. docs/formats.md says what they are made of.
  static constexpr int kNumberVersion = 1;
  std::uint64_t number(Answer) const;                  // Unlawful when it is not listed
  std::uint64_t number_listed(Answer) const noexcept;  // it must be listed, and nobody looks whether it is
  Answer numbered(std::uint64_t) const;                // Unlawful when no listed answer has it
  // Of a number: Unit, verb, cell, facing, other Unit, manner; 0 where there is none. legend() names them.
  static std::array<int, 6> parts(std::uint64_t number);

  std::string text(Answer) const;             // "fire r1 at D5"
  Answer read(std::string_view order) const;  // one order; Unlawful when it is not legal

  // What is sealed is known to the one who has sealed it. As that side may know it: what the other has sealed and not
  // yet told is asked again; none: what everybody may know.
  Position known_to(Side) const;
  // The same with answers drawn for the other side, as many as it may have sealed by now, each from those it may give.
  // It depends on the seed and on what that side may know, and on nothing else. Error without a side.
  Position resample(Side, std::uint64_t seed) const;

  std::string drawing() const;  // the board as text
  int turn() const;
  Outcome outcome() const;
  std::uint64_t hash() const;                                // for tables in memory: the next version may have others
  friend bool operator==(const Position&, const Position&);  // of one battle, however often it was opened

  // As bytes, for another process of the same version; restored() throws BadInput for what is damaged or of another
  // version. A sum finds damage, not malice: restore what you have saved.
  std::string saved() const;
  static Position restored(std::string_view);

  struct Inside;  // for the library itself
  explicit Position(std::unique_ptr<Inside>);
  const Inside& inside() const { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace limber::v1

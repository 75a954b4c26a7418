// How a battle stands, as a small value that is cheap to copy: for players that search. It has no record, throws no
// dice and writes no words unless it is asked for them.
//
//   Position next = position;
//   for (const Answer& answer : position.options()) {
//     next = position;
//     next.apply_listed(answer);
//   }
#pragma once
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

  std::string text(Answer) const;             // "fire r1 at D5"
  Answer read(std::string_view order) const;  // one order; Unlawful when it is not lawful

  int turn() const;
  Outcome outcome() const;
  std::uint64_t hash() const;  // for tables in memory: the next version may have others
  friend bool operator==(const Position&, const Position&);

  struct Inside;  // for the library itself
  explicit Position(std::unique_ptr<Inside>);
  const Inside& inside() const { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace limber::v1

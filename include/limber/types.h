// The words of the library: sides, questions, rulings and what is told.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace limber::v1 {

// "0.1.0": of the library and of the program `limber` that comes with it.
std::string_view version();

// The two sides in the order of the scenario; it may call them otherwise (Battle::side_id). In a table of both, red
// stands at 0 and blue at 1.
enum class Side : std::uint8_t { red, blue, none };

// What a battle asks. It always asks something until it is over: an order of a side, or a die or a card, which either
// the caller throws or the battle's own dice do (Battle::roll).
struct Question {
  enum class Kind : std::uint8_t { decision, die, card, over };

  Kind kind = Kind::over;
  std::string purpose;                       // "pick-unit", "fire-die": docs/formats.md lists them
  bool asks_red = false, asks_blue = false;  // both: each answers unseen by the other
  bool sealed = false;                       // an answer is not told to the other side before both have answered
  int dice = 0;                              // thrown together, this one included
  std::string unit, other;                   // the ids of the Units it is about; empty: none
  std::string words;                         // "Red gives the next order."
  int turn = 0;

  bool over() const { return kind == Kind::over; }
  bool asks(Side side) const { return side == Side::red ? asks_red : side == Side::blue && asks_blue; }
};

// How an order would be judged. Whatever was typed is read as at the terminal: names, short forms, several orders
// separated by ';'.
struct Ruling {
  bool lawful = false;
  std::vector<std::string> meant;    // the orders it stands for, in the notation of docs/formats.md, section 2
  std::string words;                 // why not, in one line
  std::vector<std::string> clauses;  // the ids of the clauses that forbid it: "BB-FIR-01"
  std::string nearest;               // a legal order that comes near to it; empty: none
};

// What came of an answer.
struct Told {
  std::vector<std::string> answers;    // as they stand in the record
  std::vector<std::string> sentences;  // what happened, with clauses, in the words of the log
};

// What one of the program's players would answer.
struct Advice {
  std::string order;
  std::string why;
};

// How a battle ended or, while it goes on, how it would be judged now.
struct Outcome {
  bool over = false;
  Side winner = Side::none;                      // none: a draw
  std::string by;                                // "objectives", "losses" ...: docs/formats.md lists them
  std::string words;                             // "Red wins on objectives, 2 points to 0. [BB-R122]"
  std::array<int, 2> points{}, lost{}, start{};  // of objectives; strength lost, and had at the start
};

}  // namespace limber::v1

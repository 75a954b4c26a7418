// A battle as incidents: who was hurt, driven back, taken or lost, and at which answer; turn by turn with the board
// each left behind. Read from the events alone, as a seat has come to know of them: while a battle goes on nothing that
// is sealed to it is among them. A cause is named only where the record has it: the throw that did the harm, of the
// same order, at the Unit that suffered it. Where two throws might have done it, neither is named.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/session.h"
#include "report/luck.h"

namespace limber::inline report {

enum class LossCause : std::uint8_t { unknown, shells, fire, combat };

struct Incident {
  enum class Kind : std::uint8_t {
    lost,       // points or figures, and lives
    destroyed,  // or killed
    driven,     // had to go back from one cell to another
    withdrew,   // went back after a Close Combat that was drawn
    pinned,
    broke,      // turned to leave the field
    left,       // has left it
    taken,      // an objective, by a side
    arrived,    // came onto the board
    exhausted,  // a side
    unled,      // a side has lost its Commander
    gave_up,    // a side
  } kind = Kind::lost;
  int answer = 0, turn = 0;
  Side side = Side::none;  // whose Unit it is, or the side itself
  UnitId unit = UnitId::none;
  LossCause manner = LossCause::unknown;
  UnitId by = UnitId::none;        // whose throw it was; none: the record does not say
  UnitId attacker = UnitId::none;  // of a Close Combat
  Cell from = Cell::none, at = Cell::none;
  int points = 0;  // of an exhausted side: all that it had lost by then
  int stroke = 0;  // of which it came
};

struct TurnTold {
  int turn = 0, last_answer = 0;
  Side first = Side::none;  // acted first
  Board end{};
  std::array<int, 2> lost{};  // so far, as the rules count
};

// An order with its dice and the answers on the way, or the shells of a turn: nothing is in the air before it and
// after.
struct Stroke {
  int first = 0, last = 0;  // answers
  int turn = 0;
  bool shells = false;
};

struct Chronicle {
  std::vector<Incident> incidents;
  std::vector<TurnTold> turns;  // the last may be unfinished
  std::vector<WeighedThrow> throws;
  std::vector<Stroke> strokes;
  Board start{}, last{};  // when all had been set up, and now
  Side seat = Side::none;
  int answers = 0;
  bool over = false;
};

// As a seat knows it (play/session.h). `watch` is called now and then with the number of answers
// read.
Chronicle read_chronicle(const Session&, Side seat, const std::function<void(int)>& watch = {});

}  // namespace limber::inline report

// A battle as incidents: who was hurt, driven back, taken or lost, by whom and at which answer; turn by turn with the
// board each left behind. Read from the events alone, as a seat has come to know of them: while a battle goes on
// nothing that is sealed to it is among them.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "odds/doctrine.h"
#include "play/session.h"
#include "report/luck.h"

namespace limber::inline report {

enum class Manner : std::uint8_t { unknown, shells, fire, combat };

struct Incident {
  enum class Kind : std::uint8_t {
    lost,       // points or figures, and lives
    destroyed,  // or killed
    driven,     // fell back from one cell to another
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
  UnitId unit = UnitId::none, by = UnitId::none;
  Manner manner = Manner::unknown;
  Cell from = Cell::none, at = Cell::none;
  int points = 0;
};

struct TurnTold {
  int turn = 0, last_answer = 0;
  Side first = Side::none;  // acted first
  Board end{};
  std::array<int, 2> lost{};  // so far, as the rules count
};

// An order with its dice, up to the next order: something that may have turned the battle.
struct Episode {
  int first = 0, last = 0;  // answers
  int turn = 0;
  State before{};
  std::optional<Choice> order{};  // none: shells, from the first die on
  bool shells = false;
  Doctrine chosen{};  // what the owners answered on the way
  int swing = 0;      // in ten-thousandths of an army, for the first side
};

struct Chronicle {
  std::vector<Incident> incidents;
  std::vector<TurnTold> turns;  // the last may be unfinished
  std::vector<WeighedThrow> throws;
  std::vector<Episode> episodes;  // the few that swung most, in their order
  Board start{}, last{};          // when all had been set up, and now
  Side seat = Side::none;
  int answers = 0;
  bool over = false;
};

// As a seat knows it (play/session.h). `watch` is called now and then with the number of answers
// read.
Chronicle read_chronicle(const Session&, Side seat, const std::function<void(int)>& watch = {});

}  // namespace limber::inline report

// Who answers for a side at the table: somebody who types, or the program.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/captain.h"
#include "ai/player_spec.h"
#include "play/session.h"

namespace limber::inline terminal {

// Nobody of the program: a person.
using Player = std::optional<PlayerSpec>;

std::string player_name(const Player&);
std::optional<Player> find_player(std::string_view name);
std::vector<std::string> player_names();   // for either side
std::vector<std::string> program_names();  // of those the program plays

struct Seating {
  std::array<Player, 2> of{};
  std::uint64_t seed = 0;  // of the players that draw lots

  bool human(Side s) const { return !of[slot(s)]; }
  bool watched() const { return of[0] && of[1]; }  // nobody plays
  const Player& operator[](Side s) const { return of[slot(s)]; }
  Player& operator[](Side s) { return of[slot(s)]; }
};

// The seating as a note in the record, so that a battle is taken up as it was begun: "players red=human blue=random
// seed=7".
std::string seating_note(const Seating&);
std::optional<Seating> seating_of(const Record&);

// The players of the program at one table. What they answer is the same at the same point of the same battle.
class Programs {
 public:
  Programs(const Session& session, const Seating& seating) : session_(session), seating_(seating) {}

  Choice answer(Side side, std::string& why);  // why: in a sentence; empty when it was drawn by lot
  // What a captain would do in the place of that side, and why.
  struct Hint {
    std::string order, why;
  };
  static Hint hint(const Game&, const State&, Side, Temper);

 private:
  static Hint hint_of_deal(Captain&, State, Side);
  const Session& session_;
  Seating seating_;
  std::array<std::unique_ptr<Captain>, 2> captains_;
};

}  // namespace limber::inline terminal

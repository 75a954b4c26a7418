// One battle: where it began, every answer since, its dice, and how it stands. It asks; the players answer.
//
//   Battle battle = Battle::shipped("osier", 7);
//   while (!battle.question().over()) {
//     if (battle.question().kind == Question::Kind::decision)
//       battle.apply(battle.bot("captain"));
//     else
//       battle.roll();
//   }
//
// A Battle is a value: a copy goes its own way, with the same dice to come. One thread at a time may use it; copies
// have nothing in common that is ever written.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <limber/odds.h>
#include <limber/position.h>
#include <limber/types.h>

namespace limber::v1 {

class Battle {
 public:
  // A scenario or a position (JSON) or a record, told apart by how they begin: docs/formats.md. `name` stands in the
  // words of faults. The seed is that of the dice: 1 unless given, and of a record its own. BadInput tells every fault.
  static Battle open(std::string_view text, std::optional<std::uint64_t> seed = {}, std::string_view name = "scenario");
  static Battle open_file(const std::string& path, std::optional<std::uint64_t> seed = {});
  // A battle that comes with the library, by its name or a part of it that no other has.
  static Battle shipped(std::string_view name, std::uint64_t seed = 1);
  static std::vector<std::string> shipped_names();

  Battle(const Battle&);
  Battle(Battle&&) noexcept;
  Battle& operator=(const Battle&);
  Battle& operator=(Battle&&) noexcept;
  ~Battle();
  Battle with_seed(std::uint64_t seed) const;  // as it stands, with other dice to come

  // What is asked, and what may be answered: of a die its faces ("d6 4"). Of one Unit by its id; of one side where both
  // are asked. Of a move one way to each cell and facing is listed; any other legal one may be given too.
  Question question() const;
  std::vector<std::string> options(std::string_view unit = {}, Side side = Side::none) const;
  Ruling judge(std::string_view order, Side side = Side::none) const;

  // Answers. Unlawful, and nothing is done, when it is not legal. `side`: whose orders are taken, where both are
  // asked.
  Told apply(std::string_view order, Side side = Side::none);
  Told roll();  // the die or card that is asked for, from the battle's own dice; Error when none is
  bool undo();  // the last answer is taken back; false: there is none

  // The odds of an order; of several, one after another; of none: of what is under way.
  Odds odds(std::string_view order, const Doctrine& = {}, Side side = Side::none) const;
  Odds odds(std::span<const std::string> plan, const Doctrine& = {}, Side side = Side::none) const;

  // The program's players: "random", "captain", "captain:cautious", "captain:bold", "concentrate", "defend", "rush",
  // "level:1" to "level:6", "general". The same at the same point of the same battle, and without what the side may not
  // know. Error when no decision is asked of that side.
  std::string bot(std::string_view player, Side side = Side::none);
  Advice advice(std::string_view player, Side side = Side::none) const;  // with its reason: slower

  // How it stands, for search, as that side may know it (Position::known_to); none: as everybody may.
  Position position(Side side = Side::none) const;
  Position referee_position() const;  // with all that is sealed: for referees, not for players
  Outcome outcome() const;
  std::string record() const;    // the whole battle, to be kept or opened again
  std::string scenario() const;  // how it stands as a position file (JSON)
  // A random battle like this one, as a scenario (JSON): the same ruleset, board, armies and house rules, and as much
  // of each kind of ground. Not tried for fairness, as those of `limber scenario random` are.
  std::string another(std::uint64_t seed) const;
  std::string position_line() const;  // the last place between two steps, on one line; empty before the first
  std::string drawing() const;        // the board as text
  std::uint64_t seed() const;         // of its dice
  std::string_view side_id(Side) const;
  std::string_view ruleset() const;
  std::string_view title() const;
  const std::vector<std::string>& warnings() const;  // of opening

  // Every other question of the engine protocol that changes nothing, as JSON: {"do": "sight", "from": "A1", "to":
  // "B4"}. docs/formats.md, section 4. Throws where the reply would not be "ok".
  std::string ask(std::string_view request) const;

 private:
  struct Inside;
  explicit Battle(std::unique_ptr<Inside>);
  std::unique_ptr<Inside> inside_;
};

}  // namespace limber::v1

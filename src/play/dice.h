// Who answers when a die or a card is asked: a seeded generator, a list, or a person who throws real dice and types
// them. A generator's draws have an address in the battle, so that taking one back and asking again gives the same
// face.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/philox.h"
#include "engine/engine.h"
#include "model/throw_key.h"

namespace limber::inline play {

// The place of a throw in its battle.
struct ThrowAt {
  ThrowAt(std::uint64_t thrown, std::string_view chained = {}) : number(thrown), chain(chained) {}
  std::uint64_t number;    // how many were thrown before it, in the whole battle or, where dice are keyed, for the same
  std::string_view chain;  // of a sealed battle: throw_text() of play/sealing.h
};

class DiceSource {
 public:
  virtual ~DiceSource() = default;
  // One face or card for the question asked; nothing when there is none.
  virtual std::optional<Choice> draw(const Game&, const State&, const ThrowAt&) = 0;
  virtual bool keyed() const { return false; }
  virtual std::string note() const = 0;  // for the header of a record: "seed 7 0", "sealed 8df4...", "typed", "given"
  virtual bool by_hand() const { return false; }  // a throw may be taken back and typed again
  virtual void forget() {}                        // answers were taken back: drop what is kept for the dice to come
};

// One after another as they are thrown, or keyed by what they are thrown for: then like orders meet like luck in
// battles that have gone different ways.
class SeededDice : public DiceSource {
 public:
  enum class Found : std::uint8_t { by_number, by_key };
  SeededDice(std::uint64_t seed, std::uint64_t battle, Found found = Found::by_number)
      : seed_(seed), battle_(battle), found_(found), generator_(seed, battle) {}
  std::optional<Choice> draw(const Game&, const State&, const ThrowAt&) override;
  bool keyed() const override { return found_ == Found::by_key; }
  std::string note() const override;
  std::uint64_t seed() const { return seed_; }
  std::uint64_t battle() const { return battle_; }

 private:
  std::uint64_t seed_, battle_;
  Found found_;
  Philox generator_;
};

// "seed 7 0" or "keyed 7 0" of the header of a record; nothing where its dice have no seed.
std::optional<SeededDice> seeded_dice(std::string_view note);
bool names_seed(std::string_view note);         // a reader of the note could compute the dice to come
bool thrown_by_program(std::string_view note);  // a seed or a seal throws, where no die is given by hand

class ScriptedDice : public DiceSource {
 public:
  explicit ScriptedDice(std::vector<Choice> faces) : faces_(std::move(faces)) {}
  std::optional<Choice> draw(const Game&, const State&, const ThrowAt&) override;
  std::string note() const override { return "given"; }

 private:
  std::vector<Choice> faces_;
};

class TypedDice : public DiceSource {
 public:
  // Asks for the whole throw at once (request().count dice); fewer may come, none means that nobody answers.
  using Ask = std::function<std::vector<Choice>(const Game&, const State&, const Request&)>;
  explicit TypedDice(Ask ask) : ask_(std::move(ask)) {}
  std::optional<Choice> draw(const Game&, const State&, const ThrowAt&) override;
  std::string note() const override { return "typed"; }
  bool by_hand() const override { return true; }
  void forget() override { rest_.clear(); }

 private:
  Ask ask_;
  std::vector<Choice> rest_;  // of the throw under way, the next one last
};

}  // namespace limber::inline play

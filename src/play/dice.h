// Who answers when a die or a card is asked: a seeded generator, a list, or a person who throws real dice and types
// them. Draws are numbered over the whole battle, so that taking one back and asking again gives the same face.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline play {

class DiceSource {
 public:
  virtual ~DiceSource() = default;
  // One face or card for the question asked, the `number`th of the battle counted from 0; nothing when none is to be
  // had.
  virtual std::optional<Choice> draw(const Game&, const State&, std::uint64_t number) = 0;
  virtual std::string note() const = 0;           // for the header of a record: "seed 7 0", "typed", "given"
  virtual bool by_hand() const { return false; }  // a throw may be taken back and typed again
  virtual void forget() {}                        // answers were taken back: drop what is kept for the dice to come
};

class SeededDice : public DiceSource {
 public:
  SeededDice(std::uint64_t seed, std::uint64_t battle) : seed_(seed), battle_(battle), generator_(seed, battle) {}
  std::optional<Choice> draw(const Game&, const State&, std::uint64_t number) override;
  std::string note() const override;
  std::uint64_t seed() const { return seed_; }
  std::uint64_t battle() const { return battle_; }

 private:
  std::uint64_t seed_, battle_;
  Philox generator_;
};

// "seed 7 0" of the header of a record; nothing where its dice have no seed.
std::optional<SeededDice> seeded_dice(std::string_view note);

class ScriptedDice : public DiceSource {
 public:
  explicit ScriptedDice(std::vector<Choice> faces) : faces_(std::move(faces)) {}
  std::optional<Choice> draw(const Game&, const State&, std::uint64_t number) override;
  std::string note() const override { return "given"; }

 private:
  std::vector<Choice> faces_;
};

class TypedDice : public DiceSource {
 public:
  // Asks for the whole throw at once (request().count dice); fewer may come, none means that nobody answers.
  using Ask = std::function<std::vector<Choice>(const Game&, const State&, const Request&)>;
  explicit TypedDice(Ask ask) : ask_(std::move(ask)) {}
  std::optional<Choice> draw(const Game&, const State&, std::uint64_t number) override;
  std::string note() const override { return "typed"; }
  bool by_hand() const override { return true; }
  void forget() override { rest_.clear(); }

 private:
  Ask ask_;
  std::vector<Choice> rest_;  // of the throw under way, the next one last
};

}  // namespace limber::inline play

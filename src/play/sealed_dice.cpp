#include "play/sealed_dice.h"

#include <limits>

namespace limber::inline play {

namespace {

// The first of the four numbers of a digest that favours no value; of the digest of the digest where none is such a
// one.
std::uint64_t below(std::uint64_t n, const Digest& key, Digest drawn) {
  const std::uint64_t even = std::numeric_limits<std::uint64_t>::max() / n * n;
  for (;;) {
    for (std::size_t i = 0; i < drawn.size(); i += 8) {
      std::uint64_t number = 0;
      for (std::size_t j = i; j < i + 8; ++j) number = number << 8 | drawn[j];
      if (number < even) return number % n;
    }
    drawn = hmac_sha256(key, hex(drawn));
  }
}

}  // namespace

std::optional<Choice> SealedDice::draw(const Game& game, const State& state, const ThrowAt& at) {
  if (at.chain.empty() || !request(game, state).is_throw()) return std::nullopt;
  FaceList list;
  faces(game, state, list);
  std::uint64_t sum = 0;
  for (const Face& face : list) sum += face.weight;
  if (sum == 0) return std::nullopt;
  std::uint64_t left = below(sum, number_, hmac_sha256(number_, at.chain));
  for (const Face& face : list) {
    if (left < face.weight) return face.answer;
    left -= face.weight;
  }
  return std::nullopt;
}

std::unique_ptr<DiceSource> own_dice(const Record& record) {
  const std::string note = dice_at_end(record);
  if (const std::optional<SeededDice> seeded = seeded_dice(note)) return std::make_unique<SeededDice>(*seeded);
  const std::optional<Digest> number = opened_number(record);
  return number ? std::make_unique<SealedDice>(*number) : nullptr;
}

}  // namespace limber::inline play

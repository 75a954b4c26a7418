#include "play/dice.h"

#include <algorithm>

#include "base/text.h"
#include "play/sealing.h"

namespace limber::inline play {

namespace {

constexpr std::uint64_t kDrawsApart = 4;  // one block of the generator for each answer
constexpr std::string_view kBySeed = "seed", kByKey = "keyed";

bool asks_chance(const Request& asked) { return asked.kind == RequestKind::die || asked.kind == RequestKind::card; }

}  // namespace

std::optional<Choice> SeededDice::draw(const Game& game, const State& state, const ThrowAt& at) {
  FaceList list;
  const Request asked = request(game, state);
  if (!asks_chance(asked)) return std::nullopt;
  faces(game, state, list);
  std::uint32_t sum = 0;
  for (const Face& face : list) sum += face.weight;
  if (sum == 0) return std::nullopt;
  generator_.go_to((keyed() ? keyed_block(throw_key(asked, state.board), at.number) : at.number) * kDrawsApart);
  std::uint32_t left = generator_.below(sum);
  for (const Face& face : list) {
    if (left < face.weight) return face.answer;
    left -= face.weight;
  }
  return std::nullopt;
}

std::optional<SeededDice> seeded_dice(std::string_view note) {
  const std::vector<std::string_view> words = split(note, ' ');
  if (words.size() != 3 || (words[0] != kBySeed && words[0] != kByKey)) return std::nullopt;
  const auto seed = parse_int(words[1]), battle = parse_int(words[2]);
  if (!seed || !battle || *seed < 0 || *battle < 0) return std::nullopt;
  const SeededDice::Found found = words[0] == kByKey ? SeededDice::Found::by_key : SeededDice::Found::by_number;
  return SeededDice(static_cast<std::uint64_t>(*seed), static_cast<std::uint64_t>(*battle), found);
}

bool names_seed(std::string_view note) {
  return note.starts_with(std::string(kBySeed) + " ") || note.starts_with(std::string(kByKey) + " ");
}

bool thrown_by_program(std::string_view note) { return names_seed(note) || named_seal(note); }

std::string SeededDice::note() const {
  return std::string(keyed() ? kByKey : kBySeed) + " " + std::to_string(seed_) + " " + std::to_string(battle_);
}

std::optional<Choice> ScriptedDice::draw(const Game&, const State&, const ThrowAt& at) {
  if (at.number >= faces_.size()) return std::nullopt;
  return faces_[static_cast<std::size_t>(at.number)];
}

std::optional<Choice> TypedDice::draw(const Game& game, const State& state, const ThrowAt&) {
  const Request asked = request(game, state);
  if (!asks_chance(asked)) return std::nullopt;
  if (rest_.size() > asked.count) rest_.clear();
  if (rest_.empty()) {
    rest_ = ask_(game, state, asked);
    if (rest_.size() > asked.count) rest_.clear();
    std::reverse(rest_.begin(), rest_.end());
  }
  if (rest_.empty()) return std::nullopt;
  const Choice next = rest_.back();
  rest_.pop_back();
  return next;
}

}  // namespace limber::inline play

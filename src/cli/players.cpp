#include "cli/players.h"

#include "ai/random.h"
#include "base/text.h"

namespace limber {

namespace {

constexpr std::string_view kNote = "players ";
constexpr std::uint64_t kStream = 1'000'000;  // apart from the dice of the same seed
constexpr std::uint64_t kDrawsApart = 64;

// The text behind "name=" among the words.
std::string_view value_of(const std::vector<std::string_view>& words, std::string_view name) {
  for (const std::string_view w : words)
    if (w.size() > name.size() && w.starts_with(name) && w[name.size()] == '=') return w.substr(name.size() + 1);
  return {};
}

}  // namespace

std::string_view player_name(Player p) { return p == Player::human ? "human" : "random"; }

std::optional<Player> find_player(std::string_view name) {
  for (const Player p : {Player::human, Player::random})
    if (player_name(p) == name) return p;
  return std::nullopt;
}

std::vector<std::string> player_names() { return {"human", "random"}; }

std::string seating_note(const Seating& seating) {
  return std::string(kNote) + "red=" + std::string(player_name(seating.of[0])) +
         " blue=" + std::string(player_name(seating.of[1])) + " seed=" + std::to_string(seating.seed);
}

std::optional<Seating> seating_of(const Record& record) {
  for (const RecordLine& line : record.lines) {
    if (line.kind != RecordLine::Kind::note || !line.text.starts_with(kNote)) continue;
    const std::vector<std::string_view> words = split(line.text, ' ');
    const auto red = find_player(value_of(words, "red")), blue = find_player(value_of(words, "blue"));
    const std::optional<long long> seed = parse_int(value_of(words, "seed"));
    if (red && blue && seed && *seed >= 0) return Seating{{*red, *blue}, static_cast<std::uint64_t>(*seed)};
  }
  return std::nullopt;
}

Choice random_choice(const Session& session, Side side, std::uint64_t seed) {
  Philox draw(seed, kStream + static_cast<std::uint64_t>(index(side)));
  draw.go_to(static_cast<std::uint64_t>(session.answer_count()) * kDrawsApart);
  return random_answer(session.game(), session.state(), side, draw);
}

}  // namespace limber

#include "hosting/seats.h"

#include <algorithm>

#include "base/text.h"
#include "hosting/host.h"

namespace limber::inline hosting {

namespace {

// Without letters that look like figures: 32 of them, 5 bits each.
constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kSecret = 26;  // letters: 130 bits
constexpr std::size_t kTag = 8;
constexpr std::size_t kLongestTitle = 40, kLongestName = 60;
constexpr std::array<std::string_view, kSeats.size()> kLines{"first ", "second ", "both ", "watcher "};

std::string random_letters(std::size_t count, const Randomness& random) {
  std::string letters;
  for (std::uint64_t bits = 0; letters.size() < count; bits >>= 5) {
    if (letters.size() % 12 == 0) bits = random();  // 60 bits of 64
    letters += kLetters[bits & 31u];
  }
  return letters;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

std::string slug(std::string_view title) {
  std::string text;
  for (const char c : lower(title)) {
    if (is_letter(c))
      text += c;
    else if (!text.empty() && text.back() != '-')
      text += '-';
    if (text.size() == kLongestTitle) break;
  }
  while (text.ends_with('-')) text.pop_back();
  return text.empty() ? "battle" : text;
}

}  // namespace

std::string new_secret(const Randomness& random) { return random_letters(kSecret, random); }

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char differs = 0;
  for (std::size_t i = 0; i < a.size(); ++i) differs |= static_cast<unsigned char>(a[i] ^ b[i]);
  return differs == 0;
}

std::string seat_name(const Roster& roster, Seat seat) {
  if (seat == Seat::both) return "both";
  return seat == Seat::watcher ? "watcher" : roster.side_id[static_cast<std::size_t>(seat)];
}

std::string new_battle_name(std::string_view title, const Randomness& random) {
  return slug(title) + "-" + random_letters(kTag, random);
}

bool is_battle_name(std::string_view name) {
  if (name.empty() || name.size() > kLongestName || name.front() == '-' || name.back() == '-') return false;
  return name.find("--") == name.npos &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || c == '-'; });
}

std::string battle_of_token(std::string_view token) {
  if (token.size() <= kSecret + 1 || token[token.size() - kSecret - 1] != '-') return "";
  const std::string_view battle = token.substr(0, token.size() - kSecret - 1);
  return is_battle_name(battle) ? std::string(battle) : "";
}

SeatTokens::SeatTokens(std::string battle, const Randomness& random) : battle_(std::move(battle)) {
  for (std::string& secret : secrets_) secret = new_secret(random);
}

std::optional<SeatTokens> SeatTokens::read(std::string battle, std::string_view text) {
  SeatTokens tokens;
  tokens.battle_ = std::move(battle);
  for (const std::string_view line : split(text, '\n'))
    for (std::size_t i = 0; i < kLines.size(); ++i)
      if (line.starts_with(kLines[i])) tokens.secrets_[i] = trim(line.substr(kLines[i].size()));
  const bool whole = std::all_of(tokens.secrets_.begin(), tokens.secrets_.end(),
                                 [](const std::string& secret) { return secret.size() == kSecret; });
  return whole ? std::optional(tokens) : std::nullopt;
}

std::string SeatTokens::text() const {
  std::string text;
  for (std::size_t i = 0; i < kLines.size(); ++i) text += std::string(kLines[i]) + secrets_[i] + "\n";
  return text;
}

std::optional<Seat> SeatTokens::find(std::string_view token) const {
  std::optional<Seat> found;
  for (const Seat seat : kSeats)
    if (same_secret(token, of(seat))) found = seat;
  return found;
}

}  // namespace limber::inline hosting

#include "play/sealing.h"

#include <algorithm>

namespace limber::inline play {

namespace {

constexpr std::string_view kSealed = "sealed ", kNumber = "number ";
constexpr std::size_t kShort = 16;
constexpr std::string_view kNoLot = "-";

std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::string_view lot_word(std::string_view lot) { return lot.empty() ? kNoLot : lot; }

}  // namespace

std::optional<Digest> named_seal(std::string_view note) {
  return note.starts_with(kSealed) ? read_digest(note.substr(kSealed.size())) : std::nullopt;
}

std::string sealed_note(const Digest& seal) { return std::string(kSealed) + hex(seal); }

Digest seal_of(const Digest& number) { return sha256(bytes_of(number)); }

std::string number_note(const Digest& number) { return std::string(kNumber) + hex(number); }

std::optional<Digest> noted_number(std::string_view note) {
  return note.starts_with(kNumber) ? read_digest(note.substr(kNumber.size())) : std::nullopt;
}

std::vector<Digest> noted_numbers(const Record& record) {
  std::vector<Digest> numbers;
  for (const RecordLine& line : record.lines)
    if (line.kind == RecordLine::Kind::note)
      if (const std::optional<Digest> number = noted_number(line.text)) numbers.push_back(*number);
  return numbers;
}

std::optional<Digest> opened_number(const Record& record) {
  const std::optional<Digest> seal = named_seal(dice_at_end(record));
  return seal ? number_for(*seal, noted_numbers(record)) : std::nullopt;
}

std::optional<Digest> number_for(const Digest& seal, std::span<const Digest> numbers) {
  const auto fits = std::find_if(numbers.begin(), numbers.end(), [&](const Digest& n) { return seal_of(n) == seal; });
  return fits == numbers.end() ? std::nullopt : std::optional(*fits);
}

bool is_lot(std::string_view text) { return is_small_hex(text, kLotDigits); }

std::string short_link(const Digest& link) { return hex(link).substr(0, kShort); }

std::string link_note(const ChainLink& link) {
  return std::string(kLinkNote) + short_link(link.value) + (link.lot.empty() ? "" : " " + link.lot);
}

// Where the dice came from before is left out: a player who holds a copy may not know.
Digest chain_begin(const RecordHeader& header, std::span<const std::string> answers, const Digest& seal) {
  std::string text;
  for (const std::string& line : header_lines(header))
    if (!line.starts_with(kDiceNote)) text += line + "\n";
  for (const std::string& answer : answers) text += answer + "\n";
  return sha256(text + std::string(kDiceNote) + sealed_note(seal) + "\n");
}

Digest chain_next(const Digest& before, std::string_view lot, std::string_view answer) {
  return sha256(throw_text(before, lot) + " " + std::string(answer));
}

std::string throw_text(const Digest& chain, std::string_view lot) {
  return hex(chain) + " " + std::string(lot_word(lot));
}

}  // namespace limber::inline play

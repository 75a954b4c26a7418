// Sealed dice: the host draws a number before the battle and shows its seal; each order brings a lot that its browser
// or program draws; a throw follows from the number, the lot and a chain over every answer before. So no player can
// foresee a throw, and no host can bend one. docs/formats.md, section 3.3.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "play/record.h"

namespace limber::inline play {

// "sealed 8df44b..." of the header or of a note `dice`; nothing for other dice.
std::optional<Digest> named_seal(std::string_view dice_note);
std::string sealed_note(const Digest& seal);
Digest seal_of(const Digest& number);

// "number 39e48c...": the host's own note, kept from all others before it is opened.
std::string number_note(const Digest& number);
std::optional<Digest> noted_number(std::string_view note);
// That of the seal under which a record ends, if it stands there.
std::optional<Digest> opened_number(const Record&);
std::vector<Digest> noted_numbers(const Record&);
// The one of these numbers that fits a seal.
std::optional<Digest> number_for(const Digest& seal, std::span<const Digest> numbers);

// What an order brings: hexadecimal digits that nobody could foresee.
inline constexpr std::size_t kLotDigits = 32;
bool is_lot(std::string_view);

// One answer in the chain.
struct ChainLink {
  Digest value;
  std::string lot;  // that came with it; empty: none
};
std::string short_link(const Digest&);  // as it stands behind an answer: sixteen digits
std::string link_note(const ChainLink&);

// Since when dice are sealed, and the chain before the first answer under the seal.
struct Sealing {
  Digest seal;
  std::size_t from;  // answers before
  Digest begin;
};

// The chain before the first answer under this seal: the battle as it is set up, and the answers before, if any.
Digest chain_begin(const RecordHeader&, std::span<const std::string> answers, const Digest& seal);
Digest chain_next(const Digest& before, std::string_view lot, std::string_view answer);

// Where a chain stands for the throw that comes next.
std::string throw_text(const Digest& chain, std::string_view lot);

}  // namespace limber::inline play

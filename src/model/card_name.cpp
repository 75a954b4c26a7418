#include "model/card_name.h"

#include "base/text.h"
#include "model/choice.h"

namespace limber {

namespace {

constexpr std::string_view kRanks = "A23456789TJQK", kSuits = "HCDS";

}  // namespace

std::string card_name(int card) {
  if (card < 1 || card > kCards) return "?";
  const auto i = static_cast<std::size_t>(card - 1);
  return {kRanks[i / kSuits.size()], kSuits[i % kSuits.size()]};
}

int find_card(std::string_view name) {
  std::string wanted = lower(name);
  if (wanted.starts_with("10")) wanted.replace(0, 2, "t");
  for (int card = 1; card <= kCards; ++card)
    if (lower(card_name(card)) == wanted) return card;
  return 0;
}

}  // namespace limber

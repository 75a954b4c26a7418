// Whether a record with sealed dice is as it was played: every answer held against the chain, every throw thrown again.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/record.h"
#include "play/sealing.h"

namespace limber::inline play {

struct SealUse {
  Digest seal;
  std::optional<Digest> number;  // nothing: the host has not opened it
  int from = 0;                  // answers before it
};

struct SealCheck {
  std::optional<Fault> broken;  // the first line that is not as it was
  int at = 0;                   // the answer, from 1, that is broken
  std::string thrown;           // what a broken throw would be: "d6 2"
  int answers = 0;              // that hold
  int links = 0;                // of these in the chain
  int throws = 0;               // that fell as they had to
  int unopened = 0;             // that nobody can check before the number is open
  int given = 0;                // dice and cards in the chain that a player threw and typed
  int lots = 0;                 // answers that brought one
  int foreseen = 0;             // throws after orders without a lot: the host could know them before
  bool over = false;
  std::vector<SealUse> seals;
  bool is_sealed() const { return !seals.empty(); }
};

// One answer that holds.
struct SealedStep {
  const ReplayStep& step;
  std::optional<Digest> link;  // nothing: not in a chain
  bool checked = false;        // a throw that was thrown again
};
SealCheck check_seals(const Game&, const State& opening, const Record&,
                      const std::function<void(const SealedStep&)>& watch = {});

// "Chain intact: 228 answers, 121 throws."
std::string verdict_words(const SealCheck&);
// What else there is to say of it, a sentence or two each.
std::vector<std::string> seal_notes(const SealCheck&);

}  // namespace limber::inline play

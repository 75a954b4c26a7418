#include "report/beats.h"

#include <algorithm>

#include "words/card_words.h"
#include "words/names.h"

namespace limber::inline report {

namespace {

using Kind = Incident::Kind;

int weight_of(const Game& game, const Incident& d) {
  const bool led = d.unit != UnitId::none && is_commander(game, d.unit);
  switch (d.kind) {
    case Kind::destroyed: return led ? 160 : 100;
    case Kind::gave_up: return 300;
    case Kind::exhausted: return 130;
    case Kind::taken: return 60 + 5 * game.field.worth[slot(d.at)];
    case Kind::lost: return 20 + 10 * d.points;
    case Kind::broke: return 45;
    case Kind::left: return 15;
    case Kind::driven: return 12;
    case Kind::pinned: return 8;
    case Kind::withdrew: return 6;
    case Kind::arrived: return 10;
    case Kind::unled: return 0;  // the loss itself is told
  }
  return 0;
}

bool is_harm(Kind kind) { return kind == Kind::lost || kind == Kind::destroyed || kind == Kind::driven; }

bool same_blow(const Incident& a, const Incident& b) {
  return a.stroke == b.stroke && a.turn == b.turn && a.unit == b.unit && a.by == b.by && a.manner == b.manner;
}

// What one order did to one Unit is one thing.
bool taken_together(std::vector<Beat>& beats, const Incident& d) {
  for (Beat& beat : beats) {
    Incident& so_far = beat.incident;
    if (d.kind == Kind::taken && so_far.kind == Kind::taken && so_far.turn == d.turn && so_far.at == d.at)
      return so_far = d, true;
    if (!is_harm(d.kind) || !is_harm(so_far.kind) || !same_blow(so_far, d)) continue;
    const int points = so_far.points + d.points;
    if (d.kind == Kind::driven) beat.fled_from = d.from;
    if (so_far.kind == Kind::driven) beat.fled_from = so_far.from;
    if (d.kind == Kind::destroyed || so_far.kind == Kind::driven) so_far = d;
    so_far.points = points;
    return true;
  }
  return false;
}

bool is_loss(Kind kind) { return kind == Kind::lost || kind == Kind::destroyed; }

bool in_return(const Incident& a, const Incident& b) {
  return is_loss(a.kind) && is_loss(b.kind) && a.manner == LossCause::combat && b.manner == LossCause::combat &&
         a.stroke == b.stroke && a.by == b.unit && b.by == a.unit;
}

// Of the two that fought, the one who came off worse is told of first.
bool is_worse(const Incident& a, const Incident& b) {
  if (a.kind != b.kind) return a.kind == Kind::destroyed;
  return a.kind == Kind::lost && a.points > b.points;
}

void put_together(Beat& beat, const Beat& other) {
  beat.back = other.incident;
  if (is_worse(*beat.back, beat.incident)) std::swap(beat.incident, *beat.back);
}

}  // namespace

bool costs(const Beat& beat) { return is_loss(beat.incident.kind); }

bool is_even(const Beat& beat) {
  if (!beat.back || beat.incident.kind != beat.back->kind) return false;
  return beat.incident.kind == Kind::destroyed || beat.incident.points == beat.back->points;
}

std::vector<Beat> beats_of(const Game& game, const Chronicle& told) {
  std::vector<Beat> beats;
  for (const Incident& d : told.incidents)
    if (d.kind != Kind::unled && !taken_together(beats, d)) beats.push_back({.incident = d});
  for (std::size_t i = 0; i < beats.size(); ++i)
    for (std::size_t k = i + 1; k < beats.size(); ++k) {
      if (beats[i].back || !in_return(beats[i].incident, beats[k].incident)) continue;
      put_together(beats[i], beats[k]);
      beats.erase(beats.begin() + static_cast<std::ptrdiff_t>(k));
      break;
    }
  for (Beat& beat : beats)
    beat.weight = weight_of(game, beat.incident) + (beat.back ? weight_of(game, *beat.back) / 2 : 0);
  return beats;
}

}  // namespace limber::inline report

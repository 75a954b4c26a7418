#include "study/tally.h"

#include <algorithm>

#include "words/clause_words.h"

namespace limber::inline study {

namespace {

constexpr std::array<std::string_view, kMeasures> kNames = {
    "results",  "red_points", "first_points", "pairs",        "same",    "ended", "decided",   "length",
    "left_red", "left_blue",  "exhausted",    "broken",       "reached", "held",  "survivors", "fell",
    "clauses",  "steps",      "first_mover",  "lead_changes", "settled", "stood", "answers"};
constexpr std::int64_t kMostNumber = 1 << 20;

bool by_clause(std::size_t measure) {
  return measure == static_cast<std::size_t>(Tallied::clauses) || measure == static_cast<std::size_t>(Tallied::steps);
}

JsonValue numbered_json(std::span<const std::uint64_t> counts) {
  JsonValue list = JsonValue::array();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) list.add(static_cast<std::int64_t>(i)).add(static_cast<std::int64_t>(counts[i]));
  return list;
}

JsonValue clauses_json(std::span<const std::uint64_t> counts) {
  JsonValue by_id = JsonValue::object();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) by_id.set(clause_id(static_cast<Clause>(i)), static_cast<std::int64_t>(counts[i]));
  return by_id;
}

bool read_numbered(const JsonValue& list, Tallied m, Tally& to) {
  const std::span<const JsonValue> all = list.elements();
  if (!list.is(JsonValue::Kind::array) || all.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < all.size(); i += 2) {
    const auto number = all[i].as_int(), count = all[i + 1].as_int();
    if (!number || !count || *number < 0 || *number > kMostNumber || *count < 0) return false;
    to.add(m, static_cast<std::size_t>(*number), static_cast<std::uint64_t>(*count));
  }
  return true;
}

bool read_clauses(const JsonValue& by_id, Tallied m, Tally& to) {
  if (!by_id.is(JsonValue::Kind::object)) return false;
  for (const JsonMember& one : by_id.members()) {
    const auto clause = find_clause(one.name);
    const auto count = one.value.as_int();
    if (!clause || !count || *count < 0) return false;
    to.add(m, static_cast<std::size_t>(*clause), static_cast<std::uint64_t>(*count));
  }
  return true;
}

}  // namespace

std::string_view measure_name(Tallied m) { return kNames[static_cast<std::size_t>(m)]; }

void Tally::add(const Tally& more) {
  for (std::size_t m = 0; m < kMeasures; ++m) {
    const std::vector<std::uint64_t>& from = more.counts_[m];
    if (counts_[m].size() < from.size()) counts_[m].resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) counts_[m][i] += from[i];
  }
}

std::uint64_t Tally::sum(Tallied m) const {
  std::uint64_t all = 0;
  for (const std::uint64_t count : (*this)[m]) all += count;
  return all;
}

// Counts of nothing at the end of a list say nothing.
bool operator==(const Tally& a, const Tally& b) {
  for (std::size_t m = 0; m < kMeasures; ++m)
    for (std::size_t i = 0; i < std::max(a.counts_[m].size(), b.counts_[m].size()); ++i)
      if (a(static_cast<Tallied>(m), i) != b(static_cast<Tallied>(m), i)) return false;
  return true;
}

JsonValue tally_json(const Tally& tally) {
  JsonValue out = JsonValue::object();
  for (std::size_t m = 0; m < kMeasures; ++m) {
    const Tallied measure = static_cast<Tallied>(m);
    if (tally.sum(measure) > 0)
      out.set(kNames[m], by_clause(m) ? clauses_json(tally[measure]) : numbered_json(tally[measure]));
  }
  return out;
}

std::optional<Tally> read_tally(const JsonValue& value) {
  if (!value.is(JsonValue::Kind::object)) return std::nullopt;
  Tally out;
  for (const JsonMember& one : value.members()) {
    const auto found = std::find(kNames.begin(), kNames.end(), one.name);
    if (found == kNames.end()) return std::nullopt;
    const auto m = static_cast<std::size_t>(found - kNames.begin());
    const bool good = by_clause(m) ? read_clauses(one.value, static_cast<Tallied>(m), out)
                                   : read_numbered(one.value, static_cast<Tallied>(m), out);
    if (!good) return std::nullopt;
  }
  return out;
}

}  // namespace limber::inline study

#include "verify/known_checks.h"

#include "base/hash.h"
#include "research/features.h"
#include "research/hidden.h"
#include "research/observation.h"

namespace limber::inline verify {

namespace {

// Drawn from what the side knows and nothing else, and it knows no more of what is drawn than it did.
Found check_resampled(const Secrets& w) {
  const std::uint64_t seed = hash_bytes(&w.one, sizeof(State));
  Philox for_one(seed, 0), for_two(seed, 0);
  const State one = resampled(w.game, w.one, w.side, for_one), two = resampled(w.game, w.two, w.side, for_two);
  if (!(one == two)) return trouble("samples tell nothing", "drawn otherwise by what the enemy has sealed");
  if (!(masked(w.game, one, w.side) == masked(w.game, w.one, w.side)))
    return trouble("samples tell nothing", "what is drawn changes what the side knows");
  const Request is = request(w.game, one), was = request(w.game, w.one);
  if (is.asks(w.side) != was.asks(w.side) || is.purpose != was.purpose)
    return trouble("samples tell nothing", "another question where answers were drawn");
  return {};
}

struct Shown {
  std::vector<std::uint8_t> planes;
  std::vector<float> values;
  std::vector<std::int16_t> places;
  std::string line;
  bool operator==(const Shown&) const = default;
};

Shown shown(const Observer& observer, const Secrets& w, const State& whole, const Chooser* choosing) {
  Shown out;
  out.planes.resize(static_cast<std::size_t>(observer.bytes()));
  out.values.resize(static_cast<std::size_t>(observer.values()));
  const State known = masked(w.game, whole, w.side);
  const SideView view{known, w.side, choosing};
  observer.write(view, out.planes, out.values);
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(most_values(w.game)));
  if (choosing != nullptr) choosing->mark_values(mask);
  out.places.resize(mask.size());
  observer.write_places(view, mask, out.places);
  out.line = sight_line(w.game, view);
  return out;
}

Found check_shown(const Secrets& w) {
  const Observer observer(w.game, {});
  if (!(shown(observer, w, w.one, nullptr) == shown(observer, w, w.two, nullptr)))
    return trouble("arrays tell nothing", "planes, values or lines differ by what the enemy has sealed");
  return {};
}

Found check_features(const Secrets& w) {
  const std::uint64_t seed = hash_bytes(&w.one, sizeof(State));
  constexpr std::uint64_t kSeldom = 16;  // they take long
  if (seed % kSeldom != 0) return {};
  const auto features = [&](const State& whole) {
    std::vector<std::int16_t> out(kFeatureNames.size() * static_cast<std::size_t>(w.game.field.grid.cells()));
    write_features(w.game, masked(w.game, whole, w.side), w.side, UnitId::none, out);
    return out;
  };
  return features(w.one) == features(w.two)
             ? Found{}
             : trouble("arrays tell nothing", "features differ by what the enemy has sealed");
}

// The values it may choose, part by part.
Found check_chosen(const Secrets& w) {
  if (!request(w.game, w.one).asks(w.side)) return {};
  const Observer observer(w.game, {});
  Philox draw(hash_bytes(&w.one, sizeof(State)), 1);
  Chooser for_one, for_two;
  const auto width = static_cast<std::size_t>(most_values(w.game));
  for (for_one.begin(w.game, w.one, w.side), for_two.begin(w.game, w.two, w.side); !for_one.ready();) {
    std::vector<std::uint8_t> of_one(width), of_two(width);
    for_one.mark_values(of_one), for_two.mark_values(of_two);
    if (for_two.ready() || of_one != of_two)
      return trouble("masks tell nothing", "what can be chosen differs by what the enemy has sealed");
    if (!(shown(observer, w, w.one, &for_one) == shown(observer, w, w.two, &for_two)))
      return trouble("arrays tell nothing", "arrays differ in the middle of an answer");
    std::size_t value = draw.below(static_cast<std::uint32_t>(width));
    while (of_one[value] == 0) value = (value + 1) % width;
    for_one.choose(w.game, w.one, w.side, static_cast<int>(value));
    for_two.choose(w.game, w.two, w.side, static_cast<int>(value));
  }
  return for_two.ready() && for_one.answer() == for_two.answer() ? Found{}
                                                                 : trouble("masks tell nothing", "answers differ");
}

}  // namespace

Found check_known(const Secrets& w) {
  if (Found f = check_resampled(w)) return f;
  if (Found f = check_shown(w)) return f;
  if (Found f = check_features(w)) return f;
  return check_chosen(w);
}

}  // namespace limber::inline verify

// Answers as numbers, and battles played by them. That no two answers share a number is the walk's to prove.
#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>
#include <limber/limber.h>

#include "base/hash.h"

namespace limber::v1 {
namespace {

constexpr const char* kBattles[] = {"osier", "hex-19c/01", "hex-late-19c/01", "hex-draft-2011/01", "card-late-19c/01"};

int some_value(const std::vector<std::uint8_t>& mask, int turn) {
  std::vector<int> values;
  for (std::size_t i = 0; i < mask.size(); ++i)
    if (mask[i] != 0) values.push_back(static_cast<int>(i));
  return values.at(static_cast<std::size_t>(turn) % values.size());
}

// When this fails, numbers mean something else than in the version before: kNumberVersion must be another one then, and
// docs/formats.md says which.
TEST(Numbers, MeanWhatTheyMeantInThisVersion) {
  ASSERT_EQ(Position::kNumberVersion, 1);
  const Legend names = legend(Battle::shipped("osier").position());
  std::string all;
  for (const std::string& verb : names.verbs) all += verb + "\n";
  for (const std::string& part : names.parts) all += part + "\n";
  for (const std::string& value : names.values)
    if (value.starts_with("question: ")) all += value + "\n";
  EXPECT_EQ(fnv1a64(all), 6754080029950021352u) << all;
}

TEST(Numbers, AnAnswerIsFoundByItsNumberAndNoOther) {
  for (const char* name : kBattles) {
    Position position = Battle::shipped(name).position();
    for (int turn = 0; turn < 200 && position.kind() != Question::Kind::over; ++turn) {
      std::vector<Answer> answers = position.options();
      for (const Face& face : position.faces()) answers.push_back(face.answer);
      std::set<std::uint64_t> numbers;
      for (const Answer& answer : answers) numbers.insert(position.number_listed(answer));
      ASSERT_EQ(numbers.size(), answers.size());
      ASSERT_LT(*numbers.rbegin(), std::uint64_t{1} << 41);
      for (std::size_t i = 0; i < answers.size(); i += 1 + answers.size() / 5) {
        const std::uint64_t number = position.number(answers[i]), other = number + (1u << 25);  // another cell
        ASSERT_EQ(position.numbered(number), answers[i]) << position.text(answers[i]);
        if (numbers.count(other) == 0) {
          EXPECT_THROW(position.numbered(other), Unlawful) << position.text(answers[i]);
        }
      }
      position.apply(answers[static_cast<std::size_t>(7 * turn) % answers.size()]);
    }
  }
}

TEST(Numbers, PartsAreUnitVerbCellFacingOtherAndManner) {
  Battle battle = Battle::shipped("02-osier-bridge", 7);
  while (battle.question().purpose != "gun-order")
    battle.question().kind == Question::Kind::decision ? battle.apply(battle.bot("captain")) : battle.roll();
  const Position position = battle.position();
  const Legend names = legend(position);
  const std::array<int, 6> parts = Position::parts(position.number(position.read("fire g1 at E2")));
  EXPECT_EQ(names.verbs[static_cast<std::size_t>(parts[1])], "fire");
  EXPECT_GT(parts[0], 0);
  EXPECT_EQ(parts[4], 0) << "a shot at a cell names no Unit";
  const std::array<int, 6> other = Position::parts(position.number(position.read("fire g1 at D2")));
  EXPECT_EQ(other[2], parts[2] - 1) << "cells run from west to east";
}

TEST(Numbers, APlayIsTheSameByTheSameSeed) {
  for (const char* name : kBattles) {
    const Position from = Battle::shipped(name).position();
    Play one(from, 3), two(from, 3), other(from, 3, 1);
    bool differs = false;
    for (int turn = 0; !one.over(); ++turn) {
      ASSERT_EQ(one.mask(), two.mask());
      differs = differs || other.over() || one.referee_position() != other.referee_position();
      one.choose(some_value(one.mask(), turn)), two.choose(some_value(two.mask(), turn));
      if (!other.over()) other.choose(some_value(other.mask(), turn));
    }
    EXPECT_TRUE(two.over() && differs);
    EXPECT_TRUE(one.referee_position() == two.referee_position());
    EXPECT_EQ(one.result()[0], -one.result()[1]);
    const Outcome end = one.referee_position().outcome();
    EXPECT_EQ(one.result()[0], end.winner == Side::red ? 1 : end.winner == Side::blue ? -1 : 0);
    EXPECT_THROW(one.choose(0), Unlawful);
  }
}

TEST(Numbers, ChanceIsAskedWithTheWeightsOfItsFaces) {
  Play play(Battle::shipped("card-late-19c/01").position(), 0, 0, ChanceNodes::asked);
  int thrown = 0;
  for (int turn = 0; !play.over() && turn < 20000; ++turn) {
    if (!play.at_chance()) {
      play.choose(some_value(play.mask(), turn));
      continue;
    }
    const std::vector<Face> faces = play.faces();
    EXPECT_EQ(play.side(), Side::none);
    EXPECT_THROW(play.choose(static_cast<int>(faces.size())), Unlawful);
    const int place = turn % static_cast<int>(faces.size());
    Position expected = play.referee_position();
    expected.apply(faces[static_cast<std::size_t>(place)].answer);
    play.choose(place);
    const bool runs_on = expected.kind() == Question::Kind::decision;  // past what leaves no choice
    EXPECT_TRUE(runs_on || play.referee_position() == expected);
    ++thrown;
  }
  EXPECT_TRUE(play.over());
  EXPECT_GT(thrown, 50);
}

TEST(Numbers, AnObservationIsMadeOfWhatItsLegendNames) {
  for (const char* name : kBattles) {
    const Position from = Battle::shipped(name).position();
    const Legend names = legend(from);
    const Play play(from);
    EXPECT_EQ(names.planes.size(), static_cast<std::size_t>(play.shape().planes));
    EXPECT_EQ(names.values.size(), static_cast<std::size_t>(play.shape().values));
    EXPECT_EQ(std::set<std::string>(names.planes.begin(), names.planes.end()).size(), names.planes.size());
    EXPECT_EQ(std::set<std::string>(names.values.begin(), names.values.end()).size(), names.values.size());
  }
}

// Arrays of a side, by the names of the legend.
struct Seen {
  Seen(const Play& play, Side side)
      : names(legend(play.referee_position())),
        shape(play.shape()),
        planes(static_cast<std::size_t>(shape.planes * shape.rows * shape.columns)),
        values(static_cast<std::size_t>(shape.values)) {
    play.observe(side, planes, values);
  }
  int sum(const std::string& name) const {
    const auto at = std::find(names.planes.begin(), names.planes.end(), name) - names.planes.begin();
    const auto* plane = planes.data() + at * shape.rows * shape.columns;
    return std::accumulate(plane, plane + shape.rows * shape.columns, 0);
  }
  int at(const std::string& name, int place) const {
    const auto plane = std::find(names.planes.begin(), names.planes.end(), name) - names.planes.begin();
    return planes.at(static_cast<std::size_t>(plane * shape.rows * shape.columns + place));
  }
  float value(const std::string& name) const {
    return values.at(
        static_cast<std::size_t>(std::find(names.values.begin(), names.values.end(), name) - names.values.begin()));
  }
  Legend names;
  Shape shape;
  std::vector<std::uint8_t> planes;
  std::vector<float> values;
};

// Of a Unit to choose the place is where its side has one; what has been chosen then shows there and nowhere else.
TEST(Numbers, APlaceIsTheCellThatAValueIsAbout) {
  for (const char* name : kBattles) {
    Play play(Battle::shipped(name).position(), 3);
    std::set<std::string> seen;
    for (int turn = 0; !play.over(); ++turn) {
      const std::string part = play.part();
      const Side side = play.side();
      const std::vector<std::uint8_t> mask = play.mask();
      const std::vector<std::int16_t> places = play.places();
      ASSERT_EQ(places.size(), mask.size());
      const Seen before(play, side);
      const Position was = play.referee_position();
      for (std::size_t v = 0; v < mask.size(); ++v) {
        const bool none = mask[v] == 0 || v == 0 || (part != "unit" && part != "cell" && part != "other");
        if (none) {
          ASSERT_EQ(places[v], -1);
        } else if (part == "unit" && places[v] >= 0) {
          ASSERT_GT(before.at("own units", places[v]), 0);
        }
      }
      const int value = some_value(mask, turn), place = places[static_cast<std::size_t>(value)];
      play.choose(value);
      if (place < 0 || part == "other" || !(play.referee_position() == was)) continue;  // or it was the last part
      const Seen after(play, side);
      ASSERT_EQ(after.sum(part + " chosen"), 1) << part;
      ASSERT_EQ(after.at(part + " chosen", place), 1) << part;
      seen.insert(part);
    }
    ASSERT_FALSE(seen.empty()) << name;
  }
}

TEST(Numbers, BothSidesSeeTheSameBoardFromTheirOwn) {
  for (const char* name : kBattles) {
    Play play(Battle::shipped(name).position(), 2);
    for (int turn = 0; !play.over(); ++turn) {
      const Seen red(play, Side::red), blue(play, Side::blue);
      for (const char* what : {"units", "strength", "pinned", "acted", "moved", "fired", "card dealt"}) {
        ASSERT_EQ(red.sum("own " + std::string(what)), blue.sum("enemy " + std::string(what))) << what;
        ASSERT_EQ(red.sum("enemy " + std::string(what)), blue.sum("own " + std::string(what))) << what;
      }
      ASSERT_EQ(red.sum("on the board"), red.shape.rows * red.shape.columns);
      ASSERT_EQ(red.sum("own edge"), blue.sum("enemy edge"));
      const Outcome now = play.referee_position().outcome();
      ASSERT_FLOAT_EQ(red.value("own strength lost, of all"),
                      static_cast<float>(now.lost[0]) / static_cast<float>(now.start[0]));
      ASSERT_FLOAT_EQ(blue.value("own strength lost, of all"),
                      static_cast<float>(now.lost[1]) / static_cast<float>(now.start[1]));
      play.choose(some_value(play.mask(), turn));
    }
  }
}

// BB-R36
TEST(Numbers, NoArrayTellsWhatTheOtherSideHasSealed) {
  Battle battle = Battle::shipped("02-osier-bridge", 7);
  while (battle.question().purpose != "gun-order")
    battle.question().kind == Question::Kind::decision ? battle.apply(battle.bot("captain")) : battle.roll();
  const Play open(battle.position());
  ASSERT_EQ(open.side(), Side::red);
  const Seen before(open, Side::blue);
  std::set<std::string> lines, own, asked;
  for (const char* order : {"hold g1", "fire g1 at E2", "fire g1 at D2"}) {
    const Position position = open.referee_position();
    const std::array<int, 6> parts = Position::parts(position.number(position.read(order)));
    Play play = open;
    while (play.side() == Side::red) {
      const auto part = static_cast<std::size_t>(
          std::find(before.names.parts.begin(), before.names.parts.end(), play.part()) - before.names.parts.begin());
      play.choose(parts[part]);
      const Seen now(play, Side::blue);
      if (play.side() == Side::blue) break;  // Red has closed, and it is Blue's to choose
      lines.insert(play.line(Side::blue));
      EXPECT_EQ(now.planes, before.planes);
      EXPECT_EQ(now.values, before.values);
    }
    lines.insert(open.line(Side::blue));
    own.insert(play.line(Side::red));
    const Seen then(play, Side::blue);
    asked.insert(std::string(then.planes.begin(), then.planes.end()) + play.line(Side::blue) +
                 std::to_string(hash_bytes(then.values.data(), 4 * then.values.size())));
    EXPECT_TRUE(play.position(Side::blue) == open.position(Side::blue));
  }
  EXPECT_EQ(lines.size(), 1u);
  EXPECT_EQ(asked.size(), 1u);
  EXPECT_EQ(own.size(), 3u);
}

TEST(Numbers, ABatchIsTheSameOnAnyNumberOfThreads) {
  std::vector<Position> from;
  for (const char* name : {"big-board-19c/01", "big-board-19c/02", "big-board-19c/03"})
    from.push_back(Battle::shipped(name).position());
  const auto hashed = [&](int threads) {
    Batch batch(from, {.battles = 37, .first_seed = 11, .reward = Reward::points, .threads = threads});
    std::vector<std::uint64_t> sums;
    std::vector<std::int32_t> chosen(37);
    const auto width = static_cast<std::size_t>(batch.shape().width);
    for (int turn = 0; turn < 600; ++turn) {
      const BatchArrays shown = batch.arrays();
      for (std::size_t i = 0; i < chosen.size(); ++i)
        chosen[i] = some_value({shown.mask.begin() + static_cast<long>(i * width),
                                shown.mask.begin() + static_cast<long>((i + 1) * width)},
                               turn);
      batch.step(chosen);
      sums.push_back(hash_bytes(shown.planes.data(), shown.planes.size_bytes()));
      sums.push_back(hash_bytes(shown.values.data(), shown.values.size_bytes()));
      sums.push_back(hash_bytes(shown.rewards.data(), shown.rewards.size_bytes()));
    }
    EXPECT_GT(std::accumulate(batch.arrays().episode.begin(), batch.arrays().episode.end(), std::uint64_t{0}), 20u);
    return sums;
  };
  const std::vector<std::uint64_t> one = hashed(1);
  EXPECT_EQ(hashed(2), one);
  EXPECT_EQ(hashed(5), one);
}

TEST(Numbers, EachBattleOfABatchIsThePlayOfItsSeedAndEpisode) {
  for (const Reward reward : {Reward::outcome, Reward::points}) {
    const Position from = Battle::shipped("osier").position();
    Batch batch({from}, {.battles = 3, .first_seed = 20, .reward = reward});
    Play play(from, 22, 0);
    float sum = 0;
    std::uint64_t battles = 0;
    for (int turn = 0; battles < 3; ++turn) {
      const BatchArrays shown = batch.arrays();
      const auto width = static_cast<std::size_t>(batch.shape().width);
      std::vector<std::int32_t> chosen;
      for (std::size_t i = 0; i < 3; ++i)
        chosen.push_back(some_value({shown.mask.begin() + static_cast<long>(i * width),
                                     shown.mask.begin() + static_cast<long>((i + 1) * width)},
                                    turn));
      ASSERT_TRUE(std::equal(shown.mask.begin() + static_cast<long>(2 * width), shown.mask.end(), play.mask().begin()));
      batch.step(chosen), play.choose(chosen[2]);
      sum += shown.rewards[4];
      ASSERT_EQ(shown.rewards[4], -shown.rewards[5]);
      ASSERT_EQ(shown.done[2] != 0, play.over());
      if (!play.over()) continue;
      const float expected = reward == Reward::outcome ? play.result()[0] : play.margin() + play.result()[0] / 2;
      EXPECT_NEAR(sum, expected - (reward == Reward::points ? Play(from).margin() : 0), 1e-4);
      sum = 0, play = Play(from, 22, ++battles);
      ASSERT_EQ(shown.episode[2], battles);
    }
  }
}

TEST(Numbers, ABatchTakesNothingThatCannotBeChosen) {
  const Position from = Battle::shipped("osier").position();
  Batch batch({from}, {.battles = 2});
  const std::vector<std::uint8_t> before(batch.arrays().mask.begin(), batch.arrays().mask.end());
  const int good = some_value({before.begin(), before.begin() + batch.shape().width}, 0);
  for (const std::vector<std::int32_t>& wrong :
       {std::vector<std::int32_t>{good, -1}, {good, 100000}, {good}, {good, good, good}, {}})
    EXPECT_THROW(batch.step(wrong), Error);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), batch.arrays().mask.begin()));
  EXPECT_THROW(Batch({}, {.battles = 1}), Error);
  EXPECT_THROW(Batch({from}, {.battles = 0}), Error);
  EXPECT_THROW(Batch({from}, {.threads = -1}), Error);
  EXPECT_THROW(Batch({from, Battle::shipped("hex-19c/01").position()}, {}), Error);
  EXPECT_THROW(batch.position(2, Side::red), Error);
}

}  // namespace
}  // namespace limber::v1

// In which order pieces act. Every deal of up to three cards is gone through, for each way of dealing; for more cards
// each card is shown to be any of those left in the pack, all alike, from which the order follows by counting: n cards
// fall in 52 * 51 * ... ways that are all as likely, and of n different cards every order is as frequent as any other
// (CD-SEQ-01, CD-SEQ-05, CD-SEQ-10, CD-R18, CD-R19, CD-R25). And hands are dealt: LIMBER_DEALT_HANDS of them.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "base/philox.h"
#include "odds/card_battle.h"

namespace limber {
namespace {

constexpr std::int64_t kPack = 52;

// So many Units a side, all of which can be dealt a card; no Commander, so that nothing is declared.
PlayedCardBattle battle_of(int red, int blue, const std::string& way) {
  CardBattle b;
  b.phase = "name";
  if (way != "commit") b.house_rules = {{"deal", way}};
  for (int i = 0; i < red; ++i)
    b.red.push_back({"r" + std::to_string(i), "infantry", std::string(1, static_cast<char>('A' + i)) + "8", "N"});
  for (int i = 0; i < blue; ++i)
    b.blue.push_back({"b" + std::to_string(i), "infantry", std::string(1, static_cast<char>('A' + i)) + "1", "S"});
  Scenario s = scenario_of(b);
  s.sides[0].allowance = std::max(red, 1), s.sides[1].allowance = std::max(blue, 1);
  return PlayedCardBattle(s);
}

// Everybody is named, in the order of the roster; of a hand, the lowest card goes to the first.
Choice everybody(const Game& g, const State& s) {
  const Request asked = request(g, s);
  ChoiceList list;
  all_options(g, s, asked.asks_red ? Side::red : Side::blue, list);
  for (const Verb wanted : {Verb::deal, Verb::name})
    for (const Choice& c : list)
      if (c.verb == wanted) return c;
  return list[0];
}

bool is_dealing(const Request& r) {
  return r.purpose == Purpose::name_pieces || r.purpose == Purpose::name_next || r.purpose == Purpose::draw_more ||
         r.purpose == Purpose::place_card || r.purpose == Purpose::deal_card;
}

// The Units in the order of their cards, as one number.
int order_of(const Board& b) {
  std::vector<std::pair<int, int>> cards;
  for (int i = 0; i < b.unit_count; ++i) cards.emplace_back(b[unit_id(i)].card, i);
  std::sort(cards.begin(), cards.end());
  int order = 0;
  for (const auto& [card, unit] : cards) order = 10 * order + unit;
  return order;
}

// How often each order comes up when every card that can fall does.
void count_orders(const Game& g, State s, std::map<int, std::int64_t>& orders) {
  for (Request asked = request(g, s); is_dealing(asked); asked = request(g, s)) {
    if (asked.kind == RequestKind::decision) {
      apply(g, s, everybody(g, s));
      continue;
    }
    FaceList list;
    faces(g, s, list);
    for (const Face& face : list) {
      State next = s;
      apply(g, next, face.answer);
      count_orders(g, next, orders);
    }
    return;
  }
  ++orders[order_of(s.board)];
}

TEST(DealOrder, EveryOrderOfUpToThreeIsAsLikely) {
  for (const std::string& way : {std::string("commit"), std::string("one_at_a_time")})
    for (const auto& [red, blue] : {std::pair{1, 1}, std::pair{2, 1}, std::pair{1, 2}}) {
      std::map<int, std::int64_t> orders;
      const PlayedCardBattle t = battle_of(red, blue, way);
      count_orders(*t.game, t.state, orders);
      const int cards = red + blue;
      const std::int64_t deals = cards == 2 ? kPack * (kPack - 1) : kPack * (kPack - 1) * (kPack - 2);
      const std::int64_t ways = cards == 2 ? 2 : 6;
      EXPECT_EQ(static_cast<std::int64_t>(orders.size()), ways) << way;
      for (const auto& [order, times] : orders) EXPECT_EQ(times, deals / ways) << way << " " << order;
    }
}

// A hand is placed as its owner likes: how the two sides' cards lie among each other is left to the pack.
TEST(DealOrder, HandsLieAmongEachOtherEvenly) {
  for (const auto& [red, blue] : {std::pair{1, 1}, std::pair{2, 1}, std::pair{1, 2}}) {
    std::map<int, std::int64_t> orders;
    const PlayedCardBattle t = battle_of(red, blue, "allocate");
    count_orders(*t.game, t.state, orders);
    const int cards = red + blue;
    const std::int64_t deals = cards == 2 ? kPack * (kPack - 1) : kPack * (kPack - 1) * (kPack - 2);
    EXPECT_EQ(static_cast<std::int64_t>(orders.size()), cards);  // places of the single card among the others
    for (const auto& [order, times] : orders) EXPECT_EQ(times, deals / cards) << order;
  }
}

// Each card is any of those that do not lie on the table: the rest is counting.
TEST(DealOrder, EachCardIsAnyOfThoseLeft) {
  for (const std::string& way : {std::string("commit"), std::string("one_at_a_time"), std::string("allocate")}) {
    const PlayedCardBattle t = battle_of(8, 8, way);
    State s = t.state;
    Philox draw(7, 0);
    std::array<bool, kPack + 1> fallen{};
    int dealt = 0;
    for (Request asked = request(*t.game, s); is_dealing(asked); asked = request(*t.game, s)) {
      if (asked.kind == RequestKind::decision) {
        apply(*t.game, s, everybody(*t.game, s));
        continue;
      }
      FaceList list;
      faces(*t.game, s, list);
      ASSERT_EQ(list.size(), kPack - dealt) << way;
      for (const Face& face : list) {
        EXPECT_EQ(face.weight, list[0].weight);
        EXPECT_FALSE(fallen[static_cast<std::size_t>(face.answer.face())]) << way;
      }
      const Choice card = list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))].answer;
      fallen[static_cast<std::size_t>(card.face())] = true, ++dealt;
      apply(*t.game, s, card);
    }
    EXPECT_EQ(dealt, 16) << way;
  }
}

// The first to be asked has the lowest card, and so on until none is left.
TEST(DealOrder, TheLowestCardActsFirst) {
  const PlayedCardBattle t = battle_of(4, 4, "commit");
  State s = t.state;
  Philox draw(3, 0);
  int last = 0, acted = 0;
  for (Request asked = request(*t.game, s); asked && s.board.turn == 1; asked = request(*t.game, s)) {
    if (asked.purpose == Purpose::piece_order) {
      EXPECT_GT(int{s.board[asked.unit].card}, last);
      last = s.board[asked.unit].card, ++acted;
      apply(*t.game, s, {.verb = Verb::pass, .unit = asked.unit});
    } else if (asked.kind == RequestKind::decision) {
      apply(*t.game, s, everybody(*t.game, s));
    } else {
      FaceList list;
      faces(*t.game, s, list);
      apply(*t.game, s, list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))].answer);
    }
  }
  EXPECT_EQ(acted, 8);
}

// CD-C32: of 5 and 3 cards the first is a red one with 5/8; of four Units each order comes up as often as any other.
TEST(DealOrder, DealtHands) {
  const char* many = std::getenv("LIMBER_DEALT_HANDS");
  const std::int64_t hands = many != nullptr ? std::atoll(many) : 20'000;
  const auto off = [&](std::int64_t found, double chance) {
    const double mean = static_cast<double>(hands) * chance;
    return std::abs(static_cast<double>(found) - mean) / std::sqrt(mean * (1 - chance));
  };
  constexpr double kSigma = 5;
  const auto deal = [](const PlayedCardBattle& t, const State& named, Philox& draw) {
    State s = named;
    while (request(*t.game, s).kind == RequestKind::card) {
      FaceList list;
      faces(*t.game, s, list);
      apply(*t.game, s, list[static_cast<int>(draw.below(static_cast<std::uint32_t>(list.size())))].answer);
    }
    return s;
  };
  const auto named = [](const PlayedCardBattle& t) {
    State s = t.state;
    while (request(*t.game, s).kind == RequestKind::decision) apply(*t.game, s, everybody(*t.game, s));
    return s;
  };
  const PlayedCardBattle four = battle_of(2, 2, "commit"), eight = battle_of(5, 3, "commit");
  const State of_four = named(four), of_eight = named(eight);
  std::map<int, std::int64_t> orders;
  std::int64_t red_first = 0;
  Philox draw(11, 0);
  for (std::int64_t i = 0; i < hands; ++i) {
    ++orders[order_of(deal(four, of_four, draw).board)];
    const State s = deal(eight, of_eight, draw);
    red_first += request(*eight.game, s).asks_red ? 1 : 0;
  }
  EXPECT_EQ(orders.size(), 24u);
  for (const auto& [order, times] : orders) EXPECT_LT(off(times, 1.0 / 24), kSigma) << order;
  EXPECT_LT(off(red_first, 5.0 / 8), kSigma);
}

}  // namespace
}  // namespace limber

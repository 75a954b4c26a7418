// Sealed dice: the chain, what it throws, what of it is found out, and what nobody learns too early.
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "play/seal_check.h"
#include "play/sealed_dice.h"
#include "play/taking_back.h"
#include "play_battle.h"

namespace limber {
namespace {

Digest number_of(std::uint8_t first) {
  Digest number{};
  for (std::size_t i = 0; i < number.size(); ++i) number[i] = static_cast<std::uint8_t>(first + i);
  return number;
}

std::string lot_of(int i) { return hex(sha256("lot " + std::to_string(i))).substr(0, kLotDigits); }

Session sealed_session(const Battle& b) { return make_session(b, std::make_unique<SealedDice>(number_of(1))); }
void keep_number(Session& s) { EXPECT_TRUE(s.note(number_note(number_of(1)))); }

// So many answers, always the same ones, each order with a lot of its own.
void play_on(Session& s, int answers) {
  for (int i = 0; i < answers && s.asked(); ++i) {
    if (s.asked().is_throw()) {
      ASSERT_TRUE(s.roll().ok);
      continue;
    }
    s.bring_lot(lot_of(i));
    const std::vector<Choice> all = all_answers(s.game(), s.state());
    ASSERT_TRUE(s.apply(all[static_cast<std::size_t>(i * 7919) % all.size()]).ok);
  }
}

SealCheck checked(const Battle& b, const std::string& text) {
  const Result<Record> read = read_record(text);
  EXPECT_TRUE(read.ok()) << faults_text(read.faults());
  return check_seals(b.g(), b.state, read.value());
}

TEST(SealedDice, ARecordHolds) {
  const Battle b = make_battle(small_scenario());
  Session s = sealed_session(b);
  keep_number(s);
  play_on(s, 200);
  const SealCheck found = checked(b, record_text(s));
  EXPECT_FALSE(found.broken) << found.broken->expected;
  EXPECT_EQ(found.links, s.answer_count());
  EXPECT_GT(found.throws, 10);
  EXPECT_GT(found.lots, 20);
  EXPECT_EQ(found.foreseen, 0);
  EXPECT_EQ(verdict_words(found),
            "Chain intact: " + std::to_string(found.links) + " answers, " + std::to_string(found.throws) + " throws.");
}

// Each line that is bent is found where it stands: an answer, its link, its lot, and the line behind one left out.
TEST(SealedDice, ABentRecordIsFoundAtTheVeryAnswer) {
  const Battle b = make_battle(small_scenario());
  Session s = sealed_session(b);
  keep_number(s);
  play_on(s, 60);
  const std::vector<std::string> lines = record_lines(s);
  int answer = 0, bent = 0;
  for (std::size_t i = header_lines(s.header()).size() + 1; i < lines.size(); ++i) {
    std::vector<std::string> other = lines;
    const bool link = lines[i].starts_with("# link ");
    if (!lines[i].starts_with("#") && !lines[i].starts_with("hash ")) ++answer;
    int at = answer;
    if (link) {
      char& digit = other[i].back();
      digit = digit == '0' ? '1' : '0';
    } else if (lines[i].starts_with("d6 ")) {
      other[i].back() = lines[i].back() == '6' ? '1' : static_cast<char>(lines[i].back() + 1);
    } else if (!lines[i].starts_with("hash ")) {
      other[i] += " ";  // a line is read without its blanks: one more is no other answer
      EXPECT_FALSE(checked(b, text_of(other)).broken);
      other = lines;
      other.erase(other.begin() + static_cast<std::ptrdiff_t>(i), other.begin() + static_cast<std::ptrdiff_t>(i) + 2);
      if (i + 2 >= lines.size()) continue;
    } else {
      continue;
    }
    const SealCheck found = checked(b, text_of(other));
    ASSERT_TRUE(found.broken) << lines[i];
    EXPECT_EQ(found.at, at) << lines[i] << ": " << found.broken->expected;
    ++bent;
  }
  EXPECT_GT(bent, 100);
}

// Whoever bends a die and reckons all links again is found by the number.
TEST(SealedDice, ABentDieWithNewLinksIsFound) {
  const Battle b = make_battle(small_scenario());
  Session s = sealed_session(b);
  keep_number(s);
  while (s.answer_count() < 200 && s.history().throws() == 0) play_on(s, 1);
  ASSERT_EQ(s.history().throws(), 1u);
  const std::string right = s.history().back().text;
  const std::string wrong = right == "d6 6" ? "d6 1" : "d6 6";
  std::string text = record_text(s);
  const std::size_t last = text.rfind(right);
  const Digest before = *s.chain_at(s.history().size() - 1);
  text = text.substr(0, last) + wrong + "\n# link " + short_link(chain_next(before, "", wrong)) + "\n";
  const SealCheck found = checked(b, text);
  ASSERT_TRUE(found.broken);
  EXPECT_EQ(found.at, s.answer_count());
  EXPECT_EQ(found.thrown, right);
}

TEST(SealedDice, AnotherHeaderOrSealIsFoundAtTheFirstAnswer) {
  const Battle b = make_battle(small_scenario());
  Session s = sealed_session(b);
  keep_number(s);
  play_on(s, 20);
  const std::string text = record_text(s);
  for (const std::string word : {"fingerprint 0123", "dice sealed "}) {
    std::string other = text;
    char& digit = other[other.find(word) + word.size()];
    digit = digit == '0' ? '1' : '0';
    const SealCheck found = checked(b, other);
    ASSERT_TRUE(found.broken) << word;
    EXPECT_EQ(found.at, 1) << word;
  }
}

TEST(SealedDice, TheLotDecidesTheThrow) {
  const Battle b = make_battle(in_action("red"));
  std::set<std::string> faces;
  for (int i = 0; i < 64; ++i) {
    Session s = sealed_session(b);
    keep_number(s);
    s.bring_lot(lot_of(i));
    ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
    const Applied rolled = s.roll();
    ASSERT_TRUE(rolled.ok) << rolled.error;
    faces.insert(rolled.texts[0]);
  }
  EXPECT_EQ(faces.size(), 6u);
}

TEST(SealedDice, NothingIsTakenBackPastAThrow) {
  const Battle b = make_battle(in_action("red"));
  Session s = sealed_session(b);
  keep_number(s);
  s.bring_lot(lot_of(1));
  ASSERT_TRUE(s.apply_line("move k1 H7").ok);
  const Digest first = *s.chain_at(1);
  EXPECT_TRUE(TakingBack(s).is_free());
  ASSERT_TRUE(s.undo());
  s.bring_lot(lot_of(2));
  ASSERT_TRUE(s.apply_line("move k1 H7").ok);
  EXPECT_NE(*s.chain_at(1), first);
  s.bring_lot(lot_of(3));
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  ASSERT_TRUE(s.roll().ok);
  EXPECT_FALSE(TakingBack(s).possible());
  EXPECT_FALSE(s.undo());
  EXPECT_FALSE(checked(b, record_text(s)).broken);
}

TEST(SealedDice, AStoredRecordGoesOnAsItWould) {
  const Battle b = make_battle(small_scenario());
  Session whole = sealed_session(b);
  keep_number(whole);
  play_on(whole, 80);
  const Result<Record> read = read_record(record_text(whole));
  ASSERT_TRUE(read.ok());
  Session again = make_session(b, own_dice(read.value()));
  EXPECT_FALSE(again.continue_from(read.value()));
  EXPECT_EQ(again.chain_at(again.history().size()), whole.chain_at(whole.history().size()));
  play_on(again, 40);
  play_on(whole, 40);
  EXPECT_EQ(record_text(again), record_text(whole));
}

// What a seat is told holds the chain up to what is sealed, and the number only when the battle is over.
TEST(SealedDice, ASeatLearnsNoDieToCome) {
  const Battle b = make_battle(small_scenario());
  Session s = sealed_session(b);
  keep_number(s);
  play_on(s, 80);
  ASSERT_TRUE(s.asked());
  for (const Side seat : {Side::red, Side::blue, Side::none}) {
    const std::string told = text_of(SeatKnowledge(s, seat).record_lines());
    EXPECT_EQ(told.find(hex(number_of(1))), told.npos);
    EXPECT_NE(told.find(hex(seal_of(number_of(1)))), told.npos);
    const SealCheck found = checked(b, told);
    EXPECT_FALSE(found.broken);
    EXPECT_EQ(found.throws, 0);
    EXPECT_GT(found.unopened, 0);
    EXPECT_EQ(own_dice(read_record(told).value()), nullptr);
  }
  ASSERT_TRUE(s.apply_line("resign red").ok);
  const std::string told = text_of(SeatKnowledge(s, Side::blue).record_lines());
  EXPECT_NE(told.find(hex(number_of(1))), told.npos);
  const SealCheck found = checked(b, told);
  EXPECT_FALSE(found.broken);
  EXPECT_TRUE(found.over);
  EXPECT_GT(found.throws, 0);
}

// Two that differ only in what the other side has sealed.
TEST(SealedDice, LinksTellNothingOfSealedOrders) {
  const Battle b = make_battle(small_scenario());
  std::set<std::string> told, given;
  for (const Choice& order : all_answers(b.g(), b.state)) {
    if (b.state.board.side_of(order.unit) != Side::blue) continue;
    Session s = sealed_session(b);
    keep_number(s);
    s.bring_lot(lot_of(5));
    ASSERT_TRUE(s.asked().sealed);
    const Applied sealed = s.apply_line(order_text(b.g(), b.state.board, order), Side::blue);
    ASSERT_TRUE(sealed.ok) << sealed.reading.error;
    told.insert(text_of(SeatKnowledge(s, Side::red).record_lines()));
    given.insert(text_of(SeatKnowledge(s, Side::blue).record_lines()));
  }
  EXPECT_GT(given.size(), 1u);
  EXPECT_EQ(told.size(), 1u);
}

TEST(SealedDice, AnOpenedNumberIsTheLastWord) {
  const Battle b = make_battle(in_action("red"));
  Session s = sealed_session(b);
  keep_number(s);
  s.bring_lot(lot_of(1));
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  ASSERT_TRUE(s.roll().ok);
  ASSERT_TRUE(s.note(kOpenedNote));
  const std::string told = text_of(SeatKnowledge(s, Side::blue).record_lines());
  EXPECT_EQ(checked(b, told).throws, 1);
  const std::vector<Choice> all = all_answers(s.game(), s.state());
  EXPECT_FALSE(s.apply(all[0]).ok);
  EXPECT_FALSE(s.undo());
}

TEST(SealedDice, OlderRecordsAreNotSealed) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  play_on(s, 30);
  const SealCheck found = checked(b, record_text(s));
  EXPECT_FALSE(found.broken);
  EXPECT_FALSE(found.is_sealed());
  EXPECT_NE(verdict_words(found).find("not sealed"), std::string::npos);
}

TEST(SealedDice, ThrowsWithoutALotAreCounted) {
  const Battle b = make_battle(in_action("red"));
  Session s = sealed_session(b);
  keep_number(s);
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  ASSERT_TRUE(s.roll().ok);
  const SealCheck found = checked(b, record_text(s));
  EXPECT_FALSE(found.broken);
  EXPECT_EQ(found.foreseen, 1);
}

}  // namespace
}  // namespace limber

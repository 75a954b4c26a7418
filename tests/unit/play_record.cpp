// Records: written, read, torn, taken back, replayed.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "play_battle.h"

namespace limber {
namespace {

RecordHeader header() {
  RecordHeader h;
  h.ruleset = "big-board-19c";
  h.revision = 3;
  h.fingerprint = 0x00c0ffee00c0ffee;
  h.switches = {{"same_target", "cell"}, {"los_tie", "either"}};
  h.dice = "seed 7 0";
  h.scenario = "{\n \"limber\": \"scenario/1\"\n}";
  return h;
}
std::string head() { return text_of(header_lines(header())); }

TEST(Record, HeaderGoesBothWays) {
  const Result<Record> r = read_record(head());
  ASSERT_TRUE(r.ok()) << faults_text(r.faults());
  const RecordHeader& h = r.value().header;
  EXPECT_EQ(h.ruleset, "big-board-19c");
  EXPECT_EQ(h.revision, 3);
  EXPECT_EQ(h.fingerprint, 0x00c0ffee00c0ffeeu);
  EXPECT_EQ(h.switches, header().switches);
  EXPECT_EQ(h.dice, "seed 7 0");
  EXPECT_EQ(h.scenario, "{  \"limber\": \"scenario/1\" }");
  EXPECT_TRUE(r.value().lines.empty());
}

TEST(Record, LinesAreAnswersHashesAndNotes) {
  const std::string text = head() + "move r1 C9 C8 facing E\n# a note\n\nd6 4\r\nhash 2 00000000000000ff\n";
  const Result<Record> r = read_record(text);
  ASSERT_TRUE(r.ok()) << faults_text(r.faults());
  const std::vector<RecordLine>& lines = r.value().lines;
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0].text, "move r1 C9 C8 facing E");
  EXPECT_EQ(lines[0].line, 8);
  EXPECT_EQ(lines[1].kind, RecordLine::Kind::note);
  EXPECT_EQ(lines[1].text, "a note");
  EXPECT_EQ(lines[2].text, "d6 4");
  EXPECT_EQ(lines[2].line, 11);
  EXPECT_EQ(lines[3].turn, 2);
  EXPECT_EQ(lines[3].hash, 255u);
  EXPECT_EQ(record_text(r.value()), head() + "move r1 C9 C8 facing E\n# a note\nd6 4\nhash 2 00000000000000ff\n");
}

TEST(Record, ATornLastLineIsDroppedAndReported) {
  const Result<Record> r = read_record(head() + "pass r1\nmove r2 C9 C");
  ASSERT_TRUE(r.ok());
  EXPECT_TRUE(r.value().torn);
  ASSERT_EQ(r.warnings().size(), 1u);
  EXPECT_EQ(r.warnings()[0].line, 9);
  ASSERT_EQ(r.value().lines.size(), 1u);
  EXPECT_EQ(r.value().lines[0].text, "pass r1");
}

TEST(Record, EveryCutIsReadUpToTheCut) {
  const std::string text = head() + "pass r1\nd6 4\nback 1\n# again 4\nd6 2\nhash 1 0000000000000001\nend\n";
  for (std::size_t n = 0; n < text.size(); ++n) {
    const Result<Record> r = read_record(text.substr(0, n));
    EXPECT_EQ(r.ok(), n >= head().size()) << n;
    if (r.ok()) {
      EXPECT_EQ(r.value().torn, text[n - 1] != '\n') << n;
    }
  }
}

TEST(Record, WhatIsTakenBackIsGone) {
  const Result<Record> r = read_record(
      head() + "pass r1\nd6 4\nd6 2\nhash 1 0000000000000001\nback 2\n# again 4 2\nd6 6\nd6 6\nback 1\nd6 1\n");
  ASSERT_TRUE(r.ok()) << faults_text(r.faults());
  EXPECT_EQ(record_text(r.value()), head() + "pass r1\n# again 4 2\nd6 6\nd6 1\n");
  EXPECT_FALSE(read_record(head() + "pass r1\nback 2\n").ok());
  EXPECT_FALSE(read_record(head() + "pass r1\nback 0\n").ok());
}

TEST(Record, FaultsHaveTheirLine) {
  const auto line_of = [](const std::string& text) {
    const Result<Record> r = read_record(text);
    return r.ok() ? 0 : r.faults()[0].line;
  };
  EXPECT_EQ(line_of("chess record/1\n"), 1);
  EXPECT_EQ(line_of("limber record/2\n"), 1);
  EXPECT_EQ(line_of("limber record/1\nrevision 1\n"), 2);
  EXPECT_EQ(line_of(head() + "pass r1\nhello\n"), 9);
  EXPECT_EQ(line_of(head() + "hash 1 xyz\n"), 8);
  EXPECT_EQ(line_of(head() + "pass r1; pass r2\n"), 8);
  EXPECT_EQ(line_of(head() + std::string(5000, 'd') + "\n"), 8);
  EXPECT_EQ(line_of(""), 0 + read_record("").faults()[0].line);
}

RC_GTEST_PROP(Record, AnyBytesAreAnswered, (std::string body)) {
  const Result<Record> r = read_record(head() + body);
  if (r.ok()) RC_ASSERT(read_record(record_text(r.value())).ok());
  (void)read_record(body);
}

// A whole battle, played by chance, replays to the same state; a changed answer or hash is found.
TEST(Record, ABattleReplays) {
  const Battle b = make_battle(small_scenario());
  Session session = make_session(b);
  Philox random(3, 0);
  while (session.asked() && session.answer_count() < 3000) {
    const std::vector<Choice> all = all_answers(session.game(), session.state());
    const bool dice = session.asked().kind == RequestKind::die;
    const Applied done =
        dice ? session.roll() : session.apply(all[random.below(static_cast<std::uint32_t>(all.size()))]);
    ASSERT_TRUE(done.ok) << done.error;
  }
  const Result<Record> read = read_record(record_text(session));
  ASSERT_TRUE(read.ok()) << faults_text(read.faults());
  const Replay same = replay(b.g(), b.state, read.value());
  EXPECT_TRUE(same.complete()) << faults_text({*same.stopped});
  EXPECT_EQ(same.answers, session.answer_count());
  EXPECT_TRUE(same.state == session.state());

  Record changed = read.value();
  int hashes = 0;
  for (RecordLine& line : changed.lines)
    if (line.kind == RecordLine::Kind::hash && ++hashes == 2) line.hash ^= 1;
  ASSERT_GE(hashes, 2);
  const Replay hash = replay(b.g(), b.state, changed);
  ASSERT_FALSE(hash.complete());
  EXPECT_NE(hash.stopped->line, 0);

  changed = read.value();
  changed.lines[4].text = "move zz A1";
  const Replay refused = replay(b.g(), b.state, changed);
  ASSERT_FALSE(refused.complete());
  EXPECT_EQ(refused.stopped->line, changed.lines[4].line);
}

}  // namespace
}  // namespace limber

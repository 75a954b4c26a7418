// The file of a study's results: blocks that can be fought anywhere, lines that cannot be changed unseen, parts that
// fit.
#include <gtest/gtest.h>

#include "study/results.h"
#include "unit/study_scene.h"

namespace limber {
namespace {

Study small_study(std::uint64_t seeds = 37) {
  StudyPlan plan{.scenario = two_units(), .variants = {variant_of("move b1 C4")}, .seeds = seeds};
  return study_of(plan);
}

std::vector<PlannedBlock> all_blocks(std::uint64_t seeds) {
  std::vector<PlannedBlock> out;
  for (std::uint64_t next = 0; next < seeds; next = out.back().block.end()) out.push_back(block_from(next, seeds));
  return out;
}

TEST(StudyResults, BlocksFollowOneAnother) {
  const std::vector<PlannedBlock> all = all_blocks(1'000'000);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].number, i);
    EXPECT_EQ(all[i].block.first, i == 0 ? 0 : all[i - 1].block.end());
    EXPECT_LE(all[i].block.seeds, std::max<std::uint64_t>(2, (all[i].block.first + 8) / 4))
        << i;  // little is lost at a stop
  }
  EXPECT_EQ(all.back().block.end(), 1'000'000u);
  EXPECT_LT(all.size(), 1'100u);
}

TEST(StudyResults, BlocksComeToTheSameInAnyOrder) {
  const Study study = small_study();
  StudyResults whole(study), parts(study);
  Fighter fighter(study), other(study);
  whole.add(fighter.fight({0, 37}).arms, 37);
  std::vector<PlannedBlock> blocks = all_blocks(37);
  std::reverse(blocks.begin(), blocks.end());
  for (const PlannedBlock& one : blocks)
    parts.add((one.number % 2 == 0 ? fighter : other).fight(one.block).arms, one.block.seeds);
  EXPECT_EQ(whole.arms, parts.arms);
}

TEST(StudyResults, LinesAreReadBackAndNeverBent) {
  const Study study = small_study();
  const BlockFought fought = Fighter(study).fight({2, 5});
  const std::string line = block_line(study.identity, fought);
  const Result<BlockFought> back = read_block(study.identity, 2, line);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back.value().block, fought.block);
  EXPECT_EQ(back.value().arms, fought.arms);
  EXPECT_FALSE(read_block(study.identity + 1, 2, line).ok());
  EXPECT_FALSE(read_block(study.identity, 3, line).ok());
  std::string bent = line;
  bent.replace(bent.find("\"first\":2"), 9, "\"first\":3");
  EXPECT_FALSE(read_block(study.identity, 2, bent).ok());
  const std::size_t digit = line.find_first_of("123456789", line.find("\"results\""));
  bent = line, bent[digit] = bent[digit] == '1' ? '2' : '1';
  EXPECT_FALSE(read_block(study.identity, 2, bent).ok());
}

TEST(StudyResults, HeadsAreReadBack) {
  const Study study = small_study();
  const Result<ResultsHead> head = read_head(head_line(study, Shard{2, 3}));
  ASSERT_TRUE(head.ok());
  EXPECT_EQ(head.value().identity, study.identity);
  EXPECT_EQ(head.value().shard, (Shard{2, 3}));
  EXPECT_EQ(head.value().seeds, 37u);
  EXPECT_EQ(study_of(head.value().plan).identity, study.identity);
  EXPECT_FALSE(read_head("{}").ok());
  EXPECT_FALSE(read_head("limber").ok());
}

struct Shared {
  std::vector<ResultsPart> parts;
  std::vector<BlockLine> blocks;
};

Shared shared_out(const Study& study, std::uint64_t of) {
  Shared out;
  Fighter fighter(study);
  for (std::uint64_t k = 1; k <= of; ++k) {
    const Shard shard{k, of};
    out.parts.push_back({"part" + std::to_string(k), read_head(head_line(study, shard)).value()});
    for (const PlannedBlock& one : all_blocks(study.plan.seeds))
      if (shard.has(one))
        out.blocks.push_back({k - 1, one.block, block_line(study.identity, fighter.fight(one.block))});
  }
  return out;
}

std::string refusal(const Shared& shared) {
  const Result<std::vector<BlockLine>> all = merged(shared.parts, shared.blocks);
  EXPECT_FALSE(all.ok());
  return all.ok() ? "" : all.faults()[0].where + ": " + all.faults()[0].found;
}

TEST(StudyResults, PartsMakeTheWhole) {
  const Study study = small_study();
  const Shared one = shared_out(study, 1), five = shared_out(study, 5);
  const Result<std::vector<BlockLine>> a = merged(one.parts, one.blocks), b = merged(five.parts, five.blocks);
  ASSERT_TRUE(a.ok() && b.ok());
  ASSERT_EQ(a.value().size(), b.value().size());
  for (std::size_t i = 0; i < a.value().size(); ++i) EXPECT_EQ(a.value()[i].line, b.value()[i].line);
}

TEST(StudyResults, PartsThatDoNotFitAreNamed) {
  const Study study = small_study();
  const Shared good = shared_out(study, 3);
  Shared bad = good;
  bad.parts.push_back({"again", bad.parts[1].head});
  for (const BlockLine& one : good.blocks)
    if (one.part == 1) bad.blocks.push_back({3, one.block, one.line});
  EXPECT_EQ(refusal(bad), "again: battles 3 to 4, which part2 has too");
  bad = good, bad.parts.pop_back();
  std::erase_if(bad.blocks, [](const BlockLine& one) { return one.part == 2; });
  EXPECT_EQ(refusal(bad), "part 3/3: no file of 3/3: battles 5 to 6 are not there");
  bad = good, std::erase_if(bad.blocks, [](const BlockLine& one) { return one.part == 2 && one.block.first > 10; });
  EXPECT_TRUE(refusal(bad).starts_with("part3: no battles ")) << refusal(bad);
  bad = good, bad.parts[1].head = read_head(head_line(small_study(40), Shard{2, 3})).value();
  EXPECT_EQ(refusal(bad), "part2: a part of 3 with 40 battles in all");
  StudyPlan other = study.plan;
  other.first_seed = 9;
  bad = good, bad.parts[2].head = read_head(head_line(study_of(other), Shard{3, 3})).value();
  EXPECT_TRUE(refusal(bad).starts_with("part3: part of another study")) << refusal(bad);
}

TEST(StudyResults, ShardsAreRead) {
  EXPECT_EQ(find_shard("3/8"), (Shard{3, 8}));
  for (const char* wrong : {"0/8", "9/8", "3", "a/b", "3/8/2", "-1/2"}) EXPECT_FALSE(find_shard(wrong)) << wrong;
}

}  // namespace
}  // namespace limber

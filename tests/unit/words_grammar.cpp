// Articles, verbs and pronouns that go with the names of Units.
#include <gtest/gtest.h>

#include "unit/words_battle.h"
#include "words/names.h"

namespace limber {
namespace {

TEST(Grammar, NamesThatNameSeveralArePlural) {
  for (const char* name :
       {"Marsh's Gatlings", "Grey Dragoons", "Hill Men", "Fenmen", "Guns of the Left Hand", "Hussars"})
    EXPECT_EQ(person_of(name), Person::they) << name;
  for (const char* name : {"1st Brannock Foot", "Osier Company", "Foundry Battery", "Press", "Kessin's Own", "s", ""})
    EXPECT_EQ(person_of(name), Person::it) << name;
}

TEST(Grammar, AUnitTakesTheArticle) {
  EXPECT_EQ(with_article("1st Brannock Foot"), "the 1st Brannock Foot");
  EXPECT_EQ(with_article("Second Foot"), "the Second Foot");
  EXPECT_EQ(with_article("Foundry Battery"), "the Foundry Battery");
  EXPECT_EQ(with_article("Blue Hussars"), "the Blue Hussars");
  EXPECT_EQ(with_article("King's Horse"), "the King's Horse");
  EXPECT_EQ(with_article("The Brass Gun"), "the Brass Gun");
}

TEST(Grammar, CompaniesLettersAndPersonsDoNot) {
  for (const char* name : {"Osier Company", "B Battery", "A", "Marsh's Gatlings", "Penn's Battery", ""})
    EXPECT_EQ(with_article(name), name);
  EXPECT_EQ(commander_with_article("Baron Lisse"), "Baron Lisse");
  EXPECT_EQ(commander_with_article("Commander of the brigade"), "the Commander of the brigade");
  EXPECT_EQ(commander_with_article("The Khan"), "the Khan");
}

TEST(Grammar, VerbsAndPronounsAgree) {
  const char* phrase = "{is} hit, {rallies}, {marches}, {loses} {its} last SP and {goes} where {it} {has} {itself}";
  EXPECT_EQ(agree(Person::it, phrase), "is hit, rallies, marches, loses its last SP and goes where it has itself");
  EXPECT_EQ(agree(Person::they, phrase), "are hit, rally, march, lose their last SP and go where they have themselves");
  EXPECT_EQ(agree(Person::he, phrase), "is hit, rallies, marches, loses his last SP and goes where he has himself");
  EXPECT_EQ(agree(Person::they, "{crosses}, {pushes}, {fires}, {does}, {was}"), "cross, push, fire, do, were");
  EXPECT_EQ(agree(Person::they, ""), "");
}

TEST(Grammar, SentencesNameAUnitByNameAndId) {
  test::Battle b(GridKind::square, 6, 6);
  const UnitId foot = b.unit(Side::red, "r1", "1st Foot", test::kFoot, "C5", "N");
  const UnitId horse = b.unit(Side::red, "r2", "Lancers", test::kHorse, "D5", "N");
  const UnitId chief = b.unit(Side::blue, "b1", "Baron Lisse", test::kGeneral, "C2", "S");
  const UnitId bare = b.unit(Side::blue, "b2", "", test::kFoot, "D2", "S");
  EXPECT_EQ(unit_does(b.game, foot, "{fires}"), "the 1st Foot (r1) fires");
  EXPECT_EQ(unit_does(b.game, horse, "{loses} {its} last SP"), "the Lancers (r2) lose their last SP");
  EXPECT_EQ(unit_does(b.game, chief, "{keeps} {its} place"), "Baron Lisse (b1) keeps his place");
  EXPECT_EQ(unit_does(b.game, bare, "{fires}"), "b2 fires");
  EXPECT_EQ(unit_named(b.game, horse, "Elite"), "the Lancers (r2, Elite)");
  EXPECT_EQ(unit_named(b.game, bare, "Elite"), "b2 (Elite)");
  EXPECT_EQ(unit_owning(b.game, horse), "the Lancers' (r2)");
  EXPECT_EQ(unit_owning(b.game, bare), "b2's");
  EXPECT_EQ(opening(unit_named(b.game, foot)), "The 1st Foot (r1)");
  EXPECT_EQ(opening(unit_named(b.game, bare)), "b2");
}

}  // namespace
}  // namespace limber

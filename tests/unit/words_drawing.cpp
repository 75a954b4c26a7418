// The map in characters: goldens of a small board with every terrain, and what holds of every drawing.
#include <algorithm>

#include <gtest/gtest.h>

#include "base/text.h"
#include "draw/board_drawing.h"
#include "draw/canvas.h"
#include "draw/cell_facts.h"
#include "draw/compact_drawing.h"
#include "rulesets/registry.h"
#include "unit/words_battle.h"

namespace limber {
namespace {

using test::Battle;

void lay_terrain(Battle& b) {
  const std::pair<const char*, Feature> features[] = {
      {"A1", Feature::woods},  {"B1", Feature::built_up}, {"C1", Feature::fortification}, {"D1", Feature::dugout},
      {"E1", Feature::trench}, {"A2", Feature::river},    {"B2", Feature::river},         {"B2", Feature::ford},
      {"C2", Feature::river},  {"C2", Feature::bridge},   {"D2", Feature::river}};
  for (const auto& [name, feature] : features) b.feature(name, feature);
  b.board.wire.add(b.at("F1"));
  b.ground("E2").level = 1, b.ground("F2").level = 2;
  b.objective("A1", 3), b.objective("D3", 2), b.objective("E3", 1);
  b.board.held[0].add(b.at("D3")), b.board.held[1].add(b.at("E3"));
}

void lay_squares(Battle& b) {
  lay_terrain(b);
  b.road({"C1", "C2", "C3", "B3", "A3"});
  const UnitId guards = b.unit(Side::red, "r1", "Guards", test::kFoot, "A3", "N");
  b.man(guards).quality = Quality::elite;
  b.unit(Side::red, "rc", "", test::kGeneral, "A3", "N");
  const UnitId horse = b.unit(Side::red, "r2", "", test::kHorse, "B4", "E");
  change(b.board, Marked{horse, Mark::acted});
  const UnitId gun = b.unit(Side::red, "r3", "", test::kGun, "C4", "N");
  const UnitId team = b.unit(Side::red, "r4", "", test::kTeam, "C4", "N");
  change(b.board, Linked{gun, team});
  const UnitId militia = b.unit(Side::blue, "b1", "", test::kFoot, "E1", "S");
  b.man(militia).quality = Quality::poor;
  change(b.board, Crossing{militia, 1}), change(b.board, Marked{militia, Mark::fired});
  b.unit(Side::blue, "b2", "", test::kMachineGun, "F1", "W");
  b.unit(Side::blue, "b3", "", test::kOnFoot, "F4", "S");
  b.unit(Side::blue, "bc", "", test::kGeneral, "F4", "S");
}

void lay_hexes(Battle& b) {
  lay_terrain(b);
  b.road({"C1", "C2", "B2", "A3"});
  b.unit(Side::red, "r1", "", test::kFoot, "A4", "N");
  b.unit(Side::red, "r2", "", test::kHorse, "B3", "NE");
  b.unit(Side::red, "r3", "", test::kGun, "C4", "SE");
  b.unit(Side::blue, "b1", "", test::kFoot, "E1", "S");
  b.unit(Side::blue, "b2", "", test::kFoot, "F3", "SW");
  b.unit(Side::blue, "b3", "", test::kFoot, "D4", "NW");
}

struct Squares : Battle {
  Squares() : Battle(GridKind::square, 6, 4) { lay_squares(*this); }
};
struct Hexes : Battle {
  Hexes() : Battle(GridKind::hex, 6, 4) { lay_hexes(*this); }
};

// The text without colour sequences and without blanks at the ends of lines.
std::string without_colour(const std::string& text) {
  std::string bare;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
      continue;
    }
    if (text[i] == '\n') bare.erase(bare.find_last_not_of(' ') + 1);
    bare += text[i];
  }
  return bare;
}

TEST(BoardDrawing, SquaresWithEveryTerrain) {
  const Squares b;
  EXPECT_EQ("\n" + draw_board(b.game, b.board, {}), R"(
        A       B       C       D       E       F
    +.......+.......+.......+.......+.......+.......+
    :&  &*3*:  n n  :##   ##: u   u :\/\/\/\: x x x :
  1 : &  & &:n  n  n:#  |  #:       :(b1-I4):<b2 M2): 1
    :&  &  &:n n n n:## | ##: u   u :/\ v xf:       :
    +.......+.......+...|...+.......+-------+-------+
    :~~~~~~~:~ o ~ o:~~H|H~~:~~~~~~~|1      |2      :
  2 :~~~~~~~: o o o :~~H|H~~:~~~~~~~|       |       : 2
    :~~~~~~~:~ o ~ o:~~H|H~~:~~~~~~~|       |       :
    +.......+.......+...|...+.......+-------+-------+
    :   ^   :       :   |   :    [2]:    (1):       :
  3 :[r1+I4]------------+   :       :       :       : 3
    :+rc    :       :       :       :       :       :
    +.......+.......+.......+.......+.......+.......+
    :       :       :   ^   :       :       :       :
  4 :       :[r2 C3>:[r4 T1]:       :       :(b3 D3): 4
    :       :      a:+r3   t:       :       :+1 v   :
    +.......+.......+.......+.......+.......+.......+
        A       B       C       D       E       F
)");
}

TEST(BoardDrawing, SquaresInUnicode) {
  const Squares b;
  EXPECT_EQ("\n" + draw_board(b.game, b.board, {.glyphs = Glyphs::utf8}), R"(
        A       B       C       D       E       F
    ·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·
    ┊♣  ♣★3★┊  ⌂ ⌂  ┊▛▀   ▀▜┊ ∪   ∪ ┊╲╱╲╱╲╱╲┊ × × × ┊
  1 ┊ ♣  ♣ ♣┊⌂  ⌂  ⌂┊▌  │  ▐┊       ┊(b1-I4)┊◀b2 M2)┊ 1
    ┊♣  ♣  ♣┊⌂ ⌂ ⌂ ⌂┊▙▄ │ ▄▟┊ ∪   ∪ ┊╱╲ ▼ xf┊       ┊
    ·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈│┈┈┈·┈┈┈┈┈┈┈┏━━━━━━━┳━━━━━━━━
    ┊~~~~~~~┊~ o ~ o┊~~║│║~~┊~~~~~~~┃1      ┃2      ┊
  2 ┊~~~~~~~┊ o o o ┊~~║│║~~┊~~~~~~~┃       ┃       ┊ 2
    ┊~~~~~~~┊~ o ~ o┊~~║│║~~┊~~~~~~~┃       ┃       ┊
    ·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈│┈┈┈·┈┈┈┈┈┈┈┗━━━━━━━┻━━━━━━━━
    ┊   ▲   ┊       ┊   │   ┊    [2]┊    (1)┊       ┊
  3 ┊[r1+I4]────────────┘   ┊       ┊       ┊       ┊ 3
    ┊+rc    ┊       ┊       ┊       ┊       ┊       ┊
    ·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·
    ┊       ┊       ┊   ▲   ┊       ┊       ┊       ┊
  4 ┊       ┊[r2 C3▶┊[r4 T1]┊       ┊       ┊(b3 D3)┊ 4
    ┊       ┊      a┊+r3   t┊       ┊       ┊+1 ▼   ┊
    ·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·┈┈┈┈┈┈┈·
        A       B       C       D       E       F
)");
}

TEST(BoardDrawing, HexesStandStaggered) {
  const Hexes b;
  EXPECT_EQ("\n" + draw_board(b.game, b.board, {}), R"(
         A                 C                 E
      .......           .......           .......
     .&  *3*&.    B    .##   ##.    D    .\/\/\/\.    F
  1 .  &  & & ......... #  |  # ......... (b1 I4) ........
    . &  &  & .  n n  . ## | ## . u   u . /\ v \/ . x x x .
     ......... n  n  n ....|....         .-------.         . 1
     .~~~~~~~. n n n n .~==|==~.  u   u  / 1     \         .
  2 . ~~~~~~~ .........  /-+    ......../         \-------.
    . ~~~~~~~ .~ o ~ ----=====~ .~~~~~~~\         / 2     .
     .........  /---/  ......... ~~~~~~~ \-------/         . 2
     .      ---- o ~ o .       . ~~~~~~~ .   (1) \         .
  3 .    --/  .........         .........         \-------.
    .         .      >.         .   [2] .         .       .
     ......... [r2 C3] .........         ......... (b2 I4) . 3
     .   ^   .         .       .         .       .<        .
  4 . [r1 I4] ......... [r3 A2] .........         .........
    .         .       .        >.<      .         .       .
     .........         ......... (b3 I4) .........         . 4
         A   .         .   C   .         .   E   .         .
              .........         .........         .........
                  B                 D                 F
)");
}

TEST(BoardDrawing, ColourChangesNothingElse) {
  const Squares squares;
  for (const Glyphs glyphs : {Glyphs::ascii, Glyphs::utf8}) {
    const std::string plain = draw_board(squares.game, squares.board, {.glyphs = glyphs});
    const std::string colour = draw_board(squares.game, squares.board, {.colour = Colour::ansi, .glyphs = glyphs});
    EXPECT_EQ(without_colour(colour), plain);
    EXPECT_NE(colour, plain);
  }
}

TEST(BoardDrawing, AsciiIsAscii) {
  const Squares squares;
  const Hexes hexes;
  for (const std::string& text :
       {draw_board(squares.game, squares.board, {}), draw_board(hexes.game, hexes.board, {}),
        legend_words(squares.game, {}), legend_words(hexes.game, {}), roster_words(squares.game, squares.board)})
    for (const char c : text) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << text;
}

TEST(BoardDrawing, FramesTheCellsThatAreLit) {
  const Battle b(GridKind::square, 3, 2);
  CellSet lit;
  lit.add(b.at("B1"));
  EXPECT_EQ("\n" + draw_board(b.game, b.board, {.highlight = lit}), R"(
        A       B       C
    +.......*********.......+
    :       *       *       :
  1 :       *       *       : 1
    :       *       *       :
    +.......*********.......+
    :       :       :       :
  2 :       :       :       : 2
    :       :       :       :
    +.......+.......+.......+
        A       B       C
)");
}

TEST(BoardDrawing, CellsAreAsWideAsTheLongestId) {
  Battle b(GridKind::square, 2, 1);
  b.unit(Side::red, "guards", "", test::kFoot, "A1", "N");
  b.unit(Side::blue, "b1", "", test::kFoot, "B1", "W");
  b.board[unit_id(1)].strength = 12;
  EXPECT_EQ("\n" + draw_board(b.game, b.board, {}), R"(
          A           B
    +...........+...........+
    :     ^     :           :
  1 :[guards I4]:<b1    I12): 1
    :           :           :
    +...........+...........+
          A           B
)");
}

TEST(BoardDrawing, EveryUnitOfTheBoardIsShown) {
  for (const GridKind kind : {GridKind::square, GridKind::hex}) {
    Battle b(kind, 8, 8);
    for (int i = 0; i < 64; ++i)
      b.unit(i < 32 ? Side::red : Side::blue, ("u" + std::to_string(i)).c_str(), "", test::kFoot,
             b.game.field.grid.name(cell(i)), std::string(facing_name(kind, i % b.game.field.grid.sides())).c_str());
    const std::string text = draw_board(b.game, b.board, {});
    for (int i = 0; i < 64; ++i) EXPECT_NE(text.find("u" + std::to_string(i) + " "), std::string::npos) << i;
  }
}

TEST(RosterWords, ShowsLossesAndTheExhaustionPoint) {
  Squares b;
  change(b.board, StrengthLost{unit_id(0), 2});
  change(b.board, StrengthLost{unit_id(2), 3}), change(b.board, Destroyed{unit_id(2)});
  EXPECT_EQ("\n" + roster_words(b.game, b.board), R"(
Red: 5 of 12 SP lost, exhausted at 4
  [#######.|....]
  r1  Guards  Infantry               Elite    2/4  A3 N
  rc          Commander              Average  2/2  A3 N
  r2          Mounted Cavalry        Average  0/3  destroyed
  r3          Field Artillery        Average  2/2  C4 N       in tow of r4
  r4          Horse-drawn Transport  Average  1/1  C4 N       tows r3
Blue: 0 of 11 SP lost, exhausted at 3
  [########|###]
  b1          Infantry               Poor     4/4  E1 S       fired and crossing
  b2          Machine Gun            Average  2/2  F1 W
  b3          Dismounted Cavalry     Average  3/3  F4 S
  bc          Commander              Average  2/2  F4 S
)");
}

TEST(LegendWords, NamesEverySign) {
  EXPECT_EQ("\n" + legend_words(Squares().game, {}), R"(
Units   [r1+I4] is Red's r1: Elite (+), Infantry, 4 SP;  (b2-C3) is Blue's b2: Poor (-), Cavalry, 3 SP.
        ^ > v < is its front;  +rc: rc is with it;  +2: two more are with it.
Arms    I Infantry   C Cavalry   D Cavalry on foot   M Machine Gun   A Artillery   T Transport   G Commander
Marks   a has acted   m has moved   f has fired   h held by the ground this turn   x crossing trench or ford
        t towing or in tow   w at work
Ground  & woods   n built-up   ## fortification   u dugout   \/ trench   ~ river   ~o ford   = H bridge
        - | road   x wire   1 2 3 level of a hill, -- | its edge
        *2* objective worth 2 points;  [2] Red's   (2) Blue's
)");
}

// A mark that no Unit of the ruleset can have is not explained.
TEST(LegendWords, NamesOnlyTheMarksOfTheRuleset) {
  Hexes b;
  for (const auto& [id, line] : {std::pair{"big-board-19c", "\n        t towing or in tow   w at work\n"},
                                 {"hex-19c", "\n        t towing or in tow   w at work\n"},
                                 {"hex-late-19c", "\n        p pinned\n"},
                                 {"hex-draft-2011", "\n        p pinned\n"},
                                 {"card-late-19c", "\n        r in retreat\n"}}) {
    b.game.rules = *find_ruleset(id)->rules;
    EXPECT_NE(legend_words(b.game, {}).find(line), std::string::npos) << id << legend_words(b.game, {});
  }
}

// Units in contact are linked too, but nothing is in tow.
TEST(DrawBoard, AUnitInContactTowsNothing) {
  for (const auto& [id, mark] : {std::pair{"hex-19c", "t"}, {"hex-late-19c", ""}, {"card-late-19c", ""}}) {
    Board board{};
    board.unit_count = 2;
    board[unit_id(0)].link = unit_id(1);
    board[unit_id(1)].link = UnitId::none;
    EXPECT_EQ(marks_of(board, unit_id(0), find_ruleset(id)->facts.has_tow), mark) << id;
  }
}

// Where a Unit is lost whole there is no strength to show.
TEST(LegendWords, LeavesOutStrengthWhereUnitsHaveNone) {
  Hexes b;
  Rules rules = *b.game.rules;
  for (std::uint8_t k = 0; k < rules.kinds.size; ++k) rules.kinds.row[k].strength.value = 1;
  b.game.rules = rules;
  EXPECT_TRUE(legend_words(b.game, {}).starts_with("Units   [r1+I] is Red's r1: Elite (+), Infantry;"));
  EXPECT_NE(legend_words(b.game, {}).find("^ > > v < < is its front"), std::string::npos);
  EXPECT_NE(draw_board(b.game, b.board, {}).find("[r1 I ]"), std::string::npos);
  EXPECT_EQ(roster_words(b.game, b.board).find("1/"), std::string::npos);
}

TEST(Canvas, CountsCharactersNotBytes) {
  EXPECT_EQ(text_width("\xE2\x96\xB2 x"), 3);
  EXPECT_EQ(padded("\xC3\xA9", 3), "\xC3\xA9  ");
  EXPECT_EQ(right_aligned("7", 3), "  7");
  EXPECT_EQ(cut("General", 4), "Gen~");
  EXPECT_EQ(cut("Foot", 4), "Foot");
}

TEST(CompactDrawing, TwoLinesARowAndEveryUnit) {
  for (const GridKind kind : {GridKind::square, GridKind::hex}) {
    Battle b(kind, 6, 4);
    kind == GridKind::square ? lay_squares(b) : lay_hexes(b);
    const std::vector<std::string> drawn = draw_compact(b.game, b.board, {}, 80);
    ASSERT_EQ(drawn.size(), 1u);
    EXPECT_EQ(std::count(drawn[0].begin(), drawn[0].end(), '\n'), 2 + 2 * 4);
    for (const char* id : {"[r1", "[r2", "(b1", "(b2"}) EXPECT_NE(drawn[0].find(id), std::string::npos) << drawn[0];
  }
}

TEST(CompactDrawing, PanelsWhereEvenThatIsTooWide) {
  Battle b(GridKind::hex, 6, 4);
  lay_hexes(b);
  const std::vector<std::string> drawn = draw_compact(b.game, b.board, {}, 26);
  ASSERT_EQ(drawn.size(), 2u);
  for (const std::string& panel : drawn)
    for (const std::string_view line : split(panel, '\n')) EXPECT_LE(text_width(line), 26) << line;
  EXPECT_NE(drawn[0].find("A"), std::string::npos);
  EXPECT_EQ(drawn[0].find("F"), std::string::npos);
  EXPECT_NE(drawn[1].find("F"), std::string::npos);
}

}  // namespace
}  // namespace limber

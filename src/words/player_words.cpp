#include "words/player_words.h"

#include <array>

namespace limber::inline words {

namespace {

constexpr std::array<PlayerWords, 9> kPlayers = {
    {{"captain:steady", "weighs every order and keeps its ground"},
     {"captain:bold", "goes for the objectives and risks its own"},
     {"captain:cautious", "keeps to cover and waits for the enemy"},
     {"general", "plays the battle out before each order: the strongest"},
     {"level:1", "makes many mistakes and some random choices: for a first battle"},
     {"level:2", "makes fewer mistakes: for players who know the rules"},
     {"level:3", "makes a mistake now and then"},
     {"level:4", "a captain on a bad day"},
     {"random", "chooses orders at random"}}};

}  // namespace

std::span<const PlayerWords> all_player_words() { return kPlayers; }

}  // namespace limber::inline words

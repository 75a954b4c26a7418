#include "notation/other_words.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.h"

namespace limber::inline notation {

namespace {

struct OtherVerb {
  std::string_view word;
  Verb verb;
};
constexpr std::array<OtherVerb, 8> kVerbs = {{{"attack", Verb::fight},
                                              {"assault", Verb::fight},
                                              {"shoot", Verb::fire},
                                              {"shell", Verb::fire},
                                              {"march", Verb::move},
                                              {"advance", Verb::move},
                                              {"face", Verb::turn},
                                              {"deploy", Verb::place}}};

struct OtherFacing {
  std::string_view word, facing;
};
constexpr std::array<OtherFacing, 8> kFacings = {{{"north", "N"},
                                                  {"northeast", "NE"},
                                                  {"east", "E"},
                                                  {"southeast", "SE"},
                                                  {"south", "S"},
                                                  {"southwest", "SW"},
                                                  {"west", "W"},
                                                  {"northwest", "NW"}}};

}  // namespace

std::optional<Verb> verb_meant_by(std::string_view word) {
  const std::string wanted = lower(word);
  for (const OtherVerb& v : kVerbs)
    if (v.word == wanted) return v.verb;
  return std::nullopt;
}

std::string_view facing_meant_by(std::string_view word) {
  std::string wanted = lower(word);
  std::erase(wanted, '-');
  for (const OtherFacing& f : kFacings)
    if (f.word == wanted) return f.facing;
  return word;
}

}  // namespace limber::inline notation

// The grammar of the name of a Unit or a side, which the scenario gives: whether it takes an article, and what agrees
// with it.
#pragma once
#include <string>
#include <string_view>

namespace limber::inline words {

enum class Person : unsigned char { it, they, he };  // "1st Foot", "Grey Dragoons", a Commander

Person person_of(std::string_view name);  // never Person::he: a name does not say who commands

// "the 1st Foot", "the Grey Dragoons", "the Old Guard"; "Osier Company", "B Battery", "Penn's Battery" as they are.
std::string with_article(std::string_view name);
// Of a side: "the Coast Column", "the Hill Companies", "the Army of the South"; "Brannock" as it is.
std::string side_with_article(std::string_view name);
// Of a Commander: a post takes the article, a person's name does not.
std::string commander_with_article(std::string_view name);

// The form of a verb or pronoun that agrees, from the form for "it": "fires", "is", "its".
std::string agreeing(Person, std::string_view word);
std::string_view object_form(Person);  // "it", "them", "him"
// A phrase whose words in braces agree: "{is} destroyed and {leaves} the board".
std::string agree(Person, std::string_view phrase);

}  // namespace limber::inline words

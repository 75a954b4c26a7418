// Clause texts that are not inside the program but in a file of their own (clauses.txt, made by tools/clauses): so the
// engine of the page is built, since the texts weigh as much as all the rules and are seldom read.
#pragma once
#include <string>

namespace limber {

// Takes in that file. False: it is not the one that was made with this program, and nothing is changed.
bool give_clause_texts(std::string file);
bool clause_texts_here();

// Words of a clause were asked for before they were here: what was answered lacks them. Told once.
bool clause_texts_missed();

}  // namespace limber

// Files that come with the program: in this folder, or beside the program wherever it was started from.
#pragma once
#include <string>
#include <vector>

namespace limber::inline files {

// The name itself where nothing of that name is found.
std::string shipped_file(const std::string& name);
std::vector<std::string> shipped_scenarios();

}  // namespace limber::inline files

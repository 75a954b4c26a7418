// Where the sources are, for tests that read files of the project. In a file of its own: what names a folder of this
// machine is found in no other clone's compiler cache.
#pragma once
#include <string>

namespace limber {

std::string source_dir();

}  // namespace limber

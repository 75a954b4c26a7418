#include "source_dir.h"

namespace limber {

std::string source_dir() { return LIMBER_SOURCE_DIR; }

}  // namespace limber

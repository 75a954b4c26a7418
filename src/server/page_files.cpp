#include "server/page_files.h"

#include <algorithm>

namespace limber::inline server {

const PageFile* find_page_file(std::string_view path) {
  const std::span<const PageFile> all = page_files();
  const auto found = [&](std::string_view wanted) -> const PageFile* {
    const auto it = std::find_if(all.begin(), all.end(), [&](const PageFile& f) { return f.path == wanted; });
    return it == all.end() ? nullptr : &*it;
  };
  if (const PageFile* file = found(path)) return file;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.find('.') == name.npos ? found("/index.html") : nullptr;
}

}  // namespace limber::inline server

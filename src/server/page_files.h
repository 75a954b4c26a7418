// The page and all that belongs to it, inside the program: build/generated/server/page_files.cpp, made by tools/embed.
#pragma once
#include <span>
#include <string_view>

namespace limber::inline server {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view type;  // "text/html; charset=utf-8"
  std::string_view tag;   // of its content, for ETag
  std::string_view body;
  std::string_view gzip;  // empty: it is no smaller that way
  bool lasting = false;   // its name says what is in it: it never changes
};

std::span<const PageFile> page_files();
// The file of a path; for a path without an ending the page itself, which finds its own way from there.
const PageFile* find_page_file(std::string_view path);

}  // namespace limber::inline server

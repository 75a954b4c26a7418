// Where battles are kept, as a user names it: a folder, or the address of a database.
#pragma once
#include <memory>
#include <string>

#include "base/result.h"
#include "server/file_store.h"
#include "server/limits.h"
#include "server/shared_store.h"
#include "server/store_copy.h"

namespace limber::inline commands {

class OpenStore {
 public:
  explicit OpenStore(std::unique_ptr<FileStore> files) : files_(std::move(files)) {}
  explicit OpenStore(std::unique_ptr<SharedStore> shared) : shared_(std::move(shared)) {}

  WholeStore whole() const {
    if (shared_ != nullptr) return {*shared_, *shared_, *shared_};
    return {*files_, *files_, *files_};
  }
  SharedStore* shared() const { return shared_.get(); }  // null: a folder, which is ours alone

 private:
  std::unique_ptr<FileStore> files_;
  std::unique_ptr<SharedStore> shared_;
};

Result<OpenStore> open_store(const std::string& place, const Limits&);
// As it may be shown and logged: without the word that opens a database.
std::string shown_place(const std::string& place);

}  // namespace limber::inline commands

// What reading something from outside gives: the thing, perhaps with warnings, or every fault that was found.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"

namespace limber {

// Line and column count from 1; 0 where there is none.
struct Fault {
  int line = 0;
  int column = 0;
  std::string where{};
  std::string found{};
  std::string expected{};
  std::string remedy{};

  friend bool operator==(const Fault&, const Fault&) = default;
};

template <class T> class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(T value, std::vector<Fault> warnings) : value_(std::move(value)), warnings_(std::move(warnings)) {}
  Result(std::vector<Fault> faults) : faults_(std::move(faults)) {
    LIMBER_CHECK(!faults_.empty(), "a result without a value must have a fault");
  }
  Result(Fault fault) { faults_.push_back(std::move(fault)); }

  bool ok() const { return value_.has_value(); }

  const T& value() const& {
    LIMBER_CHECK(ok(), "value of a result that holds faults");
    return *value_;
  }
  T& value() & {
    LIMBER_CHECK(ok(), "value of a result that holds faults");
    return *value_;
  }
  T&& value() && {
    LIMBER_CHECK(ok(), "value of a result that holds faults");
    return *std::move(value_);
  }

  const std::vector<Fault>& faults() const { return faults_; }
  const std::vector<Fault>& warnings() const { return warnings_; }
  void add_warning(Fault warning) { warnings_.push_back(std::move(warning)); }

 private:
  std::optional<T> value_;
  std::vector<Fault> faults_;
  std::vector<Fault> warnings_;
};

}  // namespace limber

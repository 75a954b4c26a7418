// A set of cells as 512 bits: a plain value without padding, so that boards holding one can be compared by bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "base/check.h"
#include "base/ids.h"

namespace limber {

struct CellSet {
  static constexpr int kWords = kMaxCells / 64;
  std::array<std::uint64_t, kWords> words{};

  constexpr bool has(Cell c) const {
    LIMBER_DEBUG_CHECK(on_board(c), "not a cell of the board");
    return words[index(c) / 64] >> (index(c) % 64) & 1;
  }
  constexpr void add(Cell c) {
    LIMBER_DEBUG_CHECK(on_board(c), "not a cell of the board");
    words[index(c) / 64] |= std::uint64_t{1} << (index(c) % 64);
  }
  constexpr void remove(Cell c) {
    LIMBER_DEBUG_CHECK(on_board(c), "not a cell of the board");
    words[index(c) / 64] &= ~(std::uint64_t{1} << (index(c) % 64));
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words) sum += std::popcount(word);
    return sum;
  }

  constexpr CellSet& operator|=(const CellSet& b) {
    for (int i = 0; i < kWords; ++i) words[i] |= b.words[i];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& b) {
    for (int i = 0; i < kWords; ++i) words[i] &= b.words[i];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  // The members in rising order.
  class Iterator {
   public:
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;
    using pointer = const Cell*;
    using reference = Cell;

    constexpr Iterator() = default;
    constexpr Iterator(const CellSet& set, int word) : set_(&set), word_(word) { settle(); }
    constexpr Cell operator*() const { return cell(word_ * 64 + std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      if (left_ == 0) {
        ++word_;
        settle();
      }
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.left_ == b.left_;
    }

   private:
    constexpr void settle() {
      left_ = 0;
      for (; word_ < kWords; ++word_) {
        left_ = set_->words[word_];
        if (left_ != 0) return;
      }
    }
    const CellSet* set_ = nullptr;
    int word_ = kWords;
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, kWords); }
};

}  // namespace limber

// A set of cells as 512 bits: a plain value without padding, so that boards holding one can be compared by bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "base/ids.h"

namespace limber {

struct CellSet {
  static constexpr int kBlocks = kMaxCells / 64;
  std::array<std::uint64_t, kBlocks> blocks{};

  constexpr bool has(Cell c) const {
    LIMBER_DEBUG_CHECK(on_board(c), "not a cell of the board");
    return blocks[index(c) / 64] >> (index(c) % 64) & 1;
  }
  constexpr void add(Cell c) {
    LIMBER_DEBUG_CHECK(on_board(c), "not a cell of the board");
    blocks[index(c) / 64] |= std::uint64_t{1} << (index(c) % 64);
  }
  constexpr void remove(Cell c) {
    LIMBER_DEBUG_CHECK(on_board(c), "not a cell of the board");
    blocks[index(c) / 64] &= ~(std::uint64_t{1} << (index(c) % 64));
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t block : blocks) any |= block;
    return any == 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t block : blocks) sum += std::popcount(block);
    return sum;
  }

  constexpr CellSet& operator|=(const CellSet& b) {
    for (int i = 0; i < kBlocks; ++i) blocks[i] |= b.blocks[i];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& b) {
    for (int i = 0; i < kBlocks; ++i) blocks[i] &= b.blocks[i];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  // The members in rising order. No iterator category: std deduces it, and <iterator> stays out of every file.
  class Iterator {
   public:
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using reference = Cell;

    constexpr Iterator() = default;
    constexpr Iterator(const CellSet& set, int block) : set_(&set), block_(block) { settle(); }
    constexpr Cell operator*() const { return cell(block_ * 64 + std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      if (left_ == 0) {
        ++block_;
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
      return a.block_ == b.block_ && a.left_ == b.left_;
    }

   private:
    constexpr void settle() {
      left_ = 0;
      for (; block_ < kBlocks; ++block_) {
        left_ = set_->blocks[block_];
        if (left_ != 0) return;
      }
    }
    const CellSet* set_ = nullptr;
    int block_ = kBlocks;
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, kBlocks); }
};

}  // namespace limber

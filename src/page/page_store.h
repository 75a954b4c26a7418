// Battles of the page. The database of a browser answers later, while a Host needs an answer at once: so what is to be
// stored is handed out with the reply, which the caller releases when it is stored, and a battle that is not in memory
// is asked for by name and loaded before the request is made again.
#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hosting/battle_store.h"

namespace limber::inline page {

class PageStore : public BattleStore {
 public:
  struct Lines {  // to be stored, in this order, all of them or none
    std::string battle;
    std::string seats;   // of a new battle
    std::size_t number;  // of the first of them in the record, counted from 0
    std::vector<std::string> lines;
  };

  bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) override;
  bool append(const std::string& battle, const RecordChange&) override;
  std::optional<StoredBattle> load(const std::string& battle) override;
  void close(const std::string& battle) override { lengths_.erase(battle); }

  std::vector<Lines> take_lines();
  std::size_t stored() const { return stored_; }  // how often anything was, so far

  // The battle that was looked for and is not at hand.
  std::optional<std::string> take_wanted();
  void hand_in(const std::string& battle, std::optional<StoredBattle>);  // nothing: there is no such battle

 private:
  std::vector<Lines> lines_;
  std::size_t stored_ = 0;
  std::map<std::string, std::size_t> lengths_;  // lines of the record of each battle
  std::optional<std::string> wanted_;
  std::map<std::string, std::optional<StoredBattle>> at_hand_;
};

}  // namespace limber::inline page

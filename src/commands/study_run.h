// A study on this machine: its file, its threads, its progress.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "study/findings.h"
#include "study/results.h"

namespace limber::inline commands {

struct StudyRun {
  std::string file;  // of the results; empty: the user's own, named after the study
  std::optional<Shard> shard;
  int threads = 0;
};

struct StudyDone {
  StudyResults results;
  std::string file;        // where it is kept; empty: nowhere
  std::uint64_t hash = 0;  // of that file
  bool stopped = false;    // by hand, before it was done
};
// What the file has already is taken up. Nothing where something is wrong, which has been said.
std::optional<StudyDone> run_study(const Study&, const StudyRun&);

// Files of parts put together; `out` empty: only read. The study is that of the files.
struct MergedStudy {
  Study study;
  std::vector<Tally> arms;
  std::uint64_t seeds = 0, hash = 0;
};
std::optional<MergedStudy> merge_study(const std::vector<std::string>& files, const std::string& out);

}  // namespace limber::inline commands

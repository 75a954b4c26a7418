// The results of a study for people at a terminal and for other programs.
#pragma once
#include <string>
#include <vector>

#include "io/json.h"
#include "study/findings.h"

namespace limber::inline study {

inline constexpr std::string_view kReportFormat = "study-report/1";

// Some paragraphs: what it means, then the figures behind it.
std::string study_text(const StudyResults&);
// "Brannock 50.1 (48.6 to 51.7)": for a line of progress.
std::string figures_so_far(const StudyResults&);

JsonValue study_json(const StudyResults&, const std::string& file_hash);

// One table each, for a spreadsheet: comma between fields, a line of names first.
struct CsvFile {
  std::string name, text;
};
std::vector<CsvFile> study_csv(const StudyResults&);

}  // namespace limber::inline study

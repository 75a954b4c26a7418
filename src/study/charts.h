// The pictures of a study as SVG: each a figure with its title and a sentence that says what is seen, which is its text
// for who cannot see it. Red's marks are square and Blue's are round; the base is filled, a variant is a line.
#pragma once
#include <string>

#include "study/findings.h"

namespace limber::inline study {

// A picture and the sentence below it.
struct Chart {
  std::string title, svg, finding;
};

// One row of the table: a square on its whisker over a band that is fair; a diamond, hollow while its interval holds 0.
std::string share_mark(const Share&, bool sure);
std::string difference_mark(const Share&, double reach);
std::string share_axis();
std::string difference_axis(double reach);
double difference_reach(const StudyResults&);  // of the axis, to either side, as a share of 1

// `arm` beside the base; 0: the base alone.
Chart length_chart(const StudyResults&, std::size_t arm);
Chart strength_chart(const StudyResults&, std::size_t arm);
Chart gone_chart(const StudyResults&, std::size_t arm);  // exhausted or broken, by the end of each turn
Chart fan_chart(const StudyResults&, std::size_t arm);
std::vector<Chart> objective_charts(const StudyResults&, std::size_t arm);
// Units fallen of 100 battles, on the board; its ground is once in the document (report/map_svg.h).
Chart loss_map(const StudyResults&, std::size_t arm);

// The whole study in one file, without a script.
std::string study_html(const StudyResults&, const std::string& file_hash);

}  // namespace limber::inline study

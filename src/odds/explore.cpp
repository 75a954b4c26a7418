#include "odds/explore.h"

namespace limber {

namespace {

class Explorer {
 public:
  Explorer(const Guide& guide, Graph& graph) : guide_(guide), graph_(graph) {}

  Explored run(std::uint32_t states) {
    Course first = graph_.origin();
    add(first);
    for (std::uint32_t node = 0; node < graph_.size() && done_.states < states; ++node) {
      if (graph_[node].stop.kind != Stop::Kind::end) look_into(node);
    }
    return done_;
  }

 private:
  std::uint32_t add(Course& course) {
    const Stop stop = guide_.settle(course);
    return graph_.add(course, stop);
  }

  // Most faces of a die do what the face before did; then nothing more need be worked out.
  void draw(std::uint32_t node, const Course& before, const Face& face) {
    graph_.copy(before, next_);
    guide_.take(next_, face.answer);
    ++done_.applies;
    if (last_node_ == kNone || !graph_.same(next_, last_)) {
      graph_.copy(next_, last_);
      last_node_ = add(next_);
    }
    graph_.draw(node, last_node_, face.weight);
  }

  void look_into(std::uint32_t node) {
    ++done_.states;
    const Course before = graph_.course(node);
    last_node_ = kNone;
    graph_.open(node);
    if (graph_[node].stop.kind == Stop::Kind::chance) {
      FaceList list;
      faces(guide_.game(), before.state, list);
      for (const Face& face : list) draw(node, before, face);
    } else {
      ChoiceList answers;
      guide_.weighed(before, answers);
      for (const Choice& answer : answers) draw(node, before, {answer, 1});
    }
  }

  static constexpr std::uint32_t kNone = ~0u;
  const Guide& guide_;
  Graph& graph_;
  Course next_ = graph_.origin(), last_ = graph_.origin();
  std::uint32_t last_node_ = kNone;
  Explored done_;
};

}  // namespace

Explored explore(const Guide& guide, Graph& graph, std::uint32_t states) { return Explorer(guide, graph).run(states); }

}  // namespace limber

// Battles by numbers for Python: Play, Batch and the numbers of answers. The arrays are numpy's views of the library's
// own; numpy is looked for when one is made, not when the module is imported.
#include <mutex>

#include <pybind11/numpy.h>

#include "bindings.h"

namespace limber_python {

namespace {

Side side_of(const std::string& name) {
  if (name == "red") return Side::red;
  if (name == "blue") return Side::blue;
  throw Error("there is no side \"" + name + "\"; there are: red, blue");
}

py::object name_of(Side side) {
  if (side == Side::none) return py::none();
  return py::str(side == Side::red ? "red" : "blue");
}

// What belongs to `owner` and is written by it alone.
template <class T> py::array view(std::span<const T> data, std::vector<py::ssize_t> shape, const py::object& owner) {
  if (data.empty()) return py::array_t<T>(0);
  py::array_t<T> made(std::move(shape), data.data(), owner);
  made.attr("flags").attr("writeable") = false;
  return made;
}

// One thread at a time steps a batch; the others of Python go on meanwhile.
struct LockedBatch {
  explicit LockedBatch(Batch b) : batch(std::move(b)) {}
  Batch batch;
  std::mutex mutex;

  template <class Work> void alone(Work work) {
    const py::gil_scoped_release others_go_on;
    const std::lock_guard lock(mutex);
    work(batch);
  }
};

Reward reward_named(const std::string& name) {
  if (name == "outcome") return Reward::outcome;
  if (name == "points") return Reward::points;
  throw Error("reward is one of outcome, points; found \"" + name + "\"");
}

std::unique_ptr<LockedBatch> batch_of(const std::vector<Position>& from, const BatchSettings& settings) {
  const py::gil_scoped_release others_go_on;
  return std::make_unique<LockedBatch>(Batch(from, settings));
}

void bind_batch(py::module_& m) {
  py::class_<LockedBatch> batch(m, "Batch");
  batch
      .def(py::init([](const std::vector<Position>& positions, int battles, std::uint64_t first_seed,
                       const std::string& reward, bool observed, int threads) {
             return batch_of(positions, {.battles = battles,
                                         .first_seed = first_seed,
                                         .reward = reward_named(reward),
                                         .observed = observed,
                                         .threads = threads});
           }),
           py::arg("positions"), py::arg("battles"), py::arg("first_seed") = 0, py::arg("reward") = "outcome",
           py::arg("observed") = true, py::arg("threads") = 1)
      .def(
          "begin", [](LockedBatch& b, std::uint64_t first_seed) { b.alone([&](Batch& it) { it.begin(first_seed); }); },
          py::arg("first_seed"))
      .def(
          "step",
          [](LockedBatch& b, const py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>& values) {
            const std::span<const std::int32_t> chosen(values.data(), static_cast<std::size_t>(values.size()));
            b.alone([&](Batch& it) { it.step(chosen); });
          },
          py::arg("values"))
      .def(
          "position",
          [](const LockedBatch& b, int battle, const std::string& side) {
            return b.batch.position(battle, side_of(side));
          },
          py::arg("battle"), py::arg("side"))
      .def("__len__", [](const LockedBatch& b) { return b.batch.size(); })
      .def_property_readonly("width", [](const LockedBatch& b) { return b.batch.shape().width; });
  const auto array = [&batch](const char* name, auto member, auto shape_of) {
    batch.def_property_readonly(name, [member, shape_of](const py::object& self) {
      const Batch& it = self.cast<const LockedBatch&>().batch;
      std::vector<py::ssize_t> shape{it.size()};
      for (const int more : shape_of(it.shape())) shape.push_back(more);
      return view(it.arrays().*member, std::move(shape), self);
    });
  };
  const auto row = [](const Shape&) { return std::vector<int>{}; };
  array("planes", &BatchArrays::planes, [](const Shape& s) { return std::vector<int>{s.planes, s.rows, s.columns}; });
  array("values", &BatchArrays::values, [](const Shape& s) { return std::vector<int>{s.values}; });
  array("mask", &BatchArrays::mask, [](const Shape& s) { return std::vector<int>{s.width}; });
  array("places", &BatchArrays::places, [](const Shape& s) { return std::vector<int>{s.width}; });
  array("rewards", &BatchArrays::rewards, [](const Shape&) { return std::vector<int>{2}; });
  array("side", &BatchArrays::side, row);
  array("done", &BatchArrays::done, row);
  array("episode", &BatchArrays::episode, row);
}

py::tuple observed(const Play& p, const std::string& side) {
  const Shape s = p.shape();
  py::array_t<std::uint8_t> planes({s.planes, s.rows, s.columns});
  py::array_t<float> values(s.values);
  p.observe(side_of(side), {planes.mutable_data(), static_cast<std::size_t>(planes.size())},
            {values.mutable_data(), static_cast<std::size_t>(values.size())});
  return py::make_tuple(planes, values);
}

void bind_play(py::module_& m) {
  py::class_<Play>(m, "Play")
      .def(py::init([](const Position& position, std::uint64_t seed, std::uint64_t episode, bool ask_chance) {
             return Play(position, seed, episode, ask_chance ? ChanceNodes::asked : ChanceNodes::thrown);
           }),
           py::arg("position"), py::arg("seed") = 0, py::arg("episode") = 0, py::arg("ask_chance") = false)
      .def_property_readonly("over", &Play::over)
      .def_property_readonly("at_chance", &Play::at_chance)
      .def_property_readonly("side", [](const Play& p) { return name_of(p.side()); })
      .def_property_readonly("part", &Play::part)
      .def_property_readonly("width", [](const Play& p) { return p.shape().width; })
      .def_property_readonly("shape",
                             [](const Play& p) {
                               const Shape s = p.shape();
                               return py::make_tuple(s.planes, s.rows, s.columns);
                             })
      .def("mask",
           [](const Play& p) {
             const std::vector<std::uint8_t> mask = p.mask();
             return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(mask.size()), mask.data());
           })
      .def("places",
           [](const Play& p) {
             const std::vector<std::int16_t> places = p.places();
             return py::array_t<std::int16_t>(static_cast<py::ssize_t>(places.size()), places.data());
           })
      .def("faces",
           [](const Play& p) {
             std::vector<std::pair<Answer, int>> all;
             for (const Face& face : p.faces()) all.emplace_back(face.answer, face.weight);
             return all;
           })
      .def("choose", &Play::choose, py::arg("value"))
      .def("observe", &observed, py::arg("side"))
      .def(
          "features",
          [](const Play& p, const std::string& side) {
            const std::vector<std::int16_t> planes = p.features(side_of(side));
            const py::ssize_t rows = p.shape().rows, columns = p.shape().columns;
            return py::array_t<std::int16_t>(
                {static_cast<py::ssize_t>(planes.size()) / (rows * columns), rows, columns}, planes.data());
          },
          py::arg("side"))
      .def(
          "line", [](const Play& p, const std::string& side) { return p.line(side_of(side)); }, py::arg("side"))
      .def("result", &Play::result)
      .def("margin", &Play::margin)
      .def(
          "position", [](const Play& p, const std::string& side) { return p.position(side_of(side)); }, py::arg("side"))
      .def("referee_position", &Play::referee_position)
      .def("copy", [](const Play& p) { return p; })
      .def("__copy__", [](const Play& p) { return p; })
      .def("__deepcopy__", [](const Play& p, const py::dict&) { return p; });
}

}  // namespace

void bind_numbers(py::module_& m) {
  py::class_<Legend>(m, "Legend")
      .def_readonly("planes", &Legend::planes)
      .def_readonly("values", &Legend::values)
      .def_readonly("parts", &Legend::parts)
      .def_readonly("verbs", &Legend::verbs)
      .def_readonly("features", &Legend::features);
  m.def("legend", &legend, py::arg("position"));
  m.def("parts_of_number", &Position::parts, py::arg("number"));
  m.attr("NUMBER_VERSION") = Position::kNumberVersion;
  bind_play(m);
  bind_batch(m);
}

py::object numbers_of(const Position& p, const std::vector<Answer>& answers) {
  py::array_t<std::int64_t> table({static_cast<py::ssize_t>(answers.size()), py::ssize_t{7}});
  auto rows = table.mutable_unchecked<2>();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const std::uint64_t number = p.number_listed(answers[i]);
    const std::array<int, 6> parts = Position::parts(number);
    const auto row = static_cast<py::ssize_t>(i);
    rows(row, 0) = static_cast<std::int64_t>(number);
    for (std::size_t k = 0; k < parts.size(); ++k) rows(row, static_cast<py::ssize_t>(k) + 1) = parts[k];
  }
  return table;
}

}  // namespace limber_python

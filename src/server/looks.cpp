#include "server/looks.h"

#include <exception>
#include <utility>

namespace limber::inline server {

Looks::Looks(SharedStore& store) : store_(store), thread_([this](const std::stop_token& stop) { work(stop); }) {}

Looks::~Looks() {
  thread_.request_stop();
  thread_.join();
}

void Looks::ask(const std::string& battle, Told told) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_[battle].push_back(std::move(told));
  }
  arrived_.notify_one();
}

void Looks::work(const std::stop_token& stop) {
  for (;;) {
    std::map<std::string, std::vector<Told>> now;
    {
      std::unique_lock lock(mutex_);
      if (!arrived_.wait(lock, stop, [this] { return !waiting_.empty(); }) || stop.stop_requested()) return;
      now.swap(waiting_);
    }
    std::optional<SharedStore::Stands> stands;
    try {
      std::vector<std::string> battles;
      for (const auto& [battle, all] : now) battles.push_back(battle);
      stands = store_.look(battles);
    } catch (const std::exception&) {
      stands.reset();  // out of memory: it is asked again
    }
    for (const auto& [battle, all] : now) {
      Look look{.reached = stands.has_value(), .stand = {}};
      if (stands)
        if (const auto found = stands->find(battle); found != stands->end()) look.stand = found->second;
      for (const Told& told : all) told(look);
    }
  }
}

}  // namespace limber::inline server

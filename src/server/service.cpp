#include "server/service.h"

#include <exception>
#include <memory>
#include <vector>

#include "io/json.h"

namespace limber::inline server {

namespace {

constexpr int kMostOfABattle = 8;  // long requests of one battle at a time
constexpr int kMostThinking = 16;  // players of the program at the workers at a time

std::string failure_json(std::string_view words) {
  return dump(JsonValue::object().set("ok", false).set("error", words));
}

Service::Reply busy() {
  return {Service::Reply::Kind::busy, failure_json("Too much is being worked out at this moment: try again.")};
}

// Nothing of ours throws; the standard library may, where memory runs out.
Service::Reply failed(const std::exception& error) {
  return {Service::Reply::Kind::failed, failure_json("This could not be done: " + std::string(error.what()))};
}

std::string key_of(const std::string& battle, const std::string& seat) { return battle + "/" + seat; }

}  // namespace

void Service::ask(const std::string& seat_word, std::string_view request, std::function<void(Reply)> done) {
  Reply reply;
  try {
    Begun begun = host_.begin(seat_word, request);
    if (begun.unfinished)
      return finish_elsewhere(battle_of_word(seat_word), std::move(*begun.unfinished), std::move(done));
    reply.body = std::move(begun.reply);
  } catch (const std::exception& error) {
    reply = failed(error);
  }
  after_change();
  done(std::move(reply));
}

void Service::finish_elsewhere(std::string battle, LongRequest request, std::function<void(Reply)> done) {
  int& running = at_work_[battle];
  if (running >= kMostOfABattle) return done(busy());
  ++running;
  const auto shared = std::make_shared<LongRequest>(std::move(request));
  const auto answered = std::make_shared<std::function<void(Reply)>>(std::move(done));
  const bool taken = pool_.post(WorkerPool::For::people, [this, shared, answered, battle] {
    Reply reply;
    try {
      reply.body = finish(*shared);
    } catch (const std::exception& error) {
      reply = failed(error);
    }
    post_([this, answered, battle, reply = std::move(reply)]() mutable {
      if (--at_work_[battle] == 0) at_work_.erase(battle);
      (*answered)(std::move(reply));
    });
  });
  if (taken) return;
  if (--at_work_[battle] == 0) at_work_.erase(battle);
  (*answered)(busy());
}

void Service::after_change() {
  for (const SeatNews& news : host_.take_news()) {
    const auto [from, to] = by_key_.equal_range(key_of(news.battle, news.seat));
    std::vector<Listener> all;
    for (auto it = from; it != to; ++it) all.push_back(it->second);
    for (const Listener one : all)
      if (const auto found = listeners_.find(one); found != listeners_.end()) found->second.told(news.json);
  }
  pump();
}

// A few at a time: the rest waits in the battles themselves.
void Service::pump() {
  while (thinking_ < kMostThinking) {
    std::optional<ComputerTask> task = host_.next_computer_task();
    if (!task) return;
    const auto shared = std::make_shared<const ComputerTask>(std::move(*task));
    const bool taken = pool_.post(WorkerPool::For::players, [this, shared] {
      std::optional<ComputerAnswer> answer;
      try {
        answer = run(*shared);
      } catch (const std::exception&) {
        answer.reset();
      }
      post_([this, shared, answer] {
        --thinking_;
        if (answer)
          host_.take(*answer);
        else
          host_.give_up(*shared);
        after_change();
      });
    });
    if (!taken) return host_.give_up(*shared);
    ++thinking_;
  }
}

std::optional<std::string> Service::listen(std::string_view seat_word, std::function<void(const std::string&)> told,
                                           Listener& handle) {
  const std::optional<SeatNews> now = host_.news_of(seat_word);
  if (!now) return std::nullopt;
  handle = ++last_;
  std::string key = key_of(now->battle, now->seat);
  by_key_.emplace(key, handle);
  listeners_.emplace(handle, Heard{std::move(key), std::move(told)});
  pump();
  return now->json;
}

void Service::leave(Listener listener) {
  const auto found = listeners_.find(listener);
  if (found == listeners_.end()) return;
  const auto [from, to] = by_key_.equal_range(found->second.key);
  for (auto it = from; it != to; ++it)
    if (it->second == listener) {
      by_key_.erase(it);
      break;
    }
  listeners_.erase(found);
}

}  // namespace limber::inline server

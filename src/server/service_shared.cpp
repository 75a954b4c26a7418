// Where several hosts share one store: what others have done is heard, and looked for before anything is answered.
//
// Where the program's players think: at the host that stored the last answer, at once. Every other that has the battle
// in memory leaves it to that one for as long as it gives signs of life, and takes over when none has come for some
// seconds. Should two think nevertheless, the number of the line decides: the second is refused.
#include <algorithm>

#include "io/json.h"
#include "server/service.h"

namespace limber::inline server {

namespace {

using std::chrono::seconds;

constexpr int kMostLooks = 3;  // a battle that grows all the time is answered for as it stood a moment ago

}  // namespace

void Service::share(SharedStore& store) {
  shared_ = &store;
  looks_ = std::make_unique<Looks>(store);
  store.tell([this](const StoreNews& news) { post_from_worker([this, news] { hear(news); }); });
}

Service::Reply Service::unreachable() {
  const JsonValue why =
      JsonValue::object().set("ok", false).set("error", "The host cannot reach its battles. Try again.");
  return {Reply::Kind::busy, dump(why)};
}

bool Service::must_look(const Asking& asking, const std::string& battle) const {
  return shared_ != nullptr && !asking.sure && asking.looks < kMostLooks && host_.stand(battle).has_value();
}

void Service::look(Asking asking, const std::string& battle) {
  const auto shared = std::make_shared<Asking>(std::move(asking));
  looks_->ask(battle, [this, shared, battle](const Look& look) {
    post_from_worker([this, shared, battle, look] { looked(battle, look, std::move(*shared)); });
  });
}

void Service::looked(const std::string& battle, const Look& look, Asking asking) {
  if (!look.reached) return asking.done(unreachable());
  ++asking.looks;
  const std::optional<BattleStand> here = host_.stand(battle);
  const bool own = unsaved(battle) != 0;  // of which nothing may be there yet
  if (!own && here && (!look.stand || look.stand->seats != here->seats)) {
    let_go(battle);
  } else if (here && look.stand && look.stand->lines > here->lines) {
    ++counted_.reloaded;
    return send(host_.load(battle), std::move(asking));
  } else {
    asking.sure = true;
  }
  put(std::move(asking));
}

void Service::hear(const StoreNews& news) {
  using Kind = StoreNews::Kind;
  if (news.kind == Kind::removed || news.kind == Kind::reissued) return let_go(news.battle);
  if (news.kind == Kind::thinking) return leave_players(news.battle);
  const std::optional<BattleStand> here = host_.stand(news.battle);
  if (here && here->lines >= news.lines) return;
  if (!has_listeners(news.battle)) {
    if (here) host_.forget(news.battle);
    return;
  }
  if (const auto found = grown_.find(news.battle); found != grown_.end())
    found->second = std::max(found->second, news.lines);
  else
    refresh(news.battle, news.lines);
}

// For those who listen: the battle is loaded, and they are told how it stands.
void Service::refresh(const std::string& battle, std::size_t lines) {
  if (!grown_.emplace(battle, lines).second) return;
  owed_.erase(battle);
  ++counted_.reloaded;
  send(host_.load(battle), {.token = "",
                            .request = "",
                            .done = [this, battle](const Reply& reply) { refreshed(battle, reply); },
                            .wants = Asking::Wants::memory});
}

void Service::refreshed(const std::string& battle, const Reply& reply) {
  const std::size_t heard_of = grown_[battle];
  grown_.erase(battle);
  if (reply.kind != Reply::Kind::answered) {
    owed_.insert(battle);
    return;
  }
  after_change();
  const std::optional<BattleStand> here = host_.stand(battle);
  if (here && here->lines < heard_of && has_listeners(battle)) refresh(battle, heard_of);
}

void Service::leave_players(const std::string& battle) {
  if (shared_ == nullptr || !host_.stand(battle)) return;
  taken_up_.erase(battle);
  left_[battle] = Clock::now() + seconds(limits_.takeover_seconds);
  host_.leave_players(battle);
}

void Service::tick(Clock::time_point now) {
  if (shared_ == nullptr) return;
  for (const std::string& battle : std::set<std::string>(owed_))
    has_listeners(battle) ? refresh(battle) : void(owed_.erase(battle));
  for (auto it = left_.begin(); it != left_.end();) {
    if (it->second > now) {
      ++it;
      continue;
    }
    taken_up_.insert(it->first);
    host_.take_up_players(it->first);
    it = left_.erase(it);
  }
  const std::set<std::string> thinking(at_thought_.begin(), at_thought_.end());
  if (!thinking.empty()) shared_->say_thinking({thinking.begin(), thinking.end()});
  pump();
  taken_up_.clear();  // what is due is at work now, or waits behind others of ours
}

}  // namespace limber::inline server

#include "hosting/errand.h"

#include "hosting/long_request.h"
#include "hosting/request_name.h"
#include "protocol/answer_json.h"

namespace limber::inline hosting {

// Players who change their battle do not wait for those who ask long questions about it.
std::string Errand::queue(const std::string& asker) const {
  if (change_) return change_->battle() + "/changes";
  return battle_.empty() ? asker : battle_;
}

void Errand::run() {
  if (change_) return change_->run();
  battle_.empty() ? read() : load();
}

void Errand::give_up() {
  text_ = {};
  request_ = {};
  creation_.reset();
  loaded_.reset();
  change_.reset();
}

void Errand::read() {
  Result<JsonValue> parsed = parse_json(text_, {.bytes = most_bytes_});
  text_ = {};
  if (!parsed.ok()) {
    reply_ = dump(not_json(parsed.faults()));
    return;
  }
  request_ = std::move(parsed).value();
  if (!request_.is(JsonValue::Kind::object)) {
    reply_ = dump(no_object(request_));
    return;
  }
  if (is_long_at_host(request_name(request_))) reply_ = finish({.battle = nullptr, .asker = {}, .request = request_});
  if (request_name(request_) == "create") creation_ = read_creation(request_, terms_);
}

void Errand::load() {
  const std::optional<StoredBattle> stored = store_->load(battle_);
  if (!stored) return;
  unreachable_ = stored->unreachable;
  if (!unreachable_.empty()) return;
  tokens_ = SeatTokens::read(battle_, stored->seats);
  if (!tokens_) return;
  trouble_ = stored->trouble;
  if (trouble_.empty()) {
    Result<OpenHosted> opened = open_stored(*stored);
    if (opened.ok())
      loaded_ = std::move(opened).value();
    else
      trouble_ = faults_words(opened.faults());
  }
  if (loaded_)
    size_ = size_of(stored->lines);
  else
    store_->close(battle_);
}

}  // namespace limber::inline hosting

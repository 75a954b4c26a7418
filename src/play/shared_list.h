// A list that copies share. Copying it, adding to it and cutting its end off cost the same however long it is, and no
// copy notices what happens to another: what has been added never changes. Any element is found in steps of the
// logarithm of the length. Copies may be used on several threads, each copy on one.
#pragma once
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace limber::inline play {

template <class T> class SharedList {
 public:
  std::size_t size() const { return size_of(last_.get()); }
  bool empty() const { return !last_; }
  const T& back() const { return last_->value; }
  const T& operator[](std::size_t i) const { return node(i + 1).value; }

  void add(T value) {
    const Node* before = last_.get();
    const Node* far = before == nullptr ? nullptr : before->far;
    // As far back again as the last one looks, where two such looks were of one length.
    const bool doubled = far != nullptr && size_of(before) - far->size == far->size - size_of(far->far);
    const Node* looks_at = doubled ? far->far : before;
    last_ = std::make_shared<Node>(std::move(value), std::move(last_), looks_at, size_of(before) + 1);
  }
  void cut(std::size_t size) {
    if (size < this->size()) last_ = std::shared_ptr<Node>(node(size + 1).before);
  }

  // From the last one back, until `look` returns false.
  template <class Look> void look_back(Look look) const {
    for (const Node* at = last_.get(); at != nullptr && look(at->value); at = at->before.get()) {}
  }
  std::vector<const T*> between(std::size_t from, std::size_t to) const {
    std::vector<const T*> found(to > from ? to - from : 0);
    const Node* at = found.empty() ? nullptr : &node(to);
    for (std::size_t i = found.size(); i > 0; --i, at = at->before.get()) found[i - 1] = &at->value;
    return found;
  }

  // The very same elements, and not only equal ones.
  bool same_as(const SharedList& other) const { return last_ == other.last_; }

 private:
  struct Node {
    Node(T given, std::shared_ptr<Node> older, const Node* looks_at, std::size_t count)
        : value(std::move(given)), before(std::move(older)), far(looks_at), size(count) {}
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    // One after another: a long list would need a deep stack if each destroyed the one before it.
    ~Node() {
      std::shared_ptr<Node> rest = std::move(before);
      while (rest && rest.use_count() == 1) {
        std::atomic_thread_fence(std::memory_order_acquire);
        rest = std::move(rest->before);
      }
    }
    T value;
    std::shared_ptr<Node> before;
    const Node* far;  // one of those before
    std::size_t size;
  };

  static std::size_t size_of(const Node* node) { return node == nullptr ? 0 : node->size; }
  const Node& node(std::size_t size) const {
    const Node* at = last_.get();
    while (at->size != size) at = size_of(at->far) >= size ? at->far : at->before.get();
    return *at;
  }

  std::shared_ptr<Node> last_;
};

}  // namespace limber::inline play

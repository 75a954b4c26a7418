#include "server/ask_ready.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "base/text.h"

namespace limber::inline server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::size_t kLongestReply = 4096;  // bytes: another program that listens there must not fill our memory

struct Question {
  asio::ip::tcp::endpoint place;
  std::chrono::milliseconds patience;
  Readiness answer;
};

asio::awaitable<boost::system::error_code> ask(beast::tcp_stream& stream, const Question& question,
                                               http::response_parser<http::string_body>& reply) {
  boost::system::error_code error;
  stream.expires_after(question.patience);
  co_await stream.async_connect(question.place, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return error;
  http::request<http::empty_body> request(http::verb::get, "/ready", 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(question.place.port()));
  request.set(http::field::connection, "close");
  co_await http::async_write(stream, request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return error;
  reply.body_limit(kLongestReply);
  beast::flat_buffer buffer(2 * kLongestReply);
  co_await http::async_read(stream, buffer, reply, asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<void> settle(Question& question) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  http::response_parser<http::string_body> reply;
  const boost::system::error_code error = co_await ask(stream, question, reply);
  if (error == asio::error::connection_refused)
    question.answer.why = "no host is there";
  else if (error == beast::error::timeout)
    question.answer.why = "the host gave no answer in time";
  else if (error)
    question.answer.why = error.message();
  else if (reply.get().result() != http::status::ok)
    question.answer.why =
        "it answered " + std::to_string(reply.get().result_int()) + ": " + printable(reply.get().body());
  else
    question.answer.ready = true;
}

}  // namespace

Readiness ask_ready(std::uint16_t port, std::chrono::milliseconds patience) {
  asio::io_context context;
  Question question{{asio::ip::address_v4::loopback(), port}, patience, {}};
  asio::co_spawn(context, settle(question), asio::detached);
  context.run();
  return question.answer;
}

}  // namespace limber::inline server

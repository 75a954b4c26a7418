// Code for a program reaches for data of the C and C++ libraries directly, which a module cannot: here are copies of
// the module's own. Nobody outside sees them (names.map). cmake/python.cmake
#include <new>

extern "C" char __libc_single_threaded;
char __libc_single_threaded = 0;  // there may be several threads, as Python has them

const std::nothrow_t std::nothrow{};  // it has no value

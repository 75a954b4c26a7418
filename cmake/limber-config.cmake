# find_package(limber): the target limber::engine. docs/library.md.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/limber-targets.cmake)

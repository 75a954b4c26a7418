# The Python module, build/<preset>/python/limber: made of the objects of the program, bound by pybind11. docs/library.md.
#
# Nothing is compiled twice for it. Objects for a position-independent program, which g++ makes here unless told
# otherwise, do for a module when all names in it are its own (python/names.map): no call is then looked up elsewhere.
# What is left are data of the C library that such code reaches for directly: python/own_copies.cpp has the module's own
# of those, and the file that writes to standard error is compiled for the module. When another file comes to reach
# for such data, the linker names it: add it to `with_own_data`. Other compilers need LIMBER_PIC.

if(LIMBER_PYTHON STREQUAL "OFF" OR LIMBER_WASM OR LIMBER_FUZZ OR LIMBER_SANITIZE OR LIMBER_ODR OR LIMBER_ONLY
    OR NOT PROJECT_IS_TOP_LEVEL OR (LIMBER_PYTHON STREQUAL "AUTO" AND NOT CMAKE_BUILD_TYPE STREQUAL "Release"))
  return()
endif()
include(CheckCXXSourceCompiles)
check_cxx_source_compiles("
#include <new>
#if !defined(__PIE__) || !defined(__GLIBC__) || !defined(__GLIBCXX__)
#error
#endif
int main() {}" LIMBER_OBJECTS_DO_FOR_A_MODULE)
if(NOT LIMBER_PIC AND NOT LIMBER_OBJECTS_DO_FOR_A_MODULE)
  if(NOT LIMBER_PYTHON STREQUAL "AUTO")
    message(FATAL_ERROR "With this compiler LIMBER_PYTHON needs LIMBER_PIC as well.")
  endif()
  return()
endif()

# Debian's own Python, for which pybind11 is packaged, before any other that comes first in the PATH.
if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3 CACHE FILEPATH "The Python that the module is made for")
endif()
find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
if(Python_FOUND)
  find_package(pybind11 2.10 CONFIG QUIET)
endif()
if(NOT pybind11_FOUND)
  if(NOT LIMBER_PYTHON STREQUAL "AUTO")
    message(FATAL_ERROR "LIMBER_PYTHON needs pybind11 and the headers of Python (packages pybind11-dev python3-dev).")
  endif()
  message(STATUS "pybind11 or Python's headers not found: no Python module (tools/setup names the packages)")
  return()
endif()

set(package ${PROJECT_BINARY_DIR}/python/limber)
set(bindings python/module.cpp python/battles.cpp python/numbers.cpp)
set(with_own_data "")
if(NOT LIMBER_PIC)
  set(with_own_data python/own_copies.cpp src/base/check.cpp)
endif()
file(GLOB package_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/limber/*)
pybind11_add_module(limber_python MODULE NO_EXTRAS ${bindings} ${with_own_data})
target_link_libraries(limber_python PRIVATE limber_library limber_flags)
target_compile_options(limber_python PRIVATE ${told})
target_link_options(limber_python PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/python/names.map)
set_target_properties(limber_python PROPERTIES LINK_DEPENDS ${PROJECT_SOURCE_DIR}/python/names.map)
if(LIMBER_MOLD)
  target_link_options(limber_python PRIVATE -fuse-ld=mold)
endif()
set_target_properties(limber_python PROPERTIES OUTPUT_NAME _limber LIBRARY_OUTPUT_DIRECTORY ${package}
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
foreach(file IN LISTS package_files)
  get_filename_component(name ${file} NAME)
  if(NOT IS_DIRECTORY ${file})
    configure_file(${file} ${package}/${name} COPYONLY)
  endif()
endforeach()
install(DIRECTORY ${package} DESTINATION ${CMAKE_INSTALL_LIBDIR}/python3/dist-packages COMPONENT python
  PATTERN __pycache__ EXCLUDE)

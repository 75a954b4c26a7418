# How the sources of Limber are compiled: warnings, sanitizers, precompiled headers, files gathered. All of it is for
# Limber's own targets: none of these flags reaches a project that takes it in.

add_library(limber_flags INTERFACE)
target_compile_options(limber_flags INTERFACE -Wall -Wextra -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  -Werror=return-type -Werror=uninitialized -Werror=switch)
# A ruleset names what its document prints and leaves the rest as it is.
target_compile_options(limber_flags INTERFACE -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(limber_flags INTERFACE -Werror=maybe-uninitialized -Wduplicated-cond -Wlogical-op
    -fdiagnostics-color=auto)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(limber_flags INTERFACE -Wno-restrict)  # false alarms on std::string (gcc PR 105651)
  endif()
else()
  target_compile_options(limber_flags INTERFACE -Werror=sometimes-uninitialized -Werror=conditional-uninitialized)
  # clang 22 warns of what the headers of g++ 12 use themselves in std::stable_sort.
  target_compile_options(limber_flags INTERFACE -Wno-deprecated-declarations)
endif()
if(LIMBER_WERROR)
  target_compile_options(limber_flags INTERFACE -Werror)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_definitions(limber_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

set(sanitizers "")
if(LIMBER_SANITIZE OR LIMBER_FUZZ)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
endif()
if(LIMBER_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "The fuzz preset needs clang (libFuzzer); found ${CMAKE_CXX_COMPILER_ID}.")
  endif()
  list(APPEND sanitizers -fsanitize=fuzzer-no-link)
endif()
if(sanitizers)
  target_compile_options(limber_flags INTERFACE ${sanitizers})
  target_link_options(limber_flags INTERFACE ${sanitizers})
endif()
if(LIMBER_ODR)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    message(FATAL_ERROR "The lto preset needs g++ (-Wodr); found ${CMAKE_CXX_COMPILER_ID}.")
  endif()
  target_link_options(limber_flags INTERFACE -Wodr -Werror=odr)
endif()
target_include_directories(limber_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${LIMBER_GENERATED})

# ---- precompiled headers ---------------------------------------------------------------------------------------------

# Half of a compiler's time goes into these, file by file, when nothing is done about it. Headers of the standard library
# and of GoogleTest only: a change of one of ours must not compile everything anew. The rooms have them in the builds of
# LIMBER_GATHER alone: elsewhere a file that forgets an #include must be found out, and g++ 12 falsely warns of
# std::string when it comes out of a precompiled header, so that warnings have to be switched off.
set(precompiled <algorithm> <array> <cstdint> <cstdio> <cstring> <functional> <map> <memory> <optional> <span> <string>
  <string_view> <type_traits> <utility> <variant> <vector>)
function(precompile target group)  # one precompiled header for all targets of a group, which are compiled alike
  get_property(owner GLOBAL PROPERTY limber_precompiled_${group})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE ${precompiled} ${ARGN})
    set_property(GLOBAL PROPERTY limber_precompiled_${group} ${target})
  endif()
  # So that a compiler cache works with it.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -fpch-preprocess)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
  else()
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# With LIMBER_GATHER, rooms whose files are compiled several at a time, but for files that use a name of their own as
# another file of the room does. (The files of the other rooms are alike on purpose: each procedure has its `list`, each
# ruleset its `kSight`.) A new file whose names collide belongs into `not_gathered`, or is given other names.
set(gathered_rooms ai base draw engine grid hosting io library notation odds play protocol setup sim verify words)
set(not_gathered "/(captain_setup|compact_drawing|lookahead|decode|json|places|plain_reasons[a-z0-9_]*|symmetry)\\.cpp$")

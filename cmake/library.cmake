# limber::engine, the library for other programs: include/limber and the rooms behind it. docs/library.md.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(library_rooms "")
set(to_visit library)
while(to_visit)
  list(POP_FRONT to_visit room)
  if(room STREQUAL "engine.h")
    set(room engine)
  endif()
  if(room IN_LIST built AND NOT room IN_LIST library_rooms)
    list(APPEND library_rooms ${room})
    list(APPEND to_visit ${allowed_${room}})
  endif()
endwhile()
list(TRANSFORM library_rooms PREPEND limber_ OUTPUT_VARIABLE library_targets)

target_include_directories(limber_library PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(limber_library PUBLIC cxx_std_20)
add_library(limber::engine ALIAS limber_library)

# What is installed must be fit for a shared library too, and the Python module is made of the very objects of the
# program. Names are hidden, so that no call goes through a table and the code is what it was.
if(LIMBER_PIC)
  foreach(target IN LISTS library_targets)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
    endif()
  endforeach()
endif()

if(NOT LIMBER_INSTALL)
  return()
endif()

foreach(room IN LISTS library_rooms)
  set_target_properties(limber_${room} PROPERTIES EXPORT_NAME room_${room})
endforeach()
set_target_properties(limber_library PROPERTIES EXPORT_NAME engine)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/limber)
install(TARGETS ${library_targets} EXPORT limber ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/limber COMPONENT library)
install(DIRECTORY include/limber DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(EXPORT limber NAMESPACE limber:: FILE limber-targets.cmake DESTINATION ${config_folder} COMPONENT library)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/limber-config-version.cmake COMPATIBILITY SameMinorVersion)

# For those who build without CMake: pkg-config --libs limber, from wherever it was installed.
set(archives "")
foreach(target IN LISTS library_targets)
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    string(APPEND archives " -l${target}")
  endif()
endforeach()
string(STRIP "${archives}" archives)
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
configure_file(cmake/limber.pc.in ${PROJECT_BINARY_DIR}/limber.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/limber.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)

install(FILES cmake/limber-config.cmake ${PROJECT_BINARY_DIR}/limber-config-version.cmake DESTINATION ${config_folder}
  COMPONENT library)

// The arms of the nineteenth century, which all documents share.
#pragma once
#include "rules/arms.h"

namespace limber::inline rulesets {

namespace usual {

inline constexpr Arm kInfantry{.name = "infantry",
                               .title = "Infantry",
                               .role = ArmRole::infantry,
                               .letter = 'I',
                               .price = 4,
                               .sign = {"M-25 -11L25 11M25 -11L-25 11"},
                               .picture = "infantry"};
inline constexpr Arm kCavalry{.name = "cavalry",
                              .title = "Cavalry",
                              .role = ArmRole::cavalry,
                              .letter = 'C',
                              .price = 5,
                              .sign = {"M-25 11L25 -11"},
                              .picture = "cavalry"};
inline constexpr Arm kDismounted{.name = "cavalry",
                                 .title = "Cavalry on foot",
                                 .role = ArmRole::cavalry,
                                 .letter = 'D',
                                 .price = 5,
                                 .sign = {"M-25 11L25 -11"},
                                 .picture = "dismounted"};
inline constexpr Arm kMachineGun{.name = "machine-gun",
                                 .title = "Machine Gun",
                                 .role = ArmRole::machine_gun,
                                 .letter = 'M',
                                 .price = 6,
                                 .sign = {"M0 11V-11M-7 -4L0 -11L7 -4M-9 11H9"},
                                 .picture = "machine-gun"};
inline constexpr Arm kArtillery{.name = "artillery",
                                .title = "Artillery",
                                .role = ArmRole::artillery,
                                .letter = 'A',
                                .price = 7,
                                .sign = {"M-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0", SignInk::broad},
                                .picture = "field-gun"};
inline constexpr Arm kTransport{.name = "transport",
                                .title = "Transport",
                                .role = ArmRole::transport,
                                .letter = 'T',
                                .price = 1,
                                .sign = {"M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M0 -9V9M-9 0H9"},
                                .picture = "transport"};
inline constexpr Arm kCommander{
    .name = "commander",
    .title = "Commander",
    .role = ArmRole::commander,
    .letter = 'G',
    .price = 3,
    .sign = {"M0 -11l3.2 6.8 7.4 .9-5.4 5.1 1.4 7.3-6.6-3.6-6.6 3.6 1.4-7.3-5.4-5.1 7.4-.9z", SignInk::solid},
    .picture = "commander"};

}  // namespace usual

}  // namespace limber::inline rulesets

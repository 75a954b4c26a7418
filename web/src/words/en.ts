// Every sentence the page itself says, in one place. What the rules say comes from the engine, in its own words.
import type { Choice } from "../battle/choices";

const many = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`);
const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const spelt = (n: number) => NUMBERS[n] ?? String(n);
const owning = (name: string) => `${name}${name.endsWith("s") ? "'" : "'s"}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const clockOf = (at: Date) => at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayOf = (at: Date, now: Date): string => {
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return "";
  if (days === 1) return "yesterday";
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
};
/** "21:40", "yesterday 21:40", "5 May, 21:40". */
const momentOf = (at: Date, now: Date): string => {
  const day = dayOf(at, now);
  return `${day}${day ? (day === "yesterday" ? " " : ", ") : ""}${clockOf(at)}`;
};
/** "at 20:55", "yesterday at 20:55", "on 5 May at 20:55". */
const hereAt = (at: Date, now: Date): string => {
  const day = dayOf(at, now);
  return `${day && day !== "yesterday" ? "on " : ""}${day}${day ? " " : ""}at ${clockOf(at)}`;
};

export const FACINGS: Record<string, string> = {
  N: "north",
  E: "east",
  S: "south",
  W: "west",
  NE: "north-east",
  SE: "south-east",
  SW: "south-west",
  NW: "north-west",
};
const facing = (name: string) =>
  name
    .split("/")
    .map((f) => FACINGS[f] ?? f)
    .join(" and ");

export const en = {
  title: "Limber",
  tagline: "Small battles of the nineteenth century, on a board you can carry under one arm.",
  skip: "Skip to the board",
  close: "Close",
  back: "Back",
  cancel: "Cancel",
  menu: "Menu",
  facing,
  spelt,
  capital,

  start: {
    play: "Play now",
    play_size: (units: string) => `${units}, about ten minutes`,
    units_a_side: (a: number, b: number) =>
      a === b ? `${spelt(a)} Units a side` : `${spelt(a)} Units against ${spelt(b)}`,
    at_this_screen: "me, here",
    credit: "The rules are Bob Cordery's Portable Wargame. Buy his books.",
    me: "Me",
    me_as: (side: string) => `Me, ${side}`,
    never_played: "New to the game?",
    learn: "Learn it in a dozen short steps.",
    real_table: "Real figures on a real table?",
    companion: "Table companion.",
    own_battle: "Your own battle?",
    make: "Build one.",
    change: "Change it",
    against: "against",
    beside: "another player here",
    by_link: "a friend by link",
    its_dice: "Limber's dice",
    my_dice: "my own dice",
    who: (side: string) => `Who plays ${side}`,
    dice: "Dice",
    go_on_heading: "Battles in progress",
    go_on: "Resume",
    take_back_up: (title: string) => `Resume ${title}`,
    drop: "Drop a scenario, a record or a position here, or choose a file",
    choose: "Choose a battle",
    all: (n: number) => `All ${n}`,
    size: (a: number, b: number) => `${a} v ${b}`,
    share: (hundredths: number) => `${hundredths}%`,
    lasts: (turns: number) => `${turns} turns`,
    measured: (battles: number, player: string) =>
      `Per cent: the battles each side won, of ${battles.toLocaleString("en")} that the ${player} fought against itself. Turns: half of them took no more.`,
    begin: "Start the battle",
    no_battles: "No battles yet.",
    small_one: "The small one takes ten minutes.",
    none_of_kind: "There are no battles of this kind.",
    turn: (n: number) => `turn ${n}`,
    your_step: "Waiting for you.",
    waits: (name: string) => `Waiting for ${name}.`,
    over: "Finished.",
    finished_heading: "Finished battles",
    look_at: "Look",
    forget: "Remove",
    forget_this: (title: string) => `Remove ${title}`,
    all_kept: (n: number) => `all ${n}`,
    to: "to",
    losses: (words: string) => `Losses ${words}.`,
    house_rules: "House rules",
    house_rules_note: "Each settles a question that the book leaves open. The first option is the default.",
    usual: "default",
    reading: "Reading the file.",
    minutes: (n: number) => `${n} min`,
    battle_by_link: "by link",
    removed_on: (day: string) =>
      `This host removes it on ${day}, unless a player gives an order before. Save its record to keep it.`,
  },

  invitation: {
    heading: "Invitation word",
    word: "Word",
    send: "Start the battle",
    wrong: "That is not the word. Check it and try again.",
  },

  person: {
    person: "a player",
    me: "me",
    words: (name: string) => {
      const [kind, temper] = name.split(":");
      if (kind === "level") return `level ${temper}`;
      return kind === "person" ? "a player" : temper ? `the ${kind}, ${temper}` : `the ${kind}`;
    },
  },

  links: {
    heading: "Invite links",
    words: "Anyone with a link can take that seat. Send your opponent theirs, and keep yours to yourself.",
    side: (name: string) => `${name}'s seat`,
    both: "Both sides at one screen",
    watcher: "Watch",
    copy: "Copy",
    copied: "Copied.",
    go: "Go to my seat",
    this_machine:
      "These addresses only work on this computer. Stop Limber and start it with --address 0.0.0.0. " +
      "Then open the page by this computer's own name or address. Links made there work in your network.",
    page_only: "This battle is saved in this browser, so its links only work here.",
  },

  who: {
    label: "Who plays",
    you: (name: string) => `You are ${name}`,
    both: (names: string) => `${names} at one screen`,
    watching: "You are watching",
    and: " and ",
    your_step: "your step",
    step_of: (name: string) => `${owning(name)} step`,
    step_of_both: "both sides give orders",
    thinking: (name: string) => `${name} is thinking`,
    waiting: (name: string, since: Date | null, now: Date) =>
      `waiting for ${name}${since ? ` since ${momentOf(since, now)}` : ""}`,
    waits_for_you: (since: Date, now: Date) => `the battle waits for you, since ${momentOf(since, now)}`,
    over: "the battle is finished",
    objectives: "Objectives",
    points: (first: number, second: number) => `${first} to ${second}`,
    open: (n: number, of: number) => (n === of ? (n === 2 ? "both open" : "all open") : `${n} open`),
    ready: "the battle starts when you are ready",
    goal: "Goal",
  },

  goal: {
    against: (name: string, player: string) => `Against ${name}: ${player}.`,
    wins: "What wins",
    losses: "Losses",
    ends: "How it ends",
    tip: "One tip",
    start: "Start",
    close: "Close",
    briefing: "Briefing",
    again: "shows this again.",
    learn: "Learn step by step.",
    your_units: "your Units",
    each: (words: string) => `${words} each`,
  },

  bar: {
    sequence: "Turn sequence",
    turn: "Turn",
    of: (n: number) => `of ${n}`,
    home: "Start page",
    done: "done",
    now: "now",
    next: "to come",
  },

  board: {
    label: (title: string) => `The board of ${title}`,
    help: "The arrow keys move over the board and Enter chooses. Tab goes to the next Unit that can act. F1 lists all keys.",
    closer: "Zoom in",
    farther: "Zoom out",
    whole: "Whole board",
    empty: "empty",
    may: {
      fire: "can be fired at",
      fight: "can be attacked",
      move: "can be reached",
      retreat: "can retreat here",
      place: "can be set up here",
      turn: "",
      other: "",
    },
    cost: (cost: string) => `cost ${cost}`,
    fatal: "and would be destroyed there",
    contact: "into contact",
  },

  question: {
    label: "The question",
    thinking: (names: string) => `${names} is thinking.`,
    may_act: (n: number) => `${many(n, "Unit", "Units")} can act.`,
    next_unit: "Next Unit",
    wait: "Waiting",
    since: (time: string) => `Here since ${time}.`,
    tell_me: "Notify me",
    told: "You will be notified when it is your turn.",
    all_given: "Every gun has an order.",
  },

  unit: {
    label: "Selected Unit",
    not_now: "It cannot act now.",
    foreign: "Not your Unit.",
    orders: "Orders of this Unit",
    next: "Next Unit that can act",
    facings: "Final facing",
    as_it_stands: "as now",
    still_fires: "It can still fire afterwards.",
    no_shot_left: "It cannot fire afterwards.",
    activations: (n: number) => `It takes ${many(n, "activation", "activations")}.`,
    will_move: "It will still move",
    looking: "Looking up its orders.",
  },

  order: {
    button: "Give the order",
    move_chip: "Move",
    turn_chip: "Turn",
    place_chip: "Set up",
    retreat_chip: "Retreat",
    target_chip: { fire: "Fire at", fight: "Attack" },
    more: "More",
    pick_cell: {
      move: "Choose a cell to go to.",
      place: "Choose a cell to stand in.",
      retreat: "Choose a cell to retreat to.",
      turn: "Choose a facing.",
      fire: "Choose a target.",
      fight: "Choose an enemy.",
      other: "",
    },
    facing: (name: string) => `, facing ${facing(name)}`,
    chosen: (label: string) => `Chosen: ${label}. Press Enter to confirm.`,
    label: (choice: Choice, name: (unit: string) => string): string => {
      switch (choice.kind) {
        case "fire":
          return choice.enemy && !/^[A-Z]/.test(choice.text.split(" at ")[1] ?? "A")
            ? `Fire at ${name(choice.enemy)}`
            : `Fire at ${choice.cell}`;
        case "fight":
          return `Attack ${choice.enemy ? name(choice.enemy) : choice.cell}`;
        case "move":
          return `Move to ${choice.cell}`;
        case "retreat":
          return `Retreat to ${choice.cell}`;
        case "place":
          return `Set up in ${choice.cell}`;
        case "turn":
          return `Face ${facing(choice.facing ?? "")}`;
        default:
          return capital(choice.words ?? choice.text);
      }
    },
    to: (cell: string) => `to ${cell}`,
  },

  chance: {
    label: "The odds",
    parts: "Possible results",
    not_exact: "Estimated from sample throws.",
    against: (share: string, words: string) => `${share} ${words}`,
    applies: "applies",
    no: "no",
    off: (n: number) => `${many(n, "modifier does", "modifiers do")} not apply`,
    asking: "Working out the odds.",
    hurt: "hurt",
    choice: "a choice",
    own: "our loss",
    nothing: "nothing",
  },

  why: {
    heading: "Not allowed",
    not: (order: string) => `${order} is not allowed.`,
    nearest: "Nearest allowed order",
    lawful: "It can do this there",
    numbers: (found: number, allowed: number) => `${found}, at most ${allowed}`,
    candidates: "Did you mean",
  },

  armies: {
    heading: "The armies",
    of_lost: (start: number) => `of ${start} lost`,
    units: (left: number) => many(left, "Unit", "Units"),
    broken_at: (n: number) => `exhausted at ${n}`,
    points: (n: number) => many(n, "point", "points"),
  },

  log: {
    heading: "Log",
    empty: "Nothing has happened yet.",
    clause: (id: string) => `Clause ${id}`,
    open: "whole log",
    lead: "What happened, newest last",
  },

  recap: {
    heading: (side: string) => `${owning(side)} last step`,
    back: "Back",
    on: "On",
    again: "See again",
    last: "Last step",
    more: (n: number) => `and ${n} more`,
    skip: "Skip",
    playing: (side: string) => `${side} acts`,
  },

  since: {
    heading: "Since you left",
    chance: (now: number, then?: number) => {
      const hundredths = Math.round(now * 100);
      const before = then === undefined ? null : Math.round(then * 100);
      const change = before === null ? "" : Math.abs(before - hundredths) < 3 ? ", as before" : `, was ${before}`;
      return `${hundredths} in 100${change}`;
    },
    last_here: (at: Date, now = new Date()) => `You were last here ${hereAt(at, now)}.`,
    again: "See it again",
    close: "Close",
  },

  contact: {
    label: "Close Combat",
    whom: "Whom to attack",
    attack: "Attack",
    they: "they are hurt",
    we: "you are hurt",
    you: (from: string | null, to: string | null) =>
      from && to && from !== to ? `you · ${from} to ${to}` : `you · ${to ?? from}`,
    your_die: (words: string) => `your die: ${words}`,
    their_die: (words: string) => `their die: ${words}`,
    unknown: (cell: string) => `This goes into contact in ${cell}. The odds are known when the Close Combat begins.`,
  },

  throws: {
    label: "The throw",
    sign: (n: number) => (n > 0 ? `+${n}` : `−${-n}`),
    spoken_sign: (n: number) => (n > 0 ? `plus ${n}` : `minus ${-n}`),
    lost: (points: number, counted: string) => `−${points} ${counted}`,
    destroyed: "destroyed",
    of: (some: number, all: number, verdict: string) => `${some} of ${all}: ${verdict}`,
    chooses: (name: string | null) => (name ? `${name} chooses.` : "You choose."),
    strip: (own: boolean, name: string) => (own ? "Your throw" : `${name}'s throw`),
    face: (face: number) => `The die shows ${face}`,
  },

  dice: {
    heading: "Your dice",
    throw: (n: number) =>
      n > 1 ? `${capital(spelt(n))} dice. Tap each result, or press 1 to 6.` : "Tap the result, or press 1 to 6.",
    face: (n: number, words: string) => `${n}${words ? `: ${words}` : ""}`,
    needs: (n: number) => `You need ${n} or more.`,
    program: "The dice are thrown.",
  },

  cards: {
    heading: "Which card was dealt?",
    deal: (n: number) => `Deal ${many(n, "card", "cards")}`,
    deal_none: "Deal no cards",
    who: "Who gets a card?",
    tap: "Tap a Unit to give or take one.",
    clear: "Clear",
    given: (name: string) => `${name} gets a card.`,
    taken: (name: string) => `${name} has no card.`,
    none_left: (n: number) => `All ${spelt(n)} cards are given. Take one back first.`,
    left: (n: number, of: number) => `${n} of ${of} given`,
    no_card: "no card",
    strip: "Cards in the order of play",
    none_dealt: "Cards that are dealt lie here, in the order of play.",
    done: "done",
    now: "now",
    out: "has been dealt this turn",
    suit: { H: "Hearts", C: "Clubs", D: "Diamonds", S: "Spades" } as Record<string, string>,
    rank: { A: "Ace", T: "10", J: "Jack", Q: "Queen", K: "King" } as Record<string, string>,
    name: (card: string): string => `${en.cards.rank[card[0]!] ?? card[0]} of ${en.cards.suit[card[1]!] ?? ""}`,
  },

  guns: {
    heading: "Orders so far",
    none: "no orders yet",
    label: "Guns and their orders",
  },

  end: {
    step: "End step",
    not_yet: "This step does not end by itself. Answer the question.",
  },

  last_order: {
    label: "The last order of this step",
    order: (unit: string, order: string) => `${unit}: ${order}`,
    in_seconds: (n: number) => `The step ends in ${many(n, "second", "seconds")}.`,
    waits: "Nothing happens until you end the step.",
    back: "Take back",
    said: "Enter ends the step. U takes the order back.",
    taken_back: "The order is taken back.",
  },

  undo: {
    label: "Undo",
    ask: "Ask",
    asked: "You have asked to undo. Your opponent decides.",
    refused: "Your opponent declined; the order stands.",
    granted: "Your opponent agreed. The order is undone.",
    lapsed: "The battle has moved on, so your undo request has expired.",
    consent: "Allow",
    refuse: "Decline",
    heading: "Your opponent asks to undo",
  },

  confirm: {
    heading: "Before you do",
    all_the_same: "Continue",
    end: "End anyway",
    fatal: (name: string) => `${name} would be destroyed there. Give the order anyway?`,
    activations: (left: number, movers: number) =>
      `${capital(many(left, "activation is", "activations are"))} left, and ${many(movers, "Unit", "Units")} can act. End anyway?`,
    movers: (n: number) => `${capital(spelt(n))} ${n === 1 ? "Unit has" : "Units have"} not acted. End anyway?`,
    guns: (n: number) => `${capital(spelt(n))} ${n === 1 ? "gun has" : "guns have"} no orders. End anyway?`,
    cards: (n: number) => `${capital(spelt(n))} ${n === 1 ? "card is" : "cards are"} not given. Deal anyway?`,
    resign: (side: string) => `${side} resigns and loses. This cannot be undone.`,
    resign_yes: "Resign",
  },

  looks: {
    sight: "Sight",
    sight_aim: "Sight from here: choose a cell to look at.",
    reach: "Threats",
    reach_none: (cell: string) => `Nothing can reach ${cell} now.`,
    reach_some: (cell: string) => `What can reach ${cell}`,
    range: (range: number, reaches: number) => `${range} of ${reaches}`,
    hint: "Hint",
    hint_heading: { captain: "The captain's hint", general: "The general's hint" },
    hint_mark: "hint",
    hint_take: "Take the hint",
    hint_general: "Ask the general",
    asking: { captain: "The captain is thinking.", general: "The general plays the battle out hundreds of times." },
  },

  sheet: {
    grab: (height: string) => (height === "whole" ? "Make the sheet small" : "Make the sheet larger"),
    bar: "Quick actions",
  },

  order_line: {
    label: "Type an order",
    button: "Type order",
    place: "fire r1 at G4",
    give: "Give",
    help: "Tab completes, Enter confirms.",
    suggestions: "Continue with",
  },

  scrub: {
    heading: "Timeline",
    at: (n: number, last: number) => `After entry ${n} of ${last}`,
    first: "To the start",
    back: "Previous entry",
    on: "Next entry",
    last: "To the present",
    turn_back: "Previous turn",
    turn_on: "Next turn",
    play: "Play",
    pause: "Pause",
    close: "Back to the battle",
    looking: (turn: number) => `Viewing turn ${turn}.`,
  },

  menu_items: {
    goal: "Goal",
    briefing: "Briefing",
    rules: "Rules",
    roster: "Roster",
    scrub: "Timeline",
    replay: "Replay and notes",
    report: "Report",
    log: "Log",
    settings: "Settings",
    keys: "Keys",
    links: "Invite links",
    record: "Download the record",
    png: "Picture of the board (PNG)",
    svg: "Drawing of the board (SVG)",
    resign: "Resign…",
    home: "Start page",
    threats: "Threats",
  },

  settings: {
    heading: "Settings",
    speed: "Opponent's speed",
    speeds: { 250: "very fast", 450: "fast", 700: "default", 1100: "slow", 1500: "very slow" } as Record<
      number,
      string
    >,
    dice: "Dice",
    dice_speeds: { fast: "fast", slow: "slow", off: "no animation" } as Record<string, string>,
    step_end: "After the last order of your step",
    step_ends: { pause: "a short pause", wait: "wait for End step", at_once: "no pause" },
    theme: "Theme",
    themes: { system: "as the system", light: "day", dark: "night", contrast: "high contrast" } as Record<
      string,
      string
    >,
    text: "Text size",
    sound: "Sound",
    sounds: { off: "off", on: "drum, volley and dice" },
    percent: (n: number) => `${n}%`,
  },

  rules: {
    heading: "Rules",
    house: "House rules of this battle",
    no_house: "No house rule has been changed.",
    search: "Clause or word",
    play_under: (phrase: string) => `Played on ${phrase}.`,
    show: "Show",
    parts: { battle: "what this battle has used", book: "the whole rulebook" } as Record<string, string>,
    cited: "Clauses this battle has used",
    clauses: "Clauses",
    rulings: "Rulings",
    rulings_note: "Where the rules are silent or say two things, this is how they are played here, and why.",
    switches: "House rules to choose from",
    switches_note: "Choose them when you start a battle.",
    usual: (value: string) => `Default: ${value}.`,
    of_section: (name: string, count: number) => `${name} (${count})`,
    find: "Look up",
    none: "No such clause.",
    loading: "Loading the text.",
    why: "Why",
    question: "The question",
  },

  roster: {
    heading: "Roster",
    left: (name: string, left: number, all: number) => `${name}, ${left} of ${all}`,
    state: {
      later: "comes later",
      waiting: "waiting to enter",
      left: "has left the board",
      destroyed: "destroyed",
      "set-up": "not set up yet",
    } as Record<string, string>,
    due: (cell: string, turn: number) => `enters at ${cell} on turn ${turn}`,
  },

  keys: {
    heading: "Keys",
    list: [
      ["Arrows", "move over the board"],
      ["Enter", "choose, or give the order"],
      ["Esc", "back one step"],
      ["Tab, Shift Tab", "next, previous Unit that can act"],
      ["F M C T", "fire, move, Close Combat, turn; then letters and digits of a cell, or arrows"],
      ["/", "type an order, with completion"],
      ["U, Ctrl Z", "undo"],
      ["E", "end the step"],
      ["V", "sight from here"],
      ["W", "threats"],
      ["?", "hint"],
      ["O", "goal: what wins, and how the battle ends"],
      ["L, R, B", "log, roster, rules"],
      ["G", "go to a cell"],
      ["1 to 6", "the die asked for"],
      ["+ − 0", "zoom in, zoom out, whole board"],
      ["H", "timeline; then comma and full stop, [ and ], Home, End, Space"],
      ["F1", "this list"],
    ] as [string, string][],
    mode: { fire: "Fire", move: "Move", fight: "Close Combat", turn: "Turn", go: "Go to" } as Record<string, string>,
    typed: (mode: string, typed: string) => `${mode}: ${typed || "a cell, or the arrows"}`,
    no_orders: "The selected Unit cannot do that.",
  },

  seal: {
    pass: (name: string) => `Pass to ${name}.`,
    words: (name: string) => `${name}'s orders are sealed until the other side has given its own.`,
    take: (name: string) => `I am ${name}, show the board`,
    looks_away: (name: string) => `${name} looks away.`,
  },

  states: {
    loading: "Loading the board and rules.",
    offline: "Offline.",
    offline_words: "Keep playing. Everything is saved here.",
    offline_links: "Battles by link wait until you are back.",
    newer: "An update is ready.",
    newer_take: "Load it",
    reconnecting: "Reconnecting.",
    seconds: (n: number) => `${n} s`,
    stands: (order: string) => `Your last order stands: ${order}.`,
    nothing_lost: "Nothing is lost.",
    no_seat: "There is no such seat.",
    no_seat_words: "The link may be incomplete, or the battle was removed.",
    faults: (n: number) => `This file has ${many(n, "error", "errors")}.`,
    fault_file: "This file cannot be played.",
    unchanged: "Nothing was changed. Fix it and try again.",
    copy_faults: "Copy the errors",
    line: (n: number) => `line ${n}`,
    found: (found: string, expected?: string) =>
      expected ? `found ${found}, expected ${expected}.` : `found ${found}.`,
    no_engine: "The rules could not be loaded.",
    no_engine_words: "Check your connection and try again.",
    try_again: "Try again",
    refused: "Not accepted",
    overtaken: "The battle moved on before this order arrived. Check the board, then try again.",
  },

  over: {
    heading: "Battle over",
    replay: "Replay",
    report: "Report",
    again: "Again",
    change_sides: "Change sides",
    points: (a: number, b: number) => `${a} : ${b}`,
    losses: (name: string, lost: number, start: number) => `${name} lost ${lost} of ${start}.`,
  },
};

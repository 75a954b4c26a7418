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
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  tagline: "Small battles of the nineteenth century, on a board you could carry under one arm.",
  skip: "Skip to the board",
  close: "Close",
  back: "Back",
  cancel: "Not yet",
  menu: "Menu",
  facing,
  spelt,
  capital,

  start: {
    play: "Play now",
    play_size: (units: string) => `${units}, about ten minutes`,
    units_a_side: (a: number, b: number) =>
      a === b ? `${spelt(a)} Units a side` : `${spelt(a)} Units against ${spelt(b)}`,
    at_this_screen: "me, at this screen",
    credit: "The rules are Bob Cordery's Portable Wargame. Buy his books.",
    me: "Me",
    me_as: (side: string) => `Me, ${side}`,
    never_played: "Never played?",
    learn: "Learn it by playing, in a dozen steps.",
    real_table: "Real figures on a real table?",
    companion: "Table companion.",
    own_battle: "A battle of your own?",
    make: "Make one.",
    change: "Change it",
    against: "against",
    beside: "someone beside me",
    by_link: "someone by link",
    its_dice: "its dice",
    my_dice: "my own dice",
    who: (side: string) => `Who plays ${side}`,
    dice: "Dice",
    go_on_heading: "Battles to take up again",
    go_on: "Go on",
    take_back_up: (title: string) => `Go on with ${title}`,
    drop: "Drop a scenario, a record or a position here, or choose a file",
    choose: "Choose a battle",
    all: (n: number) => `All ${n}`,
    size: (a: number, b: number) => `${a} v ${b}`,
    share: (hundredths: number) => `${hundredths} %`,
    lasts: (turns: number) => `${turns} turns`,
    measured: (battles: number, player: string) =>
      `Per cent: what each side won of ${battles.toLocaleString("en")} battles of the ${player} against himself. Turns: what half of them took at most.`,
    begin: "Begin the battle",
    no_battles: "No battles yet.",
    small_one: "The small one takes ten minutes.",
    shelf_empty: "There are no battles on this shelf.",
    turn: (n: number) => `turn ${n}`,
    your_step: "Your step.",
    waits: (name: string) => `${name} is asked.`,
    over: "Over.",
    finished_heading: "Finished battles",
    look_at: "Look",
    forget: "Put away",
    forget_this: (title: string) => `Put away ${title}`,
    all_kept: (n: number) => `all ${n}`,
    to: "to",
    losses: (words: string) => `Losses ${words}.`,
    house_rules: "House rules",
    house_rules_note: "Each answers a question the book leaves open. The first answer is the usual one.",
    usual: "as usual",
    reading: "Reading the file.",
    minutes: (n: number) => `${n} min`,
    battle_by_link: "by link",
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
    heading: "Links to the seats",
    words: "Whoever opens a link sits there. Send the other side its own, and nobody yours.",
    side: (name: string) => `${name}'s seat`,
    both: "Both sides at one screen",
    watcher: "To look on",
    copy: "Copy",
    copied: "Copied.",
    go: "Go to my seat",
    this_machine:
      "These addresses mean this computer: nobody else can open them. Stop Limber and start it with --address 0.0.0.0, then open the page by this computer's own name or address: links made there work in your network.",
    page_only: "This battle lives in this browser; its links open here alone.",
  },

  who: {
    you: (name: string) => `You are ${name}`,
    both: (names: string) => `${names} at one screen`,
    watching: "You are watching",
    and: " and ",
    your_step: "your step",
    step_of: (name: string) => `${name}'s step`,
    step_of_both: "both sides give orders",
    thinking: (name: string) => `${name} is thinking`,
    waiting: (name: string, since: Date | null) =>
      `waiting for ${name}${since ? ` since ${since.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}` : ""}`,
    over: "the battle is finished",
    objectives: "Objectives",
    points: (first: number, second: number) => `${first} to ${second}`,
  },

  bar: {
    sequence: "The turn, step by step",
    turn: "Turn",
    of: (n: number) => `of ${n}`,
    home: "To the start",
    done: "done",
    now: "now",
    next: "to come",
  },

  board: {
    label: (title: string) => `The board of ${title}`,
    help: "Arrow keys walk the board, Enter chooses, Tab goes to the next Unit that may act, F1 lists all keys.",
    closer: "Closer",
    farther: "Farther",
    whole: "Whole board",
    empty: "nobody",
    may: {
      fire: "may be fired at",
      fight: "may be fought",
      move: "may be reached",
      retreat: "may fall back to it",
      place: "may be set up here",
      turn: "",
      other: "",
    },
    cost: (cost: string) => `cost ${cost}`,
    fatal: "and would be lost there",
    contact: "into contact",
  },

  question: {
    label: "The question",
    thinking: (names: string) => `${names} is thinking.`,
    may_act: (n: number) => `${many(n, "Unit", "Units")} may act.`,
    next_unit: "Next Unit",
    wait: "Waiting",
    since: (time: string) => `Here since ${time}.`,
    tell_me: "Tell me",
    told: "A notice comes when it is your turn.",
    all_given: "Every gun has its orders.",
  },

  unit: {
    label: "The Unit in hand",
    not_now: "It has nothing to do now.",
    foreign: "Not yours to order.",
    orders: "Orders of this Unit",
    next: "Next Unit that may act",
    facings: "Facing at the end",
    as_it_stands: "as it stands",
    still_fires: "It may still fire afterwards.",
    no_shot_left: "No shot is left to it afterwards.",
    activations: (n: number) => `It takes ${many(n, "activation", "activations")}.`,
    will_move: "It will still move",
    looking: "Looking up what it may do.",
  },

  order: {
    button: "Give the order",
    move_chip: "Move",
    turn_chip: "Turn",
    place_chip: "Set up",
    retreat_chip: "Fall back",
    pick_cell: {
      move: "Choose a cell to go to.",
      place: "Choose a cell to stand in.",
      retreat: "Choose a cell to fall back to.",
      turn: "Choose a facing.",
      fire: "Choose a target.",
      fight: "Choose an enemy.",
      other: "",
    },
    facing: (name: string) => `, facing ${facing(name)}`,
    chosen: (label: string) => `Chosen: ${label}. Enter gives the order.`,
    label: (choice: Choice, name: (unit: string) => string): string => {
      switch (choice.kind) {
        case "fire":
          return choice.enemy && !/^[A-Z]/.test(choice.text.split(" at ")[1] ?? "A")
            ? `Fire at ${name(choice.enemy)}`
            : `Fire at ${choice.cell}`;
        case "fight":
          return `Fight ${choice.enemy ? name(choice.enemy) : choice.cell}`;
        case "move":
          return `Move to ${choice.cell}`;
        case "retreat":
          return `Fall back to ${choice.cell}`;
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
    label: "The chances",
    parts: "What may come of it",
    not_exact: "These are shares of trials.",
    against: (share: string, words: string) => `${share} ${words}`,
    applies: "applies",
    no: "no",
    asking: "Counting the chances.",
    hurt: "hurt",
    choice: "a choice",
    own: "our loss",
    nothing: "nothing",
  },

  why: {
    heading: "Not allowed",
    nearest: "Nearest lawful order",
    lawful: "It may do this there",
    numbers: (found: number, allowed: number) => `${found}, at most ${allowed}`,
    candidates: "Did you mean",
  },

  armies: {
    heading: "The armies",
    lost: (lost: number, start: number) => `${lost} lost of ${start}`,
    units: (left: number) => many(left, "Unit", "Units"),
    broken_at: (n: number) => `spent at ${n}`,
    points: (n: number) => many(n, "point", "points"),
  },

  log: {
    heading: "Log",
    empty: "Nothing has happened yet.",
    clause: (id: string) => `Clause ${id}`,
    open: "Show the log",
    lead: "What happened, the latest last",
  },

  recap: {
    heading: (side: string) => `${side}'s last step`,
    back: "Step back",
    on: "Step on",
    again: "See again",
    skip: "Skip",
    playing: (side: string) => `${side} acts`,
  },

  dice: {
    heading: "Your dice",
    throw: (n: number) =>
      n > 1 ? `${capital(spelt(n))} dice. Tap each as it fell, or press 1 to 6.` : "Tap what fell, or press 1 to 6.",
    face: (n: number, words: string) => `${n}${words ? `: ${words}` : ""}`,
    needs: (n: number) => `${n} or more is needed.`,
    program: "The dice are thrown.",
  },

  cards: {
    heading: "Which card fell?",
    deal: (n: number) => `Deal ${many(n, "card", "cards")}`,
    deal_none: "Deal nobody a card",
    who: "Who shall have a card?",
    tap: "Tap a Unit to give or take one.",
    clear: "Clear",
    given: (name: string) => `${name} is given a card.`,
    taken: (name: string) => `${name} has no card.`,
    none_left: (n: number) => `All ${spelt(n)} cards are given. Take one back first.`,
    left: (n: number, of: number) => `${n} of ${of} given`,
    no_card: "no card",
    strip: "Cards in the order of play",
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
    ellipsis: "End step…",
    not_yet: "This step does not end by a word; the question has to be answered.",
  },

  undo: {
    label: "Undo",
    ask: "Ask for it",
    asked: "You have asked to take it back. The other side decides.",
    refused: "The other side does not agree: it stands.",
    granted: "The other side agrees: it is taken back.",
    lapsed: "The battle has gone on, so your wish to take back has lapsed.",
    consent: "Let them take it back",
    refuse: "It stands",
    heading: "The other side asks",
  },

  confirm: {
    heading: "Before you do",
    all_the_same: "All the same",
    end: "End all the same",
    into_contact: "Go in",
    fatal: (name: string) => `${name} would be lost there. Order it all the same?`,
    contact: (name: string, cell: string) => `${name} goes into contact in ${cell}. Close Combat may follow at once.`,
    activations: (left: number, movers: number) =>
      `${capital(many(left, "activation is", "activations are"))} left, and ${many(movers, "Unit", "Units")} may act. End all the same?`,
    movers: (n: number) => `${capital(spelt(n))} ${n === 1 ? "Unit has" : "Units have"} not acted. End all the same?`,
    guns: (n: number) => `${capital(spelt(n))} ${n === 1 ? "gun has" : "guns have"} no orders. End all the same?`,
    cards: (n: number) => `${capital(spelt(n))} ${n === 1 ? "card is" : "cards are"} not given. Deal all the same?`,
    resign: (side: string) => `${side} gives the battle up, and the other side has won. This cannot be taken back.`,
    resign_yes: "Resign",
  },

  looks: {
    sight: "Sight",
    sight_aim: "Sight from here: choose a cell to look at.",
    reach: "What can reach me",
    reach_none: (cell: string) => `Nothing can reach ${cell} now.`,
    reach_some: (cell: string) => `What can reach ${cell}`,
    range: (range: number, reaches: number) => `${range} of ${reaches}`,
    hint: "Hint",
    hint_heading: { captain: "The captain would", general: "The general would" },
    hint_mark: "hint",
    hint_take: "Take it",
    hint_general: "Ask the general",
    asking: { captain: "The captain looks at it.", general: "The general plays it out, some hundreds of times." },
  },

  sheet: {
    grab: (height: string) => (height === "whole" ? "Make the sheet small" : "Make the sheet larger"),
    bar: "Always at hand",
  },

  order_line: {
    label: "Type an order",
    button: "Order",
    place: "fire r1 at G4",
    give: "Give",
    help: "Tab completes, Enter gives the order.",
    suggestions: "It may go on with",
  },

  scrub: {
    heading: "Through the battle",
    at: (n: number, last: number) => `After answer ${n} of ${last}`,
    first: "To the start",
    back: "One answer back",
    on: "One answer on",
    last: "To the present",
    turn_back: "A turn back",
    turn_on: "A turn on",
    play: "Play",
    pause: "Pause",
    close: "Back to the battle",
    looking: (turn: number) => `You look back at turn ${turn}.`,
  },

  menu_items: {
    briefing: "Briefing",
    rules: "Rules",
    roster: "Roster",
    scrub: "Through the battle",
    replay: "Replay and notes",
    report: "Report",
    log: "Log",
    settings: "Settings",
    keys: "Keys",
    links: "Links to the seats",
    record: "Download the record",
    png: "Picture of the board (PNG)",
    svg: "Drawing of the board (SVG)",
    resign: "Resign…",
    home: "To the start",
    threats: "What can reach me",
  },

  settings: {
    heading: "Settings",
    speed: "Orders of the other side",
    speeds: { 250: "very fast", 450: "fast", 700: "as usual", 1100: "slow", 1500: "very slow" } as Record<
      number,
      string
    >,
    dice: "Dice",
    dice_speeds: { fast: "fast", slow: "slow", off: "do not show them fall" } as Record<string, string>,
    theme: "Light",
    themes: { system: "as the system", light: "day", dark: "night", contrast: "high contrast" } as Record<
      string,
      string
    >,
    text: "Size of the text",
    percent: (n: number) => `${n} %`,
  },

  rules: {
    heading: "Rules",
    house: "House rules of this battle",
    no_house: "No house rule differs from the usual.",
    search: "Clause or word",
    play_under: (phrase: string) => `Played on ${phrase}.`,
    show: "Show",
    parts: { battle: "what this battle has used", book: "the whole rulebook" } as Record<string, string>,
    cited: "Clauses this battle has used",
    clauses: "Clauses",
    rulings: "Rulings",
    rulings_note: "Where the rules are silent or say two things, this is how they are played here, and why.",
    switches: "House rules to choose from",
    switches_note: "They are chosen when a battle is begun.",
    usual: (value: string) => `Usual: ${value}.`,
    of_section: (name: string, count: number) => `${name} (${count})`,
    find: "Look up",
    none: "No such clause.",
    loading: "Fetching the text.",
    why: "Why",
    question: "The question",
  },

  roster: {
    heading: "Roster",
    left: (name: string, left: number, all: number) => `${name}, ${left} of ${all}`,
    state: {
      later: "comes later",
      waiting: "waits to come on",
      left: "has left the board",
      destroyed: "destroyed",
      "set-up": "not set up yet",
    } as Record<string, string>,
    due: (cell: string, turn: number) => `comes at ${cell} in turn ${turn}`,
  },

  keys: {
    heading: "Keys",
    list: [
      ["Arrows", "walk the board"],
      ["Enter", "choose, or give the order"],
      ["Esc", "back one step"],
      ["Tab, Shift Tab", "next, last Unit that may act"],
      ["F M C T", "fire, move, close combat, turn; then letters and digits of a cell, or arrows"],
      ["/", "type an order, with completion"],
      ["U", "undo; says why it stops"],
      ["E", "end the step"],
      ["V", "sight from here"],
      ["W", "what can reach me"],
      ["?", "hint"],
      ["L, R, B", "log, roster, rules"],
      ["G", "go to a cell"],
      ["1 to 6", "the die asked for"],
      ["+ − 0", "closer, farther, whole board"],
      ["H", "through the battle; then comma and full stop, [ and ], Home, End, Space"],
      ["F1", "this list"],
    ] as [string, string][],
    mode: { fire: "Fire", move: "Move", fight: "Close combat", turn: "Turn", go: "Go to" } as Record<string, string>,
    typed: (mode: string, typed: string) => `${mode}: ${typed || "a cell, or the arrows"}`,
    no_orders: "No Unit in hand may do that.",
  },

  seal: {
    pass: (name: string) => `Pass to ${name}.`,
    words: (name: string) => `${name}'s orders are sealed. They are told when the others are given too.`,
    take: (name: string) => `I am ${name}, show the board`,
    looks_away: (name: string) => `${name} looks away.`,
  },

  states: {
    loading: "Drawing the ground. The rules come once.",
    offline: "Offline.",
    offline_words: "You play on; all is kept here.",
    offline_links: "Battles by link wait until you are back.",
    newer: "A newer version is here.",
    newer_take: "Load it",
    reconnecting: "Reaching the table again.",
    seconds: (n: number) => `${n} s`,
    stands: (order: string) => `Your last order stands: ${order}.`,
    nothing_lost: "Nothing is lost.",
    no_seat: "There is no such seat.",
    no_seat_words: "The link may be cut short, or the battle has been put away.",
    faults: (n: number) => `This file has ${many(n, "fault", "faults")}.`,
    fault_file: "This file cannot be played.",
    unchanged: "Nothing was changed. Mend it and drop it again.",
    copy_faults: "Copy the faults",
    line: (n: number) => `line ${n}`,
    found: (found: string, expected?: string) =>
      expected ? `found ${found}, expected ${expected}.` : `found ${found}.`,
    no_engine: "The rules could not be fetched.",
    no_engine_words: "Look at the connection and try again.",
    try_again: "Try again",
    refused: "Not taken",
    overtaken: "The battle went on before this order reached it. Look at the board again, then give it anew.",
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

// What a battle says of its board, its Units and the question that is put.
import type { Choice } from "../battle/choices";
import { capital, facing, many, spelt } from "./phrases";

export const battleWords = {
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
    rare: (n: number, share: string) => `${n} rarer results, ${share} in all`,
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

  contact: {
    label: "Close Combat",
    whom: "Whom to attack",
    attack: "Attack",
    they: "they are hurt",
    we: "you are hurt",
    they_go: "they are destroyed",
    we_go: "you are destroyed",
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
    name: (card: string): string =>
      `${battleWords.cards.rank[card[0]!] ?? card[0]} of ${battleWords.cards.suit[card[1]!] ?? ""}`,
  },

  guns: {
    heading: "Orders so far",
    none: "no orders yet",
    label: "Guns and their orders",
  },

  seal: {
    pass: (name: string) => `Pass to ${name}.`,
    words: (name: string) => `${name}'s orders are sealed until the other side has given its own.`,
    take: (name: string) => `I am ${name}, show the board`,
    looks_away: (name: string) => `${name} looks away.`,
  },
};

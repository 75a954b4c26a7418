// What a battle says of what was done: the log, the recap, undo, the end of a step.
import { capital, hereAt, many, owning, spelt } from "./phrases";

export const turnWords = {
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
    rest: "more",
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
};

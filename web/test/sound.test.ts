import { describe, expect, it } from "vitest";
import type { EngineEvent } from "../src/engine/engine_link";
import { lengthOf, SCORE, type SoundName } from "../src/sound/score";
import { soundOf } from "../src/sound/sounds";
import { playOn } from "../src/sound/synth";
import { step } from "./fixture_link";

const die = (purpose: string, unit = "r1") =>
  step(
    5,
    "red",
    "d6 4",
    [{ event: "rolled", purpose, unit, face: 4, words: "" } as Partial<EngineEvent> as never],
    "die",
  );

describe("sounds", () => {
  it("are a volley for a shot, once, and dice for any other throw that is seen to fall", () => {
    expect(soundOf(die("fire-die"), null, true)).toBe("volley");
    expect(soundOf(die("hit-dice"), die("hit-dice"), true)).toBeNull();
    expect(soundOf(die("hit-die", "b1"), die("fire-die"), true)).toBe("dice");
    expect(soundOf(die("hit-die", "b1"), die("fire-die"), false)).toBeNull();
  });

  it("are a drum where a side's step begins, and nothing for a move", () => {
    const begins = step(6, "red", "end", [{ event: "phase-began", phase: "dice", side: "blue", words: "" } as never]);
    expect(soundOf(begins, null, false)).toBe("drum");
    expect(soundOf(step(6, "red", "move r1 D7 D6", []), null, true)).toBeNull();
  });

  it("are short, and every note is played within its time", () => {
    for (const name of Object.keys(SCORE) as SoundName[]) {
      expect(lengthOf(name)).toBeLessThan(1);
      const times: number[] = [];
      const param = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
      const node = () => ({
        connect: () => {},
        gain: param,
        frequency: param,
        start: (t: number) => times.push(t),
        stop: (t: number) => times.push(t),
      });
      const context = {
        currentTime: 10,
        sampleRate: 8000,
        destination: {},
        createGain: node,
        createOscillator: node,
        createBiquadFilter: node,
        createBufferSource: node,
        createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
      };
      playOn(context as never, name);
      expect(times).toHaveLength(SCORE[name].length * 2);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(10);
      expect(Math.max(...times)).toBeLessThanOrEqual(10.02 + lengthOf(name));
    }
  });
});

// The search for a fair battle like the one at hand: the engine fights a few battles with every request and says where it stands,
// so that it can be watched and given up. The same seed finds the same battle.
import { signal } from "@preact/signals";
import type { DraftSearch, EngineLink, ScenarioFile } from "../engine/engine_link";

export class LikeSearch {
  readonly running = signal(false);
  readonly words = signal(""); // how far it is, or what was measured
  readonly error = signal("");

  private round = 0;

  constructor(private readonly link: EngineLink) {}

  /** The scenario that was found; nothing when there is none, or the search was given up. */
  async find(like: ScenarioFile, seed: number): Promise<ScenarioFile | null> {
    const round = ++this.round;
    this.running.value = true;
    this.error.value = this.words.value = "";
    let at: DraftSearch | undefined;
    for (;;) {
      const reply = await this.link.ask({ do: "draft", like, seed, ...(at === undefined ? {} : { at }) });
      if (round !== this.round) return null;
      if (reply.ok) this.words.value = reply.words ?? "";
      else this.error.value = reply.error;
      if (!reply.ok || "scenario" in reply) {
        this.running.value = false;
        return reply.ok ? reply.scenario : null;
      }
      at = reply.at;
    }
  }

  stop(): void {
    this.round += 1;
    this.running.value = false;
    this.words.value = "";
  }
}

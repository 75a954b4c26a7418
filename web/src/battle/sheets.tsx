// The sheets over a battle that only tell something: briefing, invite links, keys, settings.
import { ChoiceRow } from "../app/choice_row";
import { Dialog } from "../app/dialog";
import { InviteLinks } from "../app/invite_links";
import { change, settings, SPEEDS, TEXT_SIZES, type DiceSpeed, type StepEnd, type ThemeSetting } from "../app/settings";
import { linksOf } from "../engine/my_links";
import { en } from "../words/en";
import type { BattleModel } from "./battle_model";

export function BriefingDialog({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  return (
    <Dialog
      heading={view.title}
      onClose={() => (model.sheet.value = model.goal.waits.value ? "goal" : null)}
      testid="briefing"
    >
      <div class="prose">
        {(view.briefing ?? "").split(/\n\n+/).map((part, i) => (
          <p key={i}>{part}</p>
        ))}
        <p class="mute">{en.rules.play_under(view.ruleset_phrase)}</p>
      </div>
    </Dialog>
  );
}

export function InviteDialog({ model }: { model: BattleModel }) {
  const links = linksOf(model.view.value!.battle);
  return (
    <Dialog heading={en.links.heading} wide onClose={() => (model.sheet.value = null)} testid="links">
      {links && <InviteLinks links={links} />}
    </Dialog>
  );
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={en.keys.heading} onClose={onClose} testid="keys-dialog">
      <dl class="keys">
        {en.keys.list.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { speed, dice, theme, text, sound, stepEnd } = settings.value;
  return (
    <Dialog heading={en.settings.heading} onClose={onClose} testid="settings-dialog">
      <div class="settings">
        <ChoiceRow
          label={en.settings.speed}
          values={SPEEDS as readonly number[]}
          value={speed}
          text={(v) => en.settings.speeds[v]}
          onChange={(v) => change({ speed: v })}
        />
        <ChoiceRow
          label={en.settings.dice}
          values={["fast", "slow", "off"] as readonly DiceSpeed[]}
          value={dice}
          text={(v) => en.settings.dice_speeds[v]}
          onChange={(v) => change({ dice: v })}
        />
        <ChoiceRow
          label={en.settings.step_end}
          values={["pause", "wait", "at_once"] as readonly StepEnd[]}
          value={stepEnd}
          text={(v) => en.settings.step_ends[v]}
          onChange={(v) => change({ stepEnd: v })}
        />
        <ChoiceRow
          label={en.settings.theme}
          values={["system", "light", "dark", "contrast"] as readonly ThemeSetting[]}
          value={theme}
          text={(v) => en.settings.themes[v]}
          onChange={(v) => change({ theme: v })}
        />
        <ChoiceRow
          label={en.settings.text}
          values={TEXT_SIZES as readonly number[]}
          value={text}
          text={(v) => en.settings.percent(v)}
          onChange={(v) => change({ text: v })}
        />
        <ChoiceRow
          label={en.settings.sound}
          values={["off", "on"] as const}
          value={sound ? "on" : "off"}
          text={(v) => en.settings.sounds[v]}
          onChange={(v) => change({ sound: v === "on" })}
        />
      </div>
    </Dialog>
  );
}

// Both Units by name, both chances, every result and what follows: all there is to know before an attack.
import { ClauseLinks } from "../../app/clause";
import { Icon, UnitSign } from "../../app/look";
import type { Chance, UnitView } from "../../engine/engine_link";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";
import { beside, short } from "../fractions";
import { sideIndex } from "../battle_marks";
import { PartsBar } from "../panel/chance_view";
import { byEnemy, isContact, type Contact } from "./contacts";

const signed = (n: number) => (n ? en.throws.sign(n) : "·");

function Who({ model, unit, words }: { model: BattleModel; unit: UnitView; words: string }) {
  return (
    <div class="contact-unit">
      <UnitSign unit={unit} side={sideIndex(model.view.value!, unit.side)} size={52} />
      <b>{unit.name}</b>
      <span class="mute">{words}</span>
    </div>
  );
}

function Share({ share, dice, words, own }: { share: Chance["aim"]; dice: string; words: string; own: boolean }) {
  return (
    <div class={own ? "contact-share own" : "contact-share"}>
      <b class="fraction">{short(share)}</b>
      <span>
        {words}
        <span class="num">{[beside(share), dice].filter(Boolean).join(" · ")}</span>
      </span>
    </div>
  );
}

/** The modifiers of both sides' dice, each under whose dice they are. */
function Rows({ model, chance }: { model: BattleModel; chance: Chance }) {
  const mine = model.unit.value?.side;
  const rows = (chance.dice ?? []).flatMap((die) =>
    die.modifiers.filter((m) => m.applied).map((m) => ({ ...m, own: die.side === mine })),
  );
  if (!rows.length) return null;
  return (
    <ul class="plain contact-rows">
      {rows.map((row, i) => (
        <li key={i}>
          <b class="num">{signed(row.value)}</b>
          <span>{row.own ? en.contact.your_die(row.words) : en.contact.their_die(row.words)}</span>
          <ClauseLinks ids={[row.clause]} />
        </li>
      ))}
    </ul>
  );
}

function Enemies({ model, contacts }: { model: BattleModel; contacts: Contact[] }) {
  const chosen = model.selection.chosen.value!;
  if (contacts.length < 2) return null;
  return (
    <div class="contact-enemies" role="group" aria-label={en.contact.whom}>
      {contacts.map((one) => (
        <button
          type="button"
          key={one.enemy}
          aria-pressed={one.text === chosen.text}
          onClick={() => one.facing && model.selection.face(one.facing)}
        >
          <span>{model.name(one.enemy)}</span>
          <b class="num">{short(one.chance.aim)}</b>
          <span class="num mute">{one.chance.against && short(one.chance.against)}</span>
        </button>
      ))}
    </div>
  );
}

/** The contact in hand: the enemy of the way that is chosen, and all others that could be met there. */
export function contactOf(model: BattleModel): { chance: Chance; enemy: UnitView; all: Contact[] } | null {
  const chosen = model.selection.chosen.value;
  if (!chosen || !isContact(chosen)) return null;
  const all = byEnemy(model.contacts.found.value, chosen.text);
  const chance = all.find((one) => one.text === chosen.text)?.chance ?? model.selection.chance.value;
  const enemy = model.units.value.find((u) => u.id === chance?.enemy);
  return chance?.against && enemy ? { chance, enemy, all } : null;
}

export function ContactView({ model, most }: { model: BattleModel; most?: number }) {
  const contact = contactOf(model);
  const unit = model.unit.value!;
  const chosen = model.selection.chosen.value!;
  if (!contact)
    return (
      <p class="mute small">
        {model.contacts.asking.value ? en.chance.asking : chosen.move && en.contact.unknown(chosen.move.to)}
      </p>
    );
  const { chance, enemy, all } = contact;
  const gone = enemy.strength === null; // without points a hit destroys
  const dice = (side: string) =>
    (chance.dice ?? [])
      .filter((d) => d.hurts === side)
      .map((d) => d.words)
      .join(", ");
  return (
    <section class="contact" aria-label={en.contact.label} data-testid="contact">
      <div class="contact-heads">
        <Who model={model} unit={unit} words={en.contact.you(unit.at, chosen.move?.to ?? null)} />
        <Icon name="fight" />
        <Who model={model} unit={enemy} words={enemy.words.split("; ")[0] ?? ""} />
      </div>
      <Enemies model={model} contacts={all} />
      <div class="contact-shares">
        <Share
          share={chance.aim}
          dice={dice(enemy.side)}
          words={gone ? en.contact.they_go : en.contact.they}
          own={false}
        />
        <Share share={chance.against!} dice={dice(unit.side)} words={gone ? en.contact.we_go : en.contact.we} own />
      </div>
      <PartsBar chance={chance} told={model.told} most={most} />
      {!chance.exact && <p class="mute small">{en.chance.not_exact}</p>}
      <Rows model={model} chance={chance} />
      {(chance.follows ?? []).map((words) => (
        <p key={words} class="contact-follows">
          <Icon name={/objective/.test(words) ? "objective" : "waiting"} /> {model.sentence(words)}
        </p>
      ))}
    </section>
  );
}

/** On a phone the whole sheet: Cancel left, Attack right, and no further question. */
export function ContactSheet({ model }: { model: BattleModel }) {
  return (
    <section class="contact-sheet" aria-label={en.contact.label}>
      <ContactView model={model} />
      <div class="contact-buttons">
        <button type="button" data-testid="contact-cancel" onClick={() => model.selection.choose(null)}>
          {en.cancel}
        </button>
        <button
          type="button"
          class="go order-button"
          data-testid="order-button"
          disabled={model.battle.busy.value}
          onClick={() => model.give()}
        >
          <Icon name="fight" /> {en.contact.attack}
        </button>
      </div>
    </section>
  );
}

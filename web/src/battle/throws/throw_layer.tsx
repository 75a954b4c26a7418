// Over the board: the card of the throw beside its target, the tag of what was lost, and the player's own dice when they are asked for.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Die } from "../../app/look";
import type { BoardApi } from "../../board";
import type { CellName } from "../../engine/engine_link";
import { en } from "../../words/en";
import type { BattleModel } from "../battle_model";
import { sideIndex } from "../battle_marks";
import { sentence } from "../names";
import { placeBeside, type Place, type Rect } from "./place";
import { aimOf, type Throw } from "./throw";
import { ThrowCard } from "./throw_card";

interface Aim {
  from: CellName | null;
  target: CellName;
}

type Box = (cell: CellName) => Rect | null;

/** Everything that is better seen than covered: Units and objectives. */
function others(model: BattleModel, box: Box, aim: Aim): Rect[] {
  const cells = new Set<CellName>(model.units.value.flatMap((u) => (u.at ? [u.at] : [])));
  for (const cell of Object.keys(model.view.value!.held)) cells.add(cell);
  cells.delete(aim.target);
  if (aim.from) cells.delete(aim.from);
  return [...cells].flatMap((cell) => box(cell) ?? []);
}

function placed(model: BattleModel, api: BoardApi | null, aim: Aim, room: Rect): Place | null {
  const box: Box = (cell) => api?.boxOf(cell) ?? null;
  const target = box(aim.target);
  if (!target || !room.width) return null;
  const from = aim.from ? box(aim.from) : null;
  return placeBeside(target, from ? [target, from] : [target], others(model, box, aim), room);
}

/** Above its target it grows upwards, so that it never comes nearer. */
function styleOf(place: Place, room: Rect, from: Rect | null): Record<string, string> {
  const style: Record<string, string> = { left: `${place.x}px`, width: `${place.width}px` };
  if (place.side === "above") style.bottom = `${room.height - place.y - place.height}px`;
  else style.top = `${place.y}px`;
  if (from) {
    style["--from-x"] = `${Math.round(from.x + from.width / 2 - place.x - 40)}px`;
    style["--from-y"] = `${Math.round(from.y + from.height / 2 - place.y - 40)}px`;
  }
  return style;
}

/** From the card to the target, as the tail of a bubble. */
function Tail({ place, target }: { place: Place; target: Rect }) {
  const tip = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  const clamp = (at: number, low: number, high: number) => Math.max(low + 16, Math.min(high - 16, at));
  const x = clamp(tip.x, place.x, place.x + place.width);
  const y = clamp(tip.y, place.y, place.y + 100);
  const edge = {
    left: [place.x + place.width - 1, y, target.x + 4, tip.y, 0, 10],
    right: [place.x + 1, y, target.x + target.width - 4, tip.y, 0, 10],
    above: [x, place.y + place.height - 1, tip.x, target.y + 4, 10, 0],
    below: [x, place.y + 1, tip.x, target.y + target.height - 4, 10, 0],
  }[place.side] as [number, number, number, number, number, number];
  const [ex, ey, tx, ty, dx, dy] = edge;
  return (
    <svg class="throw-tail" aria-hidden="true">
      <path d={`M${ex - dx} ${ey - dy}L${tx} ${ty}L${ex + dx} ${ey + dy}`} />
    </svg>
  );
}

function Tags({ now, boxOf, model }: { now: Throw; boxOf: Box; model: BattleModel }) {
  const box = boxOf(now.target);
  const hurt = now.effects.filter((e) => e.unit && now.units.includes(e.unit) && !isThrower(now, e.unit));
  const lost = hurt.reduce((sum, e) => sum + e.lost, 0);
  const tag = hurt.some((e) => e.destroyed)
    ? en.throws.destroyed
    : lost > 0
      ? en.throws.lost(lost, model.view.value!.sides[0].counted_in)
      : null;
  if (!box || !now.rolls.some((roll) => roll.hurts)) return null;
  const flash = model.throws.falls.value > 0;
  return (
    <>
      <span
        class={flash ? "throw-frame flash" : "throw-frame"}
        style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` }}
      />
      {tag && (
        <b
          class="throw-tag"
          style={{ left: `${box.x + box.width / 2}px`, top: `${box.y + box.height}px` }}
          data-testid="throw-tag"
        >
          {tag}
        </b>
      )}
    </>
  );
}

const isThrower = (now: Throw, unit: string): boolean => now.rolls[0]?.unit === unit && now.from !== null;

/** The own dice of the player, asked for where they are aimed; the keys 1 to 6 answer too. */
function Asked({ model }: { model: BattleModel }) {
  const view = model.view.value!;
  const { request } = view;
  const side = sideIndex(view, request.sides[0] ?? null);
  return (
    <>
      <p class="throw-ask">{sentence(request.words, view.units)}</p>
      <div class="throw-faces">
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <button
            type="button"
            key={face}
            class="quiet"
            aria-label={en.throws.face(face)}
            disabled={model.battle.busy.value}
            onClick={() => model.send(`d6 ${face}`)}
          >
            <Die score={face} size={32} side={side} />
          </button>
        ))}
      </div>
    </>
  );
}

function askedAim(model: BattleModel): Aim | null {
  const request = model.view.value?.request;
  const shown = model.playback.shown.value;
  if (!model.givesDice || !model.ready.value || request?.kind !== "die" || !shown) return null;
  return aimOf(request, shown);
}

export function ThrowLayer({ model, api }: { model: BattleModel; api: BoardApi | null }) {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Rect>({ x: 0, y: 0, width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element.current!;
      setRoom((old) => (old.width === width && old.height === height ? old : { x: 0, y: 0, width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  const now = model.throws.open.value && !model.scrub.open.value ? model.throws.now.value : null;
  const asked = askedAim(model);
  const aim = asked ?? now;
  const place = aim && placed(model, api, aim, room);
  const target = aim && api?.boxOf(aim.target);
  const from = aim?.from ? (api?.boxOf(aim.from) ?? null) : null;
  return (
    <div class="throw-layer" ref={element}>
      {now && api && <Tags now={now} boxOf={(cell) => api.boxOf(cell)} model={model} />}
      {place && target && (
        <>
          <div class="throw-place" style={styleOf(place, room, from)}>
            {asked ? (
              <section class="throw beside" aria-label={en.dice.heading} data-testid="throw-asks">
                <Asked model={model} />
              </section>
            ) : (
              <ThrowCard model={model} now={now!} place="beside" />
            )}
          </div>
          <Tail place={place} target={target} />
        </>
      )}
    </div>
  );
}

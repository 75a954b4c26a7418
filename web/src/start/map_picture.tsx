// A scenario or a battle under way as a small map.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { hello, looks } from "../app/engine_here";
import { theme } from "../app/settings";
import { whenNear } from "../app/idle";
import { onBoard } from "../app/look";
import { sideIndex } from "../battle/battle_marks";
import { drawingOf, drawnIn, imageOf, thumbnail, type Colours, type Drawing, type Held } from "../board";
import type { ScenarioFile, View } from "../engine/engine_link";

/** The colours of the two sides of a scenario or a view. */
export const coloursOf = (sides: readonly { colour?: string }[]): Colours => [sides[0]?.colour, sides[1]?.colour];

function Picture({ drawing, of, colours }: { drawing: () => Drawing; of: unknown; colours: Colours }) {
  const id = `t${useId().replace(/\W/g, "")}`;
  const look = theme();
  const here = useRef<HTMLSpanElement>(null);
  const [svg, setSvg] = useState("");
  useEffect(() => {
    if (of)
      return whenNear(here.current!, () => setSvg(drawnIn(colours, () => thumbnail(drawing(), { theme: look, id }))));
  }, [of, look]);
  return (
    <span ref={here} class="map-picture">
      {svg && <img src={imageOf(svg)} alt="" />}
    </span>
  );
}

export function ScenarioPicture({ scenario }: { scenario: ScenarioFile }) {
  return (
    <Picture
      of={hello.value && scenario}
      colours={coloursOf(scenario.sides)}
      drawing={() => drawingOf(scenario as Parameters<typeof drawingOf>[0], looks())}
    />
  );
}

export function ViewPicture({ view }: { view: View }) {
  const drawing = (): Drawing => {
    const held: Held = Object.fromEntries(
      Object.entries(view.held).map(([cell, side]) => [cell, sideIndex(view, side)]),
    );
    return {
      ground: { ...view.ground, title: view.title },
      units: view.units.map((u) => onBoard(u, sideIndex(view, u.side))),
      held,
    };
  };
  return <Picture of={view} colours={coloursOf(view.sides)} drawing={drawing} />;
}

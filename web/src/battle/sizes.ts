// Which layout fits is a matter of how many letters fit: the window is measured in the text's own size.
import { signal } from "@preact/signals";
import { settings } from "../app/settings";

/** In pixels of text at its usual size. */
const room = signal({ width: 1440, height: 900 });
let usual = 0; // px of the browser's own text, before the player's wish

/** Measures again; reads the player's wish, so an effect that calls it follows that too. */
export function measureRoom(): void {
  const wish = settings.value.text / 100;
  usual ||= parseFloat(getComputedStyle(document.documentElement).fontSize) / wish;
  const scale = (usual / 16) * wish;
  room.value = { width: innerWidth / scale, height: innerHeight / scale };
}

/** Heights below which something gives way, each in a file of styles (heights.css). */
const LOW = [740, 660, 600, 540] as const;
const LEAST = 500; // below it there is no room beside the board: the panel goes under it

export interface Layout {
  phone: boolean;
  wide: boolean; // the log has a column of its own
  roster: boolean; // there is room for one at the left of a narrow board
  names: string;
}

const isPhone = (width: number): boolean =>
  width < 640 || (innerHeight < 480 && innerWidth > innerHeight && width < 1000);

function widthNames(width: number, height: number): string {
  if (width < 960 || height < LEAST) return "narrow stacked";
  if (width < 1280) return "narrow";
  if (width < 1440) return "laptop";
  return width >= 1800 ? "wide" : "";
}

export function layoutOf(): Layout {
  const { width, height } = room.value;
  if (isPhone(width)) return { phone: true, wide: false, roster: false, names: "phone" };
  const names = widthNames(width, height);
  const low = names.includes("stacked") ? [] : LOW.filter((limit) => height <= limit).map((limit) => `low-${limit}`);
  return {
    phone: false,
    wide: names === "wide",
    roster: width >= 1320 && height >= LEAST,
    names: [names, ...low].join(" "),
  };
}

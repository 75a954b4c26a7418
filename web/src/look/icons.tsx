// Every icon of the page: 24 by 24, lines 2 wide with round ends, in the colour of the text they stand in.

const FILLED = 'fill="currentColor"';

const ICONS = {
  fire: '<path d="M12 2v5M12 17v5M2 12h5M17 12h5M5 5l3.5 3.5M15.5 15.5 19 19M19 5l-3.5 3.5M8.5 15.5 5 19"/>',
  fight: '<path d="M4 3l13 13M20 3 7 16M14 19l5-5M5 14l5 5M17 16l4 4M7 16l-4 4"/>',
  move: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  turn: '<path d="M19 12a7 7 0 1 1-2-5M17 2v5h-5"/>',
  shell: `<circle cx="12" cy="15" r="4" ${FILLED}/><path d="M2 19Q12-3 22 19"/>`,
  undo: '<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>',
  hint: '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z"/>',
  sight: '<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
  dice: `<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M9 9h.01M12 12h.01M15 15h.01" stroke-width="2.6"/>`,
  forbidden: '<circle cx="12" cy="12" r="9"/><path d="M6 6l12 12"/>',
  objective: '<path d="M5 22V3M5 4h13l-3 4 3 4H5"/>',
  waiting: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l4 2"/>',
  rules: '<path d="M4 5c3-1 6-1 8 1v14c-2-2-5-2-8-1zM20 5c-3-1-6-1-8 1v14c2-2 5-2 8-1z"/>',
  note: '<path d="M4 4h16v12l-5 5H4zM15 21v-5h5"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"/>',
  one: '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 4-7 8-7s8 2 8 7"/>',
  two: '<circle cx="8" cy="9" r="3.5"/><path d="M2 20c0-4 3-6 6-6s6 2 6 6M16 5.5a3.5 3.5 0 0 1 0 7M17 14c3 .5 5 2.5 5 6"/>',
  captain:
    '<rect x="6" y="6" width="12" height="12" rx="2"/><path d="M9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4"/>',
  file: '<path d="M6 2h8l5 5v15H6zM14 2v5h5"/>',
  order: '<rect x="2" y="6" width="20" height="12" rx="2"/><path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8"/>',
  play: `<path d="M7 4l13 8-13 8z" ${FILLED}/>`,
  pause: '<path d="M8 5v14M16 5v14" stroke-width="4"/>',
  "turn start": `<path d="M18 5 9 12l9 7zM6 5v14" ${FILLED}/>`,
  back: '<path d="M15 5l-7 7 7 7"/>',
  on: '<path d="M9 5l7 7-7 7"/>',
  "next turn": `<path d="M6 5l9 7-9 7zM18 5v14" ${FILLED}/>`,
  enter: '<path d="M19 5v7a3 3 0 0 1-3 3H5M9 10l-5 5 5 5"/>',
  done: '<path d="M4 12l6 6L20 6"/>',
  close: '<path d="M5 5l14 14M19 5 5 19"/>',
  closer: '<path d="M5 12h14M12 5v14"/>',
  farther: '<path d="M5 12h14"/>',
  whole: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  print: '<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 13h10v8H7z"/>',
  share: '<path d="M12 15V3M7 8l5-5 5 5M5 13v8h14v-8"/>',
  settings: '<path d="M3 7h9M18 7h3M3 17h3M12 17h9"/><circle cx="15" cy="7" r="2.6"/><circle cx="9" cy="17" r="2.6"/>',
  sound: '<path d="M4 9v6h4l5 5V4L8 9zM17 9a4 4 0 0 1 0 6"/>',
  best: `<path d="M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1 6.4 20.2l1.2-6.3L3 9.6l6.3-.8z" ${FILLED}/>`,
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  look: '<circle cx="10" cy="10" r="6"/><path d="M15 15l6 6M10 7v6M7 10h6"/>',
};

export type IconName = keyof typeof ICONS;

export const iconNames = Object.keys(ICONS) as IconName[];

/** The drawing alone, for use inside another SVG. */
export const iconLines = (name: IconName): string => ICONS[name];

interface IconProps {
  name: IconName;
  /** Words to be read where none stand beside it; without them it is decoration. */
  label?: string;
  /** Height as a multiple of the text's. */
  size?: number;
  class?: string;
}

export function Icon({ name, label, size = 1.15, class: extra }: IconProps) {
  return (
    <svg
      class={extra ? `icon ${extra}` : "icon"}
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}

/** The mark: a two-wheeled limber seen from the side. */
export function Logo({ height = 26 }: { height?: number }) {
  return (
    <svg class="logo-mark" width={(height * 34) / 26} height={height} viewBox="0 0 34 26" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round">
        <circle cx="11" cy="16" r="8.5" />
        <path d="M11 7.5v17M2.5 16h17M5 10l12 12M17 10 5 22" stroke-width="1.3" />
        <path d="M11 16 32 12.5" />
        <path d="M5 5.5h12l2 4" />
      </g>
      <circle cx="11" cy="16" r="2.2" fill="currentColor" />
    </svg>
  );
}

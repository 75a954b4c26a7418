// Playing cards. Suits are drawn, not typed: fonts differ, and some would put a coloured picture in their place.
import { SERIF } from "../board/svg";
import { en } from "../words/en";

const RED = "#b3261e";
const BLACK = "#1d1a14";

const SUITS: Record<string, { colour: string; shape: string }> = {
  H: { colour: RED, shape: "M0 7.5C-9.5.5-8-7-4-7-1.6-7 0-5 0-3.8 0-5 1.6-7 4-7 8-7 9.5.5 0 7.5Z" },
  D: { colour: RED, shape: "M0-8.5 6.2 0 0 8.5-6.2 0Z" },
  S: {
    colour: BLACK,
    shape:
      "M0-8.5C9.5-1.5 8 4 4.3 4 2.5 4 1.2 3.2.6 2.2Q.8 6 2.8 8H-2.8Q-.8 6-.6 2.2-1.2 3.2-2.5 4-4.3 4-8 4-9.5-1.5 0-8.5Z",
  },
  C: {
    colour: BLACK,
    shape:
      "M0-8.5a3.8 3.8 0 0 1 2.9 6.2 3.8 3.8 0 1 1-2.3 5.3Q.8 6 2.8 8H-2.8Q-.8 6-.6 3a3.8 3.8 0 1 1-2.3-5.3A3.8 3.8 0 0 1 0-8.5Z",
  },
};

/** "7H" in words. */
export function cardName(card: string): string {
  return SUITS[card[1] ?? ""] ? en.cards.name(card) : "a card, face down";
}

const BACK =
  '<rect x="-12.5" y="-18.5" width="25" height="37" rx="2" fill="#8d3f2e"/>' +
  '<path d="M-12-18 12 18M12-18-12 18M-12 0 0-18 12 0 0 18Z" stroke="#e8b9a8" stroke-width="1.4" fill="none"/>';

/** A card 34 by 46 around the origin, as SVG text; anything that is no card is a card's back. */
export function drawCard(card: string, now = false): string {
  const suit = SUITS[card[1] ?? ""];
  const rank = card[0] === "T" ? "10" : card[0];
  const face = suit
    ? `<text y="-3" text-anchor="middle" font-size="22" font-weight="700" font-family="${SERIF}" fill="${suit.colour}">${rank}</text>` +
      `<path d="${suit.shape}" fill="${suit.colour}" transform="translate(0 11)"/>`
    : BACK;
  const [paper, edge, width] = now ? ["#fff2b0", "#d79a00", 4] : ["#fffdf6", "#3a3018", 1.6];
  return `<rect x="-17" y="-23" width="34" height="46" rx="5" fill="${paper}" stroke="${edge}" stroke-width="${width}"/>${face}`;
}

interface CardProps {
  card: string;
  height?: number;
  /** The card that is played now. */
  now?: boolean;
  used?: boolean;
}

export function PlayingCard({ card, height = 56, now = false, used = false }: CardProps) {
  return (
    <svg
      class={used ? "card-used" : "card-face"}
      width={(height * 38) / 50}
      height={height}
      viewBox="-19 -25 38 50"
      role="img"
      aria-label={cardName(card)}
      opacity={used ? 0.5 : undefined}
      dangerouslySetInnerHTML={{ __html: drawCard(card, now) }}
    />
  );
}

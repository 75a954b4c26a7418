// All that the rest of the page needs of the board.
export { Board, type BoardApi, type BoardProps, type Seen } from "./board";
export { detailAt, drawBlock, type BlockOptions, type Detail } from "./block";
export { Chip, SideMark } from "./chip";
export { CornerMap } from "./corner";
export { mapSvg, PNG_WIDTH, pngOf, type MapOptions } from "./export";
export * from "./geometry";
export { drawPart, type PartOptions } from "./part";
export { drawnIn, wear, type Colours } from "./livery";
export { drawingOf, type Drawing, type DrawnFile } from "./scenario";
export { lookOf, signOf } from "./signs";
export { imageOf } from "./svg";
export { thumbnail, type ThumbnailOptions } from "./thumbnail";
export { wireOf } from "./terrain";
export { currentTheme } from "./theme";
export type {
  Ground,
  Held,
  Look,
  Looks,
  Mark,
  MarkIcon,
  Quality,
  Role,
  Side,
  Sign,
  Theme,
  UnitOnBoard,
} from "./types";

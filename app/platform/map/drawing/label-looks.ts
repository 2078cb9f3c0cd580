import { closestZoom } from '~/ui/map-projection';

import type { GroundClass } from '../ground-classes';

/** How the names of a class look. */
export type LabelLook = {
  /** The lower, the earlier it has its place. */
  rank: number;
  /** From this zoom on. */
  from: number;
  /** Of its letters, in pixels. */
  size: number;
  isBold?: boolean;
  /** A dot stands where it is, and the name under it. */
  hasDot?: boolean;
  /** From this zoom on also where it is wider than its thing. */
  fitsFrom?: number;
};

/** Which classes have names at all, and how they look. */
export const labelLooks: Partial<Record<GroundClass, LabelLook>> = {
  place: { rank: 0, from: 9, size: 13, isBold: true },
  major: { rank: 1, from: 13, size: 11 },
  water: { rank: 2, from: 13, size: 11, fitsFrom: 16 },
  park: { rank: 2, from: 13, size: 11, fitsFrom: 16 },
  wood: { rank: 3, from: 14, size: 11, fitsFrom: 17 },
  waterway: { rank: 3, from: 13, size: 11 },
  minor: { rank: 4, from: 14, size: 11 },
  built: { rank: 5, from: 14, size: 11, fitsFrom: 16 },
  building: { rank: 6, from: 16, size: 10, fitsFrom: 17 },
  poi: { rank: 6, from: 16, size: 10, hasDot: true },
  path: { rank: 7, from: 16, size: 10 },
  service: { rank: 7, from: 16, size: 10 },
  plaza: { rank: 8, from: 17, size: 10, fitsFrom: 18 },
};

/** The zooms of a map that has names. */
export const namedZooms: readonly number[] = Array.from({ length: closestZoom - 8 }, (_, at) => 9 + at);

/** How wide a line of text is drawn, about, in pixels: system fonts differ by a tenth. */
export function widthOf(text: string, { size, isBold }: LabelLook): number {
  let width = 0;
  for (const letter of text) width += letterWidths.get(letter) ?? widthOfOther(letter);
  return width * size * (isBold ? 1.08 : 1);
}

/** Widths of the frequent letters, in shares of their size. A later row replaces an earlier one's letter. */
const letterWidths: ReadonlyMap<string, number> = new Map(
  (
    [
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ&', 0.68],
      ['abcdefghijklmnopqrstuvwxyz0123456789', 0.56],
      ["il.,:;'’|!jftr ()[]-", 0.34],
      ['mwMW@%—…', 0.88],
    ] as const
  ).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])),
);

function widthOfOther(letter: string): number {
  if (/\s/u.test(letter)) return 0.34;
  if (/\p{M}/u.test(letter)) return 0;
  return letter.codePointAt(0)! < 0x1100 ? 0.65 : 1.05;
}

/** A longer name of something that is no line stands on two. */
const longestLine = 14;
export const lineHeight = 1.15;

/** The lines of a name, and how much room they take in pixels. */
export function wrapped(name: string, look: LabelLook, isAlongLine: boolean) {
  const lines = isAlongLine || name.length <= longestLine ? [name] : halved(name);
  const width = Math.max(...lines.map((line) => widthOf(line, look)));
  return { lines, width, height: lines.length * look.size * lineHeight };
}

/** At the blank that is nearest to its middle. */
function halved(name: string): string[] {
  const middle = name.length / 2;
  let best = -1;
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1))
    if (best < 0 || Math.abs(at - middle) < Math.abs(best - middle)) best = at;
  return best < 0 ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

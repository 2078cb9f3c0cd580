import { closestZoom } from '~/ui/map-projection';

import type { BasemapClass } from '~/platform/map/basemap-classes';

export type LabelStyle = {
  /** Labels of lower ranks are placed first. */
  rank: number;
  from: number;
  size: number;
  isBold?: boolean;
  hasDot?: boolean;
  /** Lowest zoom at which a name may be wider than its feature. */
  fitsFrom?: number;
};

/** Classes without a style get no labels. */
export const labelStyles: Partial<Record<BasemapClass, LabelStyle>> = {
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
  city: { rank: 0, from: 4, size: 11, hasDot: true },
  state: { rank: 1, from: 4, size: 11, fitsFrom: 20 },
};

export const namedZooms: readonly number[] = Array.from({ length: closestZoom - 8 }, (_, at) => 9 + at);

/** Estimates a text's width in pixels. System fonts differ by a tenth. */
export function widthOf(text: string, { size, isBold }: LabelStyle): number {
  let width = 0;
  for (const letter of text) width += letterWidths.get(letter) ?? widthOfOther(letter);
  return width * size * (isBold ? 1.08 : 1);
}

/** Letter widths relative to the font size. A later row overrides an earlier one. */
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

/** Longer names wrap to two lines, except along a line. */
const longestLine = 14;
export const lineHeight = 1.15;

export function wrapLabel(name: string, style: LabelStyle, isAlongLine: boolean) {
  const lines = isAlongLine || name.length <= longestLine ? [name] : splitInHalf(name);
  const width = Math.max(...lines.map((line) => widthOf(line, style)));
  return { lines, width, height: lines.length * style.size * lineHeight };
}

function splitInHalf(name: string): string[] {
  const middle = name.length / 2;
  let best = -1;
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1))
    if (best < 0 || Math.abs(at - middle) < Math.abs(best - middle)) best = at;
  return best < 0 ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

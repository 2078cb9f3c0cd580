/** Sides of the square, as fractions of the photo's longer side. */
export const blurSizes = { small: 0.08, medium: 0.16, large: 0.32 } as const;
export type BlurSize = keyof typeof blurSizes;

/** Named parts of a photo for keyboard users, in reading order. */
export const blurParts = [
  'Top left',
  'Top',
  'Top right',
  'Left',
  'Middle',
  'Right',
  'Bottom left',
  'Bottom',
  'Bottom right',
] as const;
export type BlurPart = (typeof blurParts)[number];

/** A square around a point given as fractions of width and height, or a ninth of the photo. */
export type BlurArea = { x: number; y: number; size: BlurSize } | { part: BlurPart };

type Dimensions = { width: number; height: number };

/** Converts an area to fractions of width and height. Edges outside the photo are clipped later. */
export function toEdges({ width, height }: Dimensions, area: BlurArea) {
  if ('part' in area) {
    const at = blurParts.indexOf(area.part);
    return { left: (at % 3) / 3, top: Math.floor(at / 3) / 3, width: 1 / 3, height: 1 / 3 };
  }
  const side = Math.max(width, height) * blurSizes[area.size];
  const [part, fractionHigh] = [side / width, side / height];
  return { left: area.x - part / 2, top: area.y - fractionHigh / 2, width: part, height: fractionHigh };
}

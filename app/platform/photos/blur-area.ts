/** How large a square is, by the photo's longer side. */
export const blurSizes = { small: 0.08, medium: 0.16, large: 0.32 } as const;
export type BlurSize = keyof typeof blurSizes;

/** The parts of a photo that can be chosen without a pointer, in the order of reading. */
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

/** A square around a point, whose parts are those of the photo's width and height; or a ninth of the photo. */
export type BlurArea = { x: number; y: number; size: BlurSize } | { part: BlurPart };

/** In pixels of the photo. */
export type Region = { left: number; top: number; width: number; height: number };
type Dimensions = { width: number; height: number };

/** Where an area is in a photo: whole pixels within it, at least one. */
export function toRegion(photo: Dimensions, area: BlurArea): Region {
  const { width, height } = photo;
  if ('part' in area) {
    const at = blurParts.indexOf(area.part);
    const [column, row] = [at % 3, Math.floor(at / 3)];
    return between(photo, {
      left: (width * column) / 3,
      right: (width * (column + 1)) / 3,
      top: (height * row) / 3,
      bottom: (height * (row + 1)) / 3,
    });
  }
  const half = (Math.max(width, height) * blurSizes[area.size]) / 2;
  const [x, y] = [area.x * width, area.y * height];
  return between(photo, { left: x - half, right: x + half, top: y - half, bottom: y + half });
}

type Edges = { left: number; right: number; top: number; bottom: number };

function between({ width, height }: Dimensions, edges: Edges): Region {
  const left = clamp(Math.floor(edges.left), 0, width - 1);
  const top = clamp(Math.floor(edges.top), 0, height - 1);
  return {
    left,
    top,
    width: clamp(Math.ceil(edges.right), left + 1, width) - left,
    height: clamp(Math.ceil(edges.bottom), top + 1, height) - top,
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

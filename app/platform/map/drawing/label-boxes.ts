import { type Box, overlaps } from './clip';

/** A name somewhere: its middle in world pixels, and how it is turned, in degrees with the clock. */
export type Spot = { x: number; y: number; angle: number };

/** In pixels: a box is in few cells, and a cell has few boxes. */
const cellSize = 64;

/** What is taken already, so that no name covers another. */
export class TakenBoxes {
  readonly #cells = new Map<number, Box[]>();

  isFree(boxes: readonly Box[]): boolean {
    return boxes.every((box) =>
      cellsOf(box).every((cell) => !this.#cells.get(cell)?.some((other) => overlaps(box, other))),
    );
  }

  take(boxes: readonly Box[]): void {
    for (const box of boxes)
      for (const cell of cellsOf(box)) {
        const here = this.#cells.get(cell);
        if (here) here.push(box);
        else this.#cells.set(cell, [box]);
      }
  }
}

function cellsOf({ west, north, east, south }: Box): number[] {
  const cells: number[] = [];
  for (let column = Math.floor(west / cellSize); column <= Math.floor(east / cellSize); column += 1)
    for (let row = Math.floor(north / cellSize); row <= Math.floor(south / cellSize); row += 1)
      cells.push(column * 2 ** 22 + row);
  return cells;
}

/** What a text covers: one box where it is level, else a row of small ones along it. */
export function coveredBy({ x, y, angle }: Spot, width: number, height: number): Box[] {
  if (angle === 0) return [around(x, y, width, height)];
  const count = Math.max(1, Math.ceil(width / height));
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return Array.from({ length: count }, (_, at) => {
    const along = ((at + 0.5) / count - 0.5) * width;
    return around(x + along * dx, y + along * dy, height, height);
  });
}

const around = (x: number, y: number, width: number, height: number): Box => ({
  west: x - width / 2,
  east: x + width / 2,
  north: y - height / 2,
  south: y + height / 2,
});

/** The one box that has them all, of which there is at least one. */
export const boxOf = (boxes: readonly Box[]): Box =>
  boxes.reduce((whole, { west, north, east, south }) => ({
    west: Math.min(whole.west, west),
    north: Math.min(whole.north, north),
    east: Math.max(whole.east, east),
    south: Math.max(whole.south, south),
  }));

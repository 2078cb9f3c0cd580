import { type Box, overlaps } from './clip';

/** Center of a label in world pixels, and its clockwise rotation in degrees. */
export type Spot = { x: number; y: number; angle: number };

/** Small enough that few boxes share a cell, in pixels. */
const cellSize = 64;

/** Limit on the labels tried in a cell. Hardly ten fit. */
const maxTries = 24;
/** Least distance between two labels with the same name, in pixels. */
const minDistance = 260;

export class TakenBoxes {
  readonly #cells = new Map<number, Box[]>();
  readonly #tries = new Map<number, number>();

  isCrowded({ x, y }: Spot): boolean {
    const cell = cellAt(Math.floor(x / cellSize), Math.floor(y / cellSize));
    const tries = (this.#tries.get(cell) ?? 0) + 1;
    this.#tries.set(cell, tries);
    return tries > maxTries;
  }

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

const cellAt = (column: number, row: number) => column * 2 ** 22 + row;

export class SpotsOfNames {
  readonly #names = new Map<string, Map<number, Spot[]>>();

  hasNear(name: string, { x, y }: Spot): boolean {
    const cells = this.#names.get(name);
    if (!cells) return false;
    const [column, row] = [Math.floor(x / minDistance), Math.floor(y / minDistance)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const other of cells.get(cellAt(column + dx, row + dy)) ?? [])
          if (Math.hypot(other.x - x, other.y - y) < minDistance) return true;
    return false;
  }

  add(name: string, spot: Spot): void {
    const cells = this.#names.get(name) ?? new Map<number, Spot[]>();
    this.#names.set(name, cells);
    const cell = cellAt(Math.floor(spot.x / minDistance), Math.floor(spot.y / minDistance));
    cells.set(cell, [...(cells.get(cell) ?? []), spot]);
  }
}

function cellsOf({ west, north, east, south }: Box): number[] {
  const cells: number[] = [];
  for (let column = Math.floor(west / cellSize); column <= Math.floor(east / cellSize); column += 1)
    for (let row = Math.floor(north / cellSize); row <= Math.floor(south / cellSize); row += 1)
      cells.push(cellAt(column, row));
  return cells;
}

/** Covers a label with one box if it is horizontal, else with a row of small ones. */
export function coverBoxes({ x, y, angle }: Spot, width: number, height: number): Box[] {
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

export const boxOf = (boxes: readonly Box[]): Box =>
  boxes.reduce((whole, { west, north, east, south }) => ({
    west: Math.min(whole.west, west),
    north: Math.min(whole.north, north),
    east: Math.max(whole.east, east),
    south: Math.max(whole.south, south),
  }));

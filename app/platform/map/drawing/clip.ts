export type Box = { west: number; north: number; east: number; south: number };

export const overlaps = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;

export const contains = (outer: Box, inner: Box): boolean =>
  outer.west <= inner.west &&
  outer.east >= inner.east &&
  outer.north <= inner.north &&
  outer.south >= inner.south;

/** Splits a line into pieces near the box. Segments stay uncut. */
export function clipLine(points: readonly number[], box: Box): number[][] {
  const pieces: number[][] = [];
  let piece: number[] | null = null;
  for (let at = 2; at < points.length; at += 2) {
    const [x1, y1, x2, y2] = [points[at - 2]!, points[at - 1]!, points[at]!, points[at + 1]!];
    const isNear =
      Math.min(x1, x2) <= box.east &&
      Math.max(x1, x2) >= box.west &&
      Math.min(y1, y2) <= box.south &&
      Math.max(y1, y2) >= box.north;
    if (!isNear) piece = null;
    else if (piece) piece.push(x2, y2);
    else pieces.push((piece = [x1, y1, x2, y2]));
  }
  return pieces;
}

/** Clips a ring to a box by the Sutherland–Hodgman algorithm. */
export function clipRing(ring: readonly number[], { west, north, east, south }: Box): number[] {
  let left = cutRing(ring, 0, west, 1);
  left = cutRing(left, 0, east, -1);
  left = cutRing(left, 1, north, 1);
  return cutRing(left, 1, south, -1);
}

/** @param axis 0: x; 1: y. @param sign 1 keeps points beyond the edge; -1 keeps points before it */
function cutRing(ring: readonly number[], axis: 0 | 1, edge: number, sign: 1 | -1): number[] {
  const clipped: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const before = at === 0 ? ring.length - 2 : at - 2;
    const [from, to] = [ring[before + axis]!, ring[at + axis]!];
    const [wasIn, isIn] = [(from - edge) * sign >= 0, (to - edge) * sign >= 0];
    if (wasIn !== isIn) {
      const [otherFrom, otherTo] = [ring[before + 1 - axis]!, ring[at + 1 - axis]!];
      const other = Math.round(otherFrom + ((edge - from) / (to - from)) * (otherTo - otherFrom));
      clipped.push(axis === 0 ? edge : other, axis === 0 ? other : edge);
    }
    if (isIn) clipped.push(ring[at]!, ring[at + 1]!);
  }
  return clipped;
}

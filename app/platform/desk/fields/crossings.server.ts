import { orient2d } from 'robust-predicates';

import type { Position } from './line-field.server';

/** `low` and `high` bound the edge along the sweep, `left` and `right` across it. */
type Edge = {
  from: Position;
  to: Position;
  ring: number;
  at: number;
  low: number;
  high: number;
  left: number;
  right: number;
};

/** Keeps a hostile outline from holding the process: 5,000 edges side by side are 12 million pairs. */
const [mostPairs, mostTests] = [3_000_000, 50_000];

/**
 * Sweeps along the longer side and compares the edges that are beside each other. An outline must not meet itself. Two
 * outlines may touch, as a hole may touch its edge. @param rings whose last position isn't the first again
 */
export function findCrossing(rings: readonly (readonly Position[])[]): Position | 'too intricate' | null {
  const axis = findLongerSide(rings);
  const edges = rings.flatMap((ring, nth) =>
    ring.map((from, at) => toEdge(from, ring[(at + 1) % ring.length]!, { ring: nth, at, axis })),
  );
  edges.sort((one, other) => one.low - other.low);
  const active: Edge[] = [];
  let [pairs, tests] = [0, 0];
  for (const edge of edges) {
    for (let nth = active.length - 1; nth >= 0; nth -= 1) {
      const other = active[nth]!;
      pairs += 1;
      if (other.high < edge.low) {
        active[nth] = active.at(-1)!;
        active.pop();
        continue;
      }
      if (other.right < edge.left || other.left > edge.right) continue;
      if (edge.ring === other.ring && areNeighbors(rings[edge.ring]!.length, edge.at, other.at)) continue;
      tests += 1;
      const place = findMeeting(edge, other);
      if (place) return place;
    }
    if (pairs > mostPairs || tests > mostTests) return 'too intricate';
    active.push(edge);
  }
  return null;
}

function findLongerSide(rings: readonly (readonly Position[])[]): 0 | 1 {
  const sizes = ([0, 1] as const).map((axis) => {
    let [low, high] = [Infinity, -Infinity];
    for (const ring of rings)
      for (const corner of ring) [low, high] = [Math.min(low, corner[axis]), Math.max(high, corner[axis])];
    return high - low;
  });
  return sizes[0]! >= sizes[1]! ? 0 : 1;
}

function toEdge(from: Position, to: Position, of: { ring: number; at: number; axis: 0 | 1 }): Edge {
  const { ring, at, axis } = of;
  const across = axis === 0 ? 1 : 0;
  const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
  const [left, right] = [Math.min(from[across], to[across]), Math.max(from[across], to[across])];
  return { from, to, ring, at, low, high, left, right };
}

const areNeighbors = (count: number, one: number, other: number): boolean =>
  Math.abs(one - other) <= 1 || Math.abs(one - other) === count - 1;

function findMeeting(one: Edge, other: Edge): Position | null {
  const [a, b] = [side(other, one.from), side(other, one.to)];
  const [c, d] = [side(one, other.from), side(one, other.to)];
  if (a * b < 0 && c * d < 0) return toPlace(one, Math.abs(a) / (Math.abs(a) + Math.abs(b)));
  if (one.ring !== other.ring) return null;
  if (a === 0 && isBeside(other, one.from)) return one.from;
  if (b === 0 && isBeside(other, one.to)) return one.to;
  if (c === 0 && isBeside(one, other.from)) return other.from;
  return d === 0 && isBeside(one, other.to) ? other.to : null;
}

const side = ({ from, to }: Edge, [x, y]: Position): number => orient2d(...from, ...to, x, y);

const toPlace = ({ from, to }: Edge, part: number): Position => [
  from[0] + part * (to[0] - from[0]),
  from[1] + part * (to[1] - from[1]),
];

/** True if a point on the edge's line is between its ends. */
const isBeside = ({ from, to }: Edge, [x, y]: Position): boolean =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1]);

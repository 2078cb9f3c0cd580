import { oversized } from './json-features.server';

type Position = [longitude: number, latitude: number] | null;
type Line = Position[];
type Tags = Record<string, unknown>;
type Feature = { properties: Tags; geometry: { type: string; coordinates: unknown } | null };

/** An element of Overpass's JSON, by `out geom` with coordinates, by `out body` with ids. Nothing in it is checked. */
type Element = {
  type?: unknown;
  id?: unknown;
  tags?: unknown;
  lat?: unknown;
  lon?: unknown;
  nodes?: unknown;
  geometry?: unknown;
  members?: unknown;
};

type Member = { type?: unknown; ref?: unknown; role?: unknown; geometry?: unknown };
type Outline = { role: unknown; line: Line };

/** OpenStreetMap allows 2,000 nodes in a way. */
const longestWay = 5000;
const largestRelation = 20_000;

type Options = {
  /** Limit for the points of all relations. Relations that share ways would otherwise multiply a file's size. */
  mostPoints: number;
  tooManyPoints: () => Error;
};

/** Turns Overpass's elements into GeoJSON features. Elements with ids wait for their nodes, which come last. */
export function createElementReader({ mostPoints, tooManyPoints }: Options) {
  const nodes = new Map<unknown, Position>();
  const ways = new Map<unknown, unknown[]>();
  const waiting: { tags: Tags; element: Element }[] = [];
  let points = 0;

  /** @param given a list of node ids, or of coordinates */
  const toLine = (given: unknown[]): Line =>
    given.map((one) => (typeof one === 'number' ? (nodes.get(one) ?? null) : toPosition(one)));

  const memberPoints = ({ ref, geometry }: Member): unknown[] => toList(geometry) ?? ways.get(ref) ?? [];

  function toWay(tags: Tags, { geometry, nodes: ids }: Element): Converted {
    const given = toList(geometry) ?? toList(ids) ?? [];
    if (given.length > longestWay) return 'too-large';
    return { properties: tags, geometry: { type: 'LineString', coordinates: toLine(given) } };
  }

  function toRelation(tags: Tags, { members }: Element): Converted {
    if (tags.type !== 'multipolygon') return { properties: tags, geometry: null };
    const outlines = (toList(members) ?? []).map((member) => (member ?? {}) as Member).filter(isWay);
    const count = outlines.reduce((sum, member) => sum + memberPoints(member).length, 0);
    if (count > largestRelation) return 'too-large';
    points += count;
    if (points > mostPoints) throw tooManyPoints();
    const lines = outlines.map((member) => ({ role: member.role, line: toLine(memberPoints(member)) }));
    return { properties: tags, geometry: { type: 'MultiPolygon', coordinates: toPolygons(lines) } };
  }

  const convert = (tags: Tags, element: Element): Converted =>
    element.type === 'way' ? toWay(tags, element) : toRelation(tags, element);

  return {
    /** @returns null for an element that draws nothing itself, or that waits for its nodes */
    read(given: unknown): Converted | null {
      if (given === oversized) return 'too-large';
      const element = (given ?? {}) as Element;
      const tags = toTags(element.tags);
      const ids = toList(element.nodes);
      if (element.type === 'way' && ids) ways.set(element.id, ids);
      if (element.type === 'node') {
        const position = toPosition(element);
        nodes.set(element.id, position);
        return tags && { properties: tags, geometry: { type: 'Point', coordinates: position } };
      }
      if (!tags) return null;
      if (hasCoordinates(element)) return convert(tags, element);
      waiting.push({ tags, element });
      return null;
    },
    /** The elements that waited, after all were read. */
    *rest(): Generator<Converted> {
      for (const { tags, element } of waiting) yield convert(tags, element);
    },
  };
}

type Converted = Feature | 'too-large';

const toList = (given: unknown): unknown[] | null => (Array.isArray(given) ? given : null);

const isWay = ({ type }: Member) => type === 'way';

const hasCoordinates = ({ geometry, members }: Element): boolean =>
  Array.isArray(geometry) ||
  (toList(members) ?? []).some((one) => Array.isArray((one as Member | null)?.geometry));

const toTags = (given: unknown): Tags | null =>
  typeof given === 'object' && given !== null && Object.keys(given).length > 0 ? (given as Tags) : null;

/** Null: `out geom` with a box omits points outside it. */
function toPosition(given: unknown): Position {
  const { lat, lon } = (given ?? {}) as { lat?: unknown; lon?: unknown };
  return typeof lat === 'number' && typeof lon === 'number' ? [lon, lat] : null;
}

/** Groups a relation's rings into polygons: each outer ring with the inner rings in it. */
function toPolygons(outlines: readonly Outline[]): Line[][] {
  const [inner, outer] = [true, false].map((isInner) =>
    joinLines(outlines.filter(({ role }) => (role === 'inner') === isInner).map(({ line }) => line)),
  ) as [Line[], Line[]];
  const polygons = outer.map((ring) => [ring]);
  // Beyond this work every hole goes to the first polygon. Maps draw it as well there.
  const isCheap = polygons.length > 1 && inner.length * outer.flat().length < 500_000;
  for (const hole of inner) {
    const around = isCheap ? polygons.find(([ring]) => isInRing(hole[0]!, ring!)) : undefined;
    (around ?? polygons[0])?.push(hole);
  }
  return polygons;
}

/** Joins lines at their shared ends into rings. A ring that stays open is judged by its gap like any other. */
function joinLines(lines: readonly Line[]): Line[] {
  const usable = lines.filter((line) => line.length > 1 && line[0] && line.at(-1));
  const byEnd = new Map<string, number[]>();
  const keyOf = (position: Position) => String(position);
  for (const [at, line] of usable.entries())
    for (const end of [line[0]!, line.at(-1)!]) {
      const known = byEnd.get(keyOf(end));
      if (known) known.push(at);
      else byEnd.set(keyOf(end), [at]);
    }
  const isUsed = new Set<number>();
  const rings: Line[] = [];
  for (const [first, line] of usable.entries()) {
    if (isUsed.has(first)) continue;
    isUsed.add(first);
    const ring = [...line];
    while (keyOf(ring[0]!) !== keyOf(ring.at(-1)!)) {
      const end = keyOf(ring.at(-1)!);
      const candidates = byEnd.get(end) ?? [];
      let next = candidates.pop();
      while (next !== undefined && isUsed.has(next)) next = candidates.pop();
      if (next === undefined) break;
      isUsed.add(next);
      const more = usable[next]!;
      const forward = keyOf(more[0]!) === end ? more : more.toReversed();
      for (const position of forward.slice(1)) ring.push(position);
    }
    rings.push(ring);
  }
  return rings;
}

function isInRing([x, y]: NonNullable<Position>, ring: Line): boolean {
  let isIn = false;
  for (const [at, position] of ring.entries()) {
    const before = ring.at(at - 1);
    if (!position || !before) continue;
    const [[x1, y1], [x2, y2]] = [before, position];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

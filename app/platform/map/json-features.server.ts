import { Invalid } from '~/domain/errors';

/** GeoJSON's own deepest nesting has seven levels. */
const deepest = 24;
const largestPart = 2 * 1024 * 1024;
/** Overpass writes each point as an object, which costs ten times the time of a pair. */
const largestElement = { bytes: 1024 * 1024, values: 25_000 };
/** Properties of one feature. OpenStreetMap's features have a few dozen. */
const mostMembers = 2000;
const mostOfCollection = 100;

const quote = 0x22;
const backslash = 0x5c;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const [comma, colon] = [0x2c, 0x3a];

/** Either a member of the file, or a feature numbered from 1. */
export type CollectionPart =
  | { member: string; value: unknown; feature?: undefined }
  | { member?: undefined; feature: unknown; number: number; hasTwice: boolean };

type CollectionOptions = {
  /** Reads Overpass's list of elements too. Yields the member's name before its elements. */
  hasElements?: boolean;
};

/** Parses GeoJSON feature by feature to bound memory: `JSON.parse` of a hostile file takes forty times its size. */
export function* readCollection(
  bytes: Buffer,
  { hasElements = false }: CollectionOptions = {},
): Generator<CollectionPart> {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let [at, count] = [skipBlank(bytes, isMarked(bytes) ? 3 : 0), 0];
  if (bytes[at] !== openBrace) throw notJson();
  at = skipBlank(bytes, at + 1);
  while (bytes[at] !== closeBrace) {
    const { end: keyEnd } = skipValue(bytes, at);
    const member = parse(bytes, at, keyEnd);
    if (typeof member !== 'string') throw notJson();
    at = skipBlank(bytes, keyEnd);
    if (bytes[at] !== colon) throw notJson();
    at = skipBlank(bytes, at + 1);
    count += 1;
    if (count > mostOfCollection)
      throw new Invalid('This can’t be read as GeoJSON: it has too many members.');
    if (member === 'features' && bytes[at] === openBracket) at = yield* readElements(bytes, at);
    else if (hasElements && member === 'elements' && bytes[at] === openBracket) {
      yield { member, value: null };
      at = yield* readElements(bytes, at, { limits: 'element' });
    } else {
      const { end, members } = skipValue(bytes, at);
      const isRead = end - at <= largestPart && members <= mostMembers;
      const value = isRead ? parse(bytes, at, end) : null;
      if (member === 'crs') mustBeWgs84(value);
      root[member] = value;
      yield { member, value };
      at = end;
    }
    at = nextItem(bytes, at, closeBrace);
  }
  if (skipBlank(bytes, at + 1) < bytes.length) throw notJson();
  const alone = toFeatureAlone(root);
  if (alone) yield { feature: alone, number: 1, hasTwice: false };
}

const isMarked = (bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

const geometryTypes = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'];

function toFeatureAlone({ type, id, properties, geometry, coordinates }: Record<string, unknown>) {
  if (type === 'Feature') return { type, id, properties, geometry };
  const isGeometry = geometryTypes.includes(type as string) || type === 'GeometryCollection';
  return isGeometry ? { type: 'Feature', properties: {}, geometry: { type, coordinates } } : null;
}

const wgs84 = /(^|[:/])(CRS84h?|4326|4979)$|^WGS\s?84$/i;

/** @throws Invalid for projected coordinates, such as meters */
function mustBeWgs84(crs: unknown): void {
  if (crs === null || typeof crs !== 'object') return;
  const { properties } = crs as { properties?: Record<string, unknown> };
  const given = properties?.name ?? properties?.code;
  const name = typeof given === 'string' || typeof given === 'number' ? String(given) : 'unknown';
  if (wgs84.test(name.trim())) return;
  throw new Invalid(
    `The places in this file are written in the system “${name.slice(0, 60)}”. Save it with longitude and latitude: WGS 84, also called EPSG:4326.`,
  );
}

export function* readList(bytes: Buffer): Generator<unknown> {
  for (const { feature } of readElements(bytes, skipBlank(bytes, 0), { limits: 'none' })) yield feature;
}

/** An element that is too large to parse. OpenStreetMap has forests and coasts of such a size. */
export const oversized = Symbol('oversized');

/** `element` bounds each object's names instead of all names: every point of an Overpass element has two. */
type Limits = 'feature' | 'element' | 'none';

function* readElements(
  bytes: Buffer,
  from: number,
  { limits = 'feature' }: { limits?: Limits } = {},
): Generator<CollectionPart, number> {
  let at = skipBlank(bytes, from + 1);
  for (let number = 1; bytes[at] !== closeBracket; number += 1) {
    const where = `Feature ${number}`;
    const { end, members, most, values } = skipValue(bytes, at, where);
    if (limits === 'feature' && end - at > largestPart)
      throw new Invalid(`${where} has more than 2 MB. Nothing was stored.`);
    if (limits !== 'none' && (limits === 'feature' ? members : most) > mostMembers)
      throw new Invalid(`${where} has more than 2,000 properties. Nothing was stored.`);
    const isLarge =
      limits === 'element' && (end - at > largestElement.bytes || values > largestElement.values);
    const feature = isLarge ? oversized : parse(bytes, at, end, where);
    const hasTwice = limits !== 'element' && members > 0 && countMembers(feature) < members;
    yield { feature, number, hasTwice };
    at = nextItem(bytes, end, closeBracket);
  }
  return at + 1;
}

/** Counts names at every depth. Fewer names than colons in the text mean a repeated name. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const one of Object.values(value)) if (typeof one === 'object') count += countMembers(one);
  return count;
}

function nextItem(bytes: Buffer, from: number, close: number): number {
  const at = skipBlank(bytes, from);
  if (bytes[at] === close) return at;
  if (bytes[at] !== comma) throw notJson();
  const next = skipBlank(bytes, at + 1);
  if (bytes[next] === close) throw notJson();
  return next;
}

type Extent = { end: number; members: number; most: number; values: number };

/**
 * Finds a value's end and counts its members, those of the object with the most, and its objects and lists. Scans only
 * brackets, colons and strings, without parsing.
 */
function skipValue(bytes: Buffer, from: number, where = 'Something in it'): Extent {
  let [depth, members, most, values, at] = [0, 0, 0, 0, from];
  const counts: number[] = [];
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === quote) {
      at = skipString(bytes, at);
      if (depth === 0) return { end: at + 1, members, most, values };
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      values += 1;
      counts[depth] = 0;
      if (depth > deepest) throw new Invalid(`${where} is nested too deep. Nothing was stored.`);
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, members, most, values };
      // A number or literal ends at the bracket of the enclosing object or list.
      if (depth < 0) break;
    } else if (byte === colon && depth > 0) {
      members += 1;
      counts[depth]! += 1;
      most = Math.max(most, counts[depth]!);
    } else if (depth === 0 && (byte === comma || byte === colon || isBlank(byte))) break;
  }
  if (at === from || depth > 0) throw notJson();
  return { end: at, members, most, values };
}

function skipString(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  throw notJson();
}

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
}

function parse(bytes: Buffer, from: number, to: number, where?: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', from, to));
  } catch {
    throw notJson(where);
  }
}

const notJson = (where?: string) =>
  new Invalid(
    where
      ? `This can’t be read as GeoJSON: ${where} has a mark or a word that JSON doesn’t know, such as NaN.`
      : 'This can’t be read as GeoJSON: it is another kind of file, it is cut off, or a mark is missing.',
  );

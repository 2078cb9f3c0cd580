import { Invalid } from '~/domain/errors';

/** How deep a feature may be nested: GeoJSON's own deepest has seven. */
const deepest = 24;
/** The most that one feature or member may have, in bytes. */
const largestPart = 2 * 1024 * 1024;
/** The most names with values that one feature may have. A thing of OpenStreetMap has some dozen tags. */
const mostMembers = 2000;
/** The most members beside the features. */
const mostOfCollection = 100;

const quote = 0x22;
const backslash = 0x5c;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const [comma, colon] = [0x2c, 0x3a];

/** A member of the file that is no feature, or a feature with its number, from 1. */
export type CollectionPart =
  | { member: string; value: unknown; feature?: undefined }
  | { member?: undefined; feature: unknown; number: number; hasTwice: boolean };

/**
 * Reads GeoJSON piece by piece: a FeatureCollection, a feature alone, or a geometry alone, which is a feature without
 * properties. Only one feature is in memory as objects at a time, whatever the file holds. `JSON.parse` of a whole file
 * takes forty times its size where somebody means harm.
 * @returns of each feature also whether a name stands twice in the same object of it
 * @throws Invalid with a sentence that names the feature, where the file is no JSON object, is cut off, is nested too
 * deep, or has other places than longitude and latitude
 */
export function* readCollection(bytes: Buffer): Generator<CollectionPart> {
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
    else {
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

/** A mark of UTF-8 at the beginning. */
const isMarked = (bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

const geometryTypes = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'];

function toFeatureAlone({ type, id, properties, geometry, coordinates }: Record<string, unknown>) {
  if (type === 'Feature') return { type, id, properties, geometry };
  const isGeometry = geometryTypes.includes(type as string) || type === 'GeometryCollection';
  return isGeometry ? { type: 'Feature', properties: {}, geometry: { type, coordinates } } : null;
}

/** Names of the system of longitude and latitude that GeoJSON has. */
const wgs84 = /(^|[:/])(CRS84h?|4326|4979)$|^WGS\s?84$/i;

/** @throws Invalid for places in another system, such as meters */
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

/** The elements of a JSON list, one at a time. @throws Invalid */
export function* readList(bytes: Buffer): Generator<unknown> {
  for (const { feature } of readElements(bytes, skipBlank(bytes, 0), { isBounded: false })) yield feature;
}

function* readElements(
  bytes: Buffer,
  from: number,
  { isBounded = true } = {},
): Generator<CollectionPart, number> {
  let at = skipBlank(bytes, from + 1);
  for (let number = 1; bytes[at] !== closeBracket; number += 1) {
    const where = `Feature ${number}`;
    const { end, members } = skipValue(bytes, at, where);
    if (isBounded && end - at > largestPart)
      throw new Invalid(`${where} has more than 2 MB. Nothing was stored.`);
    if (isBounded && members > mostMembers)
      throw new Invalid(`${where} has more than 2,000 properties. Nothing was stored.`);
    const feature = parse(bytes, at, end, where);
    yield { feature, number, hasTwice: members > 0 && countMembers(feature) < members };
    at = nextItem(bytes, end, closeBracket);
  }
  return at + 1;
}

/** Names in objects, also of those within: fewer than the file has colons where one stands twice. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const one of Object.values(value)) if (typeof one === 'object') count += countMembers(one);
  return count;
}

/** Past the comma, or at the bracket that closes. */
function nextItem(bytes: Buffer, from: number, close: number): number {
  const at = skipBlank(bytes, from);
  if (bytes[at] === close) return at;
  if (bytes[at] !== comma) throw notJson();
  const next = skipBlank(bytes, at + 1);
  if (bytes[next] === close) throw notJson();
  return next;
}

/** Finds a value's end and counts its members. Scans only brackets, colons and strings, without parsing. */
function skipValue(bytes: Buffer, from: number, where = 'Something in it'): { end: number; members: number } {
  let [depth, members, at] = [0, 0, from];
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === quote) {
      at = skipString(bytes, at);
      if (depth === 0) return { end: at + 1, members };
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > deepest) throw new Invalid(`${where} is nested too deep. Nothing was stored.`);
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, members };
      // The end of what is round a number or a word.
      if (depth < 0) break;
    } else if (byte === colon && depth > 0) members += 1;
    else if (depth === 0 && (byte === comma || byte === colon || isBlank(byte))) break;
  }
  if (at === from || depth > 0) throw notJson();
  return { end: at, members };
}

/** @returns where the quote that closes it is */
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

import { Invalid } from '~/domain/errors';

/** How deep a feature may be nested: GeoJSON's own deepest has seven. */
const deepest = 24;
/** The most that one feature or member may have, in bytes. */
const largestPart = 2 * 1024 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const [comma, colon] = [0x2c, 0x3a];

/** A member of the collection that is no feature, or a feature. */
export type CollectionPart =
  | { member: string; value: unknown; feature?: undefined }
  | { member?: undefined; feature: unknown };

/**
 * Reads a GeoJSON FeatureCollection piece by piece: only one feature of it is in memory as objects at a time, whatever
 * the file holds. `JSON.parse` of a whole file takes forty times its size where somebody means harm.
 * @throws Invalid with a sentence where the file is no JSON object, is cut off, or is nested too deep
 */
export function* readCollection(bytes: Buffer): Generator<CollectionPart> {
  // A mark of UTF-8 at the beginning.
  let at = skipBlank(bytes, bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0);
  if (bytes[at] !== openBrace) throw notJson();
  at = skipBlank(bytes, at + 1);
  while (bytes[at] !== closeBrace) {
    const keyEnd = skipValue(bytes, at);
    const member = parse(bytes, at, keyEnd);
    if (typeof member !== 'string') throw notJson();
    at = skipBlank(bytes, keyEnd);
    if (bytes[at] !== colon) throw notJson();
    at = skipBlank(bytes, at + 1);
    if (member === 'features' && bytes[at] === openBracket) at = yield* readElements(bytes, at);
    else {
      const end = skipValue(bytes, at);
      yield { member, value: end - at > largestPart ? null : parse(bytes, at, end) };
      at = end;
    }
    at = nextItem(bytes, at, closeBrace);
  }
  if (skipBlank(bytes, at + 1) < bytes.length) throw notJson();
}

function* readElements(bytes: Buffer, from: number): Generator<CollectionPart, number> {
  let at = skipBlank(bytes, from + 1);
  while (bytes[at] !== closeBracket) {
    const end = skipValue(bytes, at);
    if (end - at > largestPart) throw new Invalid('One thing in it has more than 2 MB. Nothing was stored.');
    yield { feature: parse(bytes, at, end) };
    at = nextItem(bytes, end, closeBracket);
  }
  return at + 1;
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

/** Where a value ends. What is in it is not looked at yet, but for its brackets and strings. */
function skipValue(bytes: Buffer, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === quote) {
      at = skipString(bytes, at);
      if (depth === 0) return at + 1;
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > deepest) throw new Invalid('Something in it is nested too deep. Nothing was stored.');
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      if (depth === 0) return at + 1;
      // The end of what is round a number or a word.
      if (depth < 0) break;
    } else if (depth === 0 && (byte === comma || byte === colon || isBlank(byte))) break;
  }
  if (at === from || depth > 0) throw notJson();
  return at;
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

function parse(bytes: Buffer, from: number, to: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', from, to));
  } catch {
    throw notJson();
  }
}

const notJson = () =>
  new Invalid(
    'This can’t be read as GeoJSON: it is another kind of file, it is cut off, or a mark is missing.',
  );

import { Invalid } from '~/domain/errors';

/** Our deepest body is a list of readings, our largest has 500 of them. */
const deepest = 6;
const mostValues = 5000;

/**
 * The value of a JSON body; no body at all reads as `{}`.
 * @throws Invalid where it is none, is nested more than 6 deep, has more than 5,000 values, or has a name that objects
 * of the language have themselves
 */
export function parseJson(text: string): unknown {
  const value = read(text);
  if (!isBounded(value)) throw new Invalid('The body has more in it than anything here takes.');
  return value;
}

function read(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text, hasSurrogates.test(text) ? repair : undefined);
  } catch {
    throw new Invalid('The body is not valid JSON.');
  }
}

/** An escape of half a character, which may stand alone. */
const hasSurrogates = /\\ud[89a-f]/i;

/** A half that stands alone becomes U+FFFD, as in a form that a browser sends: PostgreSQL's jsonb takes none. */
const repair = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

function isBounded(value: unknown): boolean {
  let left = mostValues;
  const isWithin = (part: unknown, depth: number): boolean => {
    if (left-- === 0 || depth > deepest) return false;
    if (typeof part !== 'object' || part === null) return true;
    if (Array.isArray(part)) return part.every((one) => isWithin(one, depth + 1));
    return Object.entries(part).every(
      ([name, one]) => !(name in Object.prototype) && isWithin(one, depth + 1),
    );
  };
  return isWithin(value, 0);
}

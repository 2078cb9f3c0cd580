import { Invalid } from '~/domain/errors';

/** The deepest valid body is a list of readings; the largest has 500 of them. */
const maxDepth = 6;
const maxValues = 5000;

/**
 * An empty body reads as `{}`.
 * @throws Invalid for invalid JSON, too many levels or values, or a name from Object.prototype
 */
export function parseJson(text: string): unknown {
  const value = read(text);
  if (!isBounded(value)) throw new Invalid('The body is too large or too deeply nested.');
  return value;
}

function read(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text, hasSurrogates.test(text) ? repair : undefined);
  } catch {
    throw new Invalid('The body is not valid JSON.');
  }
}

const hasSurrogates = /\\ud[89a-f]/i;

/** Replaces unpaired surrogates by U+FFFD, as browsers do in forms: PostgreSQL's jsonb rejects them. */
const repair = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

function isBounded(value: unknown): boolean {
  let left = maxValues;
  const isWithin = (part: unknown, depth: number): boolean => {
    if (left-- === 0 || depth > maxDepth) return false;
    if (typeof part !== 'object' || part === null) return true;
    if (Array.isArray(part)) return part.every((one) => isWithin(one, depth + 1));
    return Object.entries(part).every(
      ([name, one]) => !(name in Object.prototype) && isWithin(one, depth + 1),
    );
  };
  return isWithin(value, 0);
}

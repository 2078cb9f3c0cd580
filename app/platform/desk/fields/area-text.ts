import { formatPoints } from './way-points';

/** Larger areas would exceed the 64 kB that a form may have. */
const mostPoints = 1000;
const mostCharacters = 20_000;

type Area = { type: string; coordinates: [number, number][][] };

/** Formats a stored area for a form: as points, as GeoJSON, or as a sentence that keeps it. */
export function toAreaText(text: string): string {
  const area = parseArea(text);
  const [ring = [], ...holes] = area?.coordinates ?? [];
  const isPlain = area?.type === 'Polygon' && holes.length === 0;
  if (isPlain && ring.length <= mostPoints)
    return formatPoints(ring.slice(0, -1).map(([lng, lat]) => ({ lat, lng })));
  if (text.length <= mostCharacters) return text;
  return `${describeArea(text)}, as it is. Leave this text to keep it.`;
}

/** Example: 'An area of 1,204 positions'. */
export const describeArea = (text: string): string =>
  text === '' ? '' : `An area of ${text.split('],[').length.toLocaleString('en-US')} positions`;

function parseArea(text: string): Area | null {
  try {
    return JSON.parse(text) as Area | null;
  } catch {
    return null;
  }
}

import { SaxesParser } from 'saxes';

import { Invalid } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';

import type { Position } from '../fields/line-field.server';

/** Several days of a watch that records each second. */
const mostPoints = 200_000;
/** Characters per slice of parsing. */
const sliceSize = 16 * 1024;

type Way = { name: string; positions: Position[] };

/** Parses the only track or route of a GPX file. Joins segments, ignores waypoints and expands no entities. */
export async function readGpx(text: string, signal?: AbortSignal): Promise<Position[]> {
  const ways = await readWays(text, signal);
  if (ways.length === 0) throw new Invalid('This GPX file has no track or route.');
  if (ways.length === 1) return ways[0]!.positions;
  const names = ways.slice(0, 5).map(({ name }, at) => `“${name || at + 1}”`);
  throw new Invalid(
    `There are ${ways.length} tracks or routes in this GPX file: ${names.join(', ')}${ways.length > 5 ? ' …' : ''}. Save the one you want as its own file.`,
  );
}

async function readWays(text: string, signal?: AbortSignal): Promise<Way[]> {
  const parser = new SaxesParser();
  const ways: Way[] = [];
  const open: string[] = [];
  let [count, isName] = [0, false];
  // The XML parser continues after an error, so throw after the slice.
  const failed: { error: Error | null } = { error: null };
  parser.on('error', (error) => (failed.error ??= error));
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === 'trk' || tag === 'rte') ways.push({ name: '', positions: [] });
    isName = tag === 'name' && ['trk', 'rte'].includes(open.at(-1) ?? '');
    open.push(tag);
    if (tag !== 'trkpt' && tag !== 'rtept') return;
    count += 1;
    if (count > mostPoints)
      throw new Invalid('This GPX file has more than 200,000 points. Save a shorter way.');
    ways.at(-1)?.positions.push(toPosition(attributes, count));
  });
  parser.on('text', (text) => {
    const way = ways.at(-1);
    if (isName && way && way.name === '') way.name = text.trim().slice(0, 60);
  });
  parser.on('closetag', () => {
    open.pop();
    isName = false;
  });
  const pace = createThrottle(signal);
  for (let at = 0; at <= text.length; at += sliceSize) {
    parser.write(text.slice(at, at + sliceSize));
    if (failed.error) throw notGpx(parser.line);
    if (open.length > 100) throw new Invalid('Something in this GPX file is nested too deep.');
    await pace();
  }
  parser.close();
  if (failed.error) throw notGpx(parser.line);
  return ways.filter(({ positions }) => positions.length > 1);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function toPosition({ lat, lon }: Record<string, string>, count: number): Position {
  const [latitude, longitude] = [toNumber(lat), toNumber(lon)];
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return [longitude, latitude];
  throw new Invalid(`Point ${count.toLocaleString('en-US')} of this GPX file has no latitude and longitude.`);
}

const toNumber = (text: string | undefined): number =>
  text !== undefined && /^\s*[-+]?\d{1,3}(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;

const notGpx = (line: number) =>
  new Invalid(`This can’t be read as GPX: line ${line} isn’t written as XML, or the file is cut off.`);

import { Invalid } from '~/domain/errors';
import { readCollection } from '~/platform/map/json-features.server';

import { simplifyLine, type Line, readLine } from '../fields/line-field.server';
import { decodeText } from './decode.server';
import { readGpx } from './gpx.server';
import { toSinglePart } from './single-part.server';

const mostBytes = 8 * 1024 * 1024;

/** Parses and simplifies the only route of a GPX or GeoJSON file. @throws Invalid if it has none or several */
export async function readWayFile(bytes: Uint8Array, signal?: AbortSignal): Promise<Line> {
  if (bytes.length === 0) throw new Invalid('Choose a file first: GPX or GeoJSON.');
  if (bytes.length > mostBytes) throw new Invalid('This file is larger than 8 MB.');
  const text = (await decodeText(bytes)).replace(/^\ufeff/, '');
  if (/^\s*</.test(text))
    return simplifyLine({ type: 'LineString', coordinates: await readGpx(text, signal) }, signal);
  if (!/^\s*\{/.test(text)) throw new Invalid('This is neither GPX nor GeoJSON.');
  const line = readLine(JSON.stringify(findLine(text)), 'The way');
  if (typeof line === 'string') throw new Invalid(line);
  return simplifyLine(line, signal);
}

function findLine(text: string): unknown {
  const found: unknown[] = [];
  for (const { member, ...part } of readCollection(Buffer.from(text))) {
    if (member !== undefined) continue;
    const { feature, number } = part as { feature: unknown; number: number };
    const { geometry } = (feature ?? {}) as { geometry?: { type?: unknown; coordinates?: unknown } | null };
    if (typeof geometry !== 'object' || geometry === null) continue;
    const one = toSinglePart(geometry);
    if (typeof one === 'string') throw new Invalid(`Feature ${number} ${one}`);
    if (one.type === 'LineString') found.push(one);
    if (found.length > 1)
      throw new Invalid('This file has more than one line. Save the one you want as its own file.');
  }
  if (found.length === 0) throw new Invalid('There is no line in this GeoJSON file.');
  return found[0];
}

import { Invalid, isDomainError, NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Texts } from './desk';
import { requireContentRight } from './entries.server';
import { formatPoints, formatWayLength } from './fields/way-points';
import { readWayFile } from './files/way-file.server';
import { findKind } from './kinds.server';
import { cellsOf } from './texts.server';

type GivenWay = { bytes: Uint8Array; typed: Texts; signal?: AbortSignal };

/** Parses an uploaded route into a form's texts, and fills in a blank length and start. */
export async function readWay(
  services: Services,
  viewer: Viewer,
  name: string,
  { bytes, typed, signal }: GivenWay,
): Promise<Texts> {
  requireContentRight(viewer);
  const way = cellsOf(findKind(services, name)).find(({ as }) => as === 'way');
  if (!way) throw new NotFound('There is no way on the map here.');
  const { coordinates } = await readWayFile(bytes, signal).catch((error: unknown) => {
    throw isDomainError(error) ? new Invalid(error.detail, { [way.name]: [error.detail] }) : error;
  });
  const points = coordinates.map(([lng, lat]) => ({ lat, lng }));
  const [{ lat, lng } = { lat: 0, lng: 0 }] = points;
  const offered: Texts = { latitude: String(lat), longitude: String(lng) };
  if (way.lengthCell) offered[way.lengthCell] = formatWayLength(points);
  const blank = Object.entries(offered).filter(([cell]) => (typed[cell] ?? '').trim() === '');
  return { ...typed, ...Object.fromEntries(blank), [way.name]: formatPoints(points) };
}

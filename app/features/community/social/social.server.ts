import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';

import { socialHours, socialLocations } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { renderMarkdown } from '~/domain/markdown.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { hoursColumn, toOpenTimes } from '~/platform/places/opening-hours.server';

import type { SocialLocation } from './social';

export const listLocations = async (services: Services, _viewer?: Viewer): Promise<SocialLocation[]> =>
  (await readLocations(services)).map(({ rules: _, ...location }) => location);

/** `rulesHtml` is the sanitized output of `renderMarkdown`, empty without rules. */
export async function getLocation(
  services: Services,
  _viewer: Viewer,
  id: string,
): Promise<SocialLocation & { rulesHtml: string }> {
  const [found] = await readLocations(services, eq(socialLocations.id, id));
  if (!found) throw new NotFound('We can’t find this place.');
  const { rules, ...location } = found;
  return { ...location, rulesHtml: renderMarkdown(rules) };
}

async function readLocations(services: Services, which?: SQL) {
  const rows = await services.db
    .select({
      ...getTableColumns(socialLocations),
      hours: hoursColumn(socialHours, eq(socialHours.locationId, socialLocations.id)),
    })
    .from(socialLocations)
    .where(and(isNull(socialLocations.retiredAt), which))
    .orderBy(asc(socialLocations.position), asc(socialLocations.id));
  return rows.map(({ position: _, retiredAt: __, hours, ...location }) => ({
    ...location,
    openHours: toOpenTimes(services, hours),
  }));
}

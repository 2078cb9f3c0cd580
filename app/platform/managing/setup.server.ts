import { inArray, sql } from 'drizzle-orm';

import { settingChanges } from '#db/schema';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { readCounts } from '~/platform/managing/counts.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { firstSettings } from '~/platform/settings/settings';
import type { Setup } from './setup';

/** Stored with the settings: whether managers still see the setup list. */
const listName = 'setupList';

export async function readSetup(services: Services, viewer: Viewer): Promise<Setup> {
  requireCapability(viewer, 'settings', 'open this page');
  const { db, config } = services;
  const fixed = firstSettings.filter((name) => config.fixedSettings.includes(name)).length;
  // A tile server also counts as a map.
  const tiles = config.tileUrl === '' ? 0 : 1;
  const [counts, [own]] = await Promise.all([
    readCounts(services, viewer),
    db.execute<{ settings: number; maps: number; isPutAway: boolean }>(sql`select
      (select count(*) + ${fixed} from setting_changes where ${inArray(settingChanges.name, firstSettings)})::int as settings,
      (select count(*) + ${tiles} from grounds)::int as maps,
      exists (select from setting_changes where name = ${listName}) as "isPutAway"`),
  ]);
  const { isPutAway, ...found } = own!;
  return { counts: { ...counts, ...found, places: counts.trails + counts.socialPlaces }, isPutAway };
}

export const hideSetupList = (services: Services, viewer: Viewer): Promise<void> =>
  asStaff(services, viewer, ['settings', 'put the list away'], async ({ db, clock }, note) => {
    await db.insert(settingChanges).values({
      name: listName,
      before: 'shown',
      value: 'away',
      changedAt: clock.now(),
      changedBy: viewer.id,
      changedByName: formatAuthor(viewer),
    });
    await note({ verb: 'put away', kind: 'setup list', subjectId: listName });
  });

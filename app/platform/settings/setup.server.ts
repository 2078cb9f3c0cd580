import { inArray, type SQL, sql } from 'drizzle-orm';

import { settingChanges } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { knownAs } from '~/platform/residents/known-as';

import { firstSettings } from './settings';
import type { Setup, SetupCounts } from './setup';

/** Beside the settings, since it is kept like one: whether the list stands on the managers' page. */
const listName = 'setupList';

/** How far the neighborhood is set up. One query. @throws Forbidden for anyone but a manager */
export async function readSetup({ db, config, clock }: Services, viewer: Viewer): Promise<Setup> {
  mustBeAllowed(viewer, 'settings', 'open this page');
  const today = dayIn(config.timeZone, clock.now());
  const counts: Record<keyof SetupCounts, SQL> = {
    settings: sql`select count(*) + ${firstSettings.filter((name) => config.fixedSettings.includes(name)).length}
      from setting_changes where ${inArray(settingChanges.name, firstSettings)}`,
    // A tile server has the pictures of maps, where one is set.
    maps: sql`select count(*) + ${config.tileUrl === '' ? 0 : 1} from grounds`,
    homes: sql`select count(*) from homes where retired_at is null`,
    helpLines: sql`select count(*) from help_lines where retired_at is null`,
    services: sql`select count(*) from public_services where retired_at is null`,
    places: sql`select (select count(*) from trails where retired_at is null) + (select count(*) from social_locations where retired_at is null)`,
    businesses: sql`select count(*) from businesses where retired_at is null`,
    amenities: sql`select count(*) from amenities where retired_at is null`,
    events: sql`select count(*) from events`,
    goals: sql`select count(*) from monthly_focuses where month = date_trunc('month', ${today}::date)`,
  };
  const columns = Object.entries(counts).map(
    ([name, count]) => sql`(${count})::int as ${sql.identifier(name)}`,
  );
  const isPutAway = sql`exists (select from setting_changes where name = ${listName})`;
  const [row] = await db.execute<SetupCounts & { isPutAway: boolean }>(
    sql`select ${isPutAway} as "isPutAway", ${sql.join(columns, sql`, `)}`,
  );
  const { isPutAway: isAway, ...found } = row!;
  return { counts: found, isPutAway: isAway };
}

/** Takes the list from the managers' page, for all of them. @throws Forbidden for anyone but a manager */
export const putSetupAway = (services: Services, viewer: Viewer): Promise<void> =>
  asStaff(services, viewer, ['settings', 'put the list away'], async ({ db, clock }, note) => {
    await db.insert(settingChanges).values({
      name: listName,
      before: 'shown',
      value: 'away',
      changedAt: clock.now(),
      changedBy: viewer.id,
      changedByName: knownAs(viewer),
    });
    await note({ verb: 'put away', kind: 'setup list', subjectId: listName });
  });

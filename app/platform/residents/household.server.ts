import { eq, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

/**
 * The home that the viewer lives in, as their join code named it; null where they came without one. The unit of the
 * profile is what somebody typed, and says nothing about whose meter they may see.
 */
export async function findHome(services: Services, viewer: Viewer): Promise<string | null> {
  const [row] = await homeOfResident(services.db, { residentId: viewer.id });
  return row?.unit ?? null;
}

const homeOfResident = preparedQuery((db) =>
  db
    .select({ unit: residents.unit })
    .from(residents)
    .where(eq(residents.id, sql.placeholder('residentId')))
    .prepare('home_of_resident'),
);

/** What counts as one household: all who live in one home, or a resident alone who has none. */
export async function getHousehold(services: Services, viewer: Viewer): Promise<string> {
  return (await findHome(services, viewer)) ?? `resident:${viewer.id}`;
}

import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { createNotification } from '~/platform/notifications/notifications.server';

import { gardenPath } from '../garden';

type News = { title: string; message: string; url?: string };

/** What a household without a home is called by: its one resident's id (see `getHousehold`). */
const loneResident = /^resident:(.+)$/s;

/**
 * Tells everybody who lives in a household, in the caller's transaction. A sample household has nobody to tell.
 * @param id makes a repeat harmless: nobody is told twice
 */
export async function notifyHousehold(
  services: Services,
  household: string,
  news: News,
  id: string = crypto.randomUUID(),
): Promise<void> {
  const lone = loneResident.exec(household)?.[1];
  const people = await services.db
    .select({ id: residents.id })
    .from(residents)
    .where(lone === undefined ? eq(residents.unit, household) : eq(residents.id, lone))
    .orderBy(residents.id);
  for (const { id: residentId } of people) {
    await createNotification(services, residentId, { type: 'garden_update', url: gardenPath, ...news, id });
  }
}

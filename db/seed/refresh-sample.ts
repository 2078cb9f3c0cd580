import type { Db } from '../client';
import { fillSampleSlots } from './sample-bookings';
import { refreshEvents } from './sample-events';
import { seedFocus } from './sample-focus';
import { refreshGarden } from './sample-garden';
import { refreshDeals, refreshListings } from './sample-marketplace';
import { refreshSampleDates } from './seed-demo';

export async function refreshSample(db: Db, time: { now: Date; timeZone: string }): Promise<void> {
  await refreshSampleDates(db, time);
  await fillSampleSlots(db, time);
  await refreshGarden(db, time);
  await refreshDeals(db, time);
  await refreshListings(db, time);
  await refreshEvents(db, time);
  await seedFocus(db, time);
}

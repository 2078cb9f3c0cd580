import { eq } from 'drizzle-orm';

import type { Db } from '#db/client';
import { residents } from '#db/schema';
import { fillSampleSlots, seedSampleBookings } from '#db/seed/sample-bookings';
import { seedSampleContacts } from '#db/seed/sample-contacts';
import { readSampleBasemap } from '#db/seed/sample-ground';
import { readSampleTable } from '#db/seed/sample-tables';
import { refreshSampleDates, seedDemo } from '#db/seed/seed-demo';

import type { Services } from './domain/services';
import { areSlotsGenerated, generateSlots } from './features/health/slots/generate-slots.server';
import { planContent } from './platform/desk/files/archive.server';
import { findKind } from './platform/desk/kinds.server';
import { writeEntries } from './platform/desk/write-entries.server';
import { hadBasemap, saveBasemap } from './platform/map/basemaps.server';
import { parseBasemap } from './platform/map/parse-basemap.server';
import { demoPassword } from './platform/residents/demo';
import { grantDueRewards } from './platform/rewards/badges/grant-rewards.server';

/** Fills an empty database with the sample neighborhood; refreshes dates in an existing one. */
export async function seedSampleNeighborhood(
  services: Services,
  { pastDays, hasContacts = true }: { pastDays?: number; hasContacts?: boolean } = {},
): Promise<void> {
  const { db, config, clock, passwords } = services;
  const time = { now: clock.now(), timeZone: config.timeZone, pastDays };
  await refreshSampleDates(db, time);
  const isNew = await seedDemo(db, {
    ...time,
    passwordHash: () => passwords.hash(demoPassword, null),
    layContent: (tx) => seedContent({ ...services, db: tx }),
  });
  if (isNew) {
    if (hasContacts) await seedSampleContacts(db, time);
    // Don't notify residents of rewards for sample activity.
    await grantDueRewards(services, { isTold: false });
  }
  if (!isNew && (await areSlotsGenerated(services))) return;
  // Don't wait for the job: the first page should show bookable and full slots.
  await generateSlots(services);
  await seedSampleBookings(db, time);
  await fillSampleSlots(db, time);
}

/** Imports sample tables for kinds without entries. Returns those kinds. */
async function seedContent(services: Services): Promise<ReadonlySet<string>> {
  const { config, clock, log, registry } = services;
  const manager = await findManager(services.db);
  const time = { now: clock.now(), timeZone: config.timeZone };
  const tables = new Map<string, string>();
  for (const { name, store } of registry.contentKinds) {
    const table = readSampleTable(name, time);
    if (manager && table !== null && (await store.read(services)).length === 0) tables.set(name, table);
  }
  if (!(await hadBasemap(services)))
    await saveBasemap(services, null, await parseBasemap(Buffer.from(readSampleBasemap())));
  for (const { kind, rows, wrong } of await planContent(services, tables)) {
    // A row may refer to something that changed since an earlier release created it.
    if (wrong.length > 0) log.warn({ kind, wrong: wrong.length }, 'sample rows do not fit');
    await writeEntries(services, manager!, findKind(services, kind), rows, null);
  }
  return new Set(tables.keys());
}

async function findManager(db: Db) {
  const [manager] = await db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.role, 'manager'));
  return manager && { ...manager, role: 'manager' as const, name: '' };
}

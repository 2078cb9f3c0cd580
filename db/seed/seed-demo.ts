import { randomUUID } from 'node:crypto';

import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { alertDismissals, alerts, notifications, pointsLedger, profiles, residents } from '../schema';
import { cast, toHome, neighborhood } from './cast';
import { neighborhoodDay } from './neighborhood-day';
import { sampleAlerts } from './sample-alerts';
import { seedSampleAmenities } from './sample-amenities';
import { seedBusinesses } from './sample-businesses';
import { seedEnergy } from './sample-energy';
import { seedEvents } from './sample-events';
import { seedFocus } from './sample-focus';
import { seedGarden } from './sample-garden';
import { seedHealth } from './sample-health';
import { seedMarketplace } from './sample-marketplace';
import { seedMeters } from './sample-meters-past';
import { seedMoveIn } from './sample-move-in';
import { managerInbox, residentInbox } from './sample-notifications';
import { samplePoints } from './sample-points';
import { seedPrograms } from './sample-programs';
import { seedPublicServices } from './sample-public-services';
import { seedPulse } from './sample-pulse';
import { seedShuttles } from './sample-shuttles';
import { seedSocial } from './sample-social';
import { seedTrails } from './sample-trails';
import { seedTraining } from './sample-training';
import { seedWatch } from './sample-watch';
import { seedZones } from './sample-zones';

/**
 * When and where the samples are laid: `now` is today, `timeZone` the neighborhood's (IANA). The sample meters have
 * measured for `pastDays`; default: as long as raw readings are kept.
 */
export type SeedTime = { now: Date; timeZone: string; pastDays?: number };

const hourMs = 60 * 60 * 1000;
/** Whoever fills in samples has this lock of the database. */
export const seedLockKey = 7_245_332;

/**
 * Fills an empty database with the sample neighborhood: its cast, alerts, inboxes and points, dated relative
 * to today. All of it or nothing; a database with a resident in it is left as it is, whoever else seeds.
 * @param options.passwordHash the stored form of the demo logins' password; asked for only where it is needed
 * @returns whether it was empty, and is now filled
 */
export function seedDemo(
  db: Db,
  { passwordHash, ...time }: SeedTime & { passwordHash: () => Promise<string> },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLockKey})`);
    const anyone = await tx.select({ id: residents.id }).from(residents).limit(1);
    const isEmpty = anyone.length === 0;
    if (isEmpty) {
      await seedCast(tx, time, await passwordHash());
      await tx.insert(alerts).values(sampleAlerts.map((sample) => toAlert(sample, time)));
      await tx
        .insert(notifications)
        .values([
          ...toInbox('demo-user', residentInbox, time),
          ...toInbox('demo-manager', managerInbox, time),
        ]);
      await tx.insert(pointsLedger).values(toLedger(time));
    }
    const isDemo = await tx.$count(residents, eq(residents.id, 'demo-user'));
    if (isDemo > 0) for (const seedPart of parts) await seedPart(tx, time);
    return isEmpty;
  });
}

/**
 * What belongs to one part of the product. Each fills its own tables where they are empty, so that a sample
 * neighborhood of an earlier release gets the parts that came since.
 */
const parts: readonly ((db: Db, time: SeedTime) => Promise<void>)[] = [
  settleCast,
  seedSampleAmenities,
  seedTrails,
  seedPrograms,
  seedHealth,
  seedGarden,
  seedEnergy,
  seedShuttles,
  seedBusinesses,
  seedSocial,
  seedMarketplace,
  seedEvents,
  seedMeters,
  seedFocus,
  seedZones,
  seedPublicServices,
  seedMoveIn,
  seedWatch,
  seedPulse,
  seedTraining,
];

/**
 * Lays the sample alerts that are over anew, from today on, so that the banner has alerts whenever the demo
 * is started. Alerts that people sent, and samples that somebody removed, stay as they are.
 * @returns how many were laid anew
 */
export function refreshSampleDates(db: Db, time: SeedTime): Promise<number> {
  const ids = sampleAlerts.map(({ id }) => id);
  const dates = sampleAlerts.map((sample) => sql`when ${sample.id} then ${toDate(sample, time)}`);
  return db.transaction(async (tx) => {
    const laid = await tx
      .update(alerts)
      .set({ date: sql`(case ${alerts.id} ${sql.join(dates, sql` `)} end)::date`, createdAt: time.now })
      .where(
        and(inArray(alerts.id, ids), isNull(alerts.messageId), lt(alerts.date, toDate({ inDays: 0 }, time))),
      )
      .returning({ id: alerts.id });
    // It is another day's alert now: who put the old one away has not seen this one.
    const again = laid.map(({ id }) => id);
    if (again.length > 0) await tx.delete(alertDismissals).where(inArray(alertDismissals.alertId, again));
    return again.length;
  });
}

async function seedCast(db: Db, { now }: SeedTime, passwordHash: string): Promise<void> {
  const createdAt = new Date(now.getTime() - 400 * 24 * hourMs);
  await db.insert(residents).values(
    cast.map(({ id, email, role, canSignIn }) => ({
      id,
      email,
      role,
      passwordHash: canSignIn ? passwordHash : null,
      createdAt,
    })),
  );
  await db.insert(profiles).values(
    cast.map(({ id, email, name, phone, address, unit, latitude, longitude }) => ({
      ...neighborhood,
      residentId: id,
      name,
      email,
      phone,
      address,
      unit,
      latitude,
      longitude,
      placeSource: 'found' as const,
      updatedAt: createdAt,
    })),
  );
}

/** The homes that the cast live in, also where it came before homes were known. */
async function settleCast(db: Db): Promise<void> {
  for (const sample of cast) {
    await db
      .update(residents)
      .set({ unit: toHome(sample) })
      .where(and(eq(residents.id, sample.id), isNull(residents.unit)));
  }
}

type Laid = { inDays: number; isSaturday?: true };

function toDate({ inDays, isSaturday }: Laid, { timeZone, now }: SeedTime): string {
  const day = neighborhoodDay(timeZone, now, inDays);
  const untilSaturday = isSaturday ? 6 - new Date(`${day}T00:00:00Z`).getUTCDay() : 0;
  return neighborhoodDay(timeZone, now, inDays + untilSaturday);
}

function toAlert(sample: (typeof sampleAlerts)[number], time: SeedTime): typeof alerts.$inferInsert {
  const { inDays: _, isSaturday: _saturday, ...alert } = sample;
  return { ...alert, date: toDate(sample, time), createdAt: time.now };
}

function toInbox(
  residentId: string,
  samples: typeof residentInbox,
  { now }: SeedTime,
): (typeof notifications.$inferInsert)[] {
  return samples.map(({ hoursAgo, isRead, ...sample }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    return {
      ...sample,
      residentId,
      id: randomUUID(),
      readAt: isRead ? new Date(createdAt.getTime() + hourMs) : null,
      createdAt,
    };
  });
}

function toLedger({ now, timeZone }: SeedTime): (typeof pointsLedger.$inferInsert)[] {
  return Object.entries(samplePoints).flatMap(([residentId, activities]) =>
    activities.map(({ daysAgo, ...activity }) => {
      const day = neighborhoodDay(timeZone, now, -daysAgo);
      const activityId = activity.activityType === 'daily_login' ? day : `sample-${daysAgo}`;
      const createdAt = new Date(now.getTime() - daysAgo * 24 * hourMs);
      return { ...activity, residentId, id: randomUUID(), activityId, day, createdAt };
    }),
  );
}

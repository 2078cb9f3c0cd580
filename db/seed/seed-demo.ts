import { randomUUID } from 'node:crypto';

import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Db } from '../client';
import {
  alertDismissals,
  alerts,
  notifications,
  pointsLedger,
  profiles,
  residencies,
  residents,
} from '../schema';
import { cast, toHome, neighborhood } from './cast';
import { createHomes } from './create-homes';
import { neighborhoodDay } from './neighborhood-day';
import { seedArticles } from './sample-articles';
import { seedDirectory } from './sample-directory';
import { seedEvents } from './sample-events';
import { seedFocus } from './sample-focus';
import { refreshGarden, seedGardeners } from './sample-garden';
import { seedHealth } from './sample-health';
import { seedListings } from './sample-marketplace';
import { seedMeters } from './sample-meters-past';
import { managerInbox, residentInbox } from './sample-notifications';
import { samplePoints } from './sample-points';
import { seedProblems } from './sample-problems';
import { seedChallenges, seedMindfulness } from './sample-programs';
import { seedDuties } from './sample-shuttles';
import { readSampleRows } from './sample-tables';
import { seedStartedModules, seedTrained } from './sample-trained';
import { seedTrailReports } from './sample-trail-reports';
import { seedWatch } from './sample-watch';

/** `timeZone` is IANA. `pastDays` limits meter history, by default to the retention of raw readings. */
export type SeedTime = { now: Date; timeZone: string; pastDays?: number };

const hourMs = 60 * 60 * 1000;
/** Long enough for reports and tests that look back years. */
const yearsOfCast = 5;
export const seedLockKey = 7_245_332;

/** Fills empty content tables and returns their kinds. */
export type SeedContent = (db: Db) => Promise<ReadonlySet<string>>;

/**
 * Seeds an empty database in one transaction, dated relative to today. A sample neighborhood of an earlier release
 * gets newer samples.
 * @param options.passwordHash hashes the demo logins' password, only when needed
 * @returns true if the database was empty
 */
export function seedDemo(
  db: Db,
  {
    passwordHash,
    layContent,
    ...time
  }: SeedTime & { passwordHash: () => Promise<string>; layContent: SeedContent },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLockKey})`);
    const anyone = await tx.select({ id: residents.id }).from(residents).limit(1);
    const isEmpty = anyone.length === 0;
    if (isEmpty) {
      await seedCast(tx, time, await passwordHash());
      await tx
        .insert(notifications)
        .values([
          ...toInbox('demo-user', residentInbox, time),
          ...toInbox('demo-manager', managerInbox, time),
        ]);
      await tx.insert(pointsLedger).values(toLedger(time));
    }
    const isDemo = await tx.$count(residents, eq(residents.id, 'demo-user'));
    if (isDemo === 0) return isEmpty;
    await createResidencies(tx, time);
    const createdKinds = await layContent(tx);
    for (const [kind, seed] of seedByKind) if (createdKinds.has(kind)) await seed(tx, time);
    for (const seedStep of seedSteps) await seedStep(tx, time);
    return isEmpty;
  });
}

type SeedStep = (db: Db, time: SeedTime) => Promise<void>;

const seedByKind: readonly (readonly [kind: string, SeedStep])[] = [
  ['trails', seedTrailReports],
  ['mindfulness', seedMindfulness],
  ['challenges', seedChallenges],
  ['plots', seedGardeners],
  ['events', seedEvents],
  ['watch-posts', seedWatch],
  ['boards', seedArticles],
  ['modules', seedStartedModules],
  ['shuttles', seedDuties],
];

const seedSteps: readonly SeedStep[] = [
  seedHealth,
  refreshGarden,
  seedListings,
  seedDirectory,
  seedMeters,
  seedFocus,
  seedTrained,
  seedProblems,
];

/** Moves past sample alerts to today or later. People's alerts and removed samples stay. Returns the count. */
export function refreshSampleDates(db: Db, time: SeedTime): Promise<number> {
  const samples = readSampleRows('announcements', time);
  const ids = samples.map(({ id }) => id!);
  const dates = samples.map(({ id, date }) => sql`when ${id} then ${date}`);
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(alerts)
      .set({ date: sql`(case ${alerts.id} ${sql.join(dates, sql` `)} end)::date`, changedAt: time.now })
      .where(
        and(
          inArray(alerts.id, ids),
          isNull(alerts.messageId),
          lt(alerts.date, neighborhoodDay(time.timeZone, time.now)),
        ),
      )
      .returning({ id: alerts.id });
    // The alert has a new day, so earlier dismissals no longer apply.
    const movedIds = moved.map(({ id }) => id);
    if (movedIds.length > 0)
      await tx.delete(alertDismissals).where(inArray(alertDismissals.alertId, movedIds));
    return movedIds.length;
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

/** Creates residencies of the cast. People who ever had one keep theirs. */
async function createResidencies(db: Db, { now }: SeedTime): Promise<void> {
  const homes = await createHomes(db, now, cast.map(toHome));
  for (const sample of cast) {
    const count = await db.$count(residencies, eq(residencies.residentId, sample.id));
    const stays = await db.$count(residents, eq(residents.id, sample.id));
    if (count > 0 || stays === 0) continue;
    await db.insert(residencies).values({
      residentId: sample.id,
      homeId: homes.get(toHome(sample))!,
      startsAt: new Date(now.getTime() - yearsOfCast * 365 * 24 * hourMs),
    });
  }
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

import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import { audit, devices, homes, joinCodes, profiles, residencies, residents } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { everyWord, selectWithWord } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { byLabel, isCurrent } from '~/platform/residents/household.server';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import { type HomeFilter, peopleShown } from './people';
import { listHistory, listShared } from './people.server';
import { mustManagePeople } from './residencies.server';
import { toStay } from './stays.server';

export type HomeRow = { id: string; label: string; people: number; meters: number; isRetired: boolean };

const livesThere = (now: Date) => sql`
  select from residencies where residencies.home_id = homes.id and ${isCurrent(now)}`;

export async function listHomes(
  services: Services,
  viewer: Viewer,
  { q, filter, page }: { q: string; filter: HomeFilter; page: number },
): Promise<{ homes: HomeRow[]; total: number; pages: number }> {
  mustManagePeople(viewer);
  const { db, clock } = services;
  const now = clock.now();
  const byFilter: Record<HomeFilter, SQL | undefined> = {
    all: isNull(homes.retiredAt),
    empty: and(isNull(homes.retiredAt), sql`not exists (${livesThere(now)})`),
    retired: isNotNull(homes.retiredAt),
  };
  const isFound = and(
    byFilter[filter],
    everyWord(q, (word) => sql`${homes.id} in (${selectWithWord(word, homes, homes.id)})`),
  );
  const shown = db
    .select({ id: homes.id })
    .from(homes)
    .where(isFound)
    .orderBy(...byLabel)
    .limit(peopleShown)
    .offset((page - 1) * peopleShown);
  const people = sql<number>`(select count(*) from (${livesThere(now)}) as there)::int`;
  const meters = sql<number>`(
    select count(*) from ${devices} where devices.home_id = homes.id and devices.revoked_at is null)::int`;
  const [rows, total] = await Promise.all([
    db
      .select({ id: homes.id, label: homes.label, people, meters, retiredAt: homes.retiredAt })
      .from(homes)
      .where(inArray(homes.id, shown))
      .orderBy(...byLabel),
    db.$count(homes, isFound),
  ]);
  return {
    homes: rows.map(({ retiredAt, ...row }) => ({ ...row, isRetired: retiredAt !== null })),
    total,
    pages: Math.max(1, Math.ceil(total / peopleShown)),
  };
}

const totalDays = 30;

export async function getHome(services: Services, viewer: Viewer, id: string) {
  mustManagePeople(viewer);
  const { db, clock, config } = services;
  const [home] = await db.select().from(homes).where(eq(homes.id, id));
  if (!home) throw new NotFound('There is no such home.');
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const days = { from: addDays(today, -totalDays), to: addDays(today, -1) };
  const [people, meters, energy, water, shared, codes, history] = await Promise.all([
    db
      .select({
        stay: residencies,
        isNow: isCurrent(now).mapWith(Boolean),
        isLeaving:
          sql`${isCurrent(now)} and ${residents.leavesAt} > ${now.toISOString()}::timestamptz`.mapWith(
            Boolean,
          ),
        name: sql<string>`coalesce(${profiles.name}, ${residents.email})`,
      })
      .from(residencies)
      .innerJoin(residents, eq(residents.id, residencies.residentId))
      .leftJoin(profiles, eq(profiles.residentId, residencies.residentId))
      .where(eq(residencies.homeId, id))
      .orderBy(desc(residencies.startsAt))
      .limit(100),
    db
      .select({ id: devices.id, name: devices.name, feed: devices.feed })
      .from(devices)
      .where(and(eq(devices.homeId, id), isNull(devices.revokedAt)))
      .orderBy(asc(devices.createdAt), asc(devices.id)),
    listDayTotals(services, { feed: 'energy', measures: 'usage', homeId: id }, days),
    listDayTotals(services, { feed: 'water', measures: 'usage', homeId: id }, days),
    listShared(services, id),
    db.$count(
      joinCodes,
      and(
        eq(joinCodes.homeId, id),
        isNull(joinCodes.revokedAt),
        sql`${joinCodes.used} < ${joinCodes.seats} and ${joinCodes.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    ),
    listHistory(services, and(eq(audit.kind, 'home'), eq(audit.subjectId, id))),
  ]);
  const sum = (totals: { amount: number }[]) =>
    totals.length === 0 ? null : totals.reduce((all, { amount }) => all + amount, 0);
  const { label, building, street, unit, latitude, longitude, retiredAt } = home;
  return {
    id,
    label,
    building,
    street,
    unit,
    latitude,
    longitude,
    isRetired: retiredAt !== null,
    people: people.map(({ name, isLeaving, ...row }) => ({
      ...toStay(services, row),
      residentId: row.stay.residentId,
      name,
      isLeaving,
    })),
    meters,
    energyKwh: sum(energy),
    waterGallons: sum(water),
    shared: shared.map(({ title }) => title),
    openCodes: codes,
    history,
  };
}

export type Home = Awaited<ReturnType<typeof getHome>>;

import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import { audit, devices, homes, joinCodes, profiles, residencies, residents } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { byLabel, isCurrent } from '~/platform/residents/household.server';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import { type HomeFilter, peopleShown } from './people';
import { listHistory, listShared } from './people.server';
import { mustManagePeople } from './residencies.server';
import { toStay } from './stays.server';

export type HomeRow = { id: string; label: string; people: number; meters: number; isRetired: boolean };

const peopleIn = (now: Date) => sql<number>`(
  select count(*) from residencies where residencies.home_id = homes.id and ${isCurrent(now)})::int`;

export async function listHomes(
  services: Services,
  viewer: Viewer,
  { q, filter, page }: { q: string; filter: HomeFilter; page: number },
): Promise<{ homes: HomeRow[]; total: number; pages: number }> {
  mustManagePeople(viewer);
  const people = peopleIn(services.clock.now());
  const byFilter: Record<HomeFilter, SQL | undefined> = {
    all: isNull(homes.retiredAt),
    empty: and(isNull(homes.retiredAt), sql`${people} = 0`),
    retired: isNotNull(homes.retiredAt),
  };
  const words = [homes.label, homes.building, homes.street];
  const isFound = and(byFilter[filter], q === '' ? undefined : hasWords(q, words));
  const meters = sql<number>`(
    select count(*) from ${devices} where devices.home_id = homes.id and devices.revoked_at is null)::int`;
  const [rows, [counted]] = await Promise.all([
    services.db
      .select({ id: homes.id, label: homes.label, people, meters, retiredAt: homes.retiredAt })
      .from(homes)
      .where(isFound)
      .orderBy(...byLabel)
      .limit(peopleShown)
      .offset((page - 1) * peopleShown),
    services.db.select({ total: count() }).from(homes).where(isFound),
  ]);
  const total = counted?.total ?? 0;
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
    people: people.map(({ name, ...row }) => ({
      ...toStay(services, row),
      residentId: row.stay.residentId,
      name,
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

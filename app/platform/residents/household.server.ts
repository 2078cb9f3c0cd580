import { randomUUID } from 'node:crypto';

import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { homes, profiles, residencies, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { tidyName } from '~/domain/name-key';

/** A home that somebody lives in, what it is called, and since when they do. */
export type OwnHome = {
  id: string;
  label: string;
  /** What neighbors may read of it: its name, or null where they hide it. */
  shownLabel: string | null;
  since: Date;
};

/**
 * The home that the viewer lives in now; null where they live in none. The unit of the profile is what somebody typed,
 * and says nothing about whose meter they may see.
 */
export async function findHome({ db, clock }: Services, viewer: Viewer): Promise<OwnHome | null> {
  const asked = { residentId: viewer.id, now: clock.now().toISOString() };
  const [row] = await homeOfResident(db, asked);
  if (!row) return null;
  const { id, label, isShown, since } = row;
  return { id, label, shownLabel: isShown ? label : null, since: new Date(since) };
}

type HomeRow = { id: string; label: string; isShown: boolean; since: string | Date };

const homeOfResident = preparedStatement<HomeRow>(sql`
  select homes.id, homes.label, residencies.starts_at as since, coalesce(profiles.shows_home, true) as "isShown"
  from residencies join homes on homes.id = residencies.home_id
    left join profiles on profiles.resident_id = residencies.resident_id
  where residencies.resident_id = ${sql.placeholder('residentId')}::text
    and ${isCurrent(sql`${sql.placeholder('now')}::timestamptz`)}`);

function toSql(now: Date | SQL): SQL {
  return now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
}

/** Whether a residency, in a query that has `residencies`, is one at an instant. */
export function isCurrent(now: Date | SQL): SQL {
  const at = toSql(now);
  return sql`residencies.starts_at <= ${at} and (residencies.ends_at is null or residencies.ends_at > ${at})`;
}

/** The name of the home where a resident lives at an instant, in a query: null where they live in none. */
export const homeLabelOf = (residentId: SQLWrapper, now: Date) => sql<string | null>`(
  select homes.label from residencies join homes on homes.id = residencies.home_id
  where residencies.resident_id = ${residentId} and ${isCurrent(now)})`;

/** A resident's name as neighbors may read it, in a query that joins `residents` and `profiles`; staff don't hide it. */
export const shownName = sql<string | null>`case when ${profiles.showsName} or ${residents.role} <> 'resident'
  then ${profiles.name} end`;

/**
 * Who wrote something as their neighbors are to know them (`knownAs`), in a query that joins `residents` and
 * `profiles`: without the name or the home that they hide.
 */
export const authorColumns = ({ clock }: Pick<Services, 'clock'>) => ({
  name: shownName,
  role: residents.role,
  unit: sql<
    string | null
  >`case when ${profiles.showsHome} then ${homeLabelOf(residents.id, clock.now())} end`,
});

/** The same for managers, who look at what was reported: nothing is hidden from them. */
export const fullAuthorColumns = ({ clock }: Pick<Services, 'clock'>) => ({
  name: profiles.name,
  role: residents.role,
  unit: homeLabelOf(residents.id, clock.now()),
});

/**
 * Whether an account may be used at an instant: nobody has disabled it, and its person hasn't moved away. Who may not
 * is told nothing either.
 * @param residents what the query calls the table
 */
export function hasAccess(now: Date | SQL, residents = 'residents'): SQL {
  const { leavesAt, disabledAt } = {
    leavesAt: sql`${sql.identifier(residents)}.leaves_at`,
    disabledAt: sql`${sql.identifier(residents)}.disabled_at`,
  };
  return sql`${disabledAt} is null and (${leavesAt} is null or ${leavesAt} > ${toSql(now)})`;
}

/** Who lives in a home now and may use their account, by id. */
export async function listHousehold({ db, clock }: Services, homeId: string): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .select({ id: residents.id })
    .from(residencies)
    .innerJoin(residents, eq(residents.id, residencies.residentId))
    .where(and(eq(residencies.homeId, homeId), isCurrent(now), hasAccess(now)))
    .orderBy(asc(residents.id));
  return rows.map(({ id }) => id);
}

/** What counts as one household: all who live in one home, by its id, or a resident alone who has none. */
export async function getHousehold(services: Services, viewer: Viewer): Promise<string> {
  return (await findHome(services, viewer))?.id ?? loneHousehold(viewer.id);
}

/** The household of somebody without a home. */
export const loneHousehold = (residentId: string): string => `resident:${residentId}`;

/** Who is told what concerns a household, by id. A sample household has nobody. */
export async function listPeople(services: Services, household: string): Promise<string[]> {
  const lone = /^resident:(.+)$/s.exec(household)?.[1];
  if (lone === undefined) return listHousehold(services, household);
  const isActive = and(eq(residents.id, lone), hasAccess(services.clock.now()));
  return (await services.db.$count(residents, isActive)) > 0 ? [lone] : [];
}

/** The home of a name, which is added where there is none. In a transaction, nobody retires it before that ends. */
export async function getOrAddHome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: string,
): Promise<{ id: string; label: string; retiredAt: Date | null }> {
  const label = tidyName(name);
  await db.insert(homes).values({ id: randomUUID(), label, createdAt: clock.now() }).onConflictDoNothing();
  const { id, retiredAt } = homes;
  // Who retires it at this moment waits, or is waited for.
  const [home] = await db
    .select({ id, label: homes.label, retiredAt })
    .from(homes)
    .where(isCalled(label))
    .for('key share');
  if (!home) throw new Error('The home just added is not there.');
  return home;
}

/** Past so many homes, who fills a form in types the name. */
const homesOffered = 500;

/** The names of homes for a form to offer, in the order of lists. */
export async function listHomeNames({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ label: homes.label })
    .from(homes)
    .where(isNull(homes.retiredAt))
    .orderBy(...byLabel)
    .limit(homesOffered);
  return rows.map(({ label }) => label);
}

/** The order of lists of homes: 1, 2, 10. */
export const byLabel = [asc(sql`natural_key(${homes.label})`), asc(homes.id)];

/** A home by its name, however that is written (`name_key`). */
export const isCalled = (label: string): SQL => sql`name_key(${homes.label}) = name_key(${label})`;

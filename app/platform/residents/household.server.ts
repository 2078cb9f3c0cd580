import { randomUUID } from 'node:crypto';

import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { homes, profiles, residencies, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { tidyName } from '~/domain/name-key';

export type OwnHome = {
  id: string;
  label: string;
  shownLabel: string | null;
  since: Date;
};

/** The profile's unit is typed by the resident and grants no access to meters. */
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

export function isCurrent(now: Date | SQL): SQL {
  const at = toSql(now);
  return sql`residencies.starts_at <= ${at} and (residencies.ends_at is null or residencies.ends_at > ${at})`;
}

export const homeLabelOf = (residentId: SQLWrapper, now: Date) => sql<string | null>`(
  select homes.label from residencies join homes on homes.id = residencies.home_id
  where residencies.resident_id = ${residentId} and ${isCurrent(now)})`;

/** Hides the name if the resident chose so; managers' names always show. */
export const shownName = sql<string | null>`case when ${profiles.showsName} or ${residents.role} <> 'resident'
  then ${profiles.name} end`;

/** An author as neighbors see one. Needs `residents` and `profiles` in the query. */
export const authorColumns = { name: shownName, role: residents.role };

/** Selects an author with hidden names too, for managers who review reports. */
export const fullAuthorColumns = ({ clock }: Pick<Services, 'clock'>) => ({
  name: profiles.name,
  role: residents.role,
  unit: homeLabelOf(residents.id, clock.now()),
});

/** SQL condition: the account is neither disabled nor of a former resident. */
export function hasAccess(now: Date | SQL, residents = 'residents'): SQL {
  const { leavesAt, disabledAt } = {
    leavesAt: sql`${sql.identifier(residents)}.leaves_at`,
    disabledAt: sql`${sql.identifier(residents)}.disabled_at`,
  };
  return sql`${disabledAt} is null and (${leavesAt} is null or ${leavesAt} > ${toSql(now)})`;
}

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

/** A household is a home's id, or a pseudo id for a resident without a home. */
export async function getHousehold(services: Services, viewer: Viewer): Promise<string> {
  return (await findHome(services, viewer))?.id ?? loneHousehold(viewer.id);
}

export const loneHousehold = (residentId: string): string => `resident:${residentId}`;

/** Recipients of a household's notifications. Sample households have none. */
export async function listPeople(services: Services, household: string): Promise<string[]> {
  const residentId = /^resident:(.+)$/s.exec(household)?.[1];
  if (residentId === undefined) return listHousehold(services, household);
  const isActive = and(eq(residents.id, residentId), hasAccess(services.clock.now()));
  return (await services.db.$count(residents, isActive)) > 0 ? [residentId] : [];
}

/** The row lock keeps the home from being retired until the transaction ends. */
export async function getOrAddHome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: string,
): Promise<{ id: string; label: string; retiredAt: Date | null }> {
  const label = tidyName(name);
  await db.insert(homes).values({ id: randomUUID(), label, createdAt: clock.now() }).onConflictDoNothing();
  const { id, retiredAt } = homes;
  const [home] = await db
    .select({ id, label: homes.label, retiredAt })
    .from(homes)
    .where(hasName(label))
    .for('key share');
  if (!home) throw new Error('The home just added is not there.');
  return home;
}

/** Above this many homes, the form has a text field. */
const homesOffered = 500;

export async function listHomeNames({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ label: homes.label })
    .from(homes)
    .where(isNull(homes.retiredAt))
    .orderBy(...byLabel)
    .limit(homesOffered);
  return rows.map(({ label }) => label);
}

/** Natural order: 1, 2, 10. */
export const byLabel = [asc(sql`homes.label_key`), asc(homes.id)];

/** Compares names by the SQL function `name_key`, which ignores case and spacing. */
export const hasName = (label: string): SQL => sql`name_key(${homes.label}) = name_key(${label})`;

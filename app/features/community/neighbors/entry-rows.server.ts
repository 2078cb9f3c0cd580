import { and, asc, eq, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { alerts, directoryEntries, homes, profileFacets, profiles, residencies, residents } from '#db/schema';
import { can } from '~/domain/capabilities';
import { dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { NotFound } from '~/domain/errors';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readAvatars } from '~/platform/profiles/avatars.server';
import { hasNoBlock } from '~/platform/residents/blocks.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { hasAccess, isCurrent, shownName } from '~/platform/residents/household.server';

import { entryLimits, type Facet, type Neighbor } from './neighbors';

const isInDirectory = sql`exists (select from ${directoryEntries} e
  where e.resident_id = ${residents.id} and e.hidden_at is null)`;

/** Being listed shows the name. Needs `residents` and `profiles` in the query. */
export const nameWhenListed = sql<
  string | null
>`case when ${isInDirectory} then ${profiles.name} else ${shownName} end`;

export const isListed = ({ clock }: Pick<Services, 'clock'>): SQL =>
  and(isInDirectory, hasAccess(clock.now()))!;

/** Listed, and neither of the two has blocked the other. Needs `residents` in the query. */
export const isListedFor = (services: Services, viewer: Viewer): SQL =>
  and(isListed(services), hasNoBlock(viewer.id, residents.id))!;

const buildingOf = (residentId: SQLWrapper, now: Date) => sql`(
  select h.building from residencies join homes h on h.id = residencies.home_id
  where residencies.resident_id = ${residentId} and ${isCurrent(now)})`;

/** The current safety alert of the banner. Drills and all-clears show nobody's fields. */
const isAlertCurrent = ({ clock, config }: Services): SQL => {
  const now = clock.now();
  return sql`exists (select from ${alerts} where ${alerts.messageId} is not null and not ${alerts.isDrill}
    and ${alerts.kind} <> 'cancel' and ${alerts.endedAt} is null
    and case when ${alerts.expiresAt} is null then ${alerts.date} >= ${dayIn(config.timeZone, now)}
      else ${alerts.expiresAt} > ${now.toISOString()}::timestamptz end)`;
};

/**
 * The only condition of who reads a facet: for the page, the list, its filter, the paper and everything else. Two
 * homes without a building aren't in the same one.
 */
export function isFacetSeen(services: Services, viewer: Viewer): SQL {
  const { residentId, circle } = profileFacets;
  const now = services.clock.now();
  return sql`(${residentId} = ${viewer.id} or case ${circle}
    when 'everybody' then true
    when 'building' then ${buildingOf(residentId, now)} = ${buildingOf(sql`${viewer.id}`, now)}
    when 'managers' then ${can(viewer, 'people') ? isAlertCurrent(services) : sql`false`}
    end)`;
}

const isForEverybody = eq(profileFacets.circle, 'everybody');

type ReadOptions = {
  where: SQL | undefined;
  limit: number;
  offset?: number;
  /** Reads only fields for everybody, even of one's own entry: paper is passed on. */
  isPaper?: boolean;
};

/** Reads listed neighbors by name. Facets that the viewer may not see never leave the database. */
export async function readNeighbors(
  services: Services,
  viewer: Viewer,
  { where, limit, offset = 0, isPaper = false }: ReadOptions,
): Promise<{ neighbors: Neighbor[]; total: number }> {
  const { db, clock } = services;
  const now = clock.now();
  const isShown = and(isFacetSeen(services, viewer), isPaper ? isForEverybody : undefined);
  const rows = await db
    .select({
      id: directoryEntries.residentId,
      name: profiles.name,
      role: residents.role,
      confirmedAt: directoryEntries.confirmedAt,
      askedAt: directoryEntries.askedAt,
      facets: sql<Partial<Record<Facet['field'], string | null>> | null>`(
        select json_object_agg(${profileFacets.field}, case ${profileFacets.field}
          when 'home' then ${homes.label} when 'street' then ${homes.street} else ${profileFacets.value} end)
        from ${profileFacets} where ${profileFacets.residentId} = ${directoryEntries.residentId} and ${isShown})`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(directoryEntries)
    .innerJoin(residents, eq(residents.id, directoryEntries.residentId))
    .leftJoin(profiles, eq(profiles.residentId, directoryEntries.residentId))
    .leftJoin(residencies, and(eq(residencies.residentId, directoryEntries.residentId), isCurrent(now)))
    .leftJoin(homes, eq(homes.id, residencies.homeId))
    .where(and(isListedFor(services, viewer), where))
    .orderBy(asc(sql`search_text(coalesce(${profiles.name}, ''))`), asc(directoryEntries.residentId))
    .limit(limit)
    .offset(offset);
  const withPhoto = rows.filter(({ facets }) => facets?.photo !== undefined).map(({ id }) => id);
  const photos = isPaper ? {} : await readAvatars(services, viewer, withPhoto);
  const neighbors = rows.map(({ id, name, role, facets, confirmedAt, askedAt }): Neighbor => {
    const { phone, home, street, help, skills, tools, languages } = facets ?? {};
    const isOwn = id === viewer.id;
    return {
      id,
      name: formatNeighbor({ name, role, isOwn: isOwn && !isPaper }),
      isOwn,
      photo: photos[id] ?? null,
      home: home ?? null,
      street: street ?? null,
      phone: phone ? parsePhoneText(phone, services.config.country) : [],
      help: help ?? null,
      skills: skills ?? null,
      tools: tools ?? null,
      languages: languages ?? null,
      lastConfirmed: isUnanswered(askedAt, now) ? formatMonth(services.config.timeZone, confirmedAt) : null,
    };
  });
  return { neighbors, total: rows[0]?.total ?? 0 };
}

const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
const dayMs = 24 * 60 * 60_000;

const isUnanswered = (askedAt: Date | null, now: Date): boolean =>
  askedAt !== null && askedAt.getTime() + entryLimits.daysToAnswer * dayMs <= now.getTime();

/** Counts listed residents of the neighborhood, whoever asks, up to `most`. */
export async function countListed({ db, clock }: Services, most: number): Promise<number> {
  const listed = db
    .select({ id: directoryEntries.residentId })
    .from(directoryEntries)
    .innerJoin(residents, eq(residents.id, directoryEntries.residentId))
    .where(and(isNull(directoryEntries.hiddenAt), hasAccess(clock.now())))
    .limit(most)
    .as('listed');
  return db.$count(listed);
}

/** @throws NotFound for an unlisted or blocked neighbor */
export async function getNeighbor(services: Services, viewer: Viewer, id: string): Promise<Neighbor> {
  const { neighbors } = await readNeighbors(services, viewer, {
    where: eq(directoryEntries.residentId, id),
    limit: 1,
  });
  return neighbors[0] ?? noSuchNeighbor();
}

export function noSuchNeighbor(): never {
  throw new NotFound('This neighbor isn’t in the directory.');
}

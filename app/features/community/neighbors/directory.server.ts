import { and, eq, inArray, sql } from 'drizzle-orm';

import { directoryEntries, profileFacets, profiles, residents } from '#db/schema';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { isFacetSeen, isListedFor, readNeighbors } from './entry-rows.server';
import type { Neighbor } from './neighbors';

const pageSize = 18;
const printLimit = 2000;
const wordLimit = 8;
const maxWordLength = 24;

const searchedFields = ['help', 'skills', 'tools', 'languages'] as const;

export type DirectoryPage = { neighbors: Neighbor[]; total: number; pages: number };

/** Lists neighbors whose name and fields that the viewer may see contain every word. */
export async function listNeighbors(
  services: Services,
  viewer: Viewer,
  { q = '', page = 1 }: { q?: string; page?: number } = {},
): Promise<DirectoryPage> {
  const { neighbors, total } = await readNeighbors(services, viewer, {
    where: q ? hasWords(q, [profiles.name, seenWords(services, viewer)]) : undefined,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { neighbors, total, pages: Math.ceil(total / pageSize) };
}

const seenWords = (services: Services, viewer: Viewer) => sql`(
  select string_agg(${profileFacets.value}, ' ') from ${profileFacets}
  where ${profileFacets.residentId} = ${directoryEntries.residentId}
    and ${inArray(profileFacets.field, searchedFields)} and ${isFacetSeen(services, viewer)})`;

/** Lists the most frequent skills and tools that the viewer may see, such as 'ladder'. */
export async function listWords(services: Services, viewer: Viewer): Promise<string[]> {
  const { residentId, field, value } = profileFacets;
  const word = sql<string>`btrim(lower(parts.part))`;
  const rows = await services.db
    .select({ word })
    .from(profileFacets)
    .innerJoin(residents, eq(residents.id, residentId))
    .crossJoinLateral(sql`regexp_split_to_table(${value}, '[,;\n]') as parts(part)`)
    .where(
      and(
        inArray(field, ['skills', 'tools']),
        isFacetSeen(services, viewer),
        isListedFor(services, viewer),
        sql`length(${word}) between 2 and ${maxWordLength}`,
      ),
    )
    .groupBy(word)
    .orderBy(sql`count(*) desc`, word)
    .limit(wordLimit);
  return rows.map(({ word }) => word);
}

/** Reads the directory for paper. */
export const readPrinted = async (services: Services, viewer: Viewer): Promise<Neighbor[]> =>
  (await readNeighbors(services, viewer, { where: undefined, limit: printLimit, isPaper: true })).neighbors;

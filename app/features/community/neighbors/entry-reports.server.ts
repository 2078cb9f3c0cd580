import { and, eq, inArray, sql } from 'drizzle-orm';

import { directoryEntries, profileFacets, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { getNeighbor } from './entry-rows.server';
import { directoryEntryKind, type Facet, facetLabels, typedFacets } from './neighbors';

export const entryReports: ReportKind = {
  label: 'Directory entry',

  async load({ db, clock }, subjectIds) {
    const { residentId, field, value, circle } = profileFacets;
    const rows = await db
      .select({
        id: directoryEntries.residentId,
        hiddenAt: directoryEntries.hiddenAt,
        author: fullAuthorColumns({ clock }),
        // No neighbor sees fields for managers alone, so a report isn't about them.
        facets: sql<Partial<Record<Facet['field'], string>> | null>`(
          select json_object_agg(${field}, ${value}) from ${profileFacets}
          where ${and(eq(residentId, directoryEntries.residentId), sql`${circle} <> 'managers'`)})`,
      })
      .from(directoryEntries)
      .innerJoin(residents, eq(residents.id, directoryEntries.residentId))
      .leftJoin(profiles, eq(profiles.residentId, directoryEntries.residentId))
      .where(inArray(directoryEntries.residentId, subjectIds));
    return rows.map(({ id, hiddenAt, author, facets }) => ({
      id,
      authorId: id,
      title: 'Directory entry',
      text: formatFacets(facets ?? {}) || 'Only a name.',
      author: formatAuthor(author),
      isHidden: hiddenAt !== null,
    }));
  },

  async hide({ db, clock }, subjectId) {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    await db
      .update(directoryEntries)
      .set({ hiddenAt: sql`coalesce(${directoryEntries.hiddenAt}, ${now})` })
      .where(eq(directoryEntries.residentId, subjectId));
  },
};

const formatFacets = (facets: Partial<Record<Facet['field'], string>>): string =>
  typedFacets
    .flatMap((field) => (facets[field] ? [`${facetLabels[field]}: ${facets[field]}`] : []))
    .join('\n');

/** @returns false for isNew if the viewer had already reported the entry */
export async function reportEntry(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getNeighbor(services, viewer, id);
  return reportThing(services, viewer, { kind: directoryEntryKind, subjectId: id, reason });
}

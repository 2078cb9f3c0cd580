import { and, eq, inArray } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { shareCounts } from '#db/schema';

import type { ShareKindName } from './sharing';

export async function readShareCounts(
  { db }: Services,
  kind: ShareKindName,
  ids: string[],
): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: shareCounts.subjectId, shares: shareCounts.shares })
    .from(shareCounts)
    .where(and(eq(shareCounts.kind, kind), inArray(shareCounts.subjectId, ids)));
  return Object.fromEntries(rows.map(({ id, shares }) => [id, shares]));
}

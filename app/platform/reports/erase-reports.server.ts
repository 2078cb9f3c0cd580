import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { reports } from '#db/schema';
import type { Services } from '~/domain/services';

/** Takes away what was reported of things that are erased: what was said about them may say whose they were. */
export async function eraseReportsOf({ db }: Services, kind: string, subjectIds: SQL): Promise<void> {
  await db
    .delete(reports)
    .where(and(eq(reports.kind, kind), inArray(reports.subjectId, sql`(${subjectIds})`)));
}

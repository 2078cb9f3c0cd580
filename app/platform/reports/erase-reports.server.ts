import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { reports } from '#db/schema';
import type { PersonalData } from '~/platform/own-data/personal-data.server';

/** Deletes reports about erased content, since they may identify its author. */
export const erasesReports = (
  kind: string,
  toSubjects: (residentId: string) => SQL,
): Pick<PersonalData, 'erase' | 'othersLose'> => ({
  othersLose: 'Reports about your posts go too.',
  async erase({ db }, { id }) {
    await db
      .delete(reports)
      .where(and(eq(reports.kind, kind), inArray(reports.subjectId, sql`(${toSubjects(id)})`)));
  },
});

import { and, eq } from 'drizzle-orm';

import { reports, residents } from '#db/schema';
import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { hasAccess } from '~/platform/residents/household.server';

import { mustDecideReports } from './decide-reports.server';
import { changeReports, findThing, isOpen, type ReportSubject } from './reports.server';

/**
 * Sends a manager's words to the author of a reported thing. It names no manager, since the words outlive accounts.
 * @param wanted.formToken repeats send nothing
 * @throws Conflict if decided already, or if nobody could read it; NotFound; Forbidden
 */
export async function writeToAuthor(
  services: Services,
  viewer: Viewer,
  { kind, subjectId, message, formToken }: ReportSubject & { message: string; formToken: string },
): Promise<void> {
  mustDecideReports(viewer);
  return changeReports(services, { kind, subjectId }, async (services, known) => {
    if ((await services.db.$count(reports, isOpen({ kind, subjectId }))) === 0)
      throw new Conflict('A manager already decided on this.');
    const thing = await findThing(services, known, subjectId);
    if (!thing) throw new Conflict('It’s gone already, so we can’t find its author.');
    const { authorId } = thing;
    if (authorId === viewer.id) throw new Conflict('This is your own.');
    const isHere = and(eq(residents.id, authorId ?? ''), hasAccess(services.clock.now()));
    if (authorId === null || (await services.db.$count(residents, isHere)) === 0)
      throw new Conflict('Its author left, so nobody would read this.');
    const { isNew } = await createNotification(services, authorId, {
      id: formToken,
      type: 'report',
      title: `A manager wrote to you about your ${known.label.toLowerCase()}`,
      message,
    });
    if (!isNew) return;
    await services.db
      .update(reports)
      .set({ wroteAt: services.clock.now() })
      .where(isOpen({ kind, subjectId }));
    await writeAudit(services, viewer, {
      verb: 'wrote to the author',
      kind,
      subjectId,
      residentId: authorId,
    });
  });
}

import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { directoryEntries, profiles } from '#db/schema';
import { can } from '~/domain/capabilities';
import { NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import { inTransaction, type Services } from '~/domain/services';
import { nameless, type Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { createNotification } from '~/platform/notifications/notifications.server';

import { directoryEntryKind, ownEntryPath } from './neighbors';

const listLimit = 100;

/** Lists hidden entries for those who decide about reports. Nobody else learns of them. */
export async function listHidden({ db }: Services, viewer: Viewer): Promise<{ id: string; name: string }[]> {
  if (!can(viewer, 'reports')) return [];
  const rows = await db
    .select({ id: directoryEntries.residentId, name: profiles.name })
    .from(directoryEntries)
    .leftJoin(profiles, eq(profiles.residentId, directoryEntries.residentId))
    .where(isNotNull(directoryEntries.hiddenAt))
    .orderBy(asc(directoryEntries.hiddenAt))
    .limit(listLimit);
  return rows.map(({ id, name }) => ({ id, name: name ?? nameless }));
}

/** Undoes hiding. Without it, one report would keep somebody out forever. @throws NotFound for an entry that shows */
export function showAgain(services: Services, viewer: Viewer, id: string): Promise<void> {
  requireCapability(viewer, 'reports', 'show an entry again');
  return inTransaction(services, async (services) => {
    const shown = await services.db
      .update(directoryEntries)
      .set({ hiddenAt: null })
      .where(and(eq(directoryEntries.residentId, id), isNotNull(directoryEntries.hiddenAt)))
      .returning({ id: directoryEntries.residentId });
    if (shown.length === 0) throw new NotFound('This entry isn’t hidden.');
    await writeAudit(services, viewer, {
      verb: 'shown again',
      kind: directoryEntryKind,
      subjectId: id,
      residentId: id,
    });
    await createNotification(services, id, {
      type: 'report',
      title: 'Your directory entry shows again',
      message: 'A manager looked at it again. Please check that everything in it is still right.',
      url: ownEntryPath,
    });
  });
}

import { and, eq } from 'drizzle-orm';

import { pushSubscriptions } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

/**
 * Ends the pushes to one of the viewer's devices, from any of them; what waits for it is not sent.
 * @throws NotFound for one that is gone or another resident's
 */
export async function removeDevice(services: Services, viewer: Viewer, id: string): Promise<void> {
  const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.residentId, viewer.id));
  const removed = isUuid(id)
    ? await services.db.delete(pushSubscriptions).where(isOwn).returning({ id: pushSubscriptions.id })
    : [];
  if (removed.length === 0) throw new NotFound('This device gets no push notifications any more.');
}

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { reportThing } from '~/platform/reports/reports.server';

import { getWatchMessage, type Named } from './messages.server';
import { watchMessageKind } from './watch';

/**
 * Asks the managers to look at what another wrote.
 * @returns whether the viewer had not reported it already
 * @throws NotFound where the viewer does not see it (any more); Conflict for their own
 */
export async function reportWatchMessage(
  services: Services,
  viewer: Viewer,
  named: Named,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getWatchMessage(services, viewer, named);
  return reportThing(services, viewer, { kind: watchMessageKind, subjectId: named.messageId, reason });
}

import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { reportThing } from '~/platform/reports/reports.server';

import { getListing } from './listings.server';

/**
 * Asks the managers to look at another's listing.
 * @returns whether the viewer had not reported it already
 * @throws NotFound where the viewer does not see it (any more); Conflict for their own
 */
export async function reportListing(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getListing(services, viewer, id);
  return reportThing(services, viewer, { kind: 'listing', subjectId: id, reason });
}

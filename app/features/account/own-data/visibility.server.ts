import { eq } from 'drizzle-orm';

import { profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { authorColumns } from '~/platform/residents/household.server';
import { formatNeighbor } from '~/platform/residents/format-author';

export async function readVisibility(services: Services, viewer: Viewer) {
  const [row] = await services.db
    .select({
      author: authorColumns,
      showsName: profiles.showsName,
      showsHome: profiles.showsHome,
    })
    .from(residents)
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(eq(residents.id, viewer.id));
  if (!row) throw new Error('The resident of a session is not there.');
  const { author, showsName, showsHome } = row;
  return {
    knownAs: formatNeighbor(author),
    isStaff: viewer.role !== 'resident',
    showsName: showsName ?? true,
    showsHome: showsHome ?? true,
  };
}

/** Changes only future posts. Posts already sent keep the name they were sent with. */
export async function saveVisibility(
  { db, clock }: Services,
  viewer: Viewer,
  shown: { showsName: boolean; showsHome: boolean },
): Promise<void> {
  await db
    .insert(profiles)
    .values({ residentId: viewer.id, ...shown, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: profiles.residentId, set: shown });
}

import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';

import { listings, privateMessages, profiles, residents } from '#db/schema';
import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { createNotification } from '~/platform/notifications/notifications.server';
import { isNotBlocked } from '~/platform/residents/blocks.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { authorColumns, hasAccess } from '~/platform/residents/household.server';
import { listAuthorIds } from '~/platform/threads/threads.server';

import { formatTitle, kindOf } from '../offers';

export type Helper = { id: string; name: string };

/** Lists residents who answered a post or wrote to its owner. */
export async function listHelpers(services: Services, viewer: Viewer, id: string): Promise<Helper[]> {
  const { db, clock } = services;
  const wrote = db
    .select({ id: privateMessages.neighborId })
    .from(privateMessages)
    .where(eq(privateMessages.listingId, id));
  const answered = await listAuthorIds(services, viewer, { subject: 'listing', id });
  const rows = await db
    .select({ id: residents.id, author: authorColumns })
    .from(residents)
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(
      and(
        sql`(${inArray(residents.id, wrote)} or ${inArray(residents.id, answered)})`,
        ne(residents.id, viewer.id),
        hasAccess(clock.now()),
        isNotBlocked(viewer.id, residents.id),
      ),
    )
    .orderBy(asc(profiles.name), asc(residents.id));
  return rows.map(({ id, author }) => ({ id, name: formatNeighbor(author) }));
}

type Ended = Pick<typeof listings.$inferSelect, 'id' | 'offer' | 'title'>;

/** @throws Invalid on `thanks` for anybody else than those of `listHelpers` */
export async function thankHelper(
  services: Services,
  viewer: Viewer,
  ended: Ended,
  thankedId: string,
): Promise<void> {
  const helpers = kindOf(ended.offer).of === 'board' ? await listHelpers(services, viewer, ended.id) : [];
  if (!helpers.some(({ id }) => id === thankedId)) {
    const sentence = 'Choose somebody who answered or wrote to you.';
    throw new Invalid(sentence, { thanks: [sentence] });
  }
  await services.db.update(listings).set({ thankedId }).where(eq(listings.id, ended.id));
  await createNotification(services, thankedId, {
    type: 'listing_update',
    title: `${formatNeighbor(viewer)} thanks you for helping with “${formatTitle(ended)}”`,
    message: 'It’s done, and the post has ended.',
    aboutId: viewer.id,
  });
}

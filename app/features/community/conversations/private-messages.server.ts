import { randomUUID } from 'node:crypto';

import { privateMessages } from '#db/schema';
import { Conflict, throwConflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { createNotification } from '~/platform/notifications/notifications.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { lockResident } from '~/platform/residents/lock-resident.server';
import { refuseTooMany } from '~/platform/residents/refuse-too-many.server';

import { type ConversationKey, conversationPath, messagesAnHour } from './conversations';
import { getConversationAccess } from './conversations.server';

/**
 * Sends a private message, the neighbor first. Neither side learns more than the other's name.
 * @throws NotFound for a first message to somebody who isn't listed; Conflict for a first message after the listing
 *   ended, 30 days after its end, if either side blocked the other, or after 20 messages in an hour
 */
export function sendPrivateMessage(
  services: Services,
  viewer: Viewer,
  key: ConversationKey,
  { body }: { body: string },
): Promise<{ withName: string }> {
  return inTransaction(services, async (services) => {
    // The lock makes concurrent messages wait. Otherwise each would pass the limit check.
    await lockResident(services, viewer.id);
    const { listing, otherId, otherName, whyNot } = await getConversationAccess(services, viewer, key);
    throwConflict(whyNot);
    await refuseTooMany(services, viewer, limit, tooMany);
    const id = randomUUID();
    await services.db.insert(privateMessages).values({
      id,
      listingId: key.listingId ?? null,
      entryId: key.entryId ?? null,
      neighborId: key.neighborId,
      authorId: viewer.id,
      body,
      sentAt: services.clock.now(),
    });
    await createNotification(services, otherId, {
      // The notification has the message's id, so that hiding the message can retract it.
      id,
      type: 'listing_message',
      title: `${formatNeighbor(viewer)} wrote ${listing ? `about “${listing.title}”` : 'to you'}`,
      message: body,
      url: conversationPath(key),
      aboutId: viewer.id,
    });
    return { withName: otherName };
  });
}

const limit = {
  author: privateMessages.authorId,
  at: privateMessages.sentAt,
  most: messagesAnHour,
  hours: 1,
};

const tooMany = () =>
  new Conflict(
    `You sent ${messagesAnHour} messages in the last hour, which is the limit. Please try again later.`,
  );

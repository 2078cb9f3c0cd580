import { eq, sql } from 'drizzle-orm';

import { alerts, messages } from '#db/schema';
import type { Services } from '~/domain/services';
import { announce } from '~/live/announce.server';
import type { Noun } from '~/platform/noun.server';
import { type Erased, formerResident, notedBy, ownRows } from '~/platform/own-data/personal-data.server';

import { framesOfMessage } from './message-frames.server';
import { messagePhotos } from './message-photos.server';

export const message: Noun = {
  photoKinds: { message: messagePhotos },
  personalData: [
    ownRows(messages, {
      name: 'messages-to-everyone',
      title: 'Alerts and updates that you sent',
      of: messages.senderId,
      also: [messages.confirmedBy],
      erase: eraseSender,
    }),
    notedBy('alerts', [alerts.senderId]),
  ],
  framesOfMessage,
};

/** What was sent to everyone stays with those who got it, by nobody's name. */
async function eraseSender(services: Services, { id }: Erased): Promise<void> {
  const { db } = services;
  // By way of the residents: the key that inboxes are found by begins with theirs.
  await db.execute(sql`
    update notifications n set sender_name = ${formerResident}
    from residents r, messages m where n.resident_id = r.id and n.id = m.id and m.sender_id = ${id}`);
  const sent = await db
    .update(messages)
    .set({ senderName: formerResident })
    .where(eq(messages.senderId, id))
    .returning({ id: messages.id });
  if (sent.length > 0) await announce(services, { type: 'banner-changed' });
}

import { eq, sql } from 'drizzle-orm';

import {
  alerts,
  contactDeclines,
  emergencyContacts,
  emergencyShares,
  messages,
  shareDeliveries,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { announce } from '~/live/announce.server';
import {
  type Erased,
  formerResident,
  notedBy,
  ownRows,
  type PersonalData,
} from '~/platform/own-data/personal-data.server';

import { eraseFromContacts } from './contacts/erase-contacts.server';

/** What safety has of a resident. */
export const safetyData: PersonalData[] = [
  ownRows(messages, {
    name: 'messages-to-everyone',
    title: 'Alerts and updates that you sent',
    of: messages.senderId,
    also: [messages.confirmedBy],
    erase: eraseSender,
  }),
  notedBy('alerts', [alerts.senderId]),
  ownRows(emergencyContacts, {
    name: 'emergency-contacts',
    title: 'Your emergency contacts',
    of: emergencyContacts.residentId,
    without: [emergencyContacts.declinedAt],
    erase: eraseFromContacts,
  }),
  ownRows(contactDeclines, {
    name: 'emergency-declines',
    title: 'Contacts who asked for nothing more',
    of: contactDeclines.residentId,
  }),
  ownRows(emergencyShares, {
    name: 'emergency-shares',
    title: 'Your calls for help',
    of: emergencyShares.residentId,
    with: {
      wentTo: sql`(select json_agg(json_build_object('name', ${shareDeliveries.contactName}, 'by', ${shareDeliveries.channel},
        'to', case when ${shareDeliveries.channel} <> 'push' then ${shareDeliveries.recipient} end,
        'said', ${shareDeliveries.kind}, 'state', ${shareDeliveries.state}))
        from ${shareDeliveries} where ${shareDeliveries.shareId} = ${emergencyShares.id})`,
    },
  }),
];

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

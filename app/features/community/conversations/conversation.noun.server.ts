import { sql } from 'drizzle-orm';

import { listings, privateMessages } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { nameFor, ownRows } from '~/platform/own-data/personal-data.server';
import { sweepAfter } from '~/jobs/upkeep.server';
import { erasesReports } from '~/platform/reports/erase-reports.server';

import { allMessagesPath, privateMessageKind } from './conversations';
import { privateMessageReports } from './message-reports.server';

const listingOfMessage = sql`(select ${listings.title} from ${listings} where ${listings.id} = ${privateMessages.listingId})`;

const isInConversationWith = (
  id: string,
) => sql`(${id} in (${privateMessages.neighborId}, ${privateMessages.authorId}, ${privateMessages.entryId})
  or ${privateMessages.listingId} in (select id from listings where resident_id = ${id}))`;

export const conversation: Noun = {
  pages: [{ to: allMessagesPath, title: 'Private messages', words: 'conversations wrote inbox neighbor' }],
  reportKinds: { [privateMessageKind]: privateMessageReports },
  personalData: [
    // A conversation belongs to both people, so erasing either one deletes it.
    ownRows(privateMessages, {
      name: 'private-messages',
      title: 'Your private messages',
      of: privateMessages.neighborId,
      also: [privateMessages.authorId, privateMessages.entryId],
      // A hidden message appears only in its author's export.
      whose: (id) =>
        sql`${isInConversationWith(id)} and (${privateMessages.hiddenAt} is null or ${privateMessages.authorId} = ${id})`,
      ...erasesReports(
        privateMessageKind,
        (id) => sql`select id::text from private_messages where ${isInConversationWith(id)}`,
      ),
      othersLose: 'Neighbors lose their private conversations with you.',
      with: {
        listing: listingOfMessage,
        to: sql`case when ${privateMessages.entryId} is not null then ${nameFor(privateMessages.entryId)} end`,
        author: nameFor(privateMessages.authorId),
      },
    }),
  ],
  sweeps: [sweepAfter(privateMessages.sentAt, 365)],
};

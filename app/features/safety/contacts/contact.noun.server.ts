import { sql } from 'drizzle-orm';

import { contactDeclines, emergencyContacts } from '#db/schema';
import type { Noun, Measure } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { eraseFromContacts } from './erase-contacts.server';
import { contactsPath } from './contacts';

const countContacts: Measure = (residentId) =>
  sql`(select count(*) from emergency_contacts where resident_id = ${residentId})::int`;

export const contact: Noun = {
  pages: [{ to: contactsPath, title: 'Emergency Contacts', words: 'family who gets told sos' }],
  measures: { contacts: countContacts },
  personalData: [
    ownRows(emergencyContacts, {
      name: 'emergency-contacts',
      title: 'Your emergency contacts',
      of: emergencyContacts.residentId,
      without: [emergencyContacts.declinedAt],
      othersLose: 'Neighbors lose you as their emergency contact. We’ll ask them to check their list.',
      erase: eraseFromContacts,
    }),
    ownRows(contactDeclines, {
      name: 'emergency-declines',
      title: 'Contacts who opted out',
      of: contactDeclines.residentId,
    }),
  ],
};

import { contactDeclines, emergencyContacts } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { countContacts } from './contacts-measure.server';
import { eraseFromContacts } from './erase-contacts.server';

export const contact: Noun = {
  measures: { contacts: countContacts },
  personalData: [
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
  ],
};

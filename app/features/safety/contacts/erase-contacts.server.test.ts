import { randomUUID } from 'node:crypto';

import { emergencyContacts } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { findTextNumber } from '~/domain/phone.server';
import { inTransaction } from '~/domain/services';

import { eraseFromContacts } from './erase-contacts.server';

type Case = { phone: string; country: string; theirs: string[]; others: string[] };

const cases: Case[] = [
  {
    phone: '(503) 555-0199',
    country: 'US',
    theirs: [
      '503-555-0199',
      '503-555-0199 (TTY 711)',
      '503.555.0199 ext. 4',
      '503-555-0100 or +1 (503) 555-0199',
      'Zora 5035550199 after 6 PM',
      '\u202d503\u00a0555\u00a00199\u202c',
    ],
    others: ['503-555-0198 (TTY 711)', '555-0199', '1-800-GAS-LEAK', '+44 20 7555 0199', '911', 'call me'],
  },
  {
    phone: '1-503-228-ZORA, or 503-228-9673 (home)',
    country: 'US',
    theirs: ['503-228-9672', '(503) 228-ZORA', '503-555-0100 (work 503-228-9673)'],
    others: ['503-228-9674', '988 (text 838255)'],
  },
  {
    phone: '020 7946 0958',
    country: 'GB',
    theirs: ['+44 (0)20 7946 0958', '0044 20 7946 0958 (evenings)', '02079460958'],
    others: ['020 7946 0959', '+1 207-946-0958'],
  },
  {
    phone: '32 12 34 56',
    country: 'DK',
    theirs: ['+45 32123456', '32123456 (work)'],
    others: ['+47 32 12 34 56', '32 12 34 57'],
  },
];

describe('the phone number of an erased resident', () => {
  test.for(cases)(
    'the erased number $phone is found in other people’s contacts, however it is written',
    async (one, { services: { ...services }, cast }) => {
      services.config = { ...services.config, country: one.country };
      const residentId = cast.rosa.id;
      await services.db.delete(emergencyContacts);
      await services.db.insert(emergencyContacts).values(
        [...one.theirs, ...one.others].map((phone, n) => ({
          ...{ id: randomUUID(), residentId, name: 'Z', phone, isPrimary: n === 0 },
          // Earlier releases stored phone texts without a parsed number.
          phoneE164: n % 2 === 0 ? findTextNumber(phone, one.country) : null,
          createdAt: services.clock.now(),
        })),
      );
      const person = { id: cast.others[0].id, emails: [], name: null, address: null, phone: one.phone };
      await inTransaction(services, (services) => eraseFromContacts(services, person));
      const left = await services.db.select().from(emergencyContacts);
      expect(left.map(({ phone }) => phone).sort()).toEqual([...one.others].sort());
    },
  );
});

import { expect, test } from 'vitest';

import type { ContactOutcome, ShareEntry } from '../shares';
import { isOnItsWay, formatChannel, formatOutcomes } from './share-outcomes';

type Outcome = ContactOutcome['channels'][number];
const outcome = (
  channel: Outcome['channel'],
  state: Outcome['state'],
  failure: Outcome['failure'] = null,
) => ({
  channel,
  state,
  failure,
});
const contact = (...channels: Outcome[]): ContactOutcome => ({ contactId: 'a', name: 'Ana', channels });

test.each([
  [outcome('email', 'sent'), 'E-mail: sent'],
  [outcome('sms', 'pending'), 'SMS: being sent'],
  [outcome('email', 'kept'), 'E-mail: saved, not sent'],
  [outcome('push', 'failed', 'no-device'), 'Push: no device'],
  [outcome('sms', 'failed', 'refused'), 'SMS: not possible, please check the contact'],
  [outcome('email', 'failed', 'expired'), 'E-mail: not delivered in time'],
  [outcome('email', 'failed', 'declined'), 'E-mail: declined'],
  [outcome('sms', 'failed', 'too-many'), 'SMS: not sent, too many text messages within an hour'],
])('a channel in words: %o', (one, words) => {
  expect(formatChannel(one)).toBe(words);
});

test('a contact who declined is one word, and one with several channels a line for each', () => {
  const declined = [outcome('email', 'failed', 'declined'), outcome('sms', 'failed', 'declined')];
  expect(formatOutcomes(contact(...declined))).toEqual(['declined']);
  expect(formatOutcomes(contact(outcome('email', 'sent'), outcome('sms', 'pending')))).toEqual([
    'E-mail: sent',
    'SMS: being sent',
  ]);
  expect(formatOutcomes(contact())).toEqual([]);
});

test('a share is on its way while any channel is, the word that the sender is safe too', () => {
  const share = (contacts: ContactOutcome[], safeContacts: ContactOutcome[] = []) =>
    ({ contacts, safeContacts }) as unknown as ShareEntry;
  expect(isOnItsWay(share([contact(outcome('email', 'sent'), outcome('sms', 'pending'))]))).toBe(true);
  expect(isOnItsWay(share([contact(outcome('email', 'sent'))]))).toBe(false);
  expect(isOnItsWay(share([contact(outcome('email', 'sent'))], [contact(outcome('sms', 'pending'))]))).toBe(
    true,
  );
});

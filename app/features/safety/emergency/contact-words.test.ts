import { describe, expect, test } from 'vitest';

import { channelOf as way, contactOf } from '#tests/support/contact-outcomes';

import { formatContact, toNextStep } from './contact-words';
import { isOnItsWay } from './share/share-outcomes';
import type { ContactOutcome, ShareEntry } from './shares';

const contact = (...channels: ContactOutcome['channels']) => contactOf('Ana', ...channels);
const words = (one: ContactOutcome, safeAt?: string) => formatContact(one, safeAt).map((line) => line.words);
const untextable = way('sms', 'failed', 'refused', { wasTried: false });
const both = (state: 'kept' | 'failed', failure: 'declined' | 'expired' | null = null) => [
  way('email', state, failure),
  way('sms', state, failure),
];
const unsetUp = 'Not sent: this neighborhood can’t send emails or texts yet';

test.each([
  [
    [way('email', 'sent'), way('sms', 'pending')],
    ['Email: sent', 'Text: being sent'],
  ],
  [[way('sms', 'pending', null, { wasTried: true })], ['Text: didn’t go through yet, trying again']],
  [both('kept'), [unsetUp]],
  [[way('sms', 'kept')], ['Not sent: this neighborhood can’t send texts yet']],
  [
    [way('email', 'kept'), way('sms', 'sent')],
    ['Email: not sent, this neighborhood can’t send emails yet', 'Text: sent'],
  ],
  [[way('email', 'failed', 'refused')], ['Email: refused, please check the address']],
  [[way('sms', 'failed', 'refused')], ['Text: refused, please check the number']],
  [[untextable], ['Not sent: there is no email address, and this number can’t get texts']],
  [
    [way('email', 'failed', 'expired'), untextable],
    ['Email: not delivered in time', 'Text: not sent, this number can’t get texts'],
  ],
  [both('failed', 'declined'), ['Asked not to get your messages']],
  [
    [way('email', 'failed', 'declined'), way('sms', 'failed', 'too-many', { wasTried: false })],
    ['Email: not sent, they asked for no emails', 'Text: not sent, too many texts within an hour'],
  ],
  [[], ['No way to send them a message']],
])('each delivery failure has its sentence: %#', (channels, expected) => {
  expect(words(contact(...channels))).toEqual(expected);
});

test('a delivery stopped by “I’m safe” says so, an expired one does not', () => {
  const stopped = contact(...both('failed', 'expired'));
  expect(words(stopped, '2026-06-13T19:00:00.000Z')).toEqual([
    'Email: stopped when you said you’re safe',
    'Text: stopped when you said you’re safe',
  ]);
  expect(words(stopped, '2026-06-13T19:00:00.001Z')[0]).toBe('Email: not delivered in time');
});

test('only a sent delivery has a time', () => {
  const lines = formatContact(contact(way('email', 'sent'), way('sms', 'failed', 'refused')));
  expect(lines.map(({ sentAt }) => sentAt)).toEqual(['2026-06-13T19:00:00.000Z', null]);
});

describe('the next step', () => {
  test.each([
    [[way('email', 'sent'), way('sms', 'failed', 'refused')], null],
    [[way('email', 'pending')], 'call'],
    [both('kept'), 'call'],
    [both('failed', 'declined'), 'call'],
    [[untextable], 'call'],
    [[], 'call'],
  ])('the next step is to call a contact whom nothing reached: %#', (channels, step) => {
    const call = { dial: '+15035550188', phone: '503-555-0188' };
    expect(toNextStep(contact(...channels))).toEqual(step === 'call' ? call : step);
  });

  test('the next step says when there is no number to call', () => {
    expect(toNextStep({ ...contact(untextable), dial: '' })).toBe('no-number');
  });
});

test('a share is pending while any delivery is, including the all-clear', () => {
  const share = (contacts: ContactOutcome[], safeContacts: ContactOutcome[] = []) =>
    ({ contacts, safeContacts }) as unknown as ShareEntry;
  const sent = contact(way('email', 'sent'));
  expect(isOnItsWay(share([contact(way('email', 'sent'), way('sms', 'pending'))]))).toBe(true);
  expect(isOnItsWay(share([sent]))).toBe(false);
  expect(isOnItsWay(share([sent], [contact(way('sms', 'pending'))]))).toBe(true);
});

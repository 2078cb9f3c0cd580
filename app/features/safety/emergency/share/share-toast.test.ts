import { expect, test } from 'vitest';

import type { ShareOutcome } from '../shares';
import { formatFailure, formatOutcome } from './share-toast';

const say = (outcome: Partial<ShareOutcome>) =>
  formatOutcome(
    {
      id: 'x',
      at: '2026-06-13T19:00:00.000Z',
      contactsNotified: 0,
      contacts: 2,
      isKept: false,
      isPending: false,
      ...outcome,
    },
    '112',
  );

test('contacts that a provider has accepted are told by their number (S1 §8)', () => {
  expect(say({ contactsNotified: 2 })).toEqual({
    tone: 'success',
    title: 'Emergency contacts notified!',
    description: 'Successfully notified 2 emergency contact(s).',
  });
  // One of them is still being tried by another way.
  expect(say({ contactsNotified: 2, isPending: true }).description).toBe(
    'Successfully notified 2 emergency contact(s).',
  );
  expect(say({ contactsNotified: 1, isPending: true }).description).toBe(
    'Successfully notified 1 emergency contact(s). We keep trying to reach the others.',
  );
});

test('what has reached nobody yet is saved and being sent, and says to call for help', () => {
  for (const isKept of [false, true]) {
    expect(say({ isPending: true, isKept })).toEqual({
      tone: 'error',
      title: 'Your message is saved and is being sent',
      description:
        'It hasn’t reached any of your contacts yet. We’ll keep trying. If you need help now, call 112.',
    });
  }
});

test('what is a file in the outbox was not sent', () => {
  expect(say({ isKept: true })).toEqual({
    tone: 'error',
    title: 'Your message is saved, but nothing was sent',
    description: 'We can’t send mail or text messages yet. If you need help now, call 112.',
  });
});

test('without a contact it says so, and points to help and to adding one', () => {
  expect(say({ contacts: 0 })).toEqual({
    tone: 'error',
    title: 'There’s nobody to notify',
    description:
      'Your message is saved, but you have no emergency contact to send it to. If you need help now, ' +
      'call 112. Then add a contact under Settings, Emergency Contacts.',
  });
});

test('a failure has the message of the error, or advice (S1 §8)', () => {
  const title = 'Failed to notify contacts';
  const advice = 'Please try again or contact emergency services directly.';
  expect(say({})).toEqual({ tone: 'error', title, description: advice });
  expect(formatFailure()).toEqual({ tone: 'error', title, description: advice });
  expect(formatFailure('Too many.')).toEqual({ tone: 'error', title, description: 'Too many.' });
});

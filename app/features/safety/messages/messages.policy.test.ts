import { expect, test } from 'vitest';

import { canCorrectAgain, canFollowUp } from './messages.policy';

const rosa = { id: 'rosa', role: 'resident', name: 'Rosa' } as const;
const maya = { id: 'maya', role: 'manager', name: 'Maya' } as const;
const firstSentAt = new Date('2026-05-01T10:00:00Z');
const after = (seconds: number) => new Date(firstSentAt.getTime() + seconds * 1000);

test('a sender corrects and cancels the own message for ten minutes', () => {
  const own = { senderId: 'rosa', firstSentAt };
  expect([0, 599, 600, 6000].map((seconds) => canFollowUp(rosa, own, after(seconds)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("nobody but a manager corrects or cancels another's, nor one whose sender has left", () => {
  for (const senderId of ['linh', null]) {
    expect(canFollowUp(rosa, { senderId, firstSentAt }, after(1))).toBe(false);
    expect(canFollowUp(maya, { senderId, firstSentAt }, after(1_000_000))).toBe(true);
  }
});

test('a resident corrects three times, a manager as often as it takes', () => {
  expect([0, 1, 2, 3, 4].map((count) => canCorrectAgain(rosa, count))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(canCorrectAgain(maya, 30)).toBe(true);
});

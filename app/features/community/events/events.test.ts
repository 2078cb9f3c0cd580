import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';

import { formatAnswered, formatRoom } from './answer/answer-words';
import type { OwnAnswer } from './events';
import { answerSchema } from './events.schema.server';

test('an event’s number of people is read only for those who come', () => {
  const parse = (typed: string) => {
    const { payload, ...submission } = parseWithZod(new URLSearchParams(typed), { schema: answerSchema });
    if (submission.status !== 'success') return submission.error;
    const { dates, ...value } = submission.value;
    expect(dates).toBe('this');
    return value;
  };
  expect(parse('partySize= 10 ')).toEqual({ answer: 'going', partySize: 10 });
  expect(parse('answer=going&partySize=&redirectTo=/')).toEqual({ answer: 'going', redirectTo: '/' });
  for (const typed of ['0', '11', '12', '-1', '1.5', '1e1', 'two', '9'.repeat(400)]) {
    const wrong = { partySize: ['Give a number of people from 1 to 10.'] };
    expect(parse(`answer=going&partySize=${typed}`)).toEqual(wrong);
    expect(parse(`answer=declined&partySize=${typed}`)).toEqual({ answer: 'declined' });
  }
  expect(parse('answer=maybe')).toEqual({ answer: ['Say whether you’re going.'] });
});

describe('hints about the party size match the server’s limits', () => {
  type Own = [status: OwnAnswer['status'], partySize: number];
  const room = (capacity: number | null, going: number, waiting: number, own?: Own) => ({
    capacity,
    going,
    waiting,
    own: own ? { status: own[0], partySize: own[1], attendedAt: null, position: 1 } : null,
  });
  test.for([
    [room(null, 12, 0), 'Up to 10.'],
    [room(5, 0, 0), 'Up to 5. 5 spots left.'],
    [room(60, 0, 0, ['declined', 1]), 'Up to 10. 60 spots left.'],
    [room(8, 7, 0), 'Up to 8. 1 spot left: with more people you join the waitlist.'],
    [room(8, 8, 0), 'Up to 8. All spots are taken: you wait until there are enough for all of you.'],
    [room(8, 6, 1), 'Up to 8. Others are waiting for spots: you come after them.'],
    [room(8, 6, 1, ['waiting', 3]), 'Up to 8. You keep your place.'],
    [room(8, 6, 0, ['going', 3]), 'Up to 5: 2 spots left besides yours.'],
    [room(60, 6, 0, ['going', 1]), 'Up to 10: 54 spots left besides yours.'],
    [room(8, 8, 2, ['going', 1]), 'Others are waiting for spots: you can bring fewer, not more.'],
    [room(8, 6, 1, ['going', 1]), 'Others are waiting for spots: you can bring fewer, not more.'],
    [room(8, 8, 0, ['going', 1]), 'All spots are taken: you can bring fewer, not more.'],
  ] as const)('the party-size hint for %o is right', ([event, said]) => {
    expect(formatRoom(event)).toBe(said);
  });
});

test('a resident’s first answer says what it earned, and for what', () => {
  const answered = { title: 'Picnic', status: 'going', before: null, partySize: 2 } as const;
  expect(formatAnswered({ ...answered, pointsAwarded: 10, firstTimePoints: 15 })).toEqual({
    title: 'You’re going to Picnic',
    description: '2 people in all. +10 points earned! And +15 for your first RSVP.',
  });
});

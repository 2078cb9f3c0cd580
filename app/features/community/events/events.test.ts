import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';

import { formatAnswered, formatRoom } from './answer/answer-words';
import { eventsPagePath, type OwnAnswer } from './events';
import { answerSchema } from './events.schema.server';

test('how many come is read of who comes, and of nobody else', () => {
  const parse = (typed: string) => {
    const { payload, ...submission } = parseWithZod(new URLSearchParams(typed), { schema: answerSchema });
    return submission.status === 'success' ? submission.value : submission.error;
  };
  expect(parse('partySize= 10 ')).toEqual({ answer: 'going', partySize: 10 });
  expect(parse('answer=going&partySize=&redirectTo=/')).toEqual({ answer: 'going', redirectTo: '/' });
  for (const typed of ['0', '11', '12', '-1', '1.5', '1e1', 'two', '9'.repeat(400)]) {
    const wrong = { partySize: ['Give a number of people from 1 to 10.'] };
    expect(parse(`answer=going&partySize=${typed}`)).toEqual(wrong);
    expect(parse(`answer=declined&partySize=${typed}`)).toEqual({ answer: 'declined' });
  }
  expect(parse('answer=maybe')).toEqual({ answer: ['Say whether you come.'] });
});

describe('what is said of the number of people is what the server says to it', () => {
  const own = (status: OwnAnswer['status'], partySize = 1): OwnAnswer => ({
    status,
    partySize,
    attendedAt: null,
    position: status === 'waiting' ? 1 : null,
  });
  test.for([
    [{ capacity: null, going: 12, waiting: 0, own: null }, 'Up to 10.'],
    [{ capacity: 5, going: 0, waiting: 0, own: null }, 'Up to 5. 5 places are free.'],
    [{ capacity: 60, going: 0, waiting: 0, own: own('declined') }, 'Up to 10. 60 places are free.'],
    [
      { capacity: 8, going: 7, waiting: 0, own: null },
      'Up to 8. 1 place is free: with more people you join the waitlist.',
    ],
    [
      { capacity: 8, going: 8, waiting: 0, own: null },
      'Up to 8. All places are taken: you wait until there are enough for all of you.',
    ],
    [
      { capacity: 8, going: 6, waiting: 1, own: null },
      'Up to 8. Others wait for places: you come after them.',
    ],
    [
      { capacity: 8, going: 6, waiting: 1, own: own('waiting', 3) },
      'Up to 8. Another number keeps your turn.',
    ],
    [
      { capacity: 8, going: 6, waiting: 0, own: own('going', 3) },
      'Up to 5: 2 places are free besides yours.',
    ],
    [
      { capacity: 60, going: 6, waiting: 0, own: own('going') },
      'Up to 10: 54 places are free besides yours.',
    ],
    [
      { capacity: 8, going: 8, waiting: 2, own: own('going') },
      'Others wait for places: it can be fewer, and not more.',
    ],
    [
      { capacity: 8, going: 6, waiting: 1, own: own('going') },
      'Others wait for places: it can be fewer, and not more.',
    ],
    [
      { capacity: 8, going: 8, waiting: 0, own: own('going') },
      'All places are taken: it can be fewer, and not more.',
    ],
  ] as const)('%o', ([event, said]) => {
    expect(formatRoom(event)).toBe(said);
  });
});

test('a first answer ever says what it earned besides, and for what', () => {
  const answered = { title: 'Picnic', status: 'going', before: null, partySize: 2 } as const;
  expect(formatAnswered({ ...answered, pointsAwarded: 10, firstTimePoints: 15 })).toEqual({
    title: 'You are going: Picnic',
    description: 'With 2 people. +10 points earned! And +15 for your first RSVP.',
  });
});

test('a page of the list has its number in the address, and stays a map', () => {
  expect([eventsPagePath(1, 'list'), eventsPagePath(1, 'map')]).toEqual([
    '/community/events',
    '/community/events?view=map',
  ]);
  expect([eventsPagePath(2, 'list'), eventsPagePath(3, 'map')]).toEqual([
    '/community/events?page=2',
    '/community/events?page=3&view=map',
  ]);
});

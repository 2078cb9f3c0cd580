import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { bookings } from '#db/schema';

import { type Answer, attackServer } from '../support/attack-server';
import { freeSpot, insertSession, takeSpot } from '../support/booking-slots';

const server = await attackServer();
const resident = await server.cookieFor('demo-user');
const session = await insertSession(server.database.sql, 'Form Class', 2);

const page = '/health/bookings/new';
const waitlist = '/health/bookings/waitlist';
const read = (search: Record<string, string>) =>
  server.get(`${page}?${new URLSearchParams(search).toString()}`, resident);

function post(path: string, form: Record<string, string>): Promise<Answer> {
  const { day, classId } = session;
  const search = new URLSearchParams({ date: day, amenityId: '', classId }).toString();
  return server.post(`${path}?${search}`, form, resident);
}

function seen({ body }: Answer) {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  const text = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
  const chosen = [
    ...main.matchAll(/<option selected="" value="([^"]*)"|<option value="([^"]*)" selected=""/g),
  ];
  return {
    text,
    filters: chosen.map(([, first, second]) => first ?? second),
    slot: /<input[^>]*name="timeSlotId"[^>]*>/.exec(main)?.[0] ?? null,
    main,
  };
}

describe('a refused booking form', () => {
  test('a booking form with no choice, an unknown slot, two people or another class is a 400, with filters kept', async () => {
    const { slotId: timeSlotId, day, classId } = session;
    for (const [path, form, words] of [
      [page, {}, 'Booking Failed Choose a time slot.'],
      [waitlist, {}, 'Waitlist Failed Choose a time slot.'],
      [page, { timeSlotId: 'nothing' }, 'This session is no longer offered. Choose another one.'],
      [page, { timeSlotId, participantCount: '2' }, 'A booking is for one person.'],
      [page, { timeSlotId, classId: 'tai-chi' }, 'This time slot is for another class.'],
    ] as const) {
      const answer = await post(path, form);
      expect([path, form, answer.status]).toEqual([path, form, 400]);
      const { text, filters, slot } = seen(answer);
      expect(text).toContain(words);
      expect(filters).toEqual([day, '', classId]);
      if ('timeSlotId' in form && form.timeSlotId === timeSlotId) expect(slot).toContain(timeSlotId);
    }
    expect(
      await server.database.db.$count(
        bookings,
        and(eq(bookings.slotId, timeSlotId), ne(bookings.residentId, 'linh-tran')),
      ),
    ).toBe(0);
  });

  test('booking a slot that has filled up is a 409 that offers its waitlist, with the choice kept', async () => {
    const { slotId: timeSlotId } = session;
    await takeSpot(server.database.sql, timeSlotId);
    const answer = await post(page, { timeSlotId, participantCount: '1' });
    expect(answer.status).toBe(409);
    const { text, slot, main } = seen(answer);
    expect(text).toContain('Booking Failed This session is full. You can join its waitlist. Join Waitlist');
    expect(slot).toContain(timeSlotId);
    const [form] = main.slice(0, main.indexOf(slot ?? 'none')).match(/<form[^>]*>(?!.*<form)/s) ?? [];
    expect(form).toContain(`action="${waitlist}?`);
  });

  test('joining a waitlist when a spot has freed up is a 409 that offers the spot', async () => {
    const { slotId: timeSlotId } = session;
    await freeSpot(server.database.sql, timeSlotId);
    const answer = await post(waitlist, { timeSlotId });
    expect(answer.status).toBe(409);
    const { text, slot } = seen(answer);
    expect(text).toContain('Waitlist Failed A spot just opened up. You can book it. Confirm Booking');
    expect(slot).toContain(timeSlotId);
    const booked = await post(page, { timeSlotId, participantCount: '1' });
    expect([booked.status, booked.headers.location]).toEqual([303, '/health/bookings']);
    const again = await post(page, { timeSlotId, participantCount: '1' });
    expect(again.status).toBe(409);
    expect(seen(again).text).toContain('You have already booked this session.');
  });
});

test('an impossible date is reported, and the booking page still works for today', async () => {
  for (const [search, status, words] of [
    [{ date: '2020-01-01' }, 400, 'Choose a date from '],
    [{ amenityId: 'nowhere' }, 404, 'There is no such amenity.'],
    [{ classId: 'tai-chi', amenityId: 'sauna' }, 400, 'Tai Chi is held in Fitness Studio.'],
  ] as const) {
    const answer = await read(search);
    expect([search, answer.status]).toEqual([search, status]);
    const { text, main } = seen(answer);
    expect(text).toContain(words);
    expect(text).toContain('Confirm Booking');
    expect(main).toMatch(/<option[^>]*>Today, /);
  }
});

test("no control on the booking page is disabled in the server's HTML", async () => {
  const { main } = seen(await read({ classId: session.classId }));
  expect(main).toContain('Confirm Booking');
  expect(main).not.toMatch(/<[^>]* disabled="/);
});

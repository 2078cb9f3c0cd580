import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { amenities, bookings, timeSlots } from '#db/schema';
import type { Booking } from '~/features/health/bookings/bookings';

import { attackServer } from '../support/attack-server';
import { makeSlot, studio } from '../support/slots';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const { call } = server;
const resident = await server.cookieFor('demo-user');
const other = await server.cookieFor('linh-tran');
beforeEach(async () => {
  const { db } = server.database;
  await db.delete(bookings);
  await db.update(timeSlots).set({ booked: 0 });
});

const path = '/api/bookings';
const unknown = '00000000-0000-4000-8000-000000000000';
const clock = { now: () => testNow() };
const slot = (wanted: Parameters<typeof makeSlot>[1] = {}) =>
  makeSlot({ db: server.database.db, clock }, wanted);
const list = async (cookie: string) => (await call(cookie, 'GET', path)).json as Booking[];

async function book(cookie: string, timeSlotId: string): Promise<Booking> {
  const { status, json } = await call(cookie, 'POST', path, { timeSlotId, ...studio, participantCount: 1 });
  expect(status).toBe(201);
  return json as Booking;
}

test('a booking has the documented fields, is listed, and can be canceled once, with or without a reason', async () => {
  const booking = await book(resident, await slot());
  expect(booking).toEqual({
    ...studio,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    status: 'confirmed',
    bookedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    participantCount: 1,
    cancellationReason: null,
  });
  expect(await list(resident)).toEqual([booking]);
  expect(await list(other)).toEqual([]);

  const cancelled = { ...booking, status: 'cancelled', cancellationReason: 'A cold' };
  const first = await call(resident, 'DELETE', `${path}/${booking.id}`, { reason: 'A cold' });
  expect([first.status, first.json]).toEqual([200, cancelled]);
  expect(await list(resident)).toEqual([cancelled]);
  const again = await call(resident, 'DELETE', `${path}/${booking.id}`);
  expect([again.status, again.type]).toEqual([409, 'application/problem+json; charset=utf-8']);
  expect(again.json).toMatchObject({ title: 'Conflict', detail: 'This booking is already canceled.' });

  const second = await book(resident, await slot({ inHours: 4 }));
  const bare = await call(resident, 'DELETE', `${path}/${second.id}`);
  expect([bare.status, bare.json]).toMatchObject([200, { status: 'cancelled', cancellationReason: null }]);
  for (const id of [unknown, 'x', '%27%20or%201=1--']) {
    expect((await call(resident, 'DELETE', `${path}/${id}`)).status).toBe(404);
  }
});

test('an invalid booking is refused by field or in a sentence, and nothing is stored', async () => {
  const full = await slot();
  await book(other, full);
  const refused: [unknown, number, object][] = [
    [{}, 400, { errors: { timeSlotId: ['Choose a time slot.'] } }],
    [{ timeSlotId: 5 }, 400, {}],
    [[], 400, {}],
    [{ timeSlotId: unknown }, 404, { detail: 'There is no such time slot.' }],
    [{ timeSlotId: 'x' }, 404, { detail: 'There is no such time slot.' }],
    [{ timeSlotId: full }, 409, { detail: 'This session is full. You can join its waitlist.' }],
  ];
  for (const [body, status, answer] of refused) {
    const { json, ...reply } = await call(resident, 'POST', path, body);
    expect([body, reply.status, reply.type]).toEqual([
      body,
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(json).toMatchObject(answer);
  }
  expect(await list(resident)).toEqual([]);
});

test('a room with rules to agree to is booked, and waited for, with agreesToRules', async () => {
  const { db } = server.database;
  const [timeSlotId, second] = [await slot(), await slot({ inHours: 4 })];
  await db
    .update(amenities)
    .set({ rules: '- Towels', mustAgree: true })
    .where(eq(amenities.id, studio.amenityId));
  const text = 'Please agree to the Test Studio rules first.';
  const problem = { detail: text };
  const refused = await call(resident, 'POST', path, { timeSlotId });
  expect([refused.status, refused.json]).toMatchObject([409, problem]);
  const ticked = { timeSlotId, agreesToRules: 'yes' };
  expect((await call(resident, 'POST', path, ticked)).status).toBe(400);
  expect((await call(resident, 'POST', path, { timeSlotId, agreesToRules: true })).status).toBe(201);
  expect((await call(resident, 'POST', path, { timeSlotId: second })).status).toBe(201);
  const waiting = await call(other, 'POST', '/api/waitlist', { timeSlotId });
  expect([waiting.status, waiting.json]).toMatchObject([409, problem]);
  const joined = await call(other, 'POST', '/api/waitlist', { timeSlotId, agreesToRules: true });
  expect(joined.status).toBe(201);
  await db.update(amenities).set({ rules: '', mustAgree: false }).where(eq(amenities.id, studio.amenityId));
});

test('a full slot has a waitlist, and its first person is booked when a spot frees up', async () => {
  const timeSlotId = await slot();
  const early = await call(resident, 'POST', '/api/waitlist', { timeSlotId });
  expect([early.status, early.json]).toMatchObject([
    409,
    { detail: 'A spot just opened up. You can book it.' },
  ]);
  const { id } = await book(other, timeSlotId);
  const joined = await call(resident, 'POST', '/api/waitlist', { timeSlotId });
  expect([joined.status, joined.json]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      timeSlotId,
      position: 1,
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    },
  ]);
  expect((await call(resident, 'POST', '/api/waitlist', { timeSlotId })).status).toBe(409);
  expect((await call(resident, 'POST', '/api/waitlist', { timeSlotId: unknown })).status).toBe(404);
  expect((await call(resident, 'POST', '/api/waitlist', {})).status).toBe(400);
  expect(await list(resident)).toEqual([]);
  expect((await call(other, 'DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await list(resident)).toMatchObject([{ id: (joined.json as Booking).id, status: 'confirmed' }]);
});

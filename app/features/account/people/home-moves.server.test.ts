// @module-tag dated

import { and, eq, isNull } from 'drizzle-orm';

import { audit, bookings, plotReservations, residencies, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf, setResidency } from '#tests/support/homes';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import { addDays, dayIn } from '~/domain/clock';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { shareEmergency } from '~/features/safety/emergency/shares.server';
import { reservePlot } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { readInbox } from '~/platform/notifications/notifications.server';
import { formatDate } from '~/ui/dates';

import { cancelHomeMoves, moveHomeOut, readHomeMoves, readMoveOut } from './home-moves.server';
import { getHome } from './homes.server';

const label = '30 Family Lane';

async function makeFamily(services: TestServices, count = 3) {
  const family = await makeNeighbors(services.db, count, 'family');
  for (const { id } of family) await setResidency(services, id, label);
  const homeId = await homeIdOf(services, label);
  const listed = family.map(({ id }) => id);
  const everyone = { who: 'everyone' as const, listed, people: [], day: null, reason: 'Sold.' };
  return { family, homeId, listed, everyone };
}

const whoLeft = async ({ db }: TestServices, ids: string[]) =>
  (await db.select().from(residents)).filter(({ id, leavesAt }) => leavesAt && ids.includes(id)).length;

test('a family moves out together, and its plot goes to nobody of them', async ({
  services,
  cast: { maya },
}) => {
  const { family, homeId, listed, everyone } = await makeFamily(services);
  const slot = await makeSlot(services, { capacity: 2 });
  await bookSlot(services, family[1]!, { timeSlotId: slot, participantCount: 1 });
  await reservePlot(services, family[0]!, 'A3', { gardeners: 1 });
  const page = await readMoveOut(services, maya, homeId);
  expect(page.people.map(({ id }) => id)).toEqual(listed);
  expect(page.people[1]!.lines.join(' ')).toContain('Bookings that end: Test Yoga');
  expect(page.shared).toEqual([
    'If everyone moves out, garden plot A3 is free for others, without its photos. Otherwise it stays with the others.',
  ]);

  expect(await moveHomeOut(services, maya, homeId, everyone)).toEqual(listed);

  expect(await whoLeft(services, listed)).toBe(3);
  expect(
    await services.db.$count(bookings, and(eq(bookings.slotId, slot), eq(bookings.status, 'confirmed'))),
  ).toBe(0);
  const isHeld = and(eq(plotReservations.plotId, 'A3'), isNull(plotReservations.endedAt));
  expect(await services.db.$count(plotReservations, isHeld)).toBe(0);
  const moves = await services.db.select().from(audit).where(eq(audit.verb, 'moved out'));
  expect(moves.filter(({ kind, reason }) => kind === 'resident' && reason === 'Sold.')).toHaveLength(3);
  expect((await getHome(services, maya, homeId)).people.map(({ when }) => when)).toEqual(
    Array(3).fill('past'),
  );
  // A second press finds another list than it was sent with.
  await expect(moveHomeOut(services, maya, homeId, everyone)).rejects.toMatchObject({ code: 'conflict' });
  expect(await services.db.$count(audit, eq(audit.verb, 'moved out'))).toBe(moves.length);
});

test('the chosen people move out, and the plot stays with the others', async ({
  services,
  cast: { maya },
}) => {
  const { family, homeId, listed, everyone } = await makeFamily(services);
  await reservePlot(services, family[0]!, 'A3', { gardeners: 1 });
  const chosen = { ...everyone, who: 'chosen' as const };
  await expect(moveHomeOut(services, maya, homeId, chosen)).rejects.toMatchObject({
    code: 'invalid',
    detail: 'Choose at least one person.',
  });
  for (const change of [{ people: [maya.id] }, { listed: listed.slice(1), people: listed.slice(0, 1) }])
    await expect(moveHomeOut(services, maya, homeId, { ...chosen, ...change })).rejects.toMatchObject({
      detail: 'Somebody moved in or out since you opened this page. Please check the list again.',
    });
  expect(await whoLeft(services, listed)).toBe(0);
  await moveHomeOut(services, maya, homeId, { ...chosen, people: listed.slice(0, 2) });
  expect(await whoLeft(services, listed)).toBe(2);
  const isHeld = and(eq(plotReservations.plotId, 'A3'), isNull(plotReservations.endedAt));
  const [plot] = await services.db.select().from(plotReservations).where(isHeld);
  expect(plot).toMatchObject({ residentId: listed[2] });
});

test('planned move-outs of a family are canceled together', async ({ services, cast: { maya } }) => {
  const { family, homeId, listed, everyone } = await makeFamily(services, 2);
  const day = addDays(dayIn(services.config.timeZone, services.clock.now()), 20);
  await moveHomeOut(services, maya, homeId, { ...everyone, who: 'chosen', people: [listed[0]!], day });
  await moveHomeOut(services, maya, homeId, { ...everyone, day });
  await expect(moveHomeOut(services, maya, homeId, { ...everyone, day })).rejects.toMatchObject({
    detail: 'They’re already moving out on that day.',
  });
  for (const one of family)
    expect((await readInbox(services, one)).items.map(({ title }) => title)).toEqual([
      `You move out on ${formatDate(day)}`,
    ]);
  expect((await readHomeMoves(services, maya, homeId)).people).toMatchObject([
    { leavesOn: day },
    { leavesOn: day },
  ]);
  expect(await cancelHomeMoves(services, maya, homeId, { reason: null })).toBe(2);
  expect(await whoLeft(services, listed)).toBe(0);
  expect(
    await services.db.$count(residencies, and(eq(residencies.homeId, homeId), isNull(residencies.endsAt))),
  ).toBe(2);
  await expect(cancelHomeMoves(services, maya, homeId, { reason: null })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('nobody of a family moves out if one of them can’t', async ({ services, cast: { maya, rosa } }) => {
  const { family, homeId, listed, everyone } = await makeFamily(services, 2);
  await setResidency(services, maya.id, label);
  const withMaya = { ...everyone, listed: [...listed, maya.id] };
  await expect(moveHomeOut(services, maya, homeId, withMaya)).rejects.toMatchObject({
    detail: 'Maya Chen: This is the last manager. Make someone else a manager first.',
  });
  await services.db.update(residents).set({ role: 'manager' }).where(eq(residents.id, listed[0]!));
  await expect(moveHomeOut(services, maya, homeId, withMaya)).rejects.toMatchObject({ code: 'conflict' });
  await setResidency(services, maya.id, null);
  await shareEmergency(services, family[1]!, { message: 'Help', place: null, address: null });
  await expect(moveHomeOut(services, maya, homeId, everyone)).rejects.toMatchObject({ code: 'conflict' });
  expect(await whoLeft(services, listed)).toBe(0);
  expect(await services.db.$count(audit, eq(audit.verb, 'moved out'))).toBe(0);
  for (const run of [readMoveOut, readHomeMoves])
    await expect(run(services, rosa, homeId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(moveHomeOut(services, rosa, homeId, everyone)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(readMoveOut(services, maya, 'none')).rejects.toMatchObject({ code: 'not-found' });
});

// @module-tag dated

import { and, eq } from 'drizzle-orm';

import { amenities, amenityAgreements } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot, studio } from '#tests/support/slots';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { getAmenity } from '~/features/health/amenities/amenities.server';

import { readBookingChoice } from './book/booking-choice.server';
import { bookSlot, cancelBooking } from './bookings.server';
import { bookingSchema } from './bookings.schema.server';
import { listBookings } from './mine/own-bookings.server';
import { joinWaitlist } from './waitlist.server';

const { amenityId } = studio;
const refused = (text: string) => ({
  code: 'conflict',
  detail: text,
  options: { errors: { agreesToRules: [text] } },
});
const askedFirst = refused('Please agree to the Test Studio rules first.');
const askedAgain = refused('The rules changed. Please read them again.');

async function makeRoom(services: TestServices, slot: Parameters<typeof makeSlot>[1] = {}) {
  const timeSlotId = await makeSlot(services, { capacity: 20, isClass: false, ...slot });
  await setRules(services, { rules: '- **Towels** on the floor', mustAgree: true });
  return timeSlotId;
}

const setRules = ({ db }: TestServices, values: Partial<typeof amenities.$inferInsert>) =>
  db.update(amenities).set(values).where(eq(amenities.id, amenityId));

const readAgreements = ({ db }: TestServices, viewer: Viewer) =>
  db
    .select({ revision: amenityAgreements.revision, agreedAt: amenityAgreements.agreedAt })
    .from(amenityAgreements)
    .where(and(eq(amenityAgreements.residentId, viewer.id), eq(amenityAgreements.amenityId, amenityId)));

test('a room with rules to agree to is booked once the resident agrees, and later without', async ({
  services,
  cast: { rosa },
}) => {
  const [first, second] = [await makeRoom(services), await makeSlot(services, { inHours: 5 })];
  await expect(bookSlot(services, rosa, { timeSlotId: first })).rejects.toMatchObject(askedFirst);
  expect(await readAgreements(services, rosa)).toEqual([]);
  await bookSlot(services, rosa, { timeSlotId: first, agreesToRules: 1 });
  const agreedAt = services.clock.now();
  expect(await readAgreements(services, rosa)).toEqual([{ revision: 1, agreedAt }]);
  services.clock.set(new Date(agreedAt.getTime() + 60_000));
  // A class in the room needs the same agreement.
  await bookSlot(services, rosa, { timeSlotId: second });
  expect(await readAgreements(services, rosa)).toEqual([{ revision: 1, agreedAt }]);
  expect(await getAmenity(services, rosa, amenityId)).toMatchObject({
    rulesHtml: '<ul>\n<li><strong>Towels</strong> on the floor</li>\n</ul>\n',
    agreedAt: agreedAt.toISOString(),
  });
});

test('a class in a room with rules to agree to is refused without the agreement', async ({
  services,
  cast: { rosa, maya },
}) => {
  const timeSlotId = await makeRoom(services, { isClass: true });
  for (const viewer of [rosa, maya])
    await expect(bookSlot(services, viewer, { timeSlotId })).rejects.toMatchObject(askedFirst);
  await bookSlot(services, rosa, { timeSlotId, ...studio, agreesToRules: 1 });
  expect((await getAmenity(services, maya, amenityId)).agreedAt).toBeNull();
});

test('changed rules are agreed to again, and an agreement to the former ones is refused', async ({
  services,
  cast: { rosa },
}) => {
  const [first, second] = [await makeRoom(services), await makeSlot(services, { inHours: 5 })];
  await bookSlot(services, rosa, { timeSlotId: first, agreesToRules: 1 });
  await setRules(services, { rules: '- No towels', rulesRevision: 2 });
  expect((await getAmenity(services, rosa, amenityId)).agreedAt).toBeNull();
  await expect(bookSlot(services, rosa, { timeSlotId: second })).rejects.toMatchObject(askedFirst);
  await expect(bookSlot(services, rosa, { timeSlotId: second, agreesToRules: 1 })).rejects.toMatchObject(
    askedAgain,
  );
  expect(await readAgreements(services, rosa)).toMatchObject([{ revision: 1 }]);
  await bookSlot(services, rosa, { timeSlotId: second, agreesToRules: 2 });
  expect(await readAgreements(services, rosa)).toMatchObject([{ revision: 2 }]);
});

test('an agreement of the API is to the current rules', async ({ services, cast: { rosa } }) => {
  const timeSlotId = await makeRoom(services);
  await setRules(services, { rulesRevision: 7 });
  await bookSlot(services, rosa, parseInput(bookingSchema, { timeSlotId, agreesToRules: true }));
  expect(await readAgreements(services, rosa)).toMatchObject([{ revision: 7 }]);
});

test('no agreement is stored where none is needed, or where nothing is booked', async ({
  services,
  cast: { rosa },
}) => {
  const timeSlotId = await makeRoom(services);
  const other = await makeSlot(services, { inHours: 5, capacity: 1 });
  await setRules(services, { mustAgree: false });
  await bookSlot(services, rosa, { timeSlotId, agreesToRules: 1 });
  await setRules(services, { mustAgree: true });
  const twice = bookSlot(services, rosa, { timeSlotId, agreesToRules: 1 });
  await expect(twice).rejects.toMatchObject({ detail: 'You have already booked this session.' });
  const [holder] = await makeNeighbors(services.db, 1);
  await bookSlot(services, holder!, { timeSlotId: other, agreesToRules: 1 });
  const full = bookSlot(services, rosa, { timeSlotId: other, agreesToRules: 1 });
  await expect(full).rejects.toMatchObject({ detail: 'This session is full. You can join its waitlist.' });
  expect(await readAgreements(services, rosa)).toEqual([]);
});

test('joining a waitlist needs the agreement, and the spot that opens up needs no other', async ({
  services,
  cast: { rosa },
}) => {
  const timeSlotId = await makeRoom(services, { capacity: 1 });
  const [holder] = await makeNeighbors(services.db, 1);
  const { booking } = await bookSlot(services, holder!, { timeSlotId, agreesToRules: 1 });
  await expect(joinWaitlist(services, rosa, { timeSlotId })).rejects.toMatchObject(askedFirst);
  await expect(joinWaitlist(services, rosa, { timeSlotId, agreesToRules: 3 })).rejects.toMatchObject(
    askedAgain,
  );
  await joinWaitlist(services, rosa, { timeSlotId, agreesToRules: 1 });
  expect(await readAgreements(services, rosa)).toMatchObject([{ revision: 1 }]);
  await setRules(services, { rulesRevision: 2 });
  await cancelBooking(services, holder!, booking.id);
  const booked = (await listBookings(services, rosa)).find(({ slotId }) => slotId === timeSlotId);
  expect(booked).toMatchObject({ status: 'confirmed' });
});

test('residents who book several slots of a room at once agree once, and get them all', async ({
  services,
}) => {
  const slots = [await makeRoom(services)];
  for (const inHours of [4, 5, 6, 7]) slots.push(await makeSlot(services, { inHours, capacity: 20 }));
  const people = await makeNeighbors(services.db, 8);
  const wishes = people.flatMap((viewer, at) =>
    slots.map((_, nth) => ({ viewer, timeSlotId: slots[(nth + at) % slots.length]! })),
  );
  await Promise.all(
    wishes.map(({ viewer, timeSlotId }) => bookSlot(services, viewer, { timeSlotId, agreesToRules: 1 })),
  );
  for (const viewer of people)
    expect(await readAgreements(services, viewer)).toEqual([{ revision: 1, agreedAt: services.clock.now() }]);
});

test('the booking page shows the rules of its slots’ rooms until the viewer agrees', async ({
  services,
  cast: { rosa },
}) => {
  const timeSlotId = await makeRoom(services, { inHours: 1 });
  const read = async () =>
    (await readBookingChoice(services, rosa, new URLSearchParams({ amenityId }))).choice.rules;
  expect(await read()).toEqual([
    {
      amenityId,
      name: 'Test Studio',
      revision: 1,
      html: '<ul>\n<li><strong>Towels</strong> on the floor</li>\n</ul>\n',
    },
  ]);
  await bookSlot(services, rosa, { timeSlotId, agreesToRules: 1 });
  expect(await read()).toEqual([]);
});

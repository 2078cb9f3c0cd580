// @module-tag dated

import { eq } from 'drizzle-orm';

import { gardenWorkshops, workshopMembers } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';

import { getWorkshop, joinWorkshop, leaveWorkshop, listWorkshops } from './workshops.server';

test('a workshop is planned for each coming Saturday at ten, also across a clock change', async ({
  services,
  cast,
}) => {
  const workshops = await listWorkshops(services, cast.rosa, 100);
  const today = dayIn(services.config.timeZone, services.clock.now());
  const toDay = (startsAt: string) => toLocalTime(services.config.timeZone, new Date(startsAt)).slice(0, 10);
  // On a Saturday, today's workshop may still be ahead, so it is left out.
  expect(workshops.filter(({ startsAt }) => toDay(startsAt) > today)).toHaveLength(8);
  for (const { startsAt } of workshops) {
    const local = toLocalTime(services.config.timeZone, new Date(startsAt));
    expect([new Date(`${local}Z`).getUTCDay(), local.slice(11)]).toEqual([6, '10:00']);
  }
  expect(new Set(workshops.map(({ title }) => title)).size).toBe(4);
  expect(await listWorkshops(services, cast.rosa, 3)).toEqual(workshops.slice(0, 3));
});

test('a workshop is joined once, can be left until it begins, and never exceeds its capacity', async ({
  services,
  cast,
}) => {
  const coming = await listWorkshops(services, cast.rosa, 100);
  const workshop = coming.at(-1)!;
  const { id, title, capacity } = workshop;
  const conflict = (detail: string) => ({ code: 'conflict', detail });
  expect(await joinWorkshop(services, cast.rosa, id)).toEqual({ ...workshop, joined: 1, hasJoined: true });
  expect(await getWorkshop(services, cast.rosa, id)).toMatchObject({ joined: 1, hasJoined: true });
  expect(await getWorkshop(services, cast.maya, id)).toMatchObject({ joined: 1, hasJoined: false });
  await expect(joinWorkshop(services, cast.rosa, id)).rejects.toMatchObject(
    conflict(`You have already joined ${title}.`),
  );
  await expect(leaveWorkshop(services, cast.maya, id)).rejects.toMatchObject(
    conflict(`You haven’t joined ${title}.`),
  );

  const people = await makeNeighbors(services.db, capacity + 5);
  const presses = await Promise.allSettled(people.map((one) => joinWorkshop(services, one, id)));
  const refusals = presses.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refusals).toHaveLength(6);
  const full = conflict(`${title} is full: all ${capacity} spots are taken.`);
  for (const refusal of refusals) expect(refusal).toMatchObject(full);
  expect(await services.db.$count(workshopMembers, eq(workshopMembers.workshopId, id))).toBe(capacity);
  expect(await leaveWorkshop(services, cast.rosa, id)).toMatchObject({
    joined: capacity - 1,
    hasJoined: false,
  });
  await joinWorkshop(services, cast.maya, id);

  services.clock.set(new Date(workshop.startsAt));
  await services.db.update(gardenWorkshops).set({ capacity: 30 }).where(eq(gardenWorkshops.id, id));
  await expect(joinWorkshop(services, cast.rosa, id)).rejects.toMatchObject(
    conflict(`${title} has started. Pick a later workshop.`),
  );
  await expect(leaveWorkshop(services, cast.maya, id)).rejects.toMatchObject(
    conflict(`${title} has started.`),
  );
  for (const unknown of ['none', 'a8098c1a-f86e-11da-bd1a-00112444be1e']) {
    for (const verb of [getWorkshop, joinWorkshop, leaveWorkshop]) {
      await expect(verb(services, cast.rosa, unknown)).rejects.toMatchObject({ code: 'not-found' });
    }
  }
});

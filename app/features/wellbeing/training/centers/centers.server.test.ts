// @module-tag dated

import { and, eq, ne } from 'drizzle-orm';

import { trainingClasses } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { toLocalTime } from '~/domain/local-time';

import { listCenters } from './centers.server';

const hall = 'commons-training-hall';
const pacific = 'America/Los_Angeles';

test('there are three sample training centers, with every field of S2', async ({ services, cast }) => {
  const centers = await listCenters(services, cast.rosa);
  expect(centers.map(({ capacity }) => capacity)).toEqual([50, 30, 75]);
  expect(Object.keys(centers[0]!).sort()).toEqual(
    [
      ...[
        'id',
        'name',
        'type',
        'description',
        'latitude',
        'longitude',
        'address',
        'instructor',
        'phone',
        'phoneParts',
      ],
      ...['hours', 'capacity', 'specialties', 'equipment', 'certifications', 'nextClass'],
    ].sort(),
  );
});

test.for([
  ['a minute before it', '2026-11-03T18:29', '2026-11-03T18:30'],
  ['at its minute, when it is too late to come', '2026-11-03T18:30', '2026-11-10T18:30'],
  ['on the day after it', '2026-11-04T08:00', '2026-11-10T18:30'],
  ['in the week in which the clocks go back', '2026-10-27T20:00', '2026-11-03T18:30'],
] as const)('the next class of a weekly schedule is right %s', async ([, now, next], { services, cast }) => {
  const [tuesday, halfPastSix] = [2, 18.5 * 60];
  await services.db
    .update(trainingClasses)
    .set({ weekday: tuesday, startsAt: halfPastSix, title: 'First aid' })
    .where(and(eq(trainingClasses.centerId, hall), eq(trainingClasses.weekday, tuesday)));
  await services.db.delete(trainingClasses).where(ne(trainingClasses.title, 'First aid'));
  const offset = now < '2026-11-01T02:00' ? '-07:00' : '-08:00';
  services.clock.set(new Date(`${now}:00${offset}`));
  const center = (await listCenters(services, cast.rosa)).find(({ id }) => id === hall);
  expect(center?.nextClass?.title).toBe('First aid');
  expect(toLocalTime(pacific, new Date(center!.nextClass!.startsAt))).toBe(next);
});

test('a class at midnight is at the beginning of its day', async ({ services, cast }) => {
  await services.db.update(trainingClasses).set({ weekday: 6, startsAt: 0 });
  services.clock.set(new Date('2026-11-06T12:00:00-08:00'));
  for (const { nextClass } of await listCenters(services, cast.rosa))
    expect(nextClass?.startsAt).toBe('2026-11-07T08:00:00.000Z');
});

test('a training center shows the soonest of its weekly classes, or none', async ({ services, cast }) => {
  const readNextClass = async () =>
    (await listCenters(services, cast.rosa)).find(({ id }) => id === hall)!.nextClass;
  services.clock.set(new Date('2026-11-04T12:00:00-08:00'));
  expect(await readNextClass()).toEqual({ title: 'Stop the bleed', startsAt: '2026-11-07T18:00:00.000Z' });
  services.clock.set(new Date('2026-11-07T10:00:00-08:00'));
  expect(await readNextClass()).toEqual({
    title: 'Hands-on first aid and CPR',
    startsAt: '2026-11-11T02:30:00.000Z',
  });
  await services.db.delete(trainingClasses);
  expect(await readNextClass()).toBeNull();
});

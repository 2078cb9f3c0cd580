import { challengeDays, mindfulnessSessions } from '#db/schema';
import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { describe, expect, test } from '#tests/support/domain-test';
import { exportKind } from '~/platform/desk/files/export.server';

import { completeDay, joinProgram } from './programs/program-steps.server';
import { getProgram, listPrograms } from './programs/programs.server';
import { sessionAppointments } from './programs/session-times.server';
import { readNatureGuide } from './trails/nature-guide.server';
import { getTrail, listLines } from './trails/trails.server';
import { listHealthTopics } from './wellness/health-topics.server';

const notFound = { code: 'not-found' };
const errors = (of: Record<string, string[]>) => ({ options: { errors: of } });

test('a health topic appears at once with its videos, and disappears once retired', async ({
  services,
  cast: { maya },
}) => {
  const texts = {
    name: 'Migraine',
    tips: 'Rest in the dark.',
    videos: 'Migraine | Ten minutes | https://a.org/1',
  };
  const id = await addEntryLike(services, maya, 'topics', texts);
  expect((await listHealthTopics(services)).at(-1)).toMatchObject({
    id,
    tips: ['Rest in the dark.'],
    videos: [{ title: 'Migraine', description: 'Ten minutes', url: 'https://a.org/1' }],
  });
  for (const videos of ['Migraine', 'A | B | http://a.org', 'A | B | C | https://a.org'])
    await expect(changeTexts(services, maya, ['topics', id], { videos })).rejects.toMatchObject({
      code: 'invalid',
    });
  await retire(services, maya, ['topics', id]);
  expect((await listHealthTopics(services)).map((topic) => topic.id)).not.toContain(id);
});

describe('a mindfulness facility', () => {
  const [schedule, capacity] = ['Every day, 12:00 AM', '2'];

  test('a retired mindfulness facility is not listed, and its members keep their sessions', async ({
    services,
    cast: { maya, rosa, others },
  }) => {
    const id = await addEntryLike(services, maya, 'mindfulness', { name: 'Quiet Room', schedule, capacity });
    await joinProgram(services, rosa, { kind: 'mindfulness', id });
    await completeDay(services, rosa, { kind: 'mindfulness', id });
    await joinProgram(services, others[0], { kind: 'mindfulness', id });
    await expect(changeTexts(services, maya, ['mindfulness', id], { capacity: '1' })).rejects.toMatchObject(
      errors({ capacity: ['2 residents already joined, so you need at least that many spots.'] }),
    );
    const since = services.clock.now();
    const read = () => sessionAppointments.list(services, rosa.id, { since, limit: 500 });
    const readOwn = async () => (await read()).filter(({ summary }) => summary === 'Quiet Room');
    const held = await readOwn();
    expect(held.length).toBeGreaterThan(0);
    await retire(services, maya, ['mindfulness', id]);
    // Members' calendars mark the sessions as canceled.
    expect(await readOwn()).toEqual(
      held.map((one) => ({ ...one, isCancelled: true, revision: one.revision + 1 })),
    );
    expect((await listPrograms(services, rosa, 'mindfulness')).map((facility) => facility.id)).not.toContain(
      id,
    );
    for (const act of [getProgram, joinProgram, completeDay])
      await expect(act(services, rosa, { kind: 'mindfulness', id })).rejects.toMatchObject(notFound);
    expect(await services.db.$count(mindfulnessSessions)).toBeGreaterThan(0);
  });
});

test('a challenge appears at once and disappears once retired, and its days are kept', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'challenges', { name: 'A book a week', 'goal-days': '3' });
  await joinProgram(services, rosa, { kind: 'challenges', id });
  expect(await completeDay(services, rosa, { kind: 'challenges', id })).toMatchObject({
    program: { daysDone: 1, goalDays: 3 },
  });
  const days = await services.db.$count(challengeDays);
  await retire(services, maya, ['challenges', id]);
  expect((await listPrograms(services, rosa, 'challenges')).map((challenge) => challenge.id)).not.toContain(
    id,
  );
  for (const act of [getProgram, joinProgram, completeDay])
    await expect(act(services, rosa, { kind: 'challenges', id })).rejects.toMatchObject(notFound);
  expect(await services.db.$count(challengeDays)).toBe(days);
});

test('a nature note appears in its season, and a season without notes is left out', async ({
  services,
  cast: { maya },
}) => {
  const id = await addEntryLike(services, maya, 'nature-notes', { title: 'Old-man’s beard', season: 'Fall' });
  const inFall = async () => (await readNatureGuide(services)).find(({ season }) => season === 'Fall');
  expect((await inFall())?.sightings.at(-1)).toMatchObject({ id, title: 'Old-man’s beard' });
  for (const sighting of (await inFall())!.sightings)
    await retire(services, maya, ['nature-notes', sighting.id]);
  expect(await inFall()).toBeUndefined();
});

describe('a trail’s line', () => {
  const [lat, lng] = [45.4871, -122.8037];
  const toText = (coordinates: unknown[]) => JSON.stringify({ type: 'LineString', coordinates });
  const positions = (count: number) => Array.from({ length: count }, (_, at) => [lng + at / 1e5, lat]);
  const place = { latitude: String(lat), longitude: String(lng) };

  test('a trail’s line is complete on its own, simplified among all, and deleted with the trail', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const texts = { name: 'Ridge', ...place, geometry: toText(positions(2000)) };
    const id = await addEntryLike(services, maya, 'trails', texts);
    expect(await getTrail(services, rosa, id)).toMatchObject({ hasLine: true });
    const [one] = (await listLines(services, rosa, id)).features;
    expect(one?.geometry.coordinates).toHaveLength(2000);
    const all = (await listLines(services, rosa, null)).features.find((feature) => feature.id === id);
    expect(all?.geometry.coordinates.length).toBeLessThanOrEqual(301);
    expect(all?.geometry.coordinates.at(-1)).toEqual(one?.geometry.coordinates.at(-1));
    expect(await exportKind(services, maya, { name: 'trails', format: 'geojson' })).toContain('LineString');
    await retire(services, maya, ['trails', id]);
    expect((await listLines(services, rosa, id)).features).toEqual([]);
  });

  test.for([
    [
      toText([
        [lat, lng],
        [lat, lng],
      ]),
      /latitude and longitude look swapped\. Longitude comes first/,
    ],
    [
      toText([
        [2.1, 48.9],
        [2.2, 48.9],
      ]),
      /far from the trail’s starting point/,
    ],
    [toText([[lng, lat]]), /needs at least two points/],
    [toText(positions(2001)), /2,001 points, but the limit is 2,000/],
    [
      toText([
        [lng, lat],
        ['x', lat],
      ]),
      /position 2 must be a longitude and a latitude/,
    ],
    [
      toText([
        [lng, lat],
        [181, 91],
      ]),
      /position 2 must be/,
    ],
    ['{"type":"Point","coordinates":[1,2]}', /must be a LineString/],
    ['nonsense', /must be a LineString/],
  ] as const)(
    'an invalid trail line is refused with its error: case %#',
    async ([geometry, error], { services, cast }) => {
      const added = addEntryLike(services, cast.maya, 'trails', { name: 'Ridge', ...place, geometry });
      const message = expect.stringMatching(error) as string;
      await expect(added).rejects.toMatchObject(errors({ geometry: [message] }));
    },
  );

  test('a trail’s line can be pasted as a GeoJSON feature with elevations', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const geometry = {
      type: 'LineString',
      coordinates: [
        [lng, lat, 80],
        [lng, 45.4971, 90],
      ],
    };
    const feature = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
    const texts = { name: 'Ridge', ...place, geometry: JSON.stringify(feature) };
    const id = await addEntryLike(services, maya, 'trails', texts);
    expect((await listLines(services, rosa, id)).features[0]?.geometry.coordinates).toEqual([
      [lng, lat],
      [lng, 45.4971],
    ]);
  });
});

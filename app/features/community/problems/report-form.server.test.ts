// @module-tag dated
import { eq } from 'drizzle-orm';

import { problems, residencies } from '#db/schema';
import { parseInput } from '~/domain/parse.server';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { getProblem } from './problem-rows.server';
import { toNewProblem } from './problems';
import { problemSchema } from './problems.schema.server';
import { readNearby, readReportForm } from './report-form.server';
import { removePlace, reportProblem } from './report-problem.server';

const lamp = { latitude: 45.4911, longitude: -122.8137 };
const hourMs = 3_600_000;

const read = (fields: Record<string, unknown> = {}) =>
  parseInput(problemSchema, { category: 'street-lights', text: 'The lamp is off.', ...fields });

const queryOf = (path: string) => new URL(path, 'http://here.invalid').searchParams;

async function placeOf({ db }: TestServices, { id }: { id?: string }) {
  const [row] = await db.select().from(problems).where(eq(problems.id, id!));
  return row?.latitude ?? null;
}

describe('the form', () => {
  test('begins with the place, category and landmark of a sign', async ({ services, cast: { rosa } }) => {
    const sign = { category: 'street-lights', place: lamp, landmark: 'Lamp 14' };
    const { start } = await readReportForm(services, rosa, queryOf(toNewProblem(sign)));
    expect(start).toEqual({
      categoryId: 'street-lights',
      about: null,
      place: lamp,
      landmark: 'Lamp 14',
      nearby: [],
    });
  });

  test('names the thing of the page it was opened from, and chooses its category', async ({
    services,
    cast: { rosa },
  }) => {
    const about = { kind: 'trail', id: 'meadow-mile' } as const;
    const { start } = await readReportForm(services, rosa, queryOf(toNewProblem({ about })));
    expect(start).toMatchObject({
      categoryId: 'streets-and-paths',
      about: { name: 'trail:meadow-mile', title: expect.stringMatching(/./) as string },
    });
  });

  test.for([
    'category=none&about=trail:none&at=91,0',
    'about=secrets:1&at=NaN,NaN&landmark=',
    'at=1,2,3&category=%00&about=trail:%27',
    `landmark=${'x'.repeat(5000)}&at=${'1'.repeat(5000)},1`,
  ])('leaves out what it can’t read: %s', async (search, { services, cast: { rosa } }) => {
    const { start } = await readReportForm(services, rosa, new URLSearchParams(search));
    expect(start).toMatchObject({ categoryId: '', about: null, place: null, nearby: [] });
    expect(start.landmark.length).toBeLessThanOrEqual(200);
  });

  test('shows open problems nearby before anything is sent, but no private ones', async ({
    services,
    cast: { rosa, others },
  }) => {
    const place = { latitude: String(lamp.latitude), longitude: String(lamp.longitude) };
    const { id } = (await reportProblem(services, rosa, read(place))) as { id: string };
    const inside = { ...place, category: 'inside-my-home', atHome: 'on' };
    await reportProblem(services, rosa, read(inside));
    const near = { category: 'street-lights', place: { ...lamp, latitude: lamp.latitude + 0.0005 } };
    for (const viewer of [rosa, others[0]]) {
      const { start } = await readReportForm(services, viewer, queryOf(toNewProblem(near)));
      expect(start.nearby).toMatchObject([{ id }]);
      const secret = { category: 'inside-my-home', place: lamp };
      expect(await readNearby(services, viewer, queryOf(toNewProblem(secret)))).toEqual([]);
    }
    expect(await readNearby(services, rosa, new URLSearchParams())).toEqual([]);
  });
});

describe('the photo’s place', () => {
  const photoPlace = `${lamp.latitude},${lamp.longitude}`;

  test('is used where the neighbor gave no other, and its reporter may remove it for an hour', async ({
    services,
    cast: { rosa, others },
  }) => {
    const reported = await reportProblem(services, rosa, read({ photoPlace }));
    expect(reported).toMatchObject({ isPlaceOfPhoto: true });
    const { id } = reported as { id: string };
    expect(await placeOf(services, { id })).toBe(lamp.latitude);
    await expect(removePlace(services, others[0], id)).rejects.toMatchObject({ code: 'conflict' });
    services.clock.set(new Date(services.clock.now().getTime() + hourMs));
    await expect(removePlace(services, rosa, id)).rejects.toMatchObject({ code: 'conflict' });
    services.clock.set(new Date(services.clock.now().getTime() - 1));
    await removePlace(services, rosa, id);
    expect(await getProblem(services, rosa, id)).toMatchObject({ place: null });
  });

  test.for([
    ['a pin', { latitude: '45.5', longitude: '-122.8' }, 45.5],
    ['no believable place', { photoPlace: '91,0' }, null],
    ['no place at all', { photoPlace: 'here' }, null],
  ] as const)('gives way to %s', async ([, fields, latitude], { services, cast: { rosa } }) => {
    const reported = await reportProblem(services, rosa, read({ photoPlace, ...fields }));
    expect(reported).toMatchObject({ isPlaceOfPhoto: false });
    expect(await placeOf(services, reported as { id: string })).toBe(latitude);
  });
});

test('"at my home" takes the home’s place, and is refused where it isn’t known', async ({
  services,
  cast: { rosa },
}) => {
  const reported = await reportProblem(services, rosa, read({ atHome: 'on', photoPlace: '45.5,-122.8' }));
  expect(reported).toMatchObject({ isPlaceOfPhoto: false });
  await services.db.delete(residencies).where(eq(residencies.residentId, rosa.id));
  const refused = reportProblem(services, rosa, read({ atHome: 'on' }));
  await expect(refused).rejects.toMatchObject({ code: 'invalid', options: { errors: { atHome: [/home/] } } });
});

test('a question is answered by its category alone', async ({ services, cast: { rosa } }) => {
  const answers = {
    answerTo: ['inside-my-home', 'water-leak-at-home'],
    answer: ['After 4 PM.', 'It is closed.'],
  };
  const input = read({ category: 'water-leak-at-home', atHome: 'on', ...answers });
  const { id } = (await reportProblem(services, rosa, input)) as { id: string };
  expect(await getProblem(services, rosa, id)).toMatchObject({
    answers: [{ question: 'Is the main valve closed?', answer: 'It is closed.' }],
  });
});

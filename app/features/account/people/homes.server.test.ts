import { and, eq, inArray } from 'drizzle-orm';

import { audit, homes } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';

import { getHome } from './homes.server';
import { addHome, editHome } from './manage-homes.server';
import { homeSchema } from './people.schema.server';

const here = { latitude: '45.4881', longitude: '-122.8021' };

const input = (label: string, more: Record<string, string> = {}) =>
  homeSchema.parse({ label, building: 'Test House', ...more });

const add = async (services: TestServices, viewer: Viewer, label: string, building = 'Test House') =>
  (await addHome(services, viewer, input(label, { building }))).id;

test('placing a home moves its whole building, and audits the change', async ({
  services,
  cast: { maya },
}) => {
  const [first, second, elsewhere] = [
    await add(services, maya, 'Test House 1'),
    await add(services, maya, 'Test House 2', 'test house'),
    await add(services, maya, 'Other House 1', 'Other House'),
  ];
  const placeOf = async (id: string) => {
    const { latitude, longitude } = await getHome(services, maya, id);
    return [latitude, longitude];
  };
  const changed = async () => {
    const isOfThese = inArray(audit.subjectId, [first, second, elsewhere]);
    const rows = await services.db
      .select({ id: audit.subjectId, fields: audit.fields })
      .from(audit)
      .where(and(isOfThese, eq(audit.verb, 'changed')))
      .orderBy(audit.id);
    return rows.map(({ id, fields }) => [id, fields]);
  };
  expect(await editHome(services, maya, first, input('Test House 1', here))).toBe(0);
  expect(await placeOf(first)).toEqual([45.4881, -122.8021]);
  expect(await placeOf(second)).toEqual([null, null]);
  const whole = input('Test House 1', { ...here, wholeBuilding: 'on' });
  expect(await editHome(services, maya, first, whole)).toBe(1);
  expect(await placeOf(second)).toEqual([45.4881, -122.8021]);
  expect(await placeOf(elsewhere)).toEqual([null, null]);
  // A repeat changes nothing.
  expect(await editHome(services, maya, first, whole)).toBe(0);
  const place = ['latitude', 'longitude'];
  expect(await changed()).toEqual([
    [first, place],
    [second, place],
  ]);
  // A new home of the building moves the others too.
  const moved = input('Test House 3', { latitude: '45.5', longitude: '-122.8', wholeBuilding: 'on' });
  expect(await addHome(services, maya, moved)).toMatchObject({ moved: 2 });
  expect(await placeOf(first)).toEqual([45.5, -122.8]);
});

test('two managers who place a building from two of its homes don’t deadlock', async ({
  services,
  cast: { maya },
}) => {
  const labels = ['Test House 1', 'Test House 2'] as const;
  const [first, second] = [await add(services, maya, labels[0]), await add(services, maya, labels[1])];
  const all = { ...here, wholeBuilding: 'on' };
  const presses = Array.from({ length: 12 }, (_, at) => {
    const label = labels[at % 2]!;
    const latitude = `45.${at + 1}`;
    return editHome(services, maya, at % 2 ? second : first, input(label, { ...all, latitude }));
  });
  await Promise.all(presses);
  const placed = await services.db
    .selectDistinct({ latitude: homes.latitude })
    .from(homes)
    .where(eq(homes.building, 'Test House'));
  expect(placed).toHaveLength(1);
});

test('moving a whole building needs its name, and a location needs both coordinates', () => {
  const errorsOf = (typed: Record<string, string>) =>
    homeSchema.safeParse({ label: 'Test House 1', ...typed }).error?.issues.map(({ path }) => path[0]);
  expect(errorsOf({ ...here, wholeBuilding: 'on' })).toEqual(['building']);
  expect(errorsOf({ latitude: '45.5' })).toEqual(['longitude']);
  expect(errorsOf({ latitude: '91', longitude: '0' })).toEqual(['latitude']);
  expect(errorsOf({ latitude: 'NaN', longitude: '1e2' })).toEqual(['latitude', 'longitude']);
});

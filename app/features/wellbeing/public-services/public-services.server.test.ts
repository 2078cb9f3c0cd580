import { eq } from 'drizzle-orm';

import { homes, profiles, publicServices } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import type { Viewer } from '~/domain/viewer';
import { formatDistance } from '~/domain/distance';
import { stateAt } from '~/platform/places/opening-hours';
import { toOpenStatus } from '~/platform/places/opening-words';

import { formatFound } from './public-services';
import { getPublicService, listPublicServices } from './public-services.server';

const samples = sampleRows('services');
const inOrder = samples.map(({ id }) => id!);

async function move({ db }: TestServices, viewer: Viewer, place: Partial<typeof profiles.$inferInsert>) {
  await db.update(profiles).set(place).where(eq(profiles.residentId, viewer.id));
}

test('every public service has hours, a source and a review date', async ({ services, cast }) => {
  const { found } = await listPublicServices(services, cast.rosa);
  expect(found.map(({ id }) => id).sort()).toEqual([...inOrder].sort());
  for (const { id, website, name, address, phone } of samples) {
    const service = found.find((service) => service.id === id);
    expect(service).toMatchObject({ name, address, phone: phone || null });
    expect(service?.website?.href ?? '').toBe(website);
    expect(service?.source).not.toBe('');
    expect(service?.reviewedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('a public service is open by its hours, with a break at noon', async ({ services, cast }) => {
  // Friday, 11:59 AM local time.
  const now = new Date('2026-11-06T19:59:00Z');
  services.clock.set(now);
  const { found } = await listPublicServices(services, cast.rosa);
  const say = (id: string, at: Date) => {
    const { openings } = found.find((service) => service.id === id)!.openTimes;
    return toOpenStatus(stateAt(openings, at), at, services.config.timeZone).status;
  };
  expect(say('city-hall-annex', now)).toBe('Open now · closes at noon');
  expect(say('city-hall-annex', new Date('2026-11-06T20:00:00Z'))).toBe('Closed · opens at 1 PM');
  expect(say('fire-station', now)).toBe('Open 24 hours');
});

test('public services nearest to the viewer’s home come first, with distances', async ({
  services,
  cast,
}) => {
  await move(services, cast.rosa, { latitude: 45.4961, longitude: -122.8075, placeSource: 'typed' });
  const { found, isNearestFirst } = await listPublicServices(services, cast.rosa);
  expect(isNearestFirst).toBe(true);
  expect(found.slice(0, 2).map(({ id, metersAway }) => [id, formatDistance(metersAway!, 'us')])).toEqual([
    ['clinic', 'Less than 0.1 miles'],
    ['fire-station', '0.2 miles'],
  ]);
  const distances = found.map(({ metersAway }) => metersAway!);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));

  // Another resident gets distances from their own home.
  const ofMaya = await listPublicServices(services, cast.maya);
  expect(ofMaya.found[0]?.id).toBe('city-hall-annex');
  // Search results have the same order.
  const searched = await listPublicServices(services, cast.rosa, { q: 'station' });
  expect(searched.found.map(({ id }) => id)).toEqual(['clinic', 'fire-station', 'recycling-station']);
});

test('without a home, public services keep their order and have no distances', async ({ services, cast }) => {
  // Remove the home's coordinates too.
  await services.db.update(homes).set({ latitude: null, longitude: null });
  for (const place of [
    { latitude: 45.4961, longitude: -122.8075, placeSource: 'default' },
    { latitude: null, longitude: null, placeSource: null },
  ] as const) {
    await move(services, cast.rosa, place);
    const { found, isNearestFirst } = await listPublicServices(services, cast.rosa);
    expect(isNearestFirst).toBe(false);
    expect(found.map(({ id }) => id)).toEqual(inOrder);
    expect(found.every(({ metersAway }) => metersAway === null)).toBe(true);
  }
  await services.db.delete(profiles).where(eq(profiles.residentId, cast.rosa.id));
  expect((await listPublicServices(services, cast.rosa)).found.map(({ id }) => id)).toEqual(inOrder);
});

test('a search matches each word in any text of a public service', async ({ services, cast }) => {
  const found = async (q: string) =>
    (await listPublicServices(services, cast.rosa, { q })).found.map(({ id }) => id).sort();
  expect(await found('passport')).toEqual(['post-office']);
  expect(await found('GOVERNMENT')).toEqual(['city-hall-annex']);
  expect(await found('free library')).toEqual(['library']);
  expect(await found('licenses')).toEqual(['animal-shelter', 'city-hall-annex']);
  // Words of different services match nothing, and special characters have no meaning.
  for (const q of ['library passport', '%', '_', "' or 1=1 --"]) expect(await found(q)).toEqual([]);
  expect(await found('')).toHaveLength(inOrder.length);
  expect(formatFound(1, 'passport')).toBe('1 public service matches “passport”');
  expect(formatFound(2, 'licenses')).toBe('2 public services match “licenses”');
});

test('a public service’s website is a link only if it is a web address', async ({ services, cast }) => {
  // The database rejects such a value. Check what would be shown if one got in another way.
  await expect(
    services.db.update(publicServices).set({ website: 'javascript:alert(1)' }),
  ).rejects.toMatchObject({ cause: { constraint_name: 'public_services_website_is_a_web_page' } });
  await services.db.update(publicServices).set({ website: 'https://' });
  const { found } = await listPublicServices(services, cast.rosa);
  expect(found.map(({ website }) => website)).toEqual(inOrder.map(() => null));
});

test('a public service is found by its own id only', async ({ services, cast }) => {
  const { found } = await listPublicServices(services, cast.rosa);
  const library = found.find(({ id }) => id === 'library');
  expect(await getPublicService(services, cast.rosa, 'library')).toEqual(library);
  for (const id of ['none', 'x'.repeat(5000), "' or 1=1"])
    await expect(getPublicService(services, cast.rosa, id)).rejects.toMatchObject({
      code: 'not-found',
      detail: 'There is no such public service.',
    });
});

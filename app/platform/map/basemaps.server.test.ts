import { desc } from 'drizzle-orm';

import { audit, grounds } from '#db/schema';
import { makeCityBasemap } from '#tests/support/city-basemap';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { createServices } from '~/services.server';

import { readBasemapSetup } from './basemap-setup.server';
import {
  exportBasemap,
  readBasemapPage,
  removeBasemap,
  storeBasemap,
  restoreFormerBasemap,
} from './basemaps.server';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const small = (name: string, more = {}) =>
  bytesOf(
    JSON.stringify({
      type: 'FeatureCollection',
      ...more,
      features: [
        {
          ...{ type: 'Feature', properties: { highway: 'residential', name } },
          geometry: {
            type: 'LineString',
            coordinates: [
              [-122.81, 45.48],
              [-122.79, 45.49],
            ],
          },
        },
      ],
    }),
  );
const store = (services: TestServices, viewer: Parameters<typeof storeBasemap>[1], bytes: Uint8Array) =>
  storeBasemap(services, viewer, { bytes, isFromOpenStreetMap: false });
/** Simulates another process on the same database. */
const otherProcess = ({ config, db, log, clock }: TestServices) => createServices(config, { db, log, clock });
const basemapUrlAt = async (services: TestServices) => (await readBasemapSetup(services)).basemapUrl;
const view = { zoom: 15, x: 1_332_600, y: 3_001_200, width: 640, height: 400 };
const drawnAt = async (services: TestServices) =>
  services.basemap.draw((await basemapUrlAt(services)).replace('/map/', ''), view, { isTile: false });

test('the sample neighborhood has a basemap without a credit', async ({ services }) => {
  const setup = await readBasemapSetup(services);
  expect(setup).toEqual({
    basemapUrl: expect.stringMatching(/^\/map\/[0-9a-f]{16}$/) as string,
    tileUrl: `${setup.basemapUrl}/{z}/{x}/{y}.svg`,
    hasBasemap: true,
    hasStreets: true,
    credit: null,
  });
});

test('a configured tile server is used, and pages without a script still get the basemap', async ({
  services,
}) => {
  services.config.tileUrl = 'https://tiles.example.org/{z}/{x}/{y}.png';
  expect(await readBasemapSetup(services)).toMatchObject({
    tileUrl: services.config.tileUrl,
    basemapUrl: expect.stringMatching(/^\/map\/[0-9a-f]{16}$/) as string,
  });
});

describe('an uploaded map', () => {
  test('an uploaded map is drawn at once with its credit, and soon by other processes', async ({
    services,
    cast: { maya },
  }) => {
    const other = otherProcess(services);
    const before = await basemapUrlAt(other);
    const stored = await store(services, maya, small('Quill Street', { generator: 'overpass-turbo' }));
    expect(stored).toEqual({ count: 1, leftOut: {}, isNew: true, isThinned: false });
    const { basemapUrl, credit } = await readBasemapSetup(services);
    expect([basemapUrl === before, credit]).toEqual([false, 'osm']);
    // The other process draws the new map before its cache expires.
    expect(await other.basemap.draw(basemapUrl.slice(5), view, { isTile: true })).not.toBeNull();
    expect(await basemapUrlAt(other)).toBe(basemapUrl);
    expect(await other.basemap.draw(before.slice(5), view, { isTile: true })).toBeNull();
  });

  test('uploading the same map again changes only its credit', async ({ services, cast: { maya } }) => {
    await store(services, maya, small('Quill Street'));
    const basemapUrl = await basemapUrlAt(services);
    const again = { bytes: small('Quill Street'), isFromOpenStreetMap: true };
    expect(await storeBasemap(services, maya, again)).toMatchObject({ isNew: false });
    expect(await readBasemapSetup(services)).toMatchObject({ basemapUrl, credit: 'osm' });
    expect(await services.db.$count(grounds)).toBe(2);
  });

  test('an upload keeps the former map and deletes older ones', async ({ services, cast: { maya } }) => {
    for (const name of ['A Street', 'B Street', 'C Street']) await store(services, maya, small(name));
    const page = await readBasemapPage(services, maya);
    expect(page).toMatchObject({
      current: { count: 1, counts: [{ kind: 'minor', count: 1 }] },
      former: { count: 1 },
    });
    expect(await services.db.$count(grounds)).toBe(2);
  });

  test('an uploaded map is rejected from residents, or with swapped coordinates', async ({
    services,
    cast: { rosa, maya },
  }) => {
    await expect(store(services, rosa, small('A'))).rejects.toMatchObject({ code: 'forbidden' });
    services.config.mapCenter = { latitude: 13.4, longitude: 52.5 };
    const berlin = new TextDecoder()
      .decode(small('A'))
      .replaceAll('-122.81', '13.4')
      .replaceAll('-122.79', '13.5');
    await expect(
      store(services, maya, bytesOf(berlin.replaceAll('45.48', '52.5').replaceAll('45.49', '52.6'))),
    ).rejects.toMatchObject({ detail: expect.stringContaining('are swapped') as string });
    expect(await services.db.$count(grounds)).toBe(1);
  });
});

test('restoring the former map can be undone in turn, and both are audited', async ({
  services,
  cast: { maya },
}) => {
  const first = await basemapUrlAt(services);
  await store(services, maya, small('Quill Street'));
  const second = await basemapUrlAt(services);
  const takeBack = async () => {
    const { former } = await readBasemapPage(services, maya);
    await restoreFormerBasemap(services, maya, former!.id);
    return basemapUrlAt(services);
  };
  expect([await takeBack(), await takeBack(), await takeBack()]).toEqual([first, second, first]);
  await expect(restoreFormerBasemap(services, maya, 1)).rejects.toMatchObject({ code: 'conflict' });
  await removeBasemap(services, maya);
  expect(await basemapUrlAt(services)).toMatch(/^\/map\/none-\d+$/);
  const noted = await services.db.select().from(audit).orderBy(desc(audit.at), desc(audit.id)).limit(5);
  expect(noted.map(({ verb, kind }) => `${verb} ${kind}`).sort()).toEqual(
    ['added map', 'removed map', 'took back map', 'took back map', 'took back map'].sort(),
  );
});

test('without a map the built-in one is drawn, and the page says so', async ({
  services,
  cast: { maya },
}) => {
  await removeBasemap(services, maya);
  const page = await readBasemapPage(services, maya);
  expect([page.current, page.former]).toEqual([undefined, null]);
  const [query, smaller] = page.downloads.map(({ url }) => new URL(url).searchParams.get('data'));
  expect(query).toContain('[bbox:45.4646,-122.8358,45.5096,-122.7716]');
  expect(smaller).toContain('[bbox:45.4781,-122.8165,45.4961,-122.7909]');
  expect(await drawnAt(services)).not.toBeNull();
  expect(await exportBasemap(services)).toBeNull();
});

test('concurrent requests prepare a map once and draw the same piece once', async ({
  services,
  cast: { maya },
}) => {
  await store(services, maya, bytesOf(makeCityBasemap(20_000)));
  const all = await Promise.all(Array.from({ length: 20 }, () => drawnAt(services)));
  expect(new Set(all.map((one) => one!.length)).size).toBe(1);
  expect(await drawnAt(services)).toBe(await drawnAt(services));
});

test('an exported map can be uploaded again and is the same', async ({ services, cast: { maya } }) => {
  const basemapUrl = await basemapUrlAt(services);
  const text = (await exportBasemap(services))!;
  expect(await store(services, maya, bytesOf(text))).toMatchObject({ isNew: false });
  expect(await basemapUrlAt(services)).toBe(basemapUrl);
});

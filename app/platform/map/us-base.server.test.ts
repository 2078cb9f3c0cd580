import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import { expect, test } from '#tests/support/domain-test';
import { centerView, type Position } from '~/ui/map-projection';

import { readBasemapSetup } from './basemap-setup.server';
import { removeBasemap } from './basemaps.server';
import { readUsBase } from './us-base.server';

test('the data of the built-in map has at most 150 kB', () => {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  expect(statSync(file).size).toBeLessThanOrEqual(150_000);
});

test('the built-in map has the states, 33 cities, and positions on earth', () => {
  const base = readUsBase();
  const count = (kind: string) => base.filter((one) => one.kind === kind).length;
  expect([count('state'), count('city')]).toEqual([56, 33]);
  for (const { parts } of base)
    for (const part of parts) {
      const [longitudes, latitudes] = [0, 1].map((axis) => part.filter((_, at) => at % 2 === axis));
      expect(Math.max(...longitudes!.map(Math.abs))).toBeLessThanOrEqual(180_000_000);
      expect(Math.max(...latitudes!.map(Math.abs))).toBeLessThanOrEqual(72_000_000);
    }
});

test('without an uploaded map, far views show states and cities, and close ones plain land', async ({
  services,
  cast: { maya },
}) => {
  await removeBasemap(services, maya);
  const setup = await readBasemapSetup(services);
  expect(setup).toMatchObject({ credit: null, hasBasemap: false, hasStreets: false });
  const version = setup.basemapUrl.replace('/map/', '');
  const drawAt = async (center: Position, zoom: number) => {
    const view = centerView(center, zoom, { width: 640, height: 400 });
    const packed = await services.basemap.draw(version, view, { isTile: false });
    return gunzipSync(packed!).toString();
  };
  const oregon = { lat: 45.4871, lng: -122.8037 };
  const far = await drawAt(oregon, 6);
  expect(far).toContain('>Portland<');
  expect(far).toContain('<path class="state"');
  expect(far).toContain('<path class="water"');
  expect(await drawAt(oregon, 11)).not.toContain('class="state"');
  expect(await drawAt({ lat: 52.5, lng: 13.4 }, 6)).not.toContain('class="water"');
});

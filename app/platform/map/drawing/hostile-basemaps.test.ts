import { expect, test } from 'vitest';

import { hostileBasemaps } from '#tests/support/hostile-maps';
import { centerView, project } from '~/ui/map-projection';

import { chooseShapes, maxWork } from './choose-shapes';
import { drawBasemap, maxLabels } from './draw-basemap';
import { isTooDense } from './densest-views';
import { maxBoxes } from './place-labels';
import { prepareBasemap } from './prepare-basemap';
import { parseBasemap } from '~/platform/map/parse-basemap.server';

const center = { lat: 45.4871, lng: -122.8037 };
/** `HOSTILE_MAPS=60000` tests the largest allowed map. A few thousand features already exceed the work limit. */
const count = Number(process.env.HOSTILE_MAPS ?? 4000);

const numbersIn = (svg: string) =>
  (svg.match(/ d="[^"]*"/g) ?? []).reduce((sum, path) => sum + (path.match(/-?\d+/g) ?? []).length, 0);

test.for(Object.entries(hostileBasemaps))(
  'the work of drawing a basemap of %s is bounded',
  async ([_, make]) => {
    const { features } = await parseBasemap(Buffer.from(make(count)));
    const basemap = await prepareBasemap(features);
    for (const zoom of [10, 14, 17]) {
      const atZoom = await basemap.at(zoom);
      expect(atZoom.labels.length).toBeLessThan(maxBoxes);
      const svg = drawBasemap(atZoom, centerView(center, zoom, { width: 1280, height: 1280 }), {
        isTile: true,
      });
      // Two numbers per point, for outlines within the limit and the last one.
      expect(numbersIn(svg), `zoom ${zoom}`).toBeLessThan(2 * (maxWork + 5000));
      expect(svg.split('<text').length, `zoom ${zoom}`).toBeLessThanOrEqual(maxLabels + 1);
    }
  },
);

test('a view at the work limit skips the remaining outlines', async () => {
  const { features } = await parseBasemap(Buffer.from(hostileBasemaps['overlapping polygons']!(count)));
  const { outlines } = await prepareBasemap(features);
  const { all: parks, boxes } = outlines.get('park')!;
  const lookedAt = new Set<string | symbol>();
  const all = new Proxy(parks, {
    get(target, key) {
      if (key !== 'length') lookedAt.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
  const { x, y } = project(center, 0);
  chooseShapes(new Map([['park', { all, boxes }]]), 17, { west: x, north: y, east: x, south: y });
  expect(lookedAt.size).toBeGreaterThan(0);
  // Every outline is clipped: 16 units each, and 4 per point.
  expect(lookedAt.size).toBeLessThanOrEqual(maxWork / 16);
  expect(parks.length).toBe(count);
});

test('a basemap is too dense if one of its views exceeds the work limit', async () => {
  const read = async (name: keyof typeof hostileBasemaps, most: number) =>
    isTooDense((await parseBasemap(Buffer.from(hostileBasemaps[name]!(most)))).features);
  expect(await read('overlapping polygons', 4000)).toBe(true);
  expect(await read('overlapping polygons', 400)).toBe(false);
  expect(await read('all named in 2 km', 4000)).toBe(false);
});

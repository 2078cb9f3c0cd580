import { expect, test } from 'vitest';

import { formatNear, openMap, parseNear } from './map-opening';
import { placePins } from './map-pins';

const center = { lat: 45.4871, lng: -122.8037 };
const at = (id: string, north: number, east: number) => ({
  id,
  lat: center.lat + north,
  lng: center.lng + east,
});
const nothing = { markers: [], points: [], home: null, near: null, center, zoom: 12 };

test("an empty map opens at the specification's center and zoom", () => {
  expect(openMap({ ...nothing, home: center })).toEqual({ center, zoom: 12 });
});

test("a map opens on all places, plus the viewer's home if that costs at most one zoom step", () => {
  const markers = [at('a', 0.004, 0), at('b', -0.004, 0)];
  const alone = openMap({ ...nothing, markers });
  expect(alone.center.lat).toBeCloseTo(center.lat, 4);
  const withHome = openMap({ ...nothing, markers, home: at('', 0, 0.004) });
  expect(withHome.zoom).toBeGreaterThanOrEqual(alone.zoom - 1);
  expect(withHome.center.lng).toBeCloseTo(center.lng + 0.002, 4);
  expect(openMap({ ...nothing, markers, home: at('', 0.5, 0) })).toEqual(alone);
});

test('a URL parameter opens the map on a group of overlapping pins', () => {
  const markers = [at('a', 0, 0), at('b', 0.0004, 0), at('far.away', 0.02, 0.02)];
  const zoom = openMap({ ...nothing, markers }).zoom;
  expect(placePins(markers, { zoom })).toHaveLength(2);
  const near = parseNear(formatNear({ zoom, id: 'b' }));
  const closer = openMap({ ...nothing, markers, near });
  expect(closer.zoom).toBeGreaterThan(zoom);
  expect(closer.center.lat).toBeCloseTo(center.lat + 0.0002, 4);
  expect(parseNear('14.far.away')).toEqual({ zoom: 14, id: 'far.away' });
});

test.for(['', '15', '15.', '.a', 'x.a', '115.a', '-1.a'])(
  "the invalid URL parameter %o doesn't change the map's opening",
  (value) => {
    expect(parseNear(value)).toBeNull();
  },
);

test("an unknown id in the URL doesn't change the map's opening", () => {
  const markers = [at('a', 0, 0)];
  expect(openMap({ ...nothing, markers, near: { zoom: 3, id: 'b' } })).toEqual(
    openMap({ ...nothing, markers }),
  );
});

import { describe, expect, test } from 'vitest';

import { centerView, fitView, project, toViewPixel, unproject, viewUrl, worldSize } from './map-projection';

const center = { lat: 45.4871, lng: -122.8037 };

test("projected points match the tile servers' coordinates", () => {
  // The example from https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  const { x, y } = project({ lat: 35.6590699, lng: 139.7006793 }, 18);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([232798, 103246]);
  expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
  expect(project({ lat: 85.051129, lng: -180 }, 3).x).toBe(0);
  expect(project({ lat: 90, lng: 180 }, 3).y).toBeCloseTo(0, 3);
});

test('unproject reverses project', () => {
  for (const zoom of [0, 9, 19])
    for (const point of [center, { lat: -33.9, lng: 151.2 }, { lat: 84, lng: 179.9 }]) {
      const back = unproject(project(point, zoom), zoom);
      expect(back.lat).toBeCloseTo(point.lat, 9);
      expect(back.lng).toBeCloseTo(point.lng, 9);
    }
});

describe('a view that fits', () => {
  const size = { width: 320, height: 240, padding: 24 };
  const points = [center, { lat: 45.493, lng: -122.792 }, { lat: 45.481, lng: -122.797 }];

  test("a fitted view has every point inside its padding, and a closer zoom wouldn't", () => {
    const view = fitView(points, size);
    const isInside = (zoomed: typeof view) =>
      points.every((point) => {
        const { x, y } = toViewPixel(point, zoomed);
        return x >= 23.5 && y >= 23.5 && x <= 296.5 && y <= 216.5;
      });
    expect(isInside(view)).toBe(true);
    expect(isInside(fitView(points, { ...size, maxZoom: view.zoom - 1 }))).toBe(true);
    const middle = unproject({ x: view.x + 160, y: view.y + 120 }, view.zoom);
    expect(isInside(centerView(middle, view.zoom + 1, size))).toBe(false);
  });

  test('a view fitted to one point centers it at the maximum zoom', () => {
    const view = fitView([center], { ...size, maxZoom: 15 });
    expect(view.zoom).toBe(15);
    const { x, y } = toViewPixel(center, view);
    expect(Math.abs(x - 160)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(y - 120)).toBeLessThanOrEqual(0.5);
  });

  test('a view fitted to no points or to the whole world shows the world', () => {
    expect(fitView([], size)).toEqual({ zoom: 0, x: -32, y: 8, width: 320, height: 240 });
    expect(
      fitView(
        [
          { lat: 80, lng: -179 },
          { lat: -80, lng: 179 },
        ],
        size,
      ).zoom,
    ).toBe(0);
  });

  test("a fitted view's URL has only whole numbers", () => {
    expect(viewUrl('/map/none', fitView([], size))).toBe('/map/none/view/0/-32/8/320/240.svg');
    expect(viewUrl('/map/v', fitView(points, size))).toMatch(
      /^\/map\/v\/view\/\d+\/\d+\/\d+\/320\/240\.svg$/,
    );
  });
});

test('the world map doubles in size with each zoom', () => {
  expect([worldSize(0), worldSize(1), worldSize(19)]).toEqual([256, 512, 134_217_728]);
});

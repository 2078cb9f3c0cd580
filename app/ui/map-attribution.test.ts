import { expect, test } from 'vitest';

import { toAttribution } from './map-attribution';

test("OpenStreetMap's tiles get the attribution that OpenStreetMap requires", () => {
  expect(toAttribution('https://tile.openstreetmap.org/{z}/{x}/{y}.png', null)).toContain(
    '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  );
});

test("other tiles are attributed to their host, even one that resembles OpenStreetMap's", () => {
  expect(toAttribution('https://{s}.tiles.example/{z}/{x}/{y}.png?key=a', null)).toBe('Map: x.tiles.example');
  expect(toAttribution('https://evil-openstreetmap.org/{z}/{x}/{y}.png', null)).toBe(
    'Map: evil-openstreetmap.org',
  );
});

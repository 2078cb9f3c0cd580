import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';

import { LiveShuttleMap, type LiveShuttleMapProps } from './live-map';

const live: LiveShuttleMapProps = {
  routes: [{ id: 'loop', name: 'Cedar Loop', color: '#15803d' }],
  stops: [],
  shuttles: [],
  locations: [],
  now: 0,
  map: null,
};
const map = {
  center: { lat: 45.4871, lng: -122.8037 },
  home: null,
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  basemapUrl: '/map/none',
  credit: null,
  hasBasemap: true,
  hasStreets: true,
};
const readHtml = (more: Partial<LiveShuttleMapProps>) =>
  renderToStaticMarkup(
    createElement(StaticRouter, { location: '/' }, createElement(LiveShuttleMap, { ...live, ...more })),
  );

test('the shuttle map is 400 px high, and present without JavaScript', () => {
  const html = readHtml({ map });
  expect(html).not.toContain('scripted');
  expect(html).toContain('src="/map/none/view/');
  expect(html).toContain('Live Shuttle Map');
  expect(html).toMatch(
    /role="group" aria-label="Map: shuttles, routes and stops" tabindex="-1" class="[^"]*h-\[400px\]/,
  );
});

test('in lite mode and with Save-Data, the shuttles are shown as text only', () => {
  const html = readHtml({});
  expect(html).not.toContain('role="group"');
  expect(html).toContain('Maps are off to save data. See below where the shuttles are.');
});

test('a map without streets shows a scale, north, distances and where it is in the country', () => {
  const bare = readHtml({ map: { ...map, hasBasemap: false, hasStreets: false } });
  expect(bare).toContain('aria-label="North is up"');
  expect(bare).toContain('between the rings around the middle of the map');
  expect(bare.match(/class="map-ring"/g)).toHaveLength(2);
  expect(bare).toContain('alt="Where this is in the country"');
  expect(readHtml({ map })).not.toMatch(/map-ring|North is up/);
});

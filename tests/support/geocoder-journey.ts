import { type GeocoderServer, startGeocoder } from './geocoder-server';
import { test as base } from './journey';

export const test = base.extend<object, { geocoder: GeocoderServer }>({
  geocoder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const geocoder = await startGeocoder();
      await use(geocoder);
      await geocoder.close();
    },
    { scope: 'worker' },
  ],
  environment: [async ({ geocoder }, use) => use({ GEOCODER_URL: geocoder.url }), { scope: 'worker' }],
});

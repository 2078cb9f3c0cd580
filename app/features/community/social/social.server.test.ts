import { sampleLocations } from '#db/seed/sample-social';
import { expect, test } from '#tests/support/domain-test';
import { formatWeek } from '~/platform/places/opening-words';

import { gridShows } from './social';
import { getLocation, listLocations } from './social.server';

test('there are more sample places than the grid shows, with their hours', async ({ services, cast }) => {
  const locations = await listLocations(services, cast.rosa);
  expect(gridShows).toBe(6);
  expect(locations.length).toBeGreaterThan(gridShows);
  expect(locations.map(({ id }) => id)).toEqual(sampleLocations.map(({ id }) => id));
  for (const [at, { hours, ...sample }] of sampleLocations.entries()) {
    const { openHours, ...location } = locations[at]!;
    expect(location).toEqual(sample);
    expect(openHours.week).toEqual(formatWeek(hours));
    expect(openHours.openings.length).toBeGreaterThan(0);
  }
  expect(await getLocation(services, cast.rosa, 'book-nook')).toEqual(locations[2]);
  await expect(getLocation(services, cast.rosa, 'none')).rejects.toMatchObject({
    code: 'not-found',
    detail: 'There is no such place.',
  });
});

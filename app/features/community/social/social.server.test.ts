import { expect, test } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';

import { gridShows } from './social';
import { getLocation, listLocations } from './social.server';

test('sample places to meet have hours, and outnumber the grid', async ({ services, cast }) => {
  const locations = await listLocations(services, cast.rosa);
  expect(gridShows).toBe(6);
  expect(locations.length).toBeGreaterThan(gridShows);
  const samples = sampleRows('social-places');
  expect(locations.map(({ id }) => id)).toEqual(samples.map(({ id }) => id));
  for (const [at, { name, description, activities }] of samples.entries()) {
    const { openHours, ...location } = locations[at]!;
    expect(location).toMatchObject({ name, description, activities: activities!.split('\n') });
    expect(openHours.openings.length).toBeGreaterThan(0);
  }
  expect(await getLocation(services, cast.rosa, 'book-nook')).toEqual({
    ...locations[2],
    rulesHtml: '',
  });
  await expect(getLocation(services, cast.rosa, 'none')).rejects.toMatchObject({
    code: 'not-found',
    detail: 'We can’t find this place.',
  });
});

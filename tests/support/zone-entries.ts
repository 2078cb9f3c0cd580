import { homes as homesTable, profiles, residencies } from '#db/schema';
import type { Texts } from '~/platform/desk/desk';
import { addEntry } from '~/platform/desk/entries.server';

import type { Cast, TestServices } from './domain-test';
import { firstCorner, homes, secondCorner, seedZones, setHome, square } from './zones';

const office = {
  source: 'The office',
  'source-url': 'https://example.org/office',
  reviewed: '2026-11-01',
};
export const school = (name: string, texts: Texts = {}): Texts => ({
  ...office,
  name: `${name} area`,
  level: 'elementary',
  school: `${name} School`,
  grade: 'K–5',
  rating: '7',
  'school-address': '1 Lane',
  phone: '(503) 555-0199',
  enrollment: '400',
  website: 'https://example.org',
  ...texts,
});
export const tax = (name: string, texts: Texts = {}): Texts => ({
  ...office,
  name,
  description: 'Homes.',
  rate: '12.5',
  area: '10 acres',
  'average-assessment': '300,000',
  'due-month': '11',
  'due-day': '15',
  ...texts,
});
export const [first, second] = [firstCorner, secondCorner].map((corner) => JSON.stringify(square(corner)));

export const addZone = async (services: TestServices, { maya }: Cast, kind: string, typed: Texts) =>
  (await addEntry(services, maya, kind, { typed })).id;

/** No zones, and two known homes: Rosa's in the first square, and 16 Cedar Lane without a place. */
export async function clearZones(services: TestServices): Promise<void> {
  await seedZones(services, {});
  await services.db.delete(residencies);
  await services.db.update(homesTable).set({ retiredAt: services.clock.now() });
  await services.db
    .update(profiles)
    .set({ latitude: null, longitude: null, placeSource: null, address: null });
  await setHome(services, homes.inFirst, 'typed');
  await services.db.insert(homesTable).values({
    ...{ id: 'cedar-16', label: '16 Cedar Lane, 9Z', createdAt: services.clock.now() },
  });
}

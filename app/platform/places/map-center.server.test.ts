// @module-tag dated

import { eq } from 'drizzle-orm';

import { homes, profiles, residencies } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf, setResidency } from '#tests/support/homes';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import { readMapSetup } from './map-center.server';

const lane = { lat: 45.4881, lng: -122.8021 };
const street = { lat: 45.4851, lng: -122.8061 };

async function putAt(services: TestServices, label: string, { lat, lng }: typeof lane): Promise<string> {
  const id = await homeIdOf(services, label);
  await services.db.update(homes).set({ latitude: lat, longitude: lng }).where(eq(homes.id, id));
  return id;
}

const placeOf = async (services: TestServices, viewer: Viewer) => (await readMapSetup(services, viewer)).home;

test("the viewer's home comes from their profile, else from their residence", async ({ services }) => {
  const [viewer, neighbor] = await makeNeighbors(services.db, 2, 'mapped');
  await putAt(services, '1 Test Lane', lane);
  await setResidency(services, neighbor!.id, '1 Test Lane');
  // Neighbors' homes stay private.
  expect(await placeOf(services, viewer!)).toBeNull();
  await setResidency(services, viewer!.id, '2 Test Lane');
  expect(await placeOf(services, viewer!)).toBeNull();
  await setResidency(services, viewer!.id, '1 Test Lane');
  const { latitude, longitude } = services.config.mapCenter;
  expect(await readMapSetup(services, viewer!)).toMatchObject({
    home: lane,
    // A home doesn't change the map's center.
    center: { lat: latitude, lng: longitude },
  });
  const own = { latitude: street.lat, longitude: street.lng, placeSource: 'typed' as const };
  await services.db
    .insert(profiles)
    .values({ residentId: viewer!.id, ...own })
    .onConflictDoUpdate({ target: profiles.residentId, set: own });
  expect(await readMapSetup(services, viewer!)).toMatchObject({ home: street, center: street });
  // An address that wasn't found stores the neighborhood's center in the profile.
  await services.db
    .update(profiles)
    .set({ placeSource: 'default' })
    .where(eq(profiles.residentId, viewer!.id));
  expect(await readMapSetup(services, viewer!)).toMatchObject({ home: lane, center: street });
});

test("former and future homes don't count as the viewer's home", async ({ services }) => {
  const [viewer] = await makeNeighbors(services.db, 1, 'moving');
  const [before, after] = [
    await putAt(services, '1 Test Lane', lane),
    await putAt(services, '9 Far End', street),
  ];
  const noon = services.clock.now();
  const later = new Date(noon.getTime() + 60 * 60 * 1000);
  await services.db.insert(residencies).values([
    { residentId: viewer!.id, homeId: before, startsAt: new Date(0), endsAt: noon },
    { residentId: viewer!.id, homeId: after, startsAt: later },
  ]);
  expect(await placeOf(services, viewer!)).toBeNull();
  services.clock.set(later);
  expect(await placeOf(services, viewer!)).toEqual(street);
});

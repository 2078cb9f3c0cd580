import { eq, sql } from 'drizzle-orm';

import { profiles, residents, shuttleRoutes, shuttleTrips } from '#db/schema';
import { addContacts } from '#tests/support/contacts';
import { expect, test } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import { defaultPreferences } from '~/platform/preferences/preferences';
import { savePreferences } from '~/platform/preferences/preferences.server';

import { areFirstStepsHidden, readFirstSteps, serializeHiddenCookie } from './first-steps.server';

const noor: Viewer = { id: 'noor', role: 'resident', name: 'Noor' };

test('a new resident sees four first steps, and each disappears once it is done', async ({ services }) => {
  await services.db.insert(residents).values({ id: noor.id, email: 'noor@example.org' });
  expect(await readFirstSteps(services, noor)).toEqual(['contact', 'address', 'notifications', 'stop']);
  await addContacts(services, noor, ['Luis']);
  expect(await readFirstSteps(services, noor)).toEqual(['address', 'notifications', 'stop']);
  await services.db.insert(profiles).values({ residentId: noor.id, city: 'Beaverton' });
  expect(await readFirstSteps(services, noor)).toContain('address');
  await savePreferences(services, noor, defaultPreferences);
  expect(await readFirstSteps(services, noor)).toEqual(['address', 'stop']);
  await services.db.execute(sql`
    insert into shuttle_trips (route_id, departs_at, capacity, reserved) values ('cedar-loop', '2026-01-01', 8, 1)`);
  await services.db.execute(sql`
    insert into seat_reservations (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at)
    values ('cedar-loop', '2026-01-01', ${noor.id}, 'cedar-loop-3', '2026-01-01', '2026-01-01')`);
  expect(await readFirstSteps(services, noor)).toEqual(['address']);
  await services.db.update(profiles).set({ address: '4 Cedar Lane' }).where(eq(profiles.residentId, noor.id));
  expect(await readFirstSteps(services, noor)).toEqual([]);
  // A resident who turned every notification off isn't new, and isn't asked again.
  await services.db.execute(sql`delete from notification_preferences where resident_id = ${noor.id}`);
  expect(await readFirstSteps(services, noor)).toEqual([]);
});

test('first steps ignore other residents’ data, and ask for no stop without a shuttle', async ({
  services,
  cast,
}) => {
  await services.db.insert(residents).values({ id: noor.id, email: 'noor@example.org' });
  await addContacts(services, cast.rosa, ['Luis']);
  await services.db.delete(shuttleTrips);
  await services.db.delete(shuttleRoutes);
  expect(await readFirstSteps(services, noor)).toEqual(['contact', 'address', 'notifications']);
});

test('first steps are hidden only in the browser that asked', async () => {
  const asks = (cookie: string) =>
    areFirstStepsHidden(new Request('http://home.test/', { headers: { cookie } }));
  expect(await asks((await serializeHiddenCookie()).split(';')[0]!)).toBe(true);
  expect(await asks('')).toBe(false);
  expect(await asks('first-steps=nonsense')).toBe(false);
});

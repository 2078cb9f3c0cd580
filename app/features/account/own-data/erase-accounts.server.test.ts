// @module-tag dated

import { eq } from 'drizzle-orm';

import { emergencyShares, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { shareEmergency } from '~/features/safety/emergency/shares.server';

import { createResident } from '../sign-in/accounts.server';
import { eraseAccounts, findErasure, keepAccount, requestErasure } from './erase-accounts.server';

const password = 'the wind over the hill';
const asked = { currentPassword: password, address: '192.0.2.7' };
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

async function makeNoor(services: TestServices) {
  const person = {
    email: 'noor@example.org',
    name: 'Noor Haddad',
    password,
    unit: '',
    role: 'resident' as const,
  };
  const { id } = await createResident(services, person);
  return { id, role: 'resident' as const, name: 'Noor Haddad' };
}
const isThere = (services: TestServices, id: string) =>
  services.db.$count(residents, eq(residents.id, id)).then((count) => count === 1);
const pass = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

describe('deleting an account', () => {
  test('deleting an account needs the password, is confirmed by mail, and takes effect after 14 days', async ({
    services,
  }) => {
    const noor = await makeNoor(services);
    await expect(requestErasure(services, noor, { ...asked, currentPassword: 'x' })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await findErasure(services, noor)).toBeNull();
    const due = new Date(services.clock.now().getTime() + 14 * dayMs);
    await requestErasure(services, noor, asked);
    pass(services, hourMs);
    // A repeated request changes no date and sends no mail.
    await requestErasure(services, noor, asked);
    expect(await findErasure(services, noor)).toBe(due.toISOString());
    const mails = (await listQueuedJobs(services)).filter(({ task }) => task === 'send-account-note');
    expect(mails).toHaveLength(1);

    services.clock.set(new Date(due.getTime() - 1));
    await eraseAccounts(services);
    expect(await isThere(services, noor.id)).toBe(true);
    services.clock.set(due);
    await eraseAccounts(services);
    expect(await isThere(services, noor.id)).toBe(false);
  });

  test('an account is not deleted after its owner changed their mind', async ({ services, cast }) => {
    const noor = await makeNoor(services);
    await requestErasure(services, noor, asked);
    await keepAccount(services, noor);
    await keepAccount(services, noor);
    pass(services, 20 * dayMs);
    await eraseAccounts(services);
    expect(await isThere(services, noor.id)).toBe(true);
    expect(await findErasure(services, cast.rosa)).toBeNull();
  });

  test('the deletion of an account waits during its owner’s open emergency', async ({ services }) => {
    const noor = await makeNoor(services);
    await requestErasure(services, noor, asked);
    pass(services, 14 * dayMs - hourMs);
    await shareEmergency(services, noor, { message: 'Help', place: null, address: null });
    pass(services, hourMs);
    await eraseAccounts(services);
    expect(await isThere(services, noor.id)).toBe(true);
    pass(services, dayMs);
    await eraseAccounts(services);
    expect(await isThere(services, noor.id)).toBe(false);
    expect(await services.db.$count(emergencyShares, eq(emergencyShares.residentId, noor.id))).toBe(0);
  });

  test('the deletion of an account waits for an emergency that starts in the middle of it', async ({
    services: given,
  }) => {
    const noor = await makeNoor(given);
    await requestErasure(given, noor, asked);
    pass(given, 14 * dayMs);
    let hasCalled = false;
    const call = async () => {
      if (!hasCalled) await shareEmergency(given, noor, { message: 'Help', place: null, address: null });
      hasCalled = true;
      return [];
    };
    const pressing = { label: 'Calls', list: call, release: () => Promise.resolve() };
    const services = { ...given, registry: { ...given.registry, holdings: [pressing] } };
    await eraseAccounts(services);
    expect(await isThere(given, noor.id)).toBe(true);
    expect(await given.db.$count(emergencyShares, eq(emergencyShares.residentId, noor.id))).toBe(1);
    pass(given, dayMs);
    await eraseAccounts(services);
    expect(await isThere(given, noor.id)).toBe(false);
  });

  test('the next hour’s job finishes a deletion whose process died between the steps', async ({
    services: given,
  }) => {
    const noor = await makeNoor(given);
    await requestErasure(given, noor, asked);
    pass(given, 14 * dayMs);
    const dying = {
      label: 'Dying',
      list: () => Promise.reject(new Error('died')),
      release: () => Promise.resolve(),
    };
    const died = { ...given, registry: { ...given.registry, holdings: [dying] } };
    await expect(eraseAccounts(died)).rejects.toThrow('died');
    const [left] = await given.db.select().from(residents).where(eq(residents.id, noor.id));
    // The account is disabled in the meantime.
    expect(left?.disabledAt).not.toBeNull();
    await eraseAccounts(given);
    expect(await isThere(given, noor.id)).toBe(false);
  });

  test('the only manager’s deletion waits without delaying others', async ({ services, cast }) => {
    const noor = await makeNoor(services);
    const now = services.clock.now();
    await services.db.update(residents).set({ erasesAt: now }).where(eq(residents.id, cast.maya.id));
    await services.db.update(residents).set({ erasesAt: now }).where(eq(residents.id, noor.id));
    await eraseAccounts(services);
    expect([await isThere(services, cast.maya.id), await isThere(services, noor.id)]).toEqual([true, false]);
  });
});

// @module-tag dated

import { claims, profiles, residents, settingChanges } from '#db/schema';
import { isOwnNeighborhood } from '~/platform/residents/sample-neighborhood.server';
import { expect, test as base, type TestServices } from '#tests/support/domain-test';

import { claimSchema } from './claim.schema.server';
import { claimNeighborhood, createClaim, requireClaim } from './claim.server';

/** Provides a database without residents. */
const test = base.extend<{ services: TestServices }>({
  services: async ({ services }, run) => {
    await services.db.delete(residents);
    await run(services);
  },
});

const passMinutes = ({ clock }: TestServices, minutes: number) =>
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));

const newToken = async (services: TestServices) => (await createClaim(services))?.token ?? 'none';

const notFound = { code: 'not-found' };
const client = { address: '192.0.2.7', browser: null, userAgent: null };
const input = claimSchema([]).parse({
  communityName: 'Alder Park',
  latitude: '52.52',
  longitude: '13.405',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  emergencyNumber: '112',
  units: 'metric',
  name: 'Ines Okonkwo',
  email: 'Ines@example.org',
  password: 'a long way home',
});
const claim = (services: TestServices, token: string, changes: object = {}) =>
  claimNeighborhood(services, token, { ...input, ...client, ...changes });

test('a claim creates the manager, signs them in and stores the settings', async ({ services }) => {
  const token = await newToken(services);
  await requireClaim(services, token);
  expect(await isOwnNeighborhood(services)).toBe(false);
  const { session } = await claim(services, token);
  expect(session.viewer).toMatchObject({ role: 'manager', name: 'Ines Okonkwo' });
  expect(await isOwnNeighborhood(services)).toBe(true);
  expect(await services.db.select().from(residents)).toMatchObject([
    { email: 'ines@example.org', role: 'manager', id: session.viewer.id },
  ]);
  expect(services.config).toMatchObject({
    communityName: 'Alder Park',
    mapCenter: { latitude: 52.52, longitude: 13.405 },
    country: 'DE',
    timeZone: 'Europe/Berlin',
    emergencyNumber: '112',
  });
  const changes = await services.db.select().from(settingChanges);
  expect(new Set(changes.map(({ changedBy }) => changedBy))).toEqual(new Set([session.viewer.id]));
});

test('a claim link works once, and a neighborhood with residents gets no other', async ({ services }) => {
  const token = await newToken(services);
  await claim(services, token);
  await expect(requireClaim(services, token)).rejects.toMatchObject(notFound);
  await expect(claim(services, token)).rejects.toMatchObject(notFound);
  passMinutes(services, 5);
  expect(await createClaim(services)).toBeNull();
});

test('only the newest claim link works', async ({ services }) => {
  const old = await newToken(services);
  passMinutes(services, 2);
  const token = await newToken(services);
  await expect(requireClaim(services, old)).rejects.toMatchObject(notFound);
  await expect(claim(services, old)).rejects.toMatchObject(notFound);
  for (const wrong of ['', 'none', `${token}x`, token.toLowerCase()])
    await expect(requireClaim(services, wrong)).rejects.toMatchObject(notFound);
  await requireClaim(services, token);
});

test('a process that starts within a minute keeps the current claim link', async ({ services }) => {
  const token = await newToken(services);
  passMinutes(services, 0.5);
  expect(await createClaim(services)).toEqual({ token: null });
  await requireClaim(services, token);
  // A clock that was set back makes nothing last longer.
  passMinutes(services, -60);
  expect(await newToken(services)).not.toBe('none');
  const [row, ...more] = await services.db.select().from(claims);
  expect([row?.tokenHash.includes(token), more]).toEqual([false, []]);
});

test('processes that start together make one claim link', async ({ services }) => {
  const made = await Promise.all(Array.from({ length: 6 }, () => createClaim(services)));
  const tokens = made.flatMap((one) => one?.token ?? []);
  expect(tokens).toHaveLength(1);
  await requireClaim(services, tokens[0]!);
});

test('one of two concurrent claims wins, and the other gets not found', async ({ services }) => {
  const token = await newToken(services);
  const emails = ['one@example.org', 'two@example.org', 'three@example.org'];
  const tries = await Promise.allSettled(
    emails.map((email) => claim(services, token, { manager: { ...input.manager, email } })),
  );
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: notFound }, { reason: notFound }]);
  expect(await services.db.$count(residents)).toBe(1);
  expect(await services.db.$count(profiles)).toBe(1);
});

test('a failed claim keeps its link and stores nothing', async ({ services }) => {
  const token = await newToken(services);
  const common = { manager: { ...input.manager, password: 'alderpark1' } };
  await expect(claim(services, token, common)).rejects.toMatchObject({
    options: { errors: { password: [expect.any(String)] } },
  });
  const texts = { ...input.texts, timeZone: 'Etc/Unknown' };
  await expect(claim(services, token, { texts })).rejects.toThrow();
  expect([await services.db.$count(residents), await services.db.$count(settingChanges)]).toEqual([0, 0]);
  await claim(services, token);
});

test('a claim link is void once the neighborhood has residents', async ({ services }) => {
  const token = await newToken(services);
  await services.db
    .insert(residents)
    .values({ id: 'first', email: 'first@example.org', createdAt: services.clock.now() });
  await expect(requireClaim(services, token)).rejects.toMatchObject(notFound);
  await expect(claim(services, token)).rejects.toMatchObject(notFound);
});

test('failed claims count toward the limit for joining', async ({ services }) => {
  const token = await newToken(services);
  const { signInFailuresPerAccount: free } = services.config.limits;
  for (let n = 0; n < free; n += 1) await claim(services, 'wrong').catch(() => undefined);
  await expect(claim(services, token)).rejects.toMatchObject({
    options: { retryAfterSeconds: expect.any(Number) },
  });
});

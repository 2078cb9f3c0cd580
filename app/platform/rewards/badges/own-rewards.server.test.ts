// @module-tag dated

import { residentAchievements, residentBadges } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { raiseMeasure } from '#tests/support/measured';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { deleteContact, listContacts } from '~/features/safety/contacts/contacts.server';

import {
  listEarnableAchievements,
  listEarnableBadges,
  listAchievements,
  listBadges,
} from './own-rewards.server';

async function makeAna({ db }: TestServices): Promise<Viewer> {
  const [ana] = await makeNeighbors(db, 1, 'ana');
  return ana!;
}

const later = ({ clock }: TestServices) => clock.set(new Date(clock.now().getTime() + 60_000));

test('a resident without activity has no badges or achievements', async ({ services }) => {
  const ana = await makeAna(services);
  expect(await listBadges(services, ana)).toEqual([]);
  expect(await listAchievements(services, ana)).toEqual([]);
});

test('listed badges match the catalog without their rules', async ({ services }) => {
  const ana = await makeAna(services);
  await raiseMeasure(services, ana, 'joined', { to: 1 });
  const [welcome, ...others] = await listBadges(services, ana);
  expect(others).toEqual([]);
  expect(welcome).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    earnedAt: services.clock.now().toISOString(),
    badge: {
      id: 'welcome-home',
      name: 'Welcome Home',
      description: 'You joined the neighborhood.',
      icon: '/pictures/badges/welcome-home.svg',
      rarity: 'common',
    },
  });
  expect(listEarnableBadges(new Set())[0]).toEqual(welcome?.badge);
  expect(Object.keys(listEarnableAchievements(new Set())[0]!).sort()).toEqual(
    ['id', 'name', 'description', 'pointsReward', 'targetValue'].sort(),
  );
});

test('badges are sorted newest first, and by the catalog within an instant', async ({ services, cast }) => {
  const ana = await makeAna(services);
  await raiseMeasure(services, ana, 'events', { to: 1 });
  await raiseMeasure(services, ana, 'joined', { to: 1 });
  await listBadges(services, ana);
  later(services);
  await raiseMeasure(services, ana, 'contacts', { to: 2 });
  await raiseMeasure(services, cast.maya, 'sessions', { to: 5 });
  const names = async (viewer: Viewer) => (await listBadges(services, viewer)).map(({ badge }) => badge.name);
  expect(await names(ana)).toEqual(['Safety Net', 'Welcome Home', 'Good Company']);
  expect(await names(cast.maya)).toContain('Calm Mind');
  expect(await names(ana)).not.toContain('Calm Mind');
});

describe('listing achievements', () => {
  const briefly = async (services: TestServices, viewer: Viewer) =>
    (await listAchievements(services, viewer)).map(({ id, progress, unlockedAt }) => [
      id,
      progress,
      unlockedAt !== null,
    ]);

  test('achievements are sorted by closeness to their goal, then unlocked ones newest first', async ({
    services,
  }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'events', { to: 3 });
    await raiseMeasure(services, ana, 'rides', { to: 3 });
    await listAchievements(services, ana);
    later(services);
    await raiseMeasure(services, ana, 'tips', { to: 4 });
    await raiseMeasure(services, ana, 'classes', { to: 9 });
    expect(await briefly(services, ana)).toEqual([
      ['ten-classes', 9, false],
      ['five-rides', 3, false],
      ['fifteen-tips', 4, false],
      ['twelve-events', 3, false],
      ['ten-weeks', 2, false],
      ['fifty-classes', 9, false],
      ['thirty-weeks', 2, false],
      ['fifty-rides', 3, false],
      // Unlocked ones follow; of the same instant in the catalog's order.
      ['first-class', 1, true],
      ['three-tips', 3, true],
      ['three-events', 3, true],
    ]);
  });

  test("an achievement's progress ends at its goal, and it stays unlocked when its count falls", async ({
    services,
  }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'contacts', { to: 5 });
    expect(await briefly(services, ana)).toEqual([['three-contacts', 3, true]]);
    for (const { id } of await listContacts(services, ana)) await deleteContact(services, ana, id);
    expect(await briefly(services, ana)).toEqual([['three-contacts', 3, true]]);
    expect((await listBadges(services, ana)).map(({ badge }) => badge.id)).toEqual(['safety-net']);
  });

  test("an achievement's progress is never negative", async ({ services }) => {
    const ana = await makeAna(services);
    await raiseMeasure(services, ana, 'contacts', { to: 1 });
    expect(await briefly(services, ana)).toEqual([['three-contacts', 1, false]]);
    for (const { id } of await listContacts(services, ana)) await deleteContact(services, ana, id);
    expect(await briefly(services, ana)).toEqual([]);
  });
});

test('badges and achievements of a later release are ignored', async ({ services }) => {
  const ana = await makeAna(services);
  const at = services.clock.now();
  await services.db.insert(residentBadges).values({ residentId: ana.id, badgeId: 'not-yet', earnedAt: at });
  await services.db
    .insert(residentAchievements)
    .values({ residentId: ana.id, achievementId: 'not-yet', unlockedAt: at });
  expect(await listBadges(services, ana)).toEqual([]);
  expect(await listAchievements(services, ana)).toEqual([]);
});

import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { pushSubscriptions, sessions } from '#db/schema';
import { addContacts } from '#tests/support/contacts';
import { expect, test, testWithOwnDatabase, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';

import { readSettingsLines } from './settings-lines.server';

async function signIn({ db, clock }: TestServices, viewer: Viewer) {
  const [id, now] = [randomUUID(), clock.now()];
  const row = { id, tokenHash: id, residentId: viewer.id, createdAt: now, lastSeenAt: now };
  await db.insert(sessions).values(row);
  return { id, viewer, isBannerHidden: false };
}

test('each settings page has a line about this resident and this browser', async ({
  services,
  cast: { rosa, others },
}) => {
  const phone = await signIn(services, rosa);
  const tablet = await signIn(services, rosa);
  expect(await readSettingsLines(services, phone)).toMatchObject({
    '/settings/emergency-contacts': 'None yet: add one',
    '/settings/notifications': 'Push off for this device',
    '/settings/account': 'Signed in on 2 devices',
    '/settings/community-rewards': expect.stringMatching(/^\d+ points, level \d+$/) as string,
  });
  await addContacts(services, rosa, ['Ana', 'Luis']);
  await addContacts(services, others[0], ['Zoe']);
  await services.db.insert(pushSubscriptions).values({
    id: randomUUID(),
    residentId: rosa.id,
    sessionId: phone.id,
    endpoint: 'https://push.example/a',
    p256dhKey: 'a',
    authKey: 'b',
    createdAt: services.clock.now(),
  });
  expect(await readSettingsLines(services, phone)).toMatchObject({
    '/settings/emergency-contacts': '2 contacts, Ana first',
    '/settings/notifications': 'Push on for this device',
  });
  expect((await readSettingsLines(services, tablet))['/settings/notifications']).toBe(
    'Push off for this device',
  );
});

testWithOwnDatabase('a settings line that can’t be read leaves the others', async ({ services, cast }) => {
  const session = await signIn(services, cast.rosa);
  await services.db.execute(sql`drop table emergency_contacts`);
  expect(Object.keys(await readSettingsLines(services, session))).toEqual(['/settings/community-rewards']);
});

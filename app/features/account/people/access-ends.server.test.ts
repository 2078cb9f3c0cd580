// @module-tag dated

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import {
  addressChanges,
  alertLinks,
  halfSignIns,
  knownBrowsers,
  mailDeliveries,
  passkeys,
  passwordResets,
  pushSubscriptions,
  recoveryCodes,
  residents,
  secondSteps,
  sessions,
  unsubscribeTokens,
} from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeSlot } from '#tests/support/slots';
import { createJoinCode } from '~/features/account/join-codes/join-codes.server';
import { eraseResident } from '~/features/account/own-data/erase-resident.server';
import { previewErasure } from '~/features/account/own-data/preview-erasure.server';
import { joinNeighborhood, startSessionOn } from '~/features/account/sign-in/accounts.server';
import { saveEntry } from '~/features/community/neighbors/own-entry.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { reservePlot } from '~/features/sustainable/garden/plots/reserve-plots.server';
import { createCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { type AccessEnd, listEndSteps, signOuts } from '~/platform/residents/access-ends.server';
import { endAllSessions } from '~/platform/residents/sessions.server';

import { changeRole, disable, resetAccess } from './access.server';
import { getPerson } from './people.server';
import { moveOut } from './residencies.server';
import { getStep } from './steps.server';

const password = 'a long way home';

/** Creates a resident who lives alone, with a row for every step of every end, and a join code with two seats left. */
async function makePerson(services: TestServices, cast: Cast) {
  const { db, clock } = services;
  const { code } = await createJoinCode(services, cast.maya, { home: '5 Test Lane', people: 3, email: null });
  const email = 'iris@example.org';
  const address = '203.0.113.7';
  await joinNeighborhood(services, { code, name: 'Iris Vogel', email, password, address });
  const [row] = await db.select().from(residents).where(eq(residents.email, email));
  const { id } = row!;
  // Residencies that end as they begin are deleted, so move on by a second.
  clock.set(new Date(clock.now().getTime() + 1000));
  const viewer = { id, role: 'resident' as const, name: 'Iris Vogel' };
  await startSessionOn(services, id, { address });
  const [session] = await db.select().from(sessions).where(eq(sessions.residentId, id));
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60 * 60_000);
  const of = { residentId: id, tokenHash: 'x', createdAt, expiresAt };
  await db.insert(knownBrowsers).values({ ...of, usedAt: createdAt });
  await db.insert(addressChanges).values({ ...of, email: 'next@example.org', requestedAt: createdAt });
  await db.insert(passwordResets).values(of);
  await db.insert(halfSignIns).values(of);
  await db.insert(unsubscribeTokens).values({ ...of, topic: 'events' });
  const key = { id: 'key', name: 'Phone', publicKey: 'x', counter: 0, transports: 'internal' };
  await db.insert(passkeys).values({ ...of, ...key });
  await db.insert(secondSteps).values({ residentId: id, pendingSecret: 'x' });
  await db.insert(recoveryCodes).values({ residentId: id, codeHash: 'x' });
  const push = { id: randomUUID(), endpoint: 'https://push.example.org/x', p256dhKey: 'x', authKey: 'x' };
  await db.insert(pushSubscriptions).values({ ...of, ...push, sessionId: session!.id });
  await createCalendarFeed(services, viewer);
  const alert = await sendSafetyAlert(services, cast.maya, { title: 'Smoke', message: 'Close windows.' });
  await db.insert(alertLinks).values({ ...of, messageId: alert.id });
  const notificationId = randomUUID();
  const news = { id: notificationId, type: 'event_update', title: 'News', message: 'News.' } as const;
  await createNotification(services, id, news);
  await db
    .insert(mailDeliveries)
    .values({ ...of, notificationId, nextAttemptAt: createdAt })
    .onConflictDoNothing();
  await bookSlot(services, viewer, { timeSlotId: await makeSlot(services, { capacity: 1, inHours: 5 }) });
  await reservePlot(services, viewer, 'A3', { gardeners: 1 });
  await saveEntry(services, viewer, []);
  return viewer;
}

type Person = Awaited<ReturnType<typeof makePerson>>;
type Run = (services: TestServices, cast: Cast, person: Person) => Promise<unknown>;

const why = { reason: null };
const verbs: Record<Exclude<AccessEnd, 'erase'>, Run> = {
  'move-out': (services, { maya }, { id }) => moveOut(services, maya, id, { ...why, day: null }),
  disable: (services, { maya }, { id }) => disable(services, maya, id, why),
  reset: (services, { maya }, { id }) => resetAccess(services, maya, id, why),
  role: (services, { maya }, { id }) => changeRole(services, maya, id, { ...why, role: 'editor' }),
};

/** Previews of the steps that still have something to do. */
const previews = (services: TestServices, { id }: Person, end: AccessEnd) =>
  Promise.all(listEndSteps(services, end).map((step) => step.preview(services, id)));

/** Names of the personal data that the resident has rows of. */
async function listData({ db, registry }: TestServices, { id }: Person): Promise<string[]> {
  const counts = await Promise.all(
    registry.personalData.map(async ({ name, columns: [of] }) => ({
      name,
      count: await db.$count(of!.table, eq(of!, id)),
    })),
  );
  return counts.flatMap(({ name, count }) => (count > 0 ? [name] : []));
}

describe('ending access', () => {
  test.for(Object.keys(verbs) as (keyof typeof verbs)[])(
    'ending access by %s previews each step, and does exactly what it previewed',
    async (end, { services, cast }) => {
      const person = await makePerson(services, cast);
      const told = await previews(services, person, end);
      for (const sentences of told) expect(sentences).not.toEqual([]);
      const page = await getStep(end).preview(services, await getPerson(services, cast.maya, person.id));
      expect(page).toEqual(expect.arrayContaining(told.flat()));
      expect(new Set(page).size).toBe(page.length);

      const before = await listData(services, person);
      await verbs[end](services, cast, person);

      expect((await previews(services, person, end)).flat()).toEqual([]);
      const after = new Set(await listData(services, person));
      const ended = services.registry.personalData.filter(({ ends }) => ends?.of.includes(end));
      expect(before.filter((name) => !after.has(name)).sort()).toEqual(ended.map(({ name }) => name).sort());
    },
  );

  test('ending access locks the sessions before their push subscriptions', ({ services }) => {
    for (const end of signOuts) expect(listEndSteps(services, end)[0]?.run).toBe(endAllSessions);
  });

  test('erasing previews the data that it deletes, and leaves none of it', async ({ services, cast }) => {
    const person = await makePerson(services, cast);
    const steps = await previews(services, person, 'erase');
    for (const sentences of steps) expect(sentences).not.toEqual([]);
    const { goes, effects, stays } = await previewErasure(services, person);
    const has = await listData(services, person);
    const data = services.registry.personalData.filter(({ name, rows }) => rows && has.includes(name));
    expect([...goes, ...stays].length).toBe(data.length);
    const lines = [...goes, ...stays].join('\n');
    for (const { title } of data) expect(lines).toContain(title);
    expect(lines).toMatch(/^Where you’re signed in \(2\)$/m);
    expect(stays).toEqual(['How you joined, without your name', 'Your garden plots, without your name']);
    expect(effects).toEqual(expect.arrayContaining(steps.flat()));
    for (const { othersLose } of services.registry.personalData)
      if (othersLose !== undefined) expect(effects).toContain(othersLose);

    await eraseResident(services, person.id);
    expect(await listData(services, person)).toEqual([]);
    expect((await previews(services, person, 'erase')).flat()).toEqual([]);
  });
});

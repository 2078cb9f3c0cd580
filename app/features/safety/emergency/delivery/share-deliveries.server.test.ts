import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { pino } from 'pino';

import { pushSubscriptions, sessions, shareDeliveries, shareTokens } from '#db/schema';
import {
  addContacts,
  ana,
  anasNumber,
  ben,
  bensNumber,
  describe,
  expect,
  advanceClock,
  listQueuedDelays,
  share,
  shareAndDeliver,
  formatDeliveries,
  test,
  type TestServices,
} from '#tests/support/emergency-test';
import { startPushService } from '#tests/support/push-service';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { createPush } from '~/platform/push/push.server';

import { openShared } from '../shared/shared-links.server';
import { endShare } from '../end-share.server';
import { findShare } from '../shares.server';
import { leaseMs, waitAfter } from './delivery-times';
import { deliverShare } from './share-deliveries.server';

const hour = 60 * 60;

/** Signs a resident in with a browser that takes pushes. */
async function signIn(
  { db, clock }: TestServices,
  { id: residentId }: Viewer,
  keys: { endpoint: string; p256dhKey: string; authKey: string },
): Promise<void> {
  const now = clock.now();
  const sessionId = randomUUID();
  await db
    .insert(sessions)
    .values({ id: sessionId, tokenHash: sessionId, residentId, createdAt: now, lastSeenAt: now });
  await db
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), residentId, sessionId, createdAt: now, ...keys });
}

describe('delivering a share', () => {
  test('each contact gets a mail and a text of their own, and accepted ones are marked as sent', async ({
    providers,
    cast,
  }) => {
    const { services, smtp, sms } = providers;
    await addContacts(services, cast.rosa, ana, ben);
    const id = await shareAndDeliver(services, cast.rosa, { message: 'I fell' });
    expect(await formatDeliveries(services, id)).toEqual([
      'share Ana email sent',
      'share Ana sms sent',
      'share Ben sms sent',
    ]);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.text).toContain('> I fell\n');
    expect(sms.texts.map(({ to }) => to).sort()).toEqual([anasNumber, bensNumber].sort());
    const links = [smtp.mails[0]?.text, ...sms.texts.map(({ text }) => text)].map(
      (text) => /\/emergency\/shared\/([\w-]{43})/.exec(text ?? '')?.[1],
    );
    expect(new Set(links).size).toBe(3);
    const tokens = await services.db.select().from(shareTokens);
    expect(tokens).toHaveLength(3);
    for (const link of links) expect(JSON.stringify(tokens)).not.toContain(link);
    // No delivery is left to send.
    await deliverShare(services, { shareId: id });
    expect([smtp.mails.length, sms.asked.length]).toEqual([1, 2]);
  });

  test('concurrent jobs send each delivery once', async ({ providers, cast }) => {
    const { services, smtp, sms } = providers;
    await addContacts(services, cast.rosa, ana, ben);
    const { id: shareId } = await share(services, cast.rosa);
    await Promise.all(Array.from({ length: 8 }, () => deliverShare(services, { shareId })));
    expect([smtp.mails.length, sms.asked.length]).toEqual([1, 2]);
  });

  test('a job leaves deliveries that another job holds', async ({ providers, cast }) => {
    const { services, smtp } = providers;
    await addContacts(services, cast.rosa, ana);
    const { id: shareId } = await share(services, cast.rosa);
    await inTransaction(services, async ({ db }) => {
      await db.select().from(shareDeliveries).for('update');
      await deliverShare(services, { shareId });
    });
    expect(smtp.mails).toEqual([]);
    await deliverShare(services, { shareId });
    expect(smtp.mails).toHaveLength(1);
  });

  test('without a provider, deliveries are files and don’t count as sent', async ({ services, cast }) => {
    await addContacts(services, cast.rosa, ana);
    const id = await shareAndDeliver(services, cast.rosa);
    expect(await formatDeliveries(services, id)).toEqual(['share Ana email kept', 'share Ana sms kept']);
    expect(await share(services, cast.rosa, { formToken: 'x' })).toMatchObject({ contactsNotified: 0 });
  });

  test('delivering a deleted share does nothing', async ({ services }) => {
    await deliverShare(services, { shareId: crypto.randomUUID() });
  });
});

describe('a provider that hangs', () => {
  test('a hanging provider delays no other, and waiting tries are not doubled', async ({
    providers,
    cast,
  }) => {
    const { services, smtp, sms } = providers;
    smtp.behave('hang');
    await addContacts(services, cast.rosa, ana, ben);
    const { id: shareId } = await share(services, cast.rosa);
    const job = deliverShare(services, { shareId });
    await Promise.all([sms.textTo(anasNumber), sms.textTo(bensNumber)]);
    // Deliveries run in parallel: the texts may arrive before the mail server's connection.
    await expect.poll(() => smtp.connections()).toBe(1);
    await deliverShare(services, { shareId });
    await expect
      .poll(() => formatDeliveries(services, shareId))
      .toEqual(['share Ana email pending', 'share Ana sms sent', 'share Ben sms sent']);
    expect(smtp.connections()).toBe(1);
    // Closing the server ends the try, and the next one is queued.
    await smtp.close();
    await job;
    expect(await listQueuedDelays(services, shareId)).toEqual([5]);
  });

  test('a hanging provider holds a delivery for thirty seconds; then another process tries it', async ({
    providers,
    cast,
  }) => {
    const { services, smtp } = providers;
    await addContacts(services, cast.rosa, ana);
    const { id: shareId } = await share(services, cast.rosa);
    // Leaves the delivery as a process killed during a try would.
    const lease = { attempts: 1, nextAttemptAt: new Date(services.clock.now().getTime() + leaseMs) };
    await services.db.update(shareDeliveries).set(lease).where(eq(shareDeliveries.shareId, shareId));
    advanceClock(services, 29);
    await deliverShare(services, { shareId });
    expect(smtp.mails).toHaveLength(0);
    expect(await listQueuedDelays(services, shareId)).toEqual([1]);
    advanceClock(services, 1);
    await deliverShare(services, { shareId });
    expect(smtp.mails).toHaveLength(1);
    expect(await formatDeliveries(services, shareId)).toEqual(['share Ana email sent', 'share Ana sms sent']);
  });
});

describe('a provider that refuses for now', () => {
  test('a refused delivery is retried after 5, 15, 30, 60, 120 and then each 300 seconds', async ({
    providers,
    cast,
  }) => {
    const { services, sms } = providers;
    sms.behave('fail');
    await addContacts(services, cast.rosa, ben);
    const id = await shareAndDeliver(services, cast.rosa);
    for (const wait of [5, 15, 30, 60, 120, 300, 300]) {
      expect(await listQueuedDelays(services, id)).toEqual([wait]);
      advanceClock(services, wait - 1);
      await deliverShare(services, { shareId: id });
      expect(await listQueuedDelays(services, id)).toEqual([1]);
      advanceClock(services, 1);
      await deliverShare(services, { shareId: id });
    }
    expect(sms.asked).toHaveLength(8);
    expect(new Set(sms.asked.map(({ text }) => text)).size).toBe(8);
    sms.behave('take');
    advanceClock(services, 300);
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toEqual(['share Ben sms sent']);
    expect(sms.texts).toHaveLength(1);
  });

  test('a provider’s Retry-After is respected up to five minutes', () => {
    expect([waitAfter(1), waitAfter(1, 2), waitAfter(1, 60), waitAfter(1, 86_400), waitAfter(99)]).toEqual([
      5, 5, 60, 300, 300,
    ]);
  });

  test('a provider is tried again at the time it asked for', async ({ providers, cast }) => {
    const { services, sms } = providers;
    sms.behave('limit');
    await addContacts(services, cast.rosa, ben);
    expect(await listQueuedDelays(services, await shareAndDeliver(services, cast.rosa))).toEqual([7]);
  });

  test('a refused delivery expires with its links', async ({ providers, cast }) => {
    const { services, smtp, sms } = providers;
    smtp.behave('refuse');
    await addContacts(services, cast.rosa, ana);
    const id = await shareAndDeliver(services, cast.rosa);
    advanceClock(services, 24 * hour);
    smtp.behave('take');
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toEqual([
      'share Ana email failed expired',
      'share Ana sms sent',
    ]);
    expect([smtp.mails.length, sms.texts.length]).toEqual([0, 1]);
  });
});

test('a recipient refused for good is tried once', async ({ providers, cast }) => {
  const { services, smtp, sms } = providers;
  smtp.behave('reject');
  sms.behave('refuse');
  await addContacts(services, cast.rosa, ana);
  const id = await shareAndDeliver(services, cast.rosa);
  expect(await formatDeliveries(services, id)).toEqual([
    'share Ana email failed refused',
    'share Ana sms failed refused',
  ]);
  advanceClock(services, hour);
  await deliverShare(services, { shareId: id });
  expect([smtp.connections(), sms.asked.length]).toEqual([1, 1]);
});

test('an accepted delivery counts as sent, even if the contact declined during the try', async ({
  providers,
  cast,
}) => {
  const { services, sms } = providers;
  await addContacts(services, cast.rosa, ben);
  sms.behave('hang');
  const { id: shareId } = await share(services, cast.rosa);
  const job = deliverShare(services, { shareId });
  await expect.poll(() => sms.waiting()).toBe(1);
  const declined = { state: 'failed', failure: 'declined', doneAt: services.clock.now() } as const;
  await services.db.update(shareDeliveries).set(declined);
  sms.answerAll('take');
  await job;
  expect(await formatDeliveries(services, shareId)).toEqual(['share Ben sms sent']);
});

test('a failure does not count if another process has claimed the delivery since', async ({
  providers,
  cast,
}) => {
  const { services, sms } = providers;
  await addContacts(services, cast.rosa, ben);
  sms.behave('hang');
  const { id: shareId } = await share(services, cast.rosa);
  const job = deliverShare(services, { shareId });
  await expect.poll(() => sms.waiting()).toBe(1);
  const leased = { attempts: 2, nextAttemptAt: new Date(services.clock.now().getTime() + 2 * leaseMs) };
  await services.db.update(shareDeliveries).set(leased);
  sms.answerAll('refuse');
  await job;
  expect(await services.db.select().from(shareDeliveries)).toMatchObject([{ state: 'pending', ...leased }]);
});

describe('pushes to neighbors', () => {
  const neighbor = { ...ana, email: 'manager@example.org' };

  test('a push to a neighbor without a device fails as such', async ({ providers, cast }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, neighbor);
    const id = await shareAndDeliver(services, cast.rosa);
    expect(await formatDeliveries(services, id)).toContain('share Ana push failed no-device');
  });

  test('a neighbor with a device gets the push, after retries if the service is down', async ({
    providers,
    cast,
  }) => {
    const push = await startPushService();
    const { services: given } = providers;
    const config = { ...given.config, pushHosts: [push.host] };
    const way = createPush(config, { ...given, ca: push.certificate });
    const services: TestServices = { ...given, config, push: way };
    const { endpoint, ...keys } = push.subscribe('fail');
    await signIn(services, cast.maya, { endpoint, ...keys });
    await addContacts(services, cast.rosa, neighbor);
    const id = await shareAndDeliver(services, cast.rosa, { message: 'I fell' });
    expect(await formatDeliveries(services, id)).toContain('share Ana push pending');

    push.behave(endpoint, 'take');
    advanceClock(services, 5);
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toContain('share Ana push sent');
    await endShare(services, cast.rosa, id);
    await deliverShare(services, { shareId: id });
    await way.close();
    await push.close();

    expect(push.problems).toEqual([]);
    const topic = id.replaceAll('-', '');
    const note = { type: 'emergency_share', tag: `emergency-share-${id}` };
    expect(push.received).toMatchObject([
      {
        note: {
          ...note,
          title: 'Rosa Alvarez asks for help',
          body: 'I fell\nThey did not say where they are.',
        },
        ttl: 3600,
        urgency: 'high',
        topic,
      },
      {
        note: { ...note, title: 'Rosa Alvarez is safe', body: 'The call for help is over.' },
        ttl: 86_400,
        urgency: 'high',
        topic,
      },
    ]);
    const token = /^\/emergency\/shared\/([\w-]{43})$/.exec(push.received[0]!.note.url)?.[1] ?? '';
    expect(await openShared(services, token)).toMatchObject({ state: 'safe', contactName: 'Ana Silva' });
  });
});

test('a sender can’t see whether an address has an account here', async ({ providers, cast }) => {
  const { services } = providers;
  const senders = [
    { sender: cast.rosa, email: 'manager@example.org' },
    { sender: cast.others[0], email: 'nobody@example.net' },
  ];
  const seen = [];
  for (const { sender, email } of senders) {
    const [contactId] = await addContacts(services, sender, { ...ana, email });
    const outcome = await share(services, sender, { message: 'I fell' });
    await deliverShare(services, { shareId: outcome.id });
    const shared = await findShare(services, sender, outcome.id);
    const ended = await endShare(services, sender, outcome.id);
    await deliverShare(services, { shareId: outcome.id });
    const after = await findShare(services, sender, outcome.id);
    const told = JSON.stringify([outcome, shared, ended, after]);
    seen.push(told.replaceAll(contactId ?? '', 'contact').replaceAll(outcome.id, 'share'));
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).toContain('"channel":"sms","state":"sent"');
});

test('logs and errors name no person and no place', async ({ providers, cast }) => {
  const { smtp, sms } = providers;
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const services: TestServices = { ...providers.services, log };
  await addContacts(services, cast.rosa, ana);
  const place = { lat: 45.123456, lng: -122.654321, address: 'Xyzzy Lane' };
  for (const [mail, text] of [
    ['reject', 'refuse'],
    ['refuse', 'close'],
    ['defer', 'redirect'],
  ] as const) {
    smtp.behave(mail);
    sms.behave(text);
    await shareAndDeliver(services, cast.rosa, { message: 'Plugh', place });
  }
  const written = lines.join('');
  expect(lines).toHaveLength(6);
  expect(written).toContain('status 400');
  // Long enough not to occur in the log's times or numbers by chance.
  const numbers = ['555-0142', '5550142', '45.1234', '122.6543'];
  for (const word of [...numbers, 'example.net', 'Xyzzy', 'Plugh', 'Rosa', 'Ana', 'shared/']) {
    expect(written).not.toContain(word);
  }
});

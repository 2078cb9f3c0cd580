import { eq } from 'drizzle-orm';

import { emergencyContacts, emergencyShares, shareDeliveries } from '#db/schema';
import {
  addContacts,
  addNewcomer,
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
} from '#tests/support/emergency-test';
import { deleteContact } from '~/features/safety/contacts/contacts.server';
import { recordDeclines } from '~/features/safety/contacts/declines.server';

import { deliverShare } from './delivery/share-deliveries.server';
import { endShare } from './end-share.server';
import { awaitFirstTries, findShare, listShares } from './shares.server';

const here = { lat: 45.49, lng: -122.8, address: '45.490000,-122.800000' };

describe('a share', () => {
  test('a share and its deliveries are stored before anything is sent', async ({ providers, cast }) => {
    const { services, smtp, sms } = providers;
    await addContacts(services, cast.rosa, ana, ben);
    const outcome = await share(services, cast.rosa, { message: 'I fell', place: here });
    expect(outcome).toMatchObject({
      id: outcome.id,
      at: expect.any(String),
      contactsNotified: 0,
      contacts: 2,
      isKept: false,
      isPending: true,
    });
    expect(await formatDeliveries(services, outcome.id)).toEqual([
      'share Ana email pending',
      'share Ana sms pending',
      'share Ben sms pending',
    ]);
    const [row] = await services.db.select().from(emergencyShares);
    expect(row).toMatchObject({
      residentId: 'demo-user',
      senderName: 'Rosa Alvarez',
      message: 'I fell',
      latitude: 45.49,
      longitude: -122.8,
      address: '45.490000,-122.800000',
      createdAt: services.clock.now(),
      expiresAt: new Date(services.clock.now().getTime() + 24 * 60 * 60_000),
      safeAt: null,
    });
    expect(await listQueuedDelays(services, outcome.id)).toHaveLength(1);
    expect([smtp.connections(), sms.asked.length]).toEqual([0, 0]);
  });

  test('a share goes to the contacts as they were, whatever happens to them later', async ({
    providers,
    cast,
  }) => {
    const { services, smtp, sms } = providers;
    const [id] = await addContacts(services, cast.rosa, ana);
    const { id: shareId } = await share(services, cast.rosa);
    await deleteContact(services, cast.rosa, id!);
    await deliverShare(services, { shareId });
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@example.net']]);
    expect(sms.texts.map(({ to }) => to)).toEqual([anasNumber]);
  });

  test('a share without contacts is stored and sends nothing', async ({ services, cast }) => {
    const outcome = await share(services, cast.rosa);
    expect(outcome).toMatchObject({ contacts: 0, contactsNotified: 0, isPending: false });
    expect(await listQueuedDelays(services, outcome.id)).toEqual([]);
    expect(await findShare(services, cast.rosa, outcome.id)).toMatchObject({ contacts: [], isActive: true });
  });

  test('a share of a sender without a name shows their sign-in address', async ({ services }) => {
    const newcomer = await addNewcomer(services, 'new@example.org');
    await share(services, newcomer);
    const [row] = await services.db.select().from(emergencyShares);
    expect(row?.senderName).toBe('Community Resident (new@example.org)');
  });

  test('a share goes to neighbors as a push too, and never to its sender', async ({ services, cast }) => {
    await addContacts(
      services,
      cast.rosa,
      { ...ana, email: 'Manager@Example.org' },
      { ...ana, name: 'Me', email: 'resident@example.org' },
    );
    const { id } = await share(services, cast.rosa);
    const rows = await services.db.select().from(shareDeliveries).where(eq(shareDeliveries.channel, 'push'));
    expect(rows.map(({ shareId, contactName, recipient }) => [shareId, contactName, recipient])).toEqual([
      [id, 'Ana Silva', 'demo-manager'],
    ]);
  });

  test('a share reports declined contacts and undialable numbers at once', async ({ services, cast }) => {
    const [, bensId] = await addContacts(services, cast.rosa, ana, ben);
    // Inserts the phone as an earlier release stored it.
    const unread = { phone: 'ask at the office', phoneE164: null };
    await services.db.update(emergencyContacts).set(unread).where(eq(emergencyContacts.id, bensId!));
    const addresses = [ana.email, anasNumber];
    await recordDeclines(services, cast.rosa.id, { saidBy: ana.email, addresses });
    const outcome = await share(services, cast.rosa);
    expect(await formatDeliveries(services, outcome.id)).toEqual([
      'share Ana email failed declined',
      'share Ana sms failed declined',
      'share Ben sms failed refused',
    ]);
    expect(outcome).toMatchObject({ contacts: 1, isPending: false });
    expect(await listQueuedDelays(services, outcome.id)).toEqual([]);
  });
});

describe('a repeated press', () => {
  test('a repeated press is one share, even twenty times concurrently and after delivery', async ({
    providers,
    cast,
  }) => {
    const { services, smtp } = providers;
    await addContacts(services, cast.rosa, ana);
    const press = () => share(services, cast.rosa, { message: 'Help', formToken: 'press' });
    const outcomes = await Promise.all(Array.from({ length: 20 }, press));
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
    const shareId = outcomes[0]!.id;
    await deliverShare(services, { shareId });
    expect(await press()).toMatchObject({ id: shareId, contactsNotified: 1, isPending: false });
    expect(await services.db.$count(emergencyShares)).toBe(1);
    expect(smtp.mails).toHaveLength(1);
  });

  test('a press with a new place or text is another share, as is each call without a token', async ({
    services,
    cast,
  }) => {
    const inputs = [
      { formToken: 'press' },
      { formToken: 'press', message: 'Now on the roof' },
      { formToken: 'press', place: here },
      { formToken: 'press', address: 'On the roof' },
      {},
      {},
    ];
    const ids = [];
    for (const input of inputs) ids.push((await share(services, cast.rosa, input)).id);
    expect(new Set(ids).size).toBe(inputs.length);
  });

  test('the same token of another resident is another share', async ({ services, cast }) => {
    const [one, other] = [cast.rosa, cast.maya].map((viewer) =>
      share(services, viewer, { formToken: 'press' }),
    );
    expect((await one)!.id).not.toBe((await other)!.id);
  });
});

describe('the limit of ten shares an hour', () => {
  test('the eleventh share in an hour is refused, with whom to call and when to retry', async ({
    services,
    cast,
  }) => {
    const tries = await Promise.allSettled(Array.from({ length: 15 }, () => share(services, cast.rosa)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const detail =
      'If you need help now, call 911. You have shared 10 times in the last hour. Call your contacts ' +
      'yourself, or share again in 60 minutes.';
    for (const one of tries) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'forbidden', detail, options: { retryAfterSeconds: 3600 } });
    }
    expect(await share(services, cast.maya)).toMatchObject({ contacts: 0 });
    advanceClock(services, 3599);
    await expect(share(services, cast.rosa)).rejects.toMatchObject({ options: { retryAfterSeconds: 1 } });
    advanceClock(services, 1);
    expect(await share(services, cast.rosa)).toMatchObject({ contacts: 0 });
  });

  test('the limit of shares does not refuse a repeated press', async ({ services, cast }) => {
    const press = () => share(services, cast.rosa, { formToken: 'press' });
    const first = await press();
    for (let n = 0; n < 9; n += 1) await share(services, cast.rosa);
    expect((await press()).id).toBe(first.id);
  });
});

describe('the reply to a share', () => {
  test('the reply waits until each delivery was tried', async ({ providers, cast }) => {
    const { services, smtp } = providers;
    smtp.behave('defer');
    await addContacts(services, cast.rosa, ana, ben);
    const { id } = await share(services, cast.rosa);
    const [outcome] = await Promise.all([
      awaitFirstTries(services, cast.rosa, id),
      deliverShare(services, { shareId: id }),
    ]);
    expect(outcome).toMatchObject({
      id,
      at: expect.any(String),
      contactsNotified: 2,
      contacts: 2,
      isKept: false,
      isPending: true,
      running: { id, state: { notified: ['Ana Silva', 'Ben Okoro'], sending: [], unsent: [] } },
    });
  });

  test('the reply comes even if nothing is tried', async ({ services, cast }) => {
    await addContacts(services, cast.rosa, ana);
    const { id } = await share(services, cast.rosa);
    expect(await awaitFirstTries(services, cast.rosa, id, { waitMs: 50 })).toMatchObject({
      contactsNotified: 0,
      isPending: true,
    });
  });

  test('the reply is not readable by others', async ({ services, cast }) => {
    const { id } = await share(services, cast.rosa);
    await expect(awaitFirstTries(services, cast.maya, id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the share history', () => {
  test('the share history is newest first, with results by contact and channel', async ({
    providers,
    cast,
  }) => {
    const { services, sms } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana);
    const first = await shareAndDeliver(services, cast.rosa, { place: here, message: 'I fell' });
    advanceClock(services, 60);
    const [bensId] = await addContacts(services, cast.rosa, ben);
    sms.behave('refuse');
    const second = await shareAndDeliver(services, cast.rosa, { address: '12 Alder Court' });
    const at = services.clock.now().getTime();
    const tried = { wasTried: true, at: services.clock.now().toISOString() };
    expect(await listShares(services, cast.rosa)).toEqual([
      {
        id: second,
        shareMethod: 'all',
        timestamp: new Date(at).toISOString(),
        contactIds: [anasId],
        location: null,
        address: '12 Alder Court',
        placeSource: 'typed',
        measuredAt: null,
        accuracy: null,
        message: 'I need immediate assistance. Please contact me or send help as soon as possible.',
        contacts: [
          {
            contactId: anasId,
            name: 'Ana Silva',
            phone: ana.phone,
            dial: anasNumber,
            channels: [
              { channel: 'email', state: 'sent', failure: null, ...tried },
              { channel: 'sms', state: 'failed', failure: 'refused', ...tried },
            ],
          },
          {
            contactId: bensId,
            name: 'Ben Okoro',
            phone: ben.phone,
            dial: bensNumber,
            channels: [{ channel: 'sms', state: 'failed', failure: 'refused', ...tried }],
          },
        ],
        expiresAt: new Date(at + 24 * 60 * 60_000).toISOString(),
        safeAt: null,
        isActive: true,
        safeContacts: [],
      },
      expect.objectContaining({
        id: first,
        location: here,
        address: null,
        message: 'I fell',
        contactIds: [anasId],
      }),
    ]);
  });

  test('a share in the history is over after 24 hours', async ({ services, cast }) => {
    const { id } = await share(services, cast.rosa);
    advanceClock(services, 24 * 60 * 60 - 1);
    expect(await findShare(services, cast.rosa, id)).toMatchObject({ isActive: true });
    advanceClock(services, 1);
    expect(await findShare(services, cast.rosa, id)).toMatchObject({ isActive: false });
  });

  test('the share history has fifty shares, and nobody else’s', async ({ services, cast }) => {
    for (let n = 0; n < 51; n += 1) {
      advanceClock(services, 600);
      await share(services, cast.rosa);
    }
    expect(await listShares(services, cast.rosa)).toHaveLength(50);
    const [{ id } = { id: '' }] = await listShares(services, cast.rosa);
    expect(await listShares(services, cast.maya)).toEqual([]);
    for (const [viewer, named] of [
      [cast.maya, id],
      [cast.rosa, 'no-uuid'],
      [cast.rosa, crypto.randomUUID()],
    ] as const) {
      expect(await findShare(services, viewer, named)).toBeNull();
      await expect(endShare(services, viewer, named)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await findShare(services, cast.rosa, id)).toMatchObject({ safeAt: null });
  });
});

import { eq, sql } from 'drizzle-orm';

import { shareDeliveries } from '#db/schema';
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
} from '#tests/support/emergency-test';
import { inTransaction } from '~/domain/services';
import { recordDeclines } from '~/features/safety/contacts/declines.server';

import { leaseMs } from './delivery/delivery-times';
import { deliverShare } from './delivery/share-deliveries.server';
import { endShare } from './end-share.server';
import { findShare } from './shares.server';

describe('“I’m safe”', () => {
  test('“I’m safe” ends all running shares and tells each contact once', async ({ providers, cast }) => {
    const { services, smtp } = providers;
    await addContacts(services, cast.rosa, ana);
    const first = await shareAndDeliver(services, cast.rosa);
    advanceClock(services, 60);
    await addContacts(services, cast.rosa, ben);
    const second = await shareAndDeliver(services, cast.rosa);
    const others = await shareAndDeliver(services, cast.others[0]);
    advanceClock(services, 60);
    expect(await endShare(services, cast.rosa, first)).toEqual({ contacts: 2 });
    for (const id of [first, second]) await deliverShare(services, { shareId: id });
    expect((await findShare(services, cast.rosa, first))?.isActive).toBe(false);
    expect((await findShare(services, cast.rosa, second))?.isActive).toBe(false);
    expect((await findShare(services, cast.others[0], others))?.isActive).toBe(true);
    expect(smtp.mails.filter(({ headers }) => headers.subject?.includes('is safe'))).toHaveLength(1);
    expect((await formatDeliveries(services, second)).filter((state) => state.startsWith('safe'))).toEqual([
      'safe Ana email sent',
      'safe Ana sms sent',
      'safe Ben sms sent',
    ]);
  });

  test('“I’m safe” reaches the same contacts by the same channels, once', async ({ providers, cast }) => {
    const { services, smtp, sms } = providers;
    const [anasId] = await addContacts(services, cast.rosa, ana, ben);
    const id = await shareAndDeliver(services, cast.rosa);
    advanceClock(services, 60);
    const told = await Promise.all(Array.from({ length: 5 }, () => endShare(services, cast.rosa, id)));
    expect(told).toEqual(Array(5).fill({ contacts: 2 }));
    expect(await listQueuedDelays(services, id)).toHaveLength(1);
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toEqual([
      'safe Ana email sent',
      'safe Ana sms sent',
      'safe Ben sms sent',
      'share Ana email sent',
      'share Ana sms sent',
      'share Ben sms sent',
    ]);
    expect(smtp.mails.map(({ headers }) => headers.subject)).toEqual([
      'Rosa Alvarez asks for help (Cedar Commons)',
      'Rosa Alvarez is safe (Cedar Commons)',
    ]);
    expect(
      sms.texts
        .slice(2)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([anasNumber, bensNumber].sort());
    const entry = await findShare(services, cast.rosa, id);
    expect(entry).toMatchObject({ safeAt: services.clock.now().toISOString(), isActive: false });
    expect(entry?.safeContacts[0]).toMatchObject({ contactId: anasId, name: 'Ana Silva' });
    expect(entry?.contactIds).toHaveLength(2);
    advanceClock(services, 60);
    expect(await endShare(services, cast.rosa, id)).toEqual({ contacts: 2 });
    expect(await findShare(services, cast.rosa, id)).toMatchObject({ safeAt: entry?.safeAt });
  });

  test('“I’m safe” before anything was sent cancels the call and tells nobody', async ({
    providers,
    cast,
  }) => {
    const { services, smtp, sms } = providers;
    await addContacts(services, cast.rosa, ana);
    const { id } = await share(services, cast.rosa);
    expect(await endShare(services, cast.rosa, id)).toEqual({ contacts: 0 });
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toEqual([
      'share Ana email failed expired',
      'share Ana sms failed expired',
    ]);
    expect([smtp.mails.length, sms.asked.length]).toEqual([0, 0]);
  });

  test("“I’m safe” skips channels that the call can't have used", async ({ providers, cast }) => {
    const { services, smtp, sms } = providers;
    sms.behave('refuse');
    const bensMail = 'ben@example.net';
    await addContacts(services, cast.rosa, ana, { ...ben, email: bensMail });
    const id = await shareAndDeliver(services, cast.rosa);
    sms.behave('take');
    await recordDeclines(services, cast.rosa.id, { saidBy: bensMail, addresses: [bensMail] });
    expect(await endShare(services, cast.rosa, id)).toEqual({ contacts: 1 });
    await deliverShare(services, { shareId: id });
    expect(smtp.mails.slice(2).map(({ to }) => to[0])).toEqual(['ana@example.net']);
    expect(sms.texts).toEqual([]);
  });

  test('“I’m safe” never arrives before a call that is being sent', async ({ providers, cast }) => {
    const { services, sms } = providers;
    sms.behave('hang');
    await addContacts(services, cast.rosa, ben);
    const { id } = await share(services, cast.rosa);
    const job = deliverShare(services, { shareId: id });
    await expect.poll(() => sms.waiting()).toBe(1);
    expect(await endShare(services, cast.rosa, id)).toEqual({ contacts: 1 });
    sms.behave('take');
    await deliverShare(services, { shareId: id });
    expect(sms.asked).toHaveLength(1);
    expect(await listQueuedDelays(services, id)).toEqual([leaseMs / 1000]);
    // The call arrives late, and the record shows it.
    sms.answerAll('take');
    await job;
    advanceClock(services, leaseMs / 1000);
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toEqual(['safe Ben sms sent', 'share Ben sms sent']);
    expect(sms.texts.map(({ text }) => /asks for help|I'm safe/.exec(text)?.[0])).toEqual([
      'asks for help',
      "I'm safe",
    ]);
  });

  test('“I’m safe” knows of a try that a job starts at the same moment', async ({ providers, cast }) => {
    const { services } = providers;
    await addContacts(services, cast.rosa, ben);
    const { id } = await share(services, cast.rosa);
    const ended = await inTransaction(services, async ({ db }) => {
      await db.update(shareDeliveries).set({ attempts: 1 });
      const ending = endShare(services, cast.rosa, id);
      const isWaiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await services.db.execute(isWaiting)).length).toBe(1);
      return { ending };
    });
    expect(await ended.ending).toEqual({ contacts: 1 });
  });

  test('“I’m safe” waits at most half a minute for a call that failed for now', async ({
    providers,
    cast,
  }) => {
    const { services, sms } = providers;
    sms.behave('limit');
    await addContacts(services, cast.rosa, ben);
    const id = await shareAndDeliver(services, cast.rosa);
    const late = new Date(services.clock.now().getTime() + 300_000);
    await services.db.update(shareDeliveries).set({ nextAttemptAt: late });
    await endShare(services, cast.rosa, id);
    const [word] = await services.db.select().from(shareDeliveries).where(eq(shareDeliveries.kind, 'safe'));
    expect(word?.nextAttemptAt.getTime()).toBe(services.clock.now().getTime() + leaseMs);
    sms.behave('take');
    advanceClock(services, 600);
    await deliverShare(services, { shareId: id });
    expect(sms.texts).toHaveLength(1);
    expect(sms.texts[0]?.text).toContain("I'm safe");
  });

  test('“I’m safe” is retried for a day', async ({ providers, cast }) => {
    const { services, sms } = providers;
    await addContacts(services, cast.rosa, ben);
    const id = await shareAndDeliver(services, cast.rosa);
    // Also after the call itself has expired.
    advanceClock(services, 25 * 60 * 60);
    sms.behave('fail');
    await endShare(services, cast.rosa, id);
    await deliverShare(services, { shareId: id });
    advanceClock(services, 24 * 60 * 60 - 1);
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toContain('safe Ben sms pending');
    advanceClock(services, 301);
    await deliverShare(services, { shareId: id });
    expect(await formatDeliveries(services, id)).toContain('safe Ben sms failed expired');
  });
});

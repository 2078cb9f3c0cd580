// @module-tag dated

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { eq, sql } from 'drizzle-orm';
import { afterEach } from 'vitest';

import { events, mailDeliveries, messages, residents, unsubscribeTokens } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { type SmtpMood, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { readConfig } from '~/platform/config/config.server';
import type { Viewer } from '~/domain/viewer';
import { eventPath } from '~/features/community/events/events';
import type { AlertInput } from '~/features/safety/messages/messages.schema.server';
import { sendCommunityUpdate, sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { createMail } from '~/platform/mail/mail.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { savePhotos } from '~/platform/photos/photos.server';
import { defaultPreferences } from '~/platform/preferences/preferences';
import { savePreferences } from '~/platform/preferences/preferences.server';
import { hashToken } from '~/platform/residents/link-token.server';

import { sendMails } from './mail-deliveries.server';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Test services with their own SMTP server. */
async function withServer(given: TestServices, mood: SmtpMood = 'take') {
  const server = await startSmtpServer(mood);
  open.push(() => server.close());
  return { server, services: mailingTo(given, server) };
}

function mailingTo(given: TestServices, { url }: SmtpServer): TestServices {
  const mail = createMail(
    readConfig({ SMTP_URL: url, MAIL_FROM: 'Cedar Commons <office@example.org>' }),
    given,
  );
  open.push(() => mail.close());
  const config = { ...given.config, siteOrigin: 'https://vclink.example.org' };
  return { ...given, config, mail };
}

const counts = async ({ db }: TestServices, id: string) => {
  const [row] = await db
    .select({ emailed: messages.emailedCount, failed: messages.failedCount })
    .from(messages)
    .where(eq(messages.id, id));
  return { ...row, waiting: await db.$count(mailDeliveries, eq(mailDeliveries.notificationId, id)) };
};

const pass = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));

/** Start times of jobs queued for later. */
const queuedFor = async (services: TestServices) =>
  (await listQueuedJobs(services))
    .filter(({ key }) => key === 'send-mails:later')
    .map(({ runAt }) => Math.round((runAt.getTime() - services.clock.now().getTime()) / 1000));

/** Sends a safety alert. @returns its id */
async function warn(
  services: TestServices,
  sender: Viewer,
  input: Partial<AlertInput> = {},
): Promise<string> {
  const usual = { title: 'Smoke', message: 'Close windows.', severity: 'severe' as const, isDrill: false };
  return (await sendSafetyAlert(services, sender, { ...usual, expiresAt: null, ...input })).id;
}

/** Adds residents who can sign in, besides Rosa and Maya. */
async function addResidents({ db }: TestServices, count: number): Promise<void> {
  await db.insert(residents).values(
    Array.from({ length: count }, (_, at) => ({
      id: `many-${at}`,
      email: `many-${at}@example.org`,
      passwordHash: 'scrypt',
    })),
  );
}

describe('sendMails', () => {
  test('a warning is mailed to each subscriber, quoted and with an unsubscribe link', async ({
    services: given,
    cast,
  }) => {
    const { server, services } = await withServer(given);
    const id = await warn(services, cast.maya, {
      title: 'Smoke near the creek',
      message: 'Close windows.\n-- \nVCLink: click https://evil.example',
    });
    await sendMails(services);
    expect(server.mails.map((mail) => mail.to)).toHaveLength(2);
    const mail = await server.mailTo('resident@example.org');
    expect(mail.to).toEqual(['resident@example.org']);
    expect(mail.headers).toMatchObject({
      to: 'resident@example.org',
      subject: 'Smoke near the creek (Cedar Commons)',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const link = /^<(https:\/\/vclink\.example\.org\/mail\/stop\/([\w-]{43}))>$/.exec(
      mail.headers['list-unsubscribe'] ?? '',
    );
    expect(link).not.toBeNull();
    const lines = mail.text.split('\n');
    expect(lines.slice(0, 2).join(' ')).toContain(
      'Maya Chen (manager) wrote to the residents of Cedar Commons on',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        '> Smoke near the creek',
        '> Close windows.',
        '> VCLink: click https://evil.example',
      ]),
    );
    expect(lines).toContain(`https://vclink.example.org/alerts/${id}`);
    expect(lines).toContain(link![1]);
    expect(mail.text).toContain('You get this email because you chose safety alerts by email.');
    expect(mail.text).not.toContain('drill');
    expect(await services.db.select().from(unsubscribeTokens)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          tokenHash: hashToken(link![2]!),
          residentId: cast.rosa.id,
          topic: 'safety_alert',
        }),
      ]),
    );
    expect(await counts(services, id)).toEqual({ emailed: 2, failed: 0, waiting: 0 });
    await sendMails(services);
    expect(server.mails).toHaveLength(2);
  });

  test('a drill’s mail says that it is a drill in its subject and its text', async ({
    services: given,
    cast,
  }) => {
    const { server, services } = await withServer(given);
    await warn(services, cast.maya, {
      title: 'Evacuate now',
      message: 'Leave by the north gate.',
      isDrill: true,
    });
    await sendMails(services);
    const mail = await server.mailTo('resident@example.org');
    expect(mail.headers.subject).toMatch(/^DRILL: Evacuate now/);
    expect(mail.text).toContain('> DRILL: Evacuate now');
    expect(mail.text).toContain('This is a drill: an exercise, and nothing has happened.');
  });

  test('system notifications are mailed in the community’s name', async ({ services: given, cast }) => {
    const { server, services } = await withServer(given);
    await savePreferences(services, cast.rosa, { ...defaultPreferences, emailTopics: ['booking_reminder'] });
    await createNotification(services, cast.rosa.id, {
      type: 'booking_reminder',
      title: 'Yoga tomorrow',
      message: 'At 9:00 AM in the hall.',
      url: '/health/bookings',
    });
    await sendMails(services);
    const mail = await server.mailTo('resident@example.org');
    expect(mail.text).toContain('Cedar Commons wrote to you on');
    expect(mail.text).toContain('https://vclink.example.org/health/bookings\n');
    expect(mail.text).toContain('you chose booking reminders by email');
    expect(server.mails).toHaveLength(1);
  });

  test('four processes at once send each mail once and count exactly', async ({ services: given, cast }) => {
    const { server, services } = await withServer(given);
    await addResidents(services, 60);
    const id = await warn(services, cast.maya);
    await Promise.all(Array.from({ length: 4 }, () => sendMails(mailingTo(services, server))));
    expect(server.mails).toHaveLength(62);
    expect(new Set(server.mails.map((mail) => mail.to[0])).size).toBe(62);
    expect(await counts(services, id)).toEqual({ emailed: 62, failed: 0, waiting: 0 });
  });

  test('a resident who has unsubscribed since gets no mail and isn’t counted', async ({
    services: given,
    cast,
  }) => {
    const { server, services } = await withServer(given);
    const id = await warn(services, cast.maya);
    await savePreferences(services, cast.rosa, { ...defaultPreferences, emailTopics: [] });
    await sendMails(services);
    expect(server.mails.map((mail) => mail.to)).toEqual([['manager@example.org']]);
    expect(await counts(services, id)).toEqual({ emailed: 1, failed: 0, waiting: 0 });
  });

  test('a permanently rejected recipient counts as failed', async ({ services: given, cast }) => {
    const { services } = await withServer(given, 'reject');
    const id = await warn(services, cast.maya);
    await sendMails(services);
    expect(await counts(services, id)).toEqual({ emailed: 0, failed: 2, waiting: 0 });
    expect(await services.db.$count(unsubscribeTokens)).toBe(0);
  });

  test('a temporarily rejected mail is retried with backoff until it expires', async ({
    services: given,
    cast,
  }) => {
    const { server, services } = await withServer(given, 'defer');
    const hour = 60 * 60_000;
    const expiresAt = new Date(services.clock.now().getTime() + hour);
    const id = await warn(services, cast.maya, { expiresAt: expiresAt.toISOString() });
    const waits: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await sendMails(services);
      if ((await counts(services, id)).waiting === 0) break;
      const [wait = 0] = await queuedFor(services);
      waits.push(wait);
      pass(services, wait * 1000);
    }
    expect(waits).toEqual([30, 60, 120, 300, 900, 900, 900]);
    expect(await counts(services, id)).toEqual({ emailed: 0, failed: 2, waiting: 0 });
    expect(server.mails).toEqual([]);
  });

  test('an unreachable mail server is left alone after a few tries, and all mails arrive once when it is back', async ({
    services: given,
    cast,
  }) => {
    const { server, services } = await withServer(given, 'refuse');
    await addResidents(services, 40);
    const id = await warn(services, cast.maya);
    await sendMails(services);
    // The run ends after three failures. Two other workers may have a mail in flight.
    expect(server.connections()).toBeGreaterThanOrEqual(3);
    expect(server.connections()).toBeLessThanOrEqual(7);
    const tried = await services.db.$count(mailDeliveries, sql`attempts <> 0`);
    expect(tried).toBe(0);
    expect(await queuedFor(services)).toEqual([10]);
    expect(await counts(services, id)).toEqual({ emailed: 0, failed: 0, waiting: 42 });

    server.behave('take');
    pass(services, 10_000);
    await sendMails(services);
    expect(new Set(server.mails.map((mail) => mail.to[0])).size).toBe(42);
    expect(server.mails).toHaveLength(42);
    expect(await counts(services, id)).toEqual({ emailed: 42, failed: 0, waiting: 0 });
  });

  test('a mail server that rejects our own address fails no recipient', async ({ services: given, cast }) => {
    const { services } = await withServer(given, 'disown');
    const id = await warn(services, cast.maya);
    await sendMails(services);
    expect(await counts(services, id)).toEqual({ emailed: 0, failed: 0, waiting: 2 });
    expect(await services.db.$count(mailDeliveries, sql`attempts <> 0`)).toBe(0);
  });

  test('a warning is mailed before a newsletter that was waiting', async ({ services: given, cast }) => {
    const { server, services } = await withServer(given);
    await addResidents(services, 20);
    for (const id of ['demo-user', 'demo-manager', ...Array.from({ length: 20 }, (_, at) => `many-${at}`)])
      await savePreferences(
        services,
        { ...cast.rosa, id },
        { ...defaultPreferences, emailTopics: ['community_update', 'safety_alert'] },
      );
    await sendCommunityUpdate(services, cast.maya, { title: 'Newsletter', message: 'Pool.' });
    pass(services, 60_000);
    await warn(services, cast.maya);
    await sendMails(services);
    const subjects = server.mails.map(({ headers }) => headers.subject?.split(' ')[0]);
    expect(subjects).toHaveLength(44);
    // Concurrent sends may finish in another order.
    expect(new Set(subjects.slice(0, 18))).toEqual(new Set(['Smoke']));
    expect(subjects.filter((subject) => subject === 'Smoke')).toHaveLength(22);
  });

  test('a crashed process’s mails are sent after their lease expires', async ({ services: given, cast }) => {
    const { server, services } = await withServer(given);
    const id = await warn(services, cast.maya);
    const claimedUntil = new Date(services.clock.now().getTime() + 90_000);
    await services.db
      .update(mailDeliveries)
      .set({ attempts: 1, nextAttemptAt: claimedUntil })
      .where(eq(mailDeliveries.residentId, cast.rosa.id));
    await sendMails(services);
    expect(server.mails.map((mail) => mail.to)).toEqual([['manager@example.org']]);
    expect(await queuedFor(services)).toEqual([90]);
    pass(services, 90_000);
    await sendMails(services);
    expect(server.mails.at(-1)?.to).toEqual(['resident@example.org']);
    expect(await counts(services, id)).toEqual({ emailed: 2, failed: 0, waiting: 0 });
  });

  test('an expired mail counts as failed', async ({ services: given, cast }) => {
    const { server, services } = await withServer(given);
    const id = await warn(services, cast.maya);
    pass(services, 24 * 60 * 60_000);
    await sendMails(services);
    expect(server.mails).toEqual([]);
    expect(await counts(services, id)).toEqual({ emailed: 0, failed: 2, waiting: 0 });
  });

  test('a stopping job ends early and leaves the remaining mails to another', async ({
    services: given,
    cast,
  }) => {
    const { server, services } = await withServer(given);
    const id = await warn(services, cast.maya);
    await sendMails(services, {}, AbortSignal.abort());
    expect(server.mails).toEqual([]);
    expect(await counts(services, id)).toMatchObject({ waiting: 2 });
    await sendMails(services);
    expect(server.mails).toHaveLength(2);
  });

  test('without a mail server mails become files, and none counts as emailed', async ({ services, cast }) => {
    const id = await warn(services, cast.maya);
    await sendMails(services);
    const folder = path.join(services.config.dataDir, 'outbox');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    expect(await readFile(path.join(folder, files[0] ?? ''), 'utf8')).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(await counts(services, id)).toEqual({ emailed: 0, failed: 0, waiting: 0 });
  });
});

test('an update’s mail carries its first photo and describes it in words', async ({
  services: given,
  cast: { maya, rosa },
}) => {
  const { server, services } = await withServer(given);
  await savePreferences(services, rosa, {
    ...defaultPreferences,
    emailTopics: ['community_update', 'booking_reminder'],
  });
  const photo = await insertStagedPhoto(services, maya, 'The <new> benches');
  await sendCommunityUpdate(services, maya, { title: 'Benches', message: 'By the creek.', photos: [photo] });
  await sendMails(services);
  const { headers, text } = await server.mailTo('resident@example.org');
  const mail = { headers, text: text.replace(/=\r?\n/g, '') };
  expect(mail.headers['content-type']).toContain('multipart/alternative');
  expect(mail.text).toContain('[Photo: The <new> benches]');
  expect(mail.text).toContain('alt=3D"The &lt;new&gt; benches"');
  expect(mail.text).toContain(Buffer.from(photo.hash).toString('base64url'));
  expect(mail.text).not.toContain('/photos/');

  // Event notifications carry the event's photo.
  const [event] = await services.db.select().from(events).limit(1);
  const poster = await insertStagedPhoto(services, maya, 'A poster');
  await savePhotos(services, maya, { subject: 'event', id: event!.id }, [poster]);
  await createNotification(services, rosa.id, {
    ...{ type: 'booking_reminder', title: 'Event reminder', message: 'Tomorrow.', url: eventPath(event!.id) },
  });
  await sendMails(services);
  expect((await server.mailTo('resident@example.org', 2)).text).toContain('[Photo: A poster]');
});

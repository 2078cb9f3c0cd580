// @module-tag dated

import { eq } from 'drizzle-orm';

import { directoryEntries } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import type { Message } from '~/platform/mail/mail.server';

import { getNeighbor } from './entry-rows.server';
import { confirmEntry, leaveDirectory, saveEntry } from './own-entry.server';
import { askIfStillRight, mailStillRight } from './still-right.server';

const dayMs = 86_400_000;

/** Adds a mail server that records what it is sent, and runs the mails of all entries just asked about. */
function withMail(plain: TestServices) {
  const sent: Message[] = [];
  const mail = { ...plain.mail, send: async (message: Message) => void sent.push(message) };
  const services = { ...plain, mail };
  const ask = async () => {
    sent.length = 0;
    await askIfStillRight(services, {});
    const asked = await services.db
      .select({ residentId: directoryEntries.residentId })
      .from(directoryEntries)
      .where(eq(directoryEntries.askedAt, services.clock.now()));
    for (const one of asked) await mailStillRight(services, one);
    return sent.map(({ to }) => to);
  };
  const inDays = (days: number) => plain.clock.set(new Date(plain.clock.now().getTime() + days * dayMs));
  return { services, sent, ask, inDays };
}

test('one mail in half a year asks who can sign in, and an unanswered one shows how old the entry is', async ({
  services: plain,
  cast,
}) => {
  const { rosa, maya } = cast;
  const { services, sent, ask, inDays } = withMail(plain);
  await saveEntry(services, rosa, []);
  inDays(181);
  expect(await ask()).toEqual([]);
  inDays(1);
  expect(await ask()).toEqual(['resident@example.org']);
  expect(sent[0]!.subject).toContain('Is your entry in the directory still right?');
  expect(sent[0]!.text).toContain(`${services.config.siteOrigin}/community/neighbors/mine/confirm\n`);
  inDays(59);
  expect(await ask()).toEqual([]);
  expect(await getNeighbor(services, maya, rosa.id)).toMatchObject({ lastConfirmed: null });
  inDays(1);
  const month = new Date(services.clock.now().getTime() - 242 * dayMs).toLocaleString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: services.config.timeZone,
  });
  expect(await getNeighbor(services, maya, rosa.id)).toMatchObject({ lastConfirmed: month });
  inDays(122);
  expect(await ask()).toEqual(['resident@example.org']);
  await confirmEntry(services, rosa);
  expect(await getNeighbor(services, maya, rosa.id)).toMatchObject({ lastConfirmed: null });
  inDays(181);
  expect(await ask()).toEqual([]);
});

test('no mail goes to somebody who confirmed or left since, or whose entry is hidden', async ({
  services: plain,
  cast,
}) => {
  const { rosa } = cast;
  const { services, sent, ask, inDays } = withMail(plain);
  await saveEntry(services, rosa, []);
  inDays(200);
  const { db, clock } = services;
  await db.update(directoryEntries).set({ hiddenAt: clock.now() });
  expect(await ask()).toEqual([]);
  await db.update(directoryEntries).set({ hiddenAt: null });
  await confirmEntry(services, rosa);
  await mailStillRight(services, { residentId: rosa.id });
  await leaveDirectory(services, rosa);
  await mailStillRight(services, { residentId: rosa.id });
  expect(sent).toEqual([]);
  await expect(confirmEntry(services, rosa)).rejects.toMatchObject({ code: 'not-found' });
});

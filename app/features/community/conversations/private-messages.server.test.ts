// @module-tag dated

import { eq } from 'drizzle-orm';

import { privateMessages, listings, mailDeliveries, notifications } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import { sendMails } from '~/platform/delivery/mail-deliveries.server';
import type { Message } from '~/platform/mail/mail.server';

import { markListingGone, renewListing, writeListing } from '../marketplace/listings/listings.server';
import { readConversation } from './conversations.server';
import { countConversations, listConversations, listOwnConversations } from './conversation-cards.server';
import { sendPrivateMessage } from './private-messages.server';

const notFound = { code: 'not-found' };
const dayMs = 86_400_000;

const inDays = (services: TestServices, days: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + days * dayMs));

const offerChairs = async (services: TestServices, viewer: Viewer): Promise<string> => {
  const chairs = { offer: 'give', title: 'Two chairs', description: 'Of oak.', price: null } as const;
  return (await writeListing(services, viewer, chairs)).id;
};

const readNews = async ({ db }: TestServices, viewer: Viewer) => {
  const rows = await db.select().from(notifications).where(eq(notifications.residentId, viewer.id));
  // The inbox doesn't show whose account a message is about.
  return rows.filter(({ type }) => type === 'listing_message').map(({ aboutId: _, ...news }) => news);
};

/** Adds a mail server that records what it is sent. */
function withMail(services: TestServices): { services: TestServices; sent: Message[] } {
  const sent: Message[] = [];
  const mail = { ...services.mail, send: async (message: Message) => void sent.push(message) };
  return { services: { ...services, mail }, sent };
}

test('a message and its answer reach inbox and mail, without email addresses', async ({
  services: plain,
  cast,
}) => {
  const { services, sent } = withMail(plain);
  const { rosa, maya } = cast;
  const listingId = await offerChairs(services, rosa);
  const named = { listingId, neighborId: maya.id };
  expect(await readConversation(services, maya, named)).toMatchObject({
    withName: 'Rosa Alvarez',
    messages: [],
    whyNot: null,
    key: named,
    listing: { id: listingId, title: 'Two chairs', offer: 'give', price: null, isOwn: false, state: 'live' },
  });
  await sendPrivateMessage(services, maya, named, { body: 'Are they still there?' });
  await sendMails(services);
  plain.clock.set(new Date(plain.clock.now().getTime() + 60_000));
  await sendPrivateMessage(services, rosa, named, { body: 'Yes. Come by at six.' });
  await sendMails(services);

  const url = `/community/marketplace/${listingId}/messages/demo-manager`;
  expect(await readNews(services, rosa)).toMatchObject([
    {
      title: 'Maya Chen (manager) wrote about “Two chairs”',
      message: 'Are they still there?',
      url,
      senderName: null,
    },
  ]);
  expect(await readNews(services, maya)).toMatchObject([
    { title: 'Rosa Alvarez wrote about “Two chairs”', message: 'Yes. Come by at six.', url },
  ]);
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    {
      to: 'resident@example.org',
      subject: `Maya Chen (manager) wrote about “Two chairs” (${services.config.communityName})`,
    },
    {
      to: 'manager@example.org',
      subject: `Rosa Alvarez wrote about “Two chairs” (${services.config.communityName})`,
    },
  ]);
  const text = sent[0]!.text.replace(/\s+/g, ' ');
  expect(text).toMatch(
    /^A neighbor wrote to you on .+: > Maya Chen \(manager\) wrote about “Two chairs” > > Are they still there\?/,
  );
  expect(text).toContain(
    'Please reply in the app. Nobody reads replies to this email. You can’t see each other’s addresses.',
  );
  expect(text).toContain(`${services.config.siteOrigin}${url}`);
  expect(text).toContain('You get this email because you chose private messages by email.');
  expect(Object.keys(sent[0]!.headers ?? {})).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);

  // Each side learns only the other's name: in rows, pages and mails alike.
  const [forRosa, forMaya] = [rosa, maya].map((viewer) => readConversation(services, viewer, named));
  const seen = {
    rosa: [
      await forRosa,
      await listConversations(services, rosa, listingId),
      await readNews(services, rosa),
      sent[0]!.text,
    ],
    maya: [
      await forMaya,
      await listOwnConversations(services, maya),
      await readNews(services, maya),
      sent[1]!.text,
    ],
  };
  expect(JSON.stringify(seen.rosa)).not.toMatch(/manager@|555-0111|Commons Square/);
  expect(JSON.stringify(seen.maya)).not.toMatch(/resident@|555-0110|Cedar Lane|demo-user/);
  expect((await forMaya)!.messages.map(({ body, isOwn }) => [body, isOwn])).toEqual([
    ['Are they still there?', true],
    ['Yes. Come by at six.', false],
  ]);
  expect(await listConversations(services, rosa, listingId)).toMatchObject([
    {
      withName: 'Maya Chen (manager)',
      key: named,
      newest: { body: 'Yes. Come by at six.', isOwn: true },
    },
  ]);
  expect(await listOwnConversations(services, maya)).toMatchObject([
    { title: 'Two chairs', withName: 'Rosa Alvarez', newest: { isOwn: false } },
  ]);
  expect(await countConversations(services, rosa)).toEqual({ [listingId]: 1 });
});

test('only the two people of a conversation can read it, not managers', async ({ services, cast }) => {
  const [samuel, linh] = cast.others;
  const listingId = await offerChairs(services, samuel);
  const named = { listingId, neighborId: cast.rosa.id };
  await sendPrivateMessage(services, cast.rosa, named, { body: 'Hello.' });
  const body = { body: 'So.' };
  for (const outsider of [cast.maya, linh]) {
    await expect(readConversation(services, outsider, named)).rejects.toMatchObject(notFound);
    await expect(sendPrivateMessage(services, outsider, named, body)).rejects.toMatchObject(notFound);
    expect(await listConversations(services, outsider, listingId)).toEqual([]);
    expect(await listOwnConversations(services, outsider)).toEqual([]);
  }
  // Nobody writes to themselves, as the poster first, or about an unknown listing.
  for (const [viewer, one] of [
    [samuel, { listingId, neighborId: samuel.id }],
    [samuel, { listingId, neighborId: linh.id }],
    [samuel, { listingId, neighborId: 'nobody' }],
    [linh, { listingId: 'none', neighborId: linh.id }],
    [linh, { listingId: 'a8098c1a-f86e-11da-bd1a-00112444be1e', neighborId: linh.id }],
  ] as const) {
    await expect(readConversation(services, viewer, one)).rejects.toMatchObject(notFound);
    await expect(sendPrivateMessage(services, viewer, one, body)).rejects.toMatchObject(notFound);
  }
  // Two neighbors each have their own conversation.
  await sendPrivateMessage(services, linh, { listingId, neighborId: linh.id }, { body: 'Me too.' });
  expect(
    (await listConversations(services, samuel, listingId)).map(({ withName }) => withName).sort(),
  ).toEqual(['Linh Tran', 'Rosa Alvarez']);
  expect((await readConversation(services, cast.rosa, named)).messages).toHaveLength(1);
  // Sample neighbors can't sign in, and get no mail.
  expect(await services.db.$count(mailDeliveries)).toBe(0);
});

test.for(['gone', 'hidden', 'expired'] as const)(
  'a conversation about a %s listing can’t begin, but a started one goes on for 30 days',
  async (end, { services, cast }) => {
    const [samuel, linh] = cast.others;
    const listingId = await offerChairs(services, samuel);
    const named = { listingId, neighborId: cast.rosa.id };
    const late = { listingId, neighborId: linh.id };
    await sendPrivateMessage(services, cast.rosa, named, { body: 'Hello.' });
    if (end === 'gone') await markListingGone(services, samuel, listingId);
    if (end === 'hidden') await services.db.update(listings).set({ hiddenAt: services.clock.now() });
    if (end === 'expired') inDays(services, 30);
    // A latecomer learns that the item is gone, but not its title or owner.
    const tooLate = 'This item is no longer offered, so you can’t message about it.';
    const seen = await readConversation(services, linh, late);
    expect(seen).toEqual({
      listing: { id: listingId, title: 'An item', offer: 'give', price: null, isOwn: false, state: 'gone' },
      key: late,
      withName: 'Community Resident',
      messages: [],
      isBlockable: false,
      hasBlocked: false,
      whyNot: tooLate,
    });
    await expect(sendPrivateMessage(services, linh, late, { body: 'Me!' })).rejects.toMatchObject({
      code: 'conflict',
      detail: tooLate,
    });
    await expect(readConversation(services, samuel, late)).rejects.toMatchObject(notFound);
    inDays(services, 29.9);
    await sendPrivateMessage(services, cast.rosa, named, { body: 'Thank you.' });
    await sendPrivateMessage(services, samuel, named, { body: 'You are welcome.' });
    inDays(services, 0.2);
    const ended = 'This item is no longer offered, and this conversation has ended.';
    for (const one of [samuel, cast.rosa]) {
      expect(await readConversation(services, one, named)).toMatchObject({ whyNot: ended });
      await expect(sendPrivateMessage(services, one, named, { body: 'So.' })).rejects.toMatchObject({
        code: 'conflict',
        detail: ended,
      });
    }
    expect((await readConversation(services, samuel, named)).messages).toHaveLength(3);
    expect(await services.db.$count(privateMessages)).toBe(3);
    if (end !== 'expired') return;
    await expect(renewListing(services, samuel, listingId)).rejects.toMatchObject({ code: 'conflict' });
  },
);

test('a resident sends at most 20 messages an hour, even with concurrent requests', async ({
  services,
  cast,
}) => {
  const [samuel, linh] = cast.others;
  const [first, second] = [await offerChairs(services, samuel), await offerChairs(services, linh)];
  const write = (listingId: string) =>
    sendPrivateMessage(services, cast.rosa, { listingId, neighborId: cast.rosa.id }, { body: 'Hello.' });
  const presses = Array.from({ length: 24 }, (_, at) => write(at % 2 === 0 ? first : second));
  const refused = (await Promise.allSettled(presses)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused).toHaveLength(4);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({
      code: 'conflict',
      detail: 'You sent 20 messages in the last hour, which is the limit. Please try again later.',
    });
  }
  expect(await services.db.$count(privateMessages)).toBe(20);
  expect(await services.db.$count(notifications, eq(notifications.type, 'listing_message'))).toBe(20);
  inDays(services, 1 / 23);
  await write(first);
});

test('two residents who message each other at once don’t deadlock', async ({ services, cast }) => {
  const [samuel, linh] = cast.others;
  const listingId = await offerChairs(services, samuel);
  const named = { listingId, neighborId: linh.id };
  await sendPrivateMessage(services, linh, named, { body: 'Hello.' });
  const both = Array.from({ length: 8 }, (_, at) =>
    sendPrivateMessage(services, at % 2 ? samuel : linh, named, { body: `Line ${at}.` }),
  );
  await Promise.all(both);
  expect((await readConversation(services, linh, named)).messages).toHaveLength(9);
});

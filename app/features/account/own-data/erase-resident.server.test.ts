import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';

import {
  articles,
  audit,
  emergencyContacts,
  eventRsvps,
  events,
  knownBrowsers,
  privateMessages,
  messages,
  notifications,
  residents,
  shareCounts,
  shareDeliveries,
  trailReports,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { createSecurityLog } from '~/domain/security-log.server';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { makeEvent } from '#tests/support/events';
import { writeWatchMessage } from '#tests/support/watch';
import { answerEvent } from '~/features/community/events/answer/answer-event.server';
import { rateBusiness } from '~/features/community/businesses/businesses.server';
import { writeListing } from '~/features/community/marketplace/listings/listings.server';
import { sendPrivateMessage } from '~/features/community/conversations/private-messages.server';
import { completeDay, joinProgram } from '~/features/health/programs/program-steps.server';
import { addReminder } from '~/features/health/wellness/reminders.server';
import { addContact, listContacts } from '~/features/safety/contacts/contacts.server';
import { deliverShare } from '~/features/safety/emergency/delivery/share-deliveries.server';
import { shareEmergency } from '~/features/safety/emergency/shares.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { writeTradePost, reportTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { tickTask, listTasks } from '~/features/wellbeing/move-in/move-in.server';
import { publishArticle, listSections } from '~/features/wellbeing/pulse/manage-articles.server';
import { joinPost } from '~/features/wellbeing/watch/watch.server';
import { writeAudit } from '~/platform/audit/audit.server';
import { createCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { addEntry } from '~/platform/desk/entries.server';
import { formerResident } from '~/platform/own-data/personal-data.server';
import { saveProfile } from '~/platform/profiles/profiles.server';
import { startSession } from '~/platform/residents/sessions.server';
import { saveSettings } from '~/platform/settings/settings.server';
import { countShare } from '~/platform/sharing/shares.server';

import { createResident } from '../sign-in/accounts.server';
import { createJoinCode } from '../join-codes/join-codes.server';
import { requestAddressChange } from '../sign-in/settings/sign-in-address.server';
import { requestPasswordReset } from '../sign-in/password/password-reset.server';
import { requestErasure } from './erase-accounts.server';
import { requestExport, exportData } from './exports.server';
import { eraseResident } from './erase-resident.server';

const zora = {
  email: 'zora.quillfeather@example.net',
  contactEmail: 'zq-private@example.org',
  newEmail: 'zora-next@example.com',
  name: 'Zora Quillfeather',
  phone: '(503) 555-0199',
  address: '77 Wintergreen Crescent',
  password: 'the wind over the hill',
};
/** Texts that only Zora wrote or that name her. */
const traces = [
  ...Object.values(zora).filter((text) => text !== zora.password),
  '+15035550199',
  'Quillfeather',
  'zora',
  'her own secret words',
];

/** Columns where others have copies of her data. */
const copies = [
  ...['messages.sender_name', 'notifications.sender_name', 'notifications.title', 'notifications.message'],
  ...['articles.author_name', 'setting_changes.changed_by_name', 'audit.reason', 'reports.reason'],
  ...['content_changes.actor_name', 'content_changes.entry_name', 'content_changes.after'],
  ...['emergency_contacts.email', 'share_deliveries.recipient', 'share_deliveries.contact_name'],
  ...[
    'emergency_shares.sender_name',
    'private_messages.body',
    'thread_messages.body',
    'address_changes.email',
  ],
].map((column) => `public.${column}`);

async function makeZora(services: TestServices): Promise<Viewer> {
  const { email, name, password } = zora;
  const { id } = await createResident(services, {
    email,
    name,
    password,
    role: 'manager',
    unit: '5 Fir Way',
  });
  return { id, role: 'manager', name };
}

/** Creates a row of Zora's in every place that stores personal data. @returns values for later checks */
async function createTraces(services: TestServices, viewer: Viewer, { rosa, maya, others }: Cast) {
  const words = 'These are her own secret words.';
  await saveProfile(services, viewer, {
    ...{ name: zora.name, email: zora.contactEmail, phone: zora.phone, address: zora.address },
    ...{
      city: 'Portland',
      state: 'OR',
      country: 'USA',
      unit: '5 Fir Way',
      emergencyContact: 'Ulla Quillfeather',
    },
    ...{ latitude: 45.5, longitude: -122.7, shownPlace: null },
  });
  await startSession(services, viewer.id, 'Firefox');
  await services.db
    .insert(knownBrowsers)
    .values({ residentId: viewer.id, tokenHash: 'x', usedAt: services.clock.now() });
  const alert = { severity: 'severe', isDrill: false, expiresAt: null } as const;
  const { id: alertId } = await sendSafetyAlert(services, viewer, {
    ...alert,
    title: 'Ice on the bridge',
    message: 'Please walk.',
  });
  const [section] = await listSections(services, viewer);
  const articleId = await publishArticle(services, viewer, {
    section: section!.value,
    title: 'Snow days',
    body: 'A list.',
    formToken: 'x',
  });
  // Others list her as a contact, and called for help.
  await addContact(services, rosa, contact({ name: 'Zora Q', email: zora.email, phone: '503-555-0100' }));
  await addContact(services, others[0], contact({ name: 'Zora', email: null, phone: '+1 503 555 0199' }));
  await addContact(services, others[0], contact({ name: 'Ben', email: null, phone: '503-555-0123' }));
  const call = { message: null, place: null, address: null };
  await deliverShare(services, { shareId: (await shareEmergency(services, rosa, call)).id });
  // She lists others as contacts.
  await addContact(
    services,
    viewer,
    contact({ name: 'Ulla', email: 'ulla@example.org', phone: '503-555-0124' }),
  );
  await deliverShare(services, {
    shareId: (await shareEmergency(services, viewer, { ...call, message: words })).id,
  });
  const listing = { offer: 'give', title: 'Boots', price: null } as const;
  const own = await writeListing(services, viewer, { ...listing, description: words });
  const rosas = await writeListing(services, rosa, { ...listing, description: 'Worn once.' });
  await sendPrivateMessage(services, rosa, { listingId: own.id, neighborId: rosa.id }, { body: 'Hello!' });
  await sendPrivateMessage(services, viewer, { listingId: own.id, neighborId: rosa.id }, { body: words });
  await sendPrivateMessage(services, viewer, { listingId: rosas.id, neighborId: viewer.id }, { body: words });
  await joinPost(services, viewer, 'cedar-lane-watch');
  await writeWatchMessage(services, viewer, 'cedar-lane-watch', { body: words, formToken: 'x' });
  const post = await writeTradePost(services, viewer, { message: words });
  await reportTradePost(services, others[1], post.id, { reason: 'Zora Quillfeather again.' });
  const coming = await services.db.execute<{ id: string }>(sql`
    select id from events where starts_at > ${services.clock.now().toISOString()}::timestamptz and cancelled_at is null and capacity is null limit 1`);
  await answerEvent(services, viewer, { eventId: coming[0]!.id, answer: 'going' });
  await rateBusiness(services, viewer, 'business-1', { stars: 4 });
  await countShare(services, viewer, { kind: 'deal', id: 'deal-1', channel: 'copy' });
  await countShare(services, viewer, { kind: 'listing', id: rosas.id, channel: 'copy' });
  await countShare(services, maya, { kind: 'listing', id: rosas.id, channel: 'copy' });
  await addReminder(services, viewer, { item: words, status: 'Due' });
  const [challenge] = await services.db.execute<{ id: string }>(sql`select id from challenges limit 1`);
  await joinProgram(services, viewer, { kind: 'challenges', id: challenge!.id });
  await completeDay(services, viewer, { kind: 'challenges', id: challenge!.id });
  await services.db.insert(trailReports).values({
    ...{ trailId: 'creek-path-loop', residentId: viewer.id, condition: 'good', note: 'her own secret words' },
    createdAt: services.clock.now(),
  });
  const [task] = await listTasks(services, viewer);
  await tickTask(services, viewer, task!.id);
  await createCalendarFeed(services, viewer);
  await createJoinCode(services, viewer, { home: '9 Fir Way', people: 1, email: null });
  await addEntry(services, viewer, 'help-lines', {
    typed: {
      ...{
        reason: `A tree fell on ${zora.name}`,
        name: zora.name,
        phone: zora.phone,
        hours: 'Always',
        source: zora.email,
      },
      reviewed: '2026-01-01',
    },
  });
  await services.db.execute(sql`delete from help_lines where name = ${zora.name}`);
  await saveSettings(services, viewer, { texts: { communityName: 'Fir Commons' }, revision: 0 });
  await inTransaction(services, async (services) => {
    const about = { kind: 'resident', subjectId: viewer.id, residentId: viewer.id, fields: ['phone'] };
    await writeAudit(services, maya, { ...about, verb: 'changed', reason: `As ${zora.name} asked` });
    await writeAudit(services, viewer, { verb: 'added', kind: 'home', subjectId: 'x', reason: words });
    const rosas = { kind: 'resident', subjectId: 'demo-user', residentId: 'demo-user', verb: 'moved within' };
    await writeAudit(services, maya, { ...rosas, reason: `${zora.name} bought the home.` });
    await writeAudit(services, maya, { ...rosas, reason: 'A bigger kitchen.' });
  });
  await requestAddressChange(services, viewer, {
    email: zora.newEmail,
    currentPassword: zora.password,
    address: '192.0.2.7',
  });
  await requestPasswordReset(services, { email: zora.email, address: '192.0.2.7' });
  await requestErasure(services, viewer, { currentPassword: zora.password, address: '192.0.2.7' });
  await requestExport(services, viewer);
  await exportData(services, { residentId: viewer.id });
  return { alertId, articleId, rosasListing: rosas.id };
}

type Cast = { rosa: Viewer; maya: Viewer; others: [Viewer, Viewer] };
type ContactFacts = { name: string; email: string | null; phone: string };
const contact = (facts: ContactFacts) => ({ ...facts, relationship: null });

/** Searches every table of every schema but PostgreSQL's own. @returns matches as 'schema.table.column' */
async function findInDatabase({ db }: TestServices, words: string[]): Promise<string[]> {
  const columns = await db.execute<{ schema: string; table: string; column: string; type: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.udt_name in ('text', 'varchar', 'bpchar', 'name', 'citext', 'json', 'jsonb', 'bytea', '_text', 'tsvector')`);
  expect(columns.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const cell = sql`${sql.identifier(column)}`;
    // Search binary files as escaped text.
    const text = type === 'bytea' ? sql`encode(${cell}, 'escape')` : sql`${cell}::text`;
    const [hit] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(table)}
      where exists (select 1 from unnest(array[${sql.join(
        words.map((word) => sql`${word}`),
        sql`, `,
      )}]) as w
        where strpos(lower(${text}), lower(w)) > 0)`);
    if (hit!.count > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

async function findInOutbox({ config }: TestServices, words: string[]): Promise<string[]> {
  const folder = path.join(config.dataDir, 'outbox');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return names.filter((_, at) => words.some((word) => texts[at]!.toLowerCase().includes(word.toLowerCase())));
}

function withLines(services: TestServices): { services: TestServices; lines: string[] } {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { lines, services: { ...services, log, securityLog: createSecurityLog(services.config, { log }) } };
}

describe('erasing a resident', () => {
  test('erasing a resident removes their words everywhere, except posts to everyone', async ({
    services: given,
    cast,
  }) => {
    const { services, lines } = withLines(given);
    const viewer = await makeZora(services);
    const { alertId, articleId, rosasListing } = await createTraces(services, viewer, cast);
    const before = await findInDatabase(services, traces);
    // Without copies, the test would prove nothing.
    expect(before).toEqual(expect.arrayContaining(copies));
    services.clock.set(new Date(services.clock.now().getTime() + 25 * 60 * 60_000));
    expect((await findInOutbox(services, traces)).length).toBeGreaterThan(0);
    await mkdir(path.join(services.config.dataDir, 'outbox'), { recursive: true });
    await writeFile(path.join(services.config.dataDir, 'outbox', 'other.eml'), 'To: somebody@example.org');

    expect(await eraseResident(services, viewer.id)).toBe(true);

    expect(await findInDatabase(services, traces)).toEqual([]);
    expect(await findInDatabase(services, [viewer.id])).toEqual([]);
    expect(await findInOutbox(services, traces)).toEqual([]);
    expect(await findInOutbox(services, ['somebody'])).toEqual(['other.eml']);
    expect(
      lines.filter((line) => traces.some((word) => line.toLowerCase().includes(word.toLowerCase()))),
    ).toEqual([]);
    expect(lines.filter((line) => line.includes('account-erased'))).toEqual([
      expect.stringContaining(`"erased":"${viewer.id}"`),
    ]);

    const [alert] = await services.db.select().from(messages).where(eq(messages.id, alertId));
    expect(alert).toMatchObject({ senderName: formerResident, senderId: null, title: 'Ice on the bridge' });
    const notified = await services.db.select().from(notifications).where(eq(notifications.id, alertId));
    expect(notified.length).toBeGreaterThan(3);
    expect(new Set(notified.map(({ senderName }) => senderName))).toEqual(new Set([formerResident]));
    const [article] = await services.db.select().from(articles).where(eq(articles.id, articleId));
    expect(article).toMatchObject({ authorName: formerResident, authorId: null, title: 'Snow days' });
    // The share count of content that two residents shared drops by one.
    const counts = await services.db
      .select()
      .from(shareCounts)
      .where(eq(shareCounts.subjectId, rosasListing));
    expect(counts).toMatchObject([{ shares: 1 }]);
    const rows = await services.db.select().from(audit).orderBy(audit.id);
    const rosas = { actorId: cast.maya.id, subjectId: 'demo-user', verb: 'moved within' };
    expect(rows.slice(-4)).toMatchObject([
      { actorId: cast.maya.id, subjectId: 'erased', residentId: null, reason: null, fields: ['phone'] },
      { actorId: null, verb: 'added', subjectId: 'x', reason: null },
      { ...rosas, reason: null },
      { ...rosas, reason: 'A bigger kitchen.' },
    ]);
    expect(await services.db.$count(privateMessages)).toBe(0);
  });

  test('erasing a resident notifies those who had them as an emergency contact, and keeps one contact primary', async ({
    services,
    cast,
  }) => {
    const viewer = await makeZora(services);
    const [rosa, samuel] = [cast.rosa, cast.others[0]];
    await services.db.delete(emergencyContacts);
    await addContact(
      services,
      samuel,
      contact({ name: 'Z', email: zora.email.toUpperCase(), phone: '503-555-0100' }),
    );
    await addContact(services, samuel, contact({ name: 'Ben', email: null, phone: '503-555-0123' }));
    await addContact(services, rosa, contact({ name: 'Ben', email: null, phone: '503-555-0123' }));
    await eraseResident(services, viewer.id);
    expect(await listContacts(services, samuel)).toMatchObject([{ name: 'Ben', isPrimary: true }]);
    const notified = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'contact_left'));
    expect(notified.map(({ residentId }) => residentId)).toEqual([samuel.id]);
    expect(await services.db.$count(shareDeliveries, eq(shareDeliveries.contactName, 'Z'))).toBe(0);
  });

  test('erasing a resident gives their spots to the waitlists', async ({ services, cast }) => {
    const viewer = await makeZora(services);
    const eventId = await makeEvent(services, { capacity: 1 });
    await answerEvent(services, viewer, { eventId, answer: 'going' });
    await answerEvent(services, cast.rosa, { eventId, answer: 'going' });
    const answers = () =>
      services.db
        .select({ residentId: eventRsvps.residentId, status: eventRsvps.status })
        .from(eventRsvps)
        .where(eq(eventRsvps.eventId, eventId));
    expect(await answers()).toContainEqual({ residentId: cast.rosa.id, status: 'waiting' });
    await eraseResident(services, viewer.id);
    expect(await answers()).toEqual([{ residentId: cast.rosa.id, status: 'going' }]);
    const [event] = await services.db.select().from(events).where(eq(events.id, eventId));
    expect(event).toMatchObject({ going: 1, waiting: 0 });
  });

  test('two concurrent erasures of a resident count as one', async ({ services: given }) => {
    const { services, lines } = withLines(given);
    const viewer = await makeZora(services);
    const erased = await Promise.all([
      eraseResident(services, viewer.id),
      eraseResident(services, viewer.id),
    ]);
    expect(erased.sort()).toEqual([false, true]);
    expect(lines.filter((line) => line.includes('account-erased'))).toHaveLength(1);
    expect(await eraseResident(services, 'nobody')).toBe(false);
  });

  test('the only manager can’t be erased, nor both of two managers at once', async ({ services, cast }) => {
    const viewer = await makeZora(services);
    const managers = await services.db.select().from(residents).where(eq(residents.role, 'manager'));
    expect(managers.map(({ id }) => id).sort()).toEqual([cast.maya.id, viewer.id].sort());
    const results = await Promise.allSettled([
      eraseResident(services, cast.maya.id),
      eraseResident(services, viewer.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await services.db.$count(residents, eq(residents.role, 'manager'))).toBe(1);
  });
});

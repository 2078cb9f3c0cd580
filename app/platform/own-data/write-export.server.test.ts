import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';

import {
  addressChanges,
  calendarFeeds,
  halfSignIns,
  knownBrowsers,
  notifications,
  passwordResets,
  pushSubscriptions,
  recoveryCodes,
  residents,
  secondSteps,
  sessions,
  wellnessStats,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { dayIn } from '~/domain/clock';
import { formatDate, formatTime } from '~/ui/dates';

import { rowsAtOnce, writeExport } from './write-export.server';

async function unpack(services: TestServices, residentId: string) {
  const files = unzipSync(new Uint8Array(await writeExport(services, residentId)));
  const read = (name: string) => strFromU8(files[name]!);
  return {
    names: Object.keys(files),
    rows: (name: string) => JSON.parse(read(`${name}.json`)) as Record<string, unknown>[],
    page: read('index.html'),
    all: Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n'),
  };
}

describe('the data export', () => {
  test('the export has a file per table, with names and instants that people can read', async ({
    services,
    cast,
  }) => {
    const { names, rows, page } = await unpack(services, cast.rosa.id);
    expect(names).toEqual(
      expect.arrayContaining(['index.html', 'profile.json', 'account.json', 'homes.json']),
    );
    expect(rows('profile')[0]).toMatchObject({ name: 'Rosa Alvarez', showsName: true });
    expect(rows('account')[0]!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(rows('homes')[0]!.home).toEqual(expect.any(String));
    expect(page).toContain('<h2 id="profile">Your profile</h2>');
    expect(page).toContain('<th>Shows name</th>');
    // The readable page leaves out ids and formats times.
    expect(rows('homes')[0]!.homeId).toEqual(expect.any(String));
    expect(page).not.toContain('<th>Home id</th>');
    expect(page).not.toMatch(/<td>(\d{4}-\d\d-\d\dT|[0-9a-f]{8}-[0-9a-f]{4}-)/);
    const { timeZone } = services.config;
    const since = new Date(rows('homes')[0]!.startsAt as string);
    expect(page).toContain(`<td>${formatDate(dayIn(timeZone, since))}, ${formatTime(since, timeZone)}</td>`);
  });

  test('the export escapes HTML that residents typed', async ({ services, cast }) => {
    const typed = '<script>alert("1")</script>';
    await services.db.insert(wellnessStats).values({
      residentId: cast.rosa.id,
      day: '2026-01-01',
      stat: 'steps',
      value: typed,
      updatedAt: services.clock.now(),
    });
    const { page, rows } = await unpack(services, cast.rosa.id);
    expect(rows('wellness-figures')).toContainEqual(expect.objectContaining({ value: typed }));
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  test("the export has no secrets and nobody else's data", async ({ services, cast }) => {
    const { db, clock } = services;
    const residentId = cast.rosa.id;
    const at = clock.now();
    const secret = (name: string) => `secret-${name}`;
    await db
      .update(residents)
      .set({ passwordHash: secret('password') })
      .where(eq(residents.id, residentId));
    const sessionId = randomUUID();
    await db
      .insert(sessions)
      .values({ id: sessionId, residentId, tokenHash: secret('session'), createdAt: at, lastSeenAt: at });
    await db.insert(pushSubscriptions).values({
      ...{ id: randomUUID(), residentId, sessionId, endpoint: secret('endpoint'), createdAt: at },
      ...{ p256dhKey: secret('key'), authKey: secret('auth') },
    });
    await db.insert(secondSteps).values({
      ...{ residentId, secret: secret('app'), pendingSecret: secret('next'), confirmedAt: at },
    });
    await db.insert(recoveryCodes).values({ residentId, codeHash: secret('code') });
    await db.insert(calendarFeeds).values({ residentId, tokenHash: secret('feed'), createdAt: at });
    await db.insert(knownBrowsers).values({ residentId, tokenHash: secret('browser'), usedAt: at });
    const link = { residentId, tokenHash: secret('link'), expiresAt: at };
    await db.insert(passwordResets).values({ ...link, createdAt: at });
    await db.insert(halfSignIns).values(link);
    await db.insert(addressChanges).values({ ...link, email: 'next@example.org', requestedAt: at });
    const { all, names } = await unpack(services, residentId);
    expect(names).toEqual(expect.arrayContaining(['push.json', 'two-step.json', 'calendar.json']));
    expect(all).toContain('next@example.org');
    expect(all).not.toMatch(/secret-|demo-manager|samuel-okafor/);
  });

  test('the export reads 10,000 rows in batches of some hundreds', async ({ services, cast }) => {
    const count = 10_000;
    await services.db.execute(sql`
      insert into notifications (resident_id, id, type, title, message, created_at)
      select ${cast.rosa.id}, gen_random_uuid(), 'report', 'Row ' || n, repeat('Words of a row. ', 20), '2026-01-01'
      from generate_series(1, ${count}::int) as n`);
    const before = await services.db.$count(notifications, sql`resident_id = ${cast.rosa.id}`);
    let turns = 0;
    let isDone = false;
    const countTurn = () => {
      turns += 1;
      if (!isDone) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const { rows, page } = await unpack(services, cast.rosa.id);
    isDone = true;
    expect(rows('notifications')).toHaveLength(before);
    expect(page.match(/<td>Row \d+<\/td>/g)).toHaveLength(count);
    // Other work ran between any two fetches and page chunks.
    expect(turns).toBeGreaterThan((2 * count) / rowsAtOnce);
  });
});

test('the export contains the resident’s own photos, and nobody else’s', async ({ services, cast }) => {
  const own = await insertStagedPhoto(services, cast.rosa, 'My chair');
  const other = await insertStagedPhoto(services, cast.maya);
  const { names, rows, all } = await unpack(services, cast.rosa.id);
  expect(names).toContain(`photos/${own.hash}.jpg`);
  expect(rows('photos')).toMatchObject([{ alt: 'My chair' }]);
  expect(all).not.toContain(other.hash);
});

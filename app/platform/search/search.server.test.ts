import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { businesses, listings, notifications } from '#db/schema';
import { expect, test, testWithOwnDatabase } from '#tests/support/domain-test';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { searchQuestions } from '#tests/support/search-questions';
import { createRandom } from '#tests/support/seed';

import type { Marked } from './search';
import { isTableKind, type TableKind } from './search-kind.server';
import { searchEverything } from './search.server';

const titleOf = (parts: Marked) => parts.map(({ text }) => text).join('');

async function findPaths(services: Services, viewer: Viewer, q: string, kind?: string): Promise<string[]> {
  const found = await searchEverything(services, viewer, { q, ...(kind && { kind }) });
  return found.flatMap(({ hits }) => hits.map(({ path }) => path));
}

test('at least 18 of 20 questions are answered among the first three hits', async ({ services, cast }) => {
  const missed = [];
  for (const [q, answer] of searchQuestions) {
    const first = (await findPaths(services, cast.rosa, q)).slice(0, 3);
    if (!first.some((path) => answer.test(path))) missed.push({ q, first });
  }
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2);
});

test.for([
  ['cafe', 'Café Brontë'],
  ['bronte', 'Café Brontë'],
  ['cafés', 'Café Brontë'],
  ["o'malleys", 'O’Malley’s Bar'],
  ['omalley', 'O’Malley’s Bar'],
  ['bakeries', 'Hearth Bakery'],
  ['hearths', 'Hearth Bakery'],
  ['baker', 'Hearth Bakery'],
  ['hearth zzz bakery', 'Hearth Bakery'],
  ['hauptstrasse', 'Hauptstraße Grill'],
  ['the hearth', 'Hearth Bakery'],
  ['HEARTH BAKERY', 'Hearth Bakery'],
  ['where is a bakery?', 'Hearth Bakery'],
] as const)('“%s” finds “%s”', async ([q, name], { services, cast }) => {
  await services.db.delete(businesses);
  await services.db
    .insert(businesses)
    .values([name, 'Another Place'].map((name, at) => ({ id: `found-${at}`, name, category: 'Test' })));
  expect(await findPaths(services, cast.rosa, q, 'businesses')).toEqual(['/community/business/found-0']);
});

type Row = { id: string; title: string; path: string; kind: TableKind };

async function listRows(services: Services): Promise<Row[]> {
  const kinds = services.registry.search.filter(isTableKind);
  const rows = await Promise.all(
    kinds.map(async (kind) => {
      const found = await services.db.execute<{ id: string; own: string; title: string }>(
        sql`select ${kind.pathId ?? kind.table.id}::text as id, ${kind.title} as title from ${kind.table} order by 1, 2`,
      );
      return found.map(({ id, title }) => ({ id, title, path: kind.toPath(id), kind }));
    }),
  );
  return rows.flat();
}

async function listLexemes({ db }: Services): Promise<Set<string>> {
  const rows = await db.execute<{ word: string }>(
    sql`select word from ts_stat('select document from search_entries')`,
  );
  return new Set(rows.map(({ word }) => word));
}

test('a word with a letter too many, too few, wrong or swapped finds its thing', async ({
  services,
  cast,
}) => {
  const random = createRandom();
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)]!;
  const rows = (await listRows(services)).filter(
    ({ kind }) => kind.name === 'services' || kind.name === 'trails',
  );
  expect(rows.length).toBeGreaterThan(10);
  // 'Ridge' without its g is another word, which finds other things.
  const known = await listLexemes(services);
  for (let turn = 0; turn < 40; turn += 1) {
    const { title, path, kind } = pick(rows);
    const long = title.match(/[A-Za-z]{5,}/g);
    if (!long) continue;
    const word = pick(long).toLowerCase();
    const at = 1 + Math.floor(random() * (word.length - 2));
    const letter = pick([...'bcdfgjkvwxz']);
    const typed = pick([
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
    ]);
    if (known.has(typed)) continue;
    expect(await findPaths(services, cast.rosa, typed, kind.name), `${typed} for ${title}`).toContain(path);
  }
});

test('a retired thing is found by nobody, and found again once restored', async ({ services, cast }) => {
  const random = createRandom();
  const rows = (await listRows(services)).filter(({ kind }) => 'retiredAt' in kind.table);
  const names = new Set(rows.map(({ kind }) => kind.name));
  expect(names.size).toBeGreaterThan(15);
  for (const name of names) {
    const ofKind = rows.filter(({ kind }) => kind.name === name);
    const { title, path, kind } = ofKind[Math.floor(random() * ofKind.length)]!;
    const before = await findPaths(services, cast.rosa, title, name);
    const retire = (at: string | null) =>
      services.db.execute(
        sql`update ${kind.table} set retired_at = ${at}::timestamptz where ${kind.title} = ${title}`,
      );
    await retire('2026-06-01T00:00:00Z');
    // Things without a page of their own share a path.
    const left = ofKind.filter((row) => row.path === path && row.title !== title).length > 0;
    for (const viewer of [cast.rosa, cast.maya]) {
      const found = await searchEverything(services, viewer, { q: title, kind: name });
      expect(
        found.flatMap(({ hits }) => hits.map((hit) => titleOf(hit.title))),
        name,
      ).not.toContain(title);
      if (!left)
        expect(
          found.flatMap(({ hits }) => hits.map(({ path }) => path)),
          name,
        ).not.toContain(path);
    }
    await retire(null);
    expect(await findPaths(services, cast.rosa, title, name), name).toEqual(before);
  }
});

test.for([
  ['classes', sql`update amenities set retired_at = '2026-06-01'`],
  ['stops', sql`update shuttle_routes set retired_at = '2026-06-01'`],
  ['lessons', sql`update training_modules set retired_at = '2026-06-01'`],
  ['articles', sql`update pulse_boards set retired_at = '2026-06-01'`],
  ['events', sql`update events set cancelled_at = starts_at`],
  [
    'events',
    sql`update events set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'`,
  ],
  [
    'workshops',
    sql`update garden_workshops set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'`,
  ],
  [
    'deals',
    sql`update deals set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'`,
  ],
  ['listings', sql`update listings set gone_at = created_at`],
  ['listings', sql`update listings set hidden_at = created_at`],
  ['listings', sql`update listings set expires_at = created_at`],
  ['produce', sql`update trade_posts set hidden_at = created_at`],
  ['produce', sql`update trade_posts set gone_at = created_at`],
  ['produce', sql`update trade_posts set expires_at = created_at`],
  ['announcements', sql`update alerts set ended_at = created_at`],
  ['announcements', sql`update alerts set date = date - 90`],
] as const)('none of the %s is found after: %s', async ([name, change], { services, cast }) => {
  const titles = (await listRows(services))
    .filter(({ kind }) => kind.name === name)
    .map(({ title }) => title);
  const count = async () => {
    let hits = 0;
    for (const title of titles) hits += (await findPaths(services, cast.rosa, title, name)).length;
    return hits;
  };
  expect(await count()).toBeGreaterThan(0);
  await services.db.execute(change);
  expect(await count()).toBe(0);
});

test('an alert of the last month is found by its recipients only', async ({ services, cast }) => {
  const [rosa, samuel] = [cast.rosa, cast.others[0]];
  await sendSafetyAlert(services, cast.maya, { title: 'Boil water notice', message: 'Boil tap water.' });
  for (const q of ['boil', 'tap']) {
    expect(await findPaths(services, rosa, q, 'alerts')).toHaveLength(1);
    expect(await findPaths(services, samuel, q, 'alerts')).toHaveLength(1);
  }
  await services.db.delete(notifications).where(eq(notifications.residentId, samuel.id));
  expect(await findPaths(services, samuel, 'boil', 'alerts')).toEqual([]);
  services.clock.set(new Date(services.clock.now().getTime() + 31 * 24 * 60 * 60_000));
  expect(await findPaths(services, rosa, 'boil', 'alerts')).toEqual([]);
});

test('things and pages of a feature that is off are found only by those who fill it', async ({
  services,
  cast,
}) => {
  const off: Services = { ...services, config: { ...services.config, partsOff: ['garden'] } };
  expect(await findPaths(services, cast.rosa, 'greenhouse')).toContain(
    '/sustainable/community-garden/facilities/greenhouse',
  );
  expect(
    (await findPaths(off, cast.rosa, 'garden greenhouse')).filter((path) =>
      path.includes('community-garden'),
    ),
  ).toEqual([]);
  expect(await findPaths(off, cast.maya, 'greenhouse')).toContain(
    '/sustainable/community-garden/facilities/greenhouse',
  );
});

test('managers find people, homes and their own pages, and residents don’t', async ({ services, cast }) => {
  const other = { ...cast.maya, role: 'editor' } as const;
  const kinds = async (viewer: Viewer, q: string) =>
    (await searchEverything(services, viewer, { q })).map(({ kind }) => kind);
  expect(await kinds(cast.maya, 'Rosa')).toContain('people');
  expect(await kinds(cast.maya, 'alder court')).toContain('homes');
  expect(await findPaths(services, cast.maya, 'page views')).toContain('/manage/page-views');
  expect(await findPaths(services, cast.maya, 'time zone')).toContain('/manage/settings');
  expect(await findPaths(services, other, 'help lines')).toContain('/manage/content/help-lines');
  for (const viewer of [cast.rosa, other]) {
    expect(await kinds(viewer, 'Rosa')).not.toContain('people');
    expect(await kinds(viewer, 'alder court')).not.toContain('homes');
    expect(await findPaths(services, viewer, 'page views')).not.toContain('/manage/page-views');
    expect(await findPaths(services, viewer, 'time zone')).not.toContain('/manage/settings');
  }
  expect((await findPaths(services, cast.rosa, 'manage people settings')).join(' ')).not.toContain('/manage');
});

test('any text can be searched for', async ({ services, cast }) => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(
          "'",
          '\\',
          ':',
          '*',
          '&',
          '|',
          '!',
          '(',
          ')',
          '<',
          '>',
          ' ',
          'a',
          'é',
          '%',
          '_',
          '"',
        ),
        maxLength: 40,
      }),
    ),
    { numRuns: 150, seed: Math.floor(createRandom()() * 1e9) },
  );
  for (const q of texts.filter((text) => !text.includes('\0')))
    await expect(searchEverything(services, cast.maya, { q })).resolves.toBeInstanceOf(Array);
});

testWithOwnDatabase(
  'sixty listings of one word are all in the list of the kind',
  async ({ services, cast }) => {
    const createdAt = services.clock.now();
    await services.db.insert(listings).values(
      Array.from({ length: 61 }, (_, at) => ({
        residentId: cast.rosa.id,
        offer: 'give' as const,
        title: `Gramophone ${at}`,
        description: 'It plays.',
        createdAt: new Date(createdAt.getTime() - at * 60_000),
        expiresAt: new Date(createdAt.getTime() + 24 * 60 * 60_000),
      })),
    );
    const [few] = await searchEverything(services, cast.rosa, { q: 'gramophones' });
    expect(few).toMatchObject({ kind: 'listings', more: '/search?q=gramophones&kind=listings' });
    expect(few?.hits.map(({ title }) => titleOf(title))).toEqual([
      'Gramophone 0',
      'Gramophone 1',
      'Gramophone 2',
    ]);
    const [all] = await searchEverything(services, cast.rosa, { q: 'gramophones', kind: 'listings' });
    expect(all?.hits).toHaveLength(60);
    await services.db.delete(listings).where(eq(listings.title, 'Gramophone 7'));
    const [whole] = await searchEverything(services, cast.rosa, { q: 'gramophones', kind: 'listings' });
    expect(whole).toMatchObject({ more: null });
  },
);

test('nothing is found without a word, and by a word that nothing has', async ({ services, cast }) => {
  for (const q of ['', ' ', '?!', 'qqxxzzyy', 'roofer'])
    expect(await searchEverything(services, cast.rosa, { q }), q).toEqual([]);
});

test('a business says whether it is open', async ({ services, cast }) => {
  const [found] = await searchEverything(services, cast.rosa, { q: 'pharmacy', kind: 'businesses' });
  expect(found?.hits[0]?.note).toBe('Pharmacy · Open now · closes at 12:30 PM');
});

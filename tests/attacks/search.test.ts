import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { readMainThreadMs } from '../support/process-figures';
import { createRandom } from '../support/seed';
import { searchQuestions } from '../support/search-questions';
import { makeThings, people } from './access-things';

const server = await attackServer();
const roles = ['resident', 'other', 'manager', 'dispatcher', 'editor'] as const;

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*class="row-link"[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '',
  );

// First, because the server caches the known words.
test('a dozen misspelled words among 40,000 known ones hold the process for less than 100 ms', async () => {
  const random = createRandom();
  const word = () => Array.from({ length: 9 }, () => 'aeiou'[Math.floor(random() * 5)]).join('');
  const { sql } = server.database;
  const known = Array.from({ length: 40_000 }, word).map((one) => `${one}:1A`);
  await sql`insert into search_entries (table_name, id, document)
    values ('none', 'none', ${known.join(' ')}::text::tsvector)`;
  const Cookie = await server.cookieFor(people.resident);
  let least = Infinity;
  // As in the property test of random requests, garbage collection and compilation don't strike five times.
  for (let times = 0; times < 5 && least > 100; times += 1) {
    const q = Array.from({ length: 12 }, word).join(' ');
    const before = readMainThreadMs(server.pid);
    expect((await server.send(`/search?${new URLSearchParams({ q })}`, { headers: { Cookie } })).status).toBe(
      200,
    );
    least = Math.min(least, readMainThreadMs(server.pid) - before);
  }
  expect(least).toBeLessThan(100);
});

test('whatever a search finds opens for who searched, also after blocks and moderation', async () => {
  await makeThings(server.database.db);
  const { sql } = server.database;
  await sql`insert into blocks (resident_id, blocked_id, created_at)
    select a.resident_id, ${people.resident}, l.created_at from listings l join listings a on a.id = l.id
    where a.resident_id <> ${people.resident} on conflict do nothing`;
  await sql`update listings set hidden_at = created_at where id in (select id from listings order by id limit 1)`;
  const titles = await sql<{ title: string }[]>`
    select title from listings union select title from events union select title from articles
    union select name from profiles where name is not null union select label from homes
    union select message from trade_posts union select title from notifications order by title`;
  const random = createRandom();
  const some = titles.filter(() => random() < 0.3).map(({ title }) => title.slice(0, 100));
  const asked = [...searchQuestions.map(([q]) => q), ...some];
  const opened = new Map<string, number>();
  for (const role of roles) {
    const cookie = await server.cookieFor(people[role]);
    for (const q of asked) {
      const { status, body } = await server.get(`/search?${new URLSearchParams({ q })}`, cookie);
      expect(status, q).toBe(200);
      for (const path of linksOf(body)) {
        const key = `${role} ${path}`;
        if (!opened.has(key)) opened.set(key, (await server.get(path, cookie)).status);
        expect.soft(opened.get(key), `${key} for ${q}`).toBe(200);
        if (role === 'resident' || role === 'other') expect.soft(path, q).not.toMatch(/^\/manage/);
      }
    }
  }
  expect(opened.size).toBeGreaterThan(200);
});

test('what was searched for is in no log and no other page', async () => {
  const cookie = await server.cookieFor(people.resident);
  const { headers } = await server.get('/search?q=xyzzyplugh', cookie);
  expect(headers['cache-control']).toContain('no-store');
  expect(server.output()).not.toContain('xyzzyplugh');
});

import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { homeIdOf } from '../support/homes';
import { testNow } from '../support/test-clock';
import { accessRows, builtRoutes } from './access-rows';
import { makeThings, people } from './access-things';

/**
 * Words that a neighbor may not read are on no page, in no call, feed or file. Each has a marker of its own. The
 * reader asks every route, and searches for the markers by their beginning.
 */

const server = await attackServer();
const { db, sql } = server.database;
const rows = accessRows(await builtRoutes(), await makeThings(db));
const at = testNow().toISOString();

const homeId = await homeIdOf({ db, clock: { now: testNow } }, 'Withheld Row 1');

const answers = JSON.stringify([{ question: 'When?', answer: 'zwithheldanswerz' }]);

async function addProblem(
  words: string,
  {
    category,
    reporter,
    isPrivate,
    isHidden,
  }: { category: string; reporter: string; isPrivate: boolean; isHidden: boolean },
): Promise<string> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into problems (category_id, is_private, reporter_id, source, caller, text, answers, latitude, longitude,
        landmark, home_id, is_at_home, created_at, promised_on, state, step, changed_at, hidden_at)
      values (${category}, ${isPrivate}, ${reporter}, 'resident', 'zwithheldcallerz', ${words},
        ${answers}::text::jsonb, 45.4871, -122.8037, ${isPrivate ? 'zwithheldlandmarkz' : ''},
        ${homeId}, ${isPrivate}, ${at}, '2026-06-17', 'received', 1, ${at}, ${isHidden ? at : null})
      returning id`;
    const { id } = row!;
    const said = isPrivate ? 'zwithheldupdatez' : 'The managers will look at it.';
    await tx`insert into problem_updates (problem_id, position, state, sentence, by, at)
      values (${id}, 1, 'received', ${said}, 'system', ${at})`;
    await tx`insert into problem_followers (problem_id, resident_id, since) values (${id}, ${reporter}, ${at})`;
    return id;
  });
}

/** Samuel reports, lists himself and posts. Linh, who reads, has blocked Keiko and lives in another building. */
const [author, blocked] = ['samuel-okafor', 'keiko-tanaka'];

const privateId = await addProblem('zwithheldprivatez', {
  category: 'inside-my-home',
  reporter: author,
  isPrivate: true,
  isHidden: false,
});
const hiddenId = await addProblem('zwithheldhiddenz', {
  category: 'street-lights',
  reporter: author,
  isPrivate: false,
  isHidden: true,
});

async function addListing(words: string, by: string, isWaiting = false): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into listings (resident_id, offer, title, description, latitude, longitude, created_at, expires_at, waits_since)
    values (${by}, 'ask', ${words}, ${words}, 45.4871, -122.8037, ${at}, '2026-07-01', ${isWaiting ? at : null})
    returning id`;
  return row!.id;
}

await sql`insert into blocks (resident_id, blocked_id, created_at) values (${people.other}, ${blocked}, ${at})
  on conflict do nothing`;
const blockedId = await addListing('zwithheldblockedz', blocked);
const waitingId = await addListing('zwithheldwaitingz', author, true);
const openId = await addListing('Who knows a plumber?', author);
await sql`insert into thread_messages (listing_id, author_id, body, sent_at)
  values (${openId}, ${blocked}, 'zwithheldanswerofblockedz', ${at})`;
await sql`insert into private_messages (listing_id, neighbor_id, author_id, body, sent_at)
  values (${openId}, ${people.manager}, ${people.manager}, 'zwithheldtalkz', ${at})`;

/** Fields of a listed neighbor, of one whom the reader blocked, and of one whose entry a manager hid. */
for (const [id, isHidden] of [
  [author, false],
  [blocked, false],
  ['walter-novak', true],
] as const) {
  await sql`insert into directory_entries (resident_id, listed_at, confirmed_at, hidden_at)
    values (${id}, ${at}, ${at}, ${isHidden ? at : null})
    on conflict (resident_id) do update set hidden_at = excluded.hidden_at`;
  await sql`delete from profile_facets where resident_id = ${id}`;
  const everybody = id === author ? 'Ladder' : 'zwithheldentryz';
  await sql`insert into profile_facets (resident_id, field, value, circle) values
    (${id}, 'phone', 'zwithheldphonez', 'managers'), (${id}, 'skills', 'zwithheldskillz', 'building'),
    (${id}, 'tools', ${everybody}, 'everybody')`;
}

const searches = [
  ...['/search', '/api/search', '/community/marketplace', '/community/board', '/community/neighbors'],
  ...['/community/problems', '/manage/problems'],
].map((path) => `${path}?q=zwithheld`);
const named = [
  ...[privateId, hiddenId].flatMap((id) => [`/community/problems/${id}`, `/manage/problems/${id}`]),
  `/community/problems/nearby?category=inside-my-home&at=45.4871,-122.8037`,
  ...[blockedId, waitingId, openId].map((id) => `/community/marketplace/${id}`),
  ...[author, blocked, 'walter-novak'].map((id) => `/community/neighbors/${id}`),
];

async function findMarkers(person: keyof typeof people): Promise<string[]> {
  const cookie = people[person] === null ? '' : await server.cookieFor(people[person]);
  const index = Object.keys(people).indexOf(person);
  const open = [...rows.values()].flatMap(({ path, get }) => (get[index] === 200 ? [path] : []));
  const found = new Set<string>();
  for (const path of [...open, ...searches, ...named]) {
    const { body } = await server.get(path, cookie);
    for (const [marker] of body.matchAll(/zwithheld[a-z]+z/g)) found.add(`${marker} at ${path}`);
  }
  return [...found].toSorted();
}

test.each(['other', 'visitor'] as const)('%s reads nothing that is withheld', async (person) => {
  expect(await findMarkers(person)).toEqual([]);
});

test('an editor, who has blocked nobody, reads nothing else', async () => {
  const found = await findMarkers('editor');
  expect(found.filter((line) => !/^zwithheld(blocked|answerofblocked|entry)z/.test(line))).toEqual([]);
  expect(found.some((line) => line.includes('/neighbors/walter-novak'))).toBe(false);
});

test('a manager reads what is theirs to decide, so the markers are there', async () => {
  const found = new Set((await findMarkers('manager')).map((line) => line.split(' ')[0]));
  for (const marker of ['private', 'hidden', 'landmark', 'caller', 'update'])
    expect([...found]).toContain(`zwithheld${marker}z`);
  // Managers read fields for them only while a safety alert is current, and talks only after a report.
  expect([...found]).not.toContain('zwithheldphonez');
});

import { describe, expect, test } from 'vitest';

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

const [reporterHome, neighborHome] = await Promise.all(
  ['Withheld Row 1', 'Withheld Row 2'].map((label) => homeIdOf({ db, clock: { now: testNow } }, label)),
);

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
        ${tx.json([{ question: 'When?', answer: 'zwithheldanswerz' }])}, 45.4871, -122.8037, ${isPrivate ? 'zwithheldlandmarkz' : ''},
        ${reporterHome!}, ${isPrivate}, ${at}, '2026-06-17', 'received', 1, ${at}, ${isHidden ? at : null})
      returning id`;
    const { id } = row!;
    const said = isPrivate ? 'zwithheldupdatez' : 'The managers will look at it.';
    await tx`insert into problem_updates (problem_id, position, state, sentence, by, at)
      values (${id}, 1, 'received', ${said}, 'system', ${at})`;
    await tx`insert into problem_followers (problem_id, resident_id, since) values (${id}, ${reporter}, ${at})`;
    return id;
  });
}

/** Samuel reports, lists himself, posts and is blocked by Linh, who reads. */
const [author, reader] = ['samuel-okafor', people.other];
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

const asked = ['/search?q=zwithheld', '/api/search?q=zwithheld'];
const named = [privateId, hiddenId].flatMap((id) => [`/community/problems/${id}`, `/manage/problems/${id}`]);

async function findMarkers(person: keyof typeof people): Promise<string[]> {
  const cookie = people[person] === null ? '' : await server.cookieFor(people[person]);
  const index = Object.keys(people).indexOf(person);
  const open = [...rows.values()].flatMap(({ path, get }) => (get[index] === 200 ? [path] : []));
  const found = new Set<string>();
  for (const path of [...open, ...asked, ...named]) {
    const { body } = await server.get(path, cookie);
    for (const [marker] of body.matchAll(/zwithheld[a-z]+z/g)) found.add(`${marker} at ${path}`);
  }
  return [...found];
}

describe('a neighbor', () => {
  test('reads nothing that is withheld from them', async () => {
    expect(await findMarkers('other')).toEqual([]);
  });

  test('reads nothing of it when signed out', async () => {
    expect(await findMarkers('visitor')).toEqual([]);
  });
});

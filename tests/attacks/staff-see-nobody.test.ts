import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { accessRows, builtRoutes } from './access-rows';
import { makeThings, people } from './access-things';

const server = await attackServer();
const { db, sql } = server.database;
const rows = accessRows(await builtRoutes(), await makeThings(db));

/** Names that residents publish themselves: as an author, a sender, or an event's contact. */
const inPublic = ['Maya Chen', 'Keiko Tanaka'];

const [persons, homes] = await Promise.all([
  sql<{ email: string; name: string; phone: string | null }[]>`
    select r.email, p.name, p.phone from residents r join profiles p on p.resident_id = r.id
    where r.id not in (${people.dispatcher}, ${people.editor})`,
  sql<{ label: string }[]>`select label from homes where length(label) > 4`,
]);
const personal = [
  ...persons.flatMap(({ email, name, phone }) =>
    [email, phone ?? [], inPublic.includes(name) ? [] : name].flat(),
  ),
  ...homes.map(({ label }) => label),
];

const toData = (path: string) => path.replace(/^([^?]+)/, '$1.data');

async function listAddresses(at: number, cookie: string): Promise<string[]> {
  const ofRoutes = [...rows.values()].flatMap(({ id, path, get }) =>
    /^routes\/(manage|messages)\//.test(id) && get[at] === 200 ? [path] : [],
  );
  const { body } = await server.get('/manage/content', cookie);
  const kinds = new Set([...body.matchAll(/href="(\/manage\/content\/[a-z-]+)"/g)].map(([, path]) => path!));
  return [...ofRoutes, ...[...kinds].flatMap((path) => [path, `${path}/export.csv`])];
}

test.each([
  ['dispatcher', 4, '/manage/messages'],
  ['editor', 5, '/manage/content/history.csv'],
] as const)(
  'no email address, phone number, home or name of a resident reaches a %s',
  async (role, at, one) => {
    expect(personal.length).toBeGreaterThan(40);
    const cookie = await server.cookieFor(people[role]);
    const addresses = await listAddresses(at, cookie);
    expect(addresses).toContain(one);
    for (const address of addresses.flatMap((path) => [path, toData(path)])) {
      const { body } = await server.get(address, cookie);
      expect
        .soft(
          personal.filter((words) => body.includes(words)),
          address,
        )
        .toEqual([]);
    }
  },
);

test("the manager's list of people has the residents' data", async () => {
  const { body } = await server.get('/manage/people.data', await server.cookieFor(people.manager));
  expect(personal.filter((words) => body.includes(words)).length).toBeGreaterThan(20);
});

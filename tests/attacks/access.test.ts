import { gt, max } from 'drizzle-orm';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';

import { audit } from '#db/schema';
import { type Answer, attackServer } from '../support/attack-server';
import { accessRows, builtRoutes, type Row, toSix } from './access-rows';
import { makeThings, people } from './access-things';

const server = await attackServer();
const { db } = server.database;
const routes = await builtRoutes();
const rows = accessRows(routes, await makeThings(db));

/** As a row writes it. */
function toOutcome({ status, headers }: Answer): number | string {
  const to = headers.location;
  if (to === undefined) return status;
  return to === '/signin' || to.startsWith('/signin?')
    ? status === 303
      ? `303 ${to}`
      : 'signin'
    : `${status} ${isOutside(to) ? new URL(to).origin : to}`;
}

/** Another site's addresses end in what they are told: where they are is enough. */
const isOutside = (to: string) => /^https:/.test(to);

/** By person; a visitor has none. */
const cookies = new Map<string | null, string>();
for (const person of Object.values(people)) cookies.set(person, person ? await server.cookieFor(person) : '');

async function ask(row: Row, person: string | null, method: 'GET' | 'change'): Promise<number | string> {
  if (method === 'GET') return toOutcome(await server.get(row.path, cookies.get(person)));
  // Each with a session of its own: some of the changes end it.
  const headers: Record<string, string> = person ? { Cookie: await server.cookieFor(person) } : {};
  const { json, form, method: verb = 'POST' } = row;
  const body = json === undefined ? new URLSearchParams(form).toString() : JSON.stringify(json);
  if (body !== '')
    headers['Content-Type'] = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await server.send(row.path, { method: verb, headers, body });
  return json === undefined && (await isToldGone(answer, headers)) ? 404 : toOutcome(answer);
}

const gone = 'That is no longer there';

/**
 * To a form what is gone, or is another's, is a 404 in other words: its list, which is read anew and says so. Here it is
 * followed there, for every row action of the product.
 */
async function isToldGone(answer: Answer, { Cookie = '' }: Record<string, string>): Promise<boolean> {
  const flash = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('flash='));
  if (answer.status !== 303 || !flash) return false;
  const pair = flash.split(';', 1)[0]!;
  const words = Buffer.from(decodeURIComponent(pair.replace('flash=', '')), 'base64').toString();
  if (!words.includes(gone)) return false;
  const list = await server.get(answer.headers.location ?? '', `${Cookie}; ${pair}`);
  return list.status === 200 && list.body.includes(gone);
}

/** By the id of the route, what each of the people gets. */
type Found = Record<string, (number | string)[]>;

async function askEach(row: Row, method: 'GET' | 'change'): Promise<(number | string)[]> {
  const outcomes = [];
  for (const person of Object.values(people)) outcomes.push(await ask(row, person, method));
  return outcomes;
}

const expected = (pick: (row: Row) => Row['get']): Found =>
  Object.fromEntries([...rows].map(([id, row]) => [id, toSix(id, pick(row))]));

const lastAudited = async () => (await db.select({ id: max(audit.id) }).from(audit))[0]?.id ?? 0;
const auditedSince = async (id: number) =>
  (await db.select().from(audit).where(gt(audit.id, id)).orderBy(audit.id)).map(
    ({ actorId, verb, kind }) => [`${actorId}`, `${kind} ${verb}`] as const,
  );

describe('who may do what', () => {
  test('every row has a route', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(routes).sort());
  });

  test('reading: every route × visitor, residents, manager, dispatcher, editor', async () => {
    const atOnce = pLimit(8);
    const found = [...rows].map(([id, row]) => atOnce(async () => [id, await askEach(row, 'GET')] as const));
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected((row) => row.get));
  });

  test('changing: every route × visitor, residents, manager, dispatcher, editor', async () => {
    const found: Found = {};
    const audited: Record<string, (readonly string[])[]> = {};
    for (const [id, row] of rows) {
      const before = await lastAudited();
      found[id] = await askEach(row, 'change');
      audited[id] = await auditedSince(before);
    }
    expect(found).toEqual(expected((row) => row.change));
    expect(audited).toEqual({});
  });
});

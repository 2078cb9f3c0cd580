import { and, eq, gt, isNotNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';

import { audit, residents } from '#db/schema';
import type { RouteHandle } from '~/http/route.server';

import { type Answer, attackServer } from '../support/attack-server';
import { insertSessions } from '../support/sessions';
import { makeNeighbors } from '../support/slots';
import { testNow } from '../support/test-clock';
import { accessRows, builtRoutes, type Row, rowNames, undecided } from './access-rows';
import { makeThings, people } from './access-things';

const server = await attackServer();
const { db } = server.database;
const routes = await builtRoutes();
const rows = accessRows(routes, await makeThings(db));

function toOutcome({ status, headers }: Answer): number | string {
  const to = headers.location;
  if (to === undefined) return status;
  return to === '/signin' || to.startsWith('/signin?')
    ? status === 303
      ? `303 ${to}`
      : 'signin'
    : `${status} ${isOutside(to) ? new URL(to).origin : to}`;
}

const isOutside = (to: string) => /^https:/.test(to);

const cookies = new Map<string | null, string>();
for (const person of Object.values(people)) cookies.set(person, person ? await server.cookieFor(person) : '');

async function change(row: Row, person: string | null): Promise<number | string> {
  // One session per request, since some changes end their session.
  const headers: Record<string, string> = person ? { Cookie: await server.cookieFor(person) } : {};
  const { json, form, method: verb } = row;
  const body = json === undefined ? new URLSearchParams(form).toString() : JSON.stringify(json);
  if (body !== '')
    headers['Content-Type'] = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await server.send(row.path, { method: verb, headers, body });
  return json === undefined && (await isReportedGone(answer, headers)) ? 404 : toOutcome(answer);
}

const gone = 'It’s no longer available';

/**
 * A form for a missing or foreign row redirects to its list, whose message says it is gone. Follows that redirect, so
 * that the caller can count it as a 404.
 */
async function isReportedGone(answer: Answer, { Cookie = '' }: Record<string, string>): Promise<boolean> {
  const flash = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('flash='));
  if (answer.status !== 303 || !flash) return false;
  const pair = flash.split(';', 1)[0]!;
  const words = Buffer.from(decodeURIComponent(pair.replace('flash=', '')), 'base64').toString();
  if (!words.includes(gone)) return false;
  const list = await server.get(answer.headers.location ?? '', `${Cookie}; ${pair}`);
  return list.status === 200 && list.body.includes(gone);
}

/** HTML per page before compression: an old phone has to parse all of it. */
const htmlLimitKb = 60;

/** Browsers cache only pages that allow it and nothing of the API, and no page is too large. */
function checkPage({ id, path }: Row, { status, headers, body }: Answer): void {
  const { handle, default: page } = routes[id]?.module ?? {};
  if (status !== 200 || id === 'root' || !(page || id.startsWith('routes/api/'))) return;
  const isCached = (handle as RouteHandle | undefined)?.keeps === 'page';
  expect.soft(headers['cache-control'], path).toBe(isCached ? 'private, no-cache' : 'no-store');
  if (page) expect.soft(Buffer.byteLength(body) / 1000, `kB of ${path}`).toBeLessThanOrEqual(htmlLimitKb);
}

type Found = Record<string, (number | string)[]>;

const expected = (pick: (row: Row) => Found[string]): Found =>
  Object.fromEntries([...rows].map(([name, row]) => [name, pick(row)]));

let lastRead = 0;

async function takeActors(): Promise<string[]> {
  const { id, actorId } = audit;
  const rows = await db
    .select({ id, actorId })
    .from(audit)
    .where(and(isNotNull(actorId), gt(id, lastRead)))
    .orderBy(id);
  lastRead = rows.at(-1)?.id ?? lastRead;
  return [...new Set(rows.map(({ actorId }) => actorId!))];
}

function toActors(id: string, person: string | null, outcome: number | string): string[] {
  const hasFailed = outcome === 'signin' || (typeof outcome === 'number' && outcome >= 400);
  const sends = /^routes\/(messages\/|api\/notifications\.(safety-alert|test-send)$)/.test(id);
  const isSender = person === people.manager || person === people.dispatcher;
  const isElsewhere = id === 'routes/photos/remove' || id === 'routes/community/neighbors/show';
  const isStaffs = id.startsWith('routes/manage/') || isElsewhere || (sends && isSender);
  const isSilent = changeNothing.has(id) || (changeNothingMore.has(id) && person !== people.manager);
  return person !== null && isStaffs && !hasFailed && !isSilent ? [person] : [];
}

const changeNothing = new Set(
  ['amenities/preview', 'articles/preview', 'content/preview', 'open311/retry'].map(
    (name) => `routes/manage/${name}`,
  ),
);
const changeNothingMore = new Set(
  ['messages/confirm', 'content/imports/apply']
    .concat(['content', 'amenities', 'classes'].flatMap((of) => [`${of}/retire`, `${of}/restore`]))
    .map((name) => `routes/manage/${name}`),
);

describe('access to every route', () => {
  test('every method of every route has an access row, and every row has a route', () => {
    expect([...rows.keys()].sort()).toEqual(rowNames(routes).sort());
    const isOpen = ({ get, change }: Row) => [...get, ...change].includes(undecided);
    expect([...rows].filter(([, row]) => isOpen(row)).map(([name]) => name)).toEqual([]);
  });

  test('each visitor, resident, manager, dispatcher and editor can read exactly the routes of their row', async () => {
    const atOnce = pLimit(8);
    const askEach = async (row: Row) => {
      const outcomes = [];
      for (const person of Object.values(people)) {
        const answer = await server.get(row.path, cookies.get(person));
        checkPage(row, answer);
        outcomes.push(toOutcome(answer));
      }
      return outcomes;
    };
    const found = [...rows].map(([name, row]) => atOnce(async () => [name, await askEach(row)] as const));
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected((row) => row.get));
  });

  test('a moved-out or disabled resident is a visitor on every route, despite their session', async () => {
    const [moved, disabled] = await makeNeighbors(db, 2, 'former');
    const theirs = await insertSessions(db, [moved!.id, disabled!.id]);
    expect((await server.get('/profile', theirs[0])).status).toBe(200);
    await db.update(residents).set({ leavesAt: testNow() }).where(eq(residents.id, moved!.id));
    await db.update(residents).set({ disabledAt: testNow() }).where(eq(residents.id, disabled!.id));
    const atOnce = pLimit(8);
    const askEach = async ({ path, method, get: [read], change: [change] }: Row, at: number) => {
      // One lookup rejects both sessions on every route, so each route is asked with one of them.
      const Cookie = theirs[at % 2]!;
      expect.soft(toOutcome(await server.get(path, Cookie)), `GET ${path}`).toBe(read);
      if (change !== 'signin' && change !== 401) return;
      const answer = await server.send(path, { method, headers: { Cookie } });
      expect.soft(toOutcome(answer), `${method} ${path}`).toBe(change);
    };
    await Promise.all([...rows.values()].map((one, at) => atOnce(() => askEach(one, at))));
  });

  test('each person can change exactly what their row allows, and the audit names them', async () => {
    const found: Found = {};
    await takeActors();
    const audited: [id: string, person: string | null, outcome: number | string, actors: string[]][] = [];
    for (const [name, row] of rows) {
      found[name] = [];
      for (const person of Object.values(people)) {
        const outcome = await change(row, person);
        found[name].push(outcome);
        audited.push([row.id, person, outcome, await takeActors()]);
      }
    }
    expect(found).toEqual(expected((row) => row.change));
    expect(audited.filter(([, , , actors]) => actors.length > 0).length).toBeGreaterThan(20);
    for (const [id, person, outcome, actors] of audited)
      expect.soft(actors, `${id} as ${person}: ${outcome}`).toEqual(toActors(id, person, outcome));
  });
});

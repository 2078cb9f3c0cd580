import { afterAll, beforeAll, inject } from 'vitest';

import { openDatabase } from '#db/client';

import { builtRoutes } from '../attacks/access-rows';
import { makeThings, people } from '../attacks/access-things';
import { cloneDatabase } from '../support/database';
import { describe, expect, test } from '../support/domain-test';
import { type Asked, listAsked } from '../support/growth/asked';
import { findFaults } from '../support/growth/check';
import { type Cost, countCosts } from '../support/growth/costs';
import { growNeighborhood } from '../support/growth/grow';
import { startQuietServer } from '../support/growth/in-process';
import { expectWholeTotals } from '../support/points';
import { insertSessions } from '../support/sessions';
import { testInstant } from '../support/test-clock';
import { boundOf } from './growth-bounds';

/** Fewer rows than the bench has for as many residents, since the suite makes them each time. */
const sizes = { residents: 2000, homes: 300, years: 2, hourDays: 8, share: 0.25 };

async function open() {
  const clone = await cloneDatabase(inject('adminUrl'));
  await growNeighborhood(clone.url, { sizes, now: testInstant });
  const costs = await countCosts(clone.url);
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const asked = listAsked(await builtRoutes(), await makeThings(database.db)).filter(isOfOne);
  const [resident = '', manager = ''] = await insertSessions(database.db, [people.resident, people.manager]);
  const server = await startQuietServer(clone.url);
  return {
    ...{ costs, database, asked, server, cookies: { visitor: '', resident, manager } },
    async close() {
      await server.close();
      await costs.close();
      await database.close();
      await clone.drop();
    },
  };
}

/** Each page once: as a resident if one may, else as who may. The manager's home has what is on all of their pages. */
const isOfOne = ({ path, reader, name }: Asked, _at: number, all: Asked[]): boolean =>
  reader === 'resident' ||
  name === '/ (manager)' ||
  !all.some((other) => other.path === path && other.reader === 'resident');

function expectWithin(name: string, { statements, pages, most }: Cost): void {
  const bound = boundOf(name);
  const told = `${name}: ${JSON.stringify(most, null, 2)}`;
  expect.soft(pages, `database pages read by ${told}`).toBeLessThanOrEqual(bound.pages);
  expect.soft(statements, `statements of ${told}`).toBeLessThanOrEqual(bound.statements);
}

describe('a neighborhood of 2,000 residents and two years', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('its rows belong together, as the product would have written them', async () => {
    expect(await findFaults(opened.database.sql)).toEqual([]);
    await expectWholeTotals(opened.database);
  });

  test('every page and call reads a bounded number of database pages with a bounded number of statements', async () => {
    const { asked, server, costs, cookies } = opened;
    for (const { name, path, reader } of asked) {
      server.fresh();
      const [{ status }, cost] = await costs.measure(() => server.ask(path, cookies[reader]));
      expect.soft(status, path).toBe(200);
      expectWithin(name, cost);
    }
    expect(asked.length).toBeGreaterThan(200);
  });

  test('every scheduled job reads a bounded number of database pages with a bounded number of statements', async () => {
    const { server, costs } = opened;
    const jobs = server.fresh().registry.jobs.filter(({ every }) => every !== undefined);
    for (const { name, run } of jobs) {
      // Jobs with a schedule have no payload.
      const [, cost] = await costs.measure(() => run(server.fresh(), {} as never));
      expectWithin(`job ${name}`, cost);
    }
    expect(jobs.length).toBeGreaterThan(5);
  });
});

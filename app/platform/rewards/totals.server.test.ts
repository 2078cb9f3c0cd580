// @module-tag dated

import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { pointsLedger } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { addReachedRewards, expectGranted } from '#tests/support/granted';
import { expectWholeTotals } from '#tests/support/points';
import { makeNeighbors } from '#tests/support/slots';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { grantDueRewards } from './badges/grant-rewards.server';
import { activities, type ActivityType } from './points/points';
import { insertPoints, insertReward } from './points/points-sql.server';
import { award, getPoints, pointsTime, revokePoints, revokeAllPoints } from './points/points.server';

const day = 24 * 60 * 60_000;
const people = 4;
const things = 3;
const runs = 6;
const transactions = 40;

const types = Object.keys(activities) as ActivityType[];
const who = fc.nat(people - 1);
const thing = fc.nat(things - 1).map((number) => `thing-${number}`);
const type = fc.constantFrom(...types);
const several = fc.array(fc.record({ who, thing }), { minLength: 1, maxLength: 6 });
const points = fc.integer({ min: 1, max: 400 });

/** A write to the ledger. */
const statement = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('award' as const), who, thing, type }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take-back' as const), who, thing, type }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take-all-back' as const), several, type }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reward-many' as const), several, points }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('award-in-two-parts' as const), who, thing, type }) },
);
type Statement = typeof statement extends fc.Arbitrary<infer S> ? S : never;

/** Writes in a transaction and a savepoint; either may roll back. */
const transaction = fc.record({
  first: fc.array(statement, { maxLength: 3 }),
  inSavepoint: fc.array(statement, { maxLength: 3 }),
  last: fc.array(statement, { maxLength: 2 }),
  keepsSavepoint: fc.boolean(),
  commits: fc.nat(3).map((one) => one > 0),
  daysLater: fc.constantFrom(0, 0, 1, 8, 33),
  grantsAfter: fc.nat(5).map((one) => one === 0),
});

type Transaction = typeof transaction extends fc.Arbitrary<infer T> ? T : never;

/** Each history uses new residents, since all share a database. */
test("after any history of awards, totals and months equal the ledger's sums, and rewards are granted exactly once", async ({
  services,
}) => {
  let run = 0;
  const seen = { rolledBack: 0, granted: 0 };
  const history = fc.array(transaction, { minLength: transactions, maxLength: transactions });
  const property = fc.asyncProperty(history, async (history) => {
    run += 1;
    const viewers = await makeNeighbors(services.db, people, `run-${run}-`);
    const met = new Map(viewers.map(({ id }) => [id, new Set<string>()]));
    for (const one of history) {
      services.clock.set(new Date(services.clock.now().getTime() + one.daysLater * day));
      await execute(services, viewers, one);
      if (!one.commits || !one.keepsSavepoint) seen.rolledBack += 1;
      if (one.grantsAfter) await grant(services, viewers, met);
    }
    await expectWholeTotals(services);
    for (let look = 0; look < 3; look += 1) {
      await grant(services, viewers, met);
      await expectGranted(services, met);
    }
    await expectWholeTotals(services);
    for (const viewer of viewers) await expectOwnPoints(services, viewer);
    seen.granted += [...met.values()].reduce((sum, { size }) => sum + size, 0);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  // The generator must produce rollbacks, which grant nothing.
  expect(seen.rolledBack).toBeGreaterThan(runs * 10);
  expect(seen.granted).toBeGreaterThan(runs * people * 2);
});

const giveUp = new Error('rolled back on purpose');
const unlessGivenUp = (error: unknown) => {
  if (error !== giveUp) throw error;
};

async function execute(
  services: TestServices,
  viewers: Viewer[],
  { first, inSavepoint, last, keepsSavepoint, commits }: Transaction,
): Promise<void> {
  await inTransaction(services, async (services) => {
    for (const one of first) await run(services, viewers, one);
    await inTransaction(services, async (services) => {
      for (const one of inSavepoint) await run(services, viewers, one);
      if (!keepsSavepoint) throw giveUp;
    }).catch(unlessGivenUp);
    for (const one of last) await run(services, viewers, one);
    if (!commits) throw giveUp;
  }).catch(unlessGivenUp);
}

async function run(services: Services, viewers: Viewer[], step: Statement): Promise<void> {
  const toId = (number: number) => viewers[number]!.id;
  const { db } = services;
  const time = pointsTime(services);
  switch (step.kind) {
    case 'award':
      await award(services, toId(step.who), { activityType: step.type, activityId: step.thing });
      return;
    case 'take-back':
      await revokePoints(services, toId(step.who), { activityType: step.type, activityId: step.thing });
      return;
    case 'take-all-back': {
      const taken = step.several.map(({ who, thing }) => ({ residentId: toId(who), activityId: thing }));
      await revokeAllPoints(services, step.type, taken);
      return;
    }
    case 'reward-many': {
      const rows = step.several.map(({ who, thing }) => ({ r: toId(who), a: thing, p: step.points }));
      const from = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (r text, a text, p integer)`;
      const awarded = { from, residentId: sql`given.r`, activityId: sql`given.a`, areSeveral: true, ...time };
      await db.execute(insertReward('complete_eco_tip', sql`given.p`, awarded));
      return;
    }
    case 'award-in-two-parts': {
      const awarded = {
        residentId: sql`${toId(step.who)}::text`,
        activityId: sql`${step.thing}::text`,
        ...time,
      };
      await db.execute(sql`
        with one as (${insertPoints([step.type], awarded)}),
        two as (${insertReward('complete_training_module', sql`7`, awarded)})
        select from one, two`);
      return;
    }
  }
}

/** Checks all residents and records what the ledger has earned them. */
async function grant(
  services: TestServices,
  viewers: Viewer[],
  met: Map<string, Set<string>>,
): Promise<void> {
  const ids = viewers.map(({ id }) => id);
  const rows = await services.db.select().from(pointsLedger).where(inArray(pointsLedger.residentId, ids));
  for (const [id, before] of met) {
    addReachedRewards(
      before,
      rows.filter(({ residentId }) => residentId === id),
    );
  }
  await grantDueRewards(services);
}

async function expectOwnPoints(services: TestServices, viewer: Viewer): Promise<void> {
  const rows = await services.db
    .select()
    .from(pointsLedger)
    .where(sql`resident_id = ${viewer.id}`);
  const sum = (category?: string) =>
    rows.reduce((sum, row) => sum + (category && row.category !== category ? 0 : row.points), 0);
  expect(await getPoints(services, viewer)).toEqual({
    totalPoints: sum(),
    ecoPoints: sum('eco'),
    socialPoints: sum('social'),
    healthPoints: sum('health'),
    levelPoints: sum() % 100,
  });
}

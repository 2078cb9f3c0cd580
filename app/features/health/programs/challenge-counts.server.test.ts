// @module-tag dated

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { isDomainError } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';

import { programVerbs } from './program-steps.server';

const ids = ['daily-steps', 'calm-days', 'five-a-day'];
const dayMs = 86_400_000;

const steps = {
  ...programVerbs,
  erase: async ({ db }: TestServices, viewer: Viewer) => {
    await db.delete(residents).where(eq(residents.id, viewer.id));
  },
  tomorrow: async ({ clock }: TestServices) => clock.set(new Date(clock.now().getTime() + dayMs)),
};
type StepName = keyof typeof steps;

const someSteps = fc.array(
  fc.record({
    step: fc.constantFrom(...(Object.keys(steps) as StepName[]), 'join' as const, 'done' as const),
    who: fc.nat(2),
    id: fc.constantFrom(...ids),
  }),
  { minLength: 10, maxLength: 25 },
);

const readCounts = ({ db }: TestServices) =>
  db.execute(sql`
    select id, joined, current_progress as days,
      (select count(*) from challenge_members m where m.challenge_id = challenges.id)::int as "joinedNow",
      (select count(*) from challenge_days d join challenge_members m using (challenge_id, resident_id)
        where d.challenge_id = challenges.id)::int as "daysNow"
    from challenges order by id`);

test('a challenge counts its members and their days after any steps, also at once', async ({ services }) => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(someSteps, async (taken) => {
      const people = await makeNeighbors(services.db, 3, `counted-${(round += 1)}-`);
      for (let at = 0; at < taken.length; at += 3) {
        const together = taken.slice(at, at + 3).map(({ step, who, id }) =>
          steps[step](services, people[who]!, { kind: 'challenges', id }).catch((error: unknown) => {
            // An erased resident, or a step that can't be taken now.
            if (!isDomainError(error) && !/foreign key/.test(String((error as Error).cause))) throw error;
          }),
        );
        await Promise.all(together);
      }
      for (const row of await readCounts(services))
        expect(row).toMatchObject({ joined: row.joinedNow, days: row.daysNow });
    }),
    { numRuns: 8 },
  );
});

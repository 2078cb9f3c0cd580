import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';

import { problemCategories, problemForwards, problems } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { backoffAfter } from '~/platform/delivery/queue.server';

import { states } from '../problems';
import { mostRequests } from './georeport.schema.server';
import { listTownRequests, postToTown, readToken, type Town, TownError } from './town.server';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Backoff after the first, second … failure. */
const waitsMs = [5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs, dayMs];
/** Longer than two calls of the town may take, so no other process sends it meanwhile. */
const leaseMs = 3 * minuteMs;
/** A town may list a new request late, so nothing is posted again before. */
const unsureMs = hourMs;
const workMs = 2 * minuteMs;
/** After this many failures in a row the rest waits for the next run. */
const failuresInARow = 3;

export const forwardProblemsJob = job('forward-problems', forwardProblems, { every: '* * * * *' });

/** Sends due problems to the town's endpoint, one after another. */
export async function forwardProblems(
  services: Services,
  _payload?: object,
  stopping?: AbortSignal,
): Promise<void> {
  const { town } = services.config;
  if (!town) return;
  const endsAt = performance.now() + workMs;
  let failed = 0;
  while (failed < failuresInARow && performance.now() < endsAt && !stopping?.aborted) {
    const due = await claim(services);
    if (due === null) return;
    if (due === 'dropped') continue;
    const isDone = await deliver(services, town, due);
    failed = isDone ? 0 : failed + 1;
  }
}

type Due = {
  forward: typeof problemForwards.$inferSelect;
  problem: typeof problems.$inferSelect;
  townCode: string;
};

/** Leases the forward that waits longest. One that has ended or was hidden meanwhile is dropped. */
function claim(services: Services): Promise<Due | 'dropped' | null> {
  return inTransaction(services, async ({ db, clock }) => {
    const now = clock.now();
    const [due] = await db
      .select({ forward: problemForwards, problem: problems, townCode: problemCategories.townCode })
      .from(problemForwards)
      .innerJoin(problems, eq(problems.id, problemForwards.problemId))
      .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
      .where(and(isNull(problemForwards.requestId), lte(problemForwards.nextAt, now)))
      .orderBy(asc(problemForwards.nextAt))
      .limit(1)
      .for('update', { of: problemForwards, skipLocked: true });
    if (!due) return null;
    const { forward, problem, townCode } = due;
    const isThis = eq(problemForwards.problemId, problem.id);
    const isWanted =
      states[problem.state].isOpen &&
      problem.text !== null &&
      problem.hiddenAt === null &&
      !problem.isPrivate;
    if (isWanted && townCode !== null) {
      await db
        .update(problemForwards)
        .set({ nextAt: after(now, leaseMs) })
        .where(isThis);
      return { forward, problem, townCode };
    }
    if (forward.sentAt === null) await db.delete(problemForwards).where(isThis);
    else await db.update(problemForwards).set({ nextAt: null }).where(isThis);
    return 'dropped';
  });
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function deliver(services: Services, town: Town, due: Due): Promise<boolean> {
  try {
    await send(services, town, due);
    return true;
  } catch (error) {
    if (!(error instanceof TownError)) throw error;
    services.log.warn({ failure: error.failure }, 'a problem was not forwarded');
    const { failures } = due.forward;
    const nextAt = after(services.clock.now(), backoffAfter(waitsMs, failures + 1));
    await change(services, due, {
      failures: failures + 1,
      failure: error.failure,
      nextAt,
      ...(error.mayHaveArrived ? {} : { sentAt: due.forward.sentAt }),
    });
    return false;
  }
}

const change = (
  { db }: Services,
  { problem }: Due,
  values: Partial<typeof problemForwards.$inferInsert>,
): Promise<unknown> =>
  db.update(problemForwards).set(values).where(eq(problemForwards.problemId, problem.id));

async function send(services: Services, town: Town, due: Due): Promise<void> {
  const { token, sentAt } = due.forward;
  if (token !== null) return keepId(services, due, await readToken(town, token));
  if (sentAt !== null) {
    const found = await findAtTown(town, due, sentAt);
    if (found !== null) return keepId(services, due, found);
    if (services.clock.now().getTime() - sentAt.getTime() < unsureMs) throw new TownError(notSure, true);
  }
  // Written before the call, so that a process that dies here leaves a row that is looked up first.
  await change(services, due, { sentAt: services.clock.now() });
  const posted = await postToTown(town, toFields(services, due));
  if (posted.service_request_id !== null) return keepId(services, due, posted.service_request_id);
  if (posted.token === null) throw new TownError('The town’s answer has no number.', true);
  const nextAt = after(services.clock.now(), minuteMs);
  await change(services, due, { token: posted.token, nextAt, failures: 0, failure: null });
}

const notSure = 'We don’t know yet whether it arrived. We look for it at the town before we send it again.';

/** @throws TownError if the town has none yet, or gives the id of another of our problems */
async function keepId(services: Services, due: Due, requestId: string | null): Promise<void> {
  if (requestId === null) throw new TownError('The town has no number for it yet.', true);
  const isTaken = eq(problemForwards.requestId, requestId);
  if ((await services.db.$count(problemForwards, isTaken)) > 0)
    throw new TownError('The town gave it the number of another report.', true);
  const status = 'open';
  await change(services, due, { requestId, status, token: null, nextAt: null, failures: 0, failure: null });
}

/** The last line of the description, by which a request is found again at the town. */
const toMark = ({ problem }: Due): string => `VCLink ${problem.id}`;

function toFields({ config }: Services, due: Due): Record<string, string> {
  const { text, number, landmark, latitude, longitude } = due.problem;
  const place =
    latitude === null || longitude === null ? null : { lat: String(latitude), long: String(longitude) };
  if (place === null && landmark === '') throw new TownError('It has no place, which the town needs.', false);
  return {
    service_code: due.townCode,
    description: `${text}\n\n${config.communityName}, no. ${number}\n${toMark(due)}`,
    ...place,
    ...(landmark !== '' && { address_string: landmark }),
  };
}

/** Looks for a request whose answer was lost. @throws TownError also if the town's list may be cut */
async function findAtTown(town: Town, due: Due, sentAt: Date): Promise<string | null> {
  const { requests, count } = await listTownRequests(town, {
    service_code: due.townCode,
    start_date: after(sentAt, -dayMs).toISOString(),
    end_date: after(sentAt, dayMs).toISOString(),
  });
  const mark = toMark(due);
  const found = requests.find(({ description }) => description.includes(mark));
  if (!found && count >= mostRequests) throw new TownError(notSure, true);
  return found?.service_request_id ?? null;
}

/** Forwards that failed, for managers. */
export const isFailing = and(isNull(problemForwards.requestId), sql`${problemForwards.failure} is not null`);

import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { problemForwards, problems, problemUpdates } from '#db/schema';
import { groupBy } from '~/domain/group-by';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';

import { addUpdate, type Change, type Locked, lockProblem } from '../change-problem.server';
import { isOpen } from '../problem-rows.server';
import { problemLimits, states } from '../problems';
import { listTownRequests, TownError, type TownRequest } from './town.server';

const dayMs = 86_400_000;
/** A town may reopen a request for this long. */
const readDays = 30;
const batchSize = 50;
/** A slow town takes a minute for each batch. */
const mostInARun = 200;
/** A town that changes its mind all the time doesn't flood the followers. */
const updatesADay = 3;

export const readTownJob = job('read-town', readTown, { every: '*/15 * * * *' });

/** Reads the state of forwarded problems back from the town. */
export async function readTown(services: Services, _payload?: object, stopping?: AbortSignal): Promise<void> {
  const { db, clock, config, log } = services;
  if (!config.town) return;
  const since = new Date(clock.now().getTime() - readDays * dayMs);
  const forwarded = await db
    .select({ problemId: problemForwards.problemId, requestId: problemForwards.requestId })
    .from(problemForwards)
    .innerJoin(problems, eq(problems.id, problemForwards.problemId))
    .where(and(isNotNull(problemForwards.requestId), or(isOpen, gt(problems.changedAt, since))))
    .orderBy(sql`${problemForwards.readAt} nulls first`)
    .limit(mostInARun);
  for (let at = 0; at < forwarded.length && !stopping?.aborted; at += batchSize) {
    const ours = new Map(forwarded.slice(at, at + batchSize).map((row) => [row.requestId!, row.problemId]));
    const filter = { service_request_id: [...ours.keys()].join(',') };
    const listed = await listTownRequests(config.town, filter).catch((error: unknown) => {
      if (!(error instanceof TownError)) throw error;
      log.warn({ failure: error.failure }, 'the town’s updates were not read');
    });
    if (!listed) return;
    await db
      .update(problemForwards)
      .set({ readAt: clock.now() })
      .where(inArray(problemForwards.problemId, [...ours.values()]));
    for (const [requestId, [request, ...others]] of groupBy(
      listed.requests,
      (one) => one.service_request_id,
    )) {
      const problemId = ours.get(requestId);
      // Requests that we didn't ask for aren't ours. Two rows for one id contradict each other.
      if (problemId !== undefined && request && others.length === 0)
        await apply(services, problemId, request);
    }
  }
}

function apply(services: Services, problemId: string, request: TownRequest): Promise<void> {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const problem = await lockProblem(services, problemId);
    const isOfTown = and(eq(problemUpdates.problemId, problemId), eq(problemUpdates.by, 'town'));
    const [newest] = await db
      .select({ position: problemUpdates.position, sentence: problemUpdates.sentence })
      .from(problemUpdates)
      .where(isOfTown)
      .orderBy(desc(problemUpdates.position))
      .limit(1);
    const change = toChange(problem, newest, request);
    const isNews = change !== null && change.sentence !== newest?.sentence;
    const dayAgo = new Date(clock.now().getTime() - dayMs);
    if (
      isNews &&
      (await db.$count(problemUpdates, and(isOfTown, gt(problemUpdates.at, dayAgo)))) >= updatesADay
    )
      return;
    if (isNews) await addUpdate(services, problem, { ...change, by: 'town', byId: null });
    await db
      .update(problemForwards)
      .set({ status: request.status })
      .where(eq(problemForwards.problemId, problemId));
  });
}

type TownChange = Pick<Change, 'state' | 'sentence' | 'plannedOn'>;

/**
 * "Closed" at a town often means only that somebody handled it, so it never counts as fixed here. A problem that ended
 * here stays so, unless the town itself had closed it and opens it again.
 */
function toChange(
  problem: Locked,
  newest: { position: number } | undefined,
  { status, status_notes: note }: TownRequest,
): TownChange | null {
  const isOpenHere = states[problem.state].isOpen;
  if (status === 'closed')
    return isOpenHere ? { state: 'closed', sentence: say('The town closed it', note) } : null;
  if (isOpenHere)
    return note === ''
      ? null
      : { state: problem.state, sentence: say('The town says', note), plannedOn: problem.plannedOn };
  return problem.state === 'closed' && newest?.position === problem.step
    ? { state: 'received', sentence: say('The town opened it again', note) }
    : null;
}

const say = (what: string, note: string): string =>
  note === '' ? `${what}.` : `${what}: ${note}`.slice(0, problemLimits.text);

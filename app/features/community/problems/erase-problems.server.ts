import { and, eq, lt, or, sql } from 'drizzle-orm';

import { problems, problemUpdates } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Erased } from '~/platform/own-data/personal-data.server';
import { removePhotos } from '~/platform/photos/photos.server';

import { hasEnded } from './problem-rows.server';
import { stillBroken } from './problems';

/**
 * Private problems and those at the person's home go. Of the others, their words, answers and photos go: somebody
 * still has to mend the lamp.
 */
export async function eraseReporter(services: Services, { id }: Erased): Promise<void> {
  const { db } = services;
  const isOwn = eq(problems.reporterId, id);
  await db.delete(problems).where(and(isOwn, or(problems.isPrivate, problems.isAtHome)));
  const own = await db.select({ id: problems.id }).from(problems).where(isOwn);
  for (const { id } of own) await removePhotos(services, { subject: 'problem', id });
  await db.update(problems).set({ text: null, answers: [], landmark: '', homeId: null }).where(isOwn);
  await db
    .update(problemUpdates)
    .set({ sentence: stillBroken })
    .where(and(eq(problemUpdates.byId, id), eq(problemUpdates.by, 'reporter')));
}

const callerDays = 90;
const dayMs = 86_400_000;

/** Forgets who called, 90 days after a problem ended. */
export async function sweepCallers({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - callerDays * dayMs);
  await db
    .update(problems)
    .set({ caller: '' })
    .where(and(hasEnded, lt(problems.changedAt, before), sql`${problems.caller} <> ''`));
}

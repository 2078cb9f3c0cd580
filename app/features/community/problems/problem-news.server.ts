import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { problemFollowers, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { broadcastNotification } from '~/platform/notifications/broadcast.server';

import { fixedPath, managedProblemPath, problemPath, type ProblemState, states } from './problems';

type Named = { id: string; number: number; category: string };

/** Tells everybody who follows the problem, but the person who changed it. Topic `problem_update`. */
export async function tellFollowers(
  services: Services,
  { id, category }: Named,
  { state, sentence, actorId }: { state: ProblemState; sentence: string; actorId: string | null },
): Promise<void> {
  const followers = sql`select resident_id from ${problemFollowers}
    where problem_id = ${id}::uuid and resident_id is distinct from ${actorId}`;
  await broadcastNotification(services, followers, {
    id: crypto.randomUUID(),
    type: 'problem_update',
    title: state === 'fixed' ? `Is it fixed? ${category}` : `${states[state].label}: ${category}`,
    message: sentence,
    url: state === 'fixed' ? fixedPath(id) : problemPath(id),
  });
}

const managers = (): SQL => sql`select id from ${residents} where ${eq(residents.role, 'manager')}`;

/** Tells all managers, or those named if there are any. */
export async function tellManagers(
  services: Services,
  { id, number, category }: Named,
  {
    title,
    message,
    to = [],
    but = null,
  }: { title: string; message: string; to?: readonly string[]; but?: string | null },
): Promise<void> {
  const named = to.length > 0 ? or(inArray(residents.id, [...to]))! : eq(residents.role, 'manager');
  const chosen = to.length > 0 ? sql`select id from ${residents} where ${named}` : managers();
  await broadcastNotification(
    services,
    sql`select id from (${chosen}) as staff where id is distinct from ${but}`,
    {
      id: crypto.randomUUID(),
      type: 'problem_update',
      title: `${title}: ${category}, no. ${number}`,
      message,
      url: managedProblemPath(id),
    },
  );
}

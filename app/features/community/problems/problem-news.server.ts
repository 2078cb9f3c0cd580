import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { problemFollowers, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { broadcastNotification } from '~/platform/notifications/broadcast.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { listHousehold } from '~/platform/residents/household.server';

import {
  fixedPath,
  formatProblem,
  managedProblemPath,
  problemPath,
  type ProblemState,
  states,
} from './problems';

type Named = { id: string; number: number; category: string; isPrivate: boolean };

type FollowersNews = {
  from: ProblemState;
  state: ProblemState;
  sentence: string;
  actorId: string | null;
};

/**
 * Tells everybody who follows the problem, but the person who changed it. Topic `problem_update`. Of a private one,
 * only people who still live in its home.
 */
export async function tellFollowers(
  services: Services,
  { id, category, isPrivate, homeId }: Named & { homeId: string | null },
  { from, state, sentence, actorId }: FollowersNews,
): Promise<void> {
  const { problemId, residentId } = problemFollowers;
  const readers =
    isPrivate && homeId !== null ? inArray(residentId, await listHousehold(services, homeId)) : undefined;
  const followers = services.db
    .select({ residentId })
    .from(problemFollowers)
    .where(and(eq(problemId, id), sql`${residentId} is distinct from ${actorId}`, readers));
  await broadcastNotification(services, followers.getSQL(), {
    id: crypto.randomUUID(),
    type: 'problem_update',
    title: `${toHeadline(from, state)} ${category}`,
    message: sentence,
    url: state === 'fixed' ? fixedPath(id) : problemPath(id),
  });
}

function toHeadline(from: ProblemState, state: ProblemState): string {
  if (state === 'fixed') return 'Is it fixed?';
  if (state === from) return 'News:';
  return state === 'received' ? 'Open again:' : `${states[state].label}:`;
}

type ManagersNews = {
  title: string;
  message: string;
  /** Recipients, as far as they are managers. Without any, all managers get it. */
  to?: readonly (string | null)[];
  but?: string | null;
  /** The resident whose words it quotes. Erasing their account deletes it. */
  aboutId?: string | null;
};

/** A phone's lock screen shows no words of a private problem. */
export async function tellManagers(
  services: Services,
  { isPrivate, ...named }: Named,
  { title, message, to = [], but = null, aboutId = null }: ManagersNews,
): Promise<void> {
  const rows = await services.db
    .select({ id: residents.id })
    .from(residents)
    .where(and(eq(residents.role, 'manager'), isNull(residents.disabledAt)));
  const managers = rows.map(({ id }) => id);
  const chosen = managers.filter((id) => to.includes(id));
  await notifyResidents(
    services,
    (chosen.length > 0 ? chosen : managers).filter((id) => id !== but),
    {
      type: 'problem_update',
      title: `${title}: ${formatProblem(named)}`,
      message: isPrivate ? 'Private: open it in the app.' : message,
      url: managedProblemPath(named.id),
      aboutId,
    },
  );
}

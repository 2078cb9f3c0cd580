import { type SQL, sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import { achievements } from '../badges/achievements.server';
import { type ActivityType, isActivityType, isOwnReward, type OwnReward } from '../points/points';

export type LedgerSubject = {
  /** Malformed ids are skipped, since PostgreSQL rejects them as UUIDs. */
  hasUuid: boolean;
  /** SELECT of `id`, `name` and `"isOfAmenity"`. Must restrict personal things to the viewer's. */
  select(ids: SQL, viewer: Viewer): SQL;
};

export type LedgerSubjects = Readonly<Record<Exclude<Kind, 'achievement'>, LedgerSubject>>;

export type Thing = { name: string; isOfAmenity: boolean };

type Kind = 'booking' | 'rsvp' | 'seat' | 'facility' | 'tip' | 'module' | 'question' | 'achievement';
type Row = { activityType: string; activityId: string };

const kindsByActivity: Record<ActivityType | OwnReward, readonly Kind[]> = {
  book_fitness_class: ['booking'],
  attend_fitness_class: ['booking'],
  book_wellness_appointment: ['facility'],
  complete_wellness_session: ['facility'],
  use_shuttle: [],
  book_shuttle_ride: ['seat'],
  view_energy_dashboard: [],
  attend_event: ['rsvp'],
  book_event: ['rsvp'],
  join_community: [],
  complete_profile: [],
  daily_login: [],
  first_time_action: ['booking', 'rsvp', 'seat', 'module'],
  complete_eco_tip: ['tip'],
  complete_training_module: ['module'],
  answer_quiz_question: ['question'],
  unlock_achievement: ['achievement'],
};

/** Looks up the names of all ledger rows with a single query. */
export async function readThings(
  { db, registry }: Services,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(row: Row) => Thing | null> {
  const wanted = new Map<keyof LedgerSubjects, Set<string>>();
  for (const row of rows) {
    for (const kind of kinds(row)) {
      const id = toId(row);
      if (kind === 'achievement') continue;
      if (!registry.ledgerSubjects[kind].hasUuid || isUuid(id))
        wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    }
  }
  const queries = [...wanted].map(([kind, ids]) => {
    const { hasUuid, select } = registry.ledgerSubjects[kind];
    const list = [...ids].map((id) => sql`${id}::${hasUuid ? sql`uuid` : sql`text`}`);
    return sql`select ${kind} as kind, subject.* from (${select(sql.join(list, sql`, `), viewer)}) subject`;
  });
  const found =
    queries.length === 0
      ? []
      : await db.execute<Thing & { kind: string; id: string }>(sql.join(queries, sql` union all `));
  const things = new Map<string, Thing>(achievementThings);
  for (const { kind, id, ...thing } of found) things.set(`${kind} ${id}`, thing);
  return (row) => {
    const keys = kinds(row).map((kind) => `${kind} ${toId(row)}`);
    return keys.map((key) => things.get(key)).find((thing) => thing !== undefined) ?? null;
  };
}

const achievementThings = achievements.map(
  ({ id, name }) => [`achievement ${id}`, { name, isOfAmenity: false }] as const,
);

const kinds = ({ activityType }: Row): readonly Kind[] =>
  isActivityType(activityType) || isOwnReward(activityType) ? kindsByActivity[activityType] : [];

/** Strips the suffixes for a cancellation and for the time of joining. */
const toId = ({ activityId }: Row): string =>
  activityId.replace(/:cancelled$/, '').replace(/:\d{4}-\d\d-\d\dT[\d:.]+Z$/, '');

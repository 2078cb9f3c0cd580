import { type SQL, sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';

import { achievements } from '../badges/achievements.server';
import { type ActivityType, isActivityType, isOwnReward, type OwnReward } from '../points/points';

/** What a row of the ledger is about. */
export type Thing = { name: string; isOfAmenity: boolean };

type Kind = 'booking' | 'rsvp' | 'seat' | 'facility' | 'tip' | 'module' | 'question' | 'achievement';
type Row = { activityType: string; activityId: string };

/** Whose id the activity_id of each is, as the verbs that award it write it; none where it is a day or a resident. */
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

/** By kind, the SELECT of the names of those ids; what is a resident's own is looked for among the viewer's. */
const selects: Partial<Record<Kind, (ids: SQL, viewer: Viewer) => SQL>> = {
  booking: (ids, { id }) => sql`
    select 'booking' as kind, b.id::text as id, c.id is null as "isOfAmenity",
      coalesce(c.name || ' in ', '') || a.name as name
    from bookings b
    join time_slots s on s.id = b.slot_id
    join amenities a on a.id = s.amenity_id
    left join classes c on c.id = s.class_id
    where b.id in (${ids}) and b.resident_id = ${id}`,
  rsvp: (ids, { id }) => sql`
    select 'rsvp' as kind, r.id::text as id, false as "isOfAmenity", e.title as name
    from event_rsvps r join events e on e.id = r.event_id
    where r.id in (${ids}) and r.resident_id = ${id}`,
  seat: (ids, { id }) => sql`
    select 'seat' as kind, s.id::text as id, false as "isOfAmenity", route.name || ', ' || stop.name as name
    from seat_reservations s
    join shuttle_routes route on route.id = s.route_id
    join shuttle_stops stop on stop.id = s.stop_id
    where s.id in (${ids}) and s.resident_id = ${id}`,
  tip: (ids, { id }) => sql`
    select 'tip' as kind, t.id::text as id, false as "isOfAmenity", t.title as name
    from eco_tips t where t.id in (${ids}) and t.resident_id = ${id}`,
  facility: (ids) => sql`
    select 'facility' as kind, id, false as "isOfAmenity", name from mindfulness_facilities where id in (${ids})`,
  module: (ids) => sql`
    select 'module' as kind, id, false as "isOfAmenity", title as name from training_modules where id in (${ids})`,
  question: (ids) => sql`
    select 'question' as kind, q.id, false as "isOfAmenity", m.title as name
    from training_questions q join training_modules m on m.id = q.module_id where q.id in (${ids})`,
};

const haveUuids: ReadonlySet<Kind> = new Set<Kind>(['booking', 'rsvp', 'seat', 'tip']);

/**
 * The names of what rows of the viewer's ledger are about, with at most one query, whatever they are.
 * @returns the thing of a row; null where it is about none, or the thing is gone
 */
export async function readThings(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(row: Row) => Thing | null> {
  const wanted = new Map<Kind, Set<string>>();
  for (const row of rows) {
    for (const kind of kinds(row)) {
      const id = toId(row);
      if (!haveUuids.has(kind) || isUuid(id)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    }
  }
  const queries = [...wanted].flatMap(([kind, ids]) => {
    const type = haveUuids.has(kind) ? sql`uuid` : sql`text`;
    const list = [...ids].map((id) => sql`${id}::${type}`);
    return selects[kind]?.(sql.join(list, sql`, `), viewer) ?? [];
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

/** Without what says that it was taken back, and at what time somebody joined. */
const toId = ({ activityId }: Row): string =>
  activityId.replace(/:cancelled$/, '').replace(/:\d{4}-\d\d-\d\dT[\d:.]+Z$/, '');

import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/** Counts behind badges and achievements. None is a streak, so a month away costs nothing. */
export type Measures = {
  /** Points except for bookings, which can be canceled. */
  points: number;
  categories: number;
  /** Calendar weeks with activity. Bookings don't count. */
  weeks: number;
  joined: number;
  firstActions: number;
  profiles: number;
  signInDays: number;
  classes: number;
  sessions: number;
  events: number;
  rides: number;
  energyViews: number;
  tips: number;
  modules: number;
  answers: number;
  contacts: number;
  checks: number;
  /** Days with posts in discussions, so that many posts in a day don't count more. */
  discussionDays: number;
};

export async function readMeasures(
  { db, config, registry }: Services,
  residentId: string,
): Promise<Measures> {
  const [row] = await db.execute<Measures>(sql`
    with own as (
      select
        activity_type, category, points, day,
        -- Revocations are separate rows with negative points.
        sign(points)::int as counts,
        starts_with(activity_type, 'book_') as is_booking,
        -- Bookings can be canceled, and achievements reward activity that already counted.
        not starts_with(activity_type, 'book_') and category <> 'achievement' as was_done
      from points_ledger where resident_id = ${residentId}
    )
    select
      coalesce(sum(points) filter (where not is_booking), 0)::int as "points",
      count(distinct category) filter (where was_done)::int as "categories",
      count(distinct date_trunc('week', day)) filter (where was_done)::int as "weeks",
      ${countBy('join_community')} as "joined",
      ${countBy('first_time_action')} as "firstActions",
      ${countBy('complete_profile')} as "profiles",
      ${countBy('daily_login')} as "signInDays",
      ${countBy('attend_fitness_class')} as "classes",
      ${countBy('complete_wellness_session')} as "sessions",
      ${countBy('attend_event')} as "events",
      ${countBy('use_shuttle')} as "rides",
      ${countBy('view_energy_dashboard')} as "energyViews",
      ${countBy('complete_eco_tip')} as "tips",
      ${countBy('complete_training_module')} as "modules",
      ${countBy('answer_quiz_question')} as "answers",
      ${registry.measures.contacts(residentId, config)} as "contacts",
      ${registry.measures.checks(residentId, config)} as "checks",
      ${registry.measures.discussionDays(residentId, config)} as "discussionDays"
    from own`);
  // An aggregate without GROUP BY always returns a row.
  return row!;
}

const countBy = (activityType: string) =>
  sql`coalesce(sum(counts) filter (where activity_type = ${activityType}), 0)::int`;

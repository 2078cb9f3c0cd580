import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/**
 * What badges and achievements count, each a whole number from 0 on. Nothing here is a run that can break: whoever stays
 * away for a month goes on where they were.
 */
export type Measures = {
  /** All points but those for bookings: what can be cancelled again earns nothing that stays. */
  points: number;
  /** In how many of the five categories of points something was done; to book a place is not to have been there. */
  categories: number;
  /** Calendar weeks (from Monday on) in which something was done, bookings aside. */
  weeks: number;
  joined: number;
  firstActions: number;
  profiles: number;
  signInDays: number;
  classes: number;
  sessions: number;
  events: number;
  /** Days on which a shuttle was used. */
  rides: number;
  energyViews: number;
  tips: number;
  modules: number;
  answers: number;
  contacts: number;
  /** What was ticked off the move-in checklist. */
  checks: number;
  /** Days on which they wrote what stands in a discussion: who writes more in a day has no more of it. */
  discussionDays: number;
};

/** A resident's measures, as the ledger and the tables show them at this moment. */
export async function readMeasures(
  { db, config, registry }: Services,
  residentId: string,
): Promise<Measures> {
  const [row] = await db.execute<Measures>(sql`
    with own as (
      select
        activity_type, category, points, day,
        -- What was taken back is a row of its own with points below zero.
        sign(points)::int as counts,
        starts_with(activity_type, 'book_') as is_booking,
        -- What can be cancelled again is nothing done, and a reward is for what counted already.
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
  // An aggregate without GROUP BY has a row also where there is nothing.
  return row!;
}

const countBy = (activityType: string) =>
  sql`coalesce(sum(counts) filter (where activity_type = ${activityType}), 0)::int`;

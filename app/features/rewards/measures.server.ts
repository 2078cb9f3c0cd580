import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/**
 * What badges and achievements count, each a whole number from 0 on. Nothing here is a run that can break: whoever stays
 * away for a month goes on where they were.
 */
export type Measures = {
  /** All points. */
  points: number;
  /** How many of the five categories of points have any. */
  categories: number;
  /** Calendar weeks (from Monday on) in which something was done. */
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
  /** Messages in discussions that stand. */
  messages: number;
};

/** A resident's measures, as the ledger and the tables show them at this moment. */
export async function readMeasures({ db }: Services, residentId: string): Promise<Measures> {
  const [row] = await db.execute<Measures>(sql`
    with own as (
      select
        activity_type, category, points, day,
        -- What was taken back is a row of its own with points below zero.
        sign(points)::int as counts
      from points_ledger where resident_id = ${residentId}
    ), kinds as (
      select category from own where category <> 'achievement' group by category having sum(points) > 0
    )
    select
      coalesce(sum(points), 0)::int as "points",
      (select count(*) from kinds)::int as "categories",
      count(distinct date_trunc('week', day)) filter (where counts = 1 and category <> 'achievement')::int as "weeks",
      ${countOf('join_community')} as "joined",
      ${countOf('first_time_action')} as "firstActions",
      ${countOf('complete_profile')} as "profiles",
      ${countOf('daily_login')} as "signInDays",
      ${countOf('attend_fitness_class')} as "classes",
      ${countOf('complete_wellness_session')} as "sessions",
      ${countOf('attend_event')} as "events",
      ${countOf('use_shuttle')} as "rides",
      ${countOf('view_energy_dashboard')} as "energyViews",
      ${countOf('complete_eco_tip')} as "tips",
      ${countOf('complete_training_module')} as "modules",
      ${countOf('answer_quiz_question')} as "answers",
      (select count(*) from emergency_contacts where resident_id = ${residentId})::int as "contacts",
      (select count(*) from move_in_ticks where resident_id = ${residentId})::int as "checks",
      (
        select count(*) from watch_messages
        where author_id = ${residentId} and deleted_at is null and hidden_at is null
      )::int as "messages"
    from own`);
  // An aggregate without GROUP BY has a row also where there is nothing.
  return row!;
}

const countOf = (activityType: string) =>
  sql`coalesce(sum(counts) filter (where activity_type = ${activityType}), 0)::int`;

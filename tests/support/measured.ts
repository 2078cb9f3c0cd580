import { sql } from 'drizzle-orm';

import type { Viewer } from '~/domain/viewer';
import { listTasks, tickTask } from '~/features/wellbeing/move-in/move-in.server';
import type { Measures } from '~/platform/rewards/badges/measures.server';
import { categories, type Category } from '~/platform/rewards/points/points';

import { addContacts } from './contacts';
import type { TestServices } from './domain-test';
import { postId, writeWatchMessage } from './watch';

const types: Partial<Record<keyof Measures, string>> = {
  joined: 'join_community',
  firstActions: 'first_time_action',
  profiles: 'complete_profile',
  signInDays: 'daily_login',
  classes: 'attend_fitness_class',
  sessions: 'complete_wellness_session',
  events: 'attend_event',
  rides: 'use_shuttle',
  energyViews: 'view_energy_dashboard',
  tips: 'complete_eco_tip',
  modules: 'complete_training_module',
  answers: 'answer_quiz_question',
  weeks: 'daily_login',
  points: 'unlock_achievement',
};

export async function raiseMeasure(
  services: TestServices,
  viewer: Viewer,
  measure: keyof Measures,
  { from = 0, to }: { from?: number; to: number },
): Promise<void> {
  const type = types[measure];
  if (type) {
    const category = type === 'unlock_achievement' ? 'achievement' : 'eco';
    return addRows(services, viewer, { type, from, to, category, everyDays: measure === 'weeks' ? 7 : 1 });
  }
  switch (measure) {
    case 'categories':
      for (let at = from; at < to; at += 1) {
        await addRows(services, viewer, {
          type: 'complete_eco_tip',
          from: at,
          to: at + 1,
          category: categories[at],
        });
      }
      return;
    case 'contacts':
      await addContacts(
        services,
        viewer,
        Array.from({ length: to - from }, (_, at) => `Contact ${from + at}`),
      );
      return;
    case 'checks':
      for (const { id } of (await listTasks(services, viewer)).slice(from, to))
        await tickTask(services, viewer, id);
      return;
    case 'discussionDays':
      for (let at = from; at < to; at += 1) {
        services.clock.set(new Date(services.clock.now().getTime() + 24 * 60 * 60_000));
        await writeWatchMessage(services, viewer, postId, { body: `Day ${at}`, formToken: `day-${at}` });
      }
      return;
    default:
      throw new Error(`Nothing raises ${measure}.`);
  }
}

async function addRows(
  { db, clock }: TestServices,
  { id }: Viewer,
  given: { type: string; from: number; to: number; category?: Category; everyDays?: number },
): Promise<void> {
  const { type, from, to, category = 'eco', everyDays = 1 } = given;
  await db.execute(sql`
    insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select
      gen_random_uuid(), ${id}, ${type}, 'row ' || at, ${category}, 1,
      '2020-01-06'::date + at * ${everyDays}::int, ${clock.now().toISOString()}::timestamptz
    from generate_series(${from}::int, ${to}::int - 1) as at`);
}

import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { pointsLedger } from '../schema';
import type { SeedTime } from './seed-demo';

const dayMs = 24 * 60 * 60 * 1000;
const aSection = sql`interval '4 minutes'`;
const anAnswer = sql`interval '1 minute'`;
/** Points for a correct answer. Modules define their own. */
const answerPoints = 5;

const trained: Record<string, [moduleId: string, daysAgo: number, answers: number][]> = {
  'hannah-lindqvist': [
    ['emergency-kit', 51, 6],
    ['household-plan', 37, 4],
    ['first-aid-cpr', 5, 5],
  ],
  'george-whitfield': [
    ['winter-storm', 44, 4],
    ['home-fire', 43, 4],
  ],
  'keiko-tanaka': [
    ['earthquake', 34, 6],
    ['emergency-kit', 33, 2],
  ],
  'priya-raman': [['flood', 13, 4]],
  'amina-yusuf': [['wildfire-smoke', 41, 3]],
};

const startedModule = { resident: 'demo-user', module: 'earthquake', daysAgo: 6, sections: 2 };

export async function seedStartedModules(db: Db, { now }: SeedTime): Promise<void> {
  const { resident, module, daysAgo, sections } = startedModule;
  const started = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  await db.execute(sql`
    insert into training_progress (resident_id, module_id, started_at)
    select r.id, m.id, ${started}::timestamptz
    from residents r, training_modules m where r.id = ${resident} and m.id = ${module}`);
  await db.execute(sql`
    insert into training_sections_done (resident_id, module_id, section_id, done_at)
    select p.resident_id, s.module_id, s.id, p.started_at + ${aSection} * (s.position + 1)
    from training_progress p join training_sections s on s.module_id = p.module_id
    where p.resident_id = ${resident} and s.module_id = ${module} and s.position < ${sections}`);
}

/** Keeps the safety leaderboard from being empty. Also runs once in neighborhoods of earlier releases. */
export async function seedTrained(db: Db, { now, timeZone }: SeedTime): Promise<void> {
  const isOfThem = inArray(pointsLedger.residentId, Object.keys(trained));
  if ((await db.$count(pointsLedger, and(isOfThem, eq(pointsLedger.category, 'safety')))) > 0) return;
  const rows = Object.entries(trained).flatMap(([resident, modules]) =>
    modules.map(([module, daysAgo, answers]) => {
      return { resident, module, answers, started: new Date(now.getTime() - daysAgo * dayMs).toISOString() };
    }),
  );
  // Residents or modules may have changed, so read the current tables.
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as g (resident text, module text, started timestamptz, answers integer)
    join residents r on r.id = g.resident
    join training_modules m on m.id = g.module`;
  const begun = sql`${given} join training_progress p on p.resident_id = r.id and p.module_id = m.id`;
  await db.execute(sql`
    insert into training_progress (resident_id, module_id, started_at, completed_at)
    select r.id, m.id, g.started, g.started + ${aSection} * (
      select count(*) from training_sections s where s.module_id = m.id)
    from ${given}
    on conflict do nothing`);
  await db.execute(sql`
    insert into training_sections_done (resident_id, module_id, section_id, done_at)
    select r.id, m.id, s.id, p.started_at + ${aSection} * (s.position + 1)
    from ${begun} join training_sections s on s.module_id = m.id
    on conflict do nothing`);
  await db.execute(sql`
    insert into training_answers
      (resident_id, question_id, selected_answer, is_correct, correct_since, answered_at)
    select r.id, q.id, q.answer, true, answered.at, answered.at
    from ${begun} join training_questions q on q.module_id = m.id and q.position < g.answers
      cross join lateral (select p.completed_at + ${anAnswer} * (q.position + 1) as at) answered
    on conflict do nothing`);
  await db.execute(sql`
    insert into points_ledger
      (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select
      gen_random_uuid(), e.resident, e.type, e.thing, 'safety', e.points,
      (e.at at time zone ${timeZone})::date, e.at
    from (
      select
        r.id as resident, 'complete_training_module' as type, m.id as thing, m.points_reward as points,
        p.completed_at as at
      from ${begun}
      union all
      select r.id, 'answer_quiz_question', q.id, ${answerPoints}::int, a.correct_since
      from ${begun}
        join training_questions q on q.module_id = m.id
        join training_answers a on a.resident_id = r.id and a.question_id = q.id
    ) e
    where e.at is not null
    on conflict do nothing`);
}

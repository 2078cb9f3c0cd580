import { type Subject, swept } from './size';

/** Health, programs, training, the move-in checklist and eco tips. */
export const wellbeing: Subject = (growth) => [...health(growth), ...programs(growth), ...learning(growth)];

const health: Subject = ({ living, days, now, today }) => [
  {
    table: 'wellness_stats',
    rows: `insert into wellness_stats (resident_id, day, stat, value, updated_at)
      select pg_temp.resident(n), ${today} - k, stat, '8,000', (${today} - k)::timestamptz + interval '20 hours'
      from generate_series(1, ${living} / 10) n, generate_series(least(364, ${days}), 0, -1) k,
        unnest(array['steps', 'sleep']) stat`,
  },
  `insert into health_reminders (resident_id, item, status, created_at, notify_at)
    select pg_temp.resident(n), 'Dental cleaning', 'Due next month', ${now} - interval '30 days',
      case when n % 20 = 0 then ${now} + (1 + n % 60) * interval '1 day' end
    from generate_series(1, ${living}) n`,
  `insert into trail_reports (trail_id, resident_id, condition, note, created_at)
    select id, pg_temp.resident(1 + n % ${living}), 'good', 'Dry all the way.', ${now} - n * interval '5 hours'
    from generate_series(${Math.floor(Math.min(living / 24, (swept.trailReports * 24) / 5))}, 1, -1) n, trails`,
];

const programs: Subject = ({ living, now, today }) => [
  `update mindfulness_facilities set capacity = capacity + ${living} / 10, joined = joined + ${living} / 10`,
  `insert into mindfulness_members (facility_id, resident_id, joined_at)
    select id, pg_temp.resident(n), ${now} - interval '100 days'
    from mindfulness_facilities, generate_series(1, ${living} / 10) n`,
  `insert into mindfulness_sessions (facility_id, resident_id, day, created_at)
    select id, pg_temp.resident(n), ${today} - k * 7, ${now} - k * interval '7 days'
    from mindfulness_facilities, generate_series(1, ${living} / 10) n, generate_series(1, 10) k`,
  `insert into challenge_members (challenge_id, resident_id, joined_at)
    select id, pg_temp.resident(n), ${now} - interval '10 days' from challenges, generate_series(1, ${living} / 10) n`,
  `insert into challenge_days (challenge_id, resident_id, day, created_at)
    select id, pg_temp.resident(n), ${today} - k, ${now} - k * interval '1 day'
    from challenges, generate_series(1, ${living} / 10) n, generate_series(0, 9) k`,
];

const learning: Subject = ({ residents, living, now }) => [
  `insert into training_answers (resident_id, question_id, selected_answer, is_correct, correct_since, answered_at)
    select pg_temp.resident(n), q.id, q.answer, true, ${now} - interval '100 days', ${now} - interval '100 days'
    from generate_series(1, ${residents}) n, (select * from training_questions order by module_id, position limit 10) q`,
  `insert into training_progress (resident_id, module_id, started_at, completed_at)
    select pg_temp.resident(n), m.id, ${now} - interval '100 days', case when n % 2 = 0 then ${now} - interval '99 days' end
    from generate_series(1, ${residents}) n, (select * from training_modules order by position limit 4) m`,
  `insert into training_sections_done (resident_id, module_id, section_id, done_at)
    select pg_temp.resident(n), module_id, id, ${now} - interval '100 days'
    from generate_series(1, ${residents}) n, (select * from training_sections order by module_id, position limit 5) s`,
  `insert into move_in_ticks (resident_id, task_id, ticked_at)
    select pg_temp.resident(n), id, ${now} - interval '100 days'
    from generate_series(1, ${living}) n, (select * from move_in_tasks order by position limit 5) t`,
  `insert into eco_tips (id, resident_id, source, title, description, category, difficulty, impact,
      personalized_reason, action_steps, points_reward, created_at, completed_at)
    select gen_random_uuid(), pg_temp.resident(n), 'model', 'Tip ' || k, 'Dry clothes on a line.', 'energy', 'easy', 'low',
      'The dryer is the second largest user.', array['Buy a line.'], 15, ${now} - interval '10 days',
      case when k > 2 then ${now} - interval '2 days' end
    from generate_series(1, ${living}) n, generate_series(1, 4) k`,
];

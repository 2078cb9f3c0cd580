import { readFileSync } from 'node:fs';

import { counts } from './check';
import { oneOf, type Subject, words } from './size';

const awards = [
  ['book_fitness_class', 'health', 10],
  ['attend_fitness_class', 'health', 15],
  ['use_shuttle', 'eco', 5],
  ['view_energy_dashboard', 'eco', 2],
  ['attend_event', 'social', 25],
  ['book_event', 'social', 10],
  ['daily_login', 'community', 5],
  ['complete_eco_tip', 'eco', 15],
] as const;
const pick = (part: 0 | 1 | 2) =>
  oneOf(
    awards.map((award) => String(award[part])),
    'k + n',
  );

export const points: Subject = ({ residents, days, share, today, now }) => {
  const count = Math.ceil(((days * 250) / 1095) * share);
  const day = `${today} - (k * ${days} / ${count})::int`;
  return [
    {
      table: 'points_ledger',
      rows: `insert into points_ledger
          (id, resident_id, activity_type, activity_id, category, points, day, created_at, is_settled)
        select gen_random_uuid(), pg_temp.resident(n), ${pick(0)}, 'growth-' || k, ${pick(1)},
          ${pick(2)}::int * (1 + n % 3), ${day}, (${day})::timestamptz + interval '12 hours', true
        from generate_series(1, ${residents}) n, generate_series(1, ${count}) k
        where n % 5 > 0 or k <= ${count} / (1 + n % 40)`,
    },
    `insert into resident_badges (resident_id, badge_id, earned_at)
      select pg_temp.resident(n), badge, ${now} - interval '200 days'
      from generate_series(1, ${residents}) n,
        unnest(${words(['ready-to-help', 'first-step', 'known-face', 'good-company', 'welcome-home'])}) badge`,
    `insert into resident_achievements (resident_id, achievement_id, unlocked_at)
      select pg_temp.resident(n), achievement, ${now} - interval '200 days'
      from generate_series(1, ${residents}) n,
        unnest(${words(['first-class', 'three-events', 'five-rides'])}) achievement`,
  ];
};

/** After all awards. */
export const totals: Subject = ({ residents, living }) => [
  documented('rebuild the totals'),
  `update resident_points set is_due = false`,
  `update resident_points set is_listed = false
    where resident_id in (select pg_temp.resident(n) from generate_series(1, ${residents}) n where n > ${living} or n % 60 = 0)`,
  `select rebuild_meter_totals()`,
  ...Object.entries(counts).map(([column, count]) => {
    const [table, name] = column.split('.');
    return `update ${table} t set ${name} = (${count}) where ${name} <> (${count})`;
  }),
];

/** A SQL block of the operations manual, without its transaction. */
function documented(title: string): string {
  const page = readFileSync('docs/operations.md', 'utf8');
  const block = page.split('```sql\n').find((block) => block.startsWith(`-- ${title}\n`));
  return block!.split('```')[0]!.replace(/^begin;$|^commit;$|^lock table .*;$/gm, '');
}

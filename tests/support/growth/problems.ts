import { oneOf, type Subject } from './size';

const sentences = [
  'The lamp is off since Monday.',
  'A branch lies across the path.',
  'The bin is full.',
  'The step is loose.',
];

/** One report for every second resident. One of twenty is open, one of ten is private. */
export const problems: Subject = ({ residents, living, homes, days, now, today }) => {
  const count = Math.ceil(residents / 2);
  const minutes = Math.max(1, Math.floor((days * 1440) / count));
  const state = (n: string) =>
    `case when ${n} % 20 = 0 then 'received' when ${n} % 10 = 1 then 'closed' else 'fixed' end`;
  const at = `${now} - n * interval '${minutes} minutes'`;
  return [
    {
      table: 'problems',
      rows: `insert into problems
          (id, category_id, is_private, reporter_id, source, text, answers, latitude, longitude, home_id, created_at,
            promised_on, state, step, changed_at)
        select pg_temp.problem_uuid(n), ids[1 + n % cardinality(ids)], n % 10 = 3, pg_temp.resident(1 + n * 7 % ${living}),
          'resident', ${oneOf(sentences, 'n')}, '[]', 45.48 + (n * 7919 % 1000) * 0.00002, -122.81 + (n * 104729 % 1000) * 0.00002,
          pg_temp.home(1 + n % ${homes}), ${at}, ${today} - n * ${days} / ${count} + 7, ${state('n')},
          case when n % 20 = 0 then 1 else 2 end, ${at} + case when n % 20 = 0 then interval '0' else interval '2 days' end
        from generate_series(${count}, 1, -1) n,
          (select array_agg(id order by position, id) filter (where not is_private) as ids from problem_categories) c`,
    },
    {
      table: 'problem_updates',
      rows: `insert into problem_updates (problem_id, position, state, from_position, from_state, sentence, by, at)
        select pg_temp.problem_uuid(n), step, case step when 1 then 'received' else ${state('n')} end,
          case step when 2 then 1 end, case step when 2 then 'received' end, 'We looked at it.', 'staff', ${at}
        from generate_series(${count}, 1, -1) n, generate_series(1, case when n % 20 = 0 then 1 else 2 end) step`,
    },
    {
      table: 'problem_followers',
      rows: `insert into problem_followers (problem_id, resident_id, since)
        select pg_temp.problem_uuid(n), pg_temp.resident(1 + (n * 7 + k) % ${living}), ${at}
        from generate_series(${count}, 1, -1) n, generate_series(0, n % 3) k`,
    },
  ];
};

import type { Subject } from './size';

const text = 'Coffee and tea are on us; bring a mug. For new neighbors, and everyone else too.';
const ahead = 40;

export const events: Subject = ({ residents, living, days, now }) => {
  const count = Math.ceil((days * 4) / 3) + ahead;
  const guests = Math.max(5, Math.ceil(residents / 200));
  return [
    `insert into events (id, title, details, place, starts_at, ends_at, going, created_at, changed_at)
      select pg_temp.event(n), 'Gathering ' || n, '${text}', 'Commons Square', at, at + interval '2 hours', ${guests},
        at - interval '60 days', at - interval '60 days'
      from generate_series(1, ${count}) n, lateral (select ${now} + (n - ${count - ahead}) * interval '18 hours' as at) a`,
    {
      table: 'event_rsvps',
      rows: `insert into event_rsvps (event_id, resident_id, status, answered_at, going_since, attended_at)
        select pg_temp.event(n), pg_temp.resident(1 + (n * 131 + j * 197) % ${living}), 'going', starts_at - interval '9 days',
          starts_at - interval '9 days', case when j % 3 = 0 and starts_at < ${now} then starts_at end
        from generate_series(1, ${count}) n join events on id = pg_temp.event(n), generate_series(1, ${guests}) j`,
    },
  ];
};

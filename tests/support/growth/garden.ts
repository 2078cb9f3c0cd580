import { type Subject, swept } from './size';

export const garden: Subject = ({ residents, living, homes, days, now, today }) => [
  `insert into garden_plots (id, facility_id, size, position, name)
    select 'field-' || n, 'main-garden', '10 by 10 ft', 100 + n, 'Field ' || n from generate_series(1, ${homes} / 40) n`,
  `insert into plot_reservations (plot_id, household, resident_id, gardeners, reserved_at, ends_on)
    select 'field-' || n, home_id, resident_id, 2, ${now} - interval '40 days', ${today} + 200
    from generate_series(1, ${homes} / 40) n,
      lateral (select home_id, resident_id from residencies
        where home_id = pg_temp.home(n) and ends_at is null order by resident_id limit 1) r`,
  `insert into plot_reservations (plot_id, household, resident_id, gardeners, reserved_at, ends_on, ended_at)
    select 'field-' || n, pg_temp.home(n * 2), null, 2, ${now} - interval '400 days', ${today} - 80, ${now} - interval '80 days'
    from generate_series(1, ${homes} / 40) n`,
  `insert into plot_waiting (plot_id, household, resident_id, gardeners, joined_at)
    select 'field-' || (1 + n % greatest(1, ${homes} / 40)), pg_temp.home(${homes} / 2 + n), pg_temp.resident(n), 1, ${now} - n * interval '1 day'
    from generate_series(1, ${homes} / 200) n`,
  `insert into garden_workshops (id, facility_id, title, description, starts_at, ends_at, capacity, joined)
    select md5('workshop ' || n)::uuid, 'greenhouse', 'Workshop ' || n, 'Bring gloves.', at, at + interval '2 hours', 30, 20
    from generate_series(1, ${Math.ceil(Math.min(days, swept.ended) / 7)}) n, lateral (select ${now} - n * interval '7 days' - interval '37 minutes' as at) a`,
  `insert into workshop_members (workshop_id, resident_id, joined_at)
    select md5('workshop ' || n)::uuid, pg_temp.resident(1 + (n * 20 + j) % ${residents}), ${now} - n * interval '7 days' - interval '1 day'
    from generate_series(1, ${Math.ceil(Math.min(days, swept.ended) / 7)}) n, generate_series(1, 20) j`,
  `insert into trade_posts (resident_id, message, created_at, expires_at)
    select pg_temp.resident(1 + n % ${living}), 'Tomatoes to share, basket ' || n, at, at + interval '14 days'
    from generate_series(${Math.ceil(residents * 0.3)}, 1, -1) n,
      lateral (select ${now} - n * interval '${Math.floor((days * 1440) / (residents * 0.3))} minutes' as at) a
    where at > ${now} - interval '${14 + swept.ended} days'`,
];

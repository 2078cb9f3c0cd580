import { oneOf, type Subject } from './size';

/** Rows of managers' pages: the audit, page views, reports and changes of content. */
export const records: Subject = ({ residents, living, days, now, today }) => [
  {
    table: 'audit',
    rows: `insert into audit (at, actor_id, verb, kind, subject_id, resident_id, fields)
      select ${now} - n * interval '${Math.floor((days * 1440) / (residents * 5))} minutes', 'demo-manager',
        ${oneOf(['looked at', 'changed', 'added'], 'n')}, 'resident', who, who, array['name']
      from generate_series(${residents * 5}, 1, -1) n, lateral (select pg_temp.resident(1 + n % ${residents}) as who) w`,
  },
  `insert into page_views (day, route, views)
    select ${today} - d, '/page/' || r, 10 + r from generate_series(${Math.min(days, 400)}, 0, -1) d, generate_series(1, 130) r
    order by d desc`,
  `insert into reports (kind, subject_id, reporter_id, reason, created_at, resolved_at, resolved_by, outcome)
    select 'listing', pg_temp.listing(n), pg_temp.resident(1 + (n + 5) % ${living}), 'Spam.', ${now} - n * interval '8 hours',
      case when n > 30 then ${now} end, case when n > 30 then 'demo-manager' end, case when n > 30 then 'kept' end
    from generate_series(1, ${Math.ceil(residents / 10)}) n`,
  `insert into content_changes
      (id, lot_id, kind, entry_id, entry_name, action, before, after, source, actor_id, actor_name, changed_at)
    select gen_random_uuid(), gen_random_uuid(), 'trails', id, name, 'changed',
      jsonb_build_object('surface', 'Sand'), jsonb_build_object('surface', surface), 'form', 'demo-manager', 'Maya Chen',
      ${now} - n * interval '${Math.floor((days * 1440) / (residents / 20))} minutes'
    from generate_series(${Math.ceil(residents / 20)}, 1, -1) n, (select * from trails order by position limit 1) t`,
];

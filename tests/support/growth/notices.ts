import { listLimit } from '~/platform/notifications/notifications';

import { oneOf, type Subject } from './size';

const text =
  'Gusts of up to 50 mph are expected from 2 PM. Bring in pots and furniture, keep away from the tall cedars on Creek Path and charge your phone while there is power.';

const ownTypes = [
  'booking_reminder',
  'class_update',
  'listing_message',
  'discussion_message',
  'event_update',
];
const paths = [
  '/health/bookings',
  '/health/fitness',
  '/community/marketplace',
  '/wellbeing/neighborhood',
  '/community/events',
];

/** Messages to everyone, and as many notifications of their own for each resident. */
export const notices: Subject = ({ residents, living, days, share, now, today }) => {
  const count = Math.ceil((days / 11) * share);
  const listed = Math.min(count, Math.ceil(listLimit / 2) + 1);
  const isAlert = 'k % 4 = 0';
  return [
    `insert into messages (id, type, title, message, sender_id, sender_name, dedupe_key, recipient_count, sent_at,
        severity, expires_at, confirmed_by, confirmed_at)
      select pg_temp.message_uuid(k), case when ${isAlert} then 'safety_alert' else 'community_update' end,
        'Message ' || k, '${text}', 'demo-manager', 'Maya Chen (manager)', 'message ' || k, ${living}, at,
        case when ${isAlert} then 'moderate' end, case when ${isAlert} then at + interval '1 day' end,
        case when ${isAlert} then 'demo-manager' end, case when ${isAlert} then at end
      from generate_series(1, ${count}) k, lateral (select ${now} - k * interval '10 days' as at) a`,
    `insert into alerts (id, title, message, date, severity, sender_id, message_id, created_at)
      select 'message-' || k, title, message, sent_at::date, 'warning', sender_id, id, sent_at
      from generate_series(4, ${count}, 4) k join messages on id = pg_temp.message_uuid(k)`,
    `insert into alerts (id, title, message, date, sender_id, created_at)
      select 'dated-' || n, 'Street sweeping ' || n, 'Please move your car by nine.', ${today} - n * 3,
        'demo-manager', ${now} - n * interval '3 days' - interval '7 days'
      from generate_series(1, ${days} / 3) n`,
    {
      table: 'notifications',
      rows: `insert into notifications
          (resident_id, id, message_id, type, title, message, url, sender_name, read_at, created_at)
        select r.id, pg_temp.message_uuid(k), pg_temp.message_uuid(k),
          case when ${isAlert} then 'safety_alert' else 'community_update' end, 'Message ' || k, '${text}', '/',
          'Maya Chen (manager)', case when k > 5 and (n + k) % 10 > 0 then m.sent_at + interval '1 day' end, m.sent_at
        from (select n, pg_temp.resident(n) as id from generate_series(1, ${residents}) n) r,
          generate_series(1, ${listed}) k, lateral (select ${now} - k * interval '10 days' as sent_at) m
        union all
        select r.id, gen_random_uuid(), null, ${oneOf(ownTypes, 'k')}, 'News ' || k, '${text}', ${oneOf(paths, 'k')},
          null, case when k > 3 and (n + k) % 10 > 0 then at + interval '1 day' end, at
        from (select n, pg_temp.resident(n) as id from generate_series(1, ${residents}) n) r,
          generate_series(1, ${listed}) k,
          lateral (select ${now} - k * interval '9 days' - n * interval '1 second' as at) a`,
    },
  ];
};

import { oneOf, type Subject, swept } from './size';

const firstNames =
  'Anna Ben Chloé David Émilie Farid Grace Hugo Inês Jamal Zoë José Siân Łukasz Søren Nguyệt Amélie Björn Thị Oğuz ' +
  'Renée Mateo Yuki Aarav Fatima Kwame Olena Tomáš Noor Sinéad Ana Wei Priya Dmitri Leilani Rubén Saoirse Malik Ida Tuấn ' +
  'Marisol Kenji Elif Bruno Freya Ángel Harriet';
const lastNames =
  "Smith López Nguyễn Kim Brown García Khan Okafor Silva Novák Müller O’Brien O'Neil Sørensen Wójcik Çelik Dvořák Tanaka " +
  'Haddad Peña Johansson Al-Amin Rossi Fernández Schäfer Popescu Ivanova Mbeki Kowalczyk Lefèvre Gonçalves Andersson ' +
  'Castañeda Yılmaz Papadopoulos Nakamura Iyer Whitfield Østergård Kovács Strand';
const streets =
  'Fern Street,Birch Avenue,Juniper Way,Willow Court,Hazel Lane,Larch Road,Laurel Street,Aspen Row,Elm Terrace,' +
  'Camas Street,Dogwood Drive,Salal Lane,Heron Way,Finch Court,Wren Row,Kestrel Road,Otter Path,Beaver Dam Road,' +
  'Trillium Street,Huckleberry Lane,Meadow Street,Mill Road,Tannery Row,Foundry Street,Station Road,Bridge Street,' +
  'Hill Street,Prairie Avenue,Spring Lane,Rain Garden Court,Sunrise Avenue,Lantern Row,Weaver Street,Potter Lane,' +
  'Cooper Road,Garland Way,Piñon Court,Alameda Row,Vista Lane,Quarry Road';

const name = `${oneOf(firstNames.split(' '), 'n')} || ' ' || ${oneOf(lastNames.split(' '), 'n / 7')}`;
const homeLabel = `(2 + n / 40) || ' ' || ${oneOf(streets.split(','), 'n')} || ', ' || (1 + n % 4) || ${oneOf([...'ABCD'], 'n / 4')}`;

/** Days since somebody moved in: all of them have been here for a week. */
const stay = (days: number) => `(7 + n * 37 % ${days})`;

export const people: Subject = (growth) => [
  ...homesAndPeople(growth),
  ...accounts(growth),
  ...contacts(growth),
];

const homesAndPeople: Subject = ({ residents, living, homes, days, now }) => [
  `insert into homes (id, label, latitude, longitude, created_at)
    select pg_temp.home(n), ${homeLabel}, 45.48 + n % 100 * 0.0001, -122.80 - n / 100 * 0.0001,
      ${now} - interval '${days} days'
    from generate_series(1, ${homes}) n`,
  `insert into residents (id, email, role, created_at, disabled_at, leaves_at)
    select pg_temp.resident(n), 'resident' || n || '@example.org',
      case n % 2000 when 1 then 'manager' when 2 then 'dispatcher' when 3 then 'editor' else 'resident' end,
      ${now} - ${stay(days)} * interval '1 day',
      case when n % 400 = 7 then ${now} - interval '5 days' end,
      case
        when n > ${living} then ${now} - n % 7 * interval '1 day' - interval '1 hour'
        when n % 500 = 11 then ${now} + interval '12 days'
      end
    from generate_series(1, ${residents}) n`,
  `insert into profiles (resident_id, name, email, phone, city, unit, shows_name, shows_home, updated_at)
    select pg_temp.resident(n), case when n % 97 > 0 then ${name} end, 'resident' || n || '@example.org',
      '+1 503-555-0' || lpad((n % 1000)::text, 3, '0'), 'Beaverton', null, n % 50 > 0, n % 30 > 0,
      ${now} - interval '30 days'
    from generate_series(1, ${residents}) n`,
  `insert into residencies (resident_id, home_id, kind, starts_at, ends_at, settled_at)
    select id, pg_temp.home(1 + n % ${homes}), ${oneOf(['owner', 'tenant', 'family'], 'n')}, created_at, leaves_at,
      case when n > ${living} then leaves_at end
    from generate_series(1, ${residents}) n join residents on id = pg_temp.resident(n)`,
  `insert into residencies (resident_id, home_id, kind, starts_at, ends_at, settled_at)
    select id, pg_temp.home(1 + (n + 1) % ${homes}), 'tenant', created_at - interval '200 days',
      created_at - interval '1 day', created_at - interval '1 day'
    from generate_series(15, ${residents}, 15) n join residents on id = pg_temp.resident(n)`,
];

const accounts: Subject = ({ living, homes, days, now }) => [
  `insert into sessions (id, token_hash, resident_id, user_agent, created_at, last_seen_at)
    select md5('session ' || n)::uuid, encode(sha256(('session ' || n)::bytea), 'hex'),
      pg_temp.resident(1 + (n - 1) % ${living}), 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      ${now} - interval '10 days', ${now} - interval '1 hour'
    from generate_series(1, ${living} * 3 / 2) n`,
  `insert into known_browsers (resident_id, token_hash, used_at)
    select pg_temp.resident(n), md5('browser ' || n), ${now} - interval '10 days' from generate_series(1, ${living}) n`,
  `insert into push_subscriptions (id, resident_id, session_id, endpoint, p256dh_key, auth_key, created_at)
    select md5('push ' || n)::uuid, pg_temp.resident(n), md5('session ' || n)::uuid, 'https://push.example/' || n,
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      'tBHItJI5svbpez7KI4CCXg', ${now} - interval '10 days'
    from generate_series(1, ${living} / 2) n`,
  `insert into notification_preferences (resident_id, push_topics, email_topics, quiet_from, quiet_until, updated_at)
    select pg_temp.resident(n), array['safety_alert', 'booking_reminder'],
      case when n % 2 = 0 then array['safety_alert', 'community_update'] else array['safety_alert'] end,
      '22:00', '07:00', ${now} - interval '20 days'
    from generate_series(3, ${living}, 3) n`,
  `insert into calendar_feeds (resident_id, token_hash, created_at)
    select pg_temp.resident(n), md5('calendar ' || n), ${now} - interval '90 days'
    from generate_series(10, ${living}, 10) n`,
  `insert into passkeys (id, resident_id, name, public_key, counter, transports, created_at)
    select md5('passkey ' || n), pg_temp.resident(n), 'Phone', '', 0, '', ${now} - interval '90 days'
    from generate_series(20, ${living}, 20) n`,
  `insert into join_codes (id, code_hash, home_id, seats, used, created_by, created_at, expires_at)
    select md5('code ' || n)::uuid, md5('code hash ' || n), pg_temp.home(n), 3, 1, 'demo-manager',
      at, at + interval '30 days'
    from generate_series(1, ${homes}) n, lateral (select ${now} - n * interval '${days * 1440} minutes' / ${homes} as at) a
    where at > ${now} - interval '${30 + swept.joinCodes} days'`,
  `insert into join_code_uses (join_code_id, resident_id, used_at)
    select md5('code ' || n)::uuid, pg_temp.resident(1 + n % ${living}), created_at + interval '1 day'
    from generate_series(1, ${homes}) n join join_codes on id = md5('code ' || n)::uuid`,
];

const contacts: Subject = ({ living, now }) => [
  `insert into emergency_contacts (id, resident_id, name, phone, phone_e164, email, is_primary, created_at)
    select gen_random_uuid(), pg_temp.resident(1 + n / 2), ${name}, '503-555-0' || lpad((n % 1000)::text, 3, '0'),
      '+15035550' || lpad((n % 1000)::text, 3, '0'), 'contact' || n || '@example.org', n % 2 = 0,
      ${now} - interval '300 days'
    from generate_series(0, 2 * ${living} - 1) n`,
  `insert into emergency_shares
      (id, resident_id, sender_name, message, dedupe_key, created_at, expires_at, safe_at)
    select md5('share ' || n)::uuid, pg_temp.resident(1 + n % ${living}), 'Neighbor', 'I need help', 'share ' || n, at,
      at + interval '1 day', at + interval '2 hours'
    from generate_series(1, ${living} / 10) n, lateral (select ${now} - (3 + n % 360) * interval '1 day' as at) a`,
  `insert into share_deliveries
      (id, share_id, kind, contact_id, contact_name, channel, recipient, state, attempts, next_attempt_at, done_at)
    select gen_random_uuid(), md5('share ' || n)::uuid, 'share', gen_random_uuid(), 'Ana', channel,
      'ana@example.org', 'sent', 1, created_at, created_at
    from generate_series(1, ${living} / 10) n join emergency_shares on id = md5('share ' || n)::uuid,
      unnest(array['email', 'sms']) channel`,
];

import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'drizzle-orm';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

import type { Services } from '~/domain/services';
import { requestContext } from '~/http/request-context.server';
import { loader as loadRoot } from '~/root';
import { loader as loadHub } from '~/routes/community/hub';

import { describe, expect, testWithOwnDatabase } from '../support/domain-test';
import { insertSessions } from '../support/sessions';
import { explainRuns, poolOf, recordStatements, type Statement } from '../support/statements';

const fewRows = new Set([
  ...['amenities', 'classes', 'monthly_focuses', 'focus_tasks', 'devices'],
  ...['shuttles', 'shuttle_routes', 'shuttle_stops', 'shuttle_timetables', 'shuttle_delays'],
  ...['businesses', 'business_hours', 'business_holidays', 'social_locations', 'social_hours'],
  ...['mindfulness_facilities', 'garden_workshops', 'garden_facilities', 'directory_entries'],
]);
/** Limit for any other table in one plan step: the resident's own rows, and some upcoming ones. */
const mostRows = 200;

/** Of a view while another one's answers for everyone are kept; they are sent in two turns. */
const mostStatements = 17;

describe('the load of the home page', () => {
  testWithOwnDatabase(
    'the home page costs the same indexed queries at 10,000 residents as at ten',
    async ({ services, cast }) => {
      const [cookie = ''] = await insertSessions(services.db, [cast.rosa.id]);
      const recorded = recordStatements(services);
      const atTen = await openHome(recorded, cookie);
      expect((await openHome(recorded, cookie)).length).toBeLessThanOrEqual(mostStatements);
      await fillNeighborhood(services);
      // Everything that is kept for a while is read again.
      services.clock.set(new Date(services.clock.now().getTime() + 10_000));
      const atTenThousand = await openHome(recorded, cookie);

      expect(toTexts(atTenThousand)).toEqual(toTexts(atTen));
      const pool = poolOf(services);
      for (const statement of atTenThousand) {
        const { first, kept } = await explainRuns(pool, statement);
        for (const { kind, table, rows } of [...first, ...kept]) {
          if (table === null || fewRows.has(table)) continue;
          // Checking whether a table has rows reads only its first.
          if (rows > 1) expect(kind, `${table}: ${statement.sql}`).not.toBe('Seq Scan');
          expect(rows, `${table}: ${statement.sql}`).toBeLessThanOrEqual(mostRows);
        }
      }
    },
  );
});

async function openHome(
  { services, statements }: ReturnType<typeof recordStatements>,
  cookie: string,
): Promise<Statement[]> {
  const request = new Request('http://127.0.0.1/', { headers: { Cookie: cookie } });
  const args = { request, params: {}, context: toContext(services, cookie) } as LoaderFunctionArgs;
  await Promise.all([loadRoot(args), loadHub(args)]);
  return statements.splice(0);
}

function toContext(services: Services, cookie: string): AppLoadContext {
  const req = { headers: { cookie }, ip: '127.0.0.1', path: '/' } as ExpressRequest;
  const locals = { requestId: 'test', pattern: '/', cspNonce: '', ourOrigin: 'http://127.0.0.1' };
  return requestContext(services, req, { locals } as ExpressResponse);
}

const toTexts = (statements: Statement[]) => statements.map(({ sql }) => sql).sort();

async function fillNeighborhood({ db, clock }: Services): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const statements = [
    sql`insert into residents (id, email, created_at)
      select 'r' || n, 'r' || n || '@example.org', ${now} from generate_series(1, 10000) n`,
    sql`insert into profiles (resident_id, name) select 'r' || n, 'R' || n from generate_series(1, 10000) n`,
    sql`insert into homes (id, label, created_at) select 'h' || n, 'H' || n, ${now} from generate_series(1, 10000) n`,
    sql`insert into residencies (resident_id, home_id, starts_at)
      select 'r' || n, 'h' || n, ${now} from generate_series(1, 10000) n`,
    sql`insert into sessions (id, token_hash, resident_id, created_at, last_seen_at)
      select gen_random_uuid(), 'hash' || n, 'r' || n, ${now}, ${now} from generate_series(1, 10000) n`,
    sql`insert into notifications (id, resident_id, type, title, message, created_at)
      select gen_random_uuid(), 'r' || n, (array['community_update', 'event_update'])[1 + n % 2], 'News', 'News',
        ${now} - n * interval '1 minute'
      from generate_series(1, 10000) n, generate_series(1, 3)`,
    sql`insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
      select gen_random_uuid(), 'r' || n, 'daily_login', d::text, 'community', 5, date '2020-01-01' + d, ${now}
      from generate_series(1, 10000) n, generate_series(1, 3) d`,
    sql`insert into messages (id, type, title, message, sender_name, dedupe_key, sent_at)
      select gen_random_uuid(), 'safety_alert', 'Over', 'Over', 'R', n::text, ${now} - n * interval '1 day'
      from generate_series(40, 2039) n`,
    sql`insert into alerts (id, title, message, date, message_id, created_at)
      select 'old-' || id, 'Over', 'Over', sent_at::date, id, sent_at from messages where title = 'Over'`,
    sql`insert into alert_dismissals (session_id, alert_id)
      select s.id, a.id from (select id from sessions limit 20) s, (select id from alerts limit 500) a`,
    sql`insert into time_slots (amenity_id, starts_at, ends_at, capacity, booked)
      select 'sauna', date '2001-01-01' + n * interval '1 hour', date '2001-01-01' + (n + 1) * interval '1 hour', 4, 3
      from generate_series(1, 10000) n`,
    sql`insert into bookings (resident_id, slot_id, status, booked_at)
      select 'r' || n, id, 'confirmed', ${now}
      from (select id, row_number() over () as at from time_slots where starts_at < '2015-01-01') slot,
        lateral (select 1 + (at * 3 + k) % 10000 as n from generate_series(0, 2) k) who`,
    sql`insert into events (title, details, place, starts_at, ends_at, created_at, changed_at, going)
      select 'Event ' || n, 'Come.', 'The square', ${now} + (n - 500) * interval '1 hour',
        ${now} + (n - 499) * interval '1 hour', ${now}, ${now}, 20
      from generate_series(1, 1000) n`,
    sql`insert into event_rsvps (event_id, resident_id, status, answered_at, going_since)
      select id, 'r' || (1 + (at * 20 + k) % 10000), 'going', ${now}, ${now}
      from (select id, row_number() over () as at from events where title like 'Event %') e, generate_series(0, 19) k`,
    sql`insert into mindfulness_members (resident_id, facility_id, joined_at)
      select 'r' || n, id, ${now} from generate_series(1, 2000) n, mindfulness_facilities`,
    sql`insert into workshop_members (resident_id, workshop_id, joined_at)
      select 'r' || n, id, ${now} from generate_series(1, 2000) n, garden_workshops`,
    sql`insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
      select id, date '2020-01-01' + n, 'none', 0, 0, ${now} from devices, generate_series(1, 1000) n
      where feed = 'water'`,
    sql`insert into thread_messages (watch_post_id, author_id, body, sent_at)
      select 'creek-path-walk', id, 'Hello.', ${now} - interval '1 day' from residents`,
    sql`insert into listings (resident_id, offer, title, description, created_at, expires_at)
      select 'r' || n, 'give', 'Chair ' || n, 'A chair.', ${now}, ${now} + interval '30 days'
      from generate_series(1, 10000) n`,
    sql`insert into emergency_shares (id, resident_id, sender_name, dedupe_key, created_at, expires_at, safe_at)
      select gen_random_uuid(), 'r' || n, 'R', n::text, ${now} - n * interval '1 hour', ${now} - (n - 24) * interval '1 hour',
        ${now} from generate_series(1, 5000) n`,
    sql`insert into share_deliveries (id, share_id, kind, contact_id, contact_name, channel, recipient, state, next_attempt_at,
        done_at)
      select gen_random_uuid(), id, 'share', gen_random_uuid(), 'Ana', 'email', 'ana@example.org', 'sent', ${now}, ${now}
      from emergency_shares`,
    sql`insert into shuttle_positions (shuttle_id, time, latitude, longitude, received_at)
      select id, ${now} - n * interval '1 minute', 45.4871, -122.8037, ${now} from shuttles, generate_series(0, 5000) n`,
    sql`insert into shuttle_trips (route_id, departs_at, capacity, reserved)
      select r.id, date '2001-01-01' + n * interval '1 hour', 10, 5
      from (select id from shuttle_routes order by id limit 1) r, generate_series(1, 2000) n`,
    sql`insert into seat_reservations (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at)
      select t.route_id, t.departs_at, 'r' || (1 + (at * 5 + k) % 10000), stop.id, t.departs_at, ${now}
      from (select *, row_number() over () as at from shuttle_trips where departs_at < '2015-01-01') t,
        (select id from shuttle_stops order by id limit 1) stop, generate_series(0, 4) k`,
  ];
  for (const statement of statements) await db.execute(statement);
  await db.execute(sql`analyze`);
}

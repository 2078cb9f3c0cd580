import { sql } from 'drizzle-orm';

import { expect, testWithOwnDatabase, type TestServices } from '#tests/support/domain-test';
import { explainRuns, poolOf, recordStatements } from '#tests/support/statements';
import { sweepReadings } from '~/platform/telemetry/sweep-readings.server';
import { listDevices } from '~/platform/telemetry/devices.server';

import { readAudit } from './audit-page.server';
import { listNeeds } from './needs.server';
import { readToday } from './today.server';

const size = 6000;

/** Homes' water meters that report, a year of their nights, slots that are over, and audit rows of two managers. */
async function fillNeighborhood({ db, clock }: TestServices): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const numbers = sql`generate_series(1, ${size}::int) n`;
  await db.execute(sql`insert into residents (id, email, role, created_at)
    select 'many-' || n, 'many-' || n || '@example.org', 'resident', ${now} from ${numbers}`);
  await db.execute(sql`insert into profiles (resident_id, name, email, phone, city, updated_at)
    select 'many-' || n, 'Neighbor ' || n, '', '', '', ${now} from ${numbers}`);
  await db.execute(sql`insert into devices
      (id, name, feed, measures, token_hash, created_at, last_received_at, last_reading_at)
    select 'many-' || n, 'Meter ' || n, 'water', 'usage', 'many-' || n, ${now} - interval '1 year', ${now}, ${now}
    from ${numbers}`);
  await db.execute(sql`insert into meter_readings (device_id, time, total, received_at)
    select 'many-' || n, ${now}, n, ${now} from ${numbers}`);
  await db.execute(sql`insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
    select 'many-' || n, ${now}::date - ago, 'none', 1, 0, ${now} from ${numbers}, generate_series(0, 4) ago`);
  await db.execute(sql`insert into time_slots (amenity_id, starts_at, ends_at, capacity)
    select amenity.id, start.at, start.at + interval '29 minutes', 5 from ${numbers},
      lateral (select ${now} - interval '40 days' - n * interval '30 minutes' as at) start,
      (select id from amenities limit 3) amenity`);
  await db.execute(sql`insert into audit (at, actor_id, verb, kind, subject_id)
    select ${now}, case when n % 9 = 0 then 'samuel-okafor' else 'demo-manager' end, 'viewed', 'resident', 'many-' || n
    from ${numbers}`);
  await db.execute(sql`analyze`);
}

testWithOwnDatabase(
  'a manager’s pages read no more rows as the neighborhood grows',
  async ({ services, cast }) => {
    const { maya } = cast;
    await fillNeighborhood(services);
    const pages = {
      needs: (services: TestServices) => listNeeds(services, maya),
      today: (services: TestServices) => readToday(services, maya),
      audit: (services: TestServices) => readAudit(services, maya, new URLSearchParams()),
      'audit of a kind': (services: TestServices) =>
        readAudit(services, maya, new URLSearchParams({ kind: 'device' })),
      devices: (services: TestServices) =>
        listDevices(services, maya, { filter: 'all', after: null, most: 9 }),
      'devices further on': (services: TestServices) =>
        listDevices(services, maya, { filter: 'water', after: 'many-3000' }),
      'silent devices': (services: TestServices) =>
        listDevices(services, maya, { filter: 'silent', after: null, most: 9 }),
      'meters that jumped': (services: TestServices) =>
        listDevices(services, maya, { filter: 'waiting', after: null, most: 9 }),
      'revoked devices': (services: TestServices) =>
        listDevices(services, maya, { filter: 'revoked', after: null, most: 9 }),
    };
    for (const [name, read] of Object.entries(pages)) {
      const recorded = recordStatements(services);
      await read(recorded.services);
      for (const statement of recorded.statements) {
        const { first, kept } = await explainRuns(poolOf(services), statement);
        const most = [...first, ...kept].filter(({ table, rows }) => table !== null && rows > size / 10);
        expect(most, name).toEqual([]);
      }
    }
  },
);

testWithOwnDatabase('the sweep of readings takes no statement for each meter', async ({ services }) => {
  await fillNeighborhood(services);
  const recorded = recordStatements(services);
  await sweepReadings(recorded.services);
  expect(recorded.statements.length).toBeLessThan(10);
});

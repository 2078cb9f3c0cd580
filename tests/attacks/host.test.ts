import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { audit, profiles, residents } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { can } from '~/domain/capabilities';
import { capabilityOf } from '~/http/route.server';
import { handleOf } from '~/http/remix/route-table.server';

import { attackServer } from '../support/attack-server';
import { makeSlot, studio } from '../support/slots';
import { testClock, testNow } from '../support/test-clock';
import { accessRows, builtRoutes } from './access-rows';
import { makeThings, people } from './access-things';

const server = await attackServer();
const { db, sql } = server.database;
const routes = await builtRoutes();
const rows = accessRows(routes, await makeThings(db));

async function makeHost(): Promise<string> {
  const id = randomUUID();
  const account = { passwordHash: 'none', createdAt: testNow(), email: `${id}@example.com` };
  await db.insert(residents).values({ ...account, id, role: 'host' });
  await db.insert(profiles).values({ residentId: id, name: 'Hal Host' });
  return server.cookieFor(id);
}

test('a host reads exactly the staff pages of their capabilities', async () => {
  const cookie = await makeHost();
  const [found, expected]: Record<string, boolean>[] = [{}, {}];
  for (const { id, path, get } of rows.values()) {
    const capability = capabilityOf(handleOf(routes[id]!));
    if (capability === null || get[3] === 405) continue;
    expected![path] = can({ role: 'host' }, capability);
    found![path] = (await server.get(path, cookie)).status !== 403;
  }
  expect(found).toEqual(expected);
  expect(Object.values(expected!).filter(Boolean).length).toBeGreaterThan(10);
});

test('only a host and a manager read who booked, and each look is in the audit', async () => {
  const services = { db, clock: testClock };
  const slotId = await makeSlot(services, { isClass: false });
  await sql`insert into bookings (resident_id, slot_id, status, booked_at)
    values ('demo-user', ${slotId}, 'confirmed', ${testNow().toISOString()}::timestamptz)`;
  const day = dayIn('America/Los_Angeles', new Date(testNow().getTime() + 3 * 3_600_000));
  const path = `/manage/who-booked?day=${day}&list=room:${studio.amenityId}`;
  const looks = () => db.$count(audit, eq(audit.kind, 'room'));
  for (const one of [people.resident, people.other, people.dispatcher, people.editor])
    for (const address of [path, path.replace('?', '.data?')]) {
      const { status, body } = await server.get(address, await server.cookieFor(one));
      expect(status, `${address} as ${one}`).toBe(403);
      expect(body).not.toContain('Test Studio');
    }
  expect(await looks()).toBe(0);
  for (const cookie of [await makeHost(), await server.cookieFor(people.manager)]) {
    const { status, body } = await server.get(path, cookie);
    expect(status).toBe(200);
    expect(body).toContain('Rosa Alvarez');
    expect(body).toContain('14 Cedar Lane, 2B');
  }
  expect(await looks()).toBe(2);
});

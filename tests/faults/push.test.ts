import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';

import { messages, pushDeliveries, pushSubscriptions, residents, sessions } from '#db/schema';

import { attackServer, closeAfterAll } from '../support/attack-server';
import { type PushMood, startPushService } from '../support/push-service';
import { testNow } from '../support/test-clock';

const service = closeAfterAll(await startPushService());
const server = await attackServer({
  PUSH_HOSTS: service.host,
  NODE_EXTRA_CA_CERTS: service.certificateFile,
});
const { database } = server;

afterEach(async () => {
  expect(service.problems.splice(0)).toEqual([]);
  service.received.length = 0;
  await database.db.delete(pushSubscriptions);
});

async function addNeighbors(moods: PushMood[]): Promise<string[]> {
  const { db } = database;
  const createdAt = testNow();
  const people = moods.map((mood) => {
    const residentId = `neighbor-${randomUUID()}`;
    return { ...service.subscribe(mood), id: randomUUID(), residentId, sessionId: randomUUID(), createdAt };
  });
  await db.insert(residents).values(people.map(({ residentId: id }) => ({ id, email: `${id}@example.org` })));
  await db.insert(sessions).values(
    people.map(({ residentId, sessionId: id }) => ({
      id,
      residentId,
      tokenHash: id,
      createdAt,
      lastSeenAt: createdAt,
    })),
  );
  await db.insert(pushSubscriptions).values(people);
  return people.map(({ endpoint }) => endpoint);
}

let sent = 0;

async function sendAlert(): Promise<string> {
  sent += 1;
  const alert = { title: `Strong wind ${sent}`, message: 'Keep away from the tall cedars.' };
  const manager = await server.cookieFor('demo-manager');
  const { status, json } = await server.call(manager, 'POST', '/api/notifications/safety-alert', alert);
  expect(status).toBe(201);
  return (json as { id: string }).id;
}

const totals = async (id: string) => {
  const [row] = await database.db.select().from(messages).where(eq(messages.id, id));
  return { pushed: row?.pushedCount, failed: row?.failedCount };
};
const waiting = () => database.db.$count(pushDeliveries);

test('a safety alert reaches 1,000 subscriptions, and each push decrypts correctly', async () => {
  const endpoints = await addNeighbors(Array.from({ length: 1000 }, () => 'take'));
  const id = await sendAlert();
  // On a slow machine the service may answer after the deadline, and gets such a push twice.
  const reached = () => new Set(service.received.map((push) => push.endpoint));
  await expect.poll(() => reached().size).toBe(1000);
  expect(reached()).toEqual(new Set(endpoints));
  for (const { note, urgency, topic, ttl } of service.received) {
    expect(note).toMatchObject({
      type: 'safety_alert',
      body: 'Maya Chen (manager): Keep away from the tall cedars.',
      tag: id,
    });
    expect({ urgency, topic }).toEqual({ urgency: 'high', topic: id.replaceAll('-', '') });
    expect(ttl).toBeGreaterThan(0);
  }
  expect(new Set(service.received.map((push) => push.note.device)).size).toBe(1000);
  await expect.poll(() => totals(id)).toEqual({ pushed: 1000, failed: 0 });
  expect(await waiting()).toBe(0);
});

test('pushes claimed by a killed app are sent once after the next start', async () => {
  const endpoints = await addNeighbors(Array.from({ length: 30 }, () => 'hang'));
  const id = await sendAlert();
  await expect.poll(() => endpoints.every((endpoint) => service.tries(endpoint) === 1)).toBe(true);
  await server.kill();
  for (const endpoint of endpoints) service.behave(endpoint, 'take');
  // The killed app's lease lasts half a minute. Ending it saves the wait.
  await database.sql`update push_deliveries set next_attempt_at = ${testNow().toISOString()}::timestamptz`;
  await server.restart();
  await expect.poll(() => service.received.length).toBe(30);
  await expect.poll(() => totals(id)).toEqual({ pushed: 30, failed: 0 });
  expect(new Set(service.received.map((push) => push.endpoint))).toEqual(new Set(endpoints));
  expect(service.received).toHaveLength(30);
});

test('the log has the number of pushes sent, and no endpoint', async () => {
  await expect.poll(() => server.output()).toContain('"pushed":30');
  expect(server.output()).not.toContain('/push/');
});

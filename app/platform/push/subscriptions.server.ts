import { randomUUID } from 'node:crypto';

import { and, desc, eq } from 'drizzle-orm';

import { pushSubscriptions, sessions } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { lockResident } from '~/platform/residents/lock-resident.server';
import type { Session } from '~/platform/residents/sessions.server';
import { formatBrowser } from '~/platform/residents/user-agent';

import { type Device, deviceLimit, type PushPayload } from './push';
import { encodePayload } from './push-payload.server';
import type { SubscriptionInput } from './push.schema.server';
import type { PushOptions, PushResult } from './push.server';

/**
 * Subscribes a browser until its session ends. A known endpoint updates its device.
 * @throws Invalid for an unknown push service; Conflict for an eleventh device or another resident's endpoint
 */
export async function subscribe(
  services: Services,
  session: Session,
  input: SubscriptionInput,
): Promise<{ id: string }> {
  const refusal = services.push.explainRefusal(input.endpoint);
  if (refusal !== null) throw new Invalid(refusal, { endpoint: [refusal] });
  return inTransaction(services, async (services) => {
    // One request per resident at a time: parallel ones would pass the device limit.
    await lockResident(services, session.viewer.id);
    return (await renew(services, session, input)) ?? (await add(services, session, input));
  });
}

async function renew({ db, clock }: Services, session: Session, input: SubscriptionInput) {
  const [known] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, input.endpoint))
    .for('update');
  if (!known) return null;
  const { id } = known;
  const hasSameKeys = known.p256dhKey === input.p256dhKey && known.authKey === input.authKey;
  if (known.residentId !== session.viewer.id) {
    if (!hasSameKeys) throw new Conflict('This endpoint belongs to another subscription.');
    // The delete cascades to pending pushes, which were meant for the other resident.
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    return null;
  }
  await db
    .update(pushSubscriptions)
    .set({
      ...input,
      userAgent: input.userAgent ?? (await getUserAgent(db, session)),
      sessionId: session.id,
      ...(!hasSameKeys && { createdAt: clock.now(), provedAt: null }),
    })
    .where(eq(pushSubscriptions.id, id));
  return { id };
}

async function add({ db, clock }: Services, session: Session, input: SubscriptionInput) {
  const isOwn = eq(pushSubscriptions.residentId, session.viewer.id);
  if ((await db.$count(pushSubscriptions, isOwn)) >= deviceLimit)
    throw new Conflict(
      `Notifications can be on for at most ${deviceLimit} devices. Turn them off on one you no longer use.`,
    );
  const [added] = await db
    .insert(pushSubscriptions)
    .values({
      ...input,
      id: randomUUID(),
      residentId: session.viewer.id,
      sessionId: session.id,
      userAgent: input.userAgent ?? (await getUserAgent(db, session)),
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: pushSubscriptions.endpoint })
    .returning({ id: pushSubscriptions.id });
  // Another request inserted the endpoint first. A retry will find it.
  if (!added) throw new Conflict('This endpoint belongs to another subscription.');
  return added;
}

async function getUserAgent(db: Services['db'], { id }: Session): Promise<string | null> {
  const [row] = await db.select({ userAgent: sessions.userAgent }).from(sessions).where(eq(sessions.id, id));
  return row?.userAgent ?? null;
}

export async function unsubscribe({ db }: Services, viewer: Viewer, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.residentId, viewer.id), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function listDevices({ db }: Services, session: Session): Promise<Device[]> {
  const isThisOne = eq(pushSubscriptions.sessionId, session.id);
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.residentId, session.viewer.id))
    .orderBy(desc(isThisOne), desc(pushSubscriptions.createdAt), pushSubscriptions.id)
    .limit(deviceLimit);
  return rows.map(({ id, userAgent, sessionId, createdAt, provedAt }) => ({
    id,
    browser: formatBrowser(userAgent),
    isThisOne: sessionId === session.id,
    subscribedAt: createdAt.toISOString(),
    provedAt: provedAt?.toISOString() ?? null,
  }));
}

export async function recordReceipt(
  { db, clock }: Services,
  viewer: Viewer,
  deviceId: string,
): Promise<string> {
  const now = clock.now();
  const isOwn = and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.residentId, viewer.id));
  const updated = isUuid(deviceId)
    ? await db
        .update(pushSubscriptions)
        .set({ provedAt: now })
        .where(isOwn)
        .returning({ id: pushSubscriptions.id })
    : [];
  if (updated.length === 0) throw new NotFound('There is no such device.');
  return now.toISOString();
}

/** @returns 'accepted' if any push service took the push; 'later' if a retry may help */
export async function pushToResident(
  services: Services,
  residentId: string,
  payload: DevicePayload,
  options: PushOptions,
): Promise<'accepted' | 'no-device' | 'later' | 'refused'> {
  const results = await pushToDevices(services, residentId, payload, options);
  const kinds = new Set(results.map(({ kind }) => kind));
  if (kinds.has('accepted')) return 'accepted';
  if (kinds.has('later')) return 'later';
  return kinds.has('refused') ? 'refused' : 'no-device';
}

const testLifeSeconds = 10 * 60;

/** @returns how many push services accepted the test @throws Conflict if none did */
export async function sendTest(
  services: Services,
  viewer: Viewer,
  { type = 'test', title, message }: { type?: string; title: string; message: string },
): Promise<{ id: string; devices: number; sentAt: string }> {
  const id = randomUUID();
  const sentAt = services.clock.now().toISOString();
  const results = await pushToDevices(
    services,
    viewer.id,
    { type, title, body: message, url: '/settings/notifications', tag: id },
    { ttlSeconds: testLifeSeconds, urgency: 'normal' },
  );
  const devices = results.filter(({ kind }) => kind === 'accepted').length;
  if (devices === 0) throw new Conflict('Failed to send test notification.');
  return { id, devices, sentAt };
}

type DevicePayload = Omit<PushPayload, 'device' | 'sentAt'>;

/** Pushes to all devices in parallel, so it takes one deadline at most. Call it outside a transaction. */
async function pushToDevices(
  services: Services,
  residentId: string,
  payload: DevicePayload,
  options: PushOptions,
): Promise<PushResult[]> {
  const { db, clock, push } = services;
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.residentId, residentId))
    .limit(deviceLimit);
  const sentAt = clock.now().toISOString();
  return Promise.all(
    devices.map(async (device) => {
      const result = await push.send(
        device,
        encodePayload({ ...payload, device: device.id, sentAt }),
        options,
      );
      if (result.kind === 'gone')
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
      return result;
    }),
  );
}

export async function removeDevice(services: Services, viewer: Viewer, id: string): Promise<void> {
  const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.residentId, viewer.id));
  const removed = isUuid(id)
    ? await services.db.delete(pushSubscriptions).where(isOwn).returning({ id: pushSubscriptions.id })
    : [];
  if (removed.length === 0) throw new NotFound('This device no longer gets push notifications.');
}

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
import { encodeNote } from './push-payload.server';
import type { SubscriptionInput } from './push.schema.server';
import type { PushOptions, PushResult } from './push.server';

/**
 * Has a browser take pushes, until its session ends. The same endpoint again is the same device, with its keys as
 * they are now; one of another resident moves here where the keys show that the browser did.
 * @throws Invalid for an endpoint that is not at a known push service
 * @throws Conflict for the eleventh device, or another resident's endpoint
 */
export async function subscribe(
  services: Services,
  session: Session,
  input: SubscriptionInput,
): Promise<{ id: string }> {
  const refusal = services.push.explainRefusal(input.endpoint);
  if (refusal !== null) throw new Invalid(refusal, { endpoint: [refusal] });
  return inTransaction(services, async (services) => {
    // One at a time of a resident's: two together would both find room for a last one.
    await lockResident(services, session.viewer.id);
    return (await renew(services, session, input)) ?? (await add(services, session, input));
  });
}

/** @returns the device that has this endpoint already, renewed; null where it must be added */
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
    // With what waits for it, which was for the other resident.
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
  // Somebody else was quicker by a moment; a second try finds what they stored.
  if (!added) throw new Conflict('This endpoint belongs to another subscription.');
  return added;
}

async function getUserAgent(db: Services['db'], { id }: Session): Promise<string | null> {
  const [row] = await db.select({ userAgent: sessions.userAgent }).from(sessions).where(eq(sessions.id, id));
  return row?.userAgent ?? null;
}

/** Ends a device's pushes. One that is no device of the viewer's is as it should be. */
export async function unsubscribe({ db }: Services, viewer: Viewer, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.residentId, viewer.id), eq(pushSubscriptions.endpoint, endpoint)));
}

/** The viewer's devices: this browser's first, then the newest (at most ten). */
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

/**
 * A device's worker has a push: it works.
 * @returns when that was noted, ISO 8601
 * @throws NotFound where it is no device of the viewer's
 */
export async function noteReceipt(
  { db, clock }: Services,
  viewer: Viewer,
  deviceId: string,
): Promise<string> {
  const now = clock.now();
  const isOwn = and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.residentId, viewer.id));
  const noted = isUuid(deviceId)
    ? await db
        .update(pushSubscriptions)
        .set({ provedAt: now })
        .where(isOwn)
        .returning({ id: pushSubscriptions.id })
    : [];
  if (noted.length === 0) throw new NotFound('There is no such device.');
  return now.toISOString();
}

/**
 * Pushes one note to every device of a resident now; see `pushToDevices`.
 * @returns 'accepted' where a push service took it for any device; 'no-device' where there is none (any more);
 *   'later' where another try may help
 */
export async function pushToResident(
  services: Services,
  residentId: string,
  note: NoteForDevices,
  options: PushOptions,
): Promise<'accepted' | 'no-device' | 'later' | 'refused'> {
  const results = await pushToDevices(services, residentId, note, options);
  const kinds = new Set(results.map(({ kind }) => kind));
  if (kinds.has('accepted')) return 'accepted';
  if (kinds.has('later')) return 'later';
  return kinds.has('refused') ? 'refused' : 'no-device';
}

/** A test is for somebody who looks at the screen. */
const testLifeSeconds = 10 * 60;

/**
 * Sends a test to the viewer's own devices now.
 * @param test.type one of S2 §9's, where it is to look like one
 * @returns how many push services took it, at least one
 * @throws Conflict where there is no device, or none took it
 */
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

/** What is said to all of a resident's devices: each is told its own id besides. */
type NoteForDevices = Omit<PushPayload, 'device' | 'sentAt'>;

/**
 * One try to each of a resident's devices, all at once: it takes no longer than one push's deadline. Devices that are
 * gone are taken away. Not within a transaction, which would be open as long.
 * @returns what became of each
 */
async function pushToDevices(
  services: Services,
  residentId: string,
  note: NoteForDevices,
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
      const result = await push.send(device, encodeNote({ ...note, device: device.id, sentAt }), options);
      if (result.kind === 'gone')
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
      return result;
    }),
  );
}

/**
 * Ends the pushes to one of the viewer's devices, from any of them; what waits for it is not sent.
 * @throws NotFound for one that is gone or another resident's
 */
export async function removeDevice(services: Services, viewer: Viewer, id: string): Promise<void> {
  const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.residentId, viewer.id));
  const removed = isUuid(id)
    ? await services.db.delete(pushSubscriptions).where(isOwn).returning({ id: pushSubscriptions.id })
    : [];
  if (removed.length === 0) throw new NotFound('This device no longer gets push notifications.');
}

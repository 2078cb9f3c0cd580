import { randomUUID } from 'node:crypto';

import { and, eq, gt, isNull } from 'drizzle-orm';

import { emergencyShares, profiles, shareDeliveries } from '#db/schema';
import { counted } from '~/domain/counted';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Forbidden, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Viewer } from '~/domain/viewer';
import { visibleName } from '~/domain/visible';
import { queueJob } from '~/jobs/job.server';
import { lockResident } from '~/platform/residents/lock-resident.server';
import { refuseTooMany } from '~/platform/residents/refuse-too-many.server';

import { awaitTries } from './delivery/await-tries.server';
import { shareJob } from './delivery/share-deliveries.server';
import { readEntries, readOutcome } from './delivery/share-entries.server';
import { draftDeliveries } from './delivery/share-recipients.server';
import { limitTexts } from './delivery/text-limits.server';
import { toStoredPlace } from './share/stored-place.server';
import { findRunningShare } from './running-share.server';
import { type SentOutcome, type ShareEntry, shareLimits } from './shares';
import type { ShareInput } from './shares.schema.server';

const hourMs = 60 * 60_000;

/**
 * Stores a call for help and queues its deliveries. Repeats of one form token return the same share.
 * @throws Forbidden with `retryAfterSeconds` above ten in an hour, against spam
 */
export async function shareEmergency(services: Services, viewer: Viewer, input: ShareInput) {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    // Serializes a resident's shares. Concurrent presses would miss each other and the limit.
    const resident = await lockResident(services, viewer.id);
    const dedupeKey = toShareKey(input);
    const earlier = await findByKey(services, viewer, dedupeKey);
    if (earlier) return readOutcome(services, earlier, clock.now());
    await refuseTooMany(services, viewer, limit, (seconds) => tooMany(services, seconds));

    const shareId = randomUUID();
    const now = clock.now();
    await db.insert(emergencyShares).values({
      id: shareId,
      residentId: viewer.id,
      senderName: await readSender(services, viewer, resident.email),
      message: input.message,
      ...(await toStoredPlace(services, viewer, input)),
      dedupeKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + shareLimits.hours * hourMs),
    });
    const all = await draftDeliveries(services, { residentId: viewer.id, shareId });
    const drafts = await limitTexts(services, viewer.id, all);
    if (drafts.length > 0) await db.insert(shareDeliveries).values(drafts);
    const outcome = await readOutcome(services, shareId, now);
    if (outcome.isPending) await queueDelivery(services, shareId);
    return outcome;
  });
}

/** Waits at most three seconds for a share's first tries. Call it outside any transaction. @throws NotFound */
export async function awaitFirstTries(
  services: Services,
  viewer: Viewer,
  shareId: string,
  { waitMs = shareLimits.waitMs }: { waitMs?: number } = {},
): Promise<SentOutcome> {
  await getOwn(services, viewer, shareId);
  await awaitTries(services, eq(shareDeliveries.shareId, shareId), waitMs);
  const outcome = await readOutcome(services, shareId, services.clock.now());
  return { ...outcome, running: await findRunningShare(services, viewer) };
}

export const historyLimit = 50;

export function listShares(services: Services, viewer: Viewer): Promise<ShareEntry[]> {
  return readEntries(services, eq(emergencyShares.residentId, viewer.id), historyLimit);
}

export const pickShare = ({
  id,
  shareMethod,
  timestamp,
  contactIds,
  location,
  placeSource,
  contacts,
}: ShareEntry) => ({
  id,
  shareMethod,
  timestamp,
  contactIds,
  ...(location && { location }),
  placeSource,
  deliveries: contacts.flatMap(({ contactId, channels }) =>
    channels.map(({ channel, state, failure }) => ({ contactId, channel, state, failure })),
  ),
});

export async function findShare(services: Services, viewer: Viewer, id: string): Promise<ShareEntry | null> {
  if (!isUuid(id)) return null;
  const [entry] = await readEntries(services, isOwn(viewer, id), 1);
  return entry ?? null;
}

export const queueDelivery = (services: Services, shareId: string) =>
  queueJob(services, shareJob, { shareId });

export const isOwn = (viewer: Viewer, id: string) =>
  and(eq(emergencyShares.id, id), eq(emergencyShares.residentId, viewer.id));

export async function getOwn({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  const count = isUuid(id) ? await db.$count(emergencyShares, isOwn(viewer, id)) : 0;
  if (count === 0) throw new NotFound('There is no such share.');
}

const toShareKey = ({ formToken, message, place, address }: ShareInput): string =>
  toDedupeKey(formToken, message, place?.lat, place?.lng, place?.address ?? address);

async function findByKey({ db }: Services, viewer: Viewer, dedupeKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: emergencyShares.id })
    .from(emergencyShares)
    .where(and(eq(emergencyShares.residentId, viewer.id), eq(emergencyShares.dedupeKey, dedupeKey)));
  return row?.id ?? null;
}

const limit = {
  author: emergencyShares.residentId,
  at: emergencyShares.createdAt,
  most: shareLimits.perHour,
  hours: 1,
};

const tooMany = ({ config }: Services, seconds: number) =>
  new Forbidden(
    `If you need help now, call ${config.emergencyNumber}. You have shared ${shareLimits.perHour} times in the last ` +
      `hour. Call your contacts yourself, or share again in ${counted(Math.ceil(seconds / 60), 'minute')}.`,
    { retryAfterSeconds: seconds },
  );

/** The sender's name, even if neighbors can't see it. A call from "Community Resident" would help nobody. */
async function readSender({ db }: Services, viewer: Viewer, email: string): Promise<string> {
  const [profile] = await db
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.residentId, viewer.id));
  return visibleName(profile?.name ?? null) ?? `${nameless} (${email})`;
}

/** Contacts are looking at the share's page, so the account must outlive it. */
export async function whyNotEndWhileSharing(
  { db, clock }: Services,
  residentId: string,
): Promise<string | null> {
  const isShared = and(
    eq(emergencyShares.residentId, residentId),
    gt(emergencyShares.expiresAt, clock.now()),
    isNull(emergencyShares.safeAt),
  );
  const shared = await db.$count(emergencyShares, isShared);
  return shared > 0
    ? 'They asked their emergency contacts for help, and that isn’t over yet. Wait until it is.'
    : null;
}

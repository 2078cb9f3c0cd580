import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';

import { emergencyShares, profiles, shareDeliveries } from '#db/schema';
import { counted } from '~/domain/counted';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Forbidden, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Viewer } from '~/domain/viewer';
import { visibleName } from '~/domain/visible';
import { queueJob } from '~/jobs/queue.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { isUnderWay } from './delivery/delivery-times';
import { isTold, toOutcome, readEntries } from './delivery/share-entries.server';
import { type Delivery, draftDeliveries, draftSafeDeliveries } from './delivery/share-recipients.server';
import { limitTexts } from './delivery/text-limits.server';
import { placeToStore } from './share/stored-place.server';
import { type ShareEntry, shareLimits, type ShareOutcome } from './shares';
import type { ShareInput } from './shares.schema.server';

const hourMs = 60 * 60_000;

/**
 * Stores a call for help and queues what it sends to each contact; nothing is sent before it is stored. The same form
 * token with the same content is the same share, whenever and however often it comes; a new place or text is another.
 * @returns how it stands at this moment: for a new one nobody has it yet
 * @throws Forbidden with `retryAfterSeconds` after ten in an hour: our mail and SMS are nobody's spam relay
 */
export async function shareEmergency(services: Services, viewer: Viewer, input: ShareInput) {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    // One share of a resident's at a time: else two presses at once would both find no first one, and the limit not
    // reached.
    const resident = await lockResident(services, viewer.id);
    const dedupeKey = toKey(input);
    const earlier = await findByKey(services, viewer, dedupeKey);
    if (earlier) return toOutcome(earlier, clock.now(), await readDeliveries(services, earlier));
    await refuseTooMany(services, viewer);

    const shareId = randomUUID();
    const now = clock.now();
    await db.insert(emergencyShares).values({
      id: shareId,
      residentId: viewer.id,
      senderName: await readCaller(services, viewer, resident.email),
      message: input.message,
      ...(await placeToStore(services, viewer, input)),
      dedupeKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + shareLimits.hours * hourMs),
    });
    const all = await draftDeliveries(services, { residentId: viewer.id, shareId });
    const drafts = await limitTexts(services, viewer.id, all);
    if (drafts.length > 0) await db.insert(shareDeliveries).values(drafts);
    const outcome = toOutcome(shareId, now, await readDeliveries(services, shareId));
    if (outcome.isPending) await queueDelivery(services, shareId);
    return outcome;
  });
}

/**
 * How a share of the viewer's stands once each delivery was tried, or after three seconds. Call it outside any
 * transaction, which would hide what the jobs do.
 * @throws NotFound
 */
export async function awaitFirstTries(
  services: Services,
  viewer: Viewer,
  shareId: string,
  { waitMs = shareLimits.waitMs }: { waitMs?: number } = {},
): Promise<ShareOutcome> {
  await getOwn(services, viewer, shareId);
  const deadline = performance.now() + waitMs;
  for (;;) {
    const deliveries = await readDeliveries(services, shareId);
    const now = services.clock.now();
    const isOver = !deliveries.some((delivery) => isTold(delivery) && isUnderWay(delivery, now));
    if (isOver || performance.now() >= deadline) return toOutcome(shareId, now, deliveries);
    await wait(lookMs);
  }
}

const lookMs = 100;

const historyLimit = 50;

/** The viewer's newest fifty shares, newest first. */
export function listShares(services: Services, viewer: Viewer): Promise<ShareEntry[]> {
  return readEntries(services, eq(emergencyShares.residentId, viewer.id), historyLimit);
}

/** A share of the history as the API answers it (S1 §3), with what became of it for each contact and channel. */
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
    channels.map((channel) => ({ contactId, ...channel })),
  ),
});

/** One of the viewer's shares; null for an id that is unknown, malformed or another resident's. */
export async function findShare(services: Services, viewer: Viewer, id: string): Promise<ShareEntry | null> {
  if (!isUuid(id)) return null;
  const [entry] = await readEntries(services, isOwn(viewer, id), 1);
  return entry ?? null;
}

/**
 * "I'm safe": ends the links of a share and of whatever else the viewer shares at this moment, for it is the person who
 * is safe, and tells those whom a call may have reached, by the ways it went, each once. What has not gone out yet does
 * not any more. Doing it twice is no error, and tells nobody twice.
 * @returns how many contacts are told
 * @throws NotFound
 */
export async function endShare(services: Services, viewer: Viewer, id: string) {
  await getOwn(services, viewer, id);
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const now = clock.now();
    const isOpen = and(eq(emergencyShares.residentId, viewer.id), gt(emergencyShares.expiresAt, now));
    const ended = await db
      .update(emergencyShares)
      .set({ safeAt: now })
      .where(and(or(isOwn(viewer, id), isOpen), isNull(emergencyShares.safeAt)))
      .returning({ id: emergencyShares.id, createdAt: emergencyShares.createdAt });
    const newestFirst = ended.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const told = new Set<string>();
    for (const share of newestFirst) await tellSafe(services, viewer, share.id, told);
    const ids = [id, ...ended.map((share) => share.id)];
    return { contacts: await countTold(services, ids) };
  });
}

/** @param told contacts and ways that another share has told in this moment; filled with this one's */
async function tellSafe(services: Services, { id: residentId }: Viewer, shareId: string, told: Set<string>) {
  const { db, clock } = services;
  // Locked: no job begins a try of the call from here on, and what it has begun is known.
  const sent = await db
    .select()
    .from(shareDeliveries)
    .where(eq(shareDeliveries.shareId, shareId))
    .for('update');
  const drafts = (await draftSafeDeliveries(services, { residentId, sent })).filter(
    ({ contactId, channel }) => {
      const way = `${contactId} ${channel}`;
      return !told.has(way) && told.add(way);
    },
  );
  await db
    .update(shareDeliveries)
    .set({ state: 'failed', failure: 'expired', doneAt: clock.now() })
    .where(and(eq(shareDeliveries.shareId, shareId), eq(shareDeliveries.state, 'pending')));
  if (drafts.length === 0) return;
  await db.insert(shareDeliveries).values(drafts);
  await queueDelivery(services, shareId);
}

async function countTold({ db }: Services, shareIds: string[]): Promise<number> {
  const rows = await db
    .selectDistinct({ contactId: shareDeliveries.contactId })
    .from(shareDeliveries)
    .where(
      and(
        inArray(shareDeliveries.shareId, shareIds),
        eq(shareDeliveries.kind, 'safe'),
        ne(shareDeliveries.channel, 'push'),
      ),
    );
  return rows.length;
}

const queueDelivery = (services: Services, shareId: string) =>
  queueJob(services, 'deliver-share', { shareId }, { jobKey: `deliver-share:${shareId}` });

const isOwn = (viewer: Viewer, id: string) =>
  and(eq(emergencyShares.id, id), eq(emergencyShares.residentId, viewer.id));

async function getOwn({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  const count = isUuid(id) ? await db.$count(emergencyShares, isOwn(viewer, id)) : 0;
  if (count === 0) throw new NotFound('There is no such share.');
}

function readDeliveries({ db }: Services, shareId: string): Promise<Delivery[]> {
  return db.select().from(shareDeliveries).where(eq(shareDeliveries.shareId, shareId));
}

const toKey = ({ formToken, message, place, address }: ShareInput): string =>
  toDedupeKey(formToken, message, place?.lat, place?.lng, place?.address ?? address);

async function findByKey({ db }: Services, viewer: Viewer, dedupeKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: emergencyShares.id })
    .from(emergencyShares)
    .where(and(eq(emergencyShares.residentId, viewer.id), eq(emergencyShares.dedupeKey, dedupeKey)));
  return row?.id ?? null;
}

async function refuseTooMany({ db, clock, config }: Services, viewer: Viewer): Promise<void> {
  const now = clock.now().getTime();
  const recent = await db
    .select({ at: emergencyShares.createdAt })
    .from(emergencyShares)
    .where(
      and(eq(emergencyShares.residentId, viewer.id), gt(emergencyShares.createdAt, new Date(now - hourMs))),
    )
    .orderBy(desc(emergencyShares.createdAt))
    .limit(shareLimits.perHour);
  const oldest = recent[shareLimits.perHour - 1];
  if (!oldest) return;
  const seconds = (oldest.at.getTime() + hourMs - now) / 1000;
  const minutes = Math.ceil(seconds / 60);
  throw new Forbidden(
    `If you need help now, call ${config.emergencyNumber}. You have shared ${shareLimits.perHour} times in the last ` +
      `hour; your contacts have those messages. You can share again in ${counted(minutes, 'minute')}.`,
    { retryAfterSeconds: seconds },
  );
}

/** Who calls for help, also where neighbors are not to read the name; "Community Resident" alone tells nobody. */
async function readCaller({ db }: Services, viewer: Viewer, email: string): Promise<string> {
  const [profile] = await db
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.residentId, viewer.id));
  return visibleName(profile?.name ?? null) ?? `${nameless} (${email})`;
}

/** Contacts see where somebody is: their account can't end before that does. */
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
    ? 'Their emergency is being shared with their contacts right now. Wait until that is over.'
    : null;
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { driverLinks, shuttles } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, NotFound } from '~/domain/errors';
import { parseInput } from '~/domain/parse.server';
import { inTransaction, type Services } from '~/domain/services';
import { writeAudit } from '~/platform/audit/audit.server';
import { hashToken } from '~/platform/residents/link-token.server';
import { positionSchema } from '~/platform/telemetry/readings.schema.server';

import { hasTracker, vehicles } from '../vehicles.server';
import type { phonePositionSchema } from './drive.schema.server';

export type DriverLink = {
  shuttleId: string;
  shuttleName: string;
  driverName: string;
  day: string;
  expiresAt: Date;
  /** The driver on duty, or null if nobody is. */
  onDuty: { driverName: string | null } | null;
  hasTracker: boolean;
};

export type OpenedLink =
  | { state: 'over' | 'early'; day: string }
  | { state: 'elsewhere' }
  | { state: 'unclaimed'; link: DriverLink }
  | { state: 'held'; link: DriverLink };

/** @param browser secret of the browser, from its cookie @throws NotFound for a link that never was, or was ended */
export async function openDriverLink(
  { db, clock, config }: Services,
  token: string,
  browser: string | null,
): Promise<OpenedLink> {
  const { shuttleId, driverName, day, expiresAt, heldByHash, tokenHash, revokedAt } = driverLinks;
  const [row] = await db
    .select({
      shuttleId,
      driverName,
      day,
      expiresAt,
      heldByHash,
      shuttleName: shuttles.name,
      isOnDuty: shuttles.isOnDuty,
      currentDriverName: shuttles.currentDriverName,
      hasTracker: hasTracker(),
    })
    .from(driverLinks)
    .innerJoin(shuttles, and(eq(shuttles.id, shuttleId), isNull(shuttles.retiredAt)))
    .where(and(eq(tokenHash, hashToken(token)), isNull(revokedAt)));
  if (!row) throw new NotFound('This link doesn’t work. Ask the dispatcher for a new one.');
  const { heldByHash: holder, isOnDuty, currentDriverName, ...facts } = row;
  const now = clock.now();
  if (row.expiresAt <= now) return { state: 'over', day: row.day };
  if (row.day > dayIn(config.timeZone, now)) return { state: 'early', day: row.day };
  if (holder !== null && (browser === null || hashToken(browser) !== holder)) return { state: 'elsewhere' };
  const link = { ...facts, onDuty: isOnDuty ? { driverName: currentDriverName } : null };
  return { state: holder === null ? 'unclaimed' : 'held', link };
}

/**
 * Binds the link to the first browser that starts. Idempotent, so a lost answer locks nobody out.
 * @throws NotFound as `openDriverLink`; Conflict if another browser has it
 */
export async function startDriving(services: Services, token: string, browser: string | null): Promise<void> {
  const { state } = await openDriverLink(services, token, browser);
  if (state === 'held') return;
  if (browser === null && state === 'unclaimed')
    throw new Conflict('Your browser didn’t keep our cookie. Allow cookies for this site, and try again.');
  const held =
    browser !== null && state === 'unclaimed'
      ? await services.db
          .update(driverLinks)
          .set({ heldByHash: hashToken(browser) })
          .where(
            and(
              eq(driverLinks.tokenHash, hashToken(token)),
              isNull(driverLinks.heldByHash),
              isNull(driverLinks.revokedAt),
              gt(driverLinks.expiresAt, services.clock.now()),
            ),
          )
          .returning({ id: driverLinks.id })
      : [];
  if (held.length === 0) await requireDriver(services, token, browser);
}

const refusals = {
  over: 'This link has expired. Ask the dispatcher for a new one.',
  early: 'This link is for another day.',
  elsewhere: 'This link is in use on another phone. Ask the dispatcher for a new one.',
  unclaimed: 'Open the link and press Start first.',
} as const;

/** @throws NotFound as `openDriverLink`; Conflict unless this browser holds the link today */
export async function requireDriver(
  services: Services,
  token: string,
  browser: string | null,
): Promise<DriverLink> {
  const opened = await openDriverLink(services, token, browser);
  if (opened.state !== 'held') throw new Conflict(refusals[opened.state]);
  return opened.link;
}

/** For the audit, because drivers have no account. */
export const toReason = ({ driverName }: DriverLink): string => `Driver: ${driverName}`;

export const isOwnDuty = ({ onDuty, driverName }: DriverLink): boolean => onDuty?.driverName === driverName;

/** Ends only the driver's own duty: by then somebody else may be on duty. */
export function setOwnDuty(services: Services, link: DriverLink, duty: 'on' | 'off'): Promise<void> {
  return inTransaction(services, async (services) => {
    const { shuttleId, driverName } = link;
    const isOwn = sql`(${shuttles.isOnDuty} and ${shuttles.currentDriverName} is not distinct from ${driverName})`;
    const isOnDuty = duty === 'on';
    const changed = await services.db
      .update(shuttles)
      .set({ isOnDuty, currentDriverName: isOnDuty ? driverName : null })
      .where(and(eq(shuttles.id, shuttleId), isOnDuty ? sql`not ${isOwn}` : isOwn))
      .returning({ id: shuttles.id });
    if (changed.length === 0) return;
    const verb = isOnDuty ? 'put on duty' : 'took off duty';
    await writeAudit(services, null, { verb, kind: 'shuttle', subjectId: shuttleId, reason: toReason(link) });
  });
}

/**
 * Takes the phone's position as the vehicle's, while its driver is on duty.
 * @throws Invalid; Conflict if a tracker sends it, or the driver is off duty
 */
export function sendPhonePosition(
  services: Services,
  link: DriverLink,
  place: z.output<typeof phonePositionSchema>,
): Promise<void> {
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    // The lock orders positions, and this after a change of duty.
    const [vehicle] = await db
      .select({
        isOnDuty: shuttles.isOnDuty,
        driverName: shuttles.currentDriverName,
        hasTracker: hasTracker(),
      })
      .from(shuttles)
      .where(eq(shuttles.id, link.shuttleId))
      .for('no key update');
    if (vehicle?.hasTracker) throw new Conflict('This shuttle has a tracker, so your phone isn’t needed.');
    if (!vehicle?.isOnDuty || vehicle.driverName !== link.driverName)
      throw new Conflict('You’re off duty, so your position isn’t sent.');
    const now = clock.now();
    const { shuttleId: _, ...position } = parseInput(positionSchema(now), {
      ...place,
      timestamp: now.toISOString(),
    });
    await vehicles.insertPositions(services, link.shuttleId, [position]);
  });
}

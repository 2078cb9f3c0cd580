import { createHash, randomInt, randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { joinCodes, profiles } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { mustBeManager } from '~/domain/must-be-manager.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Viewer } from '~/domain/viewer';

import { joinCodeDays, type JoinCodeState } from './join-codes';
import type { newJoinCodeSchema } from './join-codes.schema.server';

/** Capital letters and digits that no one mistakes for each other on paper: no 0 or O, 1 or I, L, U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A new code as it is printed: XXXX-XXXX-XXXX, 58 bits of chance. */
export function generateCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The hash under which a code is stored, however it was typed: in small letters, without its dashes. */
export function hashOfCode(code: string): string {
  const normalized = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(normalized).digest('hex');
}

const listLimit = 200;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a code with which one person of a unit can join, for 30 days.
 * @returns its id, and the code itself: it is stored hashed and can never be read again
 * @throws Forbidden for anyone but a manager
 */
export async function createJoinCode(
  services: Services,
  viewer: Viewer,
  { unit }: z.output<typeof newJoinCodeSchema>,
): Promise<{ id: string; code: string }> {
  mustManage(viewer);
  const id = randomUUID();
  const code = generateCode();
  const now = services.clock.now();
  await services.db.insert(joinCodes).values({
    id,
    codeHash: hashOfCode(code),
    unit,
    createdBy: viewer.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + joinCodeDays * dayMs),
  });
  return { id, code };
}

/**
 * The newest 200 codes, newest first.
 * @throws Forbidden for anyone but a manager
 */
export async function listJoinCodes(services: Services, viewer: Viewer) {
  mustManage(viewer);
  const rows = await selectCodes(services)
    .orderBy(desc(joinCodes.createdAt), desc(joinCodes.id))
    .limit(listLimit);
  return rows.map((row) => toJoinCode(services, row));
}

/**
 * One code as the list has it.
 * @throws NotFound; Forbidden for anyone but a manager
 */
export async function getJoinCode(services: Services, viewer: Viewer, id: string) {
  mustManage(viewer);
  const [row] = isUuid(id) ? await selectCodes(services).where(eq(joinCodes.id, id)) : [];
  if (!row) throw new NotFound('There is no such code.');
  return toJoinCode(services, row);
}

/** Whether `code` is the one behind the row `id`, for the page that prints it. */
export async function isJoinCode(services: Services, id: string, code: string): Promise<boolean> {
  const [row] = await services.db
    .select({ id: joinCodes.id })
    .from(joinCodes)
    .where(and(eq(joinCodes.id, id), eq(joinCodes.codeHash, hashOfCode(code))));
  return row !== undefined;
}

/**
 * Makes a code worthless. Revoking it twice is no error.
 * @throws Conflict where somebody has joined with it; NotFound; Forbidden for anyone but a manager
 */
export async function revokeJoinCode(services: Services, viewer: Viewer, id: string) {
  await getJoinCode(services, viewer, id);
  await services.db
    .update(joinCodes)
    .set({ revokedAt: services.clock.now() })
    .where(and(eq(joinCodes.id, id), isNull(joinCodes.usedAt), isNull(joinCodes.revokedAt)));
  const code = await getJoinCode(services, viewer, id);
  if (code.state === 'used') throw new Conflict('Someone has joined with this code already.');
  return code;
}

/**
 * Uses a code up, in one conditional update: of two at once, one wins. Call it in the transaction that makes
 * the resident, and name them with `recordJoinCodeUser` once they exist.
 * @throws Invalid on `code`, in one sentence that says what is wrong with it
 */
export async function consumeJoinCode(
  services: Services,
  code: string,
): Promise<{ joinCodeId: string; unit: string }> {
  const now = services.clock.now();
  const codeHash = hashOfCode(code);
  const isOpen = and(isNull(joinCodes.usedAt), isNull(joinCodes.revokedAt), gt(joinCodes.expiresAt, now));
  const [used] = await services.db
    .update(joinCodes)
    .set({ usedAt: now })
    .where(and(eq(joinCodes.codeHash, codeHash), isOpen))
    .returning({ joinCodeId: joinCodes.id, unit: joinCodes.unit });
  if (used) return used;
  const [row] = await selectCodes(services).where(eq(joinCodes.codeHash, codeHash));
  const detail = row ? refusals[toState(services, row)] : refusals.unknown;
  throw new Invalid(detail, { code: [detail] });
}

/** Writes down who came in by a code that `consumeJoinCode` used up. */
export async function recordJoinCodeUser(services: Services, joinCodeId: string, residentId: string) {
  await services.db.update(joinCodes).set({ usedBy: residentId }).where(eq(joinCodes.id, joinCodeId));
}

const refusals: Record<JoinCodeState | 'unknown', string> = {
  unknown: 'No such code: compare it with your card.',
  used: 'Someone has joined with this code already. Ask a community manager for a new one.',
  revoked: 'This code was revoked. Ask a community manager for a new one.',
  expired: 'This code has expired. Ask a community manager for a new one.',
  // It was used in this very moment, by a try that then failed.
  open: 'Please try this code again.',
};

function selectCodes(services: Services) {
  return services.db
    .select({
      id: joinCodes.id,
      unit: joinCodes.unit,
      createdAt: joinCodes.createdAt,
      expiresAt: joinCodes.expiresAt,
      usedAt: joinCodes.usedAt,
      usedById: joinCodes.usedBy,
      usedBy: profiles.name,
      revokedAt: joinCodes.revokedAt,
    })
    .from(joinCodes)
    .leftJoin(profiles, eq(profiles.residentId, joinCodes.usedBy));
}

type Row = Awaited<ReturnType<typeof selectCodes>>[number];

function toState(services: Services, row: Row): JoinCodeState {
  if (row.usedAt) return 'used';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= services.clock.now() ? 'expired' : 'open';
}

/** A join code as the managers' list shows it: the code itself is stored hashed, so it is not here. */
export type JoinCode = ReturnType<typeof toJoinCode>;

const toJoinCode = (services: Services, row: Row) => ({
  id: row.id,
  unit: row.unit,
  state: toState(services, row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  // The name of who joined with it.
  usedBy: row.usedById ? (row.usedBy ?? nameless) : null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

const mustManage = (viewer: Viewer): void => mustBeManager(viewer, 'see and make codes');

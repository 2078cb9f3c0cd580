import { createHash, randomInt, randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { homes, joinCodes, joinCodeUses, profiles } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Viewer } from '~/domain/viewer';

import { asStaff } from '~/platform/audit/audit.server';
import { getOrAddHome } from '~/platform/residents/household.server';

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
  const id = randomUUID();
  const code = generateCode();
  const now = services.clock.now();
  return asStaff(services, viewer, right, async (services, note) => {
    const home = await getOrAddHome(services, unit);
    await services.db.insert(joinCodes).values({
      id,
      codeHash: hashOfCode(code),
      homeId: home.id,
      createdBy: viewer.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + joinCodeDays * dayMs),
    });
    await note({ verb: 'added', kind: 'code', subjectId: id });
    return { id, code };
  });
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
export function revokeJoinCode(services: Services, viewer: Viewer, id: string) {
  return asStaff(services, viewer, right, async (services, note) => {
    await getJoinCode(services, viewer, id);
    const revoked = await services.db
      .update(joinCodes)
      .set({ revokedAt: services.clock.now() })
      .where(and(eq(joinCodes.id, id), hasSeats, isNull(joinCodes.revokedAt)))
      .returning({ id: joinCodes.id });
    if (revoked.length > 0) await note({ verb: 'revoked', kind: 'code', subjectId: id });
    const code = await getJoinCode(services, viewer, id);
    if (code.state === 'used') throw new Conflict('Someone has joined with this code already.');
    return code;
  });
}

/**
 * Uses a code up, in one conditional update: of two at once, one wins. Call it in the transaction that makes
 * the resident, and name them with `recordJoinCodeUser` once they exist.
 * @throws Invalid on `code`, in one sentence that says what is wrong with it
 */
export async function consumeJoinCode(
  services: Services,
  code: string,
): Promise<{ joinCodeId: string; homeId: string; unit: string }> {
  const now = services.clock.now();
  const codeHash = hashOfCode(code);
  const isOpen = and(hasSeats, isNull(joinCodes.revokedAt), gt(joinCodes.expiresAt, now));
  const [used] = await services.db
    .update(joinCodes)
    .set({ used: sql`${joinCodes.used} + 1` })
    .from(homes)
    .where(and(eq(homes.id, joinCodes.homeId), eq(joinCodes.codeHash, codeHash), isOpen))
    .returning({ joinCodeId: joinCodes.id, homeId: joinCodes.homeId, unit: homes.label });
  if (used) return used;
  const [row] = await selectCodes(services).where(eq(joinCodes.codeHash, codeHash));
  const detail = row ? refusals[toState(services, row)] : refusals.unknown;
  throw new Invalid(detail, { code: [detail] });
}

/** Writes down who came in by a seat that `consumeJoinCode` took. */
export async function recordJoinCodeUser(services: Services, joinCodeId: string, residentId: string) {
  await services.db.insert(joinCodeUses).values({ joinCodeId, residentId, usedAt: services.clock.now() });
}

const hasSeats = sql`${joinCodes.used} < ${joinCodes.seats}`;

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
      unit: homes.label,
      seats: joinCodes.seats,
      used: joinCodes.used,
      createdAt: joinCodes.createdAt,
      expiresAt: joinCodes.expiresAt,
      users: sql<{ at: string; name: string | null }[]>`(
        select coalesce(json_agg(json_build_object('at', u.used_at, 'name', p.name) order by u.used_at, u.id), '[]')
        from ${joinCodeUses} u left join ${profiles} p on p.resident_id = u.resident_id
        where u.join_code_id = ${joinCodes.id})`,
      revokedAt: joinCodes.revokedAt,
    })
    .from(joinCodes)
    .innerJoin(homes, eq(homes.id, joinCodes.homeId));
}

type Row = Awaited<ReturnType<typeof selectCodes>>[number];

function toState(services: Services, row: Row): JoinCodeState {
  if (row.used >= row.seats) return 'used';
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
  seats: row.seats,
  // Who joined with it, and when.
  users: row.users.map(({ at, name }) => ({ at: new Date(at).toISOString(), name: name ?? nameless })),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

const right = ['people', 'see and make codes'] as const;
const mustManage = (viewer: Viewer): void => mustBeAllowed(viewer, ...right);

import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod/v4';

import { homes, joinCodes, joinCodeUses, profiles } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
import { everyWord, selectWithWord } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { requireMail } from '~/platform/mail/mail.server';
import { getOrAddHome } from '~/platform/residents/household.server';

import { generateCode, hashCode } from './code-text.server';
import { queueInvitation } from './invitation-mail.server';
import { joinCodeDays, type JoinCodeState } from './join-codes';
import type { newJoinCodeSchema } from './join-codes.schema.server';

/** Keeps a join code valid to the end of its last day, because the letter names only the day. */
export function toNewRow(
  { clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>,
  viewer: Viewer,
  { code, homeId, seats }: { code: string; homeId: string; seats: number },
) {
  const now = clock.now();
  const dayAfter = addDays(dayIn(timeZone, now), joinCodeDays + 1);
  const expiresAt = new Date(startOfDay(timeZone, dayAfter).getTime() - 1);
  const common = { createdBy: viewer.id, createdAt: now, expiresAt };
  return { id: randomUUID(), codeHash: hashCode(code), homeId, seats, ...common };
}

/**
 * Creates a join code, adds its home if it is new, and mails the code if an address is given.
 * @throws Invalid on `home` or `email`; Conflict if mail can't be sent now; Forbidden unless a manager
 */
export async function createJoinCode(
  services: Services,
  viewer: Viewer,
  { home: name, people, email }: z.output<typeof newJoinCodeSchema>,
): Promise<{ id: string; code: string }> {
  mustManage(viewer);
  if (email !== null) {
    if (services.mail.kind === 'outbox') throw invalid('email', 'Mail isn’t set up here.');
    await requireMail(services);
  }
  const code = generateCode();
  return asStaff(services, viewer, right, async (services, audit) => {
    const home = await getOrAddHome(services, name);
    if (home.retiredAt) throw invalid('home', retiredHome);
    const row = toNewRow(services, viewer, { code, homeId: home.id, seats: people });
    await services.db.insert(joinCodes).values(row);
    await audit({ verb: 'added', kind: 'code', subjectId: row.id });
    if (email !== null) await queueInvitation(services, { codeId: row.id, code, to: email });
    return { id: row.id, code };
  });
}

export const retiredHome = 'This home is retired. Restore it under Homes first.';

const invalid = (field: string, detail: string) => new Invalid(detail, { [field]: [detail] });

const codesPerPage = 10;

export async function listJoinCodes(
  services: Services,
  viewer: Viewer,
  { q = '', page = 1, isOpenOnly = false }: { q?: string; page?: number; isOpenOnly?: boolean } = {},
) {
  mustManage(viewer);
  const isFound = and(
    everyWord(q, (word) => sql`${joinCodes.homeId} in (${selectWithWord(word, homes, homes.id)})`),
    isOpenOnly ? isOpen(services.clock.now()) : undefined,
  );
  const [rows, count] = await Promise.all([
    selectCodes(services)
      .where(isFound)
      .orderBy(desc(joinCodes.createdAt), desc(joinCodes.id))
      .limit(codesPerPage)
      .offset((page - 1) * codesPerPage),
    services.db.$count(joinCodes, isFound),
  ]);
  return {
    codes: rows.map((row) => toJoinCode(services, row)),
    pages: Math.max(1, Math.ceil(count / codesPerPage)),
  };
}

export async function getJoinCode(services: Services, viewer: Viewer, id: string) {
  mustManage(viewer);
  const [row] = isUuid(id) ? await selectCodes(services).where(eq(joinCodes.id, id)) : [];
  if (!row) throw new NotFound('There is no such code.');
  return toJoinCode(services, row);
}

/** Revoking a join code twice is fine. @throws Conflict if everyone has joined with it; NotFound; Forbidden */
export function revokeJoinCode(services: Services, viewer: Viewer, id: string) {
  return asStaff(services, viewer, right, async (services, audit) => {
    await getJoinCode(services, viewer, id);
    const revoked = await services.db
      .update(joinCodes)
      .set({ revokedAt: services.clock.now() })
      .where(and(eq(joinCodes.id, id), hasSeats, isNull(joinCodes.revokedAt)))
      .returning({ id: joinCodes.id });
    if (revoked.length > 0) await audit({ verb: 'revoked', kind: 'code', subjectId: id });
    const code = await getJoinCode(services, viewer, id);
    if (code.state === 'used') throw new Conflict('Everyone this code is for has joined.');
    return code;
  });
}

/**
 * Replaces a join code by a new one for the people who haven't joined yet.
 * @param seenRevokedAt the code's `revokedAt` on the manager's page, so that only one of two concurrent requests succeeds
 * @throws Conflict if everyone has joined, the code changed since, or its home is retired; NotFound; Forbidden
 */
export function renewJoinCode(
  services: Services,
  viewer: Viewer,
  id: string,
  seenRevokedAt: Date | null,
): Promise<{ id: string; code: string }> {
  const code = generateCode();
  return asStaff(services, viewer, right, async (services, audit) => {
    await getJoinCode(services, viewer, id);
    const home = await lockHomeOfCode(services, eq(joinCodes.id, id));
    if (home?.retiredAt) throw new Conflict(retiredHome);
    const { revokedAt, seats, used, homeId } = joinCodes;
    const isUnchanged = seenRevokedAt === null ? isNull(revokedAt) : eq(revokedAt, seenRevokedAt);
    const [old] = await services.db
      .update(joinCodes)
      .set({ revokedAt: services.clock.now() })
      .where(and(eq(joinCodes.id, id), hasSeats, isUnchanged))
      .returning({ homeId, left: sql<number>`${seats} - ${used}` });
    if (!old) {
      const { state } = await getJoinCode(services, viewer, id);
      throw new Conflict(
        state === 'used'
          ? 'Everyone this code is for has joined. Make a new one for more people.'
          : 'This code was just renewed or revoked. Find the home in the list.',
      );
    }
    const row = toNewRow(services, viewer, { code, homeId: old.homeId, seats: old.left });
    await services.db.insert(joinCodes).values(row);
    await audit([
      { verb: 'revoked', kind: 'code', subjectId: id },
      { verb: 'renewed', kind: 'code', subjectId: row.id },
    ]);
    return { id: row.id, code };
  });
}

/** Locks the home before its join codes, as retiring a home does. The other order can deadlock. */
export async function lockHomeOfCode(
  { db }: Services,
  isCode: SQL,
): Promise<{ retiredAt: Date | null } | undefined> {
  const [home] = await db
    .select({ retiredAt: homes.retiredAt })
    .from(homes)
    .innerJoin(joinCodes, eq(joinCodes.homeId, homes.id))
    .where(isCode)
    .for('key share', { of: homes });
  return home;
}

export const isOpen = (now: Date) => and(hasSeats, isNull(joinCodes.revokedAt), gt(joinCodes.expiresAt, now));

export const hasSeats = sql`${joinCodes.used} < ${joinCodes.seats}`;

export function selectCodes(services: Services) {
  return services.db
    .select({
      id: joinCodes.id,
      codeHash: joinCodes.codeHash,
      home: homes.label,
      madeBy: profiles.name,
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
    .innerJoin(homes, eq(homes.id, joinCodes.homeId))
    .leftJoin(profiles, eq(profiles.residentId, joinCodes.createdBy));
}

type Row = Awaited<ReturnType<typeof selectCodes>>[number];

export function toJoinCodeState(
  { clock }: Pick<Services, 'clock'>,
  row: Pick<Row, 'used' | 'seats' | 'revokedAt' | 'expiresAt'>,
): JoinCodeState {
  if (row.used >= row.seats) return 'used';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= clock.now() ? 'expired' : 'open';
}

export type JoinCode = ReturnType<typeof toJoinCode>;

const toJoinCode = (services: Services, row: Row) => ({
  id: row.id,
  home: row.home,
  state: toJoinCodeState(services, row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  seats: row.seats,
  used: row.used,
  users: row.users.map(({ at, name }) => ({ at: new Date(at).toISOString(), name: name ?? nameless })),
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

export const right = ['people', 'see and make codes'] as const;
const mustManage = (viewer: Viewer): void => requireCapability(viewer, ...right);

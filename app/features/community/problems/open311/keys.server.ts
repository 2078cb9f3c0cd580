import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { open311Keys, profiles } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';

import type { Open311Key } from './open311';

export const right = ['problems', 'look after Open311'] as const satisfies Right;
export const keyKind = 'open311 key';

const toHash = (key: string) => createHash('sha256').update(key).digest('hex');
const keyPattern = /^vco_[\w-]{43}$/;
const hourMs = 3_600_000;

/** @returns the id of a key that is live, without noting its use */
export async function findKey({ db }: Services, key: string | null) {
  const [found] = key !== null && keyPattern.test(key) ? await liveKey(db, { tokenHash: toHash(key) }) : [];
  return found ?? null;
}

/** @returns the id of a key that isn't revoked, or null. Notes its use at most once an hour. */
export async function admitKey(services: Services, key: string | null): Promise<{ id: string } | null> {
  const found = await findKey(services, key);
  if (!found) return null;
  const { id, lastUsedAt } = found;
  const { db, clock } = services;
  const now = clock.now();
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > hourMs)
    await db.update(open311Keys).set({ lastUsedAt: now }).where(eq(open311Keys.id, id));
  return { id };
}

const liveKey = preparedQuery((db) =>
  db
    .select({ id: open311Keys.id, lastUsedAt: open311Keys.lastUsedAt })
    .from(open311Keys)
    .where(and(eq(open311Keys.tokenHash, sql.placeholder('tokenHash')), isNull(open311Keys.revokedAt)))
    .prepare('open311_key'),
);

const columns = {
  id: open311Keys.id,
  name: open311Keys.name,
  madeBy: profiles.name,
  createdAt: open311Keys.createdAt,
  lastUsedAt: open311Keys.lastUsedAt,
};

const readKeys = ({ db }: Services, id?: string) =>
  db
    .select(columns)
    .from(open311Keys)
    .leftJoin(profiles, eq(profiles.residentId, open311Keys.createdBy))
    .where(and(isNull(open311Keys.revokedAt), id === undefined ? undefined : eq(open311Keys.id, id)))
    .orderBy(desc(open311Keys.createdAt))
    .limit(200);

const toKey = ({
  createdAt,
  lastUsedAt,
  ...key
}: Awaited<ReturnType<typeof readKeys>>[number]): Open311Key => ({
  ...key,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listKeys(services: Services, viewer: Viewer): Promise<Open311Key[]> {
  requireCapability(viewer, ...right);
  return (await readKeys(services)).map(toKey);
}

/** @throws NotFound, also for a revoked key */
export async function getKey(services: Services, viewer: Viewer, id: string): Promise<Open311Key> {
  requireCapability(viewer, ...right);
  const [found] = isUuid(id) ? await readKeys(services, id) : [];
  return found ? toKey(found) : noSuchKey();
}

/** @returns the key, which is stored only as a hash */
export function addKey(services: Services, viewer: Viewer, { name }: { name: string }): Promise<string> {
  const id = randomUUID();
  const key = `vco_${randomBytes(32).toString('base64url')}`;
  return asStaff(services, viewer, right, async ({ db, clock }, note) => {
    const createdAt = clock.now();
    await db
      .insert(open311Keys)
      .values({ id, name, tokenHash: toHash(key), createdBy: viewer.id, createdAt });
    await note({ verb: 'added', kind: keyKind, subjectId: id });
    return key;
  });
}

/** The key stops working at once. @throws NotFound, also for a revoked key */
export async function revokeKey(services: Services, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) return noSuchKey();
  await asStaff(services, viewer, right, async ({ db, clock }, note) => {
    const revoked = await db
      .update(open311Keys)
      .set({ revokedAt: clock.now() })
      .where(and(eq(open311Keys.id, id), isNull(open311Keys.revokedAt)))
      .returning({ id: open311Keys.id });
    if (revoked.length === 0) return noSuchKey();
    await note({ verb: 'revoked', kind: keyKind, subjectId: id });
  });
}

function noSuchKey(): never {
  throw new NotFound('There is no such key, or it was revoked.');
}

import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import { closures } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { formatFullInstant } from '~/ui/dates';

import type { Touched } from './closable.server';
import { type Names, notifyTouched, type TouchedBy, type Wording } from './closure-news.server';
import {
  type Closure,
  type ClosableThing,
  type ClosureEffect,
  everything,
  formatSpan,
  type ManagedClosure,
} from './closures';

const lockKey = 7_245_371;
const thingsPreviewed = 20;
const listLimit = 500;

const closureRight = ['content', 'close things'] as const satisfies Right;

/**
 * Serializes closures with what depends on them. Take it shared before reading closures to create a slot or a seat: the
 * closure's own transaction then sees it. A later statement sees every closure committed before.
 */
export async function lockClosures({ db }: Services, { isShared }: { isShared: boolean }): Promise<void> {
  const lock = isShared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await db.execute(sql`select ${lock}(${lockKey})`);
}

/** Active closures that aren't over at `from`, and begin before `until`. */
export async function listClosures(
  { db }: Services,
  { from, until }: { from: Date; until?: Date },
): Promise<Closure[]> {
  const { id, key, startsAt, endsAt, reason, staysOpen } = closures;
  return db
    .select({ id, key, startsAt, endsAt, reason, staysOpen })
    .from(closures)
    .where(and(isNull(closures.undoneAt), gt(endsAt, from), until && lt(startsAt, until)))
    .orderBy(asc(startsAt), asc(id))
    .limit(listLimit);
}

/** SQL whose text changes with closures of things whose keys begin so. Sums notice what counts don't. */
export const closuresMark = (prefix: string) => sql<string>`
  select concat(count(*), ' ', count(undone_at), ' ', sum(extract(epoch from ends_at)))
  from ${closures} where key = ${sql.raw(`'${everything}'`)} or starts_with(key, ${sql.raw(`'${prefix}'`)})`;

export type ClosureInput = Omit<Closure, 'id'>;

/** All things that managers close, 'Everything' first. */
export async function listClosableThings(services: Services): Promise<ClosableThing[]> {
  const things = (await listThings(services)).filter(({ isPart }) => !isPart);
  return [{ key: everything, name: 'Everything', group: '' }, ...things];
}

async function listThings(services: Services): Promise<ClosableThing[]> {
  const lists = await Promise.all(services.registry.closables.map(({ list }) => list(services)));
  return lists.flat();
}

const closed: Wording = {
  title: (name, { reason }) => (name === null ? `Closed for ${reason}` : `${name}: closed for ${reason}`),
  intro: (count) => (count === 1 ? 'This is canceled:' : 'These are canceled:'),
};

const openAgain: Wording = {
  title: (name) => (name === null ? 'Open again' : `${name}: open again`),
  intro: () => 'It isn’t closed after all.',
};

/** Closes several spans at once, such as a year's holidays. People are told once. @throws Conflict if it is closed then */
export async function addClosures(
  services: Services,
  viewer: Viewer,
  inputs: readonly ClosureInput[],
): Promise<{ told: number }> {
  const told = await asStaff(services, viewer, closureRight, (services, note) =>
    closeAll(services, note, inputs, closed),
  );
  await refreshAll(services);
  return { told };
}

type Note = Parameters<Parameters<typeof asStaff>[3]>[1];

/** Closes in the caller's transaction. @returns how many people were told */
export async function closeAll(
  services: Services,
  note: Note,
  inputs: readonly ClosureInput[],
  wording: Wording,
): Promise<number> {
  await lockClosures(services, { isShared: false });
  const ended: TouchedBy[] = [];
  for (const input of inputs) {
    const closure = await insertClosure(services, input);
    await note({ verb: 'closed', kind: 'closure', subjectId: closure.id });
    for (const { end } of services.registry.closables)
      ended.push(...(await end(services, closure)).map((one) => ({ ...one, closure })));
  }
  return notifyTouched(services, ended, await toNames(services), wording);
}

async function insertClosure({ db, clock }: Services, input: ClosureInput): Promise<Closure> {
  const [row] = await db
    .insert(closures)
    .values({ ...input, staysOpen: [...input.staysOpen], createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Conflict(`It’s already closed for ${input.reason} then.`);
  return row;
}

export async function previewClosures(
  services: Services,
  inputs: readonly ClosureInput[],
): Promise<ClosureEffect> {
  const touched = await Promise.all(
    inputs.flatMap((input) => services.registry.closables.map(({ preview }) => preview(services, input))),
  );
  return toEffect(services, touched.flat());
}

function toEffect({ config }: Services, touched: readonly Touched[]): ClosureEffect {
  const byThing = groupBy(touched, ({ title, at }) => `${at.toISOString()} ${title}`);
  const things = [...byThing].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    people: new Set(touched.map(({ residentId }) => residentId)).size,
    things: things.slice(0, thingsPreviewed).map(([, [first, ...rest]]) => ({
      title: first!.title,
      when: formatFullInstant(first!.at, config.timeZone),
      people: rest.length + 1,
    })),
    more: Math.max(0, things.length - thingsPreviewed),
  };
}

/**
 * Undoes a closure that hasn't begun, and ends one that has. Its bookings are offered to those who had them.
 * @throws Conflict if it is over or was undone
 */
export async function reopen(services: Services, viewer: Viewer, id: string): Promise<{ told: number }> {
  const told = await asStaff(services, viewer, closureRight, (services, note) =>
    openOne(services, note, id, openAgain),
  );
  await refreshAll(services);
  return { told };
}

/**
 * Opens again in the caller's transaction. @param options.isWhole undoes also a closure that has begun
 * @returns how many people were told
 */
export async function openOne(
  services: Services,
  note: Note,
  id: string,
  wording: Wording,
  { isWhole = false } = {},
): Promise<number> {
  await lockClosures(services, { isShared: false });
  const closure = await getClosure(services, id, { isWhole });
  const now = services.clock.now();
  const isAhead = isWhole || closure.startsAt >= now;
  await services.db
    .update(closures)
    .set(isAhead ? { undoneAt: now } : { endsAt: now })
    .where(eq(closures.id, id));
  await note({ verb: 'opened', kind: 'closure', subjectId: id });
  const active = await listClosures(services, { from: now });
  const offered: TouchedBy[] = [];
  for (const { restore } of services.registry.closables)
    offered.push(...(await restore(services, id, active)).map((one) => ({ ...one, closure })));
  return notifyTouched(services, offered, await toNames(services), wording);
}

export async function getManagedClosure(
  services: Services,
  viewer: Viewer,
  id: string,
  { isWhole = false } = {},
) {
  const [closure, names] = await Promise.all([getClosure(services, id, { isWhole }), toNames(services)]);
  return toManaged(services, closure, names);
}

export async function listManagedClosures(services: Services): Promise<ManagedClosure[]> {
  const [rows, names] = await Promise.all([
    listClosures(services, { from: services.clock.now() }),
    toNames(services),
  ]);
  return rows.map((closure) => toManaged(services, closure, names));
}

function toManaged({ clock, config }: Services, closure: Closure, names: Names): ManagedClosure {
  return {
    id: closure.id,
    key: closure.key,
    startsAt: closure.startsAt,
    endsAt: closure.endsAt,
    name: names(closure.key) ?? 'Retired',
    when: formatSpan(closure, config.timeZone),
    reason: closure.reason,
    staysOpen: closure.staysOpen.map((key) => names(key)).filter((name) => name !== null),
    hasBegun: closure.startsAt < clock.now(),
  };
}

async function getClosure(services: Services, id: string, { isWhole = false } = {}): Promise<Closure> {
  const [row] = isUuid(id) ? await services.db.select().from(closures).where(eq(closures.id, id)) : [];
  if (!row) throw new NotFound('There is no such closure.');
  if (row.undoneAt || (!isWhole && row.endsAt <= services.clock.now()))
    throw new Conflict('This is open again already.');
  return row;
}

async function toNames(services: Services): Promise<Names> {
  const things = new Map((await listThings(services)).map(({ key, name }) => [key, name]));
  return (key) => (key === everything ? 'Everything' : (things.get(key) ?? null));
}

async function refreshAll(services: Services): Promise<void> {
  for (const { refresh } of services.registry.closables) await refresh?.(services);
}

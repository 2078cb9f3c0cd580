import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';

import { audit, homes, passkeys, profiles, residencies, residents, secondSteps } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { everyWord, selectWithWord } from '~/domain/search.server';
import { inTransaction, type Services } from '~/domain/services';
import type { Role, Viewer } from '~/domain/viewer';
import { writeAudit } from '~/platform/audit/audit.server';
import { listHoldings } from '~/platform/residents/holdings.server';
import { hasAccess, homeLabelOf, isCurrent, loneHousehold } from '~/platform/residents/household.server';
import { countSessions } from '~/platform/residents/sessions.server';

import { type PeopleFilter, peopleShown, type PersonState } from './people';
import { mustManagePeople } from './residencies.server';
import { listStays } from './stays.server';

export type PersonRow = {
  id: string;
  name: string | null;
  email: string;
  role: Role;
  home: string | null;
  state: PersonState;
};

export async function listPeople(
  services: Services,
  viewer: Viewer,
  { q, filter, page }: { q: string; filter: PeopleFilter; page: number },
): Promise<{ people: PersonRow[]; total: number; pages: number }> {
  mustManagePeople(viewer);
  const now = services.clock.now();
  const isFound = and(
    filters(now)[filter],
    everyWord(q, (word) => isPersonWith(word, now)),
  );
  const byName = [asc(sql`lower(coalesce(${profiles.name}, ${residents.email}))`), asc(residents.id)];
  const shown = services.db
    .select({ id: residents.id })
    .from(residents)
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(isFound)
    .orderBy(...byName)
    .limit(peopleShown)
    .offset((page - 1) * peopleShown);
  const [rows, total] = await Promise.all([
    services.db
      .select({
        id: residents.id,
        name: profiles.name,
        email: residents.email,
        role: residents.role,
        home: homeLabelOf(residents.id, now),
        disabledAt: residents.disabledAt,
        leavesAt: residents.leavesAt,
        erasesAt: residents.erasesAt,
      })
      .from(residents)
      .leftJoin(profiles, eq(profiles.residentId, residents.id))
      .where(inArray(residents.id, shown))
      .orderBy(...byName),
    services.db.$count(residents, isFound),
  ]);
  return {
    people: rows.map(({ disabledAt, leavesAt, erasesAt, ...row }) => ({
      ...row,
      state: toPersonState({ disabledAt, leavesAt, erasesAt }, now),
    })),
    total,
    pages: Math.max(1, Math.ceil(total / peopleShown)),
  };
}

/** By name, sign-in email, or home. */
const isPersonWith = (word: string, now: Date): SQL => sql`${residents.id} in (
  ${selectWithWord(word, profiles, profiles.residentId)}
  union ${selectWithWord(word, residents, residents.id)}
  union select ${residencies.residentId} from ${residencies}
  where ${isCurrent(now)} and ${residencies.homeId} in (${selectWithWord(word, homes, homes.id)}))`;

function filters(now: Date): Record<PeopleFilter, SQL | undefined> {
  const isHere = hasAccess(now);
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    all: isHere,
    staff: and(isHere, sql`${residents.role} <> 'resident'`),
    homeless: and(
      isHere,
      sql`not exists (
        select from residencies where residencies.resident_id = ${residents.id} and ${isCurrent(now)})`,
    ),
    leaving: and(isHere, or(isNotNull(residents.leavesAt), isNotNull(residents.erasesAt))),
    disabled: isNotNull(residents.disabledAt),
    left: sql`${residents.leavesAt} <= ${at}`,
  };
}

type Ends = { disabledAt: Date | null; leavesAt: Date | null; erasesAt: Date | null };

function toPersonState({ disabledAt, leavesAt, erasesAt }: Ends, now: Date): PersonState {
  if (disabledAt) return 'disabled';
  if (leavesAt) return leavesAt <= now ? 'left' : 'leaving';
  return erasesAt ? 'erasing' : 'active';
}

/** Audits each view of a person, once a day for each manager. @throws NotFound; Forbidden unless a manager */
export async function getPerson(services: Services, viewer: Viewer, id: string) {
  mustManagePeople(viewer);
  const now = services.clock.now();
  const [row] = await services.db
    .select({
      id: residents.id,
      name: profiles.name,
      email: residents.email,
      phone: profiles.phone,
      role: residents.role,
      createdAt: residents.createdAt,
      disabledAt: residents.disabledAt,
      leavesAt: residents.leavesAt,
      erasesAt: residents.erasesAt,
    })
    .from(residents)
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(eq(residents.id, id));
  if (!row) throw new NotFound('There is no such person.');
  const { createdAt, disabledAt, leavesAt, erasesAt, ...person } = row;
  await auditView(services, viewer, id);
  const stays = await listStays(services, id);
  const household = stays.find(({ when }) => when === 'now')?.homeId ?? loneHousehold(id);
  const [holdings, shared, credentials, history] = await Promise.all([
    listHoldings(services, id),
    listShared(services, household),
    countCredentials(services, id),
    listHistory(services, and(eq(audit.kind, 'resident'), eq(audit.subjectId, id))),
  ]);
  const toDay = (instant: Date | null) => instant && dayIn(services.config.timeZone, instant);
  return {
    ...person,
    isSelf: id === viewer.id,
    state: toPersonState({ disabledAt, leavesAt, erasesAt }, now),
    since: dayIn(services.config.timeZone, createdAt),
    leavesOn: toDay(leavesAt),
    erasesOn: toDay(erasesAt),
    stays,
    holdings,
    shared: shared.map(({ title }) => title),
    ...credentials,
    history,
  };
}

export type Person = Awaited<ReturnType<typeof getPerson>>;

export const listShared = async (services: Services, household: string) =>
  (
    await Promise.all(services.registry.householdHoldings.map(({ list }) => list(services, household)))
  ).flat();

async function auditView(services: Services, viewer: Viewer, id: string): Promise<void> {
  if (id === viewer.id) return;
  const dayAgo = new Date(services.clock.now().getTime() - 24 * 60 * 60 * 1000);
  const view = { verb: 'looked at', kind: 'resident', subjectId: id };
  await inTransaction(services, async (services) => {
    const before = await services.db.$count(
      audit,
      and(
        eq(audit.actorId, viewer.id),
        eq(audit.kind, view.kind),
        eq(audit.subjectId, id),
        eq(audit.verb, view.verb),
        gt(audit.at, dayAgo),
      ),
    );
    if (before === 0) await writeAudit(services, viewer, { ...view, residentId: id });
  });
}

async function countCredentials(services: Services, id: string) {
  const { db } = services;
  const [open, keys, steps] = await Promise.all([
    countSessions(services, id),
    db.$count(passkeys, eq(passkeys.residentId, id)),
    db.$count(secondSteps, eq(secondSteps.residentId, id)),
  ]);
  return { sessions: open, passkeys: keys, hasSecondStep: steps > 0 };
}

export async function listHistory({ db }: Services, which: SQL | undefined) {
  const rows = await db
    .select({ id: audit.id, at: audit.at, verb: audit.verb, who: profiles.name, reason: audit.reason })
    .from(audit)
    .leftJoin(profiles, eq(profiles.residentId, audit.actorId))
    .where(and(which, sql`${audit.verb} <> 'looked at'`))
    .orderBy(desc(audit.id))
    .limit(50);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

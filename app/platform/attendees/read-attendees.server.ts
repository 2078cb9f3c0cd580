import { sql } from 'drizzle-orm';
import { z } from 'zod/v4';

import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
import { inTransaction, type Services } from '~/domain/services';
import { nameless, type Viewer } from '~/domain/viewer';
import { asStaff, type AuditEntry, type Right, writeAudit } from '~/platform/audit/audit.server';
import { homeLabelOf } from '~/platform/residents/household.server';

import type { AttendeeList, DayRange } from './attendee-list.server';
import { type Attendee, type HeldThing, listedDaysBack, type ListName, toSubject } from './attendees';

const right = ['see-who-booked', 'see who booked'] as const satisfies Right;

/** Bookings, events and seats end long before. It keeps dates that the calendar lacks out of the queries. */
const listedDaysAhead = 5 * 366;

/** @returns the day, or a sentence that says why it has no lists */
export function checkListedDay(
  { clock, config }: Services,
  typed: string,
): { first: string; day: string | null; problem: string | null } {
  const today = dayIn(config.timeZone, clock.now());
  const first = addDays(today, -listedDaysBack);
  if (typed === '') return { first, day: today, problem: null };
  const problem = !z.iso.date().safeParse(typed).success
    ? 'Enter a day, such as 2026-12-01.'
    : typed < first
      ? `Lists go back ${listedDaysBack} days. Choose a later day.`
      : typed > addDays(today, listedDaysAhead)
        ? 'Nothing can be booked that far ahead. Choose an earlier day.'
        : null;
  return { first, day: problem === null ? typed : null, problem };
}

/** Lists what somebody booked for the day, with counts and without names. */
export async function listHeld(services: Services, viewer: Viewer, day: string): Promise<HeldThing[]> {
  requireCapability(viewer, ...right);
  const kinds = Object.entries(services.registry.attendeeLists);
  const range = toRange(services, day);
  const parts = kinds.map(
    ([kind, { held }], at) => sql`
      select ${kind} as kind, ${at}::int as at, held.* from (${held(range)})
        as held (id, name, "startsAt", heads, waiting)`,
  );
  const rows = await services.db.execute<HeldThing & { at: number }>(sql`
    ${sql.join(parts, sql` union all `)} order by at, "startsAt", name, id`);
  return rows.map(({ kind, id, name, startsAt, heads, waiting }) => ({
    kind,
    id,
    name,
    heads,
    waiting,
    one: services.registry.attendeeLists[kind]!.one,
    startsAt: startsAt && new Date(startsAt).toISOString(),
  }));
}

/**
 * Reads who booked a thing for a day. Each call is a look: one audit row, which those who are named can see.
 * @throws NotFound for an unknown thing; Forbidden without the capability
 */
export function readAttendees(
  services: Services,
  viewer: Viewer,
  list: ListName & { day: string },
): Promise<Look> {
  return asStaff(services, viewer, right, (services, note) => look(services, list, note));
}

/** The same for somebody without an account, such as a driver, whom `reason` names in the audit. */
export function readAttendeesWithoutAccount(
  services: Services,
  reason: string,
  list: ListName & { day: string },
): Promise<Look> {
  return inTransaction(services, (services) =>
    look(services, list, (entry) => writeAudit(services, null, { ...entry, reason })),
  );
}

type Look = { name: string; people: Attendee[] };

async function look(
  services: Services,
  { kind, id, day }: ListName & { day: string },
  note: (entry: AuditEntry) => Promise<void>,
): Promise<Look> {
  const list = findList(services, kind);
  const name = await getListName(services, { kind, id });
  const people = await listPeople(services, list, { id, day });
  const residentIds = [...new Set(people.map(({ residentId }) => residentId))];
  await note({ verb: 'looked at', kind, subjectId: toSubject(day, id), seenIds: residentIds });
  return { name, people };
}

/** @throws NotFound for an unknown thing */
export async function getListName(services: Services, { kind, id }: ListName): Promise<string> {
  const { name } = findList(services, kind);
  const [named] = await services.db.execute<{ name: string }>(sql`
    select name from (${name(sql`${id}::text`)}) as one (name)`);
  return named?.name ?? noSuchList();
}

async function listPeople(
  services: Services,
  list: AttendeeList,
  { id, day }: { id: string; day: string },
): Promise<Attendee[]> {
  type Row = Omit<Attendee, 'name'> & { name: string | null };
  const rows = await services.db.execute<Row>(sql`
    select people.*, profiles.name, ${homeLabelOf(sql`residents.id`, services.clock.now())} as home
    from (${list.people(sql`${id}::text`, toRange(services, day))})
        as people ("residentId", "startsAt", "endsAt", title, place, "partySize", waits)
      join residents on residents.id = people."residentId"
      left join profiles on profiles.resident_id = residents.id
    order by "startsAt", title, place, waits nulls first, lower(profiles.name), residents.id`);
  return rows.map(({ name, startsAt, endsAt, ...row }) => ({
    ...row,
    name: name ?? nameless,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }));
}

function findList({ registry: { attendeeLists } }: Services, kind: string): AttendeeList {
  const list = Object.hasOwn(attendeeLists, kind) ? attendeeLists[kind] : undefined;
  return list ?? noSuchList();
}

function toRange({ config: { timeZone } }: Services, day: string): DayRange {
  const at = (day: string) => sql`${startOfDay(timeZone, day).toISOString()}::timestamptz`;
  return { from: at(day), to: at(addDays(day, 1)), timeZone: sql`${timeZone}::text` };
}

function noSuchList(): never {
  throw new NotFound('There is no such list.');
}

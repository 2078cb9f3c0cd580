import { and, asc, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';

import { eventSeries, events } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { recordChange } from '~/platform/desk/write-entries.server';

import { type EventRow, isNextOfSeries, isOfSeriesOf, toBasics, toSeriesNote } from '../event-rows.server';
import { undoMinutes } from '../series/series';
import { timesOn } from '../series/series-rule.server';
import type { EventState, ManagedEvent, ManagedEvents } from './manage-events';
import { inThePast, type NewEventInput } from './manage-events.schema.server';

const pageSize = 20;

type Listed = { arePast: boolean; page: number; datesOf?: string | null };

/**
 * Lists canceled events, too. An upcoming series is listed once, unless `datesOf` has the id of one of its dates, and
 * each cancellation that can be undone. @throws Forbidden unless a manager
 */
export async function listManagedEvents(
  services: Services,
  viewer: Viewer,
  { arePast, page, datesOf = null }: Listed,
): Promise<ManagedEvents> {
  mustManageEvents(viewer);
  const now = services.clock.now();
  const one = or(isNextOfSeries({ from: now }), isFirstToUndo(now));
  const isListed = datesOf === null ? (arePast ? undefined : one) : isOfSeriesOf(datesOf);
  const rows = await selectManaged(services)
    .where(and(arePast ? lte(events.endsAt, now) : gt(events.endsAt, now), isListed))
    .orderBy(...(arePast ? [desc(events.startsAt), desc(events.id)] : [asc(events.startsAt), asc(events.id)]))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const shown = rows.slice(0, pageSize).map((row) => toManagedEvent(row, now));
  return { events: shown, arePast, page, datesOf, hasMore: rows.length > pageSize };
}

export const undoneSince = (now: Date): Date => new Date(now.getTime() - undoMinutes * 60_000);

/** The first of the dates that one press called off a moment ago. */
const isFirstToUndo = (
  now: Date,
): SQL => sql`(${events.cancelledAt} > ${undoneSince(now).toISOString()}::timestamptz
  and ${events.id} = (select d.id from events d where d.series_id = ${events.seriesId}
    and d.cancelled_at = ${events.cancelledAt} order by d.starts_at, d.id limit 1))`;

const selectManaged = ({ db, clock }: Services) =>
  db
    .select({
      event: events,
      series: eventSeries,
      coming: countDates(
        sql`d.cancelled_at is null and d.starts_at > ${clock.now().toISOString()}::timestamptz`,
      ),
      together: countDates(sql`d.cancelled_at = ${events.cancelledAt}`),
    })
    .from(events)
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId));

const countDates = (which: SQL) =>
  sql<number>`(select count(*) from events d where d.series_id = ${events.seriesId} and ${which})::int`;

export async function getManagedEvent(services: Services, viewer: Viewer, id: string): Promise<ManagedEvent> {
  mustManageEvents(viewer);
  const [row] = await selectManaged(services).where(eq(events.id, id));
  if (!row) throw noSuchEvent();
  return toManagedEvent(row, services.clock.now());
}

/**
 * Adds an event, or all dates of one that repeats: `id` is the first date's. @throws Invalid if it would begin in the
 * past; Conflict if the id is taken; Forbidden unless a manager
 */
export async function addEvent(
  services: Services,
  viewer: Viewer,
  { series = null, ...input }: NewEventInput,
  id: string = crypto.randomUUID(),
): Promise<string> {
  mustManageEvents(viewer);
  const now = services.clock.now();
  if (input.startsAt <= now) throw new Invalid(inThePast, { startsAt: [inThePast] });
  await recordChange(services, viewer, ['events', id], async ({ db }) => {
    const made = { ...input, createdAt: now, changedAt: now };
    const rows = [];
    if (series === null) rows.push({ ...made, id });
    else {
      const { days, ...rule } = series;
      const [stored] = await db
        .insert(eventSeries)
        .values({ ...rule, createdAt: now })
        .returning({ seriesId: eventSeries.id });
      for (const [at, day] of days.entries()) {
        const date = { ...made, ...stored, ...timesOn(rule, day), seriesDay: day };
        rows.push(at === 0 ? { ...date, id } : date);
      }
    }
    const added = await db.insert(events).values(rows).onConflictDoNothing().returning({ id: events.id });
    if (added.length < rows.length) throw new Conflict('There is an event with this id already.');
  });
  return id;
}

export const mustManageEvents = (viewer: Viewer): void =>
  requireCapability(viewer, 'content', 'look after events');

export const noSuchEvent = () => new NotFound('There is no such event.');

/** @throws NotFound; Conflict if it was canceled or is over */
export function requireOpen({ clock }: Services, event: EventRow | undefined): EventRow {
  if (!event) throw noSuchEvent();
  if (event.cancelledAt) throw new Conflict(`${event.title} was canceled. It can’t be changed.`);
  if (event.endsAt <= clock.now()) throw new Conflict(`${event.title} is over. It can’t be changed.`);
  return event;
}

function toEventState({ startsAt, endsAt, cancelledAt }: EventRow, now: Date): EventState {
  if (cancelledAt) return 'called-off';
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'begun' : 'to-come';
}

type Row = Awaited<ReturnType<typeof selectManaged>>[number];

const toManagedEvent = ({ event, series, coming, together }: Row, now: Date): ManagedEvent => ({
  ...toBasics(event),
  state: toEventState(event, now),
  series: series && toSeriesNote(series, event, coming),
  canUndo: event.cancelledAt !== null && event.cancelledAt > undoneSince(now) && event.startsAt > now,
  together,
});

import { randomUUID } from 'node:crypto';

import { and, eq, gte, inArray, lt, or } from 'drizzle-orm';

import { eventSeries, events } from '#db/schema';
import { Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';

import { type EventRow, isOfSeriesOf } from '../event-rows.server';
import { type WhichDates, yearsAhead } from '../series/series';
import { isAt, listRuleDays, timesOn, toHorizon, toRuleTimes } from '../series/series-rule.server';
import { whyNotStart } from '../series/series.schema.server';

/** This date, this and the later dates of its series, or dates by id. */
export type Dates = WhichDates | readonly string[];

/** Ids of the dates, with this one. Later ones include those that were canceled. */
export async function listIds({ db }: Services, id: string, dates: Dates): Promise<readonly string[]> {
  if (typeof dates !== 'string') return dates.includes(id) ? dates : [id, ...dates];
  if (dates === 'this') return [id];
  const day = db.select({ day: events.seriesDay }).from(events).where(eq(events.id, id));
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(or(eq(events.id, id), and(isOfSeriesOf(id), gte(events.seriesDay, day))));
  return rows.map((row) => row.id);
}

/** All dates of the event's series, or the event alone. */
export async function listSeriesIds({ db }: Services, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(or(eq(events.id, id), isOfSeriesOf(id)));
  return rows.map((row) => row.id);
}

/**
 * Gives a series new times from a date on. Its later dates keep their place in the rule, and those that managers moved
 * on their own keep their times. The dates before become a series of their own, so that each series has one rule. The
 * caller has locked all dates: locking the earlier ones here, after the later ones, could deadlock with answers.
 * @throws Invalid if the rule can't start there, or would reach too far
 */
export async function moveSeries(
  { db, clock, config }: Services,
  { seriesId, seriesDay: from }: EventRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  if (seriesId === null || from === null) return;
  const [series] = await db.select().from(eventSeries).where(eq(eventSeries.id, seriesId)).for('update');
  if (!series) return;
  const days = listRuleDays(series);
  const at = days.indexOf(from);
  const rule = { ...toRuleTimes(config.timeZone, startsAt, endsAt), dates: series.dates - at };
  const moved = { ...rule, frequency: series.frequency };
  const refuse = (why: string) => new Invalid(why, { startsAt: [why] });
  const whyNot = whyNotStart(moved);
  if (whyNot) throw refuse(whyNot);
  const movedDays = listRuleDays(moved);
  if (movedDays.at(-1)! > toHorizon(rule.firstDay))
    throw refuse(`The last date would be more than ${yearsAhead} years after this one.`);
  if (at > 0) {
    const earlier = { ...series, id: randomUUID(), dates: at };
    await db.insert(eventSeries).values(earlier);
    await db
      .update(events)
      .set({ seriesId: earlier.id })
      .where(and(eq(events.seriesId, seriesId), lt(events.seriesDay, from)));
  }
  const dates = await db.select().from(events).where(eq(events.seriesId, seriesId));
  await db.update(eventSeries).set(rule).where(eq(eventSeries.id, seriesId));
  const ids = dates.map(({ id }) => id);
  // No two dates of a series may have the same day at any moment.
  await db.update(events).set({ seriesId: null, seriesDay: null }).where(inArray(events.id, ids));
  for (const date of dates) {
    const seriesDay = movedDays[days.indexOf(date.seriesDay!) - at]!;
    const isOpen = date.cancelledAt === null && date.endsAt > clock.now();
    const follows = isOpen && isAt(date, timesOn(series, date.seriesDay!));
    const times = follows && date.seriesDay !== from ? timesOn(rule, seriesDay) : {};
    await db
      .update(events)
      .set({ seriesId, seriesDay, ...times })
      .where(eq(events.id, date.id));
  }
}

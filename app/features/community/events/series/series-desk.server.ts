import { asc, eq, inArray, sql } from 'drizzle-orm';

import { eventSeries, events } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Field, Values } from '~/platform/desk/content-kind.server';
import { plainCell } from '~/platform/desk/define-form-content.server';
import { choice } from '~/platform/desk/fields/fields.server';

import type { EventRow } from '../event-rows.server';
import { frequencyLabels } from './series';
import { isAt, listRuleDays, type Series, timesOn } from './series-rule.server';

/** A row of a file: one date, or all dates of a series that differ in their day alone. */
export type DateGroup = { first: EventRow; ids: string[]; repeat: string; until: string; except: string };

const isFixed =
  'A file can’t change when an event repeats. Change it on its page, or cancel it and add it again.';

export const repeatFields: Field[] = [
  {
    ...choice('repeat', 'Repeats', frequencyLabels, { isOptional: true }),
    check: (values, was): FieldErrors => (was && isOtherRule(values, was) ? { repeat: [isFixed] } : {}),
  },
  plainCell('until', 'Until', { as: 'date', isOptional: true, hint: 'The last day, if it repeats' }),
  plainCell('except', 'Except on', {
    isOptional: true,
    hint: 'Days without it, such as 2026-11-24 2026-12-22',
  }),
];

function isOtherRule(values: Values, was: Values): boolean {
  if (!values.repeat && !was.repeat) return false;
  const names = ['repeat', 'until', 'except', 'startsAt', 'endsAt'];
  return names.some((name) => (values[name] ?? '') !== (was[name] ?? ''));
}

/** The groups of dates to come, by the id of the first date of each. */
export async function groupDates(
  { db, clock }: Services,
  seriesIds: readonly string[],
): Promise<Map<string, DateGroup>> {
  if (seriesIds.length === 0) return new Map();
  const now = clock.now();
  const rows = await db
    .select({ series: eventSeries, date: events })
    .from(events)
    .innerJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .where(
      sql`${inArray(eventSeries.id, [...seriesIds])} and ${events.cancelledAt} is null
        and ${events.endsAt} > ${now.toISOString()}::timestamptz`,
    )
    .orderBy(asc(events.seriesId), asc(events.seriesDay));
  const groups = new Map<string, { series: Series; dates: EventRow[] }>();
  for (const { series, date } of rows) {
    const follows = date.startsAt > now && isAt(date, timesOn(series, date.seriesDay!));
    const { title, details, place, capacity, latitude, longitude } = date;
    const texts = JSON.stringify([series.id, title, details, place, capacity, latitude, longitude]);
    const key = follows ? texts : date.id;
    const group = groups.get(key) ?? { series, dates: [] };
    group.dates.push(date);
    groups.set(key, group);
  }
  return new Map([...groups.values()].map((group) => [group.dates[0]!.id, toGroup(group)]));
}

function toGroup({ series, dates }: { series: Series; dates: EventRow[] }): DateGroup {
  const first = dates[0]!;
  const ids = dates.map(({ id }) => id);
  if (dates.length === 1) return { first, ids, repeat: '', until: '', except: '' };
  const own = new Set(dates.map(({ seriesDay }) => seriesDay));
  const until = dates.at(-1)!.seriesDay!;
  const left = listRuleDays(series).filter((day) => day > first.seriesDay! && day < until && !own.has(day));
  return { first, ids, repeat: series.frequency, until, except: left.join(' ') };
}

/** Ids of the dates that a row of a file stands for. */
export async function listGroup(services: Services, id: string): Promise<readonly string[]> {
  const [row] = await services.db.select({ seriesId: events.seriesId }).from(events).where(eq(events.id, id));
  const groups = await groupDates(services, row?.seriesId ? [row.seriesId] : []);
  return groups.get(id)?.ids ?? [id];
}

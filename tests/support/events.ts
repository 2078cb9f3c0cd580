import { randomUUID } from 'node:crypto';

import { eventSeries, events } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { timesOn } from '~/features/community/events/series/series-rule.server';

type Made = { title?: string; capacity?: number | null; inHours?: number };

export async function makeEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { title = 'Test Picnic', capacity = null, inHours = 48 }: Made = {},
): Promise<string> {
  const now = clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const id = randomUUID();
  await db.insert(events).values({
    id,
    title,
    capacity,
    details: 'Bring a blanket.',
    place: 'Test Green',
    startsAt: at(inHours),
    endsAt: at(inHours + 2),
    createdAt: now,
    changedAt: now,
  });
  return id;
}

/** Makes weekly dates from tomorrow on, 6 PM to 8 PM. @returns the ids, soonest first */
export async function makeSeries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    title = 'Test Yoga',
    capacity = null,
    dates = 4,
  }: Pick<Made, 'title' | 'capacity'> & { dates?: number } = {},
): Promise<[string, ...string[]]> {
  const now = clock.now();
  const timeZone = 'America/Los_Angeles';
  const firstDay = addDays(dayIn(timeZone, now), 1);
  const rule = { timeZone, firstDay, startMinute: 18 * 60, minutesLong: 120, dates };
  const seriesId = randomUUID();
  await db.insert(eventSeries).values({ ...rule, id: seriesId, frequency: 'weekly', createdAt: now });
  const rows = Array.from({ length: dates }, (_, at) => {
    const seriesDay = addDays(firstDay, at * 7);
    const texts = { title, capacity, details: 'Bring a mat.', place: 'Test Green' };
    const made = { createdAt: now, changedAt: now };
    return { ...texts, ...made, ...timesOn(rule, seriesDay), id: randomUUID(), seriesId, seriesDay };
  });
  await db.insert(events).values(rows);
  return rows.map(({ id }) => id) as [string, ...string[]];
}

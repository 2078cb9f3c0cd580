import { asc, eq } from 'drizzle-orm';

import { events } from '#db/schema';
import { toDraft } from '~/features/community/events/manage/event-drafts.server';
import { addEvent, getManagedEvent } from '~/features/community/events/manage/manage-events.server';
import { eventSchema, newEventSchema } from '~/features/community/events/manage/manage-events.schema.server';
import { updateEvent } from '~/features/community/events/manage/update-event.server';

import type { Cast, TestServices } from './domain-test';

/** A weekly event as its form sends it: five Tuesdays, 7 PM to 9 PM, from September 8, 2026 on. */
export const weeklyEvent = {
  title: 'Mending Circle',
  details: 'Bring what’s broken.',
  place: 'Workshop',
  startsAt: '2026-09-08T19:00',
  endsAt: '2026-09-08T21:00',
  repeat: 'weekly',
  count: '5',
};

const timeZone = 'America/Los_Angeles';
/** 1 PM on Thursday, September 3, 2026. */
export const thursday = new Date('2026-09-03T20:00:00Z');
const title = weeklyEvent.title;

/** Sets the clock to that Thursday. @returns ids in the order of the rule */
export async function addSeries(services: TestServices, { maya }: Cast, given: Record<string, string> = {}) {
  services.clock.set(thursday);
  await addEvent(services, maya, newEventSchema(timeZone).parse({ ...weeklyEvent, ...given }));
  return listIds(services);
}

async function listIds({ db }: TestServices): Promise<string[]> {
  const rows = await db.select().from(events).where(eq(events.title, title)).orderBy(asc(events.startsAt));
  return rows.map(({ id }) => id);
}

/** Starts in UTC, and the days that the rule gave. */
export const listDays = async ({ db }: TestServices) =>
  (await db.select().from(events).where(eq(events.title, title)).orderBy(asc(events.startsAt))).map(
    ({ startsAt, seriesDay }) => [startsAt.toISOString().slice(0, 16), seriesDay],
  );

/** Changes fields of the event's form, as typed. */
export async function changeDate(
  services: TestServices,
  { maya }: Cast,
  id: string,
  given: Record<string, string>,
  dates: 'this' | 'later' = 'this',
) {
  const draft = toDraft(await getManagedEvent(services, maya, id), timeZone);
  return updateEvent(services, maya, id, eventSchema(timeZone).parse({ ...draft, ...given }), dates);
}

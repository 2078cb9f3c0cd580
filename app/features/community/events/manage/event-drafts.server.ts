import { and, gt, isNull, sql } from 'drizzle-orm';

import { events } from '#db/schema';
import { addDays, dayIn, daysBetween } from '~/domain/clock';
import { toInstant, toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import type { EventDraft, ManagedEvent } from './manage-events';

export function toDraft(event: ManagedEvent, timeZone: string): EventDraft {
  const toText = (number: number | null) => (number === null ? '' : String(number));
  return {
    title: event.title,
    details: event.details,
    place: event.place,
    startsAt: toLocalTime(timeZone, new Date(event.startsAt)),
    endsAt: toLocalTime(timeZone, new Date(event.endsAt)),
    capacity: toText(event.capacity),
    latitude: toText(event.latitude),
    longitude: toText(event.longitude),
  };
}

/** Copies an event to the same weekday and time, in the first week after today in which its place is free. */
export async function readCopy({ db, clock, config }: Services, event: ManagedEvent): Promise<EventDraft> {
  const { timeZone } = config;
  const now = clock.now();
  const draft = toDraft(event, timeZone);
  const ahead = daysBetween(draft.startsAt.slice(0, 10), dayIn(timeZone, now));
  const taken = await db
    .select({ startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(
      and(
        sql`name_key(${events.place}) = name_key(${event.place})`,
        isNull(events.cancelledAt),
        gt(events.endsAt, now),
      ),
    );
  for (let week = ahead < 0 ? 0 : Math.floor(ahead / 7) + 1; ; week++) {
    const moved = (local: string) => `${addDays(local.slice(0, 10), week * 7)}${local.slice(10)}`;
    const copy = { ...draft, startsAt: moved(draft.startsAt), endsAt: moved(draft.endsAt) };
    const [from, to] = [copy.startsAt, copy.endsAt].map((local) => toInstant(timeZone, local)!);
    if (!taken.some(({ startsAt, endsAt }) => startsAt < to! && endsAt > from!)) return copy;
  }
}

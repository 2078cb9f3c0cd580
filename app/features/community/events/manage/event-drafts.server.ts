import { addDays, dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';

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

/** Copies an event to the same weekday and time, in the first week after today. */
export function toCopy(event: ManagedEvent, now: Date, timeZone: string): EventDraft {
  const draft = toDraft(event, timeZone);
  const days = (from: string, to: string) =>
    (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000;
  const ahead = days(draft.startsAt.slice(0, 10), dayIn(timeZone, now));
  const shift = ahead < 0 ? 0 : (Math.floor(ahead / 7) + 1) * 7;
  const moved = (local: string) => `${addDays(local.slice(0, 10), shift)}${local.slice(10)}`;
  return { ...draft, startsAt: moved(draft.startsAt), endsAt: moved(draft.endsAt) };
}

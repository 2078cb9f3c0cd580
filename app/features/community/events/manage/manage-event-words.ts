import { addDays, dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import { formatOnAnyDay, formatTime } from '~/ui/dates';

import type { EventDraft, ManagedEvent } from './manage-events';

type TimeAndPlace = { startsAt: Date; endsAt: Date; place: string };

/** What else than the words of an event has changed, for those who come; null where nothing of it has. */
export function formatChange(before: TimeAndPlace, after: TimeAndPlace, timeZone: string): string | null {
  const [oldTime, newTime] = [before, after].map((event) => formatTimes(event, timeZone));
  const lines = [
    oldTime !== newTime && `New time: ${newTime}, instead of ${oldTime}.`,
    before.place !== after.place && `New place: ${after.place}, instead of ${before.place}.`,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join(' ') : null;
}

/** "Saturday, September 6, 6:00 PM to 8:00 PM": true on whatever day it is read. */
function formatTimes({ startsAt, endsAt }: TimeAndPlace, timeZone: string): string {
  const say = (instant: Date) => formatOnAnyDay(instant, timeZone);
  const isOfOneDay = dayIn(timeZone, startsAt) === dayIn(timeZone, endsAt);
  return `${say(startsAt)} to ${isOfOneDay ? formatTime(endsAt, timeZone) : say(endsAt)}`;
}

/** An event as the form to change it begins. */
export function toDraft(event: ManagedEvent, timeZone: string): EventDraft {
  const said = (number: number | null) => (number === null ? '' : String(number));
  return {
    title: event.title,
    details: event.details,
    place: event.place,
    startsAt: toLocalTime(timeZone, new Date(event.startsAt)),
    endsAt: toLocalTime(timeZone, new Date(event.endsAt)),
    capacity: said(event.capacity),
    latitude: said(event.latitude),
    longitude: said(event.longitude),
  };
}

/** The same again, at the same time on the next such day of the week after today. */
export function toCopy(event: ManagedEvent, now: Date, timeZone: string): EventDraft {
  const draft = toDraft(event, timeZone);
  const days = (from: string, to: string) =>
    (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000;
  const ahead = days(draft.startsAt.slice(0, 10), dayIn(timeZone, now));
  const shift = ahead < 0 ? 0 : (Math.floor(ahead / 7) + 1) * 7;
  const moved = (local: string) => `${addDays(local.slice(0, 10), shift)}${local.slice(10)}`;
  return { ...draft, startsAt: moved(draft.startsAt), endsAt: moved(draft.endsAt) };
}

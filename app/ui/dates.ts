const oneMinute = 60_000;
const oneDay = 86_400_000;

type Format = Intl.DateTimeFormatOptions;

/** Browsers and Node differ in the space before AM and PM: an ordinary one, or hydration finds a difference. */
const format = (instant: Date, timeZone: string, options: Format): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replace(/\u202f/g, ' ');

const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** Whole calendar days from `from` to `day`, both YYYY-MM-DD. */
const daysBetween = (from: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay);

/**
 * A calendar day as people say it: "Today", "Tomorrow", "Yesterday", "Saturday" within the coming week,
 * else "Saturday, September 6", with the year where it is another.
 * @param day YYYY-MM-DD
 * @param today the neighbourhood's day, YYYY-MM-DD
 */
export function sayDay(day: string, today: string): string {
  const distance = daysBetween(today, day);
  const near = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }[distance];
  if (near) return near;
  const noon = new Date(`${day}T12:00:00Z`);
  if (distance > 1 && distance < 7) return format(noon, 'UTC', { weekday: 'long' });
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return format(noon, 'UTC', { weekday: 'long', month: 'long', day: 'numeric', year });
}

/** "Tomorrow, 6:00 PM": an appointment as people say it, in the neighbourhood's time zone. */
export function sayInstant(instant: Date, now: Date, timeZone: string): string {
  const day = sayDay(dayOf(instant, timeZone), dayOf(now, timeZone));
  return `${day}, ${sayTime(instant, timeZone)}`;
}

/** "6:00 PM" */
export const sayTime = (instant: Date, timeZone: string): string =>
  format(instant, timeZone, { hour: 'numeric', minute: '2-digit' });

/**
 * How old a thing is: 'Just now' under a minute, 'Nm ago' under an hour, else the time (S2 §9), with the day
 * before it where that is not today. A clock that runs behind the server's makes nothing future.
 */
export function sayAge(instant: Date, now: Date, timeZone: string): string {
  const age = now.getTime() - instant.getTime();
  if (age < oneMinute) return 'Just now';
  if (age < 60 * oneMinute) return `${Math.floor(age / oneMinute)}m ago`;
  const isToday = dayOf(instant, timeZone) === dayOf(now, timeZone);
  return isToday ? sayTime(instant, timeZone) : sayInstant(instant, now, timeZone);
}

/** The neighbourhood's calendar day now, YYYY-MM-DD. */
export const todayIn = (timeZone: string, now: Date): string => dayOf(now, timeZone);

import { dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import { formatLongDay, formatTime } from '~/ui/dates';

export type Span = { startsAt: Date; endsAt: Date };

export type Closure = Span & {
  id: string;
  /** `everything`, or the key of one thing, such as 'amenity:gym'. */
  key: string;
  /** Completes "Closed for …". */
  reason: string;
  /** Keys that stay open when everything closes. */
  staysOpen: readonly string[];
};

export const everything = 'everything';
export const officeKey = 'office';

/** @param keys the thing's own key, and those of what it needs: a class is closed while its room is */
export const findClosure = <Found extends Omit<Closure, 'id'>>(
  closures: readonly Found[],
  keys: readonly string[],
  { startsAt, endsAt }: Span,
): Found | undefined =>
  closures.find(
    (closure) =>
      startsAt < closure.endsAt &&
      closure.startsAt < endsAt &&
      (keys.includes(closure.key) ||
        (closure.key === everything && !keys.some((key) => closure.staysOpen.includes(key)))),
  );

/** Closures of a thing, or of everything unless the thing stays open. */
export const closuresOf = (closures: readonly Closure[], keys: readonly string[]): Closure[] =>
  closures.filter((closure) => findClosure([closure], keys, closure));

export const formatClosed = ({ reason }: Pick<Closure, 'reason'>): string => `Closed for ${reason}`;

const isMidnight = (timeZone: string, at: Date) => toLocalTime(timeZone, at).endsWith('T00:00');

/** "Thursday, November 26, 2026", "… to …" for several days, with times where they aren't whole days. */
export function formatSpan({ startsAt, endsAt }: Span, timeZone: string): string {
  const lastDay = dayIn(timeZone, new Date(endsAt.getTime() - 1));
  const firstDay = dayIn(timeZone, startsAt);
  const [first, last] = [firstDay, lastDay].map(formatLongDay);
  const areWhole = isMidnight(timeZone, startsAt) && isMidnight(timeZone, endsAt);
  if (areWhole) return firstDay === lastDay ? first! : `${first} to ${last}`;
  const [from, until] = [startsAt, endsAt].map((at) => formatTime(at, timeZone));
  return firstDay === lastDay ? `${first}, ${from} to ${until}` : `${first}, ${from} to ${last}, ${until}`;
}

export const closuresPath = '/manage/closures';
export const newClosurePath = `${closuresPath}/new`;
export const holidaysPath = `${closuresPath}/holidays`;

/** Hours in which a restored spot is kept for the person who had it. */
export const offerHours = 24;

export type Holiday = { day: string; name: string };

/** A part of a thing is closed on a screen of its own. */
export type ClosableThing = { key: string; name: string; group: string; isPart?: boolean };

/** The people whose bookings a closure ends, and what ends. */
export type ClosureEffect = {
  people: number;
  things: { title: string; when: string; people: number }[];
  more: number;
};

export type ManagedClosure = {
  id: string;
  key: string;
  startsAt: Date;
  endsAt: Date;
  name: string;
  when: string;
  reason: string;
  staysOpen: string[];
  hasBegun: boolean;
};

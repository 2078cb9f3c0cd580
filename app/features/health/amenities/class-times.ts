import { formatTimeOfDay } from '~/platform/places/opening-words';

/** A weekly start time: `weekday` 0 is Sunday, `startsAt` is in minutes after midnight. */
export type ClassTime = { weekday: number; startsAt: number };

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const daysAfterMonday = ({ weekday }: ClassTime) => (weekday + 6) % 7;

/** 'Mon, Wed 7:30 PM and Sat noon', 'Every day 8 AM', or '' for a class without times. */
export function formatClassTimes(times: readonly ClassTime[]): string {
  const inOrder = [...times].sort(
    (one, other) => daysAfterMonday(one) - daysAfterMonday(other) || one.startsAt - other.startsAt,
  );
  const starts = [...new Set(inOrder.map(({ startsAt }) => startsAt))];
  return starts
    .map((startsAt) => {
      const on = inOrder.filter((time) => time.startsAt === startsAt).map(({ weekday }) => days[weekday]);
      return `${on.length === days.length ? 'Every day' : on.join(', ')} ${withoutLineBreak(formatTimeOfDay(startsAt))}`;
    })
    .join(' and ');
}

/** Keeps '6:30 AM' on one line. */
const withoutLineBreak = (time: string) => time.replace(' ', '\u00a0');

import { formatTimeOfDay } from '~/platform/places/opening-words';

/** When a class begins, week by week: `weekday` 0 is Sunday, `startsAt` is in minutes after midnight. */
export type ClassTime = { weekday: number; startsAt: number };

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** From Monday on. */
const inWeek = ({ weekday }: ClassTime) => (weekday + 6) % 7;

/** 'Mon, Wed, Fri 6:30 AM', 'Mon, Wed 7:30 PM and Sat noon', 'Every day 8 AM'; '' for one without times. */
export function formatClassTimes(times: readonly ClassTime[]): string {
  const inOrder = [...times].sort(
    (one, other) => inWeek(one) - inWeek(other) || one.startsAt - other.startsAt,
  );
  const starts = [...new Set(inOrder.map(({ startsAt }) => startsAt))];
  return starts
    .map((startsAt) => {
      const on = inOrder.filter((time) => time.startsAt === startsAt).map(({ weekday }) => days[weekday]);
      return `${on.length === days.length ? 'Every day' : on.join(', ')} ${formatTimeOfDay(startsAt)}`;
    })
    .join(' and ');
}

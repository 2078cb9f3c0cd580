import { formatUntil } from './dates';
import { useClock } from './time';

/** "until 6:00 PM", with the day if not today. `at` is ISO 8601. */
export function Until({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  return <time dateTime={at}>{formatUntil(new Date(at), now, timeZone)}</time>;
}

import { formatUntil } from './dates';
import { useClock } from './time';

/** When a thing ends, within a sentence: "until 6:00 PM", or with its day where that is another. `at` is ISO 8601. */
export function Until({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  return <time dateTime={at}>{formatUntil(new Date(at), now, timeZone)}</time>;
}

import { formatUntil } from './dates';
import { useClock } from './time';

export function Until({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  return <time dateTime={at}>{formatUntil(new Date(at), now, timeZone)}</time>;
}

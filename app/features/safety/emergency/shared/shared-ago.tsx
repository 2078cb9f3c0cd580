import { counted } from '~/domain/counted';
import { useClock } from '~/ui/time';

export function SharedAgo({ at }: { at: string }) {
  const { now } = useClock();
  return <time dateTime={at}>{formatAgo(now.getTime() - Date.parse(at))}</time>;
}

export function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
}

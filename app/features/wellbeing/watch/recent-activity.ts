import { counted } from '~/domain/counted';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const recentDays = 7;

type Written = {
  recent: number;
  last: Date;
} | null;

/** Example: '3 messages this week, the last one 2 hours ago'. */
export function formatRecentActivity(written: Written, now: Date): string {
  if (written === null) return 'No messages yet';
  const { recent, last } = written;
  const age = formatHowLongAgo(now.getTime() - last.getTime());
  if (recent === 0) return `No messages this week, the last one ${age}`;
  return recent === 1
    ? `1 message this week, ${age}`
    : `${counted(recent, 'message')} this week, the last one ${age}`;
}

function formatHowLongAgo(ms: number): string {
  if (ms < minuteMs) return 'just now';
  if (ms < hourMs) return `${counted(Math.floor(ms / minuteMs), 'minute')} ago`;
  if (ms < dayMs) return `${counted(Math.floor(ms / hourMs), 'hour')} ago`;
  return `${counted(Math.floor(ms / dayMs), 'day')} ago`;
}

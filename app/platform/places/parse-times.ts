import type { TimeRange } from './times-of-day';

type Read<Value> = Value | string;

const dayMinutes = 24 * 60;

/** Parses "6:00 PM, 7:30 PM" or "18:00; 19.30". @returns minutes after midnight, or an error message */
export function parseTimes(line: string): Read<number[]> {
  const times = splitTimes(line).map(parseTime);
  const error = times.find((time) => typeof time === 'string');
  if (error !== undefined) return error;
  return (times as number[]).map((time) => time % dayMinutes).sort((a, b) => a - b);
}

/** Parses "6:00 AM – 12:00 PM, 13:00 to 22:00". `pastMidnight` allows "6 PM – 2 AM". */
export function parseTimeRanges(line: string, { pastMidnight = false } = {}): Read<TimeRange[]> {
  if (pastMidnight && /^(open )?24 hours$/i.test(line.trim())) return [{ opensAt: 0, closesAt: dayMinutes }];
  if (pastMidnight && /^closed$/i.test(line.trim())) return [];
  const timeRanges: TimeRange[] = [];
  for (const piece of splitTimes(line)) {
    const ends = piece.split(/\s*(?:[-–—]|\bto\b|\buntil\b)\s*/i);
    if (ends.length !== 2 || ends.includes(''))
      return 'Write hours such as 6:00 AM – 10:00 PM, separated by commas.';
    const [opensAt, closing] = [parseTime(ends[0]!), parseTime(ends[1]!)];
    if (typeof opensAt === 'string') return opensAt;
    if (typeof closing === 'string') return closing;
    // A closing time of 0:00 means the end of the day.
    const isAfter = pastMidnight && closing !== 0 && closing <= opensAt;
    const closesAt = closing === 0 ? dayMinutes : closing + (isAfter ? dayMinutes : 0);
    if (opensAt >= closesAt) return 'Hours must end later the same day. Use 12:00 AM for midnight.';
    timeRanges.push({ opensAt, closesAt });
  }
  timeRanges.sort((a, b) => a.opensAt - b.opensAt);
  const hasOverlap = timeRanges.some(({ opensAt }, n) => opensAt < (timeRanges[n - 1]?.closesAt ?? 0));
  return hasOverlap ? 'Two of these hours overlap.' : timeRanges;
}

const splitTimes = (line: string): string[] =>
  line
    .split(/[,;\n]|\band\b/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** A bare "6:30" could be morning or evening. Ask, since a wrong guess would be booked. */
function parseTime(text: string): Read<number> {
  const match = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  const half = match?.[3]?.toLowerCase();
  const isTime = half ? hour >= 1 && hour <= 12 : hour * 60 + minute <= dayMinutes;
  if (!match || !isTime || minute > 59) return `“${text}” is not a time. Write it such as 6:00 PM.`;
  if (half) return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
  if (hour >= 1 && hour <= 12 && !text.startsWith('0')) return `Add AM or PM to “${text}”.`;
  return hour * 60 + minute;
}

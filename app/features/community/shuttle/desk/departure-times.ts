import { parseTimes } from '~/platform/places/parse-times';
import { formatTimes } from '~/platform/places/times-of-day';

const dayMinutes = 24 * 60;
/** Fewer departures at equal steps are clearer as a list. */
const fewestInRun = 4;

/** The bounds keep the search short. */
const every = /^([^–—-]{1,12}?) ?(?:–|-|—|to) ?(.{1,12}?),? every (\d{1,3}) ?min(?:ute)?s?\.?$/i;

/**
 * Parses departures of a day, one per line or separated by commas: '7:00 AM, 7:45 AM' or '6:00 AM – 10:00 PM every 20
 * min'. @returns minutes after midnight, in order, or an error message
 */
export function parseDepartures(text: string): number[] | string {
  const found: number[] = [];
  for (const line of text
    .split(/[\n|;]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)) {
    const read = every.test(line) ? parseRun(line) : parseTimes(line);
    if (typeof read === 'string') return read;
    found.push(...read);
  }
  const times = [...new Set(found)].sort((one, other) => one - other);
  if (times.length === 0) return 'Enter at least one time.';
  return times.length < found.length ? 'Two of these times are the same.' : times;
}

function parseRun(line: string): number[] | string {
  const [, from = '', until = '', step = ''] = every.exec(line) ?? [];
  const [first, last] = [parseTimes(from), parseTimes(until)];
  if (typeof first === 'string') return first;
  if (typeof last === 'string') return last;
  const minutes = Number(step);
  const [start = 0, end = 0] = [first[0], last[0]];
  if (minutes < 1) return `“${line}” must be at least every minute.`;
  if (end < start)
    return `“${line}” ends before it starts. Write times after midnight as a timetable of the next day.`;
  return Array.from(
    { length: Math.floor((end - start) / minutes) + 1 },
    (_, at) => start + at * minutes,
  ).filter((time) => time < dayMinutes);
}

/** Writes long runs at equal steps as one line: '6:00 AM – 10:00 PM every 20 min'. */
export function formatDepartures(times: readonly number[]): string {
  const lines: string[] = [];
  let single: number[] = [];
  const endList = () => {
    if (single.length > 0) lines.push(formatTimes(single));
    single = [];
  };
  for (let at = 0; at < times.length;) {
    const step = (times[at + 1] ?? 0) - times[at]!;
    let end = at;
    while (end + 1 < times.length && times[end + 1]! - times[end]! === step) end += 1;
    if (end - at + 1 < fewestInRun) {
      single.push(times[at]!);
      at += 1;
      continue;
    }
    endList();
    lines.push(`${formatTimes([times[at]!])} – ${formatTimes([times[end]!])} every ${step} min`);
    at = end + 1;
  }
  endList();
  return lines.join('\n');
}

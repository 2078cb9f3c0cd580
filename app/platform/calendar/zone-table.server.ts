import { addDays, toWeekday } from '~/domain/clock';
import { offsetAt } from '~/domain/zone-offset';

/** Years from the first one on, in which the table looks for the zone's rules. */
const yearsRead = 6;
const hourMs = 3_600_000;

type Change = { at: Date; from: number; to: number };

/** 20260314T190000 from 2026-03-14T19:00 */
export const toLocalText = (local: string): string => `${local.replace(/[-:]/g, '')}00`;

/**
 * A zone's VTIMEZONE (RFC 5545, 3.6.5) from the year before on. Changes of the clocks are yearly rules, because Outlook
 * reads no others (MS-OXCICAL); single dates where a zone has no rule. Google and Apple go by the TZID alone.
 */
export function zoneTable(timeZone: string, year: number): string {
  const changes = listChanges(timeZone, year - 1);
  const parts = [true, false].flatMap((isSummer) => {
    const own = changes.filter(({ from, to }) => to > from === isSummer);
    return own.length > 0 ? [formatPart(isSummer ? 'DAYLIGHT' : 'STANDARD', own)] : [];
  });
  const offset = offsetAt(timeZone, new Date(Date.UTC(year, 0)));
  const constant = { at: new Date(-offset), from: offset, to: offset };
  if (!changes.some(({ from, to }) => to < from)) parts.push(formatPart('STANDARD', [constant]));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

/** Clocks change at full hours or minutes, found by halving the day. */
function listChanges(timeZone: string, year: number): Change[] {
  const changes: Change[] = [];
  const end = Date.UTC(year + yearsRead, 0);
  for (let start = Date.UTC(year, 0); start < end; start += 24 * hourMs) {
    const [from, to] = [start, start + 24 * hourMs].map((at) => offsetAt(timeZone, new Date(at)));
    if (from === to) continue;
    let [before, after] = [start, start + 24 * hourMs];
    while (after - before > 60_000) {
      const middle = Math.floor((before + after) / 120_000) * 60_000;
      if (offsetAt(timeZone, new Date(middle)) === from) before = middle;
      else after = middle;
    }
    changes.push({ at: new Date(after), from: from!, to: to! });
  }
  return changes;
}

function formatPart(name: 'DAYLIGHT' | 'STANDARD', changes: readonly Change[]): string {
  const { from, to } = changes[0]!;
  const starts = changes.map(({ at, from }) => new Date(at.getTime() + from).toISOString().slice(0, 16));
  const rule = toYearlyRule(starts.map((local) => local.slice(0, 10)));
  const others = starts.slice(1).map(toLocalText).join(',');
  return [
    `BEGIN:${name}`,
    `DTSTART:${toLocalText(starts[0]!)}`,
    ...(rule ? [`RRULE:${rule}`] : others ? [`RDATE:${others}`] : []),
    `TZOFFSETFROM:${formatOffset(from)}`,
    `TZOFFSETTO:${formatOffset(to)}`,
    `END:${name}`,
  ].join('\r\n');
}

/** FREQ=YEARLY;BYMONTH=3;BYDAY=2SU, if all days are that. */
function toYearlyRule(days: readonly string[]): string | null {
  const toRule = (isLast: boolean) => (day: string) => {
    const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][toWeekday(day)];
    const ordinal = isLast ? -1 : Math.ceil(Number(day.slice(8)) / 7);
    return `FREQ=YEARLY;BYMONTH=${Number(day.slice(5, 7))};BYDAY=${ordinal}${weekday}`;
  };
  const areLast = days.every((day) => addDays(day, 7).slice(5, 7) !== day.slice(5, 7));
  const rules = new Set(days.map(toRule(areLast)));
  return days.length > 1 && rules.size === 1 ? [...rules][0]! : null;
}

function formatOffset(ms: number): string {
  const minutes = Math.abs(Math.round(ms / 60_000));
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${ms < 0 ? '-' : '+'}${digits.join('')}`;
}

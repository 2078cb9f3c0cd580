import { makeWeek, type TimeRange, type Week, type Weekday, weekdays } from './times-of-day';

const dayMinutes = 24 * 60;
const noon = dayMinutes / 2;

type Read<Value> = Value | string;

/**
 * Parses weekly hours as people and maps write them: 'Mon-Sat 7am-3pm', 'Daily 5–11 PM, closed Mondays',
 * 'Mo-Fr 08:00-12:00,13:00-18:00; Sa 9-14', '24/7'. Hours without days apply to every day.
 */
export function parseWeekHours(text: string): Read<Week<TimeRange[]>> {
  const tokens = toTokens(text);
  if (typeof tokens === 'string') return tokens;
  const rules = toRules(toItems(tokens));
  if (typeof rules === 'string') return rules;
  const week = makeWeek((): TimeRange[] => []);
  const setBy = new Map<Weekday, string>();
  for (const { days, ranges } of rules) {
    const key = days.join();
    for (const day of days) {
      // 'Mon 9-12, Mon 13-17' adds hours; 'Mon-Fri 9-5, Wed 9-12' replaces Wednesday's.
      const isMore = setBy.get(day) === key && ranges.length > 0;
      week[day] = isMore ? [...week[day], ...ranges] : ranges;
      setBy.set(day, key);
    }
  }
  for (const day of weekdays) week[day] = week[day].toSorted((one, other) => one.opensAt - other.opensAt);
  return weekdays.some((day) => hasOverlap(week[day])) ? overlap : week;
}

/**
 * Parses '9:00 AM – 5:00 PM', '7am-noon and 1-6 pm', 'Open 24 hours' or 'Closed'. @returns hours or an error
 * message
 */
export function parseDayHours(text: string): Read<TimeRange[]> {
  if (text.trim() === '') return [];
  const tokens = toTokens(text);
  if (typeof tokens === 'string') return tokens;
  const items = toItems(tokens);
  if (typeof items === 'string') return items;
  if (items.length !== 1 || !('ranges' in items[0]!)) return formatHoursError(text);
  const ranges = items[0].ranges.toSorted((one, other) => one.opensAt - other.opensAt);
  return hasOverlap(ranges) ? overlap : ranges;
}

const overlap = 'Two of these hours overlap.';
const formatHoursError = (text: string): string =>
  `“${text.trim().slice(0, 60)}” can’t be read as opening hours. Write them such as Mon–Fri 9 AM – 5 PM, Sat 10 AM – 2 PM.`;

const hasOverlap = (ranges: readonly TimeRange[]): boolean =>
  ranges.some(({ opensAt }, at) => opensAt < (ranges[at - 1]?.closesAt ?? 0));

type Time = { text: string; hour: number; minute: number; half: 'a' | 'p' | null; isBy24: boolean };
type Token =
  | { days: Weekday[]; isOne: boolean }
  | { time: Time }
  | { ranges: TimeRange[] }
  | { mark: '-' | ',' | ';' };

const allDay: TimeRange[] = [{ opensAt: 0, closesAt: dayMinutes }];
const dayName = /^(mon?|m|w|f|tue?s?|wed?n?e?s?|thu?r?s?|fri?|sat?u?r?|sun?)(?:days?|s)?\.?(?![a-z])/;
const timeOfDay =
  /^(\d{1,2})(?:[:.h](\d\d))?(?::\d\d)?(?!\d)\s*(?:([ap])\.?\s?m\.?(?![a-z])|([ap])(?![a-z])|(?:uhr|hrs?|h)(?![a-z]))?/;

/** Longer patterns come first, because the first match wins. */
const tokenPatterns: [pattern: RegExp, toToken: (match: RegExpExecArray) => Token | null][] = [
  [
    /^(?:open )?(?:24\s?\/\s?7|24 ?x ?7|(?:all day,? )?every day,? 24 hours)(?![\d:])/,
    () => ({ ranges: allDay }),
  ],
  [
    /^(?:open )?(?:24|twenty-four)[ -]?(?:hours|hrs|h)(?: (?:a|per) day)?(?![a-z])/,
    () => ({ ranges: allDay }),
  ],
  [/^(?:open )?(?:all day|around the clock)(?![a-z])/, () => ({ ranges: allDay })],
  [/^(?:closed on|closed|off|shut)(?![a-z])/, () => ({ ranges: [] })],
  [
    /^(?:daily|every ?day|7 days(?: (?:a|per) week)?|seven days a week|all week|all days)(?![a-z])/,
    () => ({ days: [...weekdays], isOne: false }),
  ],
  [/^(?:on )?week ?days?(?![a-z])/, () => ({ days: weekdays.slice(0, 5), isOne: false })],
  [/^(?:on )?week ?ends?(?![a-z])/, () => ({ days: weekdays.slice(5), isOne: false })],
  [/^noon(?![a-z])/, () => toTime('noon', { hour: 12, half: 'p' })],
  [/^midnight(?![a-z])/, () => toTime('midnight', { hour: 12, half: 'a' })],
  [/^(?:(?:until|till?|through|thru|to)(?![a-z])|[-–—‒−])/, () => ({ mark: '-' })],
  [/^(?:and(?![a-z])|[&+,/])/, () => ({ mark: ',' })],
  [/^[;|\n]/, () => ({ mark: ';' })],
  [/^(?:(?:open|hours|from|on|between)(?![a-z])|:)/, () => null],
  [dayName, ([, name = '']) => ({ days: [toWeekday(name)], isOne: true })],
  [timeOfDay, toClockTime],
];

const toTime = (text: string, at: Pick<Time, 'hour' | 'half'>): Token => ({
  time: { text, minute: 0, isBy24: false, ...at },
});

function toClockTime([text = '', hours = '', minutes, long, short]: RegExpExecArray): Token | null {
  const half = (long ?? short ?? null) as 'a' | 'p' | null;
  const hour = Number(hours);
  const isBy24 = half === null && (hour > 12 || hour === 0 || (hours.length === 2 && hours.startsWith('0')));
  return { time: { text: text.trim(), hour, minute: Number(minutes ?? 0), half, isBy24 } };
}

const toWeekday = (name: string): Weekday => weekdays.find((day) => day.startsWith(name.slice(0, 2)))!;

function toTokens(text: string): Read<Token[]> {
  const tokens: Token[] = [];
  let rest = text
    .toLowerCase()
    .replace(/[\u00a0\u202f\t\r]/g, ' ')
    .replace(publicHolidays, '')
    .trim();
  while (rest !== '') {
    const found = tokenPatterns.flatMap(([pattern, toToken]) => {
      const match = pattern.exec(rest);
      return match ? [{ match, toToken }] : [];
    })[0];
    if (!found) return formatHoursError(text);
    const token = found.toToken(found.match);
    if (token) tokens.push(token);
    rest = rest.slice(found.match[0].length).replace(/^ +/, '');
  }
  return tokens.length === 0 ? formatHoursError(text) : tokens;
}

/** OpenStreetMap's hours often end with "PH off". A weekly schedule ignores it. */
const publicHolidays =
  /[;,]?\s*\b(?:ph|public holidays?)\s+(?:off|closed)\b|[;,]?\s*\bclosed (?:on )?(?:public )?holidays\b/g;

export const hasPublicHolidays = (text: string): boolean => new RegExp(publicHolidays, 'i').test(text);

type Item = { days: Weekday[] } | { ranges: TimeRange[] };

function toItems(tokens: Read<Token[]>): Read<Item[]> {
  if (typeof tokens === 'string') return tokens;
  const isBy24 = tokens.some((token) => 'time' in token && token.time.isBy24);
  const items: Item[] = [];
  let isApart = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if ('mark' in token) {
      isApart ||= token.mark === ';';
      continue;
    }
    const item = readItem(tokens, at, isBy24);
    if (typeof item === 'string') return item;
    at = item.next - 1;
    addItem(items, item.item, isApart);
    isApart = false;
  }
  return items;
}

function addItem(items: Item[], item: Item, isApart: boolean): void {
  const last = items.at(-1);
  if (!isApart && last && 'days' in last && 'days' in item) last.days.push(...item.days);
  else if (last && 'ranges' in last && 'ranges' in item && last.ranges.length > 0 && item.ranges.length > 0)
    items[items.length - 1] = { ranges: [...last.ranges, ...item.ranges] };
  else items.push(item);
}

function readItem(tokens: readonly Token[], at: number, isBy24: boolean): Read<{ item: Item; next: number }> {
  const [token, mark, end] = tokens.slice(at, at + 3);
  const isSpan = mark !== undefined && 'mark' in mark && mark.mark === '-';
  if (token && 'days' in token) {
    if (!isSpan || !end || !('days' in end)) return { item: { days: [...token.days] }, next: at + 1 };
    return { item: { days: daysFrom(token.days[0]!, end.days.at(-1)!) }, next: at + 3 };
  }
  if (token && 'ranges' in token) return { item: { ranges: [...token.ranges] }, next: at + 1 };
  if (!token || !('time' in token)) return 'Write hours such as 9 AM – 5 PM.';
  if (!isSpan || !end || !('time' in end))
    return `When does it close? Write hours such as 9 AM – 5 PM instead of “${token.time.text}”.`;
  const range = toRange(token.time, end.time, isBy24);
  return typeof range === 'string' ? range : { item: { ranges: [range] }, next: at + 3 };
}

/** A range such as 'Sat-Mon' wraps around the week. */
function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, n) => weekdays[(from + n) % 7]!);
}

type Rule = { days: Weekday[]; ranges: TimeRange[] };

/** Days come before their hours ('Mon 9-5') or after them ('closed Mondays'). */
function toRules(items: Read<Item[]>): Read<Rule[]> {
  if (typeof items === 'string') return items;
  const rules: Rule[] = [];
  const isHoursFirst = items.length > 1 && 'ranges' in items[0]! && 'days' in items.at(-1)!;
  for (let at = 0; at < items.length; at += 1) {
    const [item, next, afterNext] = items.slice(at, at + 3);
    if (item && 'days' in item) {
      if (!next || !('ranges' in next)) return `What are the hours on ${item.days[0]}?`;
      rules.push({ days: item.days, ranges: next.ranges });
      at += 1;
    } else if (item && next && 'days' in next && (isHoursFirst || !afterNext || 'days' in afterNext)) {
      rules.push({ days: next.days, ranges: item.ranges });
      at += 1;
    } else if (item && rules.length === 0) rules.push({ days: [...weekdays], ranges: item.ranges });
    else return 'Give the days for all hours, such as Mon–Fri 9 AM – 5 PM.';
  }
  return rules;
}

/** Resolves AM and PM: '5–11 PM' is in the evening, and '9-5' can only be a business day. */
function toRange(from: Time, to: Time, isBy24: boolean): Read<TimeRange> {
  const wrong = [from, to].find(({ half, hour, minute }) =>
    half === null ? hour * 60 + minute > dayMinutes || minute > 59 : hour < 1 || hour > 12 || minute > 59,
  );
  if (wrong) return `“${wrong.text}” is not a time. Write it such as 6:00 PM.`;
  const written = `${from.text}–${to.text}`;
  const isPlain = from.half === null && to.half === null;
  const isDay = from.hour >= 5 && (minutesOf(to) <= minutesOf(from) || minutesOf(to) === noon);
  if (isPlain && !isBy24 && !isDay) return `Add AM or PM to “${written}”.`;
  const by24 = isPlain && isBy24;
  const opensAt = by24 ? minutesOf(from) % dayMinutes : toOpening(from, to);
  const closesAt = by24
    ? closingAfter(opensAt, [minutesOf(to)])
    : closingAfter(opensAt, toClosings(to, isPlain));
  return closesAt > opensAt + dayMinutes ? `“${written}” can’t be read as hours.` : { opensAt, closesAt };
}

const minutesOf = ({ hour, minute }: Time): number => hour * 60 + minute;

function toMinutes(time: Time, half: 'a' | 'p'): number {
  if (time.isBy24) return minutesOf(time) % dayMinutes;
  return ((time.hour % 12) + (half === 'p' ? 12 : 0)) * 60 + time.minute;
}

/** A start without AM or PM takes its end's, unless that puts it after the end. */
function toOpening(from: Time, to: Time): number {
  if (from.half !== null) return toMinutes(from, from.half);
  if (to.half === null) return toMinutes(from, from.hour === 12 ? 'p' : 'a');
  const end = toMinutes(to, to.half);
  const [same, other] = [toMinutes(from, to.half), toMinutes(from, to.half === 'a' ? 'p' : 'a')];
  return same < end || end === 0 || (other >= end && other < noon) ? same : other;
}

const toClosings = (to: Time, isPlain: boolean): number[] => {
  if (to.half !== null) return [toMinutes(to, to.half)];
  return isPlain ? [toMinutes(to, 'p')] : [toMinutes(to, 'a'), toMinutes(to, 'p')];
};

const closingAfter = (opensAt: number, times: readonly number[]): number =>
  Math.min(...times.map((time) => (time > opensAt ? time : time + dayMinutes)));

/** Parses 'Mon–Fri', 'weekends', 'Mon, Wed and Fri' or 'daily', in the week's order. @returns days or an error message */
export function parseWeekdays(text: string): Read<Weekday[]> {
  const items = toItems(toTokens(text));
  const days = typeof items !== 'string' && items.length === 1 && 'days' in items[0]! ? items[0].days : null;
  return days
    ? weekdays.filter((day) => days.includes(day))
    : `“${text.trim().slice(0, 60)}” can’t be read as days. Write them such as Mon–Fri or Sat, Sun.`;
}

export type DayOrder = 'month-first' | 'day-first';

export function findCountryDayOrder(country: string): DayOrder {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${country}`, { calendar: 'gregory' }).formatToParts(0);
  return parts.find(({ type }) => type !== 'literal')?.type === 'month' ? 'month-first' : 'day-first';
}

/** A 25 can't be a month, so one day decides the order for a whole file. */
export function findDayOrder(texts: Iterable<string>, usual: DayOrder): DayOrder {
  const found = new Set<DayOrder>();
  for (const text of texts) {
    const [, first, mark, second] = /^(\d{1,2})([/-])(\d{1,2})\2\d/.exec(text.trim()) ?? [];
    if (mark === undefined) continue;
    if (Number(first) > 12) found.add('day-first');
    if (Number(second) > 12) found.add('month-first');
  }
  const [only] = found;
  return found.size === 1 ? only! : usual;
}

/**
 * '12/4/2026', '4.12.2026', '4-Dec-26', 'Friday, December 4, 2026' or Excel's serial number.
 * @returns YYYY-MM-DD; null if invalid, or if the weekday doesn't match
 */
export function parseDay(typed: string, order: DayOrder): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (/^\d{5}$/.test(text)) return fromSerial(Number(text));
  const [, weekday, rest = text] = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? (.+)$/i.exec(text) ?? [];
  const day = readNumbers(rest, order) ?? readNamed(rest);
  if (day === null || weekday === undefined) return day;
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] === weekday.toLowerCase() ? day : null;
}

/** '9:00', '9:00 AM', '09.00', '9 pm', '9h30' or Excel's fraction of a day. Returns HH:MM. */
export function parseTimeOfDay(typed: string): string | null {
  const text = typed.trim();
  if (/^0[.,]\d+$/.test(text)) return fromDayFraction(Number(text.replace(',', '.')));
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:[:.h](\d\d)(?:[:.]\d\d(?:[.,]\d+)?)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  const isTime = half === undefined ? hour < 24 : hour >= 1 && hour <= 12;
  if (!isTime || minute > 59) return null;
  const by24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${pad(by24)}:${pad(minute)}`;
}

/** '11/26/2026 9:00', '26.11.2026, 09.00', '2026-11-26T09:00' or Excel's '46352.375'. Returns YYYY-MM-DD HH:MM. */
export function parseDayAndTime(typed: string, order: DayOrder): string | null {
  const text = typed.trim();
  const [, serial, part] = /^(\d{5})([.,]\d+)$/.exec(text) ?? [];
  const [, day = serial ?? '', time = `0${part}`] =
    /^(.*?\S)(?:,?\s+(?:at\s+)?|T)(\d{1,2}(?:[:.h]\d\d\S*)?(?:\s*[ap]\.?\s?m\.?)?)$/i.exec(text) ?? [];
  const [onDay, at] = [parseDay(day, order), parseTimeOfDay(time)];
  return onDay === null || at === null ? null : `${onDay} ${at}`;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (number: number, length = 2): string => String(number).padStart(length, '0');

function readNumbers(text: string, order: DayOrder): string | null {
  const bare = text.replace(/[ T]0?0:00(:00(\.0+)?)?$|,? 12:00(:00)? AM$/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(bare);
  if (iso) return toDay(iso[1]!, iso[2]!, iso[3]!);
  const [, one, mark, two, year] = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/.exec(bare) ?? [];
  if (one === undefined || two === undefined || year === undefined) return null;
  // Dates with dots are day-first in every country.
  const isMonthFirst = mark !== '.' && order === 'month-first';
  const [month, day] = isMonthFirst ? [one, two] : [two, one];
  return toDay(year, month, day) ?? (mark === '.' ? null : toDay(year, day, month));
}

function readNamed(text: string): string | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -](?:of )?([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(text);
  if (dayFirst) return toDay(dayFirst[3]!, toMonth(dayFirst[2]!), dayFirst[1]!);
  const monthFirst = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i.exec(text);
  return monthFirst && toDay(monthFirst[3]!, toMonth(monthFirst[1]!), monthFirst[2]!);
}

const longMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function toMonth(name: string): string {
  const lower = name.toLowerCase();
  const at = months.findIndex(
    (month, n) => lower === month || lower === longMonths[n] || (lower === 'sept' && n === 8),
  );
  return String(at + 1);
}

function toDay(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${pad(Number(month))}-${pad(Number(day))}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Excel counts from the end of 1899, including a February 29, 1900 that never existed. Accepts 2000 to 2099. */
function fromSerial(serial: number): string | null {
  if (serial < 36_526 || serial > 73_050) return null;
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
}

function fromDayFraction(part: number): string | null {
  const minutes = Math.round(part * 1440);
  return minutes < 1440 ? `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` : null;
}

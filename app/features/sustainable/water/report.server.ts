import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { startOfDay, toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { MeterFilter } from '~/platform/telemetry/telemetry';
import { listDayTotals, listHourTotals } from '~/platform/telemetry/totals.server';
import { formatDay } from '~/ui/dates';

import { findMeteredHome } from './home-water.server';
import type { ReportChoice, ReportRow, WaterReport } from './report';
import { readChoice, toFirstDay, toLastDay, toNeighbors } from './report-choice';

export async function readReport(
  services: Services,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<WaterReport> {
  const today = dayIn(services.config.timeZone, services.clock.now());
  const home = await findMeteredHome(services, viewer);
  const { choice, problem } = readChoice(query, today, home !== null);
  const filter: MeterFilter = {
    feed: 'water',
    ...(choice.of === 'home' && home ? { homeId: home.id, since: home.since } : {}),
  };
  const rows = await readRows(services, choice, filter, today);
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return {
    ...choice,
    ...toNeighbors(choice, today),
    name: toName(choice, today),
    rows,
    total: amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
    hasHome: home !== null,
    problem,
  };
}

async function readRows(
  services: Services,
  choice: ReportChoice,
  filter: MeterFilter,
  today: string,
): Promise<ReportRow[]> {
  if (choice.by === 'hour') return readHours(services, choice.period, filter);
  const [from, end] = [toFirstDay(choice.period), toLastDay(choice)];
  const to = end < today ? end : today;
  const totals = await listDayTotals(services, filter, { from, to });
  const days = Array.from({ length: daysFrom(from, to) }, (_, at) => addDays(from, at));
  if (choice.by === 'day') {
    const amounts = new Map(totals.map(({ day, amount }) => [day, amount]));
    return days.map((day) => ({ key: day, name: formatDay(day, today), amount: amounts.get(day) ?? null }));
  }
  const months = new Map<string, number>();
  for (const { day, amount } of totals) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + amount);
  }
  return [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => ({
    key: month,
    name: monthName('UTC', toNoon(toFirstDay(month))),
    amount: months.get(month) ?? null,
  }));
}

/** Hours of a local day. When clocks change there are 23 or 25, and two may share a name. */
async function readHours(services: Services, day: string, filter: MeterFilter): Promise<ReportRow[]> {
  const { timeZone } = services.config;
  const span = { from: startOfDay(timeZone, day), until: startOfDay(timeZone, addDays(day, 1)) };
  const totals = await listHourTotals(services, filter, span);
  const amounts = new Map(totals.map(({ hour, amount }) => [hour.getTime(), amount]));
  const hours = fullHours(timeZone, span).filter((hour) => hour <= services.clock.now());
  const names = hours.map((hour) => formatHour(timeZone, hour));
  return hours.map((hour, at) => ({
    key: withOffset(timeZone, hour),
    name: nameHour(names, at),
    amount: amounts.get(hour.getTime()) ?? null,
  }));
}

/** Time zones differ from UTC by multiples of a quarter hour. */
function fullHours(timeZone: string, { from, until }: { from: Date; until: Date }): Date[] {
  const quarters = (until.getTime() - from.getTime()) / quarterMs;
  return Array.from({ length: quarters }, (_, at) => new Date(from.getTime() + at * quarterMs)).filter((at) =>
    toLocalTime(timeZone, at).endsWith(':00'),
  );
}

const quarterMs = 15 * 60_000;

function nameHour(names: string[], at: number): string {
  const name = names[at] ?? '';
  if (names.filter((other) => other === name).length < 2) return name;
  return `${name}, ${names.indexOf(name) === at ? 'before' : 'after'} the clocks change`;
}

/** Formats 2026-11-01T01:00:00-07:00. */
function withOffset(timeZone: string, instant: Date): string {
  const local = `${toLocalTime(timeZone, instant)}:00`;
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [ahead, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${two(ahead)}:${two(rest)}`;
}

const hourName = dateFormat({ hour: 'numeric' });
/** Browsers and Node differ in the space before AM and PM. */
const formatHour = (timeZone: string, hour: Date) => hourName(timeZone, hour).replace(/\u202f/g, ' ');
const monthName = dateFormat({ month: 'long' });
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
const toNoon = (day: string) => new Date(`${day}T12:00:00Z`);

function toName({ by, period }: ReportChoice, today: string): string {
  if (by === 'hour') return formatDay(period, today);
  return by === 'day' ? monthAndYear('UTC', toNoon(toFirstDay(period))) : period;
}

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (24 * 60 * 60_000)) + 1;

/** RFC 4180, with a byte order mark for spreadsheets. Dates and numbers need no quotes. */
export const csvType = 'text/csv; charset=utf-8';

export function reportCsv({ by, rows }: WaterReport): string {
  const lines = rows.map(({ key, amount }) => `${key},${amount === null ? '' : plainNumber(amount)}`);
  return `\ufeff${[`${by},gallons`, ...lines, ''].join('\r\n')}`;
}

export const reportFileName = ({ of, period }: WaterReport): string =>
  `water-${of === 'home' ? 'home' : 'neighborhood'}-${period}.csv`;

const plainNumber = (gallons: number): string => String(Math.round(gallons * 1000) / 1000);

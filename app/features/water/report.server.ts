import { addDays, dayIn } from '../../domain/clock';
import { dateFormat } from '../../domain/date-format';
import { localTimeOf, startOfDay } from '../../domain/local-time';
import type { Services } from '../../domain/services';
import type { Viewer } from '../../domain/viewer';
import { sayDay } from '../../ui/dates';
import { listDayTotals, listHourTotals } from '../telemetry/totals.server';
import type { MeterFilter } from '../telemetry/telemetry';
import { findMeteredHome } from './home-water.server';
import type { ReportChoice, ReportRow, WaterReport } from './report';
import { firstDayOf, lastDayOf, neighboursOf, readChoice } from './report-choice';

/**
 * The report that an address asks for: of the whole neighbourhood, or of the viewer's own home. What the address names
 * wrongly is taken for its default, and said.
 */
export async function readReport(
  services: Services,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<WaterReport> {
  const today = dayIn(services.config.timeZone, services.clock.now());
  const home = await findMeteredHome(services, viewer);
  const { choice, problem } = readChoice(query, today, home !== null);
  const filter: MeterFilter = { feed: 'water', ...(choice.of === 'home' && home ? { unit: home } : {}) };
  const rows = await readRows(services, choice, filter, today);
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return {
    ...choice,
    ...neighboursOf(choice, today),
    name: nameOf(choice, today),
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
  if (choice.by === 'hour') return hoursOf(services, choice.period, filter);
  const [from, end] = [firstDayOf(choice.period), lastDayOf(choice)];
  const to = end < today ? end : today;
  const totals = await listDayTotals(services, filter, { from, to });
  const days = Array.from({ length: daysFrom(from, to) }, (_, at) => addDays(from, at));
  if (choice.by === 'day') {
    const amounts = new Map(totals.map(({ day, amount }) => [day, amount]));
    return days.map((day) => ({ key: day, name: sayDay(day, today), amount: amounts.get(day) ?? null }));
  }
  const months = new Map<string, number>();
  for (const { day, amount } of totals) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + amount);
  }
  return [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => ({
    key: month,
    name: monthName('UTC', noonOf(firstDayOf(month))),
    amount: months.get(month) ?? null,
  }));
}

/** Hours as the clocks show them: where they change there are 23 or 25, and two of one name. */
async function hoursOf(services: Services, day: string, filter: MeterFilter): Promise<ReportRow[]> {
  const { timeZone } = services.config;
  const span = { from: startOfDay(timeZone, day), until: startOfDay(timeZone, addDays(day, 1)) };
  const totals = await listHourTotals(services, filter, span);
  const amounts = new Map(totals.map(({ hour, amount }) => [hour.getTime(), amount]));
  const hours = fullHours(timeZone, span).filter((hour) => hour <= services.clock.now());
  const names = hours.map((hour) => sayHour(timeZone, hour));
  return hours.map((hour, at) => ({
    key: withOffset(timeZone, hour),
    name: nameHour(names, at),
    amount: amounts.get(hour.getTime()) ?? null,
  }));
}

/** When the clocks of a zone show a full hour: in any zone that is at a quarter of UTC's. */
function fullHours(timeZone: string, { from, until }: { from: Date; until: Date }): Date[] {
  const quarters = (until.getTime() - from.getTime()) / quarterMs;
  return Array.from({ length: quarters }, (_, at) => new Date(from.getTime() + at * quarterMs)).filter((at) =>
    localTimeOf(timeZone, at).endsWith(':00'),
  );
}

const quarterMs = 15 * 60_000;

function nameHour(names: string[], at: number): string {
  const name = names[at] ?? '';
  if (names.filter((other) => other === name).length < 2) return name;
  return `${name}, ${names.indexOf(name) === at ? 'before' : 'after'} the clocks change`;
}

/** 2026-11-01T01:00:00-07:00 */
function withOffset(timeZone: string, instant: Date): string {
  const local = `${localTimeOf(timeZone, instant)}:00`;
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [ahead, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${two(ahead)}:${two(rest)}`;
}

const hourName = dateFormat({ hour: 'numeric' });
/** Browsers and Node differ in the space before AM and PM. */
const sayHour = (timeZone: string, hour: Date) => hourName(timeZone, hour).replace(/\u202f/g, ' ');
const monthName = dateFormat({ month: 'long' });
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

function nameOf({ by, period }: ReportChoice, today: string): string {
  if (by === 'hour') return sayDay(period, today);
  return by === 'day' ? monthAndYear('UTC', noonOf(firstDayOf(period))) : period;
}

/** How many days there are from one to another, both included. */
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (24 * 60 * 60_000)) + 1;

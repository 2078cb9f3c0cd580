import { dayIn } from '~/domain/clock';
import { counted } from '~/domain/counted';
import { metersBetween } from '~/domain/distance';
import type { Services } from '~/domain/services';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { formatFullInstant, formatTime } from '~/ui/dates';

import type { AppointmentChanges, AppointmentKindName, HeldAppointment } from './calendar';

/** Pins corrected by less than this notify nobody. */
const samePlaceMeters = 25;

type Change = { before: HeldAppointment; after: HeldAppointment; reason: string | null };
type News = { title: string; message: string; url: string; residentIds: readonly string[] };

/**
 * Runs a manager's change to appointments, notifies participants, and raises calendar revisions (decision 099). Dates
 * of one series are one change: each participant gets one message, about the first of their dates.
 */
export async function changeAppointments<Result>(
  services: Services,
  name: AppointmentKindName,
  ids: readonly string[],
  work: () => Promise<Result>,
  { reason = null, areOne = false }: { reason?: string | null; areOne?: boolean } = {},
): Promise<{ result: Result; told: number }> {
  const { changes } = services.registry.appointments[name];
  if (!changes || ids.length === 0) return { result: await work(), told: 0 };
  const earlier = await changes.read(services, ids);
  const result = await work();
  const now = new Map((await changes.read(services, ids)).map((one) => [one.id, one]));
  const news: News[] = [];
  for (const before of earlier) {
    const after = now.get(before.id);
    if (after) news.push(...(await reviseAndCompose(services, changes, { before, after, reason })));
  }
  let told = 0;
  for (const { residentIds, ...one } of areOne ? mergeNews(news) : news) {
    await notifyResidents(services, [...residentIds], { ...one, type: changes.newsType });
    told += residentIds.length;
  }
  return { result, told };
}

/** Gives each resident the first of their news, with the number of their other dates. */
function mergeNews(news: readonly News[]): News[] {
  const merged = new Map<string, News & { residentIds: string[] }>();
  const own = new Map<string, number[]>();
  for (const [at, { residentIds }] of news.entries())
    for (const id of residentIds) own.set(id, [...(own.get(id) ?? []), at]);
  for (const [id, [first = 0, ...others]] of own) {
    const { title, message, url } = news[first]!;
    const also = others.length > 0 ? ` The same goes for your ${counted(others.length, 'later date')}.` : '';
    const key = `${first} ${others.length}`;
    const one = merged.get(key) ?? { title, message: message + also, url, residentIds: [] };
    one.residentIds.push(id);
    merged.set(key, one);
  }
  return [...merged.values()];
}

export async function previewCancellation(
  services: Services,
  name: AppointmentKindName,
  ids: readonly string[],
): Promise<string | null> {
  const earlier = (await services.registry.appointments[name].changes?.read(services, ids)) ?? [];
  const concerned = earlier.filter((one) => !one.isOff && !isOver(services, one));
  const people = concerned.reduce((sum, { residentIds }) => sum + residentIds.length, 0);
  return people > 0
    ? `${counted(people, 'person', 'people')} joined. They’ll be told that it’s canceled.`
    : null;
}

async function reviseAndCompose(
  services: Services,
  changes: AppointmentChanges,
  change: Change,
): Promise<News[]> {
  const { before, after } = change;
  if (isOver(services, before) && isOver(services, after)) return [];
  const isMoved = JSON.stringify(before.times) !== JSON.stringify(after.times);
  const hasOtherText = before.title !== after.title || before.details !== after.details;
  const news = composeNews(services, changes, change);
  if (isMoved || hasOtherText || news) await changes.revise(services, { before, after, isMoved });
  // Notify the participants from before a cancellation: afterward nobody has a spot.
  const { residentIds } = after.isOff ? before : after;
  return news ? [{ ...news, url: after.url, residentIds }] : [];
}

const isOver = ({ clock }: Services, { endsAt }: HeldAppointment): boolean =>
  endsAt !== null && endsAt <= clock.now();

function composeNews(
  services: Services,
  { leave, again = 'You still have your spot.' }: AppointmentChanges,
  { before, after, reason }: Change,
) {
  if (before.isOff && after.isOff) return null;
  const where = after.place === after.title ? '' : `, ${after.place}`;
  if (after.isOff) {
    const off = before.offWords ?? `${before.title} was canceled by a manager: ${before.starts}${where}.`;
    return { title: `Canceled: ${before.title}`, message: reason === null ? off : `${off} ${reason}` };
  }
  if (before.isOff) {
    const message = `${after.title} is on after all: ${after.starts}${where}. ${again}`;
    return { title: `On again: ${after.title}`, message };
  }
  const change = formatMove(before, after);
  if (change === null) return null;
  const canLeave = after.startsAt === null || after.startsAt > services.clock.now();
  return { title: `Changed: ${after.title}`, message: canLeave ? `${change} ${leave}` : change };
}

export function formatMove(before: HeldAppointment, after: HeldAppointment): string | null {
  const hasOtherPlace = before.place !== after.place;
  const isElsewhere = before.pin && after.pin && metersBetween(before.pin, after.pin) >= samePlaceMeters;
  const lines = [
    before.when !== after.when && `New time: ${after.when}, instead of ${before.when}.`,
    hasOtherPlace && `New place: ${after.place}, instead of ${before.place}.`,
    before.host !== after.host &&
      (after.host ? `With ${after.host} this time.` : 'With the usual instructor.'),
    isElsewhere && !hasOtherPlace && `${after.place} has a new spot on the map: please take a look.`,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join(' ') : null;
}

/** Formats appointment times without "today" or "tomorrow", because people read them on later days. */
export function formatAppointmentTimes(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
) {
  const format = (instant: Date) => formatFullInstant(instant, timeZone);
  const isOfOneDay = dayIn(timeZone, startsAt) === dayIn(timeZone, endsAt);
  return {
    startsAt,
    endsAt,
    starts: format(startsAt),
    when: `${format(startsAt)} to ${isOfOneDay ? formatTime(endsAt, timeZone) : format(endsAt)}`,
    times: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}

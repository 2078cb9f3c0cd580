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

/** Runs a manager's change to appointments, notifies participants, and raises calendar revisions (decision 099). */
export async function changeAppointments<Result>(
  services: Services,
  name: AppointmentKindName,
  ids: readonly string[],
  work: () => Promise<Result>,
  { reason = null }: { reason?: string | null } = {},
): Promise<{ result: Result; told: number }> {
  const { changes } = services.registry.appointments[name];
  if (!changes || ids.length === 0) return { result: await work(), told: 0 };
  const earlier = await changes.read(services, ids);
  const result = await work();
  const now = new Map((await changes.read(services, ids)).map((one) => [one.id, one]));
  let told = 0;
  for (const before of earlier) {
    const after = now.get(before.id);
    if (after) told += await notifyAndRevise(services, changes, { before, after, reason });
  }
  return { result, told };
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

async function notifyAndRevise(
  services: Services,
  changes: AppointmentChanges,
  change: Change,
): Promise<number> {
  const { before, after } = change;
  if (isOver(services, before) && isOver(services, after)) return 0;
  const isMoved = JSON.stringify(before.times) !== JSON.stringify(after.times);
  const hasOtherText = before.title !== after.title || before.details !== after.details;
  const news = composeNews(services, changes, change);
  if (isMoved || hasOtherText || news) await changes.revise(services, { before, after, isMoved });
  if (!news) return 0;
  // Notify the participants from before a cancellation: afterward nobody has a spot.
  const { residentIds } = after.isOff ? before : after;
  await notifyResidents(services, residentIds, { ...news, type: changes.newsType, url: after.url });
  return residentIds.length;
}

const isOver = ({ clock }: Services, { endsAt }: HeldAppointment): boolean =>
  endsAt !== null && endsAt <= clock.now();

function composeNews(services: Services, { leave }: AppointmentChanges, { before, after, reason }: Change) {
  if (before.isOff && after.isOff) return null;
  const where = after.place === after.title ? '' : `, ${after.place}`;
  if (after.isOff) {
    const off = before.offWords ?? `${before.title} was canceled by a manager: ${before.starts}${where}.`;
    return { title: `Canceled: ${before.title}`, message: reason === null ? off : `${off} ${reason}` };
  }
  if (before.isOff) {
    const message = `${after.title} is on after all: ${after.starts}${where}. You still have your spot.`;
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

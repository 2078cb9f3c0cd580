import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { formatSpan } from '~/platform/closures/closures';
import { formatTime } from '~/ui/dates';

import type { ShuttleStop } from '../shuttle';
import { listDelays } from './delays.server';
import { isOfOneTrip, listShuttleClosures, routeKey, stopKey } from './shuttle-closures.server';

/** Says which of a route's departures are called off or late on a day, and which of its stops are closed. */
export async function listDayChanges(
  services: Services,
  { routeId, stops, day }: { routeId: string; stops: readonly ShuttleStop[]; day: string },
): Promise<string[]> {
  const { timeZone } = services.config;
  const [from, until] = [startOfDay(timeZone, day), startOfDay(timeZone, addDays(day, 1))];
  const [all, delays] = await Promise.all([listShuttleClosures(services), listDelays(services)]);
  const onDay = all.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from);
  const ofRoute = onDay.filter(({ key }) => key === routeKey(routeId));
  const timeOf = (at: Date) => formatTime(at, timeZone);
  return [
    ...ofRoute.map((one) =>
      isOfOneTrip(one)
        ? `${timeOf(one.startsAt)} is called off: ${one.reason}.`
        : `It doesn’t run, ${formatSpan(one, timeZone)}: ${one.reason}.`,
    ),
    ...delays
      .map(({ departsAt, ...delay }) => ({ ...delay, at: new Date(departsAt) }))
      .filter((delay) => delay.routeId === routeId && dayIn(timeZone, delay.at) === day)
      .map(({ at, minutes, reason }) => `${timeOf(at)} is about ${minutes} min late: ${reason}.`),
    ...stops.flatMap(({ id, name }) =>
      onDay
        .filter(({ key }) => key === stopKey(id))
        .map((one) => `It doesn’t stop at ${name}, ${formatSpan(one, timeZone)}: ${one.reason}.`),
    ),
  ];
}

import bindings from 'gtfs-realtime-bindings';

import type { Services } from '~/domain/services';
import { type Closure, closuresOf, everything, formatSpan } from '~/platform/closures/closures';
import { formatFullInstant } from '~/ui/dates';

import type { Trip } from '../shuttle';
import type { Delay } from '../timetable/delays.server';
import { isOfOneTrip, routeKey, shuttleKey, stopKey } from '../timetable/shuttle-closures.server';
import { agencyId } from './export-rows.server';
import type { PlannedRoute } from './service-plan.server';

const { transit_realtime: transit } = bindings;
type Entity = bindings.transit_realtime.IFeedEntity;
type Selector = bindings.transit_realtime.IEntitySelector;

type Known = {
  closures: readonly Closure[];
  delays: readonly Delay[];
  plan: readonly PlannedRoute[];
  describe(trip: Pick<Trip, 'routeId' | 'departsAt'>): bindings.transit_realtime.ITripDescriptor;
};

const minuteMs = 60_000;

/** Closures and delays that aren't over, for riders. */
export function listAlerts(
  { config, clock }: Services,
  { closures, delays, plan, describe }: Known,
): Entity[] {
  const { NO_SERVICE, SIGNIFICANT_DELAYS } = transit.Alert.Effect;
  const now = clock.now();
  const ahead = closures.filter(({ endsAt }) => endsAt > now);
  const timeOf = (instant: Date) => formatFullInstant(instant, config.timeZone);
  const toEntity = (
    id: string,
    one: { title: string; reason: string; informed: Selector; effect: number; from: Date; until: Date },
  ): Entity => ({
    id,
    alert: {
      activePeriod: [{ start: toSeconds(one.from), end: toSeconds(one.until) }],
      informedEntity: [one.informed],
      effect: one.effect,
      headerText: toText(one.title),
      descriptionText: toText(one.reason),
    },
  });
  const closed = (closure: Closure, name: string, informed: Selector): Entity => {
    const { id, startsAt: from, endsAt: until, reason } = closure;
    return toEntity(id, {
      title: `${name}: ${formatSpan(closure, config.timeZone)}`,
      reason,
      informed,
      effect: NO_SERVICE,
      from,
      until,
    });
  };
  const wide = closuresOf(ahead, [shuttleKey]).filter(({ key }) => key === everything || key === shuttleKey);
  return [
    ...wide.map((one) => closed(one, 'No shuttle', { agencyId })),
    ...plan.flatMap((route) => {
      const ofRoute = ahead.filter(({ key }) => key === routeKey(route.id));
      const ofStops = route.stops.flatMap((stop) =>
        ahead
          .filter(({ key }) => key === stopKey(stop.id))
          .map((one) =>
            closed(one, `${route.name} doesn’t stop at ${stop.name}`, { stopId: stop.id, routeId: route.id }),
          ),
      );
      const trips = ofRoute.map((one) => {
        if (!isOfOneTrip(one)) return closed(one, `${route.name} doesn’t run`, { routeId: route.id });
        const trip = describe({ routeId: route.id, departsAt: one.startsAt.toISOString() });
        const title = `${route.name}, ${timeOf(one.startsAt)}: canceled`;
        return toEntity(one.id, {
          title,
          reason: one.reason,
          informed: { trip },
          effect: NO_SERVICE,
          from: now,
          until: one.endsAt,
        });
      });
      const late = delays
        .filter(({ routeId }) => routeId === route.id)
        .map((delay) => {
          const departs = new Date(delay.departsAt);
          const title = `${route.name}, ${timeOf(departs)}: ${delay.minutes} min late`;
          const until = new Date(departs.getTime() + (delay.minutes + lengthOf(route)) * minuteMs);
          return toEntity(delay.id, {
            title,
            reason: delay.reason,
            informed: { trip: describe(delay) },
            effect: SIGNIFICANT_DELAYS,
            from: now,
            until,
          });
        })
        .filter(({ alert }) => Number(alert!.activePeriod![0]!.end) > toSeconds(now));
      return [...trips, ...ofStops, ...late];
    }),
  ];
}

const lengthOf = ({ stops }: PlannedRoute): number =>
  stops.reduce((sum, { estimatedDuration }) => sum + estimatedDuration, 0);

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const toText = (text: string) => ({ translation: [{ text, language: 'en' }] });

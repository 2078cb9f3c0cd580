import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Appointment, AppointmentKindName, CalendarEvent } from './calendar';

/** More than anyone has said yes to at once. */
const scheduleLimit = 200;

/**
 * All that the viewer has said yes to and that is not over, whatever section it is of, the soonest first. Of what comes
 * again and again it is the next. A query for each kind.
 * @param options.without the kinds that the page shows otherwise, or not at all
 */
export async function listSchedule(
  services: Services,
  viewer: Viewer,
  { without = [] }: { without?: readonly AppointmentKindName[] } = {},
): Promise<Appointment[]> {
  const since = services.clock.now();
  const { appointments } = services.registry;
  const kinds = (Object.keys(appointments) as AppointmentKindName[]).filter(
    (kind) => !without.includes(kind),
  );
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const events = await appointments[kind].list(services, viewer.id, { since, limit: scheduleLimit });
      return events.map((event) => ({ ...event, kind }));
    }),
  );
  const seen = new Set<string>();
  return lists
    .flat()
    .filter(({ isCancelled }) => !isCancelled)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || (one.uid < other.uid ? -1 : 1))
    .filter(({ series, uid }) => !seen.has(series ?? uid) && seen.add(series ?? uid))
    .map((event) => toAppointment(event, services.config));
}

const toAppointment = (
  { uid, kind, summary, location, startsAt, endsAt, url }: CalendarEvent & { kind: AppointmentKindName },
  { communityName }: Config,
): Appointment => ({
  uid,
  kind,
  title: summary,
  // A calendar says in which community a place is; here that is known.
  where: location.replace(`, ${communityName}`, ''),
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
  url,
});

import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Appointment, AppointmentKindName, CalendarEvent } from './calendar';

const scheduleLimit = 200;

/** Returns upcoming appointments of every kind, soonest first. Of a recurring one it returns only the next. */
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
  // Calendar locations end with the community's name, which is redundant on pages.
  where: location.replace(`, ${communityName}`, ''),
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
  url,
});

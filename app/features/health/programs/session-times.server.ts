import { asc, eq, isNull } from 'drizzle-orm';

import { mindfulnessFacilities, mindfulnessMembers } from '#db/schema';
import type { Services } from '~/domain/services';
import type { AppointmentKind, CalendarSource, DueSource } from '~/platform/calendar/calendar';
import { reminderWindow, toReminderTime } from '~/platform/notifications/reminders.server';

import { programPath } from './programs';
import { sessionChanges } from './session-changes.server';
import { isHeldDaily, listSessions, listSessionsOverTime } from './session-times';

const readMembers = ({ db }: Services, residentId?: string) =>
  db
    .select({
      facility: mindfulnessFacilities,
      residentId: mindfulnessMembers.residentId,
      joinedAt: mindfulnessMembers.joinedAt,
    })
    .from(mindfulnessMembers)
    .innerJoin(mindfulnessFacilities, eq(mindfulnessFacilities.id, mindfulnessMembers.programId))
    .where(
      residentId === undefined
        ? isNull(mindfulnessFacilities.retiredAt)
        : eq(mindfulnessMembers.residentId, residentId),
    )
    .orderBy(
      asc(mindfulnessFacilities.position),
      asc(mindfulnessFacilities.id),
      asc(mindfulnessMembers.residentId),
    );

type Member = Awaited<ReturnType<typeof readMembers>>[number];

const uidOf = ({ facility }: Pick<Member, 'facility'>, day: string) => `session-${facility.id}-${day}`;

/** Lists sessions until four weeks from now, including canceled ones. */
const list: CalendarSource = async (services, residentId, { since, limit }) => {
  const { clock, config } = services;
  const { timeZone, siteOrigin, communityName } = config;
  const now = clock.now();
  const rows = await readMembers(services, residentId);
  return rows
    .flatMap((row) => {
      const { facility, joinedAt } = row;
      const from = joinedAt > since ? joinedAt : since;
      const url = programPath({ kind: 'mindfulness', id: facility.id });
      const { revision, revisedAt } = facility;
      // Skip times that ended before the resident joined: their calendar never had those sessions.
      const pastTimes = facility.pastTimes.filter(({ until }) => new Date(until) > joinedAt);
      const sessions = listSessionsOverTime({ ...facility, pastTimes }, { from, now, timeZone });
      return sessions.map(({ day, startsAt, endsAt, isCancelled }) => ({
        uid: uidOf(row, day),
        series: `session-${facility.id}`,
        startsAt,
        endsAt,
        changedAt: revisedAt && revisedAt > joinedAt ? revisedAt : joinedAt,
        revision,
        isCancelled,
        summary: facility.name,
        location: `${facility.name}, ${communityName}`,
        description: `You joined in VCLink. To leave, or to log that you were there: ${siteOrigin}${url}`,
        url,
      }));
    })
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, limit);
};

const listDue: DueSource = async (services) => {
  const { from, until } = reminderWindow(services);
  const { timeZone, communityName } = services.config;
  const rows = await readMembers(services);
  const facilities = new Map(rows.map(({ facility }) => [facility.id, facility]));
  return [...facilities.values()]
    .filter((facility) => !isHeldDaily(facility))
    .flatMap((facility) =>
      listSessions(facility, { from, until, timeZone })
        .filter(({ startsAt }) => startsAt > from)
        .map(({ day, startsAt }) => ({
          uid: uidOf({ facility }, day),
          startsAt,
          movedAt: facility.movedAt,
          summary: facility.name,
          location: `${facility.name}, ${communityName}`,
          url: programPath({ kind: 'mindfulness', id: facility.id }),
          residentIds: rows
            .filter((row) => row.facility.id === facility.id && row.joinedAt < toReminderTime(startsAt))
            .map(({ residentId }) => residentId),
        })),
    );
};

export const sessionAppointments: AppointmentKind = { list, listDue, changes: sessionChanges };

import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { preparedQuery } from '#db/prepared';
import { mindfulnessFacilities, mindfulnessMembers } from '#db/schema';
import type { AppointmentKind, CalendarSource, DueSource } from '~/platform/calendar/calendar';
import { reminderWindow, toReminderTime } from '~/platform/notifications/reminders.server';

import { programPath } from './programs';
import { sessionChanges } from './session-changes.server';
import { isHeldDaily, listSessions, listSessionsOverTime } from './session-times';

const selectMembers = (db: Db, where: SQL) =>
  db
    .select({
      facility: mindfulnessFacilities,
      residentId: mindfulnessMembers.residentId,
      joinedAt: mindfulnessMembers.joinedAt,
    })
    .from(mindfulnessMembers)
    .innerJoin(mindfulnessFacilities, eq(mindfulnessFacilities.id, mindfulnessMembers.programId))
    .where(where)
    .orderBy(
      asc(mindfulnessFacilities.position),
      asc(mindfulnessFacilities.id),
      asc(mindfulnessMembers.residentId),
    );

const ownMemberships = preparedQuery((db) =>
  selectMembers(db, eq(mindfulnessMembers.residentId, sql.placeholder('residentId'))).prepare('own_programs'),
);

type Member = Awaited<ReturnType<typeof selectMembers>>[number];

const uidOf = ({ facility }: Pick<Member, 'facility'>, day: string) => `session-${facility.id}-${day}`;

/** Lists sessions until four weeks from now, including canceled ones. */
const list: CalendarSource = async (services, residentId, { since, limit }) => {
  const { db, clock, config } = services;
  const { timeZone, siteOrigin, communityName } = config;
  const now = clock.now();
  const rows = await ownMemberships(db, { residentId });
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
  const rows = await selectMembers(services.db, isNull(mindfulnessFacilities.retiredAt));
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

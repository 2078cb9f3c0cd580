import { and, desc, gte, isNull } from 'drizzle-orm';

import { alerts } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { noticesPath } from '~/features/safety/alerts/alerts';
import type { CalendarEvent, NoticeSource } from '~/platform/calendar/calendar';

/** Calendars need an end, so an announcement without one lasts an hour. */
const defaultLengthMs = 60 * 60_000;

/** Lists announcements for everyone's calendar feed. Ended ones are included as canceled. */
export const listAnnouncementTimes: NoticeSource = async (services, { since, limit }) => {
  const rows = await services.db
    .select()
    .from(alerts)
    .where(and(isNull(alerts.messageId), gte(alerts.date, dayIn(services.config.timeZone, since))))
    .orderBy(desc(alerts.date), desc(alerts.id))
    .limit(limit);
  return rows.map((row) => toEvent(services, row)).filter(({ endsAt }) => endsAt > since);
};

function toEvent({ config }: Services, row: typeof alerts.$inferSelect): CalendarEvent {
  const { id, title, message, date, startsAt, expiresAt, endedAt, createdAt } = row;
  const changedAt = row.changedAt ?? createdAt;
  return {
    uid: `announcement-${id}`,
    ...(startsAt
      ? { startsAt, endsAt: expiresAt ?? new Date(startsAt.getTime() + defaultLengthMs) }
      : {
          startsAt: startOfDay(config.timeZone, date),
          endsAt: startOfDay(config.timeZone, addDays(date, 1)),
          wholeDay: date,
        }),
    changedAt,
    // Counts revisions as events do: in whole seconds since creation.
    revision: Math.max(0, Math.ceil((changedAt.getTime() - createdAt.getTime()) / 1000)),
    isCancelled: endedAt !== null,
    summary: title,
    location: config.communityName,
    description: message,
    url: noticesPath,
  };
}

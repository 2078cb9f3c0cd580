import { and, asc, gte, inArray, isNull } from 'drizzle-orm';

import { alerts } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import { defaultLeadDays, noticesPath } from '~/features/safety/alerts/alerts';
import { defineFormContent, toTextValues, plainCell } from '~/platform/desk/define-form-content.server';

import { choice } from '~/platform/desk/fields/fields.server';

import { announcementSchema } from './announcements.schema.server';
import { announceDated, correctAnnouncement, endAnnouncement } from './announcements.server';

const severityNames = { info: 'News', warning: 'Warning', urgent: 'Urgent' } satisfies Record<
  (typeof alerts.severity.enumValues)[number],
  string
>;

export const announcementContent = defineFormContent({
  name: 'announcements',
  title: 'Announcements',
  one: 'announcement',
  section: 'Safety',
  about:
    'Notices for a certain day, like a water shutoff. Everyone sees them in the banner a few days ahead. If there’s danger, send a safety alert instead.',
  key: ['title', 'date'],
  toName: ({ title = '' }) => title,
  toNote: (texts) => {
    const { date = '', from = '' } = texts;
    const shows = `in the banner from ${texts['show-from'] || addDays(date, -defaultLeadDays)}`;
    return [date, from, shows].filter(Boolean).join(' · ');
  },
  toPath: () => noticesPath,
  fields: [
    plainCell('title', 'Title'),
    plainCell('message', 'Message', { as: 'text' }),
    plainCell('date', 'Day', { as: 'date', hint: 'In the banner until this day ends, or until “Until”' }),
    plainCell('show-from', 'Show from', {
      as: 'date',
      isOptional: true,
      property: 'showFrom',
      hint: 'First day in the banner. Leave blank for 3 days before.',
    }),
    plainCell('from', 'From', { as: 'time', isOptional: true, hint: 'Such as 09:00' }),
    plainCell('until', 'Until', { as: 'time', isOptional: true, hint: 'Such as 17:00' }),
    choice('severity', 'Priority', severityNames, { isOptional: true, hint: 'Default: News' }),
  ],
  toSchema: announcementSchema,
  async read({ db, clock, config }, ids) {
    if (ids?.length === 0) return [];
    const isToCome = gte(alerts.date, dayIn(config.timeZone, clock.now()));
    const rows = await db
      .select()
      .from(alerts)
      .where(and(isNull(alerts.messageId), isToCome, ids && inArray(alerts.id, [...ids])))
      .orderBy(asc(alerts.date), asc(alerts.id));
    const toTime = (instant: Date | null) => (instant ? toLocalTime(config.timeZone, instant).slice(11) : '');
    return rows.map(
      ({ id, endedAt, title, message, date, showFrom, leadDays, startsAt, expiresAt, severity }) => ({
        id,
        retiredAt: endedAt,
        values: toTextValues({
          title,
          message,
          date,
          showFrom: leadDays === null ? '' : showFrom,
          severity,
          from: toTime(startsAt),
          until: toTime(expiresAt),
        }),
      }),
    );
  },
  add: announceDated,
  update: correctAnnouncement,
  retire: endAnnouncement,
});

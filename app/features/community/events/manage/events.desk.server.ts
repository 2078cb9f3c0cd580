import { and, asc, gt, inArray } from 'drizzle-orm';

import { events } from '#db/schema';
import { toLocalTime } from '~/domain/local-time';
import type { Field } from '~/platform/desk/content-kind.server';
import { defineFormContent, toTextValues, plainCell } from '~/platform/desk/define-form-content.server';

import { eventPath } from '../events';
import { manageEventsPath } from './manage-events';
import { eventSchema, inThePast } from './manage-events.schema.server';
import { addEvent, callOffEvent, updateEvent } from './manage-events.server';

/** The table has a space between date and time; `datetime-local` needs a T. */
function time(name: string, label: string, property: string): Field {
  const field = plainCell(name, label, { as: 'moment', property });
  return {
    ...field,
    toValues: (read) => ({ [property]: String(read[name]).replace(' ', 'T') }),
    toTexts: (values) => ({ [name]: String(values[property]).replace('T', ' ') }),
  };
}

export const eventContent = defineFormContent({
  name: 'events',
  title: 'Events',
  one: 'event',
  section: 'Community',
  about: 'Upcoming events and who’s going.',
  photos: 'event',
  key: ['title', 'starts-at'],
  toName: ({ title = '' }) => title,
  noteCells: ['starts-at', 'place'],
  toPath: eventPath,
  screens: { toAdd: `${manageEventsPath}/new`, toEdit: (id) => `${manageEventsPath}/${id}/edit` },
  fields: [
    plainCell('title', 'Title'),
    plainCell('details', 'Details', { as: 'text' }),
    plainCell('place', 'Where it is'),
    time('starts-at', 'It begins', 'startsAt'),
    time('ends-at', 'It ends', 'endsAt'),
    plainCell('capacity', 'Spots', { as: 'number', isOptional: true, hint: 'Leave blank for no limit' }),
    plainCell('latitude', 'Latitude', { as: 'number', isOptional: true }),
    plainCell('longitude', 'Longitude', { as: 'number', isOptional: true }),
  ],
  toSchema: ({ timeZone, now }, isNew) =>
    eventSchema(timeZone).refine(({ startsAt }) => !isNew || startsAt > now, {
      path: ['startsAt'],
      error: inThePast,
    }),
  async read({ db, clock, config }, ids) {
    if (ids?.length === 0) return [];
    const rows = await db
      .select()
      .from(events)
      .where(and(gt(events.endsAt, clock.now()), ids && inArray(events.id, [...ids])))
      .orderBy(asc(events.startsAt), asc(events.id));
    return rows.map(({ id, startsAt, endsAt, ...row }) => ({
      id,
      retiredAt: row.cancelledAt,
      values: toTextValues({
        title: row.title,
        details: row.details,
        place: row.place,
        capacity: row.capacity,
        latitude: row.latitude,
        longitude: row.longitude,
        startsAt: toLocalTime(config.timeZone, startsAt),
        endsAt: toLocalTime(config.timeZone, endsAt),
      }),
    }));
  },
  add: (services, viewer, id, input) => addEvent(services, viewer, input, id),
  update: updateEvent,
  retire: (services, viewer, id) => callOffEvent(services, viewer, id, { reason: null }),
});

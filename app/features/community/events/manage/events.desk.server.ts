import { and, asc, gt, inArray } from 'drizzle-orm';

import { events } from '#db/schema';
import { toLocalTime } from '~/domain/local-time';
import type { Field } from '~/platform/desk/content-kind.server';
import { defineFormContent, toTextValues, plainCell } from '~/platform/desk/define-form-content.server';

import type { EventRow } from '../event-rows.server';
import { eventPath } from '../events';
import { groupDates, listGroup, repeatFields } from '../series/series-desk.server';
import { manageEventsPath } from './manage-events';
import { inThePast, newEventSchema } from './manage-events.schema.server';
import { callOffEvent, undoCallOff } from './call-off-event.server';
import { addEvent } from './manage-events.server';
import { updateEvent } from './update-event.server';

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
    ...repeatFields,
    plainCell('capacity', 'Spots', { as: 'number', isOptional: true, hint: 'Leave blank for no limit' }),
    plainCell('latitude', 'Latitude', { as: 'number', isOptional: true }),
    plainCell('longitude', 'Longitude', { as: 'number', isOptional: true }),
  ],
  toSchema: ({ timeZone, now }, isNew) =>
    newEventSchema(timeZone).refine(({ startsAt }) => !isNew || !(startsAt <= now), {
      path: ['startsAt'],
      error: inThePast,
    }),
  async read(services, ids) {
    const { db, clock, config } = services;
    if (ids?.length === 0) return [];
    const found = await db
      .select()
      .from(events)
      .where(and(gt(events.endsAt, clock.now()), ids && inArray(events.id, [...ids])))
      .orderBy(asc(events.startsAt), asc(events.id));
    const groups = await groupDates(services, [
      ...new Set(found.flatMap(({ seriesId }) => (seriesId === null ? [] : [seriesId]))),
    ]);
    const isEntry = ({ id, seriesId, cancelledAt }: EventRow) =>
      ids !== undefined || seriesId === null || cancelledAt !== null || groups.has(id);
    return found.filter(isEntry).map(({ id, startsAt, endsAt, ...row }) => ({
      id,
      retiredAt: row.cancelledAt,
      values: toTextValues({
        repeat: groups.get(id)?.repeat ?? '',
        until: groups.get(id)?.until ?? '',
        except: groups.get(id)?.except ?? '',
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
  update: async (services, viewer, id, { series: _, ...input }) =>
    updateEvent(services, viewer, id, input, await listGroup(services, id)),
  retire: async (services, viewer, id) =>
    callOffEvent(services, viewer, id, { reason: null, dates: await listGroup(services, id) }),
  restore: undoCallOff,
});

import { shuttleRoutes, shuttles, shuttleStops } from '#db/schema';
import type { ContentKind } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { choice, line, reference } from '~/platform/desk/fields/fields.server';
import { cellField, type FieldOptions, toValueSchema } from '~/platform/desk/fields/fields.server';
import { lineOnMap } from '~/platform/desk/fields/line-field.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';
import type { Field } from '~/platform/desk/content-kind.server';

import { shuttlePath, shuttleRoutePath, stopPath } from '../seats/seats';
import { gtfsImport } from './gtfs-import';
import { settled } from './settled.server';
import { makeRoomForStops, mendMinutes } from './stop-order.server';

/** 'yes', 'no', or blank where nobody knows. */
const isIt = (name: string, label: string, property: string): Field => {
  const field = choice(name, label, ['yes', 'no'], { isOptional: true, property });
  return {
    ...field,
    toValues: (read) => ({ [property]: read[name] === null ? null : read[name] === 'yes' }),
    toTexts: ({ [property]: is }) => ({ [name]: is === true ? 'yes' : is === false ? 'no' : '' }),
  };
};

const color = (name: string, label: string, options: FieldOptions = {}): Field =>
  cellField(name, label, options, {
    as: 'line',
    toSchema: () =>
      toValueSchema(
        label,
        options,
        (text) => (/^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '').toLowerCase()}` : undefined),
        () => `${label} must be six digits such as #15803d.`,
      ),
  });

export const vehicleContent = defineContent({
  name: 'shuttles',
  title: 'Shuttles',
  one: 'shuttle',
  section: 'Community',
  otherImport: gtfsImport,
  about: 'The vehicles. Who drives, and which are on duty, is at Today’s shuttle.',
  table: shuttles,
  key: ['name'],
  noteCells: ['number', 'seats'],
  toPath: () => shuttlePath,
  fields: [
    line('name', 'Name'),
    line('number', 'Vehicle number', { property: 'vehicleNumber' }),
    wholeNumber('seats', 'Seats', [1, 200], { property: 'capacity' }),
    isIt('wheelchairs', 'Takes wheelchairs', 'isAccessible'),
    isIt('bikes', 'Takes bikes', 'takesBikes'),
  ],
});

export const routeContent = settled(
  defineContent({
    name: 'shuttle-routes',
    title: 'Shuttle routes',
    one: 'route',
    section: 'Community',
    otherImport: gtfsImport,
    about: 'Each direction or loop is a route of its own. It shows up with its stops and times.',
    table: shuttleRoutes,
    key: ['name'],
    noteCells: ['fare'],
    toPath: shuttleRoutePath,
    fields: [
      line('name', 'Name', { hint: 'Such as Cedar Loop, or To the station' }),
      color('color', 'Color on the map', { hint: 'Six digits, such as #15803d' }),
      line('fare', 'Fare', { isOptional: true, hint: 'Such as Free, or $1.25 in cash' }),
      lineOnMap('way', 'Way on the map', { property: 'line', isOptional: true }),
    ],
  }),
);

const stops: ContentKind = defineContent({
  name: 'shuttle-stops',
  title: 'Shuttle stops',
  one: 'stop',
  section: 'Community',
  otherImport: gtfsImport,
  about: 'The stops of each route, in order, with the minutes between them.',
  table: shuttleStops,
  listedBy: shuttleStops.routeId,
  key: ['route', 'order', 'name'],
  toName: ({ name = '' }) => name,
  noteCells: ['route', 'order'],
  toPath: stopPath,
  fields: [
    reference('route', 'Route', 'shuttle-routes', { property: 'routeId' }),
    line('name', 'Name'),
    line('address', 'Address'),
    place('Where it stops'),
    wholeNumber('order', 'Number on the route', [1, 10_000], {
      property: 'stopOrder',
      hint: '1 for the first. At a number in use, the stops from there on move back by one.',
    }),
    wholeNumber('minutes', 'Minutes from the stop before', [0, 240], {
      property: 'estimatedDuration',
      hint: '0 for the first stop',
    }),
    isIt('wheelchairs', 'Wheelchairs can board', 'isAccessible'),
  ],
});

export const stopContent = settled({
  ...stops,
  store: {
    ...stops.store,
    async write(services, viewer, entries) {
      await makeRoomForStops(services, entries);
      await stops.store.write(services, viewer, entries);
    },
    async retire(services, viewer, ids, at) {
      await mendMinutes(services, ids, at);
      await stops.store.retire(services, viewer, ids, at);
    },
  },
});

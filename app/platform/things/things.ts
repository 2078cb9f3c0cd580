/** Kinds of things with a page that a problem report may be about. Names are stored with reports. */
export const thingNames = {
  trail: 'Trails',
  amenity: 'Rooms and courts',
  stop: 'Shuttle stops',
  garden: 'Garden areas',
  social_location: 'Places to meet',
} as const;

export type ThingName = keyof typeof thingNames;

export const isThingName = (value: string): value is ThingName => Object.hasOwn(thingNames, value);

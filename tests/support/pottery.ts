import { amenitySchema, classSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { addAmenity } from '~/features/health/amenities/manage-amenities.server';
import { addClass } from '~/features/health/amenities/manage-classes.server';
import { makeWeek } from '~/platform/places/times-of-day';
import { listDaySlots } from '~/features/health/slots/manage-slots.server';
import type { ManagedSlot } from '~/features/health/slots/slots';
import { bookableDays } from '~/features/health/slots/slots.server';

import type { Cast, TestServices } from './domain-test';

export const parseAmenity = (given: Record<string, string> = {}) =>
  amenitySchema.parse({
    name: 'Pottery',
    description: 'Wheels.',
    capacity: '6',
    bookingDurationMinutes: '60',
    ...makeWeek(() => '10:00 AM – 12:00 PM'),
    ...given,
  });
export const parseClass = (given: Record<string, string> = {}) =>
  classSchema.parse({
    name: 'Glazing',
    difficulty: 'All levels',
    instructor: 'Ana Ruiz',
    duration: '60',
    capacity: '4',
    ...makeWeek(() => '6:00 PM'),
    ...given,
  });

export const addPottery = (services: TestServices, cast: Cast, given?: Record<string, string>) =>
  addAmenity(services, cast.maya, parseAmenity(given));
export const addGlazing = (
  services: TestServices,
  cast: Cast,
  amenityId: string,
  given?: Record<string, string>,
) => addClass(services, cast.maya, { amenityId, ...parseClass(given) });

export async function listTomorrowSlots(services: TestServices, cast: Cast): Promise<ManagedSlot[]> {
  const { slots } = await listDaySlots(services, cast.maya, bookableDays(services)[1]!);
  return slots.filter(({ amenityName }) => amenityName === 'Pottery');
}

/** "Glazing 18:00–19:00 0/4": class or "alone", time, and taken spots of all. */
export const formatSlots = (slots: ManagedSlot[]) =>
  slots.map(
    ({ className, startTime, endTime, capacity, booked }) =>
      `${className ?? 'alone'} ${toTime(startTime)}–${toTime(endTime)} ${booked}/${capacity}`,
  );
const toTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    minute: '2-digit',
  });

export const unknownId = '00000000-0000-4000-8000-000000000000';

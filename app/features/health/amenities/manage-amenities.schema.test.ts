import { describe, expect, test } from 'vitest';
import type { z } from 'zod/v4';

import { amenitySchema, classSchema, newClassSchema } from './manage-amenities.schema.server';

/** Errors by field. */
function toErrors(schema: z.ZodType, given: Record<string, string>): Record<string, string> {
  const issues = schema.safeParse(given).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const amenity = { name: 'Pottery', capacity: '6', bookingDurationMinutes: '60' };
const held = { name: 'Glazing', difficulty: 'Beginner', instructor: 'Ana', duration: '60', capacity: '6' };

describe('the amenity form', () => {
  test('an amenity needs no description and no hours', () => {
    const none = {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    };
    const texts = { name: 'Pottery', description: '', rules: '' };
    const read = { ...texts, mustAgree: false, capacity: 6, bookingDurationMinutes: 60, hours: none };
    expect(amenitySchema.parse(amenity)).toEqual(read);
  });

  test('the amenity form reports errors field by field', () => {
    const wrong = { name: ' ', description: 'x'.repeat(5001), capacity: '0', bookingDurationMinutes: '4.5' };
    expect(toErrors(amenitySchema, { ...wrong, monday: '6 AM', sunday: '9 AM – 8 AM' })).toEqual({
      name: 'Enter the name.',
      description: 'The description can have at most 5,000 characters.',
      capacity: 'The capacity must be a whole number from 1 to 1,000.',
      bookingDurationMinutes: 'The length must be a whole number from 5 to 720.',
      monday: 'Write hours such as 6:00 AM – 10:00 PM, separated by commas.',
      sunday: 'Hours must end later the same day. Use 12:00 AM for midnight.',
    });
    const large = { name: 'x'.repeat(121), capacity: '1001', bookingDurationMinutes: '721' };
    expect(Object.keys(toErrors(amenitySchema, large))).toEqual(Object.keys(large));
    const largest = { name: 'x'.repeat(120), capacity: '1000', bookingDurationMinutes: '720' };
    expect(toErrors(amenitySchema, largest)).toEqual({});
  });

  test('residents can be asked to agree only to rules that are written', () => {
    expect(toErrors(amenitySchema, { ...amenity, mustAgree: 'on', rules: ' ' })).toEqual({
      rules: 'Write the rules to agree to.',
    });
    expect(toErrors(amenitySchema, { ...amenity, rules: 'x'.repeat(5001) })).toEqual({
      rules: 'The rules can have at most 5,000 characters.',
    });
    const asked = { ...amenity, mustAgree: 'on', rules: '- Wash up.' };
    expect(amenitySchema.parse(asked)).toMatchObject({ mustAgree: true, rules: '- Wash up.' });
  });

  test('opening hours must be long enough for one booking', () => {
    const week = { monday: '9 AM – 10 AM', tuesday: '8 AM – 8 PM, 9 PM – 9:59 PM' };
    expect(toErrors(amenitySchema, { ...amenity, ...week })).toEqual({
      tuesday: '9:00 PM – 9:59 PM is shorter than a 60-minute session.',
    });
  });
});

describe('the class form', () => {
  test('the class form reports errors field by field', () => {
    const wrong = { difficulty: 'Impossible', instructor: '', duration: 'long', capacity: '' };
    expect(toErrors(newClassSchema, { ...held, ...wrong, friday: '6:30' })).toEqual({
      amenityId: 'Choose an amenity.',
      difficulty: 'Choose a level from the list.',
      instructor: 'Enter the instructor.',
      duration: 'The length must be a whole number from 5 to 720.',
      capacity: 'The number of spots must be a whole number from 1 to 1,000.',
      friday: 'Add AM or PM to “6:30”.',
    });
  });

  test('a class can’t start again before it ends', () => {
    const week = { monday: '6 PM, 7 PM', tuesday: '6 PM, 6:59 PM', wednesday: '6 PM, 18:00' };
    const error = 'Two of these overlap: the class lasts 60 minutes.';
    expect(toErrors(classSchema, { ...held, ...week })).toEqual({ tuesday: error, wednesday: error });
    const read = newClassSchema.parse({ ...held, amenityId: 'gym', monday: '6 PM' });
    expect(read).toMatchObject({ amenityId: 'gym', times: { monday: [1080], sunday: [] } });
  });
});

import { eq } from 'drizzle-orm';

import { pointsLedger, profiles } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';

import { countries, stateLabel, states } from './places';
import { type ProfileInput, profileSchema } from './profiles.schema.server';
import { getProfile, saveProfile } from './profiles.server';

/** A complete form without coordinates. */
const complete = {
  name: 'Linh Tran',
  email: 'linh@example.org',
  phone: '+1 503-555-0113',
  address: '16 Cedar Lane',
  city: 'Beaverton',
  state: 'OR',
  country: 'USA',
  latitude: '',
  longitude: '',
  unit: '1C',
  emergencyContact: 'Minh Tran, +1 503-555-0199',
};
const parse = (changes: Record<string, string>): ProfileInput =>
  profileSchema.parse({ ...complete, ...changes });
const toErrors = (changes: Record<string, string>) => {
  const { error } = profileSchema.safeParse({ ...complete, ...changes });
  return error?.issues.map((issue) => issue.path.join('.')) ?? [];
};
const completions = (services: TestServices) =>
  services.db.$count(pointsLedger, eq(pointsLedger.activityType, 'complete_profile'));

describe('the profile form', () => {
  test('the profile form stores blank optional fields as null and trims others', () => {
    expect(parse({ name: '  ', email: '', phone: ' ', unit: '', city: ' Bend ' })).toMatchObject({
      name: null,
      email: null,
      phone: null,
      unit: null,
      city: 'Bend',
      latitude: null,
    });
  });

  test.for([
    ['name', 120],
    ['phone', 40],
    ['city', 120],
    ['unit', 120],
    ['address', 5000],
    ['emergencyContact', 5000],
  ] as const)('the profile form accepts a %s of %i characters and refuses one more', ([field, limit]) => {
    expect(toErrors({ [field]: 'x'.repeat(limit) })).toEqual([]);
    expect(toErrors({ [field]: 'x'.repeat(limit + 1) })).toEqual([field]);
  });

  test('the profile form requires a valid email address of at most 254 characters', () => {
    const local = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
    expect(toErrors({ email: local(254) })).toEqual([]);
    expect(toErrors({ email: local(255) })).toEqual(['email']);
    expect(toErrors({ email: 'not an address' })).toEqual(['email']);
  });

  test('the profile form requires city, state and country from their lists', () => {
    expect(toErrors({ city: ' ', state: '', country: '' })).toEqual(['city', 'state', 'country']);
    expect(toErrors({ state: 'XX', country: 'FRA' })).toEqual(['state', 'country']);
    expect(profileSchema.safeParse({}).error?.issues.map((issue) => issue.path[0])).toEqual([
      'city',
      'state',
      'country',
    ]);
  });

  test('the profile form requires both coordinates or neither, within the valid range', () => {
    expect(parse({ latitude: '-90', longitude: '180' })).toMatchObject({ latitude: -90, longitude: 180 });
    expect(toErrors({ latitude: '45.5' })).toEqual(['longitude']);
    expect(toErrors({ longitude: '-122.8' })).toEqual(['latitude']);
    expect(toErrors({ latitude: '90.1', longitude: '-180.1' })).toEqual(['latitude', 'longitude']);
    expect(toErrors({ latitude: 'north', longitude: 'Infinity' })).toEqual(['latitude', 'longitude']);
  });

  test('the profile form ignores malformed initial coordinates', () => {
    expect(parse({ shownPlace: '45.4871,-122.8037' }).shownPlace).toEqual({
      latitude: 45.4871,
      longitude: -122.8037,
    });
    for (const shownPlace of ['', '45', 'here,there', 'Infinity,0', '__proto__']) {
      expect(parse({ shownPlace }).shownPlace).toBeNull();
    }
    expect(profileSchema.parse(complete).shownPlace).toBeNull();
  });

  test("the profile form has the specification's lists", () => {
    expect(Object.keys(states)).toHaveLength(50);
    expect(stateLabel('OR')).toBe('OR - Oregon');
    expect(Object.keys(countries)).toEqual(['USA', 'CAN', 'MEX']);
  });
});

describe('saveProfile', () => {
  test('saving a profile stores all fields for the viewer only', async ({ services, cast }) => {
    const others = await getProfile(services, cast.rosa);
    const viewer = cast.others[0];
    const { profile } = await saveProfile(services, viewer, parse({ latitude: '45.5', longitude: '-122.8' }));
    expect(profile).toEqual({ ...complete, latitude: 45.5, longitude: -122.8, placeSource: 'typed' });
    expect(await getProfile(services, viewer)).toEqual(profile);
    expect(await getProfile(services, cast.rosa)).toEqual(others);
  });

  test('a complete profile is awarded once ever', async ({ services, cast }) => {
    const viewer = cast.others[0];
    await clearPoints(services);
    expect(await saveProfile(services, viewer, parse({ phone: '' }))).toMatchObject({ pointsAwarded: 0 });
    expect(await saveProfile(services, viewer, parse({}))).toMatchObject({ pointsAwarded: 20 });
    expect(await saveProfile(services, viewer, parse({}))).toMatchObject({ pointsAwarded: 0 });
    expect(await completions(services)).toBe(1);
  });

  test('saving a profile inserts a missing row', async ({ services, cast }) => {
    await services.db.delete(profiles).where(eq(profiles.residentId, cast.rosa.id));
    expect((await getProfile(services, cast.rosa)).name).toBeNull();
    await saveProfile(services, cast.rosa, parse({}));
    expect((await getProfile(services, cast.rosa)).name).toBe('Linh Tran');
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Profile } from '~/platform/profiles/profiles';

import { additionsTo, forgetOldProfile, oldText, parseOldProfile, readOldProfile } from './old-profile';

const blank: Profile = {
  name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  unit: null,
  emergencyContact: null,
  placeSource: null,
};
const whole = {
  name: 'Rosa',
  email: 'rosa@example.org',
  phone: '503',
  address: '14 Cedar Lane',
  city: 'Beaverton',
  state: 'OR',
  country: 'USA',
  latitude: '45.5',
  longitude: '-122.7',
  unit: '2B',
  emergencyContact: 'Luis',
};

describe('the profile of an earlier version', () => {
  test('an old profile is read field by field, as texts and numbers', () => {
    expect(parseOldProfile(JSON.stringify(whole))).toEqual(whole);
    expect(parseOldProfile('{"latitude":45.5,"longitude":-122.7,"unit":12,"name":"  Ann "}')).toEqual({
      latitude: '45.5',
      longitude: '-122.7',
      unit: '12',
      name: 'Ann',
    });
  });

  test.for([
    ['nothing', ''],
    ['no JSON', '{"name":'],
    ['null', 'null'],
    ['a text', '"name"'],
    ['a list', '[1,2]'],
    ['other fields', '{"id":1,"password":"x","placeSource":"found"}'],
    ['blanks', '{"name":"","city":"  ","phone":null}'],
    ['other types', '{"name":{"a":1},"city":["x"],"unit":true,"latitude":1e999}'],
    ['texts that nobody typed', JSON.stringify({ name: 'x'.repeat(5001) })],
    ["an object's innards", '{"__proto__":{"name":"evil"},"constructor":{"prototype":{"city":"evil"}}}'],
  ] as const)('an old profile is empty if it is %s', ([, stored]) => {
    expect(parseOldProfile(stored)).toEqual({});
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  test.for(['OR', 'or', 'Oregon', 'OR - Oregon'])('an old profile’s state “%s” is recognized', (state) => {
    expect(parseOldProfile(JSON.stringify({ state }))).toEqual({ state: 'OR' });
  });

  test('an old profile’s known countries are converted, and unknown ones left for the form', () => {
    expect(parseOldProfile('{"country":"united states"}')).toEqual({ country: 'USA' });
    expect(parseOldProfile('{"country":"MEX","state":"Ontario"}')).toEqual({
      country: 'MEX',
      state: 'Ontario',
    });
    expect(oldText('state', 'OR')).toBe('OR - Oregon');
    expect(oldText('state', 'constructor')).toBe('constructor');
    expect(oldText('country', 'CAN')).toBe('Canada');
    expect(oldText('name', 'OR')).toBe('OR');
  });
});

describe('the import of an old profile', () => {
  test('an old profile fills only blank fields of the stored one', () => {
    expect(additionsTo(blank, whole)).toEqual(whole);
    expect(additionsTo({ ...blank, name: 'Rosa Alvarez' }, { name: 'R', phone: '5' })).toEqual({
      phone: '5',
    });
    expect(additionsTo({ ...blank, ...(whole as unknown as Profile) }, whole)).toEqual({});
  });

  test('an old profile adds both coordinates or none', () => {
    expect(additionsTo(blank, { latitude: '45.5' })).toEqual({});
    expect(additionsTo(blank, { longitude: '-122.7', city: 'Bend' })).toEqual({ city: 'Bend' });
    expect(
      additionsTo({ ...blank, latitude: 1, longitude: 2, placeSource: 'typed' }, whole),
    ).not.toHaveProperty('latitude');
  });

  test('an old profile adds no coordinates of another address, and no default ones', () => {
    const coordinates = { latitude: '45.5', longitude: '-122.7' };
    expect(additionsTo({ ...blank, city: 'Bend' }, { ...coordinates, city: 'Beaverton' })).toEqual({});
    expect(additionsTo({ ...blank, address: '1 Elm' }, coordinates)).toEqual({});
    expect(additionsTo({ ...blank, city: 'Beaverton' }, { ...coordinates, city: 'Beaverton' })).toEqual(
      coordinates,
    );
    expect(additionsTo(blank, { latitude: '45.48710', longitude: '-122.8037' })).toEqual({});
  });
});

describe('an old profile in the browser’s storage', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('the browser’s storage has the old profile until it is deleted', () => {
    const kept = new Map([['vclink-user-profile', '{"name":"Ann"}']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    });
    expect(readOldProfile()).toEqual({ name: 'Ann' });
    forgetOldProfile();
    expect(readOldProfile()).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('blocked browser storage is only logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, removeItem: closed });
    expect(readOldProfile()).toBeNull();
    forgetOldProfile();
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
